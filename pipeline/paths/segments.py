"""A segment of a puzzle: its solution paths from one position, or to one (section 5.1).

What is decided before is given, what comes after is left out; what is between has a lattice of its
own.
"""

from collections.abc import Collection, Sequence
from typing import NamedTuple

import numpy as np

from pipeline.paths.model import Model, decided_in_the_end
from pipeline.paths.positions import as_positions, membership
from pipeline.paths.rules import Rules, remainder_of
from pipeline.paths.structure import dependencies
from pipeline.texts.errors import PuzzleError


class Segment:
    """The variables `members` of a model; `given`, (variables of the whole,) bool, are decided."""

    def __init__(self, whole: Model, members: np.ndarray, given: np.ndarray):
        self.whole, self.members, self.given = whole, members, given
        self.names = tuple(whole.names[v] for v in members)
        self.kinds, self.slow = whole.kinds, whole.slow

    def kinds_at(self, positions: np.ndarray) -> np.ndarray:
        decided = np.repeat(self.given[None], len(positions), axis=0)
        decided[:, self.members] = membership(positions, len(self.members))
        return self.whole.kinds_at(as_positions(decided))[:, self.members]


class Part(NamedTuple):
    """A part of a puzzle by names of variables: from what is given to what is decided `until` then.

    Without `until` it ends with the puzzle. Models of the puzzle with a clue more have such a part
    too; names that they lack are left out.
    """

    given: frozenset[str] = frozenset()
    until: frozenset[str] | None = None

    def of(self, model: Model) -> Model:
        """Return the segment of a model."""
        if self == Part():
            return model
        known = [self.until is None or name in self.until for name in model.names]
        given = [name in self.given for name in model.names]
        members = np.flatnonzero(np.array(known) & ~np.array(given))
        return _between(model, np.flatnonzero(given).tolist(), members)

    def pieces(self, pieces: int) -> int:
        """Return how many of the pieces of a puzzle, all of which are open, the part decides."""
        return (pieces if self.until is None else len(self.until | self.given)) - len(self.given)


def segment_of(model: Model, before: Sequence[int], after: Collection[int]) -> Model:
    """Return the part of a model without what is decided before, and what is left for after.

    PuzzleError is raised where no order reaches the position at which it begins; of techniques,
    where deciding all at once does not.

    Examples
    --------
    b waits on a or on c, d on b.

    >>> from pipeline.paths.rules import make_rules
    >>> given = [(0, 0, []), (1, 0, [[0, 2]]), (2, 0, []), (3, 0, [[1]])]
    >>> to_b = segment_of(make_rules("abcd", ["only"], given), [], [2, 3])
    >>> to_b.names, to_b.kinds_at(np.zeros((1, 1), int)).tolist()
    (('a', 'b'), [[1, 0]])
    """
    out = {*before, *after}
    missed = not_reached(_between(model, (), sorted(before)))
    if missed and isinstance(model, Rules):
        waits_on = dependencies(model).get(missed[0]) or "what has to be decided before"
        raise PuzzleError(
            f"found {missed[0]} in a position that no order reaches, expected with it {waits_on}"
        )
    if missed:
        raise PuzzleError(
            f"found {missed[0]} in a position that deciding all at once does not reach, expected "
            "one that it reaches"
        )
    return _between(model, before, [v for v in range(len(model.names)) if v not in out])


def not_reached(segment: Model) -> list[str]:
    """Return what deciding all at once does not decide of a segment, by names.

    By rules no order does; by techniques, which can be hidden again, one may.
    """
    return [segment.names[v] for v in np.flatnonzero(~decided_in_the_end(segment))]


def _between(model, before, members) -> Model:
    """Return the part of a model that decides some variables where others are given."""
    members = np.array(members, np.int64)
    if isinstance(model, Rules):
        return remainder_of(model, before, members)
    given = np.zeros(len(model.names), bool)
    given[list(before)] = True
    return Segment(model, members, given)


def variables_called(model: Model, names: str) -> list[int]:
    """Return the variables of a list of names with spaces between, in the order of the list.

    A name without what is decided there will do: `1A` for `1A=7`. PuzzleError is raised when the
    model decides nothing of that name.
    """
    known = {name.rstrip("+-").partition("=")[0]: v for v, name in enumerate(model.names)}
    known |= {name: v for v, name in enumerate(model.names)}
    found = [name.strip(",") for name in names.split()]
    for name in found:
        if name not in known:
            some = " ".join(model.names[:6])
            raise PuzzleError(
                f"found {name!r} in a position, expected names of what this solver decides, with "
                f"spaces between, such as {some}"
            )
    return list(dict.fromkeys(known[name] for name in found))
