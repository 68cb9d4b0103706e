"""Tests of functions of balls compute with 220 bits."""

import flint
import pytest


@pytest.fixture(autouse=True)
def _digits():
    before, flint.ctx.prec = flint.ctx.prec, 220
    yield
    flint.ctx.prec = before
