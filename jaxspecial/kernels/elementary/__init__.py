"""Elementary functions and transformations, entropies, sinc, the Lambert W function."""
