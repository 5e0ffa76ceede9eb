"""Figures of the solution paths of a sudoku: the columns of the table `paths`."""

import numpy as np

from pipeline.kernels.random_numbers import seed_of
from pipeline.kinds.sudoku.columns import OPENED_BY
from pipeline.kinds.sudoku.grid import CELLS
from pipeline.kinds.sudoku.paths import higher_orders
from pipeline.kinds.sudoku.paths.ease import EASIEST, READINESS, walk_figures
from pipeline.kinds.sudoku.paths.scanning import scan_figures
from pipeline.kinds.sudoku.paths.way import SudokuWay, sudoku_way
from pipeline.kinds.sudoku.puzzle import Sudoku
from pipeline.paths.figures import by_group, round_figures
from pipeline.paths.model import rounds_of
from pipeline.paths.path_counts import count_or_estimate
from pipeline.paths.walks import walk

WALKS = 100
MAX_POSITIONS = 2_000
"""Lattices of whole puzzles up to this size are counted exactly for the table."""


def figures(puzzle: Sudoku) -> dict[str, float]:
    """Return the figures of one sudoku, the columns of the table `paths` after its key.

    PuzzleError is raised when the clues contradict each other.
    """
    way, seed = sudoku_way(puzzle), seed_of(puzzle.clues)
    walks = [walk(rules, WALKS, seed + at, READINESS) for at, rules in enumerate(way.segments)]
    decidable, chosen = by_group(walks, EASIEST)
    return (
        _start_figures(way, decidable)
        | _count_figures(way, seed)
        | walk_figures(decidable, chosen)
        | _opening_figures(way)
        | scan_figures(puzzle, way)
    )


def _start_figures(way: SudokuWay, decidable: np.ndarray) -> dict[str, float]:
    decided = len(way.segments[0].names)
    rounds = [rounds_of(rules) for rules in way.segments]
    # The steps of the first segment come first; if it has none, nothing is decidable at once.
    block, line, cell = decidable[0, 0].astype(int).tolist() if decided else (0, 0, 0)
    return {
        "open_cells": way.open_cells,
        "decided_cells": decided,
        "decided_ratio": decided / max(way.open_cells, 1),
        "start_decidable": block + line + cell,
        "start_block": block,
        "start_line": line,
        "start_cell": cell,
        "rounds_to_end": sum(map(len, rounds)),
        **round_figures(rounds[0], decided, "cells"),
    }


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
        for technique, name in enumerate(OPENED_BY, higher_orders.CROSSINGS)
    }
    return {
        "stuck_times": len(openings),
        "stuck_first_ratio": (openings[0].filled if openings else CELLS) / CELLS,
        "hardest_opening": max(
            (opening.technique for opening in openings), default=higher_orders.FIRST
        ),
        **times,
        "refuted": sum(opening.refuted for opening in openings),
        "refuted_cells": sum(opening.cells_written for opening in openings),
        "left_cells": way.cells_left,
    }
