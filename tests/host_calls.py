"""python -m tests.host_calls [--only jv,kv] [--write]: which programs for a GPU call the host.

A row of the table tests/accuracy/host_calls.csv is a function with real or complex arguments (tests/callables.py), and what is computed: the
value, or a gradient in one argument. Each is lowered for CUDA by the engine "auto", which needs no GPU. The program contains no call of
the host ("no"), or calls only in conditionals, for elements outside of the domain of a kernel ("outside"), or others ("yes").
"""

import argparse
import contextlib
import csv
import pathlib
import re
import unittest.mock

import jax
import jax.numpy as jnp
from jax.interpreters import mlir
from tqdm import tqdm

import jaxspecial
from tests import callables

TABLE = pathlib.Path(__file__).resolve().parent / "accuracy" / "host_calls.csv"
CALL = r"xla_\w*python\w*callback|stablehlo\.send|jaxspecial\.(ufunc_loop|exact)"


def main():
    parser = argparse.ArgumentParser(prog="python -m tests.host_calls", description=__doc__.split("\n\n")[0])
    parser.add_argument("--only", default="", help="functions, separated by commas")
    parser.add_argument("--write", action="store_true", help="into tests/accuracy/host_calls.csv")
    options = parser.parse_args()
    jax.config.update("jax_enable_x64", True)
    names = [n for n in callables.rows() if not options.only or n.split()[0] in options.only.split(",")]
    found = {name: of_row(callables.rows()[name]) for name in tqdm(names, disable=None)}
    old = table() if options.write and options.only else {}
    lines = [
        (name, of, calls) for name in callables.rows() for of, calls in (old | found).get(name, {}).items()
    ]
    if not options.write:
        print("\n".join(",".join(line) for line in lines))
        return
    with TABLE.open("w", newline="") as stream:
        csv.writer(stream, lineterminator="\n").writerows([("row", "of", "calls of the host"), *lines])


def table():
    """What is recorded: {row: {"value" or an argument: calls}}."""
    found = {}
    with TABLE.open(newline="") as stream:
        for row in csv.DictReader(stream):
            found.setdefault(row["row"], {})[row["of"]] = row["calls of the host"]
    return found


def of_row(row):
    """The calls of the host in the programs of the value and of each gradient; nothing for rows that need values when they are traced."""
    # not above: it changes how XLA compiles, and the site, which reads the table, measures times
    from tests import every_transform

    if every_transform.reason(row.name, "jit") is not None or not row.arrays:
        return {}

    def total(*xs):
        return sum(jnp.sum(x) for x in every_transform.leaves(row(*xs)))

    def each(f):
        return f if row.is_elementwise else lambda *xs: jax.vmap(f)(*xs)

    found = {"value": of_program(each(lambda *xs: every_transform.leaves(row(*xs))), row.stack)}
    for name in row.continuous:
        found[name] = of_program(each(jax.grad(total, row.arrays.index(name))), row.stack)
    return found


def of_program(f, args):
    with jaxspecial.engine("auto"):
        calls = in_conditionals(f, args)
    return "no" if not calls else "outside" if all(calls) else "yes"


def in_conditionals(f, args, platform="cuda"):
    """The calls of the host in a program that is lowered for a platform: for each, whether it is in a conditional."""
    with absent_platforms():
        lowered = jax.jit(f).trace(*args).lower(lowering_platforms=(platform,))
    return _in_conditionals(lowered.compiler_ir("stablehlo"))


@contextlib.contextmanager
def absent_platforms():
    """JAX needs the backend of a platform before it lowers a callback for it. Here it may be that of the CPU."""
    client = jax.local_devices(backend="cpu")[0].client
    with unittest.mock.patch.object(mlir.ModuleContext, "get_backend", lambda self, optional=False: client):
        yield


def _in_conditionals(program):
    """For each call of the host, whether it is in a conditional."""
    return [
        in_conditional
        for op, in_conditional in operations(program)
        if op.name == "stablehlo.send"
        or re.search(CALL, str(op.operation.attributes.get("call_target_name", "")))
    ]


def operations(program):
    """The operations that a program may execute, and for each whether it is in a conditional."""
    functions = {op.attributes["sym_name"].value: op for op in program.body.operations}

    def walk(op, in_conditional):
        for region in op.regions:
            for block in region.blocks:
                for inner in block.operations:
                    yield inner, in_conditional
                    if inner.operation.name == "func.call":
                        yield from walk(functions[inner.attributes["callee"].value], in_conditional)
                    else:
                        yield from walk(
                            inner.operation, in_conditional or inner.operation.name == "stablehlo.case"
                        )

    return walk(functions["main"], False)


if __name__ == "__main__":
    main()
