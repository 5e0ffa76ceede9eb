"""Models of the solver asked by plain sets, and their paths tried one by one."""

from functools import cache

import numpy as np

from pipeline.paths.positions import as_positions, membership


def decidable_at(model, decided):
    """Return the set of variables that a model decides where some are decided."""
    members = np.isin(np.arange(len(model.names)), list(decided))
    return set(np.flatnonzero(model.kinds_at(as_positions(members[None]))[0]).tolist())


def every_path(model, decided=(), known=frozenset()):
    """Yield every solution path; what was decidable stays so."""
    now = (decidable_at(model, decided) | known) - {*decided}
    if not now:
        yield decided
    for v in sorted(now):
        yield from every_path(model, (*decided, v), frozenset(now))


def paths_by_hand(model):
    """Count the paths of a model: over what is decided, and what was seen on the way to it."""
    seen_at = cache(lambda decided: frozenset(decidable_at(model, decided)))

    @cache
    def paths_from(decided, known):
        now = (seen_at(decided) | known) - decided
        return sum(paths_from(decided | {v}, now - {v}) for v in now) if now else 1

    return paths_from(frozenset(), frozenset())


class Hiding:
    """c is decidable once a is decided, and no more when b is; some others wait on c."""

    kinds, slow = ("only",), False

    def __init__(self, waiting: int = 0):
        self.names = ("a", "b", "c", *(f"w{at}" for at in range(waiting)))

    def kinds_at(self, positions):
        decided = membership(positions, len(self.names))
        found = np.repeat(decided[:, 2:3], len(self.names), axis=1).astype(np.int16)
        found[:, :2] = 1
        found[:, 2] = decided[:, 0] & ~decided[:, 1]
        return np.where(decided, 0, found)
