"""Distribution functions of statistics and their inverses."""
