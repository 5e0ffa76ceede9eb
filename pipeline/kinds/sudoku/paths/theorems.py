"""Models of a solver who knows some theorems: blocks, lines or cells, or techniques up to a level.

The paper lets one name the solver's theorems (4.2.2, 6.1).
"""

from pipeline.kinds.sudoku.paths import ALL_THEOREMS
from pipeline.kinds.sudoku.paths.way import sudoku_way
from pipeline.kinds.sudoku.puzzle import Sudoku
from pipeline.paths.lattice import Model
from pipeline.paths.segments import rules_of_kinds
from pipeline.texts.errors import PuzzleError

KINDS_OF = {"block": {"block"}, "line": {"row", "column"}, "cell": {"cell"}}
"""By theorem of the first order its kinds of rules."""


def is_first_order(theorems: str) -> bool:
    """Return whether the theorems named are all of the first order.

    PuzzleError is raised when there are none, or unknown ones.

    >>> is_first_order("cell, line, block"), is_first_order("cell")
    (True, False)
    """
    known = theorems.replace(",", " ").split()
    if not known or set(known) - KINDS_OF.keys():
        raise PuzzleError(f"found the theorems {theorems!r}, expected some of {ALL_THEOREMS}")
    return set(known) == KINDS_OF.keys()


def model_by(puzzle: Sudoku, theorems: str, techniques: int) -> Model:
    """Return what a solver decides of a sudoku who knows some theorems.

    Parameters
    ----------
    theorems : str
        Those of the first order that the solver knows, with spaces between; all, with techniques.
    techniques : int, 1 to 5
        The level up to which the solver knows the techniques; 1 is singles, the first order.

    Raises
    ------
    PuzzleError
        When the clues contradict each other, no such theorem is known, or techniques are asked
        for with a part of the theorems.

    Examples
    --------
    >>> from pipeline.kinds.sudoku.paths import EXAMPLES
    >>> model_by(EXAMPLES[0], "block", 1).names
    ('6G=3',)
    """
    all_known = is_first_order(theorems)
    if techniques > 1 and not all_known:
        raise PuzzleError("found both techniques and a part of the theorems; take one")
    if techniques > 1:
        # The techniques are loaded where they are asked for.
        from pipeline.kinds.sudoku.paths.techniques import technique_model

        return technique_model(puzzle, techniques)
    rules = sudoku_way(puzzle).segments[0]
    if all_known:
        return rules
    known = theorems.replace(",", " ").split()
    return rules_of_kinds(rules, set().union(*(KINDS_OF[theorem] for theorem in known)))
