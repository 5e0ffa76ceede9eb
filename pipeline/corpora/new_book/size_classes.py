"""Classes of board size as a person would make them: small, medium, large."""

from collections import Counter
from collections.abc import Iterable
from itertools import combinations, pairwise
from typing import NamedTuple

import numpy as np

from pipeline.files.settings import SettingsError
from pipeline.notations.numbers import whole_number

NAMES = (
    ("small", "medium", "large", "very large"),
    ("small", "medium", "large"),
    ("small", "large"),
)
# The mean board of a class has at least so many times the cells of the class before it.
APART = 1.25
MOST_ENDS = 40
# A border is a multiple of the first of these that lies between two sizes.
ROUND = (100, 50, 10, 5)


class SizeClass(NamedTuple):
    """Boards of up to `most_cells` cells that no smaller class has; None is no limit."""

    name: str
    most_cells: int | None
    puzzles: int

    def described(self) -> dict:
        """Return the class as a part in a description."""
        return {"part": self.name} | ({"most_cells": self.most_cells} if self.most_cells else {})


def size_classes(cells: Iterable[int], least_puzzles: int) -> list[SizeClass]:
    """Return the classes of size of a book, the smallest boards first; none if it has but one.

    The boards of a class are as alike as can be: the squared differences of the logarithms of their
    numbers of cells are least. There are as many classes as `NAMES` can name, as have
    `least_puzzles` each, and as stand `APART`.

    >>> classes = size_classes([36] * 9 + [100] * 80 + [121, 180, 336] * 4, 9)
    >>> [(found.name, found.puzzles) for found in classes]
    [('small, up to 50 cells', 9), ('medium, 51 to 100 cells', 80), ('large, over 100 cells', 12)]
    """
    cells = list(cells)
    counts = sorted(Counter(cells).items())
    for names in NAMES:
        groups = _most_alike(counts, len(names), least_puzzles)
        means = [
            np.average(sizes, weights=many)
            for sizes, many in (zip(*group, strict=True) for group in groups)
        ]
        if groups and all(above >= APART * below for below, above in pairwise(means)):
            borders = [_border(below[-1][0], above[0][0]) for below, above in pairwise(groups)]
            return _with_counts(_in_words(names, borders), borders, cells)
    return []


def classes_given(text: str, cells: Iterable[int]) -> list[SizeClass]:
    """Return the classes that a person names with the cells up to which each goes.

    >>> [tuple(found) for found in classes_given("quick=100,long", [81, 100, 180])]
    [('quick', 100, 2), ('long', None, 1)]
    """
    pieces = [piece.partition("=") for piece in text.split(",")]
    names = [name.strip() for name, _, _ in pieces]
    limits = [whole_number(number.strip()) for _, _, number in pieces[:-1]]
    rise = None not in limits and limits == sorted(set(limits)) and 0 not in limits
    if not rise or pieces[-1][1] or not all(names) or len(set(names)) < len(names):
        raise SettingsError(
            f"--parts: found {text!r}, expected names with the cells up to which each goes, rising,"
            " and a last one for all other boards, as in small=100,medium=200,large"
        )
    return _with_counts(names, limits, list(cells))


def _with_counts(names: list[str], limits: list[int], cells: list[int]) -> list[SizeClass]:
    at = np.searchsorted(limits, cells)
    return [
        SizeClass(name, limit, int((at == which).sum()))
        for which, (name, limit) in enumerate(zip(names, [*limits, None], strict=True))
    ]


def _most_alike(counts: list[tuple[int, int]], number: int, least: int) -> list:
    """Return the split of (cells, puzzles) into `number` groups whose sizes are most alike.

    [] if there is no split whose groups have `least` puzzles each.
    """
    if len(counts) < number:
        return []
    cells, puzzles = np.array(counts, dtype=float).T
    sums = [np.append(0, np.cumsum(puzzles * np.log(cells) ** power)) for power in (0, 1, 2)]

    def spread(ends) -> float:
        """Return the squared differences of log cells from the means of the groups, added up."""
        many, first, second = (np.diff(upto[list(ends)]) for upto in sums)
        return (second - first**2 / many).sum() if many.min() >= least else np.inf

    # Of many sizes every second, or third, may end a group, so that few splits are tried.
    ends_tried = range(1, len(counts), len(counts) // MOST_ENDS + 1)
    splits = [(0, *ends, len(counts)) for ends in combinations(ends_tried, number - 1)]
    best = min(splits, key=spread, default=None)
    if best is None or spread(best) == np.inf:
        return []
    return [counts[start:end] for start, end in pairwise(best)]


def _border(low: int, high: int) -> int:
    """Return the roundest number of cells from `low` to below `high`."""
    steps = ((high - 1) // step * step for step in ROUND)
    return next((border for border in steps if border >= low), low)


def _in_words(names: tuple[str, ...], borders: list[int]) -> list[str]:
    first, *middle, last = names
    between = zip(middle, pairwise(borders), strict=True)
    return [
        f"{first}, up to {borders[0]} cells",
        *(f"{name}, {low + 1} to {high} cells" for name, (low, high) in between),
        f"{last}, over {borders[-1]} cells",
    ]
