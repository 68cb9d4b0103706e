"""The site: docstrings become pages, links lead somewhere, and what pictures show is what SciPy computes."""

import importlib
import inspect
import math
import os
import re
import subprocess
import sys

import mpmath
import numpy as np
import pytest
import scipy.special

import jaxspecial
from codegen.load import load
from docs.site import docstrings, ends, errors, measure, wrong_values
from docs.site import functions as pages
from tests import beta_quantiles, chosen, quick, reference

DOCSTRING = """The function f of a_b.

.. math::

    f(x) = x^2

[DLMF 1.2.3]

It is x*x, as in `jv`.

Domain: x > 0.

Args:
  x: The argument, a * b, or
    what is left.
  flag: Whether | holds.

Derivatives:
  df/dx = 2 * x   [DLMF 1.2.4]
  flag: static, a bool.

Raises:
  TypeError: if x is a string.

Known: it fails (where x < 1).

See also:
  jv, yv

References:
  https://dlmf.nist.gov/1.2.E3

Examples:
  >>> f(2)
  4

  A second one:

  >>> f(3)
  9
"""


def test_the_sections_of_a_docstring():
    parts = docstrings.parsed(DOCSTRING)
    assert set(parts) == {
        "", "Args", "Derivatives", "Raises", "See also", "References", "Examples"
    }  # fmt: skip
    assert docstrings.summary(DOCSTRING) == "The function f of a_b."
    assert docstrings.items("Args", parts["Args"]) == [
        ("x", "The argument, a * b, or what is left."),
        ("flag", "Whether | holds."),
    ]
    head = docstrings.head(parts[""], pages.link)
    assert head[""] == [
        "$$", "f(x) = x^2", "$$", "", "Source: DLMF 1.2.3.", "", r"It is x\*x, as in [`jv`](jv.md).", ""
    ]  # fmt: skip
    assert head["Domain and branches"] == ["Domain: `x > 0`.", ""]
    assert head["Known failures"] == [r"It fails (where x \< 1).", ""]


def test_derivatives_are_a_table():
    text = docstrings.parsed(DOCSTRING)["Derivatives"]
    lines = docstrings.section("Derivatives", text, pages.link)
    assert "| `df/dx` | `2 * x` | DLMF 1.2.4 |" in lines
    assert "- flag: static, a bool." in lines


def test_examples_are_code_with_their_sentences():
    lines = docstrings.section("Examples", docstrings.parsed(DOCSTRING)["Examples"], pages.link)
    assert lines.count("```pycon") == 2 and "A second one:" in lines


@pytest.fixture(scope="module")
def written():
    """The pages of all functions, without pictures."""
    catalogue = load()
    families = pages.families(catalogue)
    return {name: pages.page(name, catalogue, None, {}) for members in families.values() for name in members}


def test_every_function_of_scipy_has_a_page(written):
    scipys = {n for n in scipy.special.__all__ if callable(getattr(scipy.special, n))}
    errors = {"SpecialFunctionError", "SpecialFunctionWarning", "errstate", "geterr", "seterr"}
    missing = scipys - errors - set(written)
    assert not {name for name in missing if hasattr(jaxspecial, name)}
    assert len(written) > 350


def test_every_page_shows_the_whole_docstring(written):
    """No word is lost between a docstring and its page, but those of titles and of the line that the table of errors replaces."""
    replaced = "args raises math accuracy known cost worst errors tests relative value scipy first derivatives higher mixed ones"

    def words(text):
        return set(re.findall(r"[a-z]{4,}", text.lower()))

    lost = {
        name: missing
        for name, page in written.items()
        if (missing := words(inspect.getdoc(getattr(jaxspecial, name)) or "") - words(page) - words(replaced))
    }
    assert not lost


def test_modules_have_pages_with_all_their_members():
    for name in pages.MODULES:
        page = pages.module(name)
        for member in importlib.import_module(f"jaxspecial.{name}").__all__:
            assert f"## {member}\n" in page


def test_links_between_pages_lead_somewhere(written):
    targets = {target for page in written.values() for target in re.findall(r"\]\(([\w-]+)\.md\)", page)}
    assert targets <= set(written)


def test_a_formula_in_a_page_is_closed(written):
    bad = [name for name, page in written.items() if page.count("$$") % 2 or page.count("```") % 2]
    assert not bad


@pytest.mark.parametrize(
    "name", ["erf", quick.thorough("gammainc"), quick.thorough("airy"), quick.thorough("eval_jacobi")]
)
def test_what_is_measured(name):
    """Curves are SciPy's values, and errors at tested points are small."""
    function = load()[name]
    measured = measure.measure(function)
    values = [curve for curve in measured.curves if not curve.order and curve.output == function.outputs[0]]
    assert values and all(curve.x.size > 20 for curve in values)
    if name == "erf":
        rtol = 2.0**-51 if chosen.XLA else 0
        np.testing.assert_allclose(values[0].y, scipy.special.erf(values[0].x), rtol=rtol)
        assert measured.portrait.shape == (measure.GRID, measure.GRID)
    assert np.nanmax(measured.errors.worst) < 1e-9


def test_the_site_compiles_as_users_do():
    """So its modules may not import those that set flags for quick tests."""
    check = "import docs.site.__main__, os; print(os.environ.get('XLA_FLAGS', ''))"
    environment = {name: value for name, value in os.environ.items() if name != "XLA_FLAGS"}
    run = subprocess.run(
        [sys.executable, "-c", check], env=environment, capture_output=True, text=True, check=True
    )
    assert run.stdout.strip() == ""


def test_tested_regions_are_on_the_page():
    catalogue = load()
    assert "- `v` from -50 to 50, `z` from 1e-08 to 1000\n" in pages.page("kv", catalogue, None, {})
    text = pages.page("lambertw", catalogue, None, {})
    assert "- complex: `abs(z)` from 0.001 to 1000, `k` an integer from -3 to 3, `tol = 1e-08`\n" in text
    assert "`abs(z)` from 0.5 to 5 and its phase from 2 to 4.28" in pages.page("hyp2f1", catalogue, None, {})
    for name, function in catalogue.items():
        if not function.helper and function.tested:
            assert all("mappingproxy" not in line for line in errors._regions(function)), name


def test_a_page_warns_where_the_value_of_scipy_has_few_digits():
    functions = load()
    warned = {name for name, function in functions.items() if errors.warning(function)}
    assert {"modfresnelp", "itstruve0", "mathieu_cem", "pro_rad2"} <= warned
    assert not warned & {"jv", "kv", "hankel1", "gammainc", "lambertw", "erf"}
    assert "at most 3e-16" in errors.by_kernel(functions["modfresnelp"])
    assert not errors.by_kernel(functions["mathieu_cem"]), "it has no kernel"
    for name in warned:
        text = inspect.getdoc(getattr(jaxspecial, name, None)) if not functions[name].helper else None
        assert text is None or "Known" in text, f"{name}: there is no section of known failures for the link"


def test_wrong_values_are_a_page():
    catalogue = load()
    text = wrong_values.page(catalogue, "functions")
    rows = [(f, row) for f in catalogue.values() if not f.helper for row in f.known]
    in_regions, rest = text.split("## Single calls")
    elsewhere, of_all_doubles = rest.split("## Over the whole range of doubles")
    assert of_all_doubles.count("](functions/") > 100
    assert in_regions.count("](functions/") == sum("value" in row for _, row in rows) > 50
    assert "| [`jv`](functions/jv.md), [`jve`](functions/jve.md)" in text  # one row for the same failure
    assert "`itairy`](functions/itairy.md) | The value of Apt and Ant, with relative errors up to 9" in text
    assert "| Derivatives" not in text
    assert all(hasattr(jaxspecial, name) for seen in wrong_values.SEEN for name in seen.functions)
    assert elsewhere.count("](functions/") == sum(len(seen.functions) for seen in wrong_values.SEEN)


def lower_gamma(a, x):
    """P(a, x), DLMF 8.7.1 and 8.2.4."""
    total = term = mpmath.mpf(1)
    k = 0
    while term > total * mpmath.eps:
        k += 1
        term *= x / (a + k)
        total += term
    return total * mpmath.exp(a * mpmath.log(x) - x - mpmath.loggamma(a + 1))


def quantile(a, p, start):
    """The x at which P(a, x) = p, by Newton's method."""
    a, x = mpmath.mpf(a), mpmath.mpf(start)
    for _ in range(6):
        density = mpmath.exp((a - 1) * mpmath.log(x) - x - mpmath.loggamma(a))
        x -= (lower_gamma(a, x) - p) / density
    return x


def wright_bessel(a, b, x):
    """DLMF 10.46.1."""
    return sum(
        mpmath.mpf(x) ** k / mpmath.factorial(k) / mpmath.gamma(mpmath.mpf(a) * k + b) for k in range(400)
    )


def far_student_quantile(df, p):
    """The t < 0 at which P(T < t) = p, for a tiny p: the integral of the leading term of the density."""
    df, p = mpmath.mpf(df), mpmath.mpf(p)
    power = mpmath.gamma((df + 1) / 2) * df ** (df / 2 - 1) / (mpmath.sqrt(mpmath.pi) * mpmath.gamma(df / 2))
    return -((power / p) ** (1 / df))


def noncentral_cauchy(nc, t):
    """P(T < t), T = (Z + nc) / S with S the size of a normal variable, for a large nc and t < 0."""
    mpf = mpmath.mpf

    def density(s):
        return mpmath.ncdf(t * s - nc) * mpmath.sqrt(2 / mpmath.pi) * mpmath.exp(-s * s / 2)

    return mpmath.quad(
        density, [0, mpf("0.0005"), mpf("0.001"), mpf("0.003"), mpf("0.01"), mpf("0.05"), mpf("0.1"), 1]
    )


def number_of_trials(k, y, p, start):
    """The n at which the sum of C(n, j) p^j (1 - p)^(n - j) over j = 0 .. k is y."""
    y, p = mpmath.mpf(y), mpmath.mpf(p)

    def logarithm(n):
        terms = (mpmath.binomial(n, j) * p**j * (1 - p) ** (n - j) for j in range(k + 1))
        return mpmath.log(mpmath.fsum(terms) / y)

    return mpmath.findroot(logarithm, start)


RIGHT = {
    "gammainc(1e6, 995000.0)": lambda: lower_gamma(1e6, mpmath.mpf(995000)),
    "gammainc(1e7, 9985000.0)": lambda: lower_gamma(1e7, mpmath.mpf(9985000)),
    "gammaincc(1e7, 9985000.0)": lambda: 1 - lower_gamma(1e7, mpmath.mpf(9985000)),
    "gammaincinv(1e7, 1.05e-6)": lambda: quantile(1e7, mpmath.mpf(1.05e-6), 9985000),
    "gammainccinv(1e7, 0.99999895)": lambda: quantile(1e7, 1 - mpmath.mpf(0.99999895), 9985000),
    "betaincinv(1000.0, 1e13, 0.4)": lambda: beta_quantiles.refined(1000, 1e13, 0.4, 9.91678085e-11, 1)[0],
    "betaincinv(2.0, 1e17, 0.5)": lambda: beta_quantiles.refined(2, 1e17, 0.5, 1.67834699e-17, 1)[0],
    "fdtri(2000.0, 2e13, 0.4)": lambda: (
        1e10 / (1 / beta_quantiles.refined(1000, 1e13, 0.4, 9.91678085e-11, 1)[0] - 1)
    ),
    "stdtridf(0.99, 1e120)": lambda: mpmath.findroot(
        # where the tail is a power, I_x(df/2, 1/2) with x = df/t^2
        lambda df: (
            mpmath.log(df / mpmath.mpf("1e240")) * df / 2
            - mpmath.log(df / 2 * mpmath.beta(df / 2, 0.5))
            - mpmath.log(2 * (1 - mpmath.mpf(0.99)))
        ),
        0.014,
    ),
    "jvp(1e-20, 1e-20, 1)": lambda: (
        mpmath.mpf(1e-20) / 1e-20 * mpmath.besselj(1e-20, 1e-20) - mpmath.besselj(1, 1e-20)
    ),
    "ivp(1e-20, 1e-20, 1)": lambda: (
        mpmath.mpf(1e-20) / 1e-20 * mpmath.besseli(1e-20, 1e-20) + mpmath.besseli(1, 1e-20)
    ),
    "hankel2e(213.997, -708.285)": lambda: (
        (
            mpmath.exp(1j * mpmath.pi * 213.997) * mpmath.hankel1(213.997, 708.285)
            + 2 * mpmath.cos(mpmath.pi * 213.997) * mpmath.hankel2(213.997, 708.285)
        )
        * mpmath.exp(-708.285j)
    ),
    "chndtr(2.0, 3.0, 500.0)": lambda: mpmath.nsum(
        lambda j: (
            mpmath.exp(-250) * 250**j / mpmath.factorial(j) * mpmath.gammainc(1.5 + j, 0, 1, regularized=True)
        ),
        [0, 60],
    ),
    "airye(2e6)[0]": lambda: mpmath.airyai(2000000) * mpmath.exp(2 * mpmath.mpf(2000000) ** 1.5 / 3),
    "airy(-2e6)[0]": lambda: mpmath.airyai(-2000000),
    "wright_bessel(0.5, 170.0, 50.0)": lambda: wright_bessel(0.5, 170, 50),
    "log_wright_bessel(0.5, 170.0, 50.0)": lambda: mpmath.log(wright_bessel(0.5, 170, 50)),
    # at most k failures before n successes: at most k failures in n + k trials
    "nbdtrin(3.0, 1e-300, 0.5)": lambda: number_of_trials(3, 1e-300, 0.5, 1023) - 3,
    "bdtrin(3.0, 1e-200, 0.5)": lambda: number_of_trials(3, 1e-200, 0.5, 700),
    "lpmv(3.0, 16.999999984985376, -0.43580957)": lambda: mpmath.legenp(
        16.999999984985376, 3, -0.43580957, type=2
    ),
    "zeta(0.5, 1.0)": lambda: mpmath.zeta(0.5),
    "stdtrit(3.0, 0.0)": lambda: -math.inf,  # the limit for p -> 0 of a quantile
    "stdtrit(0.03, 1e-5)": lambda: far_student_quantile(0.03, 1e-5),
    "stdtrit(3.0, 1e-200)": lambda: far_student_quantile(3, 1e-200),
    "stdtrit(3.0, 1e-250)": lambda: far_student_quantile(3, 1e-250),
    "j0(1e8)": lambda: mpmath.besselj(0, 10**8),
    "jv(0.0, 1e16)": lambda: mpmath.besselj(0, 10**16),
    "airy(complex(-2.0, -0.0))[0]": lambda: mpmath.airyai(-2),
    "hyp2f1(1.0, 1.0, 1.3, -1e15)": lambda: mpmath.hyp2f1(1, 1, 1.3, -1e15),
    "hyp2f1(1.0, 3.0, 1.3, -1e15)": lambda: mpmath.hyp2f1(1, 3, 1.3, -1e15),
    "hyp2f1(3.5, 2.5, -100.75, 0.1)": lambda: mpmath.hyp2f1(3.5, 2.5, -100.75, 0.1),
    "hyp2f1(2.0, 0.3, 2.3, 0.999999)": lambda: mpmath.hyp2f1(2, 0.3, 2.3, 0.999999),
    "hyp2f1(0.5, 0.500000000001, 1.0, 1.3 + 0j)": lambda: mpmath.hyp2f1(
        0.5, 0.500000000001, 1, mpmath.mpc(1.3, "1e-40")
    ),
    "hyp1f1(17.770736919225115, 9.770736919225113, -85.853256960773)": lambda: mpmath.hyp1f1(
        17.770736919225115, 9.770736919225113, -85.853256960773
    ),
    "lqn(1, 1 + 0.2j)[0][1]": lambda: (
        (1 + 0.2j) * mpmath.log((2 + mpmath.mpc(0.2j)) / mpmath.mpc(0.2j)) / 2 - 1
    ),
    "spherical_jn(2, 5 + 25j) + 1j * spherical_yn(2, 5 + 25j)": lambda: (
        mpmath.sqrt(mpmath.pi / (10 + 50j)) * mpmath.hankel1(2.5, 5 + 25j)
    ),
    "nctdtr(1.0, 37.0, -50.0)": lambda: noncentral_cauchy(37, -50),
    "elliprg(1e-200, 2e-200, 3e-200)": lambda: mpmath.elliprg(1e-200, 2e-200, 3e-200),
    "elliprg(1e200, 2e200, 3e200)": lambda: mpmath.elliprg(1e200, 2e200, 3e200),
    "elliprj(1e-200, 2e-200, 3e-200, 2e-200)": lambda: mpmath.elliprj(1e-200, 2e-200, 3e-200, 2e-200),
    "betaln(842103.9785843629, 0.1306581392597471)": lambda: mpmath.log(
        mpmath.beta(842103.9785843629, 0.1306581392597471)
    ),
    "psi(-3 + 1e-13)": lambda: mpmath.digamma(-3 + 1e-13),
    "inv_boxcox1p(2.0, 1e-300)": lambda: mpmath.expm1(mpmath.log1p(mpmath.mpf(2) * 1e-300) / 1e-300),
    "i0(710.0)": lambda: mpmath.besseli(0, 710),
    "kv(0.5, 700.0)": lambda: mpmath.besselk(0.5, 700),
    "kv(10.0, 2e-30)": lambda: mpmath.besselk(10, mpmath.mpf("2e-30")),
    "ellipkinc(-2.0, 1.0)": lambda: -mpmath.inf,  # the integral of sec from 0 to -2 meets a pole at -pi / 2
    "gammaln(2 - 1e-15)": lambda: mpmath.loggamma(mpmath.mpf(2 - 1e-15)),
    "assoc_legendre_p(1, 1, complex(-1.5, -0.0), branch_cut=3)[0]": lambda: (
        -mpmath.sqrt(mpmath.mpf(1.5) ** 2 - 1)  # (z - 1)^(1/2) (z + 1)^(1/2), continuous for z < -1
    ),
    "sph_legendre_p(646, 0, 0.0)[0]": lambda: mpmath.sqrt(
        mpmath.mpf(2 * 646 + 1) / (4 * mpmath.pi)
    ),  # DLMF 14.30.1
}


@pytest.mark.parametrize("seen", wrong_values.SEEN, ids=lambda seen: seen.call)
def test_wrong_results_of_scipy_are_as_stated(seen):
    got = eval(seen.call, vars(scipy.special))
    with mpmath.workdps(40):
        np.testing.assert_allclose(complex(RIGHT[seen.call]()), seen.right, rtol=1e-10)
    if seen.only and not scipy.__version__.startswith(seen.only):
        np.testing.assert_allclose(got, seen.right, rtol=1e-10)
        return
    np.testing.assert_allclose(got, seen.result, rtol=1e-10)
    assert not np.isclose(got, seen.right, rtol=1e-9, atol=0)


@pytest.mark.parametrize("seen", quick.one_in(8, wrong_values.SEEN), ids=lambda seen: seen.call)
def test_the_kernels_are_right_there_as_stated(seen):
    with jaxspecial.engine("xla"):
        got = eval(seen.call, vars(jaxspecial))
    assert np.isclose(complex(got), complex(seen.right), rtol=1e-9, atol=0) == seen.by_kernel


@pytest.mark.parametrize("name", errors.RECURRENCES)
def test_recurrences_are_as_accurate_as_a_page_says(name):
    """At four degrees, relative to the largest of nine values nearby."""
    function, rng = load()[name], np.random.default_rng(1)
    scipys = getattr(scipy.special, name)
    low, high = {"eval_chebyc": (-2, 2), "eval_chebys": (-2, 2)}.get(
        name, (0, 1) if "_sh_" in name else (-1, 1)
    )
    for n in (7, 40, 133, 300):
        parameters = [float(x) for x in rng.uniform(0.5, 10, len(function.arguments) - 2)]
        if "laguerre" in name:
            low, high = 1.0, 2.0 * n
        x, step = float(rng.uniform(low, high)), (high - low) / (8 if "laguerre" in name else 2) / n
        near = [
            reference.reference_derivative(
                function, 0, (float(n), *parameters, x + k * step), (0,) * len(function.arguments)
            )
            for k in np.linspace(-1, 1, 9)
        ]
        assert abs(scipys(n, *parameters, x) - near[4]) <= errors.RECURRENCES[name] * max(map(abs, near))


def test_a_page_has_the_times_on_a_gpu():
    assert "On an NVIDIA H200 an element took 2.50 ns, and 7.10 ns with all first" in pages.page(
        "kv", load(), None, {}
    )
    assert "Its time on a GPU has not been measured." in pages.page("betainc", load(), None, {})


def test_names_of_arguments_are_no_links():
    assert "(jvp.md)" not in pages.page("wrap", load(), None, {})
    assert "(jvp.md)" in pages.page("jv", load(), None, {})


def test_formulas_of_two_lines_are_in_the_table():
    table = docstrings.section(
        "Derivatives", "  df/dx = 2 * x +\n    3 * y   [DLMF 1.2.4]\n  y: static.\n", lambda name: ""
    )
    assert "| `df/dx` | `2 * x + 3 * y` | DLMF 1.2.4 |" in table and "- y: static." in table


def test_values_at_the_ends_of_the_domain():
    function = load()["gammaincc"]
    found = ends.measured(function, (2.0, 1), measure._alphas(function), measure._evaluate)
    value, in_a = (0, 0), (1, 0)
    at = {end.point: {alpha: x.real for (alpha, _), x in end.results.items()} for end in found}
    assert list(at) == [(0.0, 1.0), (np.inf, 1.0), (2.0, 0.0), (2.0, np.inf)]
    assert at[0.0, 1.0][value] == 0 and at[2.0, 0.0][value] == 1
    assert at[0.0, 1.0][in_a] == pytest.approx(scipy.special.exp1(1.0), rel=1e-14)
    table = ends.section(function, found)
    assert "| at | value | derivative in `a` | derivative in `x` |" in table
    assert "| `a = 0, x = 1` | 0 | 0.219384 | 0 |" in table
    function = load()["gammaincinv"]
    slopes = [
        (end.point, end.results[(0, 1), 0].real)
        for end in ends.measured(function, (0.5, 0.5), measure._alphas(function), measure._evaluate)
    ]
    assert ((0.5, 0.0), 0.0) in slopes and ((2.5, 0.0), np.inf) in slopes  # next to 0 it is y^(1/a) or so
