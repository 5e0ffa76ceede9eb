"""Levels of a rater of times or scores when one of them begins elsewhere (Sato 2003, 5.2)."""

import numpy as np
import pandas as pd

from pipeline.notations.errors import PuzzleError


def with_band(rows: pd.DataFrame, level: int, begins: float) -> pd.Series:
    """Return a rater's levels when `level` begins at another time or score.

    Parameters
    ----------
    rows : DataFrame with book, part, level, value, of one rater
    begins : float, in the unit of `value`

    Returns
    -------
    Series of int like `rows`

    Raises
    ------
    PuzzleError
        When the rater has no such level, or it would begin outside of the levels beside it in
        some book and part.

    >>> rows = pd.DataFrame({"book": "", "part": "", "level": [1, 1, 2, 3], "value": [3, 5, 7, 9]})
    >>> with_band(rows, 2, 4.0).tolist()
    [1, 2, 2, 3]
    """
    after, found = rows["level"].copy(), False
    for (book, part), here in rows.groupby(["book", "part"]):
        starts = here.groupby("level")["value"].min()
        if level not in starts.index[1:]:
            continue
        found = True
        at = starts.index.get_loc(level)
        lowest = starts.iloc[at - 1]
        highest = starts.iloc[at + 1] if at + 1 < len(starts) else np.inf
        if not lowest < begins <= highest:
            where = ", ".join(name for name in (book, part) if name) or "the corpus"
            upto = "" if np.isinf(highest) else f" and at most {highest:g}"
            raise PuzzleError(
                f"--threshold: level {level} cannot begin at {begins:g} in {where}: expected more "
                f"than {lowest:g}{upto}, where the levels beside it begin; use --book and --part "
                "for one of several"
            )
        below = starts.index[at - 1]
        after[here.index[(here["level"] == level) & (here["value"] < begins)]] = below
        after[here.index[(here["level"] == below) & (here["value"] >= begins)]] = level
        harder = here["level"] > level
        after[here.index[harder & (here["value"] < begins)]] = below
    if not found:
        raise PuzzleError(f"--threshold: level {level} begins nowhere; expected one that is given")
    return after


def moved_band(rows: pd.DataFrame, level: int, step: float):
    """Move where `level` begins by a share of the way to the level below or above.

    Parameters
    ----------
    rows : DataFrame with book, part, level, value, of one rater
    step : float, -1 (where the level below begins) to 1 (where the level above begins, or the
        largest value)

    Returns
    -------
    tuple of the levels after (Series like `rows`) and the values at which the level begins, before
    and after; NaN where there are several books or parts

    >>> rows = pd.DataFrame({"book": "", "part": "", "level": [1, 1, 1, 2], "value": [3, 4, 8, 9]})
    >>> after, ends = moved_band(rows, 2, -0.5)
    >>> after.tolist(), ends
    ([1, 1, 2, 2], (9.0, 6.0))
    """
    after, ends = rows["level"].copy(), []
    for _, here in rows.groupby(["book", "part"]):
        starts = here.groupby("level")["value"].min()
        if level not in starts.index[1:]:
            continue
        at = starts.index.get_loc(level)
        beside = starts.iloc[at - 1] if step < 0 else here["value"].max()
        if step > 0 and at + 1 < len(starts):
            beside = starts.iloc[at + 1]
        begins = starts[level] + abs(step) * (beside - starts[level])
        after[here.index] = with_band(here, level, begins)
        ends.append((float(starts[level]), float(begins)))
    return after, ends[0] if len(ends) == 1 else (np.nan, np.nan)
