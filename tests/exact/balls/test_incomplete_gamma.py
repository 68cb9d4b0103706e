"""Temme's expansion of the incomplete gamma functions."""

from jaxspecial.exact.balls import incomplete_gamma


def test_temmes_coefficients():
    """DLMF 8.12.13 to 8.12.15."""
    rows = incomplete_gamma.temmes_coefficients(3, 4)
    want = [["-1/3", "1/12", "-2/135", "1/864"], ["-1/540", "-1/288", "1/378", "-77/77760"], ["25/6048"]]
    assert [[str(c) for c in row[: len(w)]] for row, w in zip(rows, want, strict=True)] == want
