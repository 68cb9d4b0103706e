"""How the functions that formulas name are called, except those of the catalogue and the kernels."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Mapping
from typing import Any, TypeAlias

Signatures: TypeAlias = Mapping[str, inspect.Signature]


def signature(arguments: ast.arguments) -> inspect.Signature:
    """The signature of a function, from its `ast.arguments`."""
    names, empty = [*arguments.posonlyargs, *arguments.args], inspect.Parameter.empty
    defaults: list[Any] = [empty] * (len(names) - len(arguments.defaults)) + [
        ast.unparse(d) for d in arguments.defaults
    ]
    found = [
        inspect.Parameter(a.arg, inspect.Parameter.POSITIONAL_OR_KEYWORD, default=default)
        for a, default in zip(names, defaults, strict=True)
    ]
    if arguments.vararg:
        found.append(inspect.Parameter(arguments.vararg.arg, inspect.Parameter.VAR_POSITIONAL))
    return inspect.Signature(found)


def signatures(text: str) -> dict[str, inspect.Signature]:
    """Functions as they are called, separated by semicolons or lines: name -> signature."""
    calls = [call.strip() for call in text.replace("\n", ";").split(";") if call.strip()]
    tree = ast.parse("\n".join(f"def {call}: 0" for call in calls))
    return {node.name: signature(node.args) for node in tree.body if isinstance(node, ast.FunctionDef)}


ANYTHING = inspect.signature(lambda *args, **keywords: None)
_PLAIN = signatures("abs(x); cos(x); exp(x); floor(x); log(x); sin(x); sqrt(x); tan(x)")
# What the domain calls: it becomes Python, with functions of `math`.
DOMAIN_CALLS = _PLAIN | signatures("erfc(x); log1p(x)")
_SHARED = _PLAIN | signatures("""
acos(x); asin(x); atan(x); cosh(x); imag(z); maximum(x, y); minimum(x, y); real(z); sign(x); sinh(x); tanh(x)
where(condition, yes, no)
""")
# What the formulas of derivatives and values call, beside the functions of the catalogue and the kernels.
ELEMENTARY_CALLS = _SHARED | signatures("""
binomial(n, k); conj(z); factorial(n); rising(a, n); rounded(x); times(c, x); valued(function, value)
""")
# What conditions on test points and formulas of these call, beside the functions of the catalogue.
POINT_CALLS = _SHARED | signatures("angle(z); im(z); max(x, y, *others); min(x, y, *others); re(z)")
# What references call: functions of mpmath, and those that tests/arithmetics.py adds to them.
REFERENCE_CALLS = signatures("""
where(condition, yes, no); diff(f, x, n=1); integral(f, x, F); abs(x); airyai(z, derivative=0)
airybi(z, derivative=0); am(u, m); atan(z); bei(n, x); ber(n, x); besseli(v, z, derivative=0)
besselj(v, z, derivative=0); besselk(v, z, derivative=0); besselk_quotient_integral(x)
bessely(v, z, derivative=0); bessely_quotient_integral(x); beta(a, b)
betainc(a, b, x1, x2, regularized=False); binomial(n, k); ceil(x); chebyt(n, x); chebyu(n, x)
chi(z); chndtr(x, df, nc); chndtridf(x, p, nc); chndtrinc(x, df, p); chndtrix(p, df, nc); ci(z)
conj(z); cos(z); cosh(z); dawsn(z); e1(z); ei(z); ellipe(phi, m=0); ellipf(phi, m)
ellipfun(kind, u, m); ellipk(m); elliprc(x, y); elliprd(x, y, z); elliprf(x, y, z); elliprg(x, y, z)
elliprj(x, y, z, p); elliprj_principal(x, y, z, p); erf(z); erfc(z); erfcinv(q); erfi(z); erfinv(p)
exp(z); expint(n, z); expm1(z)
floor(x); fresnelc(z); fresnels(z); gamma(z); gammainc(a, x1, x2=0, regularized=False)
gegenbauer(n, a, x); hankel1(v, z, derivative=0); hankel2(v, z, derivative=0); hermite(n, x)
hyp0f1(a, z); hyp1f1(a, b, z); hyp1f2(a, b, c, z); hyp2f1(a, b, c, z); hyp2f3(a, b, c, d, e, z)
hyperu(a, b, z); im(z); inverse_bdtr_k(y, n, p); inverse_betainc(a, b, p); inverse_betaincc(a, b, q)
inverse_betainc_a(p, b, x); inverse_betainc_b(a, p, x); inverse_fdtr_dfd(m, p, x)
inverse_gammainc(a, p); inverse_gammainc_shape(p, x); inverse_gammaincc(a, q)
inverse_gammaincc_shape(q, x); inverse_kolmogorov(p); inverse_smirnov(n, p); inverse_stdtr_df(p, t)
jacobi(n, a, b, x); kei(n, x); ker(n, x); kolmogorov(x); laguerre(n, a, x); lambertw(z, k=0)
legendre(n, x); legenp(n, m, x); log(z); log1p(z); loggamma(z); mathieu_a(m, q); mathieu_b(m, q)
mathieu_cem(m, q, x); mathieu_cem_slope(m, q, x); mathieu_mc1(m, q, x); mathieu_mc2(m, q, x)
mathieu_ms1(m, q, x); mathieu_ms2(m, q, x); mathieu_sem(m, q, x); mathieu_sem_slope(m, q, x)
ncfdtr(dfn, dfd, nc, f); ncfdtri(dfn, dfd, nc, p); ncfdtridfd(dfn, p, nc, f)
ncfdtridfn(p, dfd, nc, f); ncfdtrinc(dfn, dfd, p, f); nctdtr(df, nc, t); nctdtridf(p, nc, t)
nctdtrinc(df, p, t); nctdtrit(df, nc, p); ndtr(x); ndtri(p); obl_ang1(m, n, c, x); obl_cv(m, n, c)
obl_rad1(m, n, c, x); obl_rad2(m, n, c, x); owens_t(h, a); pcfd(v, x); pcfv(v, x); pcfw(a, x)
polylog(s, z); pro_ang1(m, n, c, x); pro_cv(m, n, c); pro_rad1(m, n, c, x); pro_rad2(m, n, c, x)
psi(n, z); re(z); rgamma(z); shi(z); si(z); sign(x); sin(z); sinh(z); smirnov(n, d); spence(z)
spherical_in(n, z); spherical_jn(n, z); sqrt(z); struveh(v, x); struvel(v, x); tan(z); tanh(z)
tukey_lambda(x, a); wofz(z); wright_bessel(a, b, x); wrightomega(z); zeta(s, a=1)
""")
