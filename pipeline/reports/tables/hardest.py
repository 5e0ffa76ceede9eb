"""The hardest step of each puzzle, as the table of all puzzles names it and the player shows it.

It is the first contradiction step of the last stage that decided something; without one, the first
step by the technique with the highest level, of several the one with the highest number.
"""

import pandas as pd

from pipeline.explain.ways import contradiction_name
from pipeline.kinds.techniques import techniques_of
from pipeline.reports.counting import asked
from pipeline.tables.asking import checked
from pipeline.texts.terms import Term

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
COLUMNS = ["technique", "stage", "number"]


def hardest_steps(tables, kind, solver: str, told: pd.DataFrame | None = None) -> pd.DataFrame:
    """Return the hardest step of each puzzle on which a solver decided anything.

    Parameters
    ----------
    told : DataFrame with puzzle_id, step, technique, optional
        Steps as a person is told them, of all puzzles that are asked about; without it they are in
        the solver's own order. Basic steps are of other techniques in another order.

    Returns
    -------
    DataFrame indexed by puzzle_id, with technique of a step or stage of a contradiction step, the
    other NaN, and number, its place in the table `steps` or its sequence in `contradictions`
    """
    paths = {name: tables.path(name, solver) for name in ("steps", "contradictions", "outcomes")}
    files = {name: checked(path) for name, path in paths.items() if path}
    found = [pd.DataFrame(columns=["puzzle_id", *COLUMNS])]
    if "contradictions" in files:
        found.append(asked(BY_CONTRADICTION.format(**files)))
    if "steps" in files:
        known = sorted(techniques_of(kind).values(), key=lambda one: (one.level, one.number))
        ranks, in_memory = [one.number for one in known], {} if told is None else {"told": told}
        query = BY_TECHNIQUE.format(steps="told" if in_memory else files["steps"])
        found.append(asked(query, ranks, **in_memory))
    together = pd.concat([one for one in found if len(one)] or found, ignore_index=True)
    # A technique that the list does not have ranks nowhere.
    first = together.dropna(subset=["number"]).drop_duplicates("puzzle_id")
    return first.set_index("puzzle_id").reindex(columns=COLUMNS)


def names_of_hardest(kind, hardest: pd.DataFrame) -> pd.Series:
    """Return the names of techniques or contradictions, by puzzle_id, as of `hardest_steps`."""
    techniques = {n: numbered(one, one.name.en) for n, one in techniques_of(kind).items()}
    stages = {at: contradiction_name(kind, at).en for at in kind.words.STAGES}
    names = hardest["stage"].map(stages).astype(object)
    return names.fillna(hardest["technique"].map(techniques).astype(object))


def names_as_told(kind, hardest: pd.DataFrame, steps: dict[str, list]) -> dict[str, Term]:
    """Return the name of each hardest step as the player tells it, by puzzle_id."""
    known, found = techniques_of(kind), {}
    for row in hardest.itertuples():
        if pd.notna(row.stage):
            found[row.Index] = contradiction_name(kind, int(row.stage))
        else:
            told = [step for step in steps[row.Index] if step.step == row.number]
            found[row.Index] = kind.words.name_of(known[int(row.technique)], told)
    return found


def numbered(technique, name: str) -> str:
    """Return what the table calls a technique, with its number before the name."""
    return f"{technique.number}. {name}"
