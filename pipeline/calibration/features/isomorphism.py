"""Isomorphic puzzles (turned, mirrored, relabelled), which share a fold in cross-validation."""

import hashlib
from collections.abc import Iterable

import numpy as np
import pandas as pd

from pipeline import kinds


def fingerprints(puzzles: pd.DataFrame) -> np.ndarray:
    """Return a text for each row of the table `puzzles` that only its copies share."""
    found = np.empty(len(puzzles), object)
    for name, rows in puzzles.reset_index(drop=True).groupby("kind"):
        kind = kinds.kind(name)
        made = [kind.puzzle_of(row) for row in rows.itertuples(index=False)]
        found[rows.index] = [f"{name} {text}" for text in kind.canonical_form.fingerprints(made)]
    return found


def short_hashes(found: Iterable[str]) -> list[str]:
    """Return each of some fingerprints once, in twelve characters, in order.

    >>> short_hashes(["1x1 7", "1x1 7"])
    ['3421fe952ef5']
    """
    return sorted({hashlib.sha256(text.encode()).hexdigest()[:12] for text in found})


def of_grid(rows: int, cols: int, clues: str) -> str:
    """Return the first in the alphabet of the eight turned and mirrored copies of a grid.

    >>> of_grid(1, 3, "3.1") == of_grid(3, 1, "1.3"), of_grid(1, 3, "3.1") == of_grid(1, 3, "333")
    (True, False)
    """
    grid = np.array(list(clues)).reshape(rows, cols)
    copies = []
    for _ in range(4):
        grid = np.rot90(grid)
        copies += [grid, grid[::-1]]
    return min(f"{copy.shape[0]}x{copy.shape[1]} {''.join(copy.flat)}" for copy in copies)
