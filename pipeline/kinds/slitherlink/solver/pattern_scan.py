"""Looking over the board for a pattern, only where something changed since the last look."""

from collections.abc import Callable
from typing import NamedTuple

from pipeline.kernels.bits import lowest
from pipeline.kernels.compiling import kernel
from pipeline.kinds.slitherlink.grid import ACROSS
from pipeline.kinds.slitherlink.solver import bitset, board, worklist
from pipeline.kinds.slitherlink.solver.bitset import PLACES


@kernel
def acted(b, decided_before):
    """Whether anything was decided, or found broken, since `decided_before` edges were decided."""
    return b[board.DECIDED] != decided_before or b[board.BROKEN] == 1


def _named_after(*patterns):
    """Return the decorator that compiles a scan under a name of its own.

    Functions of one name Numba tells apart by the order in which a process compiled them. Two
    entry kernels, kept on disk by two processes, could so hold different scans under one name, and
    where both are loaded, one would be called for the other.
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
        How far it sees from there: a kind of sight, as in `board.AROUND`.
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


def _of_sights(technique, *sights):
    """Return the technique with the patterns that are all it looks for, as its `sights`."""
    technique.sights = sights
    return technique


def sights_of(technique) -> tuple[Sight, ...]:
    """Return the patterns of a technique; none if it looks over the board in another way."""
    return getattr(technique, "sights", ())


def first_cell(kind, pattern, at=None):
    """Return the technique that applies `pattern(g, b, c)` at the first cell where it acts.

    Parameters
    ----------
    kind : int
        How far the pattern sees: a kind of sight, as in `board.AROUND`.
    pattern : kernel
        Looks at one cell and decides what it can.
    at : tuple of int, optional
        The clues of the cells where it can do that, as long as they are not done; NO_CLUE is one.
        Without them it looks at all cells.
    """
    look, clues = worklist.new_look(kind), worklist.as_bits(at)

    @_named_after(pattern)
    def technique(g, b):
        worklist.catch_up(g, b, kind)
        decided = b[board.DECIDED]
        for word in range(worklist.words(b, kind)):
            places = worklist.take(b, look, word, clues, 0)
            while places != 0:
                postponed = b[board.POSTPONED]
                pattern(g, b, PLACES * word + lowest(places))
                if acted(b, decided):
                    bitset.add(b, look, word, places)
                    return
                if b[board.POSTPONED] != postponed:
                    bitset.add(b, look, word, places & -places)
                places &= places - 1

    return _of_sights(technique, Sight(pattern, kind, at))


def anywhere(pattern, at):
    """Return the technique that applies `pattern` at the first cell where it acts, looking at all.

    For patterns that see so far that it does not pay to remember where they looked.

    Parameters
    ----------
    pattern, at
        As of `first_cell`.
    """
    clues = worklist.as_bits(at)

    @_named_after(pattern)
    def technique(g, b):
        decided = b[board.DECIDED]
        for word in range(bitset.words(b[board.CELLS])):
            places = worklist.open_cells(b, word, clues)
            while places != 0:
                pattern(g, b, PLACES * word + lowest(places))
                if acted(b, decided):
                    return
                places &= places - 1

    return technique


def along_borders(pattern):
    """Return the technique that applies `pattern(g, b, c, v)` at border cells, until it acts.

    The borders are gone along in the order top, left, bottom, right; v is the view with the border
    on top. Corner cells belong to two borders.
    """

    @_named_after(pattern)
    def technique(g, b):
        decided = b[board.DECIDED]
        cells, rows, cols = b[board.CELLS], b[board.ROWS], b[board.COLS]
        for v in (0, 3, 2, 1):
            first = cells - cols if v == 2 else cols - 1 if v == 1 else 0
            step, number = (cols, rows) if v & 1 else (1, cols)
            for i in range(number):
                pattern(g, b, first + i * step, v)
                if acted(b, decided):
                    return

    return technique


def along_borders_near(kind, pattern):
    """Return the same technique for a pattern that does not see far.

    It looks along the borders only where something changed near one since it looked last.

    Parameters
    ----------
    kind : int
        How far the pattern sees: a kind of sight, as in `board.AROUND`.
    pattern
        As of `along_borders`.
    """
    look, look_along = worklist.new_look(kind), along_borders(pattern)

    @_named_after(pattern)
    def technique(g, b):
        worklist.catch_up(g, b, kind)
        if worklist.any_of(b, look, board.BORDER):
            decided = b[board.DECIDED]
            look_along(g, b)
            if not acted(b, decided):
                worklist.forget(b, look, kind)

    @_named_after(pattern)
    def at_border(g, b, c):
        for v in range(4):
            if g[c, ACROSS + v] == b[board.CELLS]:
                pattern(g, b, c, v)

    return _of_sights(technique, Sight(at_border, kind, at_border=True))


def one_after_other(first, second):
    """Return the technique that asks the second one only where the first decides nothing."""

    @_named_after(first, second)
    def technique(g, b):
        decided = b[board.DECIDED]
        first(g, b)
        if not acted(b, decided):
            second(g, b)

    if sights_of(first) and sights_of(second):
        return _of_sights(technique, *sights_of(first), *sights_of(second))
    return technique


def every_place(kind, pattern, at=None):
    """Return the technique that applies `pattern(g, b, place)` everywhere, until a rule breaks.

    Parameters
    ----------
    kind, pattern, at
        As of `first_cell`; of a kind that sees from dots, the pattern looks at a dot.
    """
    look, clues = worklist.new_look(kind), worklist.as_bits(at)

    @_named_after(pattern)
    def technique(g, b):
        worklist.catch_up(g, b, kind)
        for word in range(worklist.words(b, kind)):
            places = worklist.take(b, look, word, clues, 0)
            while places != 0:
                decided, place = b[board.DECIDED], lowest(places)
                pattern(g, b, PLACES * word + place)
                if b[board.BROKEN] == 1:
                    bitset.add(b, look, word, places)
                    return
                places &= places - 1
                if b[board.DECIDED] != decided:
                    worklist.catch_up(g, b, kind)
                    places |= worklist.take(b, look, word, clues, place + 1)

    return _of_sights(technique, Sight(pattern, kind, at))
