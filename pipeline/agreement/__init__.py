"""How far raters agree: matrices, rates, coefficients, level tables, printed sums redone."""

from pipeline.agreement.pairs import agree
from pipeline.agreement.printed_sums import printed_sums

__all__ = ["agree", "printed_sums"]
