"""Puzzles graded by a fitted model: level, time, and reasons."""

import tempfile
from pathlib import Path

import numpy as np
import pandas as pd

from pipeline.calibration.features.feature_list import FeatureMatrix, feature_matrix
from pipeline.calibration.levels.fitted_policy import write_outcomes
from pipeline.calibration.levels.policy import policy_without_corpus
from pipeline.calibration.models.fitted_model import FittedModel
from pipeline.files.settings import SettingsError

COLUMNS = [
    "id", "level", "score", "predicted_seconds", "low", "high", "work", "hardest_technique",
    "why",
]  # fmt: skip
REASONS = 3
MIN_SHARE = 0.01
"""What adds less than this (in log seconds, or in score) is no reason."""


def grade(model: FittedModel, puzzles: pd.DataFrame, names: dict[int, str], solutions, folder=None):
    """Solve some puzzles, measure them, and grade them.

    Parameters
    ----------
    puzzles : table `puzzles`, all of the model's kind
    names : dict of the number of a technique to its name
    solutions : function of the tables `puzzles` and `outcomes`
        Returns solution_counts of those with no or several solutions, as
        `pipeline.corpora.solution_counts.doubtful`.
    folder : path, optional
        Where the traces are kept; if not given they are not.

    Returns
    -------
    DataFrame with the columns COLUMNS, one row a puzzle; without exactly one solution a puzzle has
    no level, with the reason in `why`
    """
    with tempfile.TemporaryDirectory() as temporary:
        outcomes, features, paths = traced(model, puzzles, Path(folder or temporary))
    matrix = feature_matrix(model.kind, puzzles, features, paths)
    doubtful = solutions(puzzles, outcomes).set_index("puzzle_id")["solutions"].to_dict()
    graded = _graded(model, matrix, features, names)
    rows = []
    for puzzle_id in puzzles["puzzle_id"]:
        if puzzle_id in doubtful:
            found = "no solution" if doubtful[puzzle_id] == 0 else "more than one solution"
            why = f"not graded: expected exactly one solution, found {found}"
            rows.append(_ungraded(puzzle_id, why))
        else:
            none = _ungraded(puzzle_id, "not graded: it could not be measured")
            rows.append(graded.get(puzzle_id, none))
    table = pd.DataFrame(rows, columns=COLUMNS)
    return table.astype({"level": "Int64"})


def traced(model: FittedModel, puzzles: pd.DataFrame, folder: Path):
    """Return the tables outcomes, features and paths (None if not needed) of some puzzles."""
    from pipeline.tables import read_table, write_table
    from pipeline.traces.corpus import trace_corpus
    from pipeline.traces.features import features as make_features

    written = write_table("puzzles", puzzles, folder / "puzzles.parquet")
    outcomes = trace_corpus(puzzles, model.solver, folder, progress=len(puzzles) > 1)["outcomes"]
    policy = policy_without_corpus(model.solver)
    write_outcomes([outcomes], policy, puzzles, outcomes)
    make_features(written, folder)
    paths = None
    if any(name.startswith("paths.") for name in model.features):
        from pipeline.paths.table import path_table

        paths = path_table(puzzles, model.kind, progress=len(puzzles) > 1)
    return read_table(outcomes), read_table(folder / "features.parquet"), paths


def _ungraded(puzzle_id, why):
    return (puzzle_id, *(None,) * 6, "", why)


def _graded(model, matrix: FeatureMatrix, features, names):
    """Return the row of each puzzle that has features, by its id."""
    missing = sorted(set(model.features) - set(matrix.values.columns))
    if missing and len(matrix.values):
        raise SettingsError(
            f"the model asks for features that are no longer listed: {', '.join(missing[:5])}; "
            f"fit it again"
        )
    if not len(matrix.values):
        return {}
    table = matrix.values[model.features].to_numpy()
    added, predicted = model.contributions(table), model.predict(table)
    low, high = model.interval(table) if model.gives_times else (None, None)
    features = features.set_index(["corpus", "puzzle_id"]).loc[matrix.values.index]
    rows = {}
    scores = model.scores(table)
    levels = model.levels_at(scores)
    work = features["work"].to_numpy() if "work" in features else [None] * len(scores)
    for at, (_, puzzle_id) in enumerate(matrix.values.index):
        times = (None,) * 3
        if model.gives_times:
            times = tuple(round(float(np.exp(x[at])), 1) for x in (predicted, low, high))
        rows[puzzle_id] = (
            puzzle_id, int(levels[at]), round(float(scores[at]), 4), *times, work[at],
            _hardest(features.iloc[at], names), why(model, added[at]),
        )  # fmt: skip
    return rows


def _hardest(row, names):
    """Return the hardest technique, or the contradiction, that the solver needed."""
    technique = names.get(int(row["hardest_technique"]), "none")
    if row["contradiction_steps"] > 0:
        return f"contradiction, stage {int(row['hardest_stage'])} (techniques up to {technique})"
    return technique


def why(model: FittedModel, added) -> str:
    """Return the strongest reasons why a puzzle is harder and easier than the model's average.

    Features of the same meaning are one reason.

    Parameters
    ----------
    added : ndarray of float, one a feature
        As a row of `FittedModel.contributions`.
    """
    sums: dict[str, float] = {}
    for words, value in zip(model.means_in_words, added, strict=True):
        reason = words.partition(" (")[0]
        sums[reason] = sums.get(reason, 0.0) + float(value)
    ordered = sorted(sums.items(), key=lambda item: (-abs(item[1]), item[0]))
    parts = []
    for word, sign in (("harder", 1), ("easier", -1)):
        chosen = [item for item in ordered if item[1] * sign >= MIN_SHARE][:REASONS]
        if chosen:
            reasons = ", ".join(f"{name} ({_amount(model, value)})" for name, value in chosen)
            parts.append(f"{word} by {reasons}")
    return "; ".join(parts) or "as the average puzzle"


def _amount(model, value):
    return f"{np.expm1(value):+.0%}" if model.gives_times else f"{value:+.2f}"
