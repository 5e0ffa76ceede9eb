"""Models of a solver who knows some theorems: blocks, lines or cells, or techniques up to a level.

The paper lets one name the solver's theorems (4.2.2, 6.1).
"""

from pipeline.kinds.sudoku.paths.way import SudokuWay
from pipeline.kinds.sudoku.puzzle import Sudoku
from pipeline.paths.model import Model
from pipeline.paths.rules import rules_of_kinds
from pipeline.texts.errors import PuzzleError

KINDS_OF = {"block": ("block",), "line": ("row", "column"), "cell": ("cell",)}
"""By theorem of the first order its kinds of rules."""


def model_by(puzzle: Sudoku, way: SudokuWay, theorems: str, techniques: int) -> Model:
    """Return what a solver decides of a sudoku who knows some theorems.

    Parameters
    ----------
    way : SudokuWay
        That of the puzzle, whose first segment is returned for all theorems of the first order.
    theorems : str
        Those of the first order that the solver knows, with spaces between; all, with techniques.
    techniques : int, 1 to 5
        The level up to which the solver knows the techniques; 1 is singles, the first order.

    Raises
    ------
    PuzzleError
        When the clues contradict each other, no such theorem is known, or techniques are asked
        for with a part of the theorems.
    """
    known = set(theorems.replace(",", " ").split())
    if not known or known - KINDS_OF.keys():
        some = " ".join(KINDS_OF)
        raise PuzzleError(f"found the theorems {theorems!r}, expected some of {some}")
    all_known = known == KINDS_OF.keys()
    if techniques == 1:
        kinds = [kind for theorem in known for kind in KINDS_OF[theorem]]
        return way.segments[0] if all_known else rules_of_kinds(way.segments[0], kinds)
    if not all_known:
        raise PuzzleError("found both techniques and a part of the theorems; take one")
    # The techniques are loaded where they are asked for.
    from pipeline.kinds.sudoku.paths.techniques import TechniqueModel

    return TechniqueModel(puzzle, techniques)
