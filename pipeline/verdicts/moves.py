"""Which puzzles should get another printed level: at most one in twenty of a book.

The difficulty of a puzzle is what the reference and the calibrated score together tell of it, with
its uncertainty. The printed levels themselves set the scale: levels begin where they agree best
with that difficulty. A puzzle is listed if its printed level is improbable there.
"""

import math

import numpy as np
import pandas as pd
from scipy.stats import norm

from pipeline.agreement.decisions import NO, UNKNOWN, YES
from pipeline.calibration.levels.kappa_cuts import KappaCuts
from pipeline.calibration.times.time_model import noise_of
from pipeline.tables.notes import Note, note
from pipeline.verdicts.verdict import Evidence, Verdict

LEAST_IN_PART = 40
"""Puzzles from which a part has a scale of its own."""
SCORES = ("score", "predicted_seconds", "seconds")
ONE_IN = 20
LEAST_PROBABILITY = 0.9
"""That the printed level is wrong, for a puzzle to be listed."""
LEAST_KAPPA = 0.4
"""Levels that agree less with the difficulty tell no scale on which a puzzle could move. Of levels
drawn by chance 95 of 100 books of 40 puzzles stay below."""
LEAST_SHARES = (0.25, 0.75)
RIGHT = (0.2, 0.99)
"""Limits of how often printed levels are right."""
ROUNDS = 50
SAMPLES, SEED = 100, 2003
"""Bootstrap samples of the beginnings of levels."""
COLUMNS = [
    "puzzle_id", "rank", "rater", "level", "suggested_level", "probability", "reason",
    "reason_values",
]  # fmt: skip


def puzzles_to_move(tables, reference, printed) -> tuple[pd.DataFrame, list[Verdict]]:
    """Return the table `suggested_moves` of all printed raters, and what is said of each."""
    question, rows, found = "puzzles_to_move", [], []
    if not printed:
        found.append(Verdict(question, UNKNOWN, note("no_printed_levels")))
    for rater in printed:
        moves, why_not, improbable = _moves_of(tables, reference, rater)
        rows.append(moves)
        evidence = Evidence()
        if len(moves):
            key = {"rater": rater, "rank": int(moves["rank"].max())}
            evidence = Evidence("suggested_moves", key, "rank")
            ids = ["puzzles_should_move", *(["some_parts_not_judged"] if why_not else [])]
            said = note(" ".join(ids), rater=rater, improbable=improbable)
            state = YES
        elif why_not:
            said, state = note(why_not, rater=rater), UNKNOWN
        else:
            said, state = note("no_puzzle_to_move", rater=rater), NO
        figure = len(moves) if len(moves) else math.nan
        found.append(
            Verdict(question, state, said, rater, figure, unit="puzzles", evidence=evidence)
        )
    return pd.concat(rows) if rows else pd.DataFrame(columns=COLUMNS), found


def _moves_of(tables, reference, rater) -> tuple[pd.DataFrame, str, int]:
    """Return the moves of one rater's printed levels, why there may be more, and how many.

    The last is the number of all improbable levels, of which at most one in twenty is listed.
    """
    none = pd.DataFrame(columns=COLUMNS)
    printed = tables["levels"][tables["levels"]["rater"] == rater]
    predicted = tables["predicted_times"]
    predicted = predicted[predicted["rater"] == reference]
    if len(predicted):
        known = printed.merge(predicted.drop(columns="rater"), on="puzzle_id")
    else:
        scores = tables["calibrated_levels"][["puzzle_id", "score"]]
        known = printed.merge(scores, on="puzzle_id")
    known = known.dropna(subset=[name for name in SCORES if name in known])
    if len(known) < ONE_IN:
        return none, "too_few_to_move" if len(printed) < ONE_IN else "moves_without_score", 0
    if known["level"].nunique() < 2:
        return none, "scale_of_one_level", 0
    # Levels are those of a part of a book, which needs enough puzzles to tell where they begin.
    parts = [rows for _, rows in known.groupby(["book", "part"], observed=True)]
    judged = [rows for rows in parts if len(rows) >= LEAST_IN_PART or len(parts) == 1]
    found = [_moves_in(rows, timed=len(predicted) > 0) for rows in judged]
    defined = [moves for moves in found if moves is not None]
    if len(judged) < len(parts):
        why_not = "small_parts_not_judged"
    else:
        why_not = "" if len(defined) == len(found) else "levels_tell_no_scale"
    improbable = sum(map(len, defined))
    if not improbable:
        return none, why_not, 0
    listed = in_order(pd.concat(defined), known)[COLUMNS]
    return listed, why_not or ("" if len(listed) else "too_few_to_move"), improbable


def _moves_in(rows, timed: bool) -> pd.DataFrame | None:
    """Return the puzzles of one scale whose level is improbable."""
    if rows["level"].nunique() < 2:
        return None
    if timed:
        names = ("predicted_seconds", "seconds")
        score, times = (np.log(rows[name].to_numpy(float)) for name in names)
        known = known_difficulty(score, times, rows["n_people"].to_numpy(float))
    else:
        score = rows["score"].to_numpy(float)
        known = score, spread_of_score(score, rows["level"])
    found = improbable_levels(rows, *known)
    if found is None:
        return None
    usual = rows.groupby("level")["predicted_seconds" if timed else "score"].median()
    reasons = [_reason(row, usual[row.level], timed).columns for row in found.itertuples()]
    return found.assign(
        reason=[one["note"] for one in reasons],
        reason_values=[one["note_values"] for one in reasons],
    )


def _reason(row, usual: float, timed: bool) -> Note:
    """Return why a level is improbable: what people took, what the model expects, what is usual."""
    if timed:
        return note(
            "move_by_times", seconds=round(row.seconds), people=round(row.n_people),
            expected=round(row.predicted_seconds), usual=round(usual), level=row.level,
        )  # fmt: skip
    return note("move_by_score", score=f"{row.score:.2f}", usual=f"{usual:.2f}", level=row.level)


def known_difficulty(score, log_times, n_people) -> tuple[np.ndarray, np.ndarray]:
    """Return the mean and the standard deviation of what is known of each puzzle's log time.

    The score is off by a variance a, the mean time of n people by b / n. The data tell their sum
    well and their shares badly, or not at all where every time has as many people: at a typical
    number of people each is taken to have a quarter of the sum at least.

    Parameters
    ----------
    score : ndarray of float, log seconds predicted without the puzzle
    log_times, n_people : ndarray of float; NaN where nobody was timed

    >>> mean, spread = known_difficulty(np.zeros(4), np.array([1, -1, 1, -1.0]), np.ones(4))
    >>> mean.round(6).tolist(), spread.round(6).tolist()
    ([0.5, -0.5, 0.5, -0.5], [0.5, 0.5, 0.5, 0.5])
    """
    timed = ~np.isnan(log_times)
    people = np.where(timed & (n_people > 0), n_people, 1.0)
    typical = float(np.median(people[timed]))
    a, b = noise_of((log_times - score)[timed], people[timed])
    whole = a + b / typical
    share = 0.5 if np.ptp(people[timed]) == 0 else np.clip(a / whole, *LEAST_SHARES)
    a, b = whole * share, whole * (1 - share) * typical
    off = np.where(timed, b / people, np.inf)
    trust = a / (a + off + 1e-12)
    mean = np.where(timed, score + trust * (np.nan_to_num(log_times) - score), score)
    return mean, np.sqrt(a * (1 - trust) + 1e-12)


def spread_of_score(score, levels) -> np.ndarray:
    """Return the standard deviation of a score within the printed levels, one for all puzzles."""
    within = pd.Series(score) - pd.Series(score).groupby(np.asarray(levels)).transform("mean")
    return np.full(len(score), float(np.sqrt(np.mean(np.square(within)))) + 1e-12)


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


def improbable_levels(printed: pd.DataFrame, mean, spread) -> pd.DataFrame | None:
    """Return the puzzles whose printed level is improbable.

    Parameters
    ----------
    printed : DataFrame with puzzle_id, book, rater, level: the levels of one rater
    mean, spread : ndarray of float, shape (puzzles,): what is known of the difficulty

    Returns
    -------
    rows of `printed` with suggested_level and probability; None where the levels tell no scale

    >>> levels = np.repeat([1, 2, 3], 20)
    >>> printed = pd.DataFrame({"level": np.where(np.arange(60) == 5, 3, levels)})
    >>> found = improbable_levels(printed, levels + np.arange(60) / 100, np.full(60, 0.1))
    >>> found[["level", "suggested_level"]].to_dict("index")
    {5: {'level': 3, 'suggested_level': 1}}
    """
    levels = printed["level"].to_numpy(int)
    cuts = KappaCuts().fit(mean, levels)
    if not cuts.kappa_ >= LEAST_KAPPA:
        return None
    chance = np.mean([
        _level_chances(sampled, mean, spread, cuts.levels_)
        for sampled in cuts.resampled(mean, levels, np.random.default_rng(SEED), SAMPLES)
    ], axis=0)  # fmt: skip
    chance = _given_the_printed(chance, cuts.levels_, levels)
    suggested = cuts.levels_[chance.argmax(axis=1)]
    wrong = 1 - (chance * (levels[:, None] == cuts.levels_)).sum(axis=1)
    rows = printed.assign(suggested_level=suggested, probability=wrong.round(3))
    # A level that no puzzle should get has no place on the scale.
    known = np.isin(levels, cuts.levels_)
    return rows[known & (suggested != levels) & (wrong >= LEAST_PROBABILITY)]


def _level_chances(cuts, mean, spread, levels) -> np.ndarray:
    """Return how probable each of some levels is by cuts, ndarray of float (puzzles, levels)."""
    ends = np.concatenate([[-np.inf], cuts.thresholds_, [np.inf]])
    below = norm.cdf((ends[None] - np.asarray(mean)[:, None]) / np.asarray(spread)[:, None])
    found = np.zeros((len(below), len(levels)))
    there = np.isin(cuts.levels_, levels)
    found[:, np.searchsorted(levels, cuts.levels_[there])] = np.diff(below, axis=1)[:, there]
    return found


def _given_the_printed(chance, levels, printed) -> np.ndarray:
    """Return how probable each level is, the printed one being right with one probability for all.

    That probability is the mean of what the puzzles themselves tell (expectation-maximisation); a
    wrong level is any other one. So an editor who is mostly right is believed.
    """
    same = np.asarray(printed)[:, None] == levels
    right, others = 0.9, max(1, len(levels) - 1)
    for _ in range(ROUNDS):
        found = chance * np.where(same, right, (1 - right) / others)
        found /= found.sum(axis=1, keepdims=True)
        right = float(np.clip((found * same).sum() / len(found), *RIGHT))
    return found
