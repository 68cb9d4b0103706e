"""How much memory derivatives of large arrays take: XLA says it when a program is compiled."""

import jax
import jax.numpy as jnp
import numpy as np
import pytest

import jaxspecial
from tests import quick

COUNT = 20_000
MOST = 4096  # bytes of an element
SLOPES = {  # functions whose kernels sum over nodes, or solve an eigenproblem, for each element
    "mathieu_cem": lambda q: jaxspecial.mathieu_cem(2, q, 30.0)[0],
    "smirnov": lambda d: jaxspecial.smirnov(5000, d),
    "mathieu_a": lambda q: jaxspecial.mathieu_a(2, q),
    "pro_cv": lambda c: jaxspecial.pro_cv(1, 2, c),
    "obl_ang1": lambda c: jaxspecial.obl_ang1(1, 2, c, 0.5)[0],
    "smirnovi": lambda p: jaxspecial.smirnovi(5000, p),
    "airye": lambda z: jaxspecial.airye(z)[2],
    "kv": lambda v: jaxspecial.kv(v, 2.0),
    "elliprj": lambda p: jaxspecial.elliprj(1.0, 2.0, 3.0, p),
}


@pytest.mark.parametrize("name", quick.one_in(8, SLOPES))
@pytest.mark.parametrize("form", ["array", "vmap"])
def test_an_element_takes_little_memory(name, form):
    function = SLOPES[name]
    slope = jax.vmap(jax.grad(function)) if form == "vmap" else jax.grad(lambda x: jnp.sum(function(x)))
    x = np.linspace(0.1, 0.9, COUNT)
    bytes_ = jax.jit(slope).lower(x).compile().memory_analysis().temp_size_in_bytes / COUNT
    print(f"{name}, {form}: {bytes_:.0f} bytes an element")
    assert bytes_ <= MOST
