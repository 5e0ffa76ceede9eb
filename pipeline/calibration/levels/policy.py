"""The policy of levels: how the raw level of a solver becomes its level.

A solved puzzle goes up one level if its completion ratio (`counted_ratio`) lies below the threshold
of its part, and its raw level can go up (`Solver.level_up`). Thresholds are pinned by the
configuration or fitted to the corpus (`level_up`); without either the raw level stays.
"""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
import pandas as pd

from pipeline.kinds.contract import Solver
from pipeline.workflow import configuration

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
    """

    solver: Solver
    percent_of: Mapping[str, float]
    ratio: str = OWN

    def level(self, outcome: Mapping, part: str) -> int:
        """Return the level of one outcome, a row of the table `outcomes`."""
        return int(self._levels(outcome, self.percent_of.get(part, np.nan)))

    def levels(self, outcomes: pd.DataFrame, puzzles: pd.DataFrame) -> pd.Series:
        """Return the level of every row of `outcomes`; parts are those of the table `puzzles`."""
        key = _key()
        parts = outcomes[key].merge(puzzles[[*key, "part"]], on=key, how="left")["part"]
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


def percent(ratios) -> np.ndarray:
    """Return ratios in whole percent, rounded as the listing rounds: int(100 r + 0.5)."""
    # Without the second rounding 0.575 is 57.49999... and falls into the band below.
    return np.floor(np.round(100 * np.asarray(ratios, dtype=float), 9) + 0.5)


def columns_of(solver: Solver) -> list[str]:
    """Return the columns of the table `outcomes` from which a solver's levels are made."""
    ratios = [ratio for ratio in (solver.contradiction_ratio, *solver.level_up.values()) if ratio]
    always = [*_key(), "solver", "solved", "level", "level_raw", "hypotheses"]
    return [*always, *dict.fromkeys(ratios)]


def _key() -> list[str]:
    # Imported lazily: a single puzzle needs no tables.
    from pipeline.tables import KEYS

    return KEYS["puzzles"]


def pinned_policy(solver: Solver, settings: Mapping) -> Policy:
    """Return the policy with the thresholds that settings, as `calibration` in config.yaml, pin."""
    return Policy(solver, settings.get("pinned_percent") or {}, settings.get("level_up_ratio", OWN))


def default_policy(solver: Solver) -> Policy:
    """Return the policy of a solver for puzzles of no corpus: the configuration's pins."""
    return pinned_policy(solver, configuration.load()["calibration"])
