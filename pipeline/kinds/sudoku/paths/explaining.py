"""Explains the solution paths of one sudoku in words."""

from collections.abc import Iterator

from pipeline.kernels.random_numbers import seed_of
from pipeline.kinds.sudoku.columns import OPENED_BY
from pipeline.kinds.sudoku.grid import CELLS
from pipeline.kinds.sudoku.paths.ease import READINESS
from pipeline.kinds.sudoku.paths.higher_orders import CROSSINGS, NOTHING
from pipeline.kinds.sudoku.paths.theorems import model_by
from pipeline.kinds.sudoku.paths.way import SudokuWay, sudoku_way
from pipeline.kinds.sudoku.puzzle import Sudoku
from pipeline.paths.explaining import explain_model, stuck, with_head


def explain(puzzle: Sudoku, theorems: str, techniques: int) -> str:
    """Explain the solution paths of a sudoku by a model as `theorems.model_by` makes it."""
    way = sudoku_way(puzzle)
    model = model_by(puzzle, way, theorems, techniques)
    left = stuck(way.open_cells - len(model.names), "cell")
    weights, known = READINESS, "uniqueness of the first order"
    if techniques > 1:
        weights, known = None, f"the techniques of Number Place Support up to level {techniques}"
    elif model is way.segments[0]:
        left = _openings(way)
    else:
        known += f": {theorems}"
    lines = [*explain_model(model, seed_of(puzzle.clues), weights), *left]
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
