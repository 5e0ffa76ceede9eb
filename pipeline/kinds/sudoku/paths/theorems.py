"""Models of a solver who knows some theorems: blocks, lines or cells, orders, or techniques.

The paper lets one name the solver's theorems (4.2.2, 6.1).
"""

from collections.abc import Iterator

from pipeline.kernels.random_numbers import seed_of
from pipeline.kinds.sudoku.board.grid import CELLS
from pipeline.kinds.sudoku.paths.closing import OrderModel
from pipeline.kinds.sudoku.paths.higher_orders import CROSSINGS, NOTHING
from pipeline.kinds.sudoku.paths.way import SudokuWay, sudoku_way
from pipeline.kinds.sudoku.puzzle import Sudoku
from pipeline.kinds.sudoku.tables.columns import OPENED_BY
from pipeline.paths.explaining import explain_model, stuck, with_head
from pipeline.paths.model import Model
from pipeline.paths.rules import rules_of_kinds
from pipeline.texts.errors import PuzzleError

KINDS_OF = {"block": ("block",), "line": ("row", "column"), "cell": ("cell",)}
"""By theorem of the first order its kinds of rules."""


def model_by(puzzle: Sudoku, way: SudokuWay, theorems: str, techniques: int, order: int) -> Model:
    """Return what a solver decides of a sudoku who knows some theorems.

    `theorems` are those of the first order, with spaces between; of all, the first segment of the
    `way` is the model. From 2 on `order`, 1 to 4, is the highest that the solver knows, and
    `techniques`, 1 to 5, a level up to which the solver knows the techniques too. PuzzleError is
    raised when the clues contradict, or for no such solver.
    """
    known = set(theorems.replace(",", " ").split())
    if not known or known - KINDS_OF.keys():
        some = " ".join(KINDS_OF)
        raise PuzzleError(f"found the theorems {theorems!r}, expected some of {some}")
    all_known = known == KINDS_OF.keys()
    if techniques == order == 1:
        kinds = [kind for theorem in known for kind in KINDS_OF[theorem]]
        return way.segments[0] if all_known else rules_of_kinds(way.segments[0], kinds)
    if (not all_known) + (techniques > 1) + (order > 1) > 1:
        raise PuzzleError("expected one of theorems, order and techniques, found more; take one")
    if order > 1:
        return OrderModel(puzzle, order)
    # The techniques are loaded where they are asked for.
    from pipeline.kinds.sudoku.paths.techniques import TechniqueModel

    return TechniqueModel(puzzle, techniques)


def explain(puzzle: Sudoku, theorems: str, techniques: int, order: int) -> str:
    """Explain the solution paths of a sudoku by a model as `model_by` makes it."""
    way = sudoku_way(puzzle)
    model = model_by(puzzle, way, theorems, techniques, order)
    left = stuck(way.open_cells - len(model.names), "cell")
    known = "uniqueness of the first order"
    if techniques > 1:
        known = f"the techniques of Number Place Support up to level {techniques}"
    elif order > 1:
        known = f"uniqueness up to order {order}"
    elif model is way.segments[0]:
        left = _openings(way)
    else:
        known += f": {theorems}"
    lines = [*explain_model(model, seed_of(puzzle.clues)), *left]
    head = f"Sudoku, {way.open_cells} open cells; the solver knows {known}."
    return with_head(puzzle, head, lines)


def _openings(way: SudokuWay) -> Iterator[str]:
    """Say what goes on where first-order uniqueness ends."""
    words = dict(enumerate(OPENED_BY.values(), CROSSINGS))
    sizes = [len(rules.names) for rules in way.segments[1:]] + [0]
    for opening, size in zip(way.openings, sizes, strict=False):
        opened = "no technique opens it"
        if opening.technique != NOTHING:
            by = words[opening.technique]
            opened = f"opened by {by}, and first-order uniqueness decides {size} more"
        yield f"Then stuck with {CELLS - opening.filled} cells open; {opened}"
