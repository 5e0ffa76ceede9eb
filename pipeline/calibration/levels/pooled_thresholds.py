"""Thresholds of level-up with the puzzles on their wrong side, small parts pooled."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import pandas as pd

from pipeline.calibration.levels.level_up import wrong_sides
from pipeline.corpora.parts import LEAST_IN_PART

SAMPLES, SEED = 1000, 2003


@dataclass(frozen=True)
class PooledThreshold:
    """The thresholds of one part, or of several together."""

    parts: tuple[str, ...]
    n_puzzles: int
    wrong: dict[int, int]  # by border in whole per cent, 0 for no level-up
    fitted: int | None  # the border with the fewest on its wrong side, None of too few puzzles
    low: int | None = None  # the ends of its interval (95 %)
    high: int | None = None


def pooled_thresholds(bands: pd.DataFrame, order: Sequence[str] = ()) -> list[PooledThreshold]:
    """Return the thresholds of every part; those of few puzzles are pooled.

    Few is less than `LEAST_IN_PART` that needed contradiction. Parts stand in `order`, or else
    by name.

    If they have too few together, the smallest other part joins them. An interval holds the
    thresholds of 95 % of 1,000 populations drawn from the posterior of the counts, all populations
    being equally likely beforehand: bootstrap samples never hold what few puzzles lack. `bands` are
    as the table `completion_bands`.

    Sato (2003), section 5.1:

    >>> printed = pd.DataFrame({"part": ["3"] * 2 + ["4"] * 3, "percent_from": [0, 70, 0, 70, 80],
    ...     "n_light": [3, 9, 3, 3, 8], "n_heavy": [5, 1, 7, 8, 4]})
    >>> [(one.fitted, one.low, one.high, one.wrong) for one in pooled_thresholds(printed)]
    [(70, 0, 70, {0: 6, 70: 4}), (80, 70, 80, {0: 19, 70: 15, 80: 10})]
    """
    sizes = (bands["n_light"] + bands["n_heavy"]).groupby(bands["part"]).sum().sort_values()
    is_small = sizes < LEAST_IN_PART
    small, large = [list(sizes.index[at]) for at in (is_small, ~is_small)]
    if small and sizes[small].sum() < LEAST_IN_PART and large:
        small.append(large.pop(0))
    rank = {part: at for at, part in enumerate(order or sorted(sizes.index))}
    small = sorted(small, key=rank.get)
    groups = sorted([*([part] for part in large), *([small] if small else [])],
                    key=lambda group: rank[group[0]])  # fmt: skip
    return [_of_parts(bands, tuple(group)) for group in groups]


def _of_parts(bands, parts) -> PooledThreshold:
    counts = bands[bands["part"].isin(parts)].groupby("percent_from")[["n_light", "n_heavy"]].sum()
    borders, cells = counts.index.to_list(), counts.to_numpy()
    total, wrong = int(cells.sum()), wrong_sides(cells)
    by_border = dict(zip(borders, wrong.tolist(), strict=True))
    if total < LEAST_IN_PART:
        return PooledThreshold(parts, total, by_border, None)
    drawn = np.random.default_rng(SEED).dirichlet(cells.ravel() + 1, size=SAMPLES)
    fitted = wrong_sides(drawn.reshape(SAMPLES, *cells.shape)).argmin(axis=1)
    ends = np.quantile(fitted, [0.025, 0.975], method="nearest").astype(int)
    low, high = (borders[at] for at in ends)
    return PooledThreshold(parts, total, by_border, borders[wrong.argmin()], low, high)
