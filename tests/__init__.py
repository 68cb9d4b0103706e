import os

# Tests and sweeps compare derivatives, however many there are in a call; tests/exact/test_budgets.py is about the budget.
os.environ.setdefault("JAXSPECIAL_EXACT_SECONDS", "inf")
