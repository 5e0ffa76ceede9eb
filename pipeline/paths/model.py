"""The contract of a model of the solver, and its end if all that is decidable is decided."""

from collections.abc import Iterator
from typing import Protocol

import numpy as np

from pipeline.paths.positions import as_positions


class Model(Protocol):
    """A model of the solver on one puzzle: what it can decide, and where.

    What was decidable stays so until it is decided, as a person remembers what was seen. Lattices
    and walks remember it; a model says what is decidable at a position alone.
    """

    names: tuple[str, ...]
    """What people call each variable."""
    kinds: tuple[str, ...]
    """What people call each kind of decision."""
    slow: bool
    """Whether looking at a position takes about a millisecond."""

    def kinds_at(self, positions: np.ndarray) -> np.ndarray:
        """Return by which kinds each variable is decidable at some positions, (n, words) int64.

        They are (n, variables) int16, a bit for each kind; 0 for what is decided.
        """


def all_at_once(model: Model, without: np.ndarray) -> Iterator[np.ndarray]:
    """Yield what each round decides, (n, variables) bool, if all that is decidable is decided.

    There are n runs; none decides its variables `without`, (n, variables) bool.
    """
    position = np.zeros_like(without)
    while True:
        decided = (model.kinds_at(as_positions(position)) > 0) & ~without
        if not decided.any():
            return
        yield decided
        position = position | decided


def rounds_of(model: Model) -> list[int]:
    """Return how many variables each round decides, if all that are decidable are decided at once.

    >>> from pipeline.paths.rules import make_rules
    >>> rounds_of(make_rules("abc", ["only"], [(0, 0, []), (1, 0, [[0, 2]]), (2, 0, [])]))
    [2, 1]
    """
    nothing = np.zeros((1, len(model.names)), bool)
    return [int(decided.sum()) for decided in all_at_once(model, nothing)]


def decided_without(model: Model, without: np.ndarray) -> np.ndarray:
    """Return what is decided in the end where some variables are not, both (n, variables) bool."""
    return sum(all_at_once(model, without), np.zeros_like(without))


def decided_in_the_end(model: Model) -> np.ndarray:
    """Return which variables a model decides at last, all at once: (variables,) bool.

    By rules no order decides others; by techniques, which can be hidden again, one may.
    """
    return decided_without(model, np.zeros((1, len(model.names)), bool))[0]
