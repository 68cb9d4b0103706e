import os

# Tests and sweeps compare all derivatives of a call, so they need a large budget; tests/exact/test_budgets.py tests the budget.
os.environ.setdefault("JAXSPECIAL_EXACT_SECONDS", "inf")
