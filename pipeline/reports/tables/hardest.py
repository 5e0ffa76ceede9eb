"""The hardest step of each puzzle, as the table of all puzzles names it and the player shows it.

It is the first contradiction step of the last stage that decided something; without one, the first
step by the technique with the highest level, of several the one with the highest number. Steps are
those that a person is told: basic steps may be told in another order than the solver's.
"""

import pandas as pd

from pipeline.kinds.techniques import levels_of, techniques_of
from pipeline.reports.counting import asked
from pipeline.tables.asking import parquet

BY_TECHNIQUE = """
WITH ranked AS (
    SELECT puzzle_id, technique, step, list_position(?::INTEGER[], technique)::BIGINT AS rank
    FROM {steps}
)
SELECT puzzle_id, arg_max(technique, rank) AS technique,
    arg_max(step, rank * 10000000 - step) AS number
FROM ranked GROUP BY puzzle_id
"""
BY_CONTRADICTION = """
WITH lists AS (
    SELECT puzzle_id, stage::BIGINT AS stage, sequence, refuted,
        sequence = max(sequence) OVER (PARTITION BY puzzle_id) AS is_last
    FROM {contradictions}
)
SELECT puzzle_id, max(stage) AS stage, arg_max(sequence, stage * 10000000 - sequence) AS number
FROM lists JOIN {outcomes} USING (puzzle_id)
WHERE lists.refuted OR (is_last AND ended = 'accepted hypothesis')
GROUP BY puzzle_id
"""
MOST_TOLD = 5000
"""Of more puzzles with basic steps alone the solver's order counts: each takes 20 ms to tell."""
NOTHING = ["puzzle_id", "technique", "stage", "number"]


def hardest_steps(tables, kind, solver: str) -> pd.DataFrame:
    """Return the hardest step of each puzzle on which a solver decided anything, as it is told.

    What is returned is that of `hardest_of_solver`, and just this where more than `MOST_TOLD`
    puzzles have basic steps alone. Where a step is harder than all basic ones, it stays the hardest
    in any order of these.
    """
    found, levels = hardest_of_solver(tables, kind, solver), levels_of(kind)
    basic = found.index[found["technique"].map(levels) == min(levels.values(), default=0)].tolist()
    if not kind.reasons or not 0 < len(basic) <= MOST_TOLD:
        return found
    puzzles = tables.rows_of("puzzles", basic).set_index("puzzle_id", drop=False)
    steps, contradictions = (
        rows_by_puzzle(tables.rows_of(name, basic, solver)) for name in ("steps", "contradictions")
    )
    # Tables of an earlier run may tell of puzzles that are gone.
    for puzzle_id, row in puzzles.iterrows():
        puzzle, tried = kind.puzzle_of(row), contradictions.get(puzzle_id, [])
        told = hardest_told(kind, kind.reasons.told_in_order(puzzle, steps[puzzle_id], tried))
        found.loc[puzzle_id, ["technique", "number"]] = [told.technique, told.step]
    return found


def hardest_told(kind, steps):
    """Return the hardest of the steps of one puzzle, as they are told."""
    levels = levels_of(kind)
    return max(steps, key=lambda row: (levels.get(row.technique, -1), row.technique, -row.step))


def rows_by_puzzle(rows: pd.DataFrame) -> dict[str, list]:
    """Return the rows of a table as named tuples, by puzzle_id."""
    groups = rows.groupby("puzzle_id", sort=False)
    return {puzzle_id: list(found.itertuples()) for puzzle_id, found in groups}


def hardest_of_solver(tables, kind, solver: str) -> pd.DataFrame:
    """Return the hardest step of each puzzle in the solver's own order of steps.

    Returns
    -------
    DataFrame indexed by puzzle_id, with technique of a step or stage of a contradiction step, the
    other NaN, and number, its place in the table `steps` or its sequence in `contradictions`
    """
    paths = {name: tables.path(name, solver) for name in ("steps", "contradictions", "outcomes")}
    files = {name: parquet(path) for name, path in paths.items() if path}
    found = [pd.DataFrame(columns=NOTHING)]
    if "contradictions" in files:
        found.append(asked(BY_CONTRADICTION.format(**files)))
    if "steps" in files:
        known = sorted(techniques_of(kind).values(), key=lambda one: (one.level, one.number))
        found.append(asked(BY_TECHNIQUE.format(**files), [one.number for one in known]))
    together = pd.concat([one for one in found if len(one)] or found, ignore_index=True)
    # A technique that the list does not have ranks nowhere.
    first = together.dropna(subset=["number"]).drop_duplicates("puzzle_id")
    return first.set_index("puzzle_id").reindex(columns=NOTHING[1:])
