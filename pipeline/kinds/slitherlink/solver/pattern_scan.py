"""Techniques that look over the board for a pattern, place by place."""

from collections.abc import Callable
from typing import NamedTuple

from pipeline.kernels.bits import lowest
from pipeline.kernels.compiling import kernel
from pipeline.kinds.slitherlink.grid import ACROSS
from pipeline.kinds.slitherlink.solver import bitset, state

ANY_CLUE = -1
"""In place of clues as bits (`as_bits`): all cells, done or not, or all dots."""


def as_bits(clues: tuple[int, ...] | None) -> int:
    """Return clues as bits, ANY_CLUE for None.

    >>> as_bits((1, 3)), as_bits(None) == ANY_CLUE
    (20, True)
    """
    return ANY_CLUE if clues is None else sum(1 << (clue - state.NO_CLUE) for clue in clues)


@kernel
def has_clue(b, c, clues):
    """Whether a cell has one of the clues (`as_bits`)."""
    return (clues >> (b[state.CLUE, c] - state.NO_CLUE)) & 1 == 1


@kernel
def open_cells(b, word, clues):
    """The cells of a word that are not done and have one of the clues (`as_bits`)."""
    found = 0
    for clue in range(state.CLUES):
        if (clues >> clue) & 1:
            found |= bitset.word_of(b, state.OPEN_WITH + clue, word)
    return found


@kernel
def acted(b, decided_before):
    """Whether anything was decided, or found broken, since `decided_before` edges were decided."""
    return b[state.DECIDED] != decided_before or b[state.BROKEN] == 1


def _named_after(*patterns):
    """Return the decorator that compiles a scan under a name of its own.

    Numba tells functions of one name apart by the order in which a process compiled them. Two
    entry kernels, cached by two processes, could hold different scans under one name, and where
    both are loaded, one would be called for the other.
    """

    def compiled(technique):
        names = [f"{pattern.__module__}.{pattern.__qualname__}" for pattern in patterns]
        technique.__qualname__ = " ".join([technique.__qualname__, *names])
        return kernel(technique)

    return compiled


class Sight(NamedTuple):
    """A pattern that is looked for place by place.

    Attributes
    ----------
    pattern : kernel
        `pattern(g, b, place)` of a cell or a dot.
    sees : int
        How far it sees from there: a kind of sight, as in `state.AROUND`.
    at : tuple of int, optional
        The clues of the cells where it can act, as long as they are not done; none if it can act
        anywhere.
    at_border : bool
        Whether it can act at the border only.
    """

    pattern: Callable
    sees: int
    at: tuple[int, ...] | None = None
    at_border: bool = False


def _with_sights(technique, *sights):
    """Return the technique with the patterns that are all it looks for, as its `sights`."""
    technique.sights = sights
    return technique


def sights_of(technique) -> tuple[Sight, ...]:
    """Return the patterns of a technique; none if it looks over the board in another way."""
    return getattr(technique, "sights", ())


def anywhere(pattern, at):
    """Return the technique that applies `pattern(g, b, c)` at the first cell where it acts.

    Parameters
    ----------
    pattern : kernel
        Looks at one cell and decides what it can.
    at : tuple of int, optional
        The clues of the cells where it can do that, as long as they are not done; NO_CLUE is one.
        Without them it looks at all cells.
    """
    clues = as_bits(at)

    @_named_after(pattern)
    def technique(g, b):
        decided = b[state.DECIDED]
        for word in range(bitset.words(b[state.CELLS])):
            places = open_cells(b, word, clues)
            while places != 0:
                pattern(g, b, bitset.PLACES * word + lowest(places))
                if acted(b, decided):
                    return
                places &= places - 1

    return technique


def first_cell(sees, pattern, at=None):
    """Return the same technique for a pattern of which it is known how far it sees.

    Parameters
    ----------
    sees : int
        A kind of sight, as in `state.AROUND`.
    pattern, at
        As of `anywhere`.
    """
    return _with_sights(anywhere(pattern, at), Sight(pattern, sees, at))


def along_borders(pattern, sees=None):
    """Return the technique that applies `pattern(g, b, c, v)` at border cells, until it acts.

    The borders are taken in the order top, left, bottom, right; v is the view with the border on
    top. Corner cells belong to two borders.

    Parameters
    ----------
    pattern : kernel
    sees : int, optional
        A kind of sight, if it is known how far the pattern sees.
    """

    @_named_after(pattern)
    def technique(g, b):
        decided = b[state.DECIDED]
        cells, rows, cols = b[state.CELLS], b[state.ROWS], b[state.COLS]
        for v in (0, 3, 2, 1):
            first = cells - cols if v == 2 else cols - 1 if v == 1 else 0
            step, number = (cols, rows) if v & 1 else (1, cols)
            for i in range(number):
                pattern(g, b, first + i * step, v)
                if acted(b, decided):
                    return

    @_named_after(pattern)
    def at_border(g, b, c):
        for v in range(4):
            if g[c, ACROSS + v] == b[state.CELLS]:
                pattern(g, b, c, v)

    if sees is None:
        return technique
    return _with_sights(technique, Sight(at_border, sees, at_border=True))


def one_after_other(first, second):
    """Return the technique that asks the second one only where the first decides nothing."""

    @_named_after(first, second)
    def technique(g, b):
        decided = b[state.DECIDED]
        first(g, b)
        if not acted(b, decided):
            second(g, b)

    if sights_of(first) and sights_of(second):
        return _with_sights(technique, *sights_of(first), *sights_of(second))
    return technique


def every_place(sees, pattern, at=None):
    """Return the technique that applies `pattern(g, b, place)` everywhere, until a rule breaks.

    Parameters
    ----------
    sees, pattern, at
        As of `first_cell`; of AT_DOT the pattern looks at dots.
    """
    clues = as_bits(at)

    @_named_after(pattern)
    def technique(g, b):
        if clues == ANY_CLUE:
            for place in range(b[state.DOTS] if sees == state.AT_DOT else b[state.CELLS]):
                pattern(g, b, place)
                if b[state.BROKEN] == 1:
                    return
            return
        for word in range(bitset.words(b[state.CELLS])):
            places = open_cells(b, word, clues)
            while places != 0:
                pattern(g, b, bitset.PLACES * word + lowest(places))
                if b[state.BROKEN] == 1:
                    return
                places &= places - 1

    return _with_sights(technique, Sight(pattern, sees, at))
