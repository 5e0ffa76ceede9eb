"""How far raters agree: matrices, rates, coefficients, level tables, printed sums redone."""
