"""Puzzles graded by a fitted model: level, time, and reasons."""

import tempfile
from pathlib import Path

import numpy as np
import pandas as pd

from pipeline import kinds
from pipeline.calibration.features.feature_list import feature_matrix
from pipeline.calibration.features.isomorphism import fingerprints, short_hashes
from pipeline.calibration.levels.fitted_policy import write_outcomes
from pipeline.calibration.levels.policy import default_policy
from pipeline.calibration.models.fitted_model import FittedModel
from pipeline.calibration.models.grading_words import hardest_in_words
from pipeline.files.settings import SettingsError
from pipeline.kinds.contract import Kind
from pipeline.texts.messages import Message, message

COLUMNS = [
    "level", "score", "predicted_seconds", "low", "high", "work", "hardest_technique", "why",
]  # fmt: skip
LEARNED = "the model has learned from this puzzle"
REASONS = 3
MIN_SHARE = 0.01
"""What adds less than this (in log seconds, or in score) is no reason."""
NEAR = 1.5
"""A puzzle whose figures are so little below the highest of the data may be beyond it if turned."""
MINUTE = 60
MOST_LOG = 20.0
"""Log seconds of 15 years; of a prediction, or a part of it, that is more or its inverse."""
DONE = "not graded: it is solved already, and nothing is left to decide"
OUT_OF_RANGE = "not graded: what the model predicts is no time or level of a puzzle"


def grade(model: FittedModel, puzzles: pd.DataFrame, solutions, progress=True):
    """Solve some puzzles, measure them, and grade them.

    A puzzle is measured as it lies, as by the workflow. Whether it lies beyond the data is asked of
    the copy that all its copies share, where its kind knows one, and what does is graded as that
    copy: what hypotheses take depends on how a puzzle is turned. What the model learned from is
    never beyond. `solutions` returns of the tables `puzzles` and `outcomes` the solution_counts of
    those with no or several solutions, as `pipeline.corpora.solution_counts.doubtful`.

    Returns
    -------
    DataFrame with the columns id and COLUMNS, one row a puzzle; one that is solved already, or
    has not exactly one solution, has no level, with the reason in `why`, which also says that the
    model learned from it
    """
    outcomes, features = traced(kinds.kind(model.kind), model.solver, puzzles, progress)
    counted = solutions(puzzles, outcomes).set_index("puzzle_id")["solutions"]
    is_done = outcomes["solved"] & (outcomes["steps"] == 0) & (outcomes["hypotheses"] == 0)
    done = outcomes.loc[is_done, "puzzle_id"]
    sure = puzzles[~puzzles["puzzle_id"].isin([*counted.index, *done])]
    learned = puzzles.loc[learned_from(model, puzzles), "puzzle_id"]
    with np.errstate(over="ignore", invalid="ignore"):
        values, features = _measured(model, sure, features, progress)
        further, *measured = _beyond(model, sure, values, features, learned, progress)
        graded = _graded(model, *measured, further).reindex(puzzles["puzzle_id"])
    why = "not graded: it could not be measured"
    texts = {"why": why, "hardest_technique": ""}
    graded = graded.astype(dict.fromkeys(texts, object)).fillna(texts)
    for puzzle_id, found in counted.items():
        number = "no solution" if found == 0 else "more than one solution"
        graded.loc[puzzle_id, "why"] = f"not graded: expected exactly one solution, found {number}"
    graded.loc[graded.index.isin(done), "why"] = DONE
    graded.loc[graded.index.isin(learned) & graded["level"].notna(), "why"] += f"; {LEARNED}"
    return graded.astype({"level": "Int64"}).rename_axis("id").reset_index()


def _measured(model, puzzles, features, progress) -> tuple[pd.DataFrame, pd.DataFrame]:
    """Return what the model reads of puzzles, and their rows of `features`, both by id."""
    matrix = feature_matrix(model.kind, puzzles, features, _paths(model, puzzles, progress))
    missing = sorted(set(model.features) - set(matrix.values.columns))
    if missing and len(matrix.values):
        raise SettingsError(
            f"the model asks for features that are no longer listed: {', '.join(missing[:5])}; "
            f"fit it again"
        )
    values = matrix.values.reindex(columns=model.features).droplevel("corpus")
    return values, features.set_index("puzzle_id").loc[values.index]


def _beyond(model, puzzles, values, features, learned, progress):
    """Return how far puzzles lie beyond the data, and their measures: the copy's of those beyond.

    Copies are measured of puzzles that are beyond the data as they lie, or may be if turned.
    """
    further = pd.Series(_further(model, features), values.index)
    near = further.index[_further(model, features, NEAR) > 0].difference(learned)
    copies = _canonical_copies(model, puzzles, near)
    if not copies.empty:
        _, again = traced(kinds.kind(model.kind), model.solver, copies, progress)
        further[again["puzzle_id"]] = _further(model, again)
        copies = copies[further[copies["puzzle_id"]].to_numpy() > 0]
        measures = zip((values, features), _measured(model, copies, again, progress), strict=True)
        values, features = (
            pd.concat([given.drop(index=copy.index), copy]).loc[given.index]
            for given, copy in measures
        )
    return further.where(~further.index.isin(learned), 0.0), values, features


def _further(model, features, nearer=0.0) -> np.ndarray:
    """Return how far puzzles lie beyond the data, or would if they were harder by `nearer`."""
    stages = features["hardest_stage"].where(features["solved"] > 0).to_numpy(float)
    nothing = np.zeros(len(features))
    general = np.asarray(features.get("general_score", nothing * np.nan), float)
    work = np.asarray(features.get("work", nothing), float)
    return model.beyond(stages, general + nearer, work * np.exp(nearer))


def _canonical_copies(model: FittedModel, puzzles: pd.DataFrame, ids) -> pd.DataFrame:
    """Return the table `puzzles` of the copies that some puzzles are graded as, not as given."""
    form = kinds.kind(model.kind).canonical_form
    given = puzzles[puzzles["puzzle_id"].isin(ids)]
    if given.empty or not hasattr(form, "canonical_copies"):
        return given.iloc[:0]
    known = [kinds.kind(model.kind).puzzle_of(row) for row in given.itertuples(index=False)]
    clues = [copy.clues for copy in form.canonical_copies(known)]
    return given.assign(clues=clues)[given["clues"].to_numpy() != clues]


def learned_from(model: FittedModel, puzzles: pd.DataFrame) -> np.ndarray:
    """Return whether the model was fitted to each puzzle, turned or relabelled as it may be."""
    known = set(model.fitted_to)
    return np.array([short_hashes([one])[0] in known for one in fingerprints(puzzles)], bool)


def traced(kind: Kind, solver: str, puzzles: pd.DataFrame, progress=True):
    """Return the tables outcomes and features of a solver on some puzzles of a kind."""
    from pipeline.tables import read_table, write_table
    from pipeline.traces.corpus import trace_corpus
    from pipeline.traces.features import features as make_features

    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        written = write_table("puzzles", puzzles, folder / "puzzles.parquet")
        progress = progress and len(puzzles) > 1
        outcomes = trace_corpus(puzzles, kind.name, solver, folder, progress)["outcomes"]
        policy = default_policy(kind.solver_named(solver))
        write_outcomes([outcomes], policy, puzzles, outcomes)
        make_features(written, folder)
        return read_table(outcomes), read_table(folder / "features.parquet")


def _paths(model: FittedModel, puzzles: pd.DataFrame, progress: bool) -> pd.DataFrame | None:
    """Return the table `paths` of some puzzles, None where the model does not ask for it."""
    if not any(name.startswith("paths.") for name in model.features):
        return None
    from pipeline.paths.table import path_table

    return path_table(puzzles, model.kind, progress=progress and len(puzzles) > 1)


def _graded(model, values, features, further) -> pd.DataFrame:
    """Return the columns COLUMNS of the puzzles that have features, by id."""
    table, is_beyond = values.to_numpy(), further.to_numpy() > 0
    plain = model.scores(table)
    scores = np.where(is_beyond, np.maximum(plain, model.hardest_score) + further, plain)
    found = pd.DataFrame(index=values.index, columns=COLUMNS)
    found["level"], found["score"] = model.levels_at(scores), scores.round(4)
    if model.gives_times:
        times = np.exp([model.predict(table), *model.interval(table)])
        found[["predicted_seconds", "low", "high"]] = times.round(1).T
        found.loc[is_beyond, ["predicted_seconds", "high"]] = np.nan
    if "work" in features:
        found["work"] = features["work"].astype(float)
    found["hardest_technique"] = hardest_in_words(kinds.kind(model.kind), features)
    found["why"] = [
        _why_beyond(low).en if beyond else why(model, added)
        for beyond, low, added in zip(
            is_beyond, found["low"], model.contributions(table), strict=True
        )
    ]
    found.loc[~_is_sound(model, table, plain, scores)] = np.nan
    return found.fillna({"why": OUT_OF_RANGE, "hardest_technique": ""})


def _why_beyond(low: float) -> Message:
    """Return the words on a puzzle beyond the data of a model; `low` is NaN without times."""
    if MINUTE <= low < np.inf:
        return message("harder_than_timed", minutes=round(low) // MINUTE)
    return message("harder_than_data")


def _is_sound(model, table, *scores) -> np.ndarray:
    """Return whether each prediction is one at all; a model may have any numbers."""
    values = [*np.array(scores) / np.exp(MOST_LOG)]
    if model.gives_times:
        values += [model.predict(table), *model.interval(table), *model.contributions(table).T]
    return (np.abs(values) <= MOST_LOG).all(0)


def why(model: FittedModel, added) -> str:
    """Return the strongest reasons why a puzzle is harder and easier than the model's average.

    Features of the same meaning are one reason.
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
