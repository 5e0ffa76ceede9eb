"""Completion ratio against the work of contradiction, and the thresholds of level-up from it.

Sato (2003, sections 3.4 and 5.1) calls a puzzle light if contradiction takes at most 20 seconds,
which splits his 51 puzzles into 26 light and 25 heavy. Here hypotheses are counted.
"""

import numpy as np
import pandas as pd

from pipeline.calibration.levels.policy import percent
from pipeline.corpora.parts import LEAST_IN_PART
from pipeline.tables import KEYS
from pipeline.tables.notes import NO_NOTE, Note, joined, note

KEY = KEYS["puzzles"]
BORDERS_PERCENT = (70, 80, 90)
BAND_COLUMNS = [
    "corpus", "solver", "part", "percent_from", "percent_to", "n_light", "n_heavy",
]  # fmt: skip
THRESHOLD_COLUMNS = [
    "corpus", "solver", "part", "fitted_ratio", "used_ratio", "pinned", "note", "note_values",
]  # fmt: skip


def _needed_contradiction(outcomes: pd.DataFrame) -> pd.DataFrame:
    return outcomes[outcomes["solved"] & outcomes["counted_ratio"].notna()]


def heavy_cut(outcomes) -> float:
    """Return the median of hypotheses of the solved puzzles that needed contradiction, or NaN.

    `outcomes` has the column counted_ratio: the completion ratio before contradiction, NaN without
    one. Puzzles above the cut are heavy.
    """
    return float(_needed_contradiction(outcomes)["hypotheses"].median())


def completion_bands(outcomes, puzzles, cut: float) -> pd.DataFrame:
    """Count light and heavy puzzles by band of completion ratio, for every part.

    Only solved puzzles that needed contradiction count; heavy ones lie above the cut. Empty bands
    have rows too.

    References
    ----------
    Sato (2003), section 5.1, table of 20 seconds.
    """
    if outcomes.empty:
        return pd.DataFrame(columns=BAND_COLUMNS)
    corpus, solver = outcomes[["corpus", "solver"]].iloc[0]
    counted = _needed_contradiction(outcomes).merge(puzzles[[*KEY, "part"]], on=KEY)
    starts, ends = [0, *BORDERS_PERCENT], [*BORDERS_PERCENT, 101]
    band = np.searchsorted(starts, percent(counted["counted_ratio"]), side="right") - 1
    heavy = (counted["hypotheses"] > cut).to_numpy()
    rows = []
    for part in sorted(puzzles["part"].unique()):
        here = (counted["part"] == part).to_numpy()
        light_counts = np.bincount(band[here & ~heavy], minlength=len(starts))
        heavy_counts = np.bincount(band[here & heavy], minlength=len(starts))
        rows += [
            (corpus, solver, part, start, end - 1, *counts)
            for start, end, *counts in zip(starts, ends, light_counts, heavy_counts, strict=True)
        ]
    return pd.DataFrame(rows, columns=BAND_COLUMNS)


def fit_thresholds(bands: pd.DataFrame, pinned_percent=None, cut_note=NO_NOTE) -> pd.DataFrame:
    """Choose the level-up threshold of every part from its completion bands.

    Pins, in whole per cent by part, are used in place of fitted ones.

    Returns
    -------
    table `thresholds`: fitted_ratio and used_ratio are 0 for no level-up, NaN for not fitted
    """
    pins = {part: pinned / 100 for part, pinned in (pinned_percent or {}).items()}
    rows = []
    for (corpus, solver, part), rows_of_part in bands.groupby(["corpus", "solver", "part"]):
        fitted, found = fit_threshold(rows_of_part)
        notes = joined(note("pinned") if part in pins else NO_NOTE, found, cut_note)
        used = pins.get(part, fitted)
        rows.append((corpus, solver, part, fitted, used, part in pins, *notes.columns.values()))
    return pd.DataFrame(rows, columns=THRESHOLD_COLUMNS)


def fit_threshold(bands: pd.DataFrame) -> tuple[float, Note]:
    """Return the threshold of one part as a ratio, and how well it separates.

    It is the border between bands with the fewest light puzzles below and heavy puzzles above, the
    lowest of equals; 0 means no level-up. This rule gives the paper's 70 % (Part 3) and 80 %
    (Part 4) from its printed table.
    """
    bands = bands.sort_values("percent_from")
    total = int(bands["n_light"].sum() + bands["n_heavy"].sum())
    if total < LEAST_IN_PART:
        return float("nan"), note("not_fitted", puzzles=total, least=LEAST_IN_PART)
    wrong = wrong_sides(bands[["n_light", "n_heavy"]].to_numpy())
    best = int(wrong.argmin())
    border = int(bands["percent_from"].iloc[best])
    name = "fitted" if border else "fitted_without_level_up"
    return border / 100, note(name, wrong=int(wrong[best]), puzzles=total)


def wrong_sides(cells: np.ndarray) -> np.ndarray:
    """Return how many light puzzles lie below each border and heavy ones from it up.

    `cells` has shape (..., bands, 2).
    """
    light, heavy = cells[..., 0], cells[..., 1]
    below = light.cumsum(axis=-1) - light
    return below + heavy[..., ::-1].cumsum(axis=-1)[..., ::-1]
