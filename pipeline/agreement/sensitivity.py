"""Sensitivity of levels and matrices to every threshold: level-up (Sato 2003, 3.4) and bands (5.2).

Levels are made anew from the tables; no solver is run.
"""

from itertools import chain
from typing import NamedTuple

import numpy as np
import pandas as pd

from pipeline import kinds
from pipeline.agreement.matrices import confusion, off_diagonal
from pipeline.agreement.moved_bands import moved_band, rows_of_strata
from pipeline.agreement.pairs import LEVELS_OF_THE_PAPER
from pipeline.agreement.threshold_gain import Gain, chosen_puzzles, threshold_gain
from pipeline.calibration.levels.all_raters import calibrate
from pipeline.calibration.levels.fitted_policy import fitted_policy
from pipeline.corpora.held_out import not_held_out
from pipeline.corpora.rater_spec import CALIBRATED
from pipeline.statistics.matrix_coefficients import agreement_weights, cohen_kappa
from pipeline.tables import KEYS
from pipeline.tables.by_rater import by_rater
from pipeline.texts.errors import PuzzleError

KEY = KEYS["puzzles"]
STEPS_PERCENT = (-10, -5, 5, 10)
"""Steps of a threshold of level-up, in points of the completion ratio."""
PERCENT_OF_THE_PAPER = (70, 80)
"""Tried where there is no level-up yet."""
SEED = 2003
STEPS_OF_BAND = (-0.5, -0.25, 0.25, 0.5)
"""Steps of the beginning of a level: shares of the way to the next level below or above."""


class Corpus(NamedTuple):
    """The tables and settings from which the levels of one corpus are made."""

    puzzles: pd.DataFrame
    ratings: pd.DataFrame
    outcomes: pd.DataFrame
    settings: dict
    solution_counts: pd.DataFrame | None

    @property
    def main_solver(self) -> tuple[kinds.Solver, pd.DataFrame]:
        """The solver by whose levels times are binned, and its outcomes."""
        name = self.settings["solver"]
        return kinds.solvers()[name], self.outcomes[self.outcomes["solver"] == name]

    def without_held_out(self, levels: pd.DataFrame):
        """Return the corpus and its table `levels` without puzzles held out as a test set."""
        puzzles, ratings, outcomes, levels = (
            not_held_out(table, self.puzzles)
            for table in (self.puzzles, self.ratings, self.outcomes, levels)
        )
        return self._replace(puzzles=puzzles, ratings=ratings, outcomes=outcomes), levels


class Change(NamedTuple):
    """A change, and the levels that it gives.

    Attributes
    ----------
    threshold_kind : "level-up" or "band"
    part_or_rater : str, a part or a rater
    level : int, the level that begins elsewhere; 0 for level-up
    step_percent : float, per cent of the board or of the band
    threshold_before, threshold_after : float
        Per cent, seconds or score; NaN where books or parts have bands of their own.
    levels : DataFrame, the levels after the change, as of `by_rater`
    raters : list of the raters that are compared with the solver
    """

    threshold_kind: str
    part_or_rater: str
    level: int
    step_percent: float
    threshold_before: float
    threshold_after: float
    levels: pd.DataFrame
    raters: list


def sensitivity(corpus: Corpus, levels, thresholds, reference="") -> dict:
    """Move every threshold by a few steps, one at a time, and compare.

    Puzzles that are held out as a test set are left out.

    Parameters
    ----------
    levels, thresholds : tables of those names, as they are
    reference : str
        The rater by whom the best change is judged, "" where there is none.

    Returns
    -------
    dict of the tables `sensitivity`, a row for each change and each pair of raters compared, and
    `threshold_gain`, what the best change gains
    """
    corpus, levels = corpus.without_held_out(levels)
    solver = corpus.settings["solver"]
    rows, before_all = [], by_rater(levels)
    judged = _Judged.of(corpus, before_all, reference, solver)
    # One at a time: each holds all levels of the corpus.
    of_level_up = level_up_steps(corpus, levels, thresholds)
    steps = chain(of_level_up, band_steps(corpus, levels, before_all))
    for number, change in enumerate(() if levels.empty else steps, 1):
        name = {"corpus": levels["corpus"].iloc[0], "change": number}
        columns = {**name, **changed(change, before_all)}
        for rater in change.raters:
            pair = {"rater_rows": rater, "rater_cols": solver}
            before, after = two_matrices(before_all, change.levels, rater, solver)
            rows.append({**columns, **pair, **compared(before, after)})
        if reference in change.raters:
            judged.add(number, change.levels)
    return {"sensitivity": pd.DataFrame(rows), "threshold_gain": judged.table(levels)}


class _Judged:
    """The changes of thresholds, as levels of the reference and of the solver.

    Held-out puzzles are left out: nothing is chosen by them.
    """

    def __init__(self, levels, pair, puzzles, parts):
        self.pair, self.puzzles, self.parts = pair, puzzles, parts
        self.before = self._levels(levels) if len(puzzles) else np.zeros((2, 0), int)
        self.numbers, self.changes = [], []

    @classmethod
    def of(cls, corpus, levels, reference, solver):
        """Return no changes yet, of the puzzles with levels by both."""
        pair = [reference, solver]
        places = corpus.puzzles.set_index("puzzle_id")
        if not set(pair) <= set(levels.columns):
            return cls(levels, pair, pd.Index([]), np.zeros(0))
        seen = places.index[~places["held_out"].astype(bool)]
        puzzles = chosen_puzzles(levels.loc[levels.index.isin(seen), pair], SEED)
        return cls(levels, pair, puzzles, places.loc[puzzles, "part"].astype("str").to_numpy())

    def _levels(self, levels) -> np.ndarray:
        return levels.loc[self.puzzles, self.pair].to_numpy(float).T

    def add(self, number: int, levels) -> None:
        """Add a change; puzzles without a level afterwards keep theirs."""
        if len(self.puzzles):
            after = self._levels(levels.reindex(self.puzzles))
            self.numbers.append(number)
            self.changes.append(np.where(np.isnan(after), self.before, after).astype(int))

    def table(self, levels) -> pd.DataFrame:
        """Return the table `threshold_gain`: one row, or none where nothing was judged."""
        if not self.changes:
            return pd.DataFrame(columns=["corpus", "reference", "solver", *Gain._fields, "change"])
        found = threshold_gain(self.before.astype(int), self.changes, self.parts, SEED)
        row = {**found._asdict(), "change": self.numbers[found.best] if found.best >= 0 else None}
        names = dict(zip(("reference", "solver"), self.pair, strict=True))
        return pd.DataFrame([{"corpus": levels["corpus"].iloc[0], **names, **row}])


def with_level_up(corpus: Corpus, levels, percent: dict[str, float]) -> pd.DataFrame:
    """Return the table `levels` with some thresholds of level-up changed.

    Times are binned again too: their bands follow the solver's levels. Calibrated levels stay.

    Parameters
    ----------
    levels : table of that name, as it is
    percent : dict of part to completion ratio in per cent, 0 for no level-up

    Raises
    ------
    PuzzleError
        When no puzzle has such a part, the number is no per cent, or the solver has no level-up.
    """
    solver, own = corpus.main_solver
    if not has_level_up(solver, own):
        raise PuzzleError(
            f"{solver.name}: expected a rater with thresholds of the configuration; its levels "
            "are those of its hardest techniques, or its own"
        )
    parts = sorted(corpus.puzzles["part"].unique())
    for part, value in percent.items():
        if part not in parts:
            known = ", ".join(repr(part) for part in parts)
            raise PuzzleError(f"--threshold: found part {part!r}, expected one of {known}")
        if value not in range(101):
            raise PuzzleError(
                f"--threshold: expected a whole per cent from 0 to 100, found {value:g}"
            )
    pinned = {**corpus.settings.get("pinned_percent", {}), **percent}
    settings = {**corpus.settings, "pinned_percent": pinned}
    policy = fitted_policy(solver, corpus.puzzles, own, settings, corpus.solution_counts).policy
    outcomes = corpus.outcomes[["corpus", "puzzle_id", "solver", "solved", "level"]].copy()
    outcomes.loc[own.index, "level"] = policy.levels(own, corpus.puzzles)
    anew = calibrate(*corpus._replace(outcomes=outcomes))["uncalibrated_levels"]
    kept = levels[levels["rater"] == CALIBRATED]
    return pd.concat([anew, kept[list(anew.columns)]], ignore_index=True) if len(kept) else anew


def has_level_up(solver: kinds.Solver, outcomes: pd.DataFrame) -> bool:
    """Return whether the levels of a solver, on these puzzles, depend on thresholds."""
    ratios = [] if solver.own_levels else list(solver.level_up.values())
    return bool(ratios and outcomes[ratios].notna().any(axis=None))


def with_values(corpus: Corpus, levels, rater: str) -> pd.DataFrame:
    """Return a rater's rows of `levels` with the times or scores from which they were binned.

    Raises
    ------
    PuzzleError
        When the rater gives none.
    """
    is_binned = corpus.ratings["unit"].isin(["seconds", "score"])
    given = corpus.ratings[is_binned & (corpus.ratings["rater"] == rater)]
    rows = levels[levels["rater"] == rater].merge(given[[*KEY, "value"]], on=KEY)
    if rows.empty:
        solver, own = corpus.main_solver
        timed = sorted(corpus.ratings.loc[is_binned, "rater"].unique())
        known = [*timed, *[solver.name] * has_level_up(solver, own)]
        raise PuzzleError(
            f"{rater}: expected a rater with thresholds, one of {', '.join(known)}; grades, and "
            "levels of the hardest technique, are levels as they are"
        )
    return rows


def level_up_steps(corpus: Corpus, levels, thresholds):
    """Yield the changes of every part's threshold of level-up."""
    solver, own = corpus.main_solver
    if not has_level_up(solver, own):
        return
    others = sorted(set(levels["rater"].unique()) - {solver.name})
    for row in thresholds[thresholds["solver"] == solver.name].itertuples():
        before = 100 * row.used_ratio
        for after in percent_steps(before):
            anew = with_level_up(corpus, levels, {row.part: after})
            yield Change(
                "level-up", row.part, 0, after - before, before, after, by_rater(anew), others
            )


def percent_steps(percent: float) -> list[int]:
    """Return the thresholds tried beside one, all in per cent.

    >>> percent_steps(70), percent_steps(95), percent_steps(0), percent_steps(float("nan"))
    ([60, 65, 75, 80], [85, 90, 100], [70, 80], [70, 80])
    """
    if np.isnan(percent) or percent == 0:
        return list(PERCENT_OF_THE_PAPER)
    steps = [min(100, max(0, round(percent) + step)) for step in STEPS_PERCENT]
    return [step for step in dict.fromkeys(steps) if step != round(percent)]


def band_steps(corpus: Corpus, levels, wide):
    """Yield the changes of every beginning of a level, for raters of times or scores."""
    is_binned = corpus.ratings["unit"].isin(["seconds", "score"])
    binned = set(corpus.ratings.loc[is_binned, "rater"].unique())
    for rater in sorted(binned & set(wide.columns)):
        rows = with_values(corpus, levels, rater)
        strata, puzzle = rows_of_strata(rows), wide.index.get_indexer(rows["puzzle_id"])
        for level in sorted(rows["level"].unique())[1:]:
            for step in STEPS_OF_BAND:
                after, ends = moved_band(rows, level, step, strata)
                if (after == rows["level"]).all():
                    continue
                moved = np.full(len(wide), np.nan)
                moved[puzzle] = after
                anew = wide.assign(**{rater: moved})
                yield Change("band", rater, int(level), 100 * step, *ends, anew, [rater])


def two_matrices(levels, anew, rater, solver) -> tuple[np.ndarray, np.ndarray]:
    """Return the matrix of two raters before and after a change, both of the same size.

    Parameters
    ----------
    levels, anew : DataFrame, as of `by_rater`
    """
    both = [table.reindex(columns=[rater, solver]).to_numpy() for table in (levels, anew)]
    both = [rows[~np.isnan(rows).any(axis=1)].astype(int) for rows in both]
    highest = int(max(LEVELS_OF_THE_PAPER, *(rows.max(initial=0) for rows in both)))
    return tuple(confusion(*rows.T, highest) for rows in both)


def compared(before, after) -> dict:
    """Return the columns of `sensitivity` that compare two matrices of one pair of raters.

    >>> compared(np.array([[1, 1], [0, 1]]), np.array([[2, 0], [0, 1]]))["n_agree_after"]
    3
    """
    weights = agreement_weights(len(before), "quadratic")
    upwards, downwards = off_diagonal(after)
    return {
        "n_puzzles": int(after.sum()),
        "n_agree_before": int(before.trace()),
        "n_agree_after": int(after.trace()),
        "off_upwards": upwards,
        "off_downwards": downwards,
        "kappa_before": float(cohen_kappa(before, weights)) if before.any() else np.nan,
        "kappa_after": float(cohen_kappa(after, weights)) if after.any() else np.nan,
    }


def changed(change: Change, levels) -> dict:
    """Return the change itself, and the number of puzzles with another level by some rater."""
    after = change.levels.reindex(index=levels.index, columns=levels.columns)
    moved = np.zeros(len(levels), bool)
    for rater in levels:
        moved |= np.abs(after[rater].to_numpy() - levels[rater].to_numpy()) > 0
    moved = moved.sum()
    named = change._asdict()
    kept = Change._fields[:6]
    return {**{name: named[name] for name in kept}, "n_moved": int(moved)}
