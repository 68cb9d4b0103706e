"""The time of `import jaxspecial` in a program that has imported JAX and scipy.special."""

import os
import pathlib
import subprocess
import sys

import numpy as np

ROOT = pathlib.Path(__file__).parent.parent
PROGRAM = """
import time, jax, scipy.special
start = time.perf_counter()
import jaxspecial
print(time.perf_counter() - start)
"""


def import_seconds(runs, bar):
    """Seconds of `import jaxspecial` after `import jax, scipy.special`, each in a new process.

    A first run, which does not count, writes Python's byte code.
    """
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    command = [sys.executable, "-W", "ignore", "-c", PROGRAM]
    seconds = []
    for _ in range(runs + 1):
        done = subprocess.run(
            command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True, check=True
        )
        seconds.append(float(done.stdout))
        bar.update()
    counted = seconds[1:]
    median = float(np.median(counted))
    return [f"median of {runs} processes {median:.3f} s, best {min(counted):.3f} s"], median
