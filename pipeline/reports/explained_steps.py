"""What a solver did on the puzzles that a page carries, in the order of an explanation.

The table of all puzzles names the hardest step, and the player shows all: both have it from here.
"""

from collections.abc import Sequence
from typing import NamedTuple

import pandas as pd

from pipeline.kinds.contract import Kind
from pipeline.reports.tables.hardest import hardest_steps

TABLES = ("steps", "contradictions", "outcomes")


class ExplainedSteps(NamedTuple):
    """Rows of a solver's tables by puzzle_id, steps as explained, and the hardest step."""

    solver: str
    puzzles: pd.DataFrame
    """Rows of `puzzles`, in the order of the page."""
    rows: dict[str, dict[str, list]]
    """By table, of TABLES, and puzzle."""
    hardest: pd.DataFrame
    """As of `hardest_steps`."""


def explained_steps(tables, kind: Kind, solver: str, places: Sequence[int]) -> ExplainedSteps:
    """Return the steps of the puzzles at these places of `about_puzzles`."""
    ids = tables.about_puzzles["puzzle_id"].iloc[list(places)].tolist()
    rows = {name: rows_by_puzzle(tables.rows_of(name, ids, solver)) for name in TABLES}
    puzzles = tables.rows_of("puzzles", ids).set_index("puzzle_id", drop=False).loc[ids]
    steps = rows["steps"]
    if kind.reasons:
        # Tables of an earlier run may hold puzzles that are gone.
        for puzzle_id, row in puzzles[puzzles["puzzle_id"].isin(steps.keys())].iterrows():
            tried = rows["contradictions"].get(puzzle_id, [])
            puzzle = kind.puzzle_of(row)
            steps[puzzle_id] = kind.reasons.in_teaching_order(puzzle, steps[puzzle_id], tried)
    named = [(puzzle_id, row.step, row.technique) for puzzle_id, of in steps.items() for row in of]
    in_order = pd.DataFrame(named, columns=["puzzle_id", "step", "technique"])
    found = hardest_steps(tables, kind, solver, in_order)
    return ExplainedSteps(solver, puzzles, rows, found[found.index.isin(ids)])


def rows_by_puzzle(rows: pd.DataFrame) -> dict[str, list]:
    """Return the rows of a table as named tuples, by puzzle_id."""
    groups = rows.groupby("puzzle_id", sort=False)
    return {puzzle_id: list(found.itertuples()) for puzzle_id, found in groups}
