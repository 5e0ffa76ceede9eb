"""Which technique belongs to which level, fitted again to a rater under the catalogue's order.

A puzzle that needs no contradiction is as hard as its hardest technique. So the levels of
techniques are cut points in the order in which the catalogue lists them: those with which the
hardest technique of each puzzle gives the greatest weighted kappa with the rater. Levels rise
with the order, as the catalogue's do; a technique that is the hardest of no puzzle lies between
its neighbours and keeps its level as far as they allow.
"""

import difflib
import re

import numpy as np
import pandas as pd

from pipeline.calibration.levels.kappa_cuts import KappaCuts
from pipeline.kinds.contract import Kind

COLUMNS = ["technique", "puzzles", "level", "fitted_level"]
MIN_PUZZLES = 10
"""Fewer puzzles solved without contradiction are not fitted."""


def technique_levels(hardest, levels, catalogue: dict[int, int]) -> pd.DataFrame:
    """Return the level of each technique in the catalogue and as fitted.

    Parameters
    ----------
    hardest : array-like of int, shape (puzzles,)
        The number of the hardest technique of each puzzle that needed no contradiction.
    levels : array-like of int, shape (puzzles,)
        The rater's levels of the same puzzles.
    catalogue : dict of number to level, in the catalogue's order

    Returns
    -------
    DataFrame with the columns COLUMNS, in the catalogue's order; `puzzles` is how many puzzles
    have it as the hardest. With fewer than MIN_PUZZLES puzzles nothing is fitted.

    Examples
    --------
    >>> found = technique_levels([7, 7, 8, 9] * 5, [1, 1, 1, 3] * 5, {7: 1, 8: 2, 9: 3})
    >>> found["fitted_level"].tolist()
    [1, 1, 3]
    """
    # Those of one level stay in the catalogue's order.
    numbers = sorted(catalogue, key=catalogue.get)
    place = {number: at for at, number in enumerate(numbers)}
    known = [(place[number], level) for number, level in zip(hardest, levels, strict=True)
             if number in place]  # fmt: skip
    table = pd.DataFrame(
        {
            "technique": numbers,
            "puzzles": np.bincount([at for at, _ in known], minlength=len(numbers)).astype(int),
            "level": [catalogue[number] for number in numbers],
        }
    )
    table["fitted_level"] = table["level"]
    if len(known) < MIN_PUZZLES:
        return table
    places, wanted = np.array(known).T
    used = np.flatnonzero(table["puzzles"] > 0)
    fitted = KappaCuts().fit(places, wanted).predict(used)
    return table.assign(fitted_level=_between(table["level"].to_numpy(), used, fitted))


def _between(level, used, fitted) -> np.ndarray:
    """Return the levels of all techniques: those that are used as fitted, others between these.

    Parameters
    ----------
    level : ndarray of int, shape (techniques,), as in the catalogue
    used : ndarray of int, the places of the techniques that are the hardest of some puzzle, rising
    fitted : ndarray of int, their levels
    """
    at = np.arange(len(level))
    before = np.searchsorted(used, at, side="right") - 1
    after = np.searchsorted(used, at, side="left")
    low = np.where(before >= 0, fitted[before], level.min())
    last = np.maximum(level.max(), low)
    high = np.where(after < len(used), fitted[np.minimum(after, len(used) - 1)], last)
    return np.maximum.accumulate(np.minimum(np.maximum(level, low), high))


def catalogue_diff(kind: Kind, fitted: pd.DataFrame) -> str:
    """Return what would change in the techniques of a kind, as a unified diff; "" if nothing.

    Parameters
    ----------
    fitted : DataFrame, as from `technique_levels`
    """
    level_of = dict(zip(fitted["technique"], fitted["fitted_level"], strict=True))
    path = "solver/techniques.yaml"
    before = (kind.folder / path).read_text(encoding="utf-8").splitlines(keepends=True)
    after, number = [], None
    for line in before:
        named = re.match(r"\s*- number: (\d+)\s*$", line)
        if named:
            number = int(named[1])
        elif number in level_of and re.match(r"\s*level: \d+\s*$", line):
            line = re.sub(r"\d+", str(level_of.pop(number)), line)
        after.append(line)
    name = f"{kind.package.replace('.', '/')}/{path}"
    return "".join(difflib.unified_diff(before, after, f"a/{name}", f"b/{name}"))
