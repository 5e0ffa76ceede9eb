"""The table `paths`: the figures of each puzzle's solution paths, one row a puzzle and model."""

import sys
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import pandas as pd
from tqdm import tqdm

from pipeline.kinds.slitherlink.paths.figures import TECHNIQUES, slitherlink_figures
from pipeline.kinds.slitherlink.puzzle import Slitherlink
from pipeline.kinds.sudoku.paths.candidates import KINDS
from pipeline.kinds.sudoku.paths.higher_orders import (
    CONTRADICTION,
    CROSSINGS,
    FIRST,
    NOTHING,
    PAIRS,
    QUADRUPLES,
    TRIPLES,
)
from pipeline.kinds.sudoku.paths.scanning import scan_figures
from pipeline.kinds.sudoku.paths.way import SudokuWay, sudoku_way
from pipeline.kinds.sudoku.puzzle import CELLS, Sudoku
from pipeline.notations.errors import PuzzleError
from pipeline.paths.figures import by_ease, readiness, walk_figures
from pipeline.paths.path_counts import count_or_estimate, rounds_of
from pipeline.paths.random_numbers import seed_of
from pipeline.paths.walks import walk
from pipeline.tables import SCHEMAS

FIRST_ORDER = "first-order"
WALKS = 100
POSITIONS_IN_TABLE = 2_000
"""Lattices of whole puzzles up to this size are counted exactly for the table."""
OPENED_BY = {
    CROSSINGS: "crossings",
    PAIRS: "order2",
    TRIPLES: "order3",
    QUADRUPLES: "order4",
    CONTRADICTION: "contradiction",
}


def path_table(puzzles: pd.DataFrame, kind: str = "sudoku", progress: bool = False) -> pd.DataFrame:
    """Return the path figures of the puzzles of one kind among some puzzles.

    Parameters
    ----------
    puzzles : table `puzzles`, or a part of it
        A row that is no puzzle, or contradicts itself, is left out, with one line on stderr.
    kind : str, one of MEASURES
    progress : bool
        Whether to show a bar on stderr.

    Returns
    -------
    table as MEASURES names it. A row depends on the puzzle alone, not on the rows beside it.
    """
    rows, measure = [], MEASURES[kind]
    found = puzzles[puzzles["kind"] == kind]
    for row in tqdm(
        found.itertuples(index=False),
        total=len(found),
        unit="puzzle",
        disable=not progress,
        file=sys.stderr,
    ):
        try:
            figures = measure.figures(measure.puzzle(row))
        except PuzzleError as error:
            tqdm.write(f"{row.corpus}, puzzle {row.puzzle_id}: {error}; left out", sys.stderr)
            continue
        key = {"corpus": row.corpus, "puzzle_id": row.puzzle_id, "model": measure.model}
        rows.append(key | figures)
    return pd.DataFrame(rows, columns=list(SCHEMAS[measure.table].columns))


def path_figures(puzzle: Sudoku) -> dict[str, float]:
    """Return the figures of one sudoku: the columns of the table `paths` after its key.

    Raises
    ------
    PuzzleError
        When the clues contradict each other.
    """
    way, seed = sudoku_way(puzzle), seed_of(puzzle.clues)
    weights = readiness(KINDS)
    walks = [
        walk(rules, WALKS, seed + number, weights) for number, rules in enumerate(way.stretches)
    ]
    return (
        _start_figures(way)
        | _count_figures(way, seed)
        | walk_figures(*by_ease(walks, KINDS))
        | _opening_figures(way)
        | scan_figures(puzzle)
    )


def _start_figures(way: SudokuWay) -> dict[str, float]:
    first = way.stretches[0]
    rounds = [rounds_of(rules) for rules in way.stretches]
    decided = len(first.names)
    at_start = _by_ease_at_start(first)
    return {
        "open_cells": way.open_cells,
        "decided_cells": decided,
        "decided_ratio": decided / max(way.open_cells, 1),
        "start_decidable": sum(at_start),
        "start_block": at_start[0],
        "start_line": at_start[1],
        "start_cell": at_start[2],
        "rounds": len(rounds[0]),
        "rounds_to_end": sum(map(len, rounds)),
        "decided_per_round_mean": decided / max(len(rounds[0]), 1),
        "second_round_cells": rounds[0][1] if len(rounds[0]) > 1 else 0,
        "third_round_cells": rounds[0][2] if len(rounds[0]) > 2 else 0,
    }


def _by_ease_at_start(rules):
    """Return how many variables are decidable at once in a block, a line, only as a cell."""
    if not rules.names:
        return [0, 0, 0]
    found = walk(rules, 1, 1, np.ones(1 << len(rules.kinds)))
    return by_ease([found], rules.kinds)[0][0, 0].astype(int).tolist()


def _count_figures(way: SudokuWay, seed: int) -> dict[str, float]:
    found = count_or_estimate(way.stretches[0], seed, POSITIONS_IN_TABLE)
    variables = len(found.mean_depths)
    # In a free order all have the same mean depth; in a forced one they are spread evenly.
    widest = np.sqrt((variables**2 - 1) / 12) if variables > 1 else 1.0
    spread = found.mean_depths.std() / widest if variables else 0.0
    return {
        "paths_log": found.log_paths,
        "paths_log_low": found.log_low,
        "paths_log_high": found.log_high,
        "orders_log": found.log_orders,
        "paths_less_orders_log": found.log_paths - found.log_orders,
        "paths_counted": int(found.paths is not None),
        "regions": found.regions,
        "depth_spread_ratio": min(float(spread), 1.0),
    }


def _opening_figures(way: SudokuWay) -> dict[str, float]:
    openings = way.openings
    times = {
        f"opened_by_{name}": sum(opening.technique == technique for opening in openings)
        for technique, name in OPENED_BY.items()
    }
    return {
        "stuck_times": len(openings),
        "stuck_first_ratio": (openings[0].filled if openings else CELLS) / CELLS,
        "hardest_opening": max((opening.technique for opening in openings), default=FIRST),
        **times,
        "refuted": sum(opening.refuted for opening in openings),
        "refuted_cells": sum(opening.cells_written for opening in openings),
        "left_cells": way.cells_left,
        "left_open": int(any(opening.technique == NOTHING for opening in openings)),
    }


@dataclass(frozen=True)
class Measure:
    """How the solution paths of one kind of puzzle are measured.

    Attributes
    ----------
    table : str
        The schema of what is measured.
    model : str
        What the table calls the model of the solver.
    puzzle : function of a row of the table `puzzles` to its puzzle
    figures : function of a puzzle to its figures
    """

    table: str
    model: str
    puzzle: Callable[..., Sudoku | Slitherlink]
    figures: Callable[..., dict[str, float]]


MEASURES = {
    "sudoku": Measure("paths", FIRST_ORDER, Sudoku.of_row, path_figures),
    "slitherlink": Measure(
        "slitherlink_paths",
        TECHNIQUES,
        Slitherlink.of_row,
        slitherlink_figures,
    ),
}
"""By kind of puzzle."""
EXAMPLES = {
    "sudoku": (
        Sudoku("..9...6...1.5.7.3.5...1...73.......94.23.18.61.......42...8...3.5.7.9.6...6...4.."),
        Sudoku("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"),
    ),
    "slitherlink": (Slitherlink(2, 3, "3.22.3"),),
}
"""Puzzles whose figures need every kernel: paths are counted and estimated, a board is opened."""
