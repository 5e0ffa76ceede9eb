"""Models of a solver who knows some theorems: blocks, lines or cells, higher orders, techniques.

The paper lets one name the solver's theorems (4.2.2, 6.1): a part of those of the first order,
those up to a higher one, or the techniques of Number Place Support up to a level.
"""

from pipeline.kinds.sudoku.paths.first_order import ALL_THEOREMS, KINDS_OF
from pipeline.kinds.sudoku.paths.orders import order_model
from pipeline.kinds.sudoku.paths.way import sudoku_way
from pipeline.kinds.sudoku.puzzle import Sudoku
from pipeline.notations.errors import PuzzleError
from pipeline.paths.lattice import Model
from pipeline.paths.segments import rules_of_kinds


def model_by(puzzle: Sudoku, order: int, theorems: str, techniques: int) -> Model:
    """Return what a solver decides of a sudoku who knows some theorems.

    Parameters
    ----------
    order : int, 1 to 4
    theorems : str
        Those of the first order that the solver knows, with spaces between; all, with a higher
        order or techniques.
    techniques : int, 1 to 5
        The level up to which the solver knows the techniques; 1 is singles, the first order.

    Raises
    ------
    PuzzleError
        When the clues contradict each other, no such theorem is known, or two ways to go beyond
        the first order, or to stay below it, are asked for at once.

    Examples
    --------
    >>> from pipeline.kinds.sudoku.paths import EXAMPLES
    >>> all_known = model_by(EXAMPLES[0], 1, ALL_THEOREMS, 1)
    >>> model_by(EXAMPLES[0], 1, "block", 1).names, all_known.names[:2]
    (('6G=3',), ('1A=7', '2A=6'))
    """
    known = theorems.replace(",", " ").split()
    if not known or set(known) - KINDS_OF.keys():
        raise PuzzleError(f"found the theorems {theorems!r}, expected some of {ALL_THEOREMS}")
    if (order > 1) + (techniques > 1) + (set(known) != KINDS_OF.keys()) > 1:
        raise PuzzleError(
            "found more than one of a higher order, techniques and a part of the theorems; take one"
        )
    if techniques > 1:
        # The techniques are loaded where they are asked for.
        from pipeline.kinds.sudoku.paths.techniques import technique_model

        return technique_model(puzzle, techniques)
    if order > 1:
        return order_model(puzzle, order)
    rules = sudoku_way(puzzle).stretches[0]
    if set(known) == KINDS_OF.keys():
        return rules
    return rules_of_kinds(rules, set().union(*(KINDS_OF[theorem] for theorem in known)))
