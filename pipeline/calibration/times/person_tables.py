"""Per-person speed and completion, and per-puzzle summaries, from single attempts."""

import numpy as np
import pandas as pd
from scipy.sparse import csr_array
from scipy.sparse.csgraph import connected_components
from scipy.special import ndtr

from pipeline.calibration.times.cross_validation import spearman_interval
from pipeline.calibration.times.finishing import finishing
from pipeline.corpora.attempts.persons import Together, are_linked, timed, together_of
from pipeline.corpora.attempts.practice import SURE, amount_of
from pipeline.statistics.rank_correlation import spearman

LEAST_WITH_HALF_TIME = 10
SURE_OF_COUNT = 3
"""Standard errors of a count."""


def person_tables(attempts: pd.DataFrame) -> dict[str, pd.DataFrame]:
    """Return the tables `persons`, `attempted_puzzles` and `attempt_logs`, but for the corpus.

    There are none if no person tried two puzzles, or nobody finished. Persons have numbers, 1 for
    the quickest, and no names.
    """
    if not (attempts["finished"].any() and are_linked(attempts)):
        return {}
    fit, puzzles, persons = together_of(attempts)
    of_puzzle, of_person = finishing(attempts, puzzles, persons)
    is_timed = pd.Index(persons).isin(timed(attempts)["person"])
    by_person = _tried(attempts, "person", persons).assign(
        person_class=attempts.groupby("person")["person_class"].first(),
        **_with_ends("pace", np.where(is_timed, fit.pace, np.nan), fit.pace_error),
        finish_ratio=of_person,
    )
    by_person = by_person.sort_values("pace", kind="stable").reset_index(drop=True)
    by_puzzle = _tried(attempts, "puzzle_id", puzzles).assign(
        **_with_ends("seconds", fit.difficulty, fit.difficulty_error),
        **dict(zip(("finish_ratio", "finish_low", "finish_high"), of_puzzle, strict=True)),
    )
    return {
        "persons": by_person.assign(person_number=by_person.index + 1),
        "attempted_puzzles": by_puzzle.replace(np.inf, np.nan).reset_index(),
        "attempt_logs": log_table(attempts, fit, by_puzzle),
    }


def _tried(attempts, column, order) -> pd.DataFrame:
    """Return how many attempts were made and finished, by person or puzzle, in an order."""
    tried = attempts.groupby(column)["finished"]
    return tried.agg(attempts="size", finished="sum").loc[order]


def _with_ends(name, logs, errors) -> dict[str, np.ndarray]:
    ends = {"": 0.0, "_low": -SURE, "_high": SURE}
    return {f"{name}{end}": np.exp(logs + away * errors) for end, away in ends.items()}


def log_table(attempts: pd.DataFrame, fit: Together, by_puzzle: pd.DataFrame) -> pd.DataFrame:
    """Return the row of the table `attempt_logs`, but for the corpus.

    `by_puzzle` has attempts and seconds of each puzzle, in the order of the fit.
    """
    doubled = np.log(2) * fit.practice, np.log(2) * SURE * fit.practice_error
    row = {
        "attempts": len(attempts),
        "persons": attempts["person"].nunique(),
        "practice": np.exp(doubled[0]),
        "practice_low": np.exp(doubled[0] - doubled[1]),
        "practice_high": np.exp(doubled[0] + doubled[1]),
        "why_no_practice": fit.why_no_practice,
        "longest_seconds": _finished_in(attempts).max(),
        "longer_expected": longer_expected(attempts, fit),
        **_tried_less(by_puzzle),
        **_groups(attempts),
    }
    return pd.DataFrame([row])


def _groups(attempts: pd.DataFrame) -> dict[str, int]:
    """Return into how many groups the log falls, and how many puzzles the largest has.

    No person has times in two groups.
    """
    known = timed(attempts)
    puzzle, person = (pd.factorize(known[name])[0] for name in ("puzzle_id", "person"))
    puzzles = puzzle.max() + 1
    nodes = puzzles + person.max() + 1
    links = csr_array((np.ones(len(known)), (puzzle, puzzles + person)), shape=(nodes, nodes))
    groups, group = connected_components(links, directed=False)
    return {"groups": groups, "largest_group": np.bincount(group[:puzzles]).max()}


def longer_expected(attempts: pd.DataFrame, fit: Together) -> float:
    """Return how many more times than those given up the fit expects to exceed the longest.

    Where all finished it is about one if nothing is cut off, drawn as from an exponential
    distribution. Each attempt that was given up may have been such a time; three standard errors
    of their number are taken off too. At least 0.
    """
    given_up = (~attempts["finished"]).sum()
    puzzle, person = (pd.factorize(attempts[name])[0] for name in ("puzzle_id", "person"))
    mean = fit.difficulty[puzzle] + fit.pace[person]
    if not fit.why_no_practice:
        mean = mean + fit.practice * amount_of(attempts)
    longest = np.log(_finished_in(attempts).max())
    expected = ndtr((mean - longest) / fit.error_spread).sum()
    return max(0.0, float(expected - given_up - SURE_OF_COUNT * np.sqrt(given_up)))


def _finished_in(attempts: pd.DataFrame) -> pd.Series:
    """Return the seconds of the attempts that were finished; of all, if none was."""
    return attempts.loc[attempts["finished"] | ~attempts["finished"].any(), "seconds"]


def _tried_less(by_puzzle: pd.DataFrame) -> dict[str, float]:
    """Return how the numbers of attempts follow the half-times; NaN of few puzzles."""
    known = by_puzzle[np.isfinite(by_puzzle["seconds"])]
    found = (float("nan"),) * 3
    if len(known) >= LEAST_WITH_HALF_TIME and known["attempts"].nunique() > 1:
        both = known["seconds"].to_numpy(), known["attempts"].to_numpy()
        found = spearman(*both), *spearman_interval(*both)
    return dict(zip(("tried", "tried_low", "tried_high"), found, strict=True))
