"""Puzzles of a kind without a fitted model, graded by the levels of its first solver."""

import numpy as np
import pandas as pd

from pipeline.calibration.models.grading import COLUMNS, traced
from pipeline.calibration.models.grading_words import hardest_in_words
from pipeline.kinds.contract import Kind
from pipeline.tables.schemas.traces import GIVEN_UP, TRIES
from pipeline.texts.messages import message


def grade_by_solver(kind: Kind, puzzles: pd.DataFrame, solutions, progress=True) -> pd.DataFrame:
    """Solve some puzzles and return their levels by the solver.

    Parameters and columns are those of `pipeline.calibration.models.grading.grade`. The score is
    the logarithm of one more than the work.
    """
    outcomes, features = traced(kind, kind.solvers[0].name, puzzles, progress)
    counted = solutions(puzzles, outcomes).set_index("puzzle_id")["solutions"]
    given_up = {*outcomes.loc[outcomes["ended"] == GIVEN_UP, "puzzle_id"]}
    named = features.assign(hardest_words=hardest_in_words(kind, features))
    found = {row.puzzle_id: row for row in named.itertuples()}
    rows = [
        _graded(found.get(name), counted.get(name), kind, name in given_up)
        for name in puzzles["puzzle_id"]
    ]
    graded = pd.DataFrame(rows, columns=COLUMNS).assign(id=puzzles["puzzle_id"].to_numpy())
    return graded.astype({"level": "Int64"})[["id", *COLUMNS]]


def _graded(row, solutions, kind: Kind, is_given_up: bool) -> dict:
    """Return the columns of a row of `features`, or why it has none."""
    none = dict.fromkeys(COLUMNS, np.nan) | {"hardest_technique": "", "level": None}
    if solutions is not None:
        number = "no solution" if solutions == 0 else "more than one solution"
        why = f"expected {kind.wanted.en}, found {number if kind.has_one_solution else 'none'}"
        return none | {"why": f"not graded: {why}"}
    if row is None:
        return none | {"why": "not graded: it could not be measured"}
    if is_given_up and not row.solved:
        return none | {"why": f"not graded: {message('ended_given_up').en}"}
    return none | {
        "level": int(row.level),
        "score": round(float(np.log1p(row.work)), 4),
        "work": float(row.work),
        "hardest_technique": row.hardest_words,
        "why": message("class_unsure", level=int(row.level)).en
        if is_given_up
        else kind.levels_from.en,
    }


def in_words(kind: Kind, row) -> list[str]:
    """Return the lines that describe a row of the table of grades."""
    if pd.isna(row.level):
        return [f"{row.id}: {row.why}"]
    named = kind.level_names[row.level].en if kind.level_names else ""
    return [
        f"{row.id}: level {row.level}{named and f', {named}'}",
        f"  score {row.score:g}: higher is harder",
        f"  work {row.work:g}: {TRIES}",
        f"  {kind.hardest.en.lower()}: {row.hardest_technique}",
        f"  {row.why}",
    ]
