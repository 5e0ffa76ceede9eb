"""Models of a solver who knows some theorems only: blocks, lines or cells, or higher orders.

The paper lets one name the solver's theorems (4.2.2, 6.1): a part of those of the first order, or
those up to a higher one.
"""

from pipeline.kinds.sudoku.paths.orders import order_model
from pipeline.kinds.sudoku.paths.way import sudoku_way
from pipeline.kinds.sudoku.puzzle import Sudoku
from pipeline.notations.errors import PuzzleError
from pipeline.paths.lattice import Model
from pipeline.paths.stretches import rules_of_kinds

KINDS_OF = {"block": {"block"}, "line": {"row", "column"}, "cell": {"cell"}}
"""By theorem of the first order (ブロックユニーク, タテヨコユニーク, セルユニーク) its kinds."""
ALL_THEOREMS = "block line cell"


def model_by(puzzle: Sudoku, order: int = 1, theorems: str = ALL_THEOREMS) -> Model:
    """Return what a solver decides of a sudoku who knows some theorems.

    Parameters
    ----------
    order : int, 1 to 4
    theorems : str
        Those of the first order that the solver knows, with spaces between; with a higher order
        all.

    Raises
    ------
    PuzzleError
        When the clues contradict each other, or no such theorem is known.

    Examples
    --------
    >>> from pipeline.kinds.sudoku.paths import EXAMPLES
    >>> model_by(EXAMPLES[0], theorems="block").names, model_by(EXAMPLES[0]).names[:2]
    (('6G=3',), ('1A=7', '2A=6'))
    """
    known = theorems.replace(",", " ").split()
    if not known or set(known) - KINDS_OF.keys():
        raise PuzzleError(f"found the theorems {theorems!r}, expected some of {ALL_THEOREMS}")
    if order > 1:
        if set(known) != KINDS_OF.keys():
            raise PuzzleError("found both a higher order and a part of the theorems; take one")
        return order_model(puzzle, order)
    rules = sudoku_way(puzzle).stretches[0]
    if set(known) == KINDS_OF.keys():
        return rules
    return rules_of_kinds(rules, set().union(*(KINDS_OF[theorem] for theorem in known)))
