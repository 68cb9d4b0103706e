"""The error measure of tests of kernels."""

import mpmath


def largest_error(found, exact):
    """The largest relative error of numbers, measured by mpmath."""
    with mpmath.workdps(60):
        pairs = zip(map(as_mpmath, found), exact, strict=True)
        return max(float(abs(f / e - 1)) if e else float(abs(f)) for f, e in pairs)


def as_mpmath(x):
    return (
        x
        if isinstance(x, (mpmath.mpf, mpmath.mpc))
        else mpmath.mpmathify(complex(x) if x.imag else float(x.real))
    )
