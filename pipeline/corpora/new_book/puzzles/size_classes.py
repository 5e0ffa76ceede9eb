"""Classes of board size as a person would make them: small, medium, large."""

from collections.abc import Iterable
from itertools import pairwise
from typing import NamedTuple

import numpy as np

from pipeline.corpora.parts import LEAST_IN_PART
from pipeline.files.settings import SettingsError
from pipeline.notations.numbers import whole_number

NAMES = {2: ("small", "large"), 3: ("small", "medium", "large"),
         4: ("small", "medium", "large", "very large")}  # fmt: skip
# The boards above a border have at least so many times the cells of those below it.
APART = 1.25
# A border is a multiple of the first of these that lies between two sizes.
ROUND = (100, 50, 10, 5)


class SizeClass(NamedTuple):
    """Boards of up to `most_cells` cells that no smaller class has; None is no limit."""

    name: str
    most_cells: int | None
    puzzles: int


def size_classes(cells: Iterable[int]) -> list[SizeClass]:
    """Return the classes of size of a book, the smallest boards first; none if it has but one.

    Borders are where the number of cells grows by the greatest factors, as far as each class has
    `LEAST_IN_PART` or more.

    >>> classes = size_classes([36] * 10 + [100] * 80 + [180, 240, 336] * 4)
    >>> [(found.name, found.puzzles) for found in classes]
    [('small, up to 50 cells', 10), ('medium, 51 to 100 cells', 80), ('large, over 100 cells', 12)]
    """
    cells, borders = list(cells), []
    jumps = sorted(pairwise(sorted(set(cells))), key=lambda sizes: sizes[0] / sizes[1])
    for low, high in jumps:
        tried = sorted([*borders, _border(low, high)])
        enough = min(_counts(tried, cells)) >= LEAST_IN_PART
        if enough and high >= APART * low and len(tried) < max(NAMES):
            borders = tried
    if not borders:
        return []
    return _classes(_in_words(NAMES[len(borders) + 1], borders), borders, cells)


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
    return _classes(names, limits, list(cells))


def _classes(names: list[str], limits: list[int], cells: list[int]) -> list[SizeClass]:
    counts = _counts(limits, cells)
    return [SizeClass(*one) for one in zip(names, [*limits, None], counts, strict=True)]


def _counts(limits: list[int], cells: list[int]) -> list[int]:
    return np.bincount(np.searchsorted(limits, cells), minlength=len(limits) + 1).tolist()


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
