"""Figures of the solution paths of a sudoku: the columns of the table `paths`.

What is easy to see is found more readily, and with less effort. The weights below were set by
how well the figures rank puzzles by people's mean solving times; see
docs/explanation/solution-paths.md.
"""

import numpy as np

from pipeline.kernels.random_numbers import seed_of
from pipeline.kinds.sudoku.board.grid import CELLS
from pipeline.kinds.sudoku.paths.candidates import KINDS
from pipeline.kinds.sudoku.paths.higher_orders import CROSSINGS, FIRST
from pipeline.kinds.sudoku.paths.scanning import scan_figures
from pipeline.kinds.sudoku.paths.way import SudokuWay, sudoku_way
from pipeline.kinds.sudoku.puzzle import Sudoku
from pipeline.kinds.sudoku.tables.columns import EASE, OPENED_BY
from pipeline.paths.figures import by_group, number_at, start_figures, walk_figures
from pipeline.paths.model import rounds_of
from pipeline.paths.path_counts import count_or_estimate
from pipeline.paths.walks import walk

WALKS = 100
MAX_POSITIONS = 2_000
"""Lattices of whole puzzles up to this size are counted exactly for the table."""
BLOCK, LINE, CELL = range(3)
VISIBILITY = (1.0, 0.4, 0.05)
"""How easily something is seen that is decidable in a block, in a line, only as a cell."""
SPANS = ((1, 15), (16, 30), (31, 45), (46, 81))
"""Steps from and to which some figures are taken apart."""
_SETS = np.arange(1 << len(KINDS))
EASIEST = np.where(_SETS & 0b0001, BLOCK, np.where(_SETS & 0b0110, LINE, CELL))
"""(kind sets,): BLOCK, LINE or CELL, the easiest of each set of KINDS; CELL of the empty one."""
READINESS = np.array([8.0, 3.0, 1.0])[EASIEST]
"""(kind sets,): how readily something is chosen that is decidable by each set of kinds."""


def figures(puzzle: Sudoku) -> dict[str, float]:
    """Return the figures of one sudoku, or raise PuzzleError when the clues contradict."""
    way, seed = sudoku_way(puzzle), seed_of(puzzle.clues)
    decidable, chosen = walked(way, seed, READINESS)
    decided = len(way.segments[0].names)
    rounds = [rounds_of(rules) for rules in way.segments]
    return {
        "open_cells": way.open_cells,
        "decided_cells": decided,
        "decided_ratio": decided / max(way.open_cells, 1),
        "rounds_to_end": sum(map(len, rounds)),
        **start_figures(decidable, tuple(EASE), rounds[0], "cells"),
        **_count_figures(way, seed),
        **walk_figures(decidable, chosen, tuple(EASE)),
        "chosen_cell_steps": float((chosen == CELL).sum(1).mean()),
        **effort_figures(decidable),
        **_opening_figures(way),
        **scan_figures(puzzle, way),
    }


def walked(way: SudokuWay, seed: int, readiness=None) -> tuple[np.ndarray, np.ndarray]:
    """Return what was decidable and chosen on random walks to the end, as `by_group` does.

    Each cell that nothing decides is a step with one cell hard to see. `readiness` as the weights
    of `walk`.
    """
    walks = [walk(rules, WALKS, seed + at, readiness) for at, rules in enumerate(way.segments)]
    decidable, chosen = by_group(walks, EASIEST)
    number = way.cells_left
    hard = np.eye(decidable.shape[2], dtype=decidable.dtype)[CELL]
    steps = np.broadcast_to(hard, (len(decidable), number, len(hard)))
    return (
        np.concatenate([decidable, steps], axis=1),
        np.pad(chosen, ((0, 0), (0, number)), constant_values=CELL),
    )


def effort_figures(decidable: np.ndarray) -> dict[str, float]:
    """Return the figures of how hard it was to see something, means over the walks.

    `decidable` is as from `pipeline.paths.figures.by_group` with EASIEST.
    """
    number_log = np.log(number_at(decidable))
    effort = 1 / (decidable @ np.array(VISIBILITY))
    figures = {
        "search_effort": effort.sum(1).mean(),
        "search_effort_log": np.log(effort.sum(1).mean()),
        "search_effort_hardest": effort.max(1).mean(),
        "search_effort_spread": np.log((effort**2).sum(1).mean()) / 2,
        "visible_log_mean": -np.log(effort).mean(),
        "slow_steps": (effort > 1.5).sum(1).mean(),
        "very_slow_steps": (effort > 3).sum(1).mean(),
    }
    for first, last in SPANS:
        steps = slice(first - 1, last)
        span = f"steps{first}_{last}"
        # A table of its own, of which numpy takes the mean in the order of its places.
        logs, efforts = number_log[:, steps].copy(), effort[:, steps].sum(1).mean()
        figures[f"decidable_log_{span}"] = logs.mean() if logs.size else 0.0
        figures[f"search_effort_log_{span}"] = np.log(efforts + 0.05)
    return {name: float(value) for name, value in figures.items()}


def _count_figures(way: SudokuWay, seed: int) -> dict[str, float]:
    found = count_or_estimate(way.segments[0], seed, MAX_POSITIONS)
    variables = len(found.mean_depths)
    # In a free order all have the same mean depth; in a forced one they are spread evenly.
    widest = np.sqrt((variables**2 - 1) / 12) if variables > 1 else 1.0
    spread = found.mean_depths.std() / widest if variables else 0.0
    return {
        "paths_log": found.log_paths,
        "paths_log_low": found.log_low,
        "paths_log_high": found.log_high,
        "paths_less_orders_log": found.log_paths - found.log_orders,
        "paths_counted": int(found.paths is not None),
        "regions": found.regions,
        "depth_spread_ratio": min(float(spread), 1.0),
    }


def _opening_figures(way: SudokuWay) -> dict[str, float]:
    openings = way.openings
    times = {
        f"opened_by_{name}": sum(opening.technique == technique for opening in openings)
        for technique, name in enumerate(OPENED_BY, CROSSINGS)
    }
    return {
        "stuck_times": len(openings),
        "stuck_first_ratio": (openings[0].filled if openings else CELLS) / CELLS,
        "hardest_opening": max([opening.technique for opening in openings], default=FIRST),
        **times,
        "refuted": sum(opening.refuted for opening in openings),
        "refuted_cells": sum(opening.cells_written for opening in openings),
        "left_cells": way.cells_left,
    }
