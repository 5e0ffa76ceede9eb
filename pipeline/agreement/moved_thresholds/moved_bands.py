"""Recompute a rater's levels of times or scores after moving one threshold (Sato 2003, 5.2)."""

import numpy as np
import pandas as pd

from pipeline.texts.errors import PuzzleError


def with_band(rows: pd.DataFrame, level: int, begins: float) -> pd.Series:
    """Return a rater's levels when `level` begins at another time or score.

    `rows` have book, part, level, value, of one rater.

    Raises
    ------
    PuzzleError
        When the rater has no such level, or it would begin outside of the levels beside it in
        some book and part.

    >>> rows = pd.DataFrame({"book": "", "part": "", "level": [1, 1, 2, 3], "value": [3, 5, 7, 9]})
    >>> with_band(rows, 2, 4.0).tolist()
    [1, 2, 2, 3]
    """
    after, found = rows["level"].to_numpy(copy=True), False
    for (book, part), here in sorted(rows.groupby(["book", "part"]).indices.items()):
        levels, values = after[here], rows["value"].to_numpy()[here]
        beside = _beside(levels, values, level)
        if beside is None:
            continue
        found = True
        lowest, _, highest = beside
        if not lowest < begins <= highest:
            where = ", ".join(name for name in (book, part) if name) or "the corpus"
            upto = "" if np.isinf(highest) else f" and at most {highest:g}"
            raise PuzzleError(
                f"--threshold: level {level} cannot begin at {begins:g} in {where}: expected more "
                f"than {lowest:g}{upto}, where the levels beside it begin; use --book and --part "
                "for one of several"
            )
        after[here] = _begun(levels, values, level, begins)
    if not found:
        given = sorted({*rows["level"].tolist()})
        known = f"one above the lowest of {', '.join(map(str, given))}"
        raise PuzzleError(f"--threshold: level {level} begins nowhere; expected {known}")
    return pd.Series(after, rows.index)


def _beside(levels, values, level):
    """Return where the level below, this one and the one above begin; None if it begins nowhere."""
    given = np.unique(levels)
    if level not in given[1:]:
        return None
    at = int(np.searchsorted(given, level))
    starts = [values[levels == one].min() for one in given[at - 1 : at + 2]]
    return *starts, *[np.inf] * (3 - len(starts))


def _begun(levels, values, level, begins):
    """Return levels when one begins elsewhere, between those beside it."""
    below = levels[levels < level].max()
    after = levels.copy()
    after[(levels >= level) & (values < begins)] = below
    after[(levels == below) & (values >= begins)] = level
    return after


def rows_of_strata(rows: pd.DataFrame) -> list[np.ndarray]:
    """Return the rows of each book and part."""
    return list(rows.groupby(["book", "part"]).indices.values())


def moved_band(rows: pd.DataFrame, level: int, step: float, strata):
    """Move where `level` begins by a share of the way to the level below or above.

    The step is from -1 (where the level below begins) to 1 (where the level above begins, or the
    largest value). Returned are the levels after and the shortest values that the level begins
    with, before and after; NaN where there are several books or parts.

    >>> rows = pd.DataFrame({"book": "", "part": "", "level": [1, 1, 1, 2], "value": [3, 4, 8, 9]})
    >>> after, ends = moved_band(rows, 2, -0.5, rows_of_strata(rows))
    >>> after.tolist(), ends
    ([1, 1, 2, 2], (9.0, 8.0))
    """
    after, value, ends = rows["level"].to_numpy(copy=True), rows["value"].to_numpy(), []
    for here in strata:
        levels, values = after[here], value[here]
        beside = _beside(levels, values, level)
        if beside is None:
            continue
        lowest, starts, highest = beside
        above = highest if np.isfinite(highest) else values.max()
        goal = lowest if step < 0 else above
        begins = starts + abs(step) * (goal - starts)
        after[here] = _begun(levels, values, level, begins)
        ends.append((float(starts), float(values[values >= begins].min())))
    return pd.Series(after, rows.index), ends[0] if len(ends) == 1 else (np.nan, np.nan)
