"""Which puzzles should get another printed level: at most one in twenty of a book.

The difficulty of a puzzle is what people's times and those that a model predicts tell of it
together, with its uncertainty; a prediction alone cannot tell its own errors from those of a level.
The printed levels themselves tell where levels begin on it, and how they err (`level_errors`). A
puzzle is listed if its printed level is improbable there.
"""

import math
from typing import NamedTuple

import numpy as np
import pandas as pd
from scipy.stats import t

from pipeline.agreement.decisions import UNKNOWN, YES
from pipeline.calibration.levels.kappa_cuts import KappaCuts
from pipeline.calibration.times.time_model import noise_of
from pipeline.tables.notes import Note, joined, note
from pipeline.texts.numbers import clock
from pipeline.verdicts.level_errors import LevelErrors
from pipeline.verdicts.verdict import Evidence, Verdict

LEAST_IN_PART = 40
"""Puzzles from which a part has a scale of its own."""
ONE_IN = 20
LEAST_PROBABILITY = 0.9
"""That the printed level is wrong, for a puzzle to be listed."""
LEAST_KAPPA = 0.4
"""Levels that agree less with the difficulty tell no scale on which a puzzle could move. Of levels
drawn by chance 95 of 100 books of 40 puzzles stay below."""
LEAST_SHARES = (0.25, 0.75)
FREEDOM = 4
"""Degrees of freedom of Student's t, by which scores and times err: long tails are usual."""
SCALE = 0.95
"""Their scale, in standard deviations: with 1 too few levels are listed in simulated books, with
0.9 too many (`benchmarks/simulations/moves_gate.py`)."""
GRID = 200
"""Points of the scale of difficulty, so many at equal distances and so many among the values."""
ROUNDS = 20
"""Of expectation-maximisation, for the mean and the variance of difficulty in a book."""
COLUMNS = [
    "puzzle_id", "rank", "rater", "level", "suggested_level", "probability",
    "suggested_probability", "reason", "reason_values",
]  # fmt: skip


def puzzles_to_move(tables, people, printed, disordered=()) -> tuple[pd.DataFrame, list[Verdict]]:
    """Return the table `suggested_moves` of all printed raters, and what is said of each.

    Levels are judged by the times of `people`. `disordered` are raters whose order is not that of
    the reference.
    """
    question, rows, found = "puzzles_to_move", [], []
    whose = "parts" if tables["levels"]["part"].astype(bool).any() else "books"
    if not printed:
        found.append(Verdict(question, UNKNOWN, note("no_printed_levels")))
    for rater in printed:
        moves, why_not, improbable = _moves_of(tables, people, rater, whose)
        rows.append(moves)
        evidence = Evidence()
        if len(moves):
            key = {"rater": rater, "rank": int(moves["rank"].max())}
            evidence = Evidence("suggested_moves", key, "rank")
            ids = ["puzzles_should_move", *([f"some_{whose}_not_judged"] if why_not else [])]
            message = note(" ".join(ids), rater=rater, improbable=improbable, timed_by=people)
            state = YES
        else:  # That none is found does not show that none is wrong.
            no_move = "no_puzzle_of_a_wrong_order" if rater in disordered else "no_puzzle_to_move"
            why_not = why_not or no_move
            message, state = note(why_not, rater=rater), UNKNOWN
        figure = len(moves) if len(moves) else math.nan
        found.append(
            Verdict(question, state, message, rater, figure, unit="puzzles", evidence=evidence)
        )
    return pd.concat(rows) if rows else pd.DataFrame(columns=COLUMNS), found


def timed_by(predicted, raters, reference) -> str:
    """Return by whose times levels are judged, of the tables `predicted_times` and `raters`.

    It is the reference if it is people who give times, else the people with most predictions: these
    know nothing of the reference. "" where there is none.

    >>> predicted = pd.DataFrame({"rater": ["a", "b", "b"]})
    >>> raters = pd.DataFrame({"rater": ["a", "b", "c"], "role": ["people", "people", "editor"]})
    >>> [timed_by(predicted, raters, reference) for reference in "abc"]
    ['a', 'b', 'b']
    """
    people = raters.loc[raters["role"] == "people", "rater"].astype("str")
    given = predicted["rater"].astype("str")
    counts = given[given.isin(people)].value_counts().sort_index()
    return reference if reference in counts else counts.idxmax() if len(counts) else ""


def _moves_of(tables, people, rater, whose) -> tuple[pd.DataFrame, str, int]:
    """Return the moves of one rater's printed levels, why there may be more, and how many.

    The last is the number of all improbable levels, of which at most one in twenty is listed.
    `whose` scales are judged: parts, or books where none has parts.
    """
    none = pd.DataFrame(columns=COLUMNS)
    printed = tables["levels"][tables["levels"]["rater"] == rater]
    predicted = tables["predicted_times"]
    predicted = predicted[predicted["rater"] == people]
    known = printed.merge(predicted.drop(columns="rater"), on="puzzle_id")
    known = known.dropna(subset=["predicted_seconds", "seconds"])
    if len(known) < ONE_IN:
        return none, "too_few_to_move" if len(printed) < ONE_IN else "moves_without_times", 0
    if known["level"].nunique() < 2:
        return none, "moves_of_one_level", 0
    # Levels are those of a part of a book, which needs enough puzzles to tell where they begin.
    parts = [rows for _, rows in known.groupby(["book", "part"], observed=True)]
    judged = [rows for rows in parts if len(rows) >= LEAST_IN_PART or len(parts) == 1]
    found = [_moves_in(rows) for rows in judged]
    defined = [moves for moves in found if moves is not None]
    if len(judged) < len(parts):
        why_not = f"small_{whose}_not_judged"
    else:
        why_not = "" if len(defined) == len(found) else "levels_tell_no_scale"
    improbable = sum(map(len, defined))
    if not improbable:
        return none, why_not, 0
    listed = in_order(pd.concat(defined), known)[COLUMNS]
    return listed, why_not, improbable


def _moves_in(rows) -> pd.DataFrame | None:
    """Return the puzzles of one scale whose level is improbable."""
    if rows["level"].nunique() < 2:
        return None
    score, times = (np.log(rows[name].to_numpy(float)) for name in ("predicted_seconds", "seconds"))
    known = known_difficulty(score, times, rows["n_people"].to_numpy(float))
    found = improbable_levels(rows, known)
    if found is None:
        return None
    reasons = [reason_of(row, rows).columns for row in found.itertuples()]
    return found.assign(
        reason=[one["note"] for one in reasons],
        reason_values=[one["note_values"] for one in reasons],
    )


def reason_of(row, rows) -> Note:
    """Return why a level is improbable: its time, what the model expects, of it and of others.

    `rows` are those of its scale; where no other one has its level, nothing is told of others.
    """
    time, expected = (clock(round(value)) for value in (row.seconds, row.predicted_seconds))
    message = note("move_by_times", time=time, expected=expected)
    others = rows[(rows["level"] == row.level) & (rows["puzzle_id"] != row.puzzle_id)]
    if others.empty:
        return message
    usual = clock(round(others["predicted_seconds"].median()))
    return joined(message, note("others_of_the_level", level=row.level, usual=usual))


class Difficulty(NamedTuple):
    """The difficulty of puzzles as a distribution: (puzzles, points) how probable each is."""

    points: np.ndarray
    chance: np.ndarray
    mean: np.ndarray


def known_difficulty(score, log_times, n_people) -> Difficulty:
    """Return what a score and the mean time of people tell of the log time of each puzzle.

    The score is off by a variance a, the mean time of n people by b / n. The data tell their sum
    well and their shares badly, or not at all where every time has as many people: at a typical
    number of people each is taken to have a quarter of the sum at least. Both have long tails, so
    that where they are far apart, either may be right.

    Parameters
    ----------
    score : ndarray of float, log seconds predicted without the puzzle
    log_times, n_people : ndarray of float; NaN where nobody was timed

    >>> score = np.linspace(-3, 3, 41)
    >>> times = np.where(score < -2.9, 3.0, score + np.tile([0.3, -0.3, 0.3], 14)[:41])
    >>> known = known_difficulty(score, times, np.ones(41))
    >>> known.mean[[0, 20]].round(1), known.chance[0, known.points > 1].sum().round(1).item()
    (array([0.2, 0.1]), 0.4)
    """
    timed = ~np.isnan(log_times)
    people = np.where(timed & (n_people > 0), n_people, 1.0)
    typical = float(np.median(people[timed]))
    a, b = noise_of((log_times - score)[timed], people[timed])
    whole = a + b / typical + 1e-12
    share = 0.5 if np.ptp(people[timed]) == 0 else np.clip(a / whole, *LEAST_SHARES)
    whole *= SCALE**2
    off = np.where(timed, np.sqrt(whole * (1 - share) * typical / people), np.inf)
    times = np.where(timed, log_times, score)
    return _difficulty((score, np.sqrt(whole * share)), (times, off))


def _difficulty(*sources) -> Difficulty:
    """Return the difficulty of which each source tells a value (puzzles), and how far it errs."""
    values = np.stack([value for value, _ in sources])
    least = min(float(np.min(spread)) for _, spread in sources)
    ends = np.array([values.min(), values.max()]) + np.array([-5, 5]) * least
    within = np.quantile(values, np.linspace(0, 1, GRID))
    points = np.unique(np.concatenate([np.linspace(*ends, GRID), within]))
    logs = sum(
        t.logpdf((points - value[:, None]) / np.broadcast_to(spread, value.shape)[:, None], FREEDOM)
        for value, spread in sources
    )
    likely = np.exp(logs - logs.max(axis=1, keepdims=True))
    width = prior = np.gradient(points)
    # Extremes are partly chance: how far puzzles of the book differ is found from all of them.
    for _ in range(ROUNDS):
        chance = likely * prior
        chance /= chance.sum(axis=1, keepdims=True)
        book = chance.mean(axis=0)
        away = points - book @ points
        prior = width * np.exp(-(away**2) / (2 * (book @ away**2) + 1e-12))
    return Difficulty(points, chance, chance @ points)


def in_order(rows: pd.DataFrame, printed: pd.DataFrame) -> pd.DataFrame:
    """Return improbable levels, the surest first, at most one in `ONE_IN` of a book.

    `printed` has the book of each puzzle.
    """
    rows = rows.assign(away=(rows["suggested_level"] - rows["level"]).abs())
    rows = rows.sort_values(["probability", "away", "puzzle_id"], ascending=[False, False, True])
    # Books of fewer puzzles share what they have together.
    sizes = printed["book"].value_counts()
    together = {book: book if size >= ONE_IN else "" for book, size in sizes.items()}
    most = sizes.groupby(together).sum() // ONE_IN
    of_rows = rows["book"].map(together)
    rows = rows[rows.groupby(of_rows).cumcount() < of_rows.map(most).astype(int)]
    return rows.assign(rank=np.arange(1, len(rows) + 1)).reset_index(drop=True)


def improbable_levels(printed: pd.DataFrame, difficulty: Difficulty) -> pd.DataFrame | None:
    """Return the puzzles whose printed level is improbable.

    Parameters
    ----------
    printed : DataFrame with puzzle_id, book, rater, level: the levels of one rater
    difficulty : Difficulty, of the same puzzles

    Returns
    -------
    rows of `printed` with suggested_level and probabilities; None where the levels tell no scale

    >>> levels = np.repeat([1, 2, 3], 20)
    >>> printed = pd.DataFrame({"level": np.where(np.arange(60) == 5, 3, levels)})
    >>> score = levels + np.arange(60) / 100
    >>> found = improbable_levels(printed, known_difficulty(score, score + 0.01, np.ones(60)))
    >>> found[["level", "suggested_level"]].to_dict("index")
    {5: {'level': 3, 'suggested_level': 1}}
    """
    levels = printed["level"].to_numpy(int)
    if not KappaCuts().fit(difficulty.mean, levels).kappa_ >= LEAST_KAPPA:
        return None
    errors = LevelErrors(difficulty.points, difficulty.chance, levels)
    chance = errors.probabilities()
    suggested = errors.levels[chance.argmax(axis=1)]
    wrong = 1 - chance[np.arange(len(levels)), errors.at]
    rows = printed.assign(
        suggested_level=suggested,
        probability=wrong.round(3),
        suggested_probability=chance.max(axis=1).round(3),
    )
    return rows[(suggested != levels) & (wrong >= LEAST_PROBABILITY)]
