"""The bottleneck of a puzzle, and the added clue that opens it, for any model of the solver.

A solver who is stuck has nothing to choose from: that is the bottleneck. Else it is the step at
which random orders have the fewest variables to choose from, the last fifth of the steps left
out.
"""

from collections.abc import Mapping
from random import Random
from typing import Any, NamedTuple

import numpy as np

from pipeline import kinds
from pipeline.kernels.random_numbers import seed_of
from pipeline.paths.bottleneck.limits import NARROW, end_of
from pipeline.paths.choices import choices_of
from pipeline.paths.model import Model, rounds_of
from pipeline.paths.positions import as_positions
from pipeline.paths.segments import Part
from pipeline.paths.walks import some_walks, walk

MOST_TRIED_IF_SLOW, TRIED = 120, 6
"""Clues that are tried of a slow model, drawn from all; and those that walks are made for."""
FEW_WALKS, FEW_WALKS_IF_SLOW = 100, 20
"""For each of these clues."""
WHOLE = Part()


class Bottleneck(NamedTuple):
    """Where a solver has the least to choose from.

    `number` is how many variables there are to choose from, in the mean of random orders; 0 where
    the solver is stuck. `decided` and `waits_on` are names of variables on one way there: those
    decided before `step`, and those decidable then, on which everything else waits.
    """

    step: int
    number: float
    decided: tuple[str, ...]
    waits_on: tuple[str, ...]
    behind: int
    """Pieces of the board that are open then, and not decidable."""
    n_walks: int = 0
    """By which `number` is known; 0 where it is exact."""
    ended: bool = False
    """Whether some orders are stuck where others go on; they are left out of `number`."""
    n_last: int = 0
    """Steps of the end, which were not looked at."""

    @property
    def is_narrow(self) -> bool:
        return self.number <= NARROW and self.behind > 0


def bottleneck_of(model: Model, pieces: int, seed: int, few: bool = False) -> Bottleneck:
    """Return the bottleneck of a model on a puzzle with so many pieces to be decided.

    `few` walks are enough where many clues are tried.
    """
    names = np.array(model.names, object)
    if len(names) < pieces or not len(names):
        return Bottleneck(len(names) + 1, 0.0, tuple(names), (), pieces - len(names))
    if few:
        walks = walk(model, FEW_WALKS_IF_SLOW if model.slow else FEW_WALKS, seed)
    else:
        walks = some_walks(model, seed)
    means, _, n_walks = choices_of(model, walks)
    n_last = end_of(len(names))
    step = int(means[: max(len(names) - n_last, 1)].argmin())
    # Of the walks that came so far.
    came = (walks.variable >= 0).sum(1) >= step
    way = walks.variable[came][int(walks.sets[came, step].sum(1).argmin())][:step]
    before = np.zeros((step + 1, len(names)), bool)
    for at, variable in enumerate(way, 1):
        before[at:, variable] = True
    # What was decidable on the way stays so.
    decidable = (model.kinds_at(as_positions(before)) > 0).any(0) & ~before[-1]
    behind = pieces - step - int(decidable.sum())
    decided, waits_on = tuple(names[before[-1]]), tuple(names[decidable])
    ended = bool(len(walks.ended))
    how = float(means[step]), decided, waits_on, behind, n_walks, ended, n_last
    return Bottleneck(step + 1, *how)


class Opening(NamedTuple):
    """A puzzle with a clue more, and the bottleneck that it has then."""

    clue: str
    puzzle: Any
    bottleneck: Bottleneck
    tried: int = 0
    """Clues that were tried, if not all that can be added; else 0."""

    def widens(self, before: Bottleneck) -> bool:
        """Return whether there is more to choose from, in the mean, however little more."""
        return self.bottleneck.number > before.number

    def helps(self, before: Bottleneck) -> bool:
        """Return whether there is more to choose from, or the solver is stuck later."""
        is_later = not before.number and self.bottleneck.step > before.step
        return self.widens(before) or is_later

    def opens(self, before: Bottleneck) -> bool:
        """Return whether the bottleneck is gone: neither stuck nor narrow any more."""
        return self.widens(before) and not self.bottleneck.is_narrow


def best_clue(
    kind: kinds.Kind, puzzle, solution: str, options: Mapping, seed: int, part: Part = WHOLE
) -> Opening | None:
    """Return the single clue that opens a puzzle, or a part of it, widest; None if it has all.

    Parameters
    ----------
    solution : of the puzzle, as `solutions` of its part `exact` gives it
    options : of the model, see `model_of` of the part `paths`
    """
    tried = []
    clues = [
        (clue, easier)
        for clue, easier in kind.paths.with_a_clue_more(puzzle, solution)
        if clue not in part.given
    ]
    is_slow = kind.paths.model_of(puzzle, **options).slow
    drawn = min(len(clues), MOST_TRIED_IF_SLOW) if is_slow else len(clues)
    for clue, easier in Random(seed).sample(clues, drawn):
        model = part.of(kind.paths.model_of(easier, **options))
        within = part._replace(until=part.until and part.until - {clue})
        pieces, rounds = within.pieces(kind.paths.pieces(easier)), rounds_of(model)
        tried.append(((pieces - sum(rounds), len(rounds), clue), clue, easier, model, pieces))
    tried.sort(key=lambda one: one[0])
    found = [
        Opening(
            clue,
            easier,
            bottleneck_of(model, pieces, seed, few=True),
            drawn if drawn < len(clues) else 0,
        )
        for _, clue, easier, model, pieces in tried[:TRIED]
    ]
    return max(found, key=lambda one: (one.bottleneck.number, -one.bottleneck.behind), default=None)


class Found(NamedTuple):
    """The bottleneck of a puzzle, or of a part of it, and what opens it."""

    pieces: int
    """Pieces that are open at the start."""
    bottleneck: Bottleneck
    opening: Opening | None
    """None where no clue can be added, and where it is not narrow."""
    solution: str
    """Of the puzzle, as `solutions` of its part `exact` gives it."""


def find_bottleneck(puzzle, options: Mapping, part: Part = WHOLE) -> Found | None:
    """Return where a puzzle, or a part of it, is narrowest.

    None for a puzzle without exactly one solution, or with nothing to be decided, and where there
    is no exact solver.
    """
    kind = kinds.of_puzzle(puzzle)
    solutions = kind.exact.solutions(puzzle, 2) if kind.exact else []
    pieces = part.pieces(kind.paths.pieces(puzzle)) if len(solutions) == 1 else 0
    if not pieces:
        return None
    seed = seed_of(puzzle.clues)
    found = bottleneck_of(part.of(kind.paths.model_of(puzzle, **options)), pieces, seed)
    opening = None
    if found.is_narrow:
        opening = best_clue(kind, puzzle, solutions[0], options, seed, part)
    return Found(pieces, found, opening, solutions[0])
