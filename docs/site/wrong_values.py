"""The page of SciPy's wrong values: known failures in the tested regions, and calls elsewhere that were seen to fail."""

import math
import typing

from codegen import coverage, emit_docs
from codegen.model import Functions
from docs.site import docstrings
from tests import beyond


class Seen(typing.NamedTuple):
    """A call whose result in SciPy is wrong. The tests check both results, so that no row outlives the failure."""

    call: str  # in names of scipy.special
    result: complex  # SciPy's
    right: complex
    functions: tuple[str, ...]  # whose values are wrong for the same cause
    only: str = ""  # the version of SciPy, if another has the right result
    by_kernel: bool = True  # whether the engine xla has the right one

    @property
    def whose(self) -> str:
        return f"SciPy {self.only}" if self.only else "SciPy"


NAN = math.nan
GAMMA = ("gammainc", "gdtr", "chdtr", "pdtrc")
SEEN = (
    Seen("gammainc(1e6, 995000.0)", 2.749568446e-07, 2.749580359e-07, GAMMA),
    Seen("gammainc(1e7, 9985000.0)", 1.0014752572e-06, 1.0390101858e-06, GAMMA),
    Seen(
        "gammaincc(1e7, 9985000.0)",
        0.99999899852474,
        0.99999896098981,
        ("gammaincc", "gdtrc", "chdtrc", "pdtr"),
    ),
    Seen("gammaincinv(1e7, 1.05e-6)", 9985030.42199, 9985006.72877838, ("gammaincinv", "gdtria", "gdtrix")),
    Seen(
        "gammainccinv(1e7, 0.99999895)",
        9985030.42197,
        9985006.72879,
        ("gammainccinv", "chdtri", "pdtri"),
    ),
    Seen(
        "betaincinv(1000.0, 1e13, 0.4)",
        1.4901161193847656e-08,
        9.916780854322796e-11,
        ("betaincinv", "betainccinv"),
    ),
    Seen(
        "betaincinv(2.0, 1e17, 0.5)", 1.3877787807e-17, 1.678346990016661e-17, ("betaincinv", "betainccinv")
    ),
    Seen("fdtri(2000.0, 2e13, 0.4)", 149.01161415892, 0.9916780855306221, ("fdtri",)),
    Seen("stdtridf(0.99, 1e120)", -1e100, 0.01401498384133, ("stdtridf",), by_kernel=False),
    Seen("jvp(1e-20, 1e-20, 1)", -5e-21, 1, ("jvp",)),
    Seen("ivp(1e-20, 1e-20, 1)", 5e-21, 1, ("ivp",)),
    Seen("hankel2e(213.997, -708.285)", 0, 0.03255171205080 - 0.01710390227055j, ("hankel2e",)),
    Seen("chndtr(2.0, 3.0, 500.0)", 0.0, 6.17563816761e-99, ("chndtr",)),
    Seen("wright_bessel(0.5, 170.0, 50.0)", 0.0, 1.07567038050595e-303, ("wright_bessel",), by_kernel=False),
    Seen(
        "log_wright_bessel(0.5, 170.0, 50.0)",
        -math.inf,
        -697.6103391002,
        ("log_wright_bessel",),
        by_kernel=False,
    ),
    Seen("nbdtrin(3.0, 1e-300, 0.5)", 1957.4999999, 1020.993445147801, ("nbdtrin",), "1.17"),
    Seen("bdtrin(3.0, 1e-200, 0.5)", 785.62499966, 690.0926101715077, ("bdtrin",), "1.17"),
    Seen(
        "lpmv(3.0, 16.999999984985376, -0.43580957)",
        90.25029430057566,
        90.25029966541558,
        ("lpmv",),
        by_kernel=False,
    ),
    Seen("zeta(0.5, 1.0)", NAN, -1.4603545088095868, ("zeta",), by_kernel=False),
    Seen("stdtrit(3.0, 0.0)", math.inf, -math.inf, ("stdtrit",)),
    Seen("stdtrit(0.03, 1e-5)", -1.1611502276e153, -3.759302313595464e155, ("stdtrit",)),
    Seen("stdtrit(3.0, 1e-200)", -2.3976378785e66, -4.795275720469223e66, ("stdtrit",)),
    Seen("stdtrit(3.0, 1e-250)", math.inf, -2.225769823822442e83, ("stdtrit",)),
    Seen("j0(1e8)", 3.206029584853752e-05, 3.206029534041208e-05, ("j0", "j1", "y0", "y1"), "1.17"),
    Seen("jv(0.0, 1e16)", -4.99609937756e-09, 8.661427680921677e-10, ("jv", "jn", "j0"), "1.17"),
    Seen(
        "airy(complex(-2.0, -0.0))[0]",
        -0.11370371410084 + 0.2061512939782j,
        0.22740742820168564,
        ("airy", "airye"),
    ),
    Seen("airye(2e6)[0]", NAN, 0.00750131786792657, ("airye",)),
    Seen("airy(-2e6)[0]", NAN, -0.0124592714247764, ("airy",)),
    Seen("i0(710.0)", math.inf, 3.345334558619656e306, ("i0", "i1")),
    Seen("kv(0.5, 700.0)", 0.0, 4.67060979993613e-306, ("kv", "kvp")),
    Seen("kv(10.0, 2e-30)", math.inf, 1.8144e305, ("kv",)),
    Seen("hyp2f1(1.0, 1.0, 1.3, -1e15)", math.inf, 1.12392254856628e-14, ("hyp2f1",), by_kernel=False),
    Seen("hyp2f1(1.0, 3.0, 1.3, -1e15)", 1.5024007113816e-16, 1.5e-16, ("hyp2f1",), by_kernel=False),
    Seen("hyp2f1(3.5, 2.5, -100.75, 0.1)", 265.41909417, 0.991383133554553, ("hyp2f1",)),
    Seen("hyp2f1(2.0, 0.3, 2.3, 0.999999)", -11.375441075682, 6.13892270929613, ("hyp2f1",)),
    Seen(
        "hyp2f1(0.5, 0.500000000001, 1.0, 1.3 + 0j)",
        1.224155382315735 + 0.9354391008868124j,
        1.224169443960678 + 0.9355074856168174j,
        ("hyp2f1",),
        by_kernel=False,
    ),
    Seen(
        "hyp1f1(17.770736919225115, 9.770736919225113, -85.853256960773)",
        2.836925169535e-32,
        2.836923685272239e-32,
        ("hyp1f1",),
    ),
    Seen(
        "lqn(1, 1 + 0.2j)[0][1]", 1e300, 0.3008928966406883 - 0.5048078113098043j, ("lqn",), by_kernel=False
    ),
    Seen(
        "spherical_jn(2, 5 + 25j) + 1j * spherical_yn(2, 5 + 25j)",
        0.0,
        2.963223700432077e-13 - 5.332536230514834e-13j,
        (),
        by_kernel=False,
    ),
    Seen("nctdtr(1.0, 37.0, -50.0)", 4.33758927074e-17, 2.465780430362326e-303, ("nctdtr",), by_kernel=False),
    Seen("elliprg(1e-200, 2e-200, 3e-200)", 0.0, 1.40184709999089e-100, ("elliprg",)),
    Seen("elliprg(1e200, 2e200, 3e200)", NAN, 1.40184709999089e100, ("elliprg",)),
    Seen("elliprj(1e-200, 2e-200, 3e-200, 2e-200)", NAN, 3.75172372957154e299, ("elliprj",)),
    Seen(
        "betaln(842103.9785843629, 0.1306581392597471)",
        0.19031683169305,
        0.190316827635845,
        ("betaln", "beta"),
    ),
    Seen("gammaln(2 - 1e-15)", -3.330669073875e-16, -4.69384903277155e-16, ("gammaln", "loggamma")),
    Seen("psi(-3 + 1e-13)", -10002092666912.5, -10007999171933.18, ("psi", "digamma")),
    Seen("inv_boxcox1p(2.0, 1e-300)", 2.0, math.expm1(2), ("inv_boxcox1p",)),
    Seen("ellipkinc(-2.0, 1.0)", math.inf, -math.inf, ("ellipkinc",)),
    Seen(
        "assoc_legendre_p(1, 1, complex(-1.5, -0.0), branch_cut=3)[0]",
        math.sqrt(1.25),
        -math.sqrt(1.25),
        ("assoc_legendre_p",),
        by_kernel=False,
    ),
    Seen(
        "sph_legendre_p(646, 0, 0.0)[0]",
        NAN,
        math.sqrt(1293 / (4 * math.pi)),
        ("sph_legendre_p", "sph_harm_y"),
    ),
)


def page(functions: Functions, folder: str) -> str:
    """The known failures of SciPy's values, with the functions in the order of the catalogue; then those seen elsewhere."""
    lines = [
        "# Where SciPy's values are wrong",
        "",
        "Values of jaxspecial on the CPU are those of SciPy's loops, wrong ones too. These failures were found by the tests, which "
        "compare the values with mpmath or Arb in the tested regions. Each is checked to be still there with SciPy 1.17 and 1.18. Where derivatives "
        "fail, too, the page of the function says so. A value can be less accurate without being wrong: the page of each function has the "
        "worst error that was measured.",
        "",
        "| function | what is wrong |",
        "|---|---|",
    ]
    wrong: dict[str, list[str]] = {}  # text -> links
    for f in functions.values():
        for row in () if f.helper else f.known:
            if "value" in row:
                wrong.setdefault(emit_docs.known(row), []).append(_link(f.name, folder))
    lines += [
        f"| {', '.join(links)} | {docstrings.escaped(docstrings.conditions_as_code(text))} |"
        for text, links in wrong.items()
    ]
    lines += [
        "",
        "## Single calls",
        "",
        "These calls were seen to fail, most of them outside of the tested regions; there may be others. The tests check that SciPy 1.17 and 1.18 still give these results, or 1.17 where the row says so. Functions in a row "
        "fail for the same cause. The last column says whether the engine xla has the right result.",
        "",
        "| call | SciPy's result | the right one | functions | engine xla |",
        "|---|---|---|---|---|",
    ]
    for seen in SEEN:
        links = ", ".join(_link(name, folder) for name in seen.functions)
        version = f" ({seen.only} only)" if seen.only else ""
        lines.append(
            f"| `{seen.call}` | {seen.result:.11g}{version} | {seen.right:.11g} | {links} | {'right' if seen.by_kernel else 'as SciPy, or wrong'} |"
        )
    lines += [
        "",
        "## Over the whole range of doubles",
        "",
        "Where SciPy 1.17 fails at points that the tests draw from the whole range of doubles, in the domain, most of them far from what anybody computes. An error is relative, less what four units in the last "
        "place of the arguments change. Points without a reference, and values that overflow or underflow, are left out. Of the functions on whose pages such counts are, those that are not here have errors of at most 1e-12 at all points.",
        "",
        "| function | points | error above 1e-12 | the worst | no right digit | for instance |",
        "|---|---|---|---|---|---|",
    ]
    for name, row in beyond.recorded().items():
        if " " in name or row["right"] == row["points"]:
            continue
        worst = (
            f"{coverage.rounded_up(float(row['worst']))}, {_point(row['worst at'])}" if row["worst"] else ""
        )
        lines.append(
            f"| {_link(name, folder)} | {row['points']} | {row['inaccurate']} | {worst} | {row['lost']} | {_point(row['lost at'])} |"
        )
    return "\n".join(lines) + "\n"


def _point(text: str) -> str:
    return f"`{text}`" if text else ""


def _link(name: str, folder: str) -> str:
    return f"[`{name}`]({folder}/{name}.md)"
