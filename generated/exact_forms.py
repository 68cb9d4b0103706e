# Generated from codegen/catalogue by `make generate`. Do not edit.

"""What the exact engine differentiates: name -> arguments, a formula for each output.

Beside them the domains, ends and all, outside of which a derivative is NaN where SciPy's value is,
and where nothing is computed, because the result is infinite or 0.
"""

from math import erfc, exp, floor, log, log1p, sqrt

FORMS = {
    "agm": (("a", "b"), ("sign(a) * pi / (2 * elliprf(0, a**2, b**2))",)),
    "airy": (("z",), ("airyai(z)", "airyai(z, derivative=1)", "airybi(z)", "airybi(z, derivative=1)")),
    "airye": (
        ("z",),
        (
            "airyai(z) * exp(2 * z * sqrt(z) / 3)",
            "airyai(z, derivative=1) * exp(2 * z * sqrt(z) / 3)",
            "airybi(z) * exp(-abs(re(2 * z * sqrt(z) / 3)))",
            "airybi(z, derivative=1) * exp(-abs(re(2 * z * sqrt(z) / 3)))",
        ),
    ),
    "jv": (("v", "z"), ("besselj(v, z)",)),
    "jve": (("v", "z"), ("besselj(v, z) * exp(-abs(im(z)))",)),
    "jn": (("v", "z"), ("besselj(v, z)",)),
    "yv": (("v", "z"), ("bessely(v, z)",)),
    "yve": (("v", "z"), ("bessely(v, z) * exp(-abs(im(z)))",)),
    "yn": (("n", "x"), ("bessely(n, x)",)),
    "hankel1": (("v", "z"), ("hankel1(v, z)",)),
    "hankel1e": (("v", "z"), ("hankel1(v, z) * exp(-1j * z)",)),
    "hankel2": (("v", "z"), ("hankel2(v, z)",)),
    "hankel2e": (("v", "z"), ("hankel2(v, z) * exp(1j * z)",)),
    "j0": (("x",), ("besselj(0, x)",)),
    "j1": (("x",), ("besselj(1, x)",)),
    "y0": (("x",), ("bessely(0, x)",)),
    "y1": (("x",), ("bessely(1, x)",)),
    "jvp": (("v", "z", "n"), ("diff(besselj(v, z), z, n)",)),
    "yvp": (("v", "z", "n"), ("diff(bessely(v, z), z, n)",)),
    "h1vp": (("v", "z", "n"), ("diff(hankel1(v, z), z, n)",)),
    "h2vp": (("v", "z", "n"), ("diff(hankel2(v, z), z, n)",)),
    "spherical_jn": (
        ("n", "z", "derivative"),
        ("diff(sqrt(pi / 2) / sqrt(z) * besselj(n + 0.5, z), z, derivative)",),
    ),
    "spherical_j": (("n", "z"), ("sqrt(pi / 2) / sqrt(z) * besselj(n + 0.5, z)",)),
    "spherical_j_slope": (("n", "z"), ("diff(sqrt(pi / 2) / sqrt(z) * besselj(n + 0.5, z), z, 1)",)),
    "spherical_yn": (
        ("n", "z", "derivative"),
        ("diff((-1)**(n + 1) * sqrt(pi / 2) / sqrt(z) * besselj(-n - 0.5, z), z, derivative)",),
    ),
    "spherical_y": (("n", "z"), ("(-1)**(n + 1) * sqrt(pi / 2) / sqrt(z) * besselj(-n - 0.5, z)",)),
    "spherical_y_slope": (
        ("n", "z"),
        ("diff((-1)**(n + 1) * sqrt(pi / 2) / sqrt(z) * besselj(-n - 0.5, z), z, 1)",),
    ),
    "stdtr": (
        ("df", "t"),
        (
            "where(t < 0, betainc(df/2, 1/2, 0, df/(df + t**2), regularized=True)/2, 1 - betainc(df/2, 1/2, 0, df/(df + t**2), regularized=True)/2)",
        ),
    ),
    "stdtrit": (
        ("df", "p"),
        (
            "where(p < 0.25, -sqrt(df*(1/inverse_betainc(df/2, 1/2, 2*p) - 1)), where(p > 0.75, sqrt(df*(1/inverse_betainc(df/2, 1/2, 2*(1 - p)) - 1)), sign(p - 0.5)*sqrt(df*(1/inverse_betaincc(df/2, 1/2, abs(1 - 2*p)) - 1))))",
        ),
    ),
    "stdtridf": (("p", "t"), ("inverse_stdtr_df(p, t)",)),
    "fdtr": (("dfn", "dfd", "x"), ("betainc(dfn/2, dfd/2, 0, dfn*x/(dfd + dfn*x), regularized=True)",)),
    "fdtrc": (("dfn", "dfd", "x"), ("betainc(dfd/2, dfn/2, 0, dfd/(dfd + dfn*x), regularized=True)",)),
    "fdtri": (("dfn", "dfd", "p"), ("dfd/dfn/(1/inverse_betainc(dfn/2, dfd/2, p) - 1)",)),
    "fdtridfd": (("dfn", "p", "x"), ("inverse_fdtr_dfd(dfn, p, x)",)),
    "bdtr": (("k", "n", "p"), ("betainc(n - k, k + 1, 0, 1 - p, regularized=True)",)),
    "bdtrc": (("k", "n", "p"), ("betainc(k + 1, n - k, 0, p, regularized=True)",)),
    "bdtri": (
        ("k", "n", "y"),
        ("where(y > 0.5, inverse_betainc(k + 1, n - k, 1 - y), 1 - inverse_betainc(n - k, k + 1, y))",),
    ),
    "nbdtr": (("k", "n", "p"), ("betainc(n, k + 1, 0, p, regularized=True)",)),
    "nbdtrc": (("k", "n", "p"), ("betainc(k + 1, n, 0, 1 - p, regularized=True)",)),
    "nbdtri": (
        ("k", "n", "y"),
        ("where(y > 0.5, 1 - inverse_betainc(k + 1, n, 1 - y), inverse_betainc(n, k + 1, y))",),
    ),
    "bdtrik": (("y", "n", "p"), ("inverse_bdtr_k(y, n, p)",)),
    "bdtrin": (
        ("k", "y", "p"),
        ("k + where(y < 0.5, inverse_betainc_a(y, k + 1, 1 - p), inverse_betainc_b(k + 1, 1 - y, p))",),
    ),
    "nbdtrik": (("y", "n", "p"), ("inverse_betainc_b(n, y, p) - 1",)),
    "nbdtrin": (("k", "y", "p"), ("inverse_betainc_a(y, k + 1, p)",)),
    "btdtria": (("p", "b", "x"), ("inverse_betainc_a(p, b, x)",)),
    "btdtrib": (("a", "p", "x"), ("inverse_betainc_b(a, p, x)",)),
    "log1p": (("x",), ("log1p(x)",)),
    "expm1": (("x",), ("expm1(x)",)),
    "xlogy": (("x", "y"), ("x * log(y)",)),
    "xlog1py": (("x", "y"), ("x * log1p(y)",)),
    "ellipk": (("m",), ("ellipk(m)",)),
    "ellipkm1": (("p",), ("elliprf(0, p, 1)",)),
    "ellipe": (("m",), ("ellipe(m)",)),
    "ellipkinc": (("phi", "m"), ("ellipf(phi, m)",)),
    "ellipeinc": (("phi", "m"), ("ellipe(phi, m)",)),
    "ellipj": (
        ("u", "m"),
        (
            'where(m == 1, tanh(u), ellipfun("sn", u, m))',
            'where(m == 1, 1 / cosh(u), ellipfun("cn", u, m))',
            'where(m == 1, 1 / cosh(u), ellipfun("dn", u, m))',
            "where(m == 1, atan(sinh(u)), am(u, m))",
        ),
    ),
    "elliprc": (
        ("x", "y"),
        ("where(im(y) == 0 and re(y) < 0, sqrt(x / (x - y)) * elliprc(x - y, -y), elliprc(x, y))",),
    ),
    "elliprd": (("x", "y", "z"), ("elliprd(x, y, z)",)),
    "elliprf": (("x", "y", "z"), ("elliprf(x, y, z)",)),
    "elliprg": (("x", "y", "z"), ("elliprg(x, y, z)",)),
    "elliprj": (
        ("x", "y", "z", "p"),
        ("where(im(p) == 0 and re(p) < 0, elliprj_principal(x, y, z, p), elliprj(x, y, z, p))",),
    ),
    "entr": (("x",), ("-x * log(x)",)),
    "rel_entr": (("x", "y"), ("x * log(x / y)",)),
    "kl_div": (("x", "y"), ("x * log(x / y) - x + y",)),
    "huber": (("delta", "r"), ("where(abs(r) <= delta, r**2 / 2, delta * (abs(r) - delta / 2))",)),
    "pseudo_huber": (("delta", "r"), ("delta**2 * (sqrt(1 + (r / delta)**2) - 1)",)),
    "erf": (("z",), ("erf(z)",)),
    "erfc": (("z",), ("erfc(z)",)),
    "erfi": (("z",), ("erfi(z)",)),
    "erfcx": (("z",), ("exp(z**2) * erfc(z)",)),
    "wofz": (("z",), ("wofz(z)",)),
    "dawsn": (("z",), ("dawsn(z)",)),
    "fresnel": (("z",), ("fresnels(z)", "fresnelc(z)")),
    "voigt_profile": (
        ("x", "sigma", "gamma"),
        ("re(wofz((x + 1j * gamma) / (sqrt(2) * sigma))) / (sigma * sqrt(2 * pi))",),
    ),
    "erfinv": (("y",), ("erfinv(y)",)),
    "erfcinv": (("y",), ("erfcinv(y)",)),
    "ndtr": (("x",), ("ndtr(x)",)),
    "log_ndtr": (("x",), ("log(ndtr(x))",)),
    "ndtri": (("p",), ("ndtri(p)",)),
    "ndtri_exp": (("y",), ("ndtri(exp(y))",)),
    "exp1": (("z",), ("e1(z)",)),
    "expi": (("z",), ("ei(z)",)),
    "expn": (("n", "x"), ("expint(n, x)",)),
    "sici": (("z",), ("si(z)", "where(im(z) == 0 and re(z) < 0, ci(-z), ci(z))")),
    "shichi": (("z",), ("shi(z)", "where(im(z) == 0 and re(z) < 0, chi(-z), chi(z))")),
    "gamma": (("z",), ("gamma(z)",)),
    "gammaln": (("x",), ("log(abs(gamma(x)))",)),
    "loggamma": (("z",), ("loggamma(z)",)),
    "gammasgn": (("x",), ("sign(gamma(x))",)),
    "rgamma": (("z",), ("rgamma(z)",)),
    "psi": (("z",), ("psi(0, z)",)),
    "digamma": (("z",), ("psi(0, z)",)),
    "polygamma": (("n", "x"), ("psi(n, x)",)),
    "poch": (("z", "m"), ("gamma(z + m) * rgamma(z)",)),
    "beta": (("a", "b"), ("beta(a, b)",)),
    "betaln": (("a", "b"), ("log(abs(beta(a, b)))",)),
    "multigammaln": (
        ("a", "d"),
        (
            "d * (d - 1) * log(pi) / 4 + loggamma(a) + where(d > 1, loggamma(a - 1/2), 0) + where(d > 2, loggamma(a - 1), 0) + where(d > 3, loggamma(a - 3/2), 0)",
        ),
    ),
    "binom": (("n", "k"), ("binomial(n, k)",)),
    "chdtr": (("v", "x"), ("gammainc(v/2, 0, x/2, regularized=True)",)),
    "chdtrc": (("v", "x"), ("gammainc(v/2, x/2, regularized=True)",)),
    "chdtri": (("v", "p"), ("2 * inverse_gammaincc(v/2, p)",)),
    "chdtriv": (("p", "x"), ("2 * inverse_gammainc_shape(p, x/2)",)),
    "gdtr": (("a", "b", "x"), ("gammainc(b, 0, a*x, regularized=True)",)),
    "gdtrc": (("a", "b", "x"), ("gammainc(b, a*x, regularized=True)",)),
    "gdtria": (("p", "b", "x"), ("inverse_gammainc(b, p) / x",)),
    "gdtrib": (("a", "p", "x"), ("inverse_gammainc_shape(p, a*x)",)),
    "gdtrix": (("a", "b", "p"), ("inverse_gammainc(b, p) / a",)),
    "pdtr": (("k", "m"), ("gammainc(k + 1, m, regularized=True)",)),
    "pdtrc": (("k", "m"), ("gammainc(k + 1, 0, m, regularized=True)",)),
    "pdtri": (("k", "y"), ("inverse_gammaincc(k + 1, y)",)),
    "pdtrik": (("p", "m"), ("inverse_gammaincc_shape(p, m) - 1",)),
    "hyp0f1": (("v", "z"), ("hyp0f1(v, z)",)),
    "hyp1f1": (("a", "b", "x"), ("hyp1f1(a, b, x)",)),
    "hyp2f1": (("a", "b", "c", "z"), ("hyp2f1(a, b, c, z)",)),
    "hyperu": (("a", "b", "x"), ("hyperu(a, b, x)",)),
    "gammainc": (("a", "x"), ("gammainc(a, 0, x, regularized=True)",)),
    "gammaincc": (("a", "x"), ("gammainc(a, x, regularized=True)",)),
    "gammaincinv": (("a", "y"), ("inverse_gammainc(a, y)",)),
    "gammainccinv": (("a", "y"), ("inverse_gammaincc(a, y)",)),
    "betainc": (("a", "b", "x"), ("betainc(a, b, 0, x, regularized=True)",)),
    "betaincc": (("a", "b", "x"), ("betainc(a, b, x, 1, regularized=True)",)),
    "betaincinv": (("a", "b", "y"), ("inverse_betainc(a, b, y)",)),
    "betainccinv": (("a", "b", "y"), ("inverse_betaincc(a, b, y)",)),
    "itairy": (
        ("x",),
        (
            "integral(airyai(x), x, x * hyp1f2(1/3, 2/3, 4/3, x**3 / 9) * rgamma(2/3) / 9**(1/3) - x**2 / 2 * hyp1f2(2/3, 4/3, 5/3, x**3 / 9) * rgamma(1/3) / 3**(1/3))",
            "integral(airybi(x), x, sqrt(3) * (x * hyp1f2(1/3, 2/3, 4/3, x**3 / 9) * rgamma(2/3) / 9**(1/3) + x**2 / 2 * hyp1f2(2/3, 4/3, 5/3, x**3 / 9) * rgamma(1/3) / 3**(1/3)))",
            "integral(airyai(-x), x, x * hyp1f2(1/3, 2/3, 4/3, -x**3 / 9) * rgamma(2/3) / 9**(1/3) + x**2 / 2 * hyp1f2(2/3, 4/3, 5/3, -x**3 / 9) * rgamma(1/3) / 3**(1/3))",
            "integral(airybi(-x), x, sqrt(3) * (x * hyp1f2(1/3, 2/3, 4/3, -x**3 / 9) * rgamma(2/3) / 9**(1/3) - x**2 / 2 * hyp1f2(2/3, 4/3, 5/3, -x**3 / 9) * rgamma(1/3) / 3**(1/3)))",
        ),
    ),
    "iti0k0": (
        ("x",),
        (
            "x * hyp1f2(1/2, 1, 3/2, x * x / 4)",
            "pi * x / 2 * (besselk(0, x) * struvel(-1, x) + besselk(1, x) * struvel(0, x))",
        ),
    ),
    "itj0y0": (
        ("x",),
        (
            "x * hyp1f2(1/2, 1, 3/2, -x * x / 4)",
            "pi * x / 2 * (bessely(0, x) * struveh(-1, x) + bessely(1, x) * struveh(0, x))",
        ),
    ),
    "it2i0k0": (
        ("x",),
        (
            "integral((besseli(0, x) - 1) / x, x, x * x / 8 * hyp2f3(1, 1, 2, 2, 2, x * x / 4))",
            "integral(-besselk(0, x) / x, x, besselk_quotient_integral(x))",
        ),
    ),
    "it2j0y0": (
        ("x",),
        (
            "integral((1 - besselj(0, x)) / x, x, x * x / 8 * hyp2f3(1, 1, 2, 2, 2, -x * x / 4))",
            "integral(-bessely(0, x) / x, x, bessely_quotient_integral(x))",
        ),
    ),
    "itstruve0": (
        ("x",),
        ("integral(struveh(0, x), x, x * x / pi * hyp2f3(1, 1, 3/2, 3/2, 2, -x * x / 4))",),
    ),
    "it2struve0": (("x",), ("pi / 2 - 2 * x / pi * hyp2f3(1/2, 1, 3/2, 3/2, 3/2, -x * x / 4)",)),
    "itmodstruve0": (
        ("x",),
        ("integral(struvel(0, x), x, x * x / pi * hyp2f3(1, 1, 3/2, 3/2, 2, x * x / 4))",),
    ),
    "modfresnelp": (
        ("x",),
        (
            "sqrt(pi) / 2 * exp(1j * pi / 4) * erfc(exp(-1j * pi / 4) * x)",
            "exp(-1j * x * x) / 2 * erfc(exp(-1j * pi / 4) * x)",
        ),
    ),
    "modfresnelm": (
        ("x",),
        (
            "sqrt(pi) / 2 * exp(-1j * pi / 4) * erfc(exp(1j * pi / 4) * x)",
            "exp(1j * x * x) / 2 * erfc(exp(1j * pi / 4) * x)",
        ),
    ),
    "besselpoly": (
        ("a", "lmb", "nu"),
        (
            "a**nu * rgamma(nu + 1) / (lmb + nu + 1) * hyp1f2((lmb + nu + 1) / 2, nu + 1, (lmb + nu + 3) / 2, -a * a)",
        ),
    ),
    "kelvin": (
        ("x",),
        (
            "besseli(0, x * exp(1j * pi / 4))",
            "besselk(0, x * exp(1j * pi / 4))",
            "diff(besseli(0, x * exp(1j * pi / 4)), x, 1)",
            "diff(besselk(0, x * exp(1j * pi / 4)), x, 1)",
        ),
    ),
    "ber": (("x",), ("ber(0, x)",)),
    "bei": (("x",), ("bei(0, x)",)),
    "ker": (("x",), ("ker(0, x)",)),
    "kei": (("x",), ("kei(0, x)",)),
    "berp": (("x",), ("diff(ber(0, x), x, 1)",)),
    "beip": (("x",), ("diff(bei(0, x), x, 1)",)),
    "kerp": (("x",), ("diff(ker(0, x), x, 1)",)),
    "keip": (("x",), ("diff(kei(0, x), x, 1)",)),
    "kolmogorov": (("y",), ("kolmogorov(y)",)),
    "kolmogi": (("p",), ("inverse_kolmogorov(p)",)),
    "smirnov": (("n", "d"), ("smirnov(n, d)",)),
    "smirnovi": (("n", "p"), ("inverse_smirnov(n, p)",)),
    "tklmbda": (("x", "lmbda"), ("tukey_lambda(x, lmbda)",)),
    "lambertw": (("z", "k", "tol"), ("lambertw(z, k)",)),
    "wrightomega": (("z",), ("lambertw(exp(z), ceil((im(z) - pi) / (2 * pi)))",)),
    "log_erfc": (("x",), ("log(erfc(x))",)),
    "log_kve": (("v", "z"), ("log(besselk(v, z)) + z",)),
    "log_ive": (("v", "z"), ("log(besseli(v, z)) - z",)),
    "log_gammainc": (("a", "x"), ("log(gammainc(a, 0, x, regularized=True))",)),
    "log_gammaincc": (("a", "x"), ("log(gammainc(a, x, regularized=True))",)),
    "log_stdtr": (
        ("df", "t"),
        (
            "log(where(t < 0, betainc(df/2, 1/2, 0, df/(df + t**2), regularized=True)/2, 1 - betainc(df/2, 1/2, 0, df/(df + t**2), regularized=True)/2))",
        ),
    ),
    "log_betainc": (("a", "b", "x"), ("log(betainc(a, b, 0, x, regularized=True))",)),
    "mathieu_a": (("m", "q"), ("mathieu_a(m, q)",)),
    "mathieu_b": (("m", "q"), ("mathieu_b(m, q)",)),
    "mathieu_cem": (("m", "q", "x"), ("mathieu_cem(m, q, x)", "mathieu_cem_slope(m, q, x)")),
    "mathieu_sem": (("m", "q", "x"), ("mathieu_sem(m, q, x)", "mathieu_sem_slope(m, q, x)")),
    "mathieu_modcem1": (("m", "q", "x"), ("mathieu_mc1(m, q, x)", "diff(mathieu_mc1(m, q, x), x)")),
    "mathieu_modcem2": (("m", "q", "x"), ("mathieu_mc2(m, q, x)", "diff(mathieu_mc2(m, q, x), x)")),
    "mathieu_modsem1": (("m", "q", "x"), ("mathieu_ms1(m, q, x)", "diff(mathieu_ms1(m, q, x), x)")),
    "mathieu_modsem2": (("m", "q", "x"), ("mathieu_ms2(m, q, x)", "diff(mathieu_ms2(m, q, x), x)")),
    "iv": (("v", "z"), ("besseli(v, z)",)),
    "ive": (("v", "z"), ("besseli(v, z) * exp(-abs(re(z)))",)),
    "kv": (("v", "z"), ("besselk(v, z)",)),
    "kve": (("v", "z"), ("besselk(v, z) * exp(z)",)),
    "kn": (("n", "x"), ("besselk(n, x)",)),
    "i0": (("x",), ("besseli(0, x)",)),
    "i0e": (("x",), ("besseli(0, x) * exp(-abs(x))",)),
    "i1": (("x",), ("besseli(1, x)",)),
    "i1e": (("x",), ("besseli(1, x) * exp(-abs(x))",)),
    "k0": (("x",), ("besselk(0, x)",)),
    "k0e": (("x",), ("besselk(0, x) * exp(x)",)),
    "k1": (("x",), ("besselk(1, x)",)),
    "k1e": (("x",), ("besselk(1, x) * exp(x)",)),
    "ivp": (("v", "z", "n"), ("diff(besseli(v, z), z, n)",)),
    "kvp": (("v", "z", "n"), ("diff(besselk(v, z), z, n)",)),
    "spherical_i": (("n", "z"), ("spherical_in(n, z)",)),
    "spherical_i_slope": (("n", "z"), ("diff(spherical_in(n, z), z, 1)",)),
    "spherical_in": (("n", "z", "derivative"), ("diff(spherical_in(n, z), z, derivative)",)),
    "spherical_k": (("n", "z"), ("sqrt(pi / 2) / sqrt(z) * besselk(n + 0.5, z)",)),
    "spherical_k_slope": (("n", "z"), ("diff(sqrt(pi / 2) / sqrt(z) * besselk(n + 0.5, z), z, 1)",)),
    "spherical_kn": (
        ("n", "z", "derivative"),
        ("diff(sqrt(pi / 2) / sqrt(z) * besselk(n + 0.5, z), z, derivative)",),
    ),
    "nrdtrimn": (("p", "std", "x"), ("x - std * ndtri(p)",)),
    "nrdtrisd": (("mn", "p", "x"), ("(x - mn) / ndtri(p)",)),
    "chndtr": (("x", "df", "nc"), ("chndtr(x, df, nc)",)),
    "chndtrix": (("p", "df", "nc"), ("chndtrix(p, df, nc)",)),
    "chndtridf": (("x", "p", "nc"), ("chndtridf(x, p, nc)",)),
    "chndtrinc": (("x", "df", "p"), ("chndtrinc(x, df, p)",)),
    "nctdtr": (("df", "nc", "t"), ("nctdtr(df, nc, t)",)),
    "nctdtridf": (("p", "nc", "t"), ("nctdtridf(p, nc, t)",)),
    "nctdtrinc": (("df", "p", "t"), ("nctdtrinc(df, p, t)",)),
    "nctdtrit": (("df", "nc", "p"), ("nctdtrit(df, nc, p)",)),
    "ncfdtr": (("dfn", "dfd", "nc", "f"), ("ncfdtr(dfn, dfd, nc, f)",)),
    "ncfdtri": (("dfn", "dfd", "nc", "p"), ("ncfdtri(dfn, dfd, nc, p)",)),
    "ncfdtridfd": (("dfn", "p", "nc", "f"), ("ncfdtridfd(dfn, p, nc, f)",)),
    "ncfdtridfn": (("p", "dfd", "nc", "f"), ("ncfdtridfn(p, dfd, nc, f)",)),
    "ncfdtrinc": (("dfn", "dfd", "p", "f"), ("ncfdtrinc(dfn, dfd, p, f)",)),
    "eval_legendre": (("n", "x"), ("legendre(n, x)",)),
    "eval_chebyt": (("n", "x"), ("chebyt(n, x)",)),
    "eval_chebyu": (("n", "x"), ("chebyu(n, x)",)),
    "eval_chebyc": (("n", "x"), ("2 * chebyt(n, x / 2)",)),
    "eval_chebys": (("n", "x"), ("chebyu(n, x / 2)",)),
    "eval_sh_legendre": (("n", "x"), ("legendre(n, 2 * x - 1)",)),
    "eval_sh_chebyt": (("n", "x"), ("chebyt(n, 2 * x - 1)",)),
    "eval_sh_chebyu": (("n", "x"), ("chebyu(n, 2 * x - 1)",)),
    "eval_jacobi": (("n", "alpha", "beta", "x"), ("jacobi(n, alpha, beta, x)",)),
    "eval_sh_jacobi": (
        ("n", "p", "q", "x"),
        ("jacobi(n, p - q, q - 1, 2 * x - 1) / binomial(2 * n + p - 1, n)",),
    ),
    "eval_gegenbauer": (("n", "alpha", "x"), ("gegenbauer(n, alpha, x)",)),
    "eval_laguerre": (("n", "x"), ("hyp1f1(-n, 1, x)",)),
    "eval_genlaguerre": (("n", "alpha", "x"), ("laguerre(n, alpha, x)",)),
    "eval_hermite": (("n", "x"), ("hermite(n, x)",)),
    "eval_hermitenorm": (("n", "x"), ("hermite(n, x / sqrt(2)) / sqrt(2)**n",)),
    "lpmv": (("m", "v", "x"), ("legenp(v, m, x)",)),
    "assoc_laguerre": (("x", "n", "k"), ("laguerre(n, k, x)",)),
    "owens_t": (("h", "a"), ("owens_t(h, a)",)),
    "pbdv": (("v", "x"), ("pcfd(v, x)", "diff(pcfd(v, x), x)")),
    "pbvv": (("v", "x"), ("pcfv(-v - 1/2, x)", "diff(pcfv(-v - 1/2, x), x)")),
    "pbwa": (("a", "x"), ("pcfw(a, x)", "diff(pcfw(a, x), x)")),
    "exp2": (("x",), ("2**x",)),
    "exp10": (("x",), ("10**x",)),
    "cbrt": (("x",), ("sign(x) * abs(x)**(1 / 3)",)),
    "cosm1": (("x",), ("cos(x) - 1",)),
    "sindg": (("x",), ("sin(pi * x / 180)",)),
    "cosdg": (("x",), ("cos(pi * x / 180)",)),
    "tandg": (("x",), ("tan(pi * x / 180)",)),
    "cotdg": (("x",), ("cos(pi * x / 180) / sin(pi * x / 180)",)),
    "radian": (("d", "m", "s"), ("pi / 180 * (d + m / 60 + s / 3600)",)),
    "round": (
        ("x",),
        (
            "where(abs(x - floor(x)) < 1 / 2, floor(x), where(abs(x - floor(x)) > 1 / 2, floor(x) + 1, 2 * floor(x / 2 + 1 / 4)))",
        ),
    ),
    "sinc": (("x",), ("sin(pi * x) / (pi * x)",)),
    "diric": (("x", "n"), ("sin(n * x / 2) / (n * sin(x / 2))",)),
    "pro_cv": (("m", "n", "c"), ("pro_cv(m, n, c)",)),
    "obl_cv": (("m", "n", "c"), ("obl_cv(m, n, c)",)),
    "pro_ang1": (("m", "n", "c", "x"), ("pro_ang1(m, n, c, x)", "diff(pro_ang1(m, n, c, x), x)")),
    "pro_rad1": (("m", "n", "c", "x"), ("pro_rad1(m, n, c, x)", "diff(pro_rad1(m, n, c, x), x)")),
    "pro_rad2": (("m", "n", "c", "x"), ("pro_rad2(m, n, c, x)", "diff(pro_rad2(m, n, c, x), x)")),
    "obl_ang1": (("m", "n", "c", "x"), ("obl_ang1(m, n, c, x)", "diff(obl_ang1(m, n, c, x), x)")),
    "obl_rad1": (("m", "n", "c", "x"), ("obl_rad1(m, n, c, x)", "diff(obl_rad1(m, n, c, x), x)")),
    "obl_rad2": (("m", "n", "c", "x"), ("obl_rad2(m, n, c, x)", "diff(obl_rad2(m, n, c, x), x)")),
    "pro_ang1_cv": (("m", "n", "c", "cv", "x"), ("pro_ang1(m, n, c, x)", "diff(pro_ang1(m, n, c, x), x)")),
    "pro_rad1_cv": (("m", "n", "c", "cv", "x"), ("pro_rad1(m, n, c, x)", "diff(pro_rad1(m, n, c, x), x)")),
    "pro_rad2_cv": (("m", "n", "c", "cv", "x"), ("pro_rad2(m, n, c, x)", "diff(pro_rad2(m, n, c, x), x)")),
    "obl_ang1_cv": (("m", "n", "c", "cv", "x"), ("obl_ang1(m, n, c, x)", "diff(obl_ang1(m, n, c, x), x)")),
    "obl_rad1_cv": (("m", "n", "c", "cv", "x"), ("obl_rad1(m, n, c, x)", "diff(obl_rad1(m, n, c, x), x)")),
    "obl_rad2_cv": (("m", "n", "c", "cv", "x"), ("obl_rad2(m, n, c, x)", "diff(obl_rad2(m, n, c, x), x)")),
    "struve": (("v", "x"), ("struveh(v, x)",)),
    "modstruve": (("v", "x"), ("struvel(v, x)",)),
    "expit": (("x",), ("1 / (1 + exp(-x))",)),
    "logit": (("p",), ("log(p / (1 - p))",)),
    "log_expit": (("x",), ("-log(1 + exp(-x))",)),
    "softplus": (("x",), ("log(1 + exp(x))",)),
    "exprel": (("x",), ("expm1(x) / x",)),
    "powm1": (("x", "y"), ("x**y - 1",)),
    "boxcox": (("x", "lmbda"), ("where(lmbda == 0, log(x), (x**lmbda - 1) / lmbda)",)),
    "boxcox1p": (("x", "lmbda"), ("where(lmbda == 0, log(1 + x), ((1 + x)**lmbda - 1) / lmbda)",)),
    "inv_boxcox": (("y", "lmbda"), ("where(lmbda == 0, exp(y), (1 + lmbda * y)**(1 / lmbda))",)),
    "inv_boxcox1p": (("y", "lmbda"), ("where(lmbda == 0, exp(y), (1 + lmbda * y)**(1 / lmbda)) - 1",)),
    "wright_bessel": (("a", "b", "x"), ("wright_bessel(a, b, x)",)),
    "log_wright_bessel": (("a", "b", "x"), ("log(wright_bessel(a, b, x))",)),
    "zeta": (("x", "q"), ("zeta(x, q)",)),
    "hurwitz_zeta": (("x", "q"), ("zeta(x, q)",)),
    "riemann_zeta": (("x",), ("zeta(x)",)),
    "zetac": (("x",), ("zeta(x) - 1",)),
    "spence": (("z",), ("polylog(2, 1 - z)",)),
}

# The indices of arguments in which there is no derivative: most are integers.
DISCRETE = {
    "yn": (0,),
    "jvp": (2,),
    "yvp": (2,),
    "h1vp": (2,),
    "h2vp": (2,),
    "spherical_jn": (2,),
    "spherical_j": (0,),
    "spherical_j_slope": (0,),
    "spherical_yn": (2,),
    "spherical_y": (0,),
    "spherical_y_slope": (0,),
    "bdtr": (0, 1),
    "bdtrc": (0, 1),
    "bdtri": (0, 1),
    "nbdtr": (0, 1),
    "nbdtrc": (0, 1),
    "nbdtri": (0, 1),
    "expn": (0,),
    "polygamma": (0,),
    "multigammaln": (1,),
    "pdtr": (0,),
    "pdtrc": (0,),
    "pdtri": (0,),
    "smirnov": (0,),
    "smirnovi": (0,),
    "lambertw": (1, 2),
    "mathieu_a": (0,),
    "mathieu_b": (0,),
    "mathieu_cem": (0,),
    "mathieu_sem": (0,),
    "mathieu_modcem1": (0,),
    "mathieu_modcem2": (0,),
    "mathieu_modsem1": (0,),
    "mathieu_modsem2": (0,),
    "kn": (0,),
    "ivp": (2,),
    "kvp": (2,),
    "spherical_i": (0,),
    "spherical_i_slope": (0,),
    "spherical_in": (2,),
    "spherical_k": (0,),
    "spherical_k_slope": (0,),
    "spherical_kn": (2,),
    "eval_hermite": (0,),
    "eval_hermitenorm": (0,),
    "lpmv": (0,),
    "diric": (1,),
    "pro_cv": (0, 1),
    "obl_cv": (0, 1),
    "pro_ang1": (0, 1),
    "pro_rad1": (0, 1),
    "pro_rad2": (0, 1),
    "obl_ang1": (0, 1),
    "obl_rad1": (0, 1),
    "obl_rad2": (0, 1),
    "pro_ang1_cv": (0, 1, 2, 3),
    "pro_rad1_cv": (0, 1, 2, 3),
    "pro_rad2_cv": (0, 1, 2, 3),
    "obl_ang1_cv": (0, 1, 2, 3),
    "obl_rad1_cv": (0, 1, 2, 3),
    "obl_rad2_cv": (0, 1, 2, 3),
}

# The values of the last arguments, where they have defaults.
DEFAULTS = {
    "jvp": (1,),
    "yvp": (1,),
    "h1vp": (1,),
    "h2vp": (1,),
    "spherical_jn": (False,),
    "spherical_yn": (False,),
    "lambertw": (0, 1e-8),
    "ivp": (1,),
    "kvp": (1,),
    "spherical_in": (False,),
    "spherical_kn": (False,),
    "assoc_laguerre": (0.0,),
}

# The function that one is without its last argument.
WITHOUT = {
    "zeta": "riemann_zeta",
}

DOMAINS = {
    "jv": lambda v, z: z >= 0 or v == floor(v),
    "jve": lambda v, z: z >= 0 or v == floor(v),
    "yve": lambda v, z: z >= 0,
    "stdtr": lambda df, t: df >= 0,
    "stdtrit": lambda df, p: df >= 0 and p >= 0 and (p <= 1),
    "stdtridf": lambda p, t: (
        t <= 0
        and p >= erfc(-t / sqrt(2)) / 2
        and (p <= 0.5)
        or (t >= 0 and p >= 0.5 and (p <= 1 - erfc(t / sqrt(2)) / 2))
    ),
    "fdtr": lambda dfn, dfd, x: dfn >= 0 and dfd >= 0 and (x >= 0),
    "fdtrc": lambda dfn, dfd, x: dfn >= 0 and dfd >= 0 and (x >= 0),
    "fdtri": lambda dfn, dfd, p: dfn >= 0 and dfd >= 0 and (p >= 0) and (p <= 1),
    "fdtridfd": lambda dfn, p, x: dfn >= 0 and p >= 0 and (p <= 1) and (x >= 0),
    "bdtrik": lambda y, n, p: y <= 1 and n >= 0 and (p >= 0) and (p <= 1) and (y >= exp(n * log1p(-p))),
    "bdtrin": lambda k, y, p: k >= 0 and y >= 0 and (y <= 1) and (p >= 0) and (p <= 1),
    "nbdtrik": lambda y, n, p: y <= 1 and n >= 0 and (p >= 0) and (p <= 1) and (y >= exp(n * log(p))),
    "nbdtrin": lambda k, y, p: k >= 0 and y >= 0 and (y <= 1) and (p >= 0) and (p <= 1),
    "btdtria": lambda p, b, x: p >= 0 and p <= 1 and (b >= 0) and (x >= 0) and (x <= 1),
    "btdtrib": lambda a, p, x: a >= 0 and p >= 0 and (p <= 1) and (x >= 0) and (x <= 1),
    "chdtr": lambda v, x: v >= 0 and x >= 0 and (v + x >= 0),
    "chdtrc": lambda v, x: v >= 0 and x >= 0 and (v + x >= 0),
    "chdtri": lambda v, p: v >= 0 and p >= 0 and (p <= 1),
    "chdtriv": lambda p, x: p >= 0 and p <= 1 and (x >= 0),
    "gdtr": lambda a, b, x: a >= 0 and b >= 0 and (x >= 0),
    "gdtrc": lambda a, b, x: a >= 0 and b >= 0 and (x >= 0),
    "gdtria": lambda p, b, x: p >= 0 and p <= 1 and (b >= 0) and (x >= 0),
    "gdtrib": lambda a, p, x: a >= 0 and p >= 0 and (p <= 1) and (x >= 0),
    "gdtrix": lambda a, b, p: a >= 0 and b >= 0 and (p >= 0) and (p <= 1),
    "pdtrik": lambda p, m: m >= 0 and p >= exp(-m) and (p <= 1),
    "hyp0f1": lambda v, z: v >= 0 or v != floor(v),
    "gammainc": lambda a, x: a >= 0 and x >= 0 and (a + x >= 0),
    "gammaincc": lambda a, x: a >= 0 and x >= 0 and (a + x >= 0),
    "gammaincinv": lambda a, y: a >= 0 and y >= 0 and (y <= 1),
    "gammainccinv": lambda a, y: a >= 0 and y >= 0 and (y <= 1),
    "betainc": lambda a, b, x: a >= 0 and b >= 0 and (x >= 0) and (x <= 1),
    "betaincc": lambda a, b, x: a >= 0 and b >= 0 and (x >= 0) and (x <= 1),
    "betaincinv": lambda a, b, y: a >= 0 and b >= 0 and (y >= 0) and (y <= 1),
    "betainccinv": lambda a, b, y: a >= 0 and b >= 0 and (y >= 0) and (y <= 1),
    "besselpoly": lambda a, lmb, nu: a >= 0 and lmb + nu >= -1 and (nu >= -1),
    "iv": lambda v, z: z >= 0 or v == floor(v),
    "ive": lambda v, z: z >= 0 or v == floor(v),
    "kv": lambda v, z: z >= 0,
    "kve": lambda v, z: z >= 0,
    "chndtr": lambda x, df, nc: x >= 0 and df >= 0 and (nc >= 0),
    "chndtrix": lambda p, df, nc: 0 <= p <= 1 and df >= 0 and (nc >= 0),
    "chndtrinc": lambda x, df, p: x >= 0 and df >= 0 and (0 <= p <= 1),
    "nctdtr": lambda df, nc, t: df >= 0,
    "ncfdtr": lambda dfn, dfd, nc, f: dfn >= 0 and dfd >= 0 and (nc >= 0) and (f >= 0),
    "ncfdtri": lambda dfn, dfd, nc, p: dfn >= 0 and dfd >= 0 and (nc >= 0) and (0 <= p <= 1),
    "ncfdtridfn": lambda p, dfd, nc, f: 0 <= p <= 1 and dfd >= 0 and (nc >= 0) and (f >= 0),
    "ncfdtrinc": lambda dfn, dfd, p, f: dfn >= 0 and dfd >= 0 and (0 <= p <= 1) and (f >= 0),
    "modstruve": lambda v, x: x >= 0 or v == floor(v),
    "wright_bessel": lambda a, b, x: a >= 0 and b >= 0 and (x >= 0),
    "log_wright_bessel": lambda a, b, x: a >= 0 and b >= 0 and (x >= 0),
}

# Where a function and its derivatives are beyond the doubles, with which sign, and below them.
OVERFLOWS = {
    "yv": lambda v, z: (
        v > 1000
        and z > 0
        and v > 4 * z
        and v * (log(v / z + sqrt(v / z * (v / z) - 1)) - sqrt(1 - (z / v) ** 2)) - 0.5 * log(v) > 713
    ),
    "yve": lambda v, z: (
        v > 1000
        and z > 0
        and v > 4 * z
        and v * (log(v / z + sqrt(v / z * (v / z) - 1)) - sqrt(1 - (z / v) ** 2)) - 0.5 * log(v) > 713
    ),
    "hyp0f1": lambda v, z: (
        v > 0
        and z > 1024
        and (sqrt(z) - 1) * (1.69 - log(1 + 2 * v / sqrt(z)))
        - 0.5 * log(sqrt(z))
        - 16 * log(1 + (v + z) / sqrt(z))
        > 723
    ),
    "hyp1f1": lambda a, b, x: (
        a > 0
        and b > 0
        and x > 0
        and (
            x > 32
            and a >= b
            and x - 0.5 * log(x) - 16 * log(1 + a / x) > 734
            or x > 32
            and x - (0.5 + b) * log(x) - b + log(a) - log(b) - 16 * log(1 + (a + b) / x) > 734
            or sqrt(a) * sqrt(x) > 32
            and (sqrt(a) * sqrt(x) - 1) * (1.69 - log(1 + 2 * b / (sqrt(a) * sqrt(x))))
            - 0.5 * log(sqrt(a) * sqrt(x))
            - 16 * log(1 + (a + b + x) / (sqrt(a) * sqrt(x)))
            > 723
        )
    ),
    "kv": lambda v, z: (
        z > 0
        and abs(v) > 1000
        and abs(v) > 1.6 * z
        and abs(v) * (log(abs(v) / z + sqrt(1 + abs(v) / z * (abs(v) / z))) - sqrt(1 + (z / v) ** 2))
        - 0.5 * log(abs(v))
        > 713
    ),
    "kve": lambda v, z: (
        z > 0
        and abs(v) > 1000
        and abs(v) > 0.001 * z
        and abs(v) * (log(abs(v) / z + sqrt(1 + abs(v) / z * (abs(v) / z))) - sqrt(1 + (z / v) ** 2))
        + z
        - 0.5 * log(abs(v) + z)
        - 16 * log(1 + 8 * (z / v) ** 2)
        > 713
    ),
    "nctdtrit": lambda df, nc, p: (
        df > 0
        and df < 1.0e-12
        and abs(nc) < 5
        and p > 0
        and p < 1
        and (
            p < 0.5 * erfc(0.7071067811865476 * nc)
            and log(0.5 * erfc(0.7071067811865476 * nc) / p) > 1.0e-9
            or p > 0.5 * erfc(0.7071067811865476 * nc)
            and log(0.5 * erfc(-0.7071067811865476 * nc) / (1 - p)) > 1.0e-9
        )
    ),
}

SIGNS = {
    "yv": lambda v, z: (-1, 1, -1),
    "yve": lambda v, z: (-1, 1, -1),
    "hyp0f1": lambda v, z: (1, -1, 1),
    "hyp1f1": lambda a, b, x: (1, 1, -1, 1),
    "kv": lambda v, z: (1, v / abs(v), -1),
    "kve": lambda v, z: (1, v / abs(v), -1),
    "nctdtrit": lambda df, nc, p: (
        (p - 0.5 * erfc(0.7071067811865476 * nc)) / abs(p - 0.5 * erfc(0.7071067811865476 * nc)),
        -1,
        (p - 0.5 * erfc(0.7071067811865476 * nc)) / abs(p - 0.5 * erfc(0.7071067811865476 * nc)),
        (p - 0.5 * erfc(0.7071067811865476 * nc)) / abs(p - 0.5 * erfc(0.7071067811865476 * nc)),
    ),
}

UNDERFLOWS = {
    "jv": lambda v, z: (
        v > 1000
        and z > 0
        and z < v / 2
        and v * (log(0.625 * z / v) + 1 + 0.4 * (z / v) ** 2) + 17 * abs(log(z)) + 0.5 * log(v) < -800
    ),
    "jve": lambda v, z: (
        v > 1000
        and z > 0
        and z < v / 2
        and v * (log(0.625 * z / v) + 1 + 0.4 * (z / v) ** 2) + 17 * abs(log(z)) + 0.5 * log(v) < -800
    ),
    "jn": lambda v, z: (
        v > 1000
        and z > 0
        and z < v / 2
        and v * (log(0.625 * z / v) + 1 + 0.4 * (z / v) ** 2) + 17 * abs(log(z)) + 0.5 * log(v) < -800
    ),
    "hyperu": lambda a, b, x: (
        a > 1000
        and x > 0
        and x / 2
        + (1 + abs(b)) * log(2 * (1 + abs(b)) * (1 + 1 / x))
        - a * (log(a) - 1)
        + 2 * log(a)
        + 16 * log(1 + 2 / x)
        < -780
    ),
    "iv": lambda v, z: (
        v > 1000
        and z > 0
        and z < v / 2
        and v * (log(0.625 * z / v) + 1 + 0.4 * (z / v) ** 2) + 17 * abs(log(z)) + 0.5 * log(v) < -800
    ),
    "ive": lambda v, z: (
        v > 1000
        and z > 0
        and z < v / 2
        and v * (log(0.625 * z / v) + 1 + 0.4 * (z / v) ** 2) + 17 * abs(log(z)) + 0.5 * log(v) < -800
    ),
    "kv": lambda v, z: (
        z > 1000
        and abs(v) + 17 < 1.4 * z
        and z
        * (
            (abs(v) + 17) / z * log((abs(v) + 17) / z + sqrt(1 + ((abs(v) + 17) / z) ** 2))
            - sqrt(1 + ((abs(v) + 17) / z) ** 2)
        )
        < -780
    ),
    "pbdv": lambda v, x: x > 1 and (abs(v) + 4) * log(x + abs(v) + 4) + 16 * log(x) - x * x / 4 < -780,
}
