"""What the easy techniques could decide, looked for only near the edges decided since.

A level remembers how much of the trail it has seen. A pattern is looked for again only at the
cells and dots that see an edge decided since (`sights.py`); these are listed once a puzzle. A
technique that is no pattern looks over the whole board. The answer is that of
`decidable.note_decidable`, which asks the techniques as the engine does.
"""

from typing import NamedTuple

import numpy as np

from pipeline.kernels.bits import lowest
from pipeline.kernels.compiling import kernel
from pipeline.kernels.dispatch import branching
from pipeline.kinds.slitherlink.grid import ACROSS
from pipeline.kinds.slitherlink.solver import bitset, state
from pipeline.kinds.slitherlink.solver.catalogue import BASIC, START
from pipeline.kinds.slitherlink.solver.decidable import (
    BASIC_BEFORE,
    FIRST_CLUES,
    LEVELS_BEFORE,
    finish_cells,
)
from pipeline.kinds.slitherlink.solver.pattern_scan import ANY_CLUE, as_bits, has_clue, sights_of
from pipeline.kinds.slitherlink.solver.sights import add_who_sees
from pipeline.kinds.slitherlink.solver.state import EDGE, UNDECIDED
from pipeline.kinds.slitherlink.solver.techniques import DECIDING, functions_of

EASY = 2
"""Techniques up to this level are known here."""
LEVELS = EASY + 1
MANY = 12
"""So many edges decided since: looking everywhere is no more work than looking near each."""
NEVER = 2**30


def _easy():
    """Yield level, kind and function of every part of the techniques that are looked for here."""
    for known in DECIDING:
        if known.kind != START and known.level <= EASY:
            basic = known.kind == BASIC
            kind = known.number - BASIC_BEFORE if basic else known.level + LEVELS_BEFORE
            for function in functions_of(known):
                yield known.level, kind, function


PATTERNS = [
    (level, kind, sight)
    for level in range(LEVELS)
    for of, kind, function in _easy()
    if of == level
    for sight in sights_of(function)
]
WHOLE = [found for found in _easy() if not sights_of(found[2])]
PATTERN_FROM = np.searchsorted([level for level, *_ in PATTERNS], np.arange(LEVELS + 1))
"""The patterns of level n stand from PATTERN_FROM[n] to PATTERN_FROM[n + 1]."""
PATTERN_BIT = np.array([1 << kind for _, kind, _ in PATTERNS])
PATTERN_SEES = np.array([sight.sees for *_, sight in PATTERNS])
PATTERN_AT = np.array([as_bits(sight.at) for *_, sight in PATTERNS])
"""By pattern: the clues where it can act."""
PATTERN_AT_BORDER = np.array([sight.at_border for *_, sight in PATTERNS])
WHOLE_LEVEL = np.array([level for level, *_ in WHOLE])
WHOLE_BIT = np.array([1 << kind for _, kind, _ in WHOLE])

# columns of the row TALLY, by level: one more than the edges of the trail that were seen, 0 at
# first; then by level for its patterns: above so many lines look anew
SEEN = state.NEAR_LOOKS
WAITS = SEEN + LEVELS
ROOM = WAITS + LEVELS
assert ROOM <= state.TALLIES, f"expected {ROOM} columns, raise TALLIES in state.py"


def _along(pattern):
    """Return the kernel that looks for a pattern at some places of a list."""

    def along(g, b, place, first, last):
        for i in range(first, last):
            pattern(g, b, place[i])

    along.__qualname__ = f"along {pattern.__module__}.{pattern.__qualname__}"
    return kernel(along)


_look_along = kernel(
    branching(
        "g, b, pattern, place, first, last",
        ((f"pattern == {at}", _along(sight.pattern)) for at, (*_, sight) in enumerate(PATTERNS)),
    )
)
_ask_whole = kernel(
    branching("g, b, whole", ((f"whole == {at}", found[-1]) for at, found in enumerate(WHOLE)))
)
_ask_start = kernel(
    branching(
        "g, b, number",
        (
            (f"number == {at}", function)
            for at, function in enumerate(
                function
                for known in DECIDING
                if known.kind == START
                for function in functions_of(known)
            )
        ),
    )
)
STARTS = sum(len(known.functions) for known in DECIDING if known.kind == START)


class Sights(NamedTuple):
    """From where the edges of a puzzle are seen, by the patterns that can act there.

    Attributes
    ----------
    first : ((edges + 1) * patterns + 1,) int32
        The places where pattern p can see edge e stand from first[e * patterns + p] on; all where
        it can act, as if there were one edge more.
    place : (room,) int16
        Numbers of cells, or dots.
    """

    first: np.ndarray
    place: np.ndarray


def new_sights(edges: int, room: int) -> Sights:
    """Return sights of so many edges, with room for so many places.

    >>> len(new_sights(4, 10).place)
    10
    """
    return Sights(np.zeros((edges + 1) * len(PATTERNS) + 1, np.int32), np.zeros(room, np.int16))


@kernel
def _can_act(g, b, pattern, place):
    """Whether a pattern can ever act at a place."""
    clues = PATTERN_AT[pattern]
    if clues != ANY_CLUE and not has_clue(b, place, clues):
        return False
    if not PATTERN_AT_BORDER[pattern]:
        return True
    for side in range(4):  # noqa: SIM110, kernels make no generators
        if g[place, ACROSS + side] == b[state.CELLS]:
            return True
    return False


@kernel
def _see(g, b, e):
    """Write into the rows WHO_SEES, by kind of sight, the places that see edge e.

    Of the edge outside the board all places.
    """
    for kind in range(state.KINDS):
        row = state.WHO_SEES + kind
        places = b[state.DOTS] if kind == state.AT_DOT else b[state.CELLS]
        if e == b[state.EDGES]:
            bitset.fill(b, row, places)
            continue
        for word in range(bitset.words(places)):
            b[row, word] = 0
        add_who_sees(g, b, kind, e, row)


@kernel
def list_sights(g, b, sights):
    """List for each edge the places where a pattern can see it, then all.

    Parameters
    ----------
    b : board
        A puzzle has been put on it; it is of no further use.
    sights : Sights
        As many places as there is room for are written.

    Returns
    -------
    How much room is needed.
    """
    number, patterns = 0, PATTERN_SEES.shape[0]
    for e in range(b[state.EDGES] + 1):
        _see(g, b, e)
        for pattern in range(patterns):
            sights.first[e * patterns + pattern] = number
            kind = PATTERN_SEES[pattern]
            for word in range(
                bitset.words(b[state.DOTS] if kind == state.AT_DOT else b[state.CELLS])
            ):
                found = bitset.word_of(b, state.WHO_SEES + kind, word)
                while found != 0:
                    place = bitset.PLACES * word + lowest(found)
                    found &= found - 1
                    if _can_act(g, b, pattern, place):
                        if number < sights.place.shape[0]:
                            sights.place[number] = place
                        number += 1
    sights.first[(b[state.EDGES] + 1) * patterns] = number
    return number


@kernel
def begin(g, b, clues):
    """Put a puzzle on the board, and note what the first clues decide."""
    state.start(g, b, clues)
    for e in range(b[state.EDGES]):
        b[state.NOTED, e] = 0
    for i in range(SEEN, ROOM):
        b[state.TALLY, i] = 0
    b[state.NOTING] = 1 << FIRST_CLUES
    for number in range(STARTS):
        _ask_start(g, b, number)
    b[state.NOTING] = 0


@kernel
def decide(g, b, e, value):
    """Decide an open edge."""
    state.write(g, b, e, value)
    finish_cells(g, b, e)


@kernel
def look(g, b, sights, level):
    """Note what the techniques up to a level could decide, 0 to EASY.

    Parameters
    ----------
    sights : Sights
    """
    b[state.BROKEN] = 0
    for of in range(level + 1):
        seen = b[state.TALLY, SEEN + of]
        _look_for_patterns(g, b, sights, of, seen)
        for whole in range(WHOLE_LEVEL.shape[0]):
            if WHOLE_LEVEL[whole] == of:
                b[state.NOTING] = WHOLE_BIT[whole]
                _ask_whole(g, b, whole)
        b[state.TALLY, SEEN + of] = b[state.DECIDED] + 1
    b[state.NOTING] = 0


@kernel
def _look_for_patterns(g, b, sights, of, seen):
    """Look for the patterns of a level: near what was decided, or everywhere."""
    waits = WAITS + of
    everywhere = seen == 0 or b[state.DECIDED] - seen >= MANY
    everywhere = everywhere or b[state.LINES] > b[state.TALLY, waits]
    b[state.WAITED] = NEVER if everywhere else b[state.TALLY, waits]
    patterns = PATTERN_SEES.shape[0]
    for pattern in range(PATTERN_FROM[of], PATTERN_FROM[of + 1]):
        b[state.NOTING] = PATTERN_BIT[pattern]
        for i in range(0 if everywhere else seen - 1, 1 if everywhere else b[state.DECIDED]):
            e = b[state.EDGES] if everywhere else b[state.TRAIL, i]
            first, last = (
                sights.first[e * patterns + pattern],
                sights.first[e * patterns + pattern + 1],
            )
            if first < last:
                _look_along(g, b, pattern, sights.place, first, last)
    b[state.TALLY, waits] = b[state.WAITED]


@kernel
def decide_noted(g, b):
    """Decide all open edges that are noted; return how many."""
    number = 0
    for e in range(b[state.EDGES]):
        if b[EDGE, e] == UNDECIDED and b[state.NOTED, e] != 0:
            as_cross = b[state.NOTED, e] >> state.CROSS_BITS
            decide(g, b, e, state.CROSS if as_cross else state.LINE)
            number += 1
    return number
