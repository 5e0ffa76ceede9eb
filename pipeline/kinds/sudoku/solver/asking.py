"""One technique asked by Python: the compiled code that `find` and the models of paths share."""

from pipeline.compiling import entry_kernel
from pipeline.kinds.sudoku.solver import findings as f
from pipeline.kinds.sudoku.solver.techniques import ask

MOST_FINDINGS = 20_000
"""Of one technique in one position; more than any position has shown."""


@entry_kernel
def ask_one(number, digit, cand, spot, found, work):
    """Fill `found` with what the technique of this number finds, anew.

    Parameters
    ----------
    number : int
        Of the technique, as in the catalogue.
    digit, cand, spot : the position, as in `board`
    found : a table of findings, see `findings`
    work : (WORK,) int32
        Room of the techniques.
    """
    f.none_yet(found, number)
    ask(number, digit, cand, spot, found, work)
