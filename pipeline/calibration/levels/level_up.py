"""Thresholds of level-up, fitted to completion bands (Sato 2003, sections 3.4 and 5.1).

The threshold is the border between bands with the fewest light puzzles below and heavy puzzles
above, the lowest of equals. This rule gives the paper's 70 % (Part 3) and 80 % (Part 4) from its
printed table. The border 0 means no level-up.
"""

import pandas as pd

from pipeline.tables.notes import NO_NOTE, Note, joined, note
from pipeline.workflow.configuration import LEAST_PUZZLES


def fit_thresholds(
    bands: pd.DataFrame, pinned_percent=None, min_puzzles=LEAST_PUZZLES, cut_note=NO_NOTE
) -> pd.DataFrame:
    """Choose the level-up threshold of every part from its completion bands.

    Parameters
    ----------
    bands : table `completion_bands`
    pinned_percent : dict of part to completion ratio in whole percent (0 to 100), optional
        Thresholds fixed by the configuration, used in place of fitted ones; 0: no level-up.
    min_puzzles : int
        A part with fewer puzzles that needed contradiction is not fitted; without a pin it has
        no level-up.
    cut_note : Note
        How light and heavy puzzles were told apart.

    Returns
    -------
    table `thresholds` without the counts of rising puzzles: fitted_ratio and used_ratio are 0 for
    no level-up, NaN for not fitted

    >>> bands = pd.DataFrame({"corpus": "c", "solver": "s", "part": "Part 3",
    ...     "percent_from": [0, 70], "n_light": [3, 9], "n_heavy": [5, 1]})
    >>> fit_thresholds(bands)[["fitted_ratio", "used_ratio", "pinned"]].values.tolist()
    [[0.7, 0.7, False]]
    """
    pins = {part: pinned / 100 for part, pinned in (pinned_percent or {}).items()}
    rows = []
    for (corpus, solver, part), rows_of_part in bands.groupby(["corpus", "solver", "part"]):
        fitted, found = fit_threshold(rows_of_part, min_puzzles)
        notes = joined(note("pinned") if part in pins else NO_NOTE, found, cut_note)
        used = pins.get(part, fitted)
        rows.append((corpus, solver, part, fitted, used, part in pins, *notes.columns.values()))
    return pd.DataFrame(rows, columns=COLUMNS)


COLUMNS = [
    "corpus", "solver", "part", "fitted_ratio", "used_ratio", "pinned", "note", "note_values",
]  # fmt: skip


def fit_threshold(bands: pd.DataFrame, min_puzzles=LEAST_PUZZLES) -> tuple[float, Note]:
    """Return the threshold of one part as a ratio, and how well it separates.

    >>> bands = pd.DataFrame({"percent_from": [0, 70, 80], "n_light": [3, 3, 8],
    ...                       "n_heavy": [7, 8, 4]})
    >>> fit_threshold(bands)
    (0.8, Note(ids='fitted', values={'wrong': 10, 'puzzles': 33}))
    """
    bands = bands.sort_values("percent_from")
    total = int(bands["n_light"].sum() + bands["n_heavy"].sum())
    if total < min_puzzles:
        return float("nan"), note("not_fitted", puzzles=total, least=min_puzzles)
    light_below = bands["n_light"].cumsum() - bands["n_light"]
    heavy_from_here = bands["n_heavy"][::-1].cumsum()[::-1]
    wrong = (light_below + heavy_from_here).to_numpy()
    best = int(wrong.argmin())
    border = int(bands["percent_from"].iloc[best])
    name = "fitted" if border else "fitted_without_level_up"
    return border / 100, note(name, wrong=int(wrong[best]), puzzles=total)
