"""The kernels that compute values on devices, found by the names of SciPy's loops.

The generated table has the names of the kernels and of their modules. A module is imported when a program that needs it is lowered.
"""

from __future__ import annotations

import dataclasses
import functools
import importlib
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from jaxspecial.engines.axes import vary_alike
from jaxspecial.engines.subnormals import narrow, size_bits, widen
from jaxspecial.generated import device_kernels

_WIDE = {
    "f": "d",
    "F": "D",
    "l": "d",
    "q": "d",
    "i": "d",
}  # the types that a kernel takes, by those of the loop

_MODERATE = 2.0**100  # beyond, and below its inverse, intermediate results may leave the range of float32


@dataclasses.dataclass(frozen=True)
class DeviceKernel:
    """A kernel for a loop: elementwise, in JAX, in 64 bit."""

    module: str  # of jaxspecial.kernels
    name: str
    domain: Callable[..., jax.Array] | str  # a condition on the arguments, or "everywhere" or "certified"
    inside: Sequence[float]  # a point of the domain, perhaps not of that in single precision
    ins: str
    outs: str
    leading: tuple[Any, ...] = ()  # its first arguments, which are static
    single: Callable[..., jax.Array] | str | None = None  # its domain in single precision, if it holds there
    is_partly_single: bool = False  # whether it computes other elements in double precision

    @property
    def is_full(self) -> bool:
        """Whether it computes all elements."""
        return self.domain == "everywhere"

    @property
    def has_single(self) -> bool:
        """Whether it computes the loop in single precision."""
        return self.single is not None and set(self.ins + self.outs) == {"f"}

    def evaluate_in_single(self, *arrays: jax.Array) -> tuple[list[jax.Array], jax.Array | None]:
        """The same in single precision, or with doubles where that does not hold."""
        assert self.single is not None
        kernel = dataclasses.replace(self, domain=self.single)
        with (
            jax.enable_x64(False),
            jax.numpy_dtype_promotion("standard"),
            np.errstate(over="ignore", under="ignore"),  # of constants such as 1e300
        ):
            # Without weak types, which JAX takes for doubles when it lowers some functions in a 64-bit program.
            arrays = tuple(jax.lax.convert_element_type(a, np.float32) for a in arrays)
            values, within = kernel._evaluate(list(arrays))
            if not self.is_partly_single:
                return values, within
            is_nan = functools.reduce(jnp.logical_or, map(jnp.isnan, arrays))
            is_moderate = [
                *map(_is_moderate, values),
                *(_is_moderate(a) | (size_bits(a) == 0) for a in arrays),
            ]
            if within is not None:
                is_moderate.append(within)
            within = functools.reduce(jnp.logical_and, is_moderate) | is_nan
        return self._with_doubles(values, within, arrays)

    def _with_doubles(
        self, values: list[jax.Array], within: jax.Array, arrays: Sequence[jax.Array]
    ) -> tuple[list[jax.Array], jax.Array | None]:
        """The values in double precision where `within` does not hold. No double is computed if it holds everywhere."""

        def others(within: jax.Array, values: list[jax.Array], *arrays: jax.Array) -> list[jax.Array]:
            found, inside = self.evaluate(*arrays)
            pairs = [vary_alike([v, f]) for v, f in zip(values, found, strict=True)]
            rest = jnp.ones_like(within) if inside is None else inside
            return [*(jnp.where(within, v, f) for v, f in pairs), within | rest]

        def keep(within: jax.Array, values: list[jax.Array], *arrays: jax.Array) -> list[jax.Array]:
            return [*values, jnp.ones_like(within)]

        *results, inside = jax.lax.cond(jnp.all(within), keep, others, within, values, *arrays)
        return results, None if self.is_full else inside

    def evaluate(self, *arrays: jax.Array) -> tuple[list[jax.Array], jax.Array | None]:
        """The values with the types of the loop, and where they hold: None if everywhere.

        Outside of its domain the kernel is evaluated at the point inside, so that it neither divides by zero nor iterates
        for long. So it is for an argument that is NaN, with NaN as the result.
        """
        types = (np.dtype(_WIDE.get(c, c)) for c in self.ins)
        args = [widen(a, t) for a, t in zip(arrays, types, strict=True)]
        # The lowering is outside of the public function, under the user's choice of promotion.
        with jax.numpy_dtype_promotion("standard"):
            return self._evaluate(args)

    def _evaluate(self, args: list[jax.Array]) -> tuple[list[jax.Array], jax.Array | None]:
        function = getattr(importlib.import_module(f"jaxspecial.kernels.{self.module}"), self.name)
        function = functools.partial(function, *self.leading)
        if self.is_full:
            return self._as_loop(function(*args)), None
        points = [jnp.asarray(x, a.dtype) for x, a in zip(self.inside, args, strict=True)]
        is_nan = functools.reduce(jnp.logical_or, map(jnp.isnan, args))
        args = [jnp.where(jnp.isnan(a), x, a) for a, x in zip(args, points, strict=True)]
        if isinstance(self.domain, str):
            values, within = function(*args)  # it certifies its values
        else:
            within = self.domain(*args)
            values = function(*(jnp.where(within, a, x) for a, x in zip(args, points, strict=True)))
        results = [jnp.where(is_nan, jnp.full_like(r, nothing(r.dtype)), r) for r in self._as_loop(values)]
        return results, within

    def _as_loop(self, values: Any) -> list[jax.Array]:
        several = values if isinstance(values, tuple) else (values,)
        return [narrow(v, np.dtype(c)) for v, c in zip(several, self.outs, strict=True)]


def _is_moderate(x: jax.Array) -> jax.Array:
    least, most = (np.float32(limit).view(np.uint32) for limit in (1 / _MODERATE, _MODERATE))
    return (size_bits(x) >= least) & (size_bits(x) <= most)


def nothing(dtype: Any) -> complex:
    """NaN, of a complex type in both parts."""
    return complex(np.nan, np.nan) if np.dtype(dtype).kind == "c" else np.nan


class _Family(NamedTuple):
    """A kernel for several loops: "sph_legendre_p.1" returns derivatives to the order 1, which the kernel takes last of `leading`."""

    name: str
    domain: Callable[..., jax.Array]
    inside: Sequence[float]
    highest: int = 2
    leading: tuple[Any, ...] = ()


# Of SciPy's functions that are not in the catalogue.
_FAMILIES = {
    "legendre_p": _Family("legendre_values", lambda n, z: jnp.abs(n) <= 100_000, (2, 0.5)),
    "sph_legendre_p": _Family("spherical_legendre_values", lambda n, m, theta: n <= 1400, (2, 1, 0.5)),
    "sph_harm_y": _Family("spherical_harmonic_values", lambda n, m, theta, phi: n <= 1400, (2, 1, 0.5, 0.5)),
}
for _is_normalised, _name in enumerate(("assoc_legendre_p", "assoc_legendre_p.norm")):
    _FAMILIES[_name] = _Family(
        "associated_legendre_values",
        lambda n, m, z, branch_cut: (n <= 700) & (jnp.abs(m) <= 150),
        (2, 1, 0.5, 2),
        0,
        (bool(_is_normalised),),
    )


# The exact engine computes derivatives outside of the domains of the catalogue's kernels. Programs for devices have kernels
# for these elements, too, which would double the time that the native engine takes to compile: for real arguments, and for complex ones.
BEYOND: Mapping[str, str] = {
    **dict.fromkeys(("jv", "jve", "jn"), "j_beyond"),
    **dict.fromkeys(("yv", "yve"), "y_beyond"),
}
COMPLEX_ORDERS: Mapping[str, str] = {
    **{"jv": "j", "jn": "j", "jve": "scaled_j", "yv": "y", "yve": "scaled_y"},
    **{"iv": "i", "ive": "scaled_i", "kv": "k", "kve": "scaled_k"},
    **{"hankel1": "h1", "hankel1e": "scaled_h1", "hankel2": "h2", "hankel2e": "scaled_h2"},
}


@functools.cache
def find_derivatives(key: str) -> Mapping[str, DeviceKernel]:
    """The kernels for the derivative with the key "jv:1,0:0", of orders (1, 0) and of the output 0, by the types of their arguments."""
    name, orders, *rest = key.split(":")
    if rest != ["0"] or "->" in orders:
        return {}
    numbers, found = tuple(map(int, orders.split(","))), {}
    if name in BEYOND:
        row = "bessel.beyond", BEYOND[name], "certified", (200.0, 200.0)
        found["dd"] = DeviceKernel(*row, "dd", "d", (numbers,))
    if name in COMPLEX_ORDERS:
        row = "bessel.complex_arguments", f"complex_{COMPLEX_ORDERS[name]}_partial", "certified", (0.5, 1.0)
        found["dD"] = DeviceKernel(*row, "dD", "D", (numbers,))
    return found


@functools.cache
def find_kernel(loop: str) -> DeviceKernel | None:
    """The kernel for a loop such as "kve:dd->d", or None."""
    name, _, types = loop.partition(":")
    ins, _, outs = types.partition("->")
    is_complex = bool(set(ins) & set("FD"))
    table: Mapping[str, Any] = device_kernels.COMPLEX if is_complex else device_kernels.REAL
    if name in table:
        module, kernel, domain, inside = table[name]
        partly = device_kernels.PARTLY_SINGLE.get(name)
        single = partly or device_kernels.SINGLE.get(name)
        return DeviceKernel(module, kernel, domain, inside, ins, outs, (), single, partly is not None)
    family, _, order = name.rpartition(".")
    if is_complex or family not in _FAMILIES or int(order) > _FAMILIES[family].highest:
        return None
    row = _FAMILIES[family]
    return DeviceKernel(
        "orthogonal.spherical_values", row.name, row.domain, row.inside, ins, outs, (*row.leading, int(order))
    )
