"""Bootstrap, rank correlation, and coefficients of agreement."""
