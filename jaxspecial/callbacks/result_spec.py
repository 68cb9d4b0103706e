"""The promised results of a host function, and the check that it keeps the promise. NumPy only: this runs in callbacks."""

import dataclasses

import jax
import numpy as np


class BrokenContract(ValueError):
    """A host function did not return what was promised; the text has the promised and the returned result."""


def promise(label, result, who="jaxspecial.wrap"):
    """The promise of a pytree of arrays, or of their shapes and dtypes."""
    leaves, tree = jax.tree.flatten(result)
    shapes, dtypes = [], []
    for leaf in leaves:
        if not (hasattr(leaf, "shape") and hasattr(leaf, "dtype")):
            leaf = np.asarray(leaf)
        if leaf.dtype.kind not in "biufcV":
            raise TypeError(
                f"{who}: {label}: `result` is made of arrays, or of their shapes and dtypes, not {result!r}"
            )
        shapes.append(tuple(leaf.shape))
        dtypes.append(np.dtype(leaf.dtype))
    return Promise(tree, tuple(shapes), tuple(dtypes), True, who)


@dataclasses.dataclass(frozen=True)
class Promise:
    """The structure of a result for one example, and the shape and the dtype of each array in it."""

    tree: jax.tree_util.PyTreeDef
    shapes: tuple[tuple[int, ...], ...]
    dtypes: tuple[np.dtype, ...]  # as they are declared; without x64, JAX has their 32-bit counterparts
    declared: bool = (
        True  # whether the user declared the dtypes; if not, integers are accepted for other dtypes
    )
    who: str = "jaxspecial.wrap"  # the caller, for messages

    def keep(self, name, result, batch, dtypes):
        """The arrays of `result`, of these `dtypes` and with the axes of the `batch` in front; an error if it is not so."""
        leaves, tree = jax.tree.flatten(result)
        if tree != self.tree:
            raise BrokenContract(
                f"{self.who}: {name} promised {self.text(batch)} and returned {_text(tree, leaves)}."
            )
        return [
            self._keep_one(name, k, leaf, batch, dtype)
            for k, (leaf, dtype) in enumerate(zip(leaves, dtypes, strict=True))
        ]

    def _keep_one(self, name, k, leaf, batch, dtype):
        which = f"result {k} of {name}" if len(self.shapes) > 1 else f"the result of {name}"
        if isinstance(leaf, jax.Array):
            raise BrokenContract(
                f"{self.who}: {which} is a JAX array. A host function computes with NumPy: JAX inside a running "
                "JAX program can deadlock. A function that JAX can evaluate does not need wrap."
            )
        array = np.asarray(leaf)
        wanted = f"{self.dtypes[k]}{_shape((*batch, *self.shapes[k]))}"
        came = f"{array.dtype}{_shape(array.shape)}"
        if array.shape != (*batch, *self.shapes[k]):
            hint = (
                f" It was called once for a batch of shape {_shape(batch)}, in front of its own axes; wrap a function of one "
                'example at a time with vmap="sequential" or "threads".'
                if batch
                else ""
            )
            raise BrokenContract(
                f"{self.who}: {which} was promised as {wanted} and returned as {came}.{hint}"
            )
        # A Python number has a kind, but no precision.
        weak = type(leaf) in (bool, int, float, complex)
        if weak and "biufc".find(array.dtype.kind) <= "biufc".find(dtype.kind):
            return array.astype(dtype)
        if array.dtype not in (self.dtypes[k], dtype) and (self.declared or array.dtype.kind not in "biu"):
            raise BrokenContract(
                f"{self.who}: {which} was promised as {wanted} and returned as {came}. Declare what it returns with "
                f"`result=`, or return it with .astype({self.dtypes[k].name!r})."
            )
        return np.ascontiguousarray(array, dtype).reshape(array.shape)

    def text(self, batch=()):
        arrays = [f"{d}{_shape((*batch, *s))}" for s, d in zip(self.shapes, self.dtypes, strict=True)]
        return str(jax.tree.unflatten(self.tree, arrays)).replace("'", "")


def _text(tree, leaves):
    arrays = [
        f"{np.asarray(a).dtype}{_shape(np.shape(a))}"
        if isinstance(a, (np.ndarray, np.generic))
        else type(a).__name__
        for a in leaves
    ]
    return str(jax.tree.unflatten(tree, arrays)).replace("'", "")


def _shape(shape):
    return f"[{', '.join(map(str, shape))}]"


def same(first, second):
    """Whether two results have the same bits, except for the payload of a NaN."""
    first, second = (jax.tree.flatten(r) for r in (first, second))
    if first[1] != second[1]:
        return False
    pairs = [(np.asarray(a), np.asarray(b)) for a, b in zip(first[0], second[0], strict=True)]
    return all(
        a.shape == b.shape
        and a.dtype == b.dtype
        and np.array_equal(a, b, equal_nan=jax.dtypes.issubdtype(a.dtype, np.inexact))
        for a, b in pairs
    )


def checked(function, name):
    """The function, called twice: an error if the results differ, or if it modified its arguments."""

    def twice(*args, **kwargs):
        before = [np.array(a) for a in jax.tree.leaves((args, kwargs)) if isinstance(a, np.ndarray)]
        results = []
        for _ in range(2):
            result = function(*args, **kwargs)
            if any(isinstance(a, jax.Array) for a in jax.tree.leaves(result)):
                return result  # refused by `Promise.keep`
            results.append(jax.tree.map(lambda a: np.copy(a) if isinstance(a, np.ndarray) else a, result))
            after = [a for a in jax.tree.leaves((args, kwargs)) if isinstance(a, np.ndarray)]
            if not same(before, after):
                raise BrokenContract(
                    f"jaxspecial.wrap: {name} modifies its arguments. They belong to JAX, which treats them as constants: "
                    "copy them first."
                )
        if not same(*results):
            raise BrokenContract(
                f"jaxspecial.wrap: {name} is not pure: it was called twice with the same arguments and returned "
                "different results. JAX may call it once, often, or not at all. Use jaxspecial.call for a "
                "function with effects, and jax.random for random numbers."
            )
        return results[0]

    return twice
