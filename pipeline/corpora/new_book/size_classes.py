"""Classes of board size as a person would make them: small, medium, large."""

from collections import Counter
from collections.abc import Iterable
from itertools import combinations, pairwise
from typing import NamedTuple

import numpy as np

from pipeline.files.settings import SettingsError
from pipeline.notations.numbers import whole_number

NAMES = {
    1: ("all",),
    2: ("small", "large"),
    3: ("small", "medium", "large"),
    4: ("small", "medium", "large", "very large"),
}
# The mean board of a class has at least so many times the cells of the class before it.
APART = 1.25
MOST_ENDS = 40
# A border is a multiple of the first of these that lies between two sizes.
ROUND = (100, 50, 10, 5)


class SizeClass(NamedTuple):
    """Boards of up to `most_cells` cells that no smaller class has; None is no limit.

    `puzzles` is how many of the book are in it.
    """

    name: str
    most_cells: int | None
    puzzles: int

    def described(self) -> dict:
        """Return the class as a part in a description."""
        limit = {} if self.most_cells is None else {"most_cells": self.most_cells}
        return {"part": self.name, **limit}


def size_classes(cells: Iterable[int], least_puzzles: int) -> list[SizeClass]:
    """Return the classes of size of a book, the smallest boards first.

    The boards of a class are as alike as can be: the squared differences of the logarithms of their
    numbers of cells are least. There are as many classes as `NAMES` can name, as have
    `least_puzzles` each, and as stand `APART`. A transposed board has as many cells and so the same
    class.

    Parameters
    ----------
    cells : iterable of int
        The number of cells of every board.

    Examples
    --------
    >>> classes = size_classes([36] * 9 + [100] * 80 + [121, 180, 336] * 4, 9)
    >>> [(found.name, found.puzzles) for found in classes]
    [('small, up to 50 cells', 9), ('medium, 51 to 100 cells', 80), ('large, over 100 cells', 12)]
    >>> size_classes([36, 100], 10)
    [SizeClass(name='all', most_cells=None, puzzles=2)]
    """
    counts = sorted(Counter(cells).items())
    for number in sorted(NAMES, reverse=True):
        groups = _most_alike(counts, number, least_puzzles) if counts else None
        if groups and _stand_apart(groups):
            break
    else:
        groups = [counts]
    borders = [_border(below[-1][0], above[0][0]) for below, above in pairwise(groups)]
    names = _in_words(NAMES[len(groups)], borders)
    puzzles = [sum(count for _, count in group) for group in groups]
    return [SizeClass(*one) for one in zip(names, [*borders, None], puzzles, strict=True)]


def renamed(classes: list[SizeClass], names: list[str]) -> list[SizeClass]:
    """Return the classes under the names that a person gives them, the smallest boards first.

    Raises
    ------
    SettingsError
        When there are not as many names as classes, or two are alike.
    """
    names = [name.strip() for name in names]
    if len(names) != len(classes) or len(set(names)) < len(names) or not all(names):
        raise SettingsError(
            f"found the names {', '.join(names)!r}, expected {len(classes)} different ones"
        )
    return [one._replace(name=name) for one, name in zip(classes, names, strict=True)]


def classes_given(text: str, cells: Iterable[int]) -> list[SizeClass]:
    """Return the classes that a person names: `small=100,medium=200,large`.

    The number is that of the cells up to which a class goes; the last has none.

    Raises
    ------
    SettingsError
        When a name is missing or there twice, or the numbers do not rise.

    Examples
    --------
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
    cells = list(cells)
    upto = [sum(count <= limit for count in cells) for limit in limits] + [len(cells)]
    puzzles = [here - before for here, before in zip(upto, [0, *upto], strict=False)]
    return [SizeClass(*one) for one in zip(names, [*limits, None], puzzles, strict=True)]


def _most_alike(counts, number: int, least: int) -> list | None:
    """Return the split of (cells, puzzles) into `number` groups whose sizes are most alike.

    None if there is no split whose groups have `least` puzzles each.
    """
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
        return None
    return [counts[start:end] for start, end in pairwise(best)]


def _stand_apart(groups) -> bool:
    means = [
        sum(cells * count for cells, count in group) / sum(count for _, count in group)
        for group in groups
    ]
    return all(above >= APART * below for below, above in pairwise(means))


def _border(low: int, high: int) -> int:
    """Return the roundest number of cells from `low` to below `high`."""
    steps = [high_step for step in ROUND if low <= (high_step := (high - 1) // step * step)]
    return steps[0] if steps else low


def _in_words(names, borders) -> list[str]:
    if not borders:
        return list(names)
    first, *middle, last = names
    between = zip(middle, borders, borders[1:], strict=False)
    return [
        f"{first}, up to {borders[0]} cells",
        *(f"{name}, {low + 1} to {high} cells" for name, low, high in between),
        f"{last}, over {borders[-1]} cells",
    ]
