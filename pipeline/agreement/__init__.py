"""How far raters agree: matrices, rates, coefficients, level tables, printed sums redone."""

from pipeline.agreement.level_table import level_table
from pipeline.agreement.matrices import confusion, matrix_rows, off_diagonal, rate_rows
from pipeline.agreement.pairs import agree, rater_pairs
from pipeline.agreement.printed_sums import printed_sums

__all__ = [
    "agree",
    "confusion",
    "level_table",
    "matrix_rows",
    "off_diagonal",
    "printed_sums",
    "rate_rows",
    "rater_pairs",
]
