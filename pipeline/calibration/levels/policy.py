"""The policy of levels: how the raw level of a solver becomes its level.

A solved puzzle goes up one level if its completion ratio (`counted_ratio`) lies below the threshold
of its part, and its raw level can go up (`Solver.level_up`). Thresholds are pinned by the
configuration or fitted to the corpus (`level_up`); without either the raw level stays.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import NamedTuple

import numpy as np
import pandas as pd
import pyarrow as pa

from pipeline.calibration.levels.completion_bands import (
    BORDERS_PERCENT,
    completion_bands,
    heavy_work_cut,
    percent,
)
from pipeline.calibration.levels.level_up import fit_thresholds, pinned_ratios
from pipeline.kinds.contract import Solver
from pipeline.tables.notes import NO_NOTE, note
from pipeline.workflow.configuration import LEAST_PUZZLES

KEY = ["corpus", "puzzle_id"]
OWN, FIRST = "own", "first"
"""The completion ratio that counts, of a puzzle that exhausted several levels."""


@dataclass(frozen=True)
class Policy:
    """The policy of levels of one solver.

    Parameters
    ----------
    solver : Solver
        One with levels of its own keeps them.
    percent_of : mapping of part to per cent
        Below this completion ratio a puzzle of the part goes up; NaN or no entry for no level-up.
    ratio : "own" or "first", see `counted_ratio`

    References
    ----------
    Sato (2003), section 3.4; the end of the program in section 4 (KANSEI).

    Examples
    --------
    >>> from pipeline.texts.terms import Term
    >>> solver = Solver("s", Term("s"), Term("s"), level_up={3: "ratio_of_3"})
    >>> policy = Policy(solver, {"Part 3": 70})
    >>> outcome = {"solved": True, "level_raw": 3, "ratio_of_3": 0.694}
    >>> policy.level(outcome, "Part 3"), policy.level(outcome, "Part 1")
    (4, 3)
    """

    solver: Solver
    percent_of: Mapping[str, float]
    ratio: str = OWN

    def level(self, outcome: Mapping, part: str) -> int:
        """Return the level of one outcome, a row of the table `outcomes`."""
        return int(self._levels(outcome, self.percent_of.get(part, np.nan)))

    def levels(self, outcomes: pd.DataFrame, puzzles: pd.DataFrame) -> pd.Series:
        """Return the level of every outcome: int8, with the index of `outcomes`.

        Parameters
        ----------
        outcomes : table `outcomes` of the solver
        puzzles : table `puzzles` of the same corpus, for the parts
        """
        parts = outcomes[KEY].merge(puzzles[[*KEY, "part"]], on=KEY, how="left")["part"]
        below = parts.map(dict(self.percent_of)).to_numpy(float)
        return pd.Series(self._levels(outcomes, below), outcomes.index, "int8", "level")

    def _levels(self, outcomes, below):
        if self.solver.own_levels:
            return np.asarray(outcomes["level"])
        raw = np.asarray(outcomes["level_raw"])
        # Comparisons with NaN are false: without ratio or threshold the level stays.
        low = percent(counted_ratio(self.solver, outcomes, self.ratio)) < below
        can_rise = np.isin(raw, list(self.solver.level_up))
        return raw + (low & can_rise & np.asarray(outcomes["solved"], bool))


def counted_ratio(solver: Solver, outcomes, ratio=OWN):
    """Return the completion ratio before contradiction (矛盾処理を行う直前の完成比率).

    Parameters
    ----------
    solver : Solver
    outcomes : mapping of column to number or array, a row or all of the table `outcomes`
    ratio : "own" or "first"
        own: before the contradiction of the raw level, as in the program of section 4 (KANTY3,
        KANTY4); first: before any contradiction, another interpretation of section 3.4.

    Returns
    -------
    float or ndarray, 0 to 1; NaN without such a contradiction

    References
    ----------
    Sato (2003), sections 3.4, 4 and 5.1.

    >>> from pipeline.texts.terms import Term
    >>> solver = Solver("s", Term("s"), Term("s"), contradiction_ratio="three",
    ...                 level_up={3: "three", 4: "four"})
    >>> outcomes = {"level_raw": [3, 4, 5], "three": [0.5, 0.6, 0.7], "four": [np.nan, 0.8, 0.9]}
    >>> counted_ratio(solver, outcomes).tolist()
    [0.5, 0.8, 0.9]
    >>> counted_ratio(solver, outcomes, "first").tolist()
    [0.5, 0.6, 0.7]
    """
    raw = np.asarray(outcomes["level_raw"])
    if solver.contradiction_ratio:
        counted = np.asarray(outcomes[solver.contradiction_ratio], float)
    else:
        counted = np.full(raw.shape, np.nan)
    if ratio == OWN:
        for level, column in sorted(solver.level_up.items()):
            counted = np.where(raw >= level, np.asarray(outcomes[column], float), counted)
    return counted


class FittedPolicy(NamedTuple):
    """The policy of a solver on one corpus, and the tables from which it was fitted."""

    policy: Policy
    thresholds: pd.DataFrame
    completion_bands: pd.DataFrame


def columns_of(solver: Solver) -> list[str]:
    """Return the columns of the table `outcomes` from which a solver's levels are made."""

    ratios = [ratio for ratio in (solver.contradiction_ratio, *solver.level_up.values()) if ratio]
    always = [*KEY, "solver", "solved", "level", "level_raw", "hypotheses", "work"]
    return [*always, *dict.fromkeys(ratios)]


def pinned_policy(solver: Solver, settings: Mapping) -> Policy:
    """Return the policy for puzzles of no corpus: the thresholds that the configuration pins.

    Parameters
    ----------
    settings : mapping
        As `calibration` in config.yaml.
    """
    pins = pinned_ratios(settings.get("pinned_percent"))
    percent_of = {part: float(percent(ratio)) for part, ratio in pins.items()}
    return Policy(solver, percent_of, settings.get("level_up_ratio", OWN))


def fitted_policy(
    solver: Solver, puzzles, outcomes, settings, solution_counts=None
) -> FittedPolicy:
    """Return the policy of a solver on one corpus; thresholds that are not pinned are fitted.

    Parameters
    ----------
    puzzles : table `puzzles` of one corpus
    outcomes : table `outcomes` of the solver on it; `level` is not read
    settings : mapping
        As `calibration` in config.yaml: level_up_ratio (see `counted_ratio`),
        band_borders_percent, heavy_work, work_column (see `completion_bands`), pinned_percent,
        least_puzzles (see `fit_thresholds`).
    solution_counts : table `solution_counts`, optional
        Puzzles with no or several solutions do not count, nor do those held out.
    """
    from pipeline.corpora.held_out import not_held_out
    from pipeline.corpora.solution_counts import with_one_solution

    if solution_counts is not None:
        puzzles, outcomes = (
            with_one_solution(table, solution_counts) for table in (puzzles, outcomes)
        )
    puzzles, outcomes = (not_held_out(table, puzzles) for table in (puzzles, outcomes))
    heavy_work = settings.get("heavy_work", "median")
    work_column = settings.get("work_column", "work")
    borders = settings.get("band_borders_percent", BORDERS_PERCENT)
    counting = settings.get("level_up_ratio", OWN)
    counted = outcomes.assign(**{COUNTED: counted_ratio(solver, outcomes, counting)})
    ratio = COUNTED if solver.contradiction_ratio else ""
    bands = completion_bands(counted, puzzles, ratio, borders, heavy_work, work_column)
    cut = heavy_work_cut(counted, ratio, heavy_work, work_column)
    heavy = "heavy_above_median" if heavy_work == "median" else "heavy_above"
    thresholds = fit_thresholds(
        bands[:0] if solver.own_levels else bands,
        settings.get("pinned_percent"),
        settings.get("least_puzzles", LEAST_PUZZLES),
        NO_NOTE if pd.isna(cut) else note(heavy, column=work_column, cut=f"{cut:g}"),
    )
    used = dict(zip(thresholds["part"], percent(thresholds["used_ratio"]).tolist(), strict=True))
    pinned = pinned_policy(solver, settings).percent_of
    policy = Policy(solver, {**pinned, **used}, counting)
    return FittedPolicy(policy, _with_rising(thresholds, policy, outcomes, puzzles), bands)


COUNTED = "counted_ratio"


def _with_rising(thresholds, policy, outcomes, puzzles) -> pd.DataFrame:
    """Add the counts of puzzles that exhausted several levels, and of those that rise."""
    solver = policy.solver
    later = [level for level, ratio in solver.level_up.items()
             if ratio != solver.contradiction_ratio]  # fmt: skip
    of_later = outcomes[outcomes["solved"].astype(bool) & outcomes["level_raw"].isin(later)]
    parts = of_later[KEY].merge(puzzles[[*KEY, "part"]], on=KEY, how="left")["part"].to_numpy()
    found = {"later_puzzles": pd.Series(1, parts, int)}
    for counting in (OWN, FIRST):
        levels = replace(policy, ratio=counting).levels(of_later, puzzles).to_numpy(int)
        found[f"rise_by_{counting}"] = pd.Series(levels - of_later["level_raw"].to_numpy(), parts)
    counts = {name: ones.groupby(level=0).sum() for name, ones in found.items()}
    return thresholds.assign(
        **{name: thresholds["part"].map(by_part).fillna(0).astype(int)
           for name, by_part in counts.items()}
    )  # fmt: skip


def write_outcomes(
    chunks: list[Path],
    policy: Policy,
    puzzles: pd.DataFrame,
    path: Path,
) -> Path:
    """Concatenate chunks of the table `outcomes` of one solver, every puzzle with its level.

    Parameters
    ----------
    chunks : list of path
        May be `path` itself, whose levels are then recomputed.
    puzzles : table `puzzles`, for the parts
    path : path of the whole table
    """
    from pipeline.tables.chunks import concat_chunks

    def levelled(rows: pa.Table) -> pa.Table:
        outcomes = rows.select(columns_of(policy.solver)).to_pandas()
        ids = outcomes["puzzle_id"]
        # Rows are sorted by their keys, so that a range of the puzzles is enough.
        near = puzzles[puzzles["puzzle_id"].between(ids.min(), ids.max())]
        levels = policy.levels(outcomes, near)
        at = rows.schema.get_field_index("level")
        return rows.set_column(at, "level", pa.array(levels, pa.int8()))

    return concat_chunks("outcomes", chunks, path, levelled)
