"""Explains the solution paths of one sudoku in words."""

from collections.abc import Iterator

from pipeline.kernels.random_numbers import seed_of
from pipeline.kinds.sudoku.columns import OPENED_BY
from pipeline.kinds.sudoku.grid import CELLS
from pipeline.kinds.sudoku.paths import ALL_THEOREMS
from pipeline.kinds.sudoku.paths.ease import READINESS
from pipeline.kinds.sudoku.paths.higher_orders import CROSSINGS, NOTHING
from pipeline.kinds.sudoku.paths.theorems import model_by
from pipeline.kinds.sudoku.paths.way import SudokuWay, sudoku_way
from pipeline.kinds.sudoku.puzzle import Sudoku
from pipeline.paths.explaining import explain_model, stuck, with_head


def explain(puzzle: Sudoku, theorems: str = ALL_THEOREMS, techniques: int = 1) -> str:
    """Explain the solution paths of a sudoku by a model as `theorems.model_by` makes it.

    PuzzleError is raised as there.

    Examples
    --------
    >>> from pipeline.kinds.sudoku.paths import EXAMPLES
    >>> said = explain(EXAMPLES[0]).splitlines()
    >>> for line in [*said[:12], said[-1]]:
    ...     print(line)
    Sudoku, 53 open cells; the solver knows uniqueness of the first order.
    <BLANKLINE>
    Decidable now: 4 of 5
      block: 6G=3
      row: 6G=3
      column: 2A=6 6G=3 9A=9
      cell: 8A=8
    Solution paths: 80 of 120 orders, counted, 3 independent regions
    All at once: 2 rounds, 4 + 1
    To choose from: 4.0, 3.3, 2.6, 2.0, 1.0, step by step
    Decided first: 8A=8 2.6, 9A=9 2.6, 2A=6 3.0, 6G=3 3.0, 1A=7 3.8 (mean step)
    1A=7 waits on 8A=8 or 9A=9
    Then stuck with 48 cells open; opened by uniqueness of order 2 (pairs), and first-order \
uniqueness decides 48 more
    """
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
