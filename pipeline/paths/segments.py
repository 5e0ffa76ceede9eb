"""A segment of a puzzle: its solution paths from one position, or to one (section 5.1).

What is decided before is given, what comes after is left out; what is between has a lattice of its
own. So the last part of a puzzle can be drawn whose whole has too many positions, and the paths
from the start to a position can be counted.
"""

from collections.abc import Collection, Iterator
from dataclasses import dataclass

import numpy as np

from pipeline.paths.lattice import Model
from pipeline.paths.positions import as_positions, membership, variables_of, words_for
from pipeline.paths.rules import Rules, make_rules, members_of
from pipeline.texts.errors import PuzzleError


@dataclass(frozen=True)
class Segment:
    """Some variables of a model, others decided before.

    Attributes
    ----------
    whole : Model
    members : (variables,) int64
        The variables of the whole that are left to decide.
    given : (variables of the whole,) bool
        What is decided before.
    """

    whole: Model
    members: np.ndarray
    given: np.ndarray

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(self.whole.names[v] for v in self.members)

    @property
    def kinds(self) -> tuple[str, ...]:
        return self.whole.kinds

    @property
    def slow(self) -> bool:
        return getattr(self.whole, "slow", False)

    def decidable(self, positions: np.ndarray, known: np.ndarray) -> np.ndarray:
        """Return what is decidable at some positions, both (n, words) int64."""
        whole = self._in_whole(positions)
        now = membership(self.whole.decidable(whole, np.zeros_like(whole)), len(self.whole.names))
        seen = membership(known & ~positions, len(self.members))
        return as_positions(now[:, self.members] | seen)

    def kind_sets(self, positions: np.ndarray, known: np.ndarray) -> np.ndarray:
        """Return by which kinds each variable is decidable, (n, variables) int16."""
        sets = np.zeros((len(positions), len(self.whole.names)), np.int16)
        return self.whole.kind_sets(self._in_whole(positions), sets)[:, self.members] | known

    def _in_whole(self, positions):
        decided = np.repeat(self.given[None], len(positions), axis=0)
        decided[:, self.members] = membership(positions, len(self.members))
        return as_positions(decided)


def segment_of(model: Model, before: Collection[int], after: Collection[int]) -> Model:
    """Return the part of a model without what is decided before, and what is left for after.

    Examples
    --------
    b waits on a or on c, d on b.

    >>> from pipeline.paths.rules import make_rules
    >>> given = [(0, 0, []), (1, 0, [[0, 2]]), (2, 0, []), (3, 0, [[1]])]
    >>> rules = make_rules("abcd", ["only"], given)
    >>> to_b = segment_of(rules, [], [2, 3])
    >>> to_b.names, to_b.decidable(np.zeros((1, 1), int), np.zeros((1, 1), int)).tolist()
    (('a', 'b'), [[1]])
    """
    out = set(before) | set(after)
    members = [v for v in range(len(model.names)) if v not in out]
    if isinstance(model, Rules):
        return _restricted(model, members, before, range(len(model.kinds)))
    given = np.zeros(len(model.names), bool)
    given[list(before)] = True
    return Segment(model, np.array(members, np.int64), given)


def rules_of_kinds(rules: Rules, kinds: Collection[str]) -> Rules:
    """Return some kinds of rules, on the variables that they decide in the end.

    Examples
    --------
    >>> from pipeline.paths.rules import make_rules
    >>> rules = make_rules("abc", ["one", "two"], [(0, 0, []), (1, 1, [[0]]), (2, 0, [[1]])])
    >>> rules_of_kinds(rules, ["one"]).names
    ('a',)
    """
    known = [number for number, kind in enumerate(rules.kinds) if kind in kinds]
    some = _restricted(rules, range(len(rules.names)), (), known)
    return _restricted(some, decided_in_the_end(some), (), known)


def _restricted(rules, members, before, kinds):
    """Return the rules of some kinds, by number, that can decide `members` after `before`."""
    place = {v: at for at, v in enumerate(members)}
    decided, left = (sum(1 << v for v in some) for some in (before, members))
    found = []
    for v, kind, clauses in rules.listed:
        remaining = [clause & left for clause in clauses if not clause & decided]
        if v in place and kind in kinds and all(remaining):
            of = [[place[u] for u in members_of(clause)] for clause in remaining]
            found.append((place[v], kind, of))
    return make_rules([rules.names[v] for v in members], rules.kinds, found)


def variables_called(model: Model, names: str) -> list[int]:
    """Return the variables of a list of names with commas or spaces between, as people give it.

    A name without what is decided there will do: `1A` for `1A=7`.

    Raises
    ------
    PuzzleError
        When the model decides nothing of that name.
    """
    short = {name.rstrip("+-").partition("=")[0]: v for v, name in enumerate(model.names)}
    full = {name: v for v, name in enumerate(model.names)}
    found = []
    for name in _split(names, "=" in "".join(model.names)):
        if name not in short and name not in full:
            some = " ".join(model.names[:6])
            raise PuzzleError(
                f"found {name!r} in a position, expected names of what this solver decides, with "
                f"spaces between, such as {some}"
            )
        found.append(full.get(name, short.get(name)))
    return sorted(set(found))


def _split(names, commas):
    """Return the names in a list; some names have commas of their own."""
    return (names.replace(",", " ") if commas else names).split()


def decided_in_the_end(model: Model) -> list[int]:
    """Return the variables that a model decides at last, whatever the order.

    >>> from pipeline.paths.rules import make_rules
    >>> decided_in_the_end(make_rules("ab", ["only"], [(0, 0, []), (1, 0, [[1]])]))
    [0]
    """
    return sorted(v for decided in all_at_once(model) for v in variables_of(decided[0]))


def rounds_of(model: Model) -> list[int]:
    """Return how many variables each round decides, if all that are decidable are decided at once.

    Examples
    --------
    >>> from pipeline.paths.rules import make_rules
    >>> rounds_of(make_rules("abc", ["only"], [(0, 0, []), (1, 0, [[0, 2]]), (2, 0, [])]))
    [2, 1]
    """
    return [int(membership(decided, len(model.names)).sum()) for decided in all_at_once(model)]


def all_at_once(model: Model, without: np.ndarray | None = None) -> Iterator[np.ndarray]:
    """Yield what each round decides, (n, words) int64, if all that is decidable is decided at once.

    Parameters
    ----------
    without : (n, words) int64, optional
        Variables that are not decided, in each of n runs; one run that decides all, if not given.

    Examples
    --------
    >>> from pipeline.paths.rules import make_rules
    >>> rules = make_rules("abc", ["only"], [(0, 0, []), (1, 0, [[0, 2]]), (2, 0, [])])
    >>> [decided.tolist() for decided in all_at_once(rules)]
    [[[5]], [[2]]]
    """
    if without is None:
        without = np.zeros((1, words_for(len(model.names))), np.int64)
    position = np.zeros_like(without)
    while True:
        decided = model.decidable(position, np.zeros_like(position)) & ~without
        if not decided.any():
            return
        yield decided
        position = position | decided
