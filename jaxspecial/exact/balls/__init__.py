"""The functions that formulas may name, in Arb's ball arithmetic; `table` has all of them by name."""
