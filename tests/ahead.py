"""python -m tests.ahead tpu|cuda [--only jv,kv] [--derivatives] [--precision float32] [--x64]: programs compiled for an accelerator that is absent.

XLA compiles for a TPU v5e where `jax[tpu]` is installed, and for an NVIDIA H100 where `jax-cuda13-plugin` and `nvidia-cuda-nvcc` are. For each function with a kernel
a row has the CPU seconds to trace and to compile its values for 1,000 elements, or with `--derivatives` all first derivatives too, and the memory
that the program needs for an element. Calls of the host are left out, and arguments have single precision without `--x64`. Nothing is run:
tests of each commit lower the same programs, and this shows that XLA's compiler for the accelerator takes them.
"""

import argparse
import os
import sys
import time

os.environ["JAX_PLATFORMS"] = "cpu"
os.environ.setdefault("TPU_SKIP_MDS_QUERY", "1")  # else libtpu looks for a server in the cloud
os.environ.setdefault("TPU_ACCELERATOR_TYPE", "v5litepod-4")
os.environ.setdefault("TPU_WORKER_HOSTNAMES", "localhost")

import jax
import numpy as np
from jax.experimental import topologies

import jaxspecial
from benchmarks import device as on_device
from tests import device, gradcheck

COUNT = 1000
# What XLA knows of a GPU, from the data sheet of the H100.
H100 = """
platform_name: "CUDA"
device_description_str: "NVIDIA H100 80GB HBM3"
dnn_version_info { major: 9 minor: 12 }
runtime_version { major: 13 minor: 0 patch: 0 }
gpu_device_info {
  cuda_compute_capability { major: 9 minor: 0 feature_extension: ACCELERATED_FEATURES }
  core_count: 132 fpus_per_core: 128 clock_rate_ghz: 1.98
  threads_per_warp: 32 threads_per_block_limit: 1024 threads_per_core_limit: 2048
  block_dim_limit_x: 2147483647 block_dim_limit_y: 65535 block_dim_limit_z: 65535
  registers_per_core_limit: 65536 registers_per_block_limit: 65536
  shared_memory_per_block: 49152 shared_memory_per_core: 233472 shared_memory_per_block_optin: 232448
  l2_cache_size: 52428800 device_memory_size: 84929347584 memory_bandwidth: 3352320000000
}
"""


def main():
    parser = argparse.ArgumentParser(prog="python -m tests.ahead", description=__doc__.split("\n\n")[0])
    parser.add_argument("platform", choices=("tpu", "cuda"))
    parser.add_argument("--only", default="", help="functions, separated by commas")
    parser.add_argument("--derivatives", action="store_true", help="values with all first derivatives")
    parser.add_argument("--precision", default="float64", help='"float32" for kernels in single precision')
    parser.add_argument("--x64", action="store_true", help="arguments in double precision")
    options = parser.parse_args()
    jax.config.update("jax_enable_x64", options.x64)
    chosen = device.functions()
    if options.only:
        if unknown := sorted(set(options.only.split(",")) - set(chosen)):
            parser.error(f"no kernel for devices: {', '.join(unknown)}")
        chosen = {name: chosen[name] for name in options.only.split(",")}
    where, failed = sharding(options.platform), 0
    for name, function in chosen.items():
        try:
            seconds, size = compiled(function, where, options)
            print(f"{name:16}{seconds:8.1f} s of CPU{size / COUNT:10.0f} bytes an element", flush=True)
        except Exception as error:  # whatever a compiler raises is the result of this row
            failed += 1
            print(f"{name:16}{type(error).__name__}: {' '.join(str(error).split())[:300]}", flush=True)
    print(f"{len(chosen) - failed} of {len(chosen)} programs compile for {options.platform}")
    sys.exit(bool(failed))


def sharding(platform):
    """On the one device of an absent machine."""
    if platform == "tpu":
        found = topologies.get_topology_desc("v5e:2x2", "tpu")
    else:
        found = topologies.get_topology_desc("", "cuda", topology="1x1x1", target_config=H100)
    return jax.sharding.SingleDeviceSharding(found.devices[0])


def compiled(function, where, options):
    """The CPU seconds to trace and to compile a program, and the bytes of its temporary arrays."""
    arrays, static = on_device.ordinary(function, COUNT)
    kinds = {"f": np.float64 if options.x64 else np.float32, "i": np.int64 if options.x64 else np.int32}
    given = [jax.ShapeDtypeStruct((COUNT,), kinds[a.dtype.kind], sharding=where) for a in arrays]
    call = gradcheck.program(
        function, dict(static), gradcheck.multi_indices(function, int(options.derivatives))
    )
    start = time.process_time()
    with jaxspecial.engine("xla", outside="nan", precision=options.precision):
        program = jax.jit(call).trace(*given).lower(lowering_platforms=(options.platform,)).compile()
    return time.process_time() - start, program.memory_analysis().temp_size_in_bytes


if __name__ == "__main__":
    main()
