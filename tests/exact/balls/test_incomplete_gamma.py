"""The incomplete gamma functions of balls: their defaults, and Temme's expansion."""

from flint import arb

from jaxspecial.exact.balls import incomplete_gamma


def test_temmes_coefficients():
    """DLMF 8.12.13 to 8.12.15."""
    rows = incomplete_gamma.temmes_coefficients(3, 4)
    want = [["-1/3", "1/12", "-2/135", "1/864"], ["-1/540", "-1/288", "1/378", "-77/77760"], ["25/6048"]]
    assert [[str(c) for c in row[: len(w)]] for row, w in zip(rows, want, strict=True)] == want


def test_the_integral_from_0_to_infinity_is_the_gamma_function():
    """A formula may leave both ends out; it ended the process."""
    for a in (arb(0.665), arb(7)):
        assert incomplete_gamma.gammainc(a).overlaps(a.gamma())
        assert incomplete_gamma.gammainc(a, regularized=True).overlaps(arb(1))
