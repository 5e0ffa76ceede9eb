"""Level-up: a puzzle whose contradiction begins on an emptier board is one level harder.

The thresholds come from the completion bands (Sato 2003, sections 3.4 and 5.1). Sato gives his
two numbers, 70 % for Part 3 and 80 % for Part 4, without a rule. The rule here is the simplest
one that gives both from his printed table: below the threshold puzzles should be heavy, from it
up light, so take the border between bands with the fewest puzzles on the wrong side; among equal
ones the lowest. The border 0 means no level-up.
"""

import pandas as pd

from pipeline.calibration.completion_bands import percent

LEAST_PUZZLES = 10


def fit_thresholds(
    bands: pd.DataFrame, pinned_percent=None, least_puzzles=LEAST_PUZZLES, cut_note=""
) -> pd.DataFrame:
    """Choose the level-up threshold of every part from its completion bands.

    Parameters
    ----------
    bands : table `completion_bands`
    pinned_percent : dict of part to completion ratio in percent (0 to 100), optional
        What the configuration fixes; it is used in place of what was fitted. 0: no level-up.
    least_puzzles : int
        A part with fewer puzzles that needed contradiction is not fitted; without a pin it has
        no level-up.
    cut_note : str
        How light and heavy were told apart, carried into the note.

    Returns
    -------
    table `thresholds`: fitted_ratio and used_ratio are 0 for "no level-up", NaN for "not fitted"

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
    pins = {part: _ratio(part, value) for part, value in (pinned_percent or {}).items()}
    rows = []
    for (corpus, solver, part), rows_of_part in bands.groupby(["corpus", "solver", "part"]):
        fitted, note = fit_threshold(rows_of_part, least_puzzles)
        pin_note = "pinned by the configuration" if part in pins else ""
        notes = "; ".join(text for text in (pin_note, note, cut_note) if text)
        used = pins.get(part, fitted)
        rows.append((corpus, solver, part, fitted, used, part in pins, notes))
    return pd.DataFrame(rows, columns=COLUMNS)


COLUMNS = ["corpus", "solver", "part", "fitted_ratio", "used_ratio", "pinned", "note"]


def fit_threshold(bands: pd.DataFrame, least_puzzles=LEAST_PUZZLES) -> tuple[float, str]:
    """Return the threshold of one part as a ratio, and how it came about in words.

    >>> bands = pd.DataFrame({"percent_from": [0, 70, 80], "light_puzzles": [3, 3, 8],
    ...                       "heavy_puzzles": [7, 8, 4]})
    >>> fit_threshold(bands)
    (0.8, 'fitted: 10 of 33 puzzles on the wrong side')
    """
    bands = bands.sort_values("percent_from")
    total = int(bands["light_puzzles"].sum() + bands["heavy_puzzles"].sum())
    if total < least_puzzles:
        note = f"not fitted: only {total} puzzles needed contradiction, under {least_puzzles}"
        return float("nan"), note
    light_below = bands["light_puzzles"].cumsum() - bands["light_puzzles"]
    heavy_from_here = bands["heavy_puzzles"][::-1].cumsum()[::-1]
    wrong = (light_below + heavy_from_here).to_numpy()
    best = int(wrong.argmin())
    border = int(bands["percent_from"].iloc[best])
    note = f"fitted: {wrong[best]} of {total} puzzles on the wrong side"
    return border / 100, note if border else f"{note}, no level-up"


def levels_after_level_up(
    outcomes: pd.DataFrame, puzzles: pd.DataFrame, thresholds: pd.DataFrame
) -> pd.Series:
    """Return every outcome's level after level-up by completion ratio.

    A puzzle of raw level 3 whose `completion_ratio_level3` is below the used threshold of its
    part becomes 4; one of raw level 4 whose `completion_ratio_level4` is below it becomes 5.
    A solver without these columns has no level-up: its contradiction is above all levels already.
    Ratios are compared in whole percent, rounded as the listing rounds. One step at most, as in
    the listing. Where no threshold is used the raw level stays.

    Parameters
    ----------
    outcomes : table `outcomes`; `level_raw` is read, `level` is not
    puzzles : table `puzzles` of the same corpus, for the parts
    thresholds : table `thresholds`

    Returns
    -------
    Series of int8, one an outcome, with the index of `outcomes`

    References
    ----------
    Sato (2003), section 3.4; the end of the program in section 4 (*KANSEI).

    >>> keys = {"corpus": "c", "puzzle_id": ["a", "b"]}
    >>> outcomes = pd.DataFrame({**keys, "solver": "s", "level_raw": [3, 4],
    ...     "completion_ratio_level3": [0.69, 0.3], "completion_ratio_level4": [None, 0.7]})
    >>> thresholds = pd.DataFrame({"corpus": "c", "solver": "s", "part": ["Part 3"],
    ...                            "used_ratio": [0.7]})
    >>> puzzles = pd.DataFrame({**keys, "part": "Part 3"})
    >>> levels_after_level_up(outcomes, puzzles, thresholds).tolist()
    [4, 4]
    """
    if "completion_ratio_level3" not in outcomes:
        return outcomes["level_raw"].astype("int8").rename("level")
    keys = outcomes[["corpus", "puzzle_id", "solver"]]
    parts = keys.merge(
        puzzles[["corpus", "puzzle_id", "part"]], on=["corpus", "puzzle_id"], how="left"
    )
    used = parts.merge(
        thresholds[["corpus", "solver", "part", "used_ratio"]],
        on=["corpus", "solver", "part"],
        how="left",
    )["used_ratio"]
    used_percent = percent(used)
    raw = outcomes["level_raw"].to_numpy()
    # A comparison with NaN is false: no ratio or no threshold leaves the level as it is.
    low3 = (raw == 3) & (percent(outcomes["completion_ratio_level3"]) < used_percent)
    low4 = (raw == 4) & (percent(outcomes["completion_ratio_level4"]) < used_percent)
    return pd.Series(raw + (low3 | low4), index=outcomes.index, dtype="int8", name="level")


def _ratio(part, pinned) -> float:
    is_number = isinstance(pinned, int | float) and not isinstance(pinned, bool)
    if not is_number or not 0 <= pinned <= 100:
        raise ValueError(f"threshold of {part} is {pinned!r}: expected a percent, 0 to 100")
    return pinned / 100
