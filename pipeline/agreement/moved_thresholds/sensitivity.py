"""Sensitivity of levels and matrices to every threshold: level-up (Sato 2003, 3.4) and bands (5.2).

Levels are made anew from the tables; no solver is run.
"""

from itertools import chain
from types import MappingProxyType
from typing import NamedTuple

import numpy as np
import pandas as pd

from pipeline import kinds
from pipeline.agreement.matrices import confusion
from pipeline.agreement.moved_thresholds.moved_bands import moved_band, rows_of_strata
from pipeline.agreement.moved_thresholds.threshold_gain import (
    CHANGE_COLUMNS,
    Gain,
    chosen_puzzles,
    threshold_gain,
)
from pipeline.agreement.pairs import LEVELS_OF_THE_PAPER
from pipeline.calibration.levels.all_raters import NoLevelBegins, calibrate
from pipeline.calibration.levels.fitted_policy import fitted_policy
from pipeline.corpora.held_out import not_held_out
from pipeline.corpora.ratings.rater_spec import CALIBRATED
from pipeline.statistics.matrix_coefficients import agreement_weights, kappa_within
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
        name, kind = self.settings["solver"], kinds.kind(self.puzzles["kind"].iloc[0])
        return kind.solver_named(name), self.outcomes[self.outcomes["solver"] == name]

    def compared(self, levels: pd.DataFrame):
        """Return the corpus and its table `levels` without what no moved threshold is judged by.

        These are puzzles held out as a test set, and calibrated levels, which only a run fits anew.
        """
        levels = levels[levels["rater"] != CALIBRATED]
        puzzles, ratings, outcomes, levels = (
            not_held_out(table, self.puzzles)
            for table in (self.puzzles, self.ratings, self.outcomes, levels)
        )
        return self._replace(puzzles=puzzles, ratings=ratings, outcomes=outcomes), levels


class Change(NamedTuple):
    """A changed threshold: CHANGE_COLUMNS, the levels after it, who is compared."""

    columns: tuple
    levels: pd.DataFrame
    raters: list


def sensitivity(
    corpus: Corpus, levels, thresholds, reference="", sizes=MappingProxyType({})
) -> dict:
    """Move thresholds by a few steps, one at a time, and compare.

    They are those of level-up, and of times and scores in `ratings`, which has none of the general
    solver. What `Corpus.compared` leaves out is left out. The best change is judged by the
    reference, "" where there is none. Returned are the tables `sensitivity`, a row for each change
    and each pair of raters compared, and `threshold_gain`. Raters whose `sizes`, the numbers of
    their levels, differ from the solver's are not compared: see `Scales.sizes`.
    """
    corpus, levels = corpus.compared(levels)
    solver, before = corpus.settings["solver"], by_rater(levels)
    pair = [reference, solver]
    judged = before[:0]
    if set(pair) <= set(before) and (
        reference in _binned(corpus) or has_level_up(*corpus.main_solver)
    ):
        judged = before.loc[chosen_puzzles(before[pair], SEED), pair]
    rows, changes = [], {}
    # One at a time: each holds all levels of the corpus.
    steps = chain(_level_up_steps(corpus, levels, thresholds), _band_steps(corpus, levels, before))
    for number, change in enumerate(() if levels.empty else steps, 1):
        columns = {
            "corpus": levels["corpus"].iloc[0], "change": number,
            **dict(zip(CHANGE_COLUMNS, change.columns, strict=True)),
        }  # fmt: skip
        of_one_scale = [one for one in change.raters if sizes.get(one) == sizes.get(solver)]
        for rater in of_one_scale:
            both = two_matrices(before, change.levels, rater, solver)
            rows.append({**columns, "rater_rows": rater, "rater_cols": solver, **compared(*both)})
        if reference in of_one_scale and len(judged):
            changes[number] = change.levels.loc[judged.index, pair]
    gain = _gain_table(corpus, judged, changes, pair)
    return {"sensitivity": pd.DataFrame(rows), "threshold_gain": gain}


def _gain_table(corpus, judged, changes, pair) -> pd.DataFrame:
    """Return the table `threshold_gain`: one row, or none where no puzzle could be.

    Nor is there one where neither of the pair has a threshold. `judged` are levels by reference
    and solver, `changes` by number the same after a change.
    """
    if judged.empty:
        columns = [name for name in Gain._fields if name != "best"]
        return pd.DataFrame(columns=["corpus", "reference", "solver", "change", *columns])
    before, *after = (levels.to_numpy().T.astype(int) for levels in (judged, *changes.values()))
    parts = corpus.puzzles.set_index("puzzle_id")["part"].astype("str")[judged.index]
    found = threshold_gain(before, after, parts.to_numpy(), SEED)._asdict()
    best = found.pop("best")
    names = dict(zip(("reference", "solver"), pair, strict=True))
    change = list(changes)[best] if best >= 0 else None
    row = {"corpus": corpus.puzzles["corpus"].iloc[0], **names, "change": change, **found}
    return pd.DataFrame([row])


def with_level_up(corpus: Corpus, percent: dict[str, float]) -> dict[str, pd.DataFrame]:
    """Return the tables of `calibrate` with some thresholds of level-up changed.

    Times are binned again too: their bands follow the solver's levels.

    Parameters
    ----------
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
            known = " or ".join(repr(f"{part}={value:g}") for part in parts)
            raise PuzzleError(f"--threshold: found '{part}={value:g}', expected {known}")
        if value not in range(101):
            raise PuzzleError(
                f"--threshold: expected a whole per cent from 0 to 100, found {value:g}"
            )
    pinned = {**corpus.settings.get("pinned_percent", {}), **percent}
    settings = {**corpus.settings, "pinned_percent": pinned}
    policy = fitted_policy(solver, corpus.puzzles, own, settings, corpus.solution_counts).policy
    outcomes = corpus.outcomes.copy()
    outcomes.loc[own.index, "level"] = policy.levels(own, corpus.puzzles)
    return _calibrated(corpus._replace(outcomes=outcomes))


def _calibrated(corpus: Corpus) -> dict[str, pd.DataFrame]:
    """Calibrate, without the begins of levels that the moved thresholds no longer give."""
    try:
        return calibrate(*corpus)
    except NoLevelBegins as error:
        begins = [one for one in corpus.settings["level_begins"] if one is not error.begin]
        return _calibrated(corpus._replace(settings={**corpus.settings, "level_begins": begins}))


def has_level_up(solver: kinds.Solver, outcomes: pd.DataFrame) -> bool:
    """Return whether the levels of a solver, on these puzzles, depend on thresholds."""
    ratios = [] if solver.own_levels else list(solver.level_up.values())
    return bool(ratios and outcomes[ratios].notna().any(axis=None))


def _binned(corpus: Corpus) -> set[str]:
    """Return the raters of times or scores, whose levels begin somewhere."""
    is_binned = corpus.ratings["unit"].isin(["seconds", "score"])
    return set(corpus.ratings.loc[is_binned, "rater"].unique())


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
        there = f"one of {', '.join(known)}" if known else "which nobody has here"
        raise PuzzleError(
            f"{rater}: expected a rater with thresholds, {there}; grades, and levels of the "
            "hardest technique, are levels as they are"
        )
    return rows


def _level_up_steps(corpus: Corpus, levels, thresholds):
    """Yield the changes of every part's threshold of level-up."""
    solver, own = corpus.main_solver
    if not has_level_up(solver, own):
        return
    others = sorted(set(levels["rater"].unique()) - {solver.name})
    for row in thresholds[thresholds["solver"] == solver.name].itertuples():
        before = 100 * row.used_ratio
        for after in _percent_steps(before):
            anew = with_level_up(corpus, {row.part: after})["uncalibrated_levels"]
            columns = "level-up", row.part, 0, after - before, before, after
            yield Change(columns, by_rater(anew), others)


def _percent_steps(percent: float) -> list[int]:
    if np.isnan(percent) or percent == 0:
        return list(PERCENT_OF_THE_PAPER)
    steps = [min(100, max(0, round(percent) + step)) for step in STEPS_PERCENT]
    return [step for step in dict.fromkeys(steps) if step != round(percent)]


def _band_steps(corpus: Corpus, levels, wide):
    """Yield the changes of every beginning of a level, for raters of times or scores."""
    for rater in sorted(_binned(corpus) & set(wide.columns)):
        rows = with_values(corpus, levels, rater)
        strata, puzzle = rows_of_strata(rows), wide.index.get_indexer(rows["puzzle_id"])
        for level in sorted(rows["level"].unique()):
            for step in STEPS_OF_BAND:
                after, ends = moved_band(rows, level, step, strata)
                if (after == rows["level"]).all():
                    continue
                moved = np.full(len(wide), np.nan)
                moved[puzzle] = after
                columns = "band", rater, int(level), 100 * step, *ends
                yield Change(columns, wide.assign(**{rater: moved}), [rater])


def two_matrices(levels, anew, rater, solver) -> tuple[np.ndarray, np.ndarray]:
    """Return the matrix of two raters before and after a change, both of the same size."""
    both = [table.reindex(columns=[rater, solver]).to_numpy() for table in (levels, anew)]
    both = [rows[~np.isnan(rows).any(axis=1)].astype(int) for rows in both]
    highest = int(max(LEVELS_OF_THE_PAPER, *(rows.max(initial=0) for rows in both)))
    return tuple(confusion(*rows.T, highest) for rows in both)


def compared(before, after) -> dict:
    """Return the columns of `sensitivity` that compare two matrices of one pair of raters.

    Of several matrices each, one a map to one scale, chance in kappa stays in each.

    >>> compared(np.array([[1, 1], [0, 1]]), np.array([[2, 0], [0, 1]]))["n_agree_after"]
    3
    """
    found = {"n_puzzles": int(after.sum())}
    for when, counts in (("before", before), ("after", after)):
        of_maps = counts.reshape(-1, *counts.shape[-2:])
        weights = agreement_weights(counts.shape[-1], "quadratic")
        found[f"n_agree_{when}"] = int(of_maps.sum(axis=0).trace())
        found[f"kappa_{when}"] = float(kappa_within(of_maps, weights)) if counts.any() else np.nan
    return found
