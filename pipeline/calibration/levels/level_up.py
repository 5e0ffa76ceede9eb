"""Thresholds of level-up: a puzzle whose contradiction begins on an emptier board is harder.

The thresholds come from the completion bands (Sato 2003, sections 3.4 and 5.1). Sato gives his
two numbers, 70 % for Part 3 and 80 % for Part 4, without a rule. The rule here is the simplest
one that gives both from his printed table: below the threshold puzzles should be heavy, from it
up light, so take the border between bands with the fewest puzzles on the wrong side; among equal
ones the lowest. The border 0 means no level-up.
"""

import pandas as pd

MIN_PUZZLES = 10


def fit_thresholds(
    bands: pd.DataFrame, pinned_percent=None, min_puzzles=MIN_PUZZLES, cut_note=""
) -> pd.DataFrame:
    """Choose the level-up threshold of every part from its completion bands.

    Parameters
    ----------
    bands : table `completion_bands`
    pinned_percent : dict of part to completion ratio in percent (0 to 100), optional
        What the configuration fixes; it is used in place of what was fitted. 0: no level-up.
    min_puzzles : int
        A part with fewer puzzles that needed contradiction is not fitted; without a pin it has
        no level-up.
    cut_note : str
        How light and heavy were told apart, carried into the note.

    Returns
    -------
    table `thresholds` without the puzzles that rise, which `policy` counts: fitted_ratio and
    used_ratio are 0 for "no level-up", NaN for "not fitted"

    Raises
    ------
    ValueError
        When a pinned percent is not a number from 0 to 100.

    References
    ----------
    Sato (2003), sections 3.4 and 5.1.

    >>> bands = pd.DataFrame({"corpus": "c", "solver": "s", "part": "Part 3",
    ...     "percent_from": [0, 70], "light_puzzles": [3, 9], "heavy_puzzles": [5, 1]})
    >>> fit_thresholds(bands)[["fitted_ratio", "used_ratio", "pinned"]].values.tolist()
    [[0.7, 0.7, False]]
    """
    pins = pinned_ratios(pinned_percent)
    rows = []
    for (corpus, solver, part), rows_of_part in bands.groupby(["corpus", "solver", "part"]):
        fitted, note = fit_threshold(rows_of_part, min_puzzles)
        pin_note = "pinned by the configuration" if part in pins else ""
        notes = "; ".join(text for text in (pin_note, note, cut_note) if text)
        used = pins.get(part, fitted)
        rows.append((corpus, solver, part, fitted, used, part in pins, notes))
    return pd.DataFrame(rows, columns=COLUMNS)


COLUMNS = ["corpus", "solver", "part", "fitted_ratio", "used_ratio", "pinned", "note"]


def fit_threshold(bands: pd.DataFrame, min_puzzles=MIN_PUZZLES) -> tuple[float, str]:
    """Return the threshold of one part as a ratio, and how it came about in words.

    >>> bands = pd.DataFrame({"percent_from": [0, 70, 80], "light_puzzles": [3, 3, 8],
    ...                       "heavy_puzzles": [7, 8, 4]})
    >>> fit_threshold(bands)
    (0.8, 'fitted: 10 of 33 puzzles on the wrong side')
    """
    bands = bands.sort_values("percent_from")
    total = int(bands["light_puzzles"].sum() + bands["heavy_puzzles"].sum())
    if total < min_puzzles:
        note = f"not fitted: only {total} puzzles needed contradiction, under {min_puzzles}"
        return float("nan"), note
    light_below = bands["light_puzzles"].cumsum() - bands["light_puzzles"]
    heavy_from_here = bands["heavy_puzzles"][::-1].cumsum()[::-1]
    wrong = (light_below + heavy_from_here).to_numpy()
    best = int(wrong.argmin())
    border = int(bands["percent_from"].iloc[best])
    note = f"fitted: {wrong[best]} of {total} puzzles on the wrong side"
    return border / 100, note if border else f"{note}, no level-up"


def pinned_ratios(pinned_percent) -> dict[str, float]:
    """Return the completion ratios of thresholds given in per cent, by part; ValueError if none.

    >>> pinned_ratios({"Part 3": 70}), pinned_ratios(None)
    ({'Part 3': 0.7}, {})
    """
    for part, pinned in (pinned_percent or {}).items():
        is_number = isinstance(pinned, int | float) and not isinstance(pinned, bool)
        if not is_number or not 0 <= pinned <= 100:
            raise ValueError(f"threshold of {part} is {pinned!r}: expected a percent, 0 to 100")
    return {part: pinned / 100 for part, pinned in (pinned_percent or {}).items()}
