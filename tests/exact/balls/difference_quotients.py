"""Derivatives of functions of balls, to some thirty digits, by central differences."""

from flint import arb

STEP = arb((1, -55))


def derivative(f, x):
    return (f(x + STEP) - f(x - STEP)) / (2 * STEP)


def second(f, x):
    return (f(x + STEP) - 2 * f(x) + f(x - STEP)) / (STEP * STEP)
