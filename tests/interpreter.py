"""A JAX program evaluated operation by operation, so that XLA compiles each kernel once and not in every program.

Transformed programs contain the same few kernels in many places. XLA compiles each of them, which takes nearly all of the
time. Here every function of `jaxspecial.rules.custom_jvp` is compiled separately, for one shape of its arguments. JAX runs
all other operations as outside of `jax.jit`, and loops and branches are Python's. Results are cached by arguments.
"""

import functools

import jax
import jax.extend
import jax.numpy as jnp
import numpy as np

from jaxspecial.rules import custom_jvp

ELEMENTWISE = ("jaxspecial.generated.", "jaxspecial.kernels.")  # others work along the last axis
LENGTH = 4  # of the arrays that elementwise functions are compiled for


def interpret(function):
    """The function with the semantics of `jax.jit`, evaluated operation by operation."""

    @functools.wraps(function)
    def evaluated(*args):
        program, shapes = jax.make_jaxpr(function, return_shape=True)(*args)
        with jax.enable_x64(True):  # the program has types
            out = _run(program.jaxpr, program.consts, jax.tree.leaves(args))
        return jax.tree.unflatten(jax.tree.structure(shapes), out)

    return evaluated


def _run(jaxpr, consts, args):
    values = dict(zip((*jaxpr.constvars, *jaxpr.invars), (*consts, *args), strict=True))

    def value(atom):
        return atom.val if isinstance(atom, jax.extend.core.Literal) else values[atom]

    for equation in jaxpr.eqns:
        arguments = [value(atom) for atom in equation.invars]
        values.update(zip(equation.outvars, _evaluate(equation, arguments), strict=True))
    return [value(atom) for atom in jaxpr.outvars]


def _evaluate(equation, arguments):
    name, params = equation.primitive.name, equation.params
    if name == "jaxspecial" and not _is_made_anew(params["function"]):
        return _sealed(equation, arguments)
    if name in _CONTROL and _has_kernels(params):
        return _CONTROL[name](arguments, **params)
    if name not in _CONTROL:
        for key in ("jaxpr", "call_jaxpr"):
            if key in params:
                return _called(params[key], arguments)
    out = equation.primitive.bind(*arguments, **params)
    return out if equation.primitive.multiple_results else [out]


def _is_made_anew(function):
    """Whether it is made at each call: no later program contains it, so compiling it saves no time."""
    return "<locals>" in function.fun.__qualname__


def _called(jaxpr, arguments):
    if isinstance(jaxpr, jax.extend.core.ClosedJaxpr):
        return _run(jaxpr.jaxpr, jaxpr.consts, arguments)
    return _run(jaxpr, [], arguments)


_text = functools.cache(str)


def _has_kernels(params):
    parts = [p for value in params.values() for p in (value if isinstance(value, tuple) else (value,))]
    return any("jaxspecial" in _text(p) for p in parts if isinstance(p, jax.extend.core.ClosedJaxpr))


def _scan(arguments, *, length, reverse, jaxpr, num_consts=None, num_carry=None, ft_in=None, **_):
    if ft_in is not None:  # from JAX 0.12 or so on
        num_consts, num_carry, _ = map(len, ft_in.unpack())
    consts, carry = arguments[:num_consts], arguments[num_consts : num_consts + num_carry]
    rest = arguments[num_consts + num_carry :]
    rows = []
    for k in reversed(range(length)) if reverse else range(length):
        out = _called(jaxpr, [*consts, *carry, *(jnp.asarray(x)[k] for x in rest)])
        carry = out[:num_carry]
        rows.append(out[num_carry:])
    rows = rows[::-1] if reverse else rows
    return [*carry, *(jnp.stack(column) for column in zip(*rows, strict=True))]


def _while(arguments, *, cond_jaxpr, cond_nconsts, body_jaxpr, body_nconsts):
    of_test, arguments = arguments[:cond_nconsts], arguments[cond_nconsts:]
    of_body, state = arguments[:body_nconsts], arguments[body_nconsts:]
    while _called(cond_jaxpr, [*of_test, *state])[0]:
        state = _called(body_jaxpr, [*of_body, *state])
    return state


def _cond(arguments, *, branches, **_):
    which, *arguments = arguments
    return _called(branches[int(np.clip(which, 0, len(branches) - 1))], arguments)


_CONTROL = {"scan": _scan, "while": _while, "cond": _cond}


# ------------------------------------------------------------------------------------------ kernels


_known = {}


def _sealed(equation, arguments):
    """The results of a `custom_jvp`; an elementwise one gets arrays of one length, whatever the shape."""
    function, statics, body = (equation.params[k] for k in ("function", "statics", "body"))
    jaxpr = body.jaxpr
    arguments = [np.asarray(a) for a in arguments]
    key = (function, statics, *((a.dtype, a.shape, a.tobytes()) for a in arguments))
    if key not in _known:
        if (
            function.fun.__module__.startswith(ELEMENTWISE)
            and function.batch is custom_jvp._elementwise_batch
        ):
            _known[key] = _in_pieces(function, statics, jaxpr, arguments)
        else:
            _known[key] = function.program(jaxpr)(*arguments)
    return _known[key]


def _in_pieces(function, statics, jaxpr, arguments):
    shape = np.broadcast_shapes(*(a.shape for a in arguments))
    flat = [np.broadcast_to(a, shape).ravel() for a in arguments]
    count = flat[0].size
    flat = [np.resize(a, -(-count // LENGTH) * LENGTH) for a in flat]
    pieces = [
        [
            np.asarray(x)
            for x in jax.tree.leaves(function._compiled(*statics, *(a[k : k + LENGTH] for a in flat)))
        ]
        for k in range(0, flat[0].size, LENGTH)
    ]
    out = []
    for k, aval in enumerate(jaxpr.out_avals):
        whole = np.concatenate([p[k] for p in pieces]) if pieces else np.zeros(0, aval.dtype)
        assert whole.dtype == aval.dtype, (function, whole.dtype, aval)
        out.append(whole[:count].reshape(aval.shape))
    return out
