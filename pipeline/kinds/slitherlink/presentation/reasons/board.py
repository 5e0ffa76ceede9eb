"""Why an edge of a Slitherlink is decided: the clues, dots and lines that show it.

It is shown from the board before it: by a clue, by a dot, because it would close a loop early, or
by supposing the opposite and following clues, dots and loops until one of them breaks.
"""

from functools import lru_cache
from itertools import chain
from typing import NamedTuple

from pipeline.kinds.slitherlink.board.grid import (
    CELL_EDGE,
    DOT_EDGE,
    EDGE_CELL,
    EDGE_DOT,
    Size,
    grid_of,
    size_of,
)
from pipeline.kinds.slitherlink.puzzle import BLANK, Slitherlink

NEAR = 100
"""Cases are looked for near so many of the edges that a supposition leads to, then anywhere."""
NESTED = 2
"""Cases are cases within cases so deep."""
MOST_CASES = 300_000
"""So many suppositions are followed for one reason; bounds the time where there is none."""


class Cause(NamedTuple):
    """A rule that decides an edge, or that breaks.

    `how` names the rule by its message, or where it breaks as RULES of the record do. Its place is
    a cell, or `cells` more than a dot, none for a loop; `line` are the edges of that loop, and
    `left` a cell whose clue, or -1 - an edge whose line, the loop would leave over. Where one case
    breaks, and so another holds, all that the case needs is here, and `within` are the edges on
    which it is split into cases itself.
    """

    how: str
    places: tuple[int, ...] = ()
    line: tuple[int, ...] = ()
    left: tuple[int, ...] = ()
    within: tuple[int, ...] = ()


class Reason(NamedTuple):
    """Why an edge has its value: what breaks, or says so at once, and everything that it needs.

    `places`, `line` and `left` are of all causes together, as of `Cause`; the premises are the
    clues and edges of these cells, the edges at these dots, and these lines, as far as they were
    decided before. `followed` are the edges that the opposite leads to, in their order, the
    opposite first, each with its value and its cause; none where a rule says it at once.
    """

    cause: Cause
    places: frozenset[int]
    line: frozenset[int]
    left: frozenset[int]
    followed: dict[int, tuple[int, Cause]]

    @property
    def split_on(self) -> tuple[int, ...]:
        """The edges that a second supposition decides, and those within it."""
        cases = [(edge, *cause.within) for edge, (_, cause) in self.followed.items()
                 if cause.how == "cases"]  # fmt: skip
        return tuple(dict.fromkeys(chain.from_iterable(cases)))


class Places(NamedTuple):
    """What touches what on a board, as lists; a place is a cell, or `cells` more than a dot."""

    size: Size
    edges: list[list[int]]  # by place
    beside: list[list[int]]  # by edge: its cells and dots, as places
    dots: list[list[int]]  # by edge


@lru_cache(maxsize=16)
def places_of(rows: int, cols: int) -> Places:
    """Return what touches what on a board of one size."""
    size, grid = size_of(rows, cols), grid_of(rows, cols).astype(int)
    around = grid[: size.cells, CELL_EDGE : CELL_EDGE + 4].tolist()
    around += [
        [edge for edge in row if edge < size.edges]
        for row in grid[: size.dots, DOT_EDGE : DOT_EDGE + 4].tolist()
    ]
    dots = grid[: size.edges, EDGE_DOT : EDGE_DOT + 2].tolist()
    cells = grid[: size.edges, EDGE_CELL : EDGE_CELL + 2].tolist()
    beside = [
        [cell for cell in two if cell < size.cells] + [size.cells + dot for dot in ends]
        for two, ends in zip(cells, dots, strict=True)
    ]
    return Places(size, around, beside, dots)


class Board:
    """What is decided of a puzzle: 1 a line, -1 no line, 0 open, by number of the edge."""

    def __init__(self, puzzle: Slitherlink):
        self.at = places_of(puzzle.rows, puzzle.cols)
        self.clues = [None if clue == BLANK else int(clue) for clue in puzzle.clues]
        self.given = [cell for cell, clue in enumerate(self.clues) if clue]
        self.value = [0] * self.at.size.edges

    def forced(self, place: int) -> tuple[int | None, str]:
        """Return what the open edges of a place are, 0 if not known, None where its rule breaks.

        And by which side of its rule.
        """
        values = [self.value[edge] for edge in self.at.edges[place]]
        lines, is_open = values.count(1), values.count(0)
        if place >= self.at.size.cells:
            if lines > 2:
                return None, "branch"
            if lines == 1 and not is_open:
                return None, "dead end"
            if lines == 2:
                return -is_open and -1, "why_dot_full"
            if is_open == 1:
                return (1, "why_dot_on") if lines else (-1, "why_dot_dead")
            return 0, ""
        clue = self.clues[place]
        if clue is None:
            return 0, ""
        if lines > clue:
            return None, "too many lines"
        if lines + is_open < clue:
            return None, "too few places"
        if not is_open:
            return 0, ""
        return (
            (-1, "why_clue_full")
            if lines == clue
            else (int(lines + is_open == clue), "why_clue_rest")
        )

    def line_from(self, dot: int, edge: int) -> tuple[int, list[int]]:
        """Follow the line on from a dot at the end of an edge; return its end and its edges."""
        found, first = [], edge
        while True:
            around = self.at.edges[self.at.size.cells + dot]
            onward = [one for one in around if one != edge and self.value[one] == 1]
            if len(onward) != 1 or onward[0] == first:
                return dot, found
            edge = onward[0]
            one, other = self.at.dots[edge]
            dot = other if one == dot else one
            found.append(edge)

    def closed_by(self, edge: int) -> Cause | None:
        """Return the loop that an edge closes, if that leaves anything over."""
        first, last = self.at.dots[edge]
        end, line = self.line_from(first, edge)
        return self._loop((*line, edge)) if line and end == last else None

    def closed_in_the_mouth(self, edge: int) -> tuple[int, Cause | None]:
        """Return the open edge that would close the line of an edge, and that loop."""
        ends, edges = zip(*(self.line_from(dot, edge) for dot in self.at.dots[edge]), strict=True)
        one, other = (self.at.edges[self.at.size.cells + dot] for dot in ends)
        gap = next((gap for gap in one if gap in other and not self.value[gap]), -1)
        if gap < 0 or ends[0] == ends[1]:
            return -1, None
        return gap, self._loop((*edges[0], edge, *edges[1], gap))

    def _loop(self, line) -> Cause | None:
        """Return a loop as a cause, if it leaves a clue or a line over."""
        loop = set(line)
        for cell in self.given:
            if sum(edge in loop for edge in self.at.edges[cell]) != self.clues[cell]:
                return Cause("loop", line=line, left=(cell,))
        others = (edge for edge, value in enumerate(self.value) if value == 1 and edge not in loop)
        return next((Cause("loop", line=line, left=(-1 - one,)) for one in others), None)

    def reason(self, edge: int, value: int) -> Reason | None:
        """Return why an open edge has this value, None if that is not found."""
        for place in self.at.beside[edge]:
            forced, how = self.forced(place)
            if forced == value:
                return _at_once(Cause(how, (place,)))
        closed = self.closed_by(edge) if value < 0 else None
        return _at_once(closed) if closed else self.suppose(edge, -value)

    def suppose(self, edge: int, value: int) -> Reason | None:
        """Suppose an edge and follow it; return how it breaks, None if it does not.

        Other edges are supposed too where nothing follows any more.
        """
        self.cases = 0
        return self._suppose(edge, value, NESTED)

    def _suppose(self, edge: int, value: int, nested: int) -> Reason | None:
        self.cases += 1
        causes, self.value[edge] = {edge: Cause("")}, value
        try:
            broken = self._follow(causes)
            while broken is None and self._by_cases(causes, nested):
                broken = self._follow(causes)
            return self._traced(broken, causes) if broken else None
        finally:
            for one in causes:
                self.value[one] = 0

    def led_to(self, edge: int, value: int) -> dict[int, tuple[int, Cause]]:
        """Return what clues, dots and loops make of a supposition that holds, as `followed`."""
        causes, self.value[edge] = {edge: Cause("")}, value
        self._follow(causes)
        found = {one: (self.value[one], cause) for one, cause in causes.items()}
        for one in causes:
            self.value[one] = 0
        return found

    def _by_cases(self, causes: dict[int, Cause], nested: int) -> bool:
        """Add an edge whose opposite breaks, those near first; return whether there is one."""
        for edge, within in self._cases(causes, nested):
            for value in (1, -1):
                case = self._suppose(edge, value, within) if self.cases < MOST_CASES else None
                if case:
                    self.value[edge] = -value
                    needs = map(tuple, (case.places, case.line, case.left))
                    causes[edge] = Cause("cases", *needs, case.split_on)
                    return True
        return False

    def _cases(self, causes: dict[int, Cause], nested: int):
        """Yield the open edges to suppose, and how deep cases are nested within."""
        if not nested:
            return
        near = list(dict.fromkeys(self._near([*causes][:NEAR])))
        yield from ((edge, 0) for edge in near)
        if nested == NESTED:
            others = {edge for edge, value in enumerate(self.value) if not value} - {*near}
            yield from ((edge, 0) for edge in sorted(others))
        yield from ((edge, within) for within in range(1, nested) for edge in near)

    def _near(self, edges):
        """Yield the open edges at the places of some edges, and at the places of these."""
        for _ in range(2):
            edges = [one for edge in edges for place in self.at.beside[edge]
                     for one in self.at.edges[place] if not self.value[one]]  # fmt: skip
            yield from edges

    def _follow(self, causes: dict[int, Cause]) -> Cause | None:
        """Follow the last edge of `causes` and add what it decides; return what breaks."""
        waiting = [next(reversed(causes))]
        for edge in waiting:
            if self.value[edge] == 1 and (loop := self.closed_by(edge)):
                return loop
            for place in self.at.beside[edge]:
                value, how = self.forced(place)
                if value is None:
                    return Cause(how, (place,))
                found = [one for one in self.at.edges[place] if value and not self.value[one]]
                for one in found:
                    self.value[one], causes[one] = value, Cause(how, (place,))
                waiting += found
            gap, loop = self.closed_in_the_mouth(edge) if self.value[edge] == 1 else (-1, None)
            if loop:
                self.value[gap], causes[gap] = -1, loop
                waiting.append(gap)
        return None

    def _traced(self, broken: Cause, causes: dict[int, Cause]) -> Reason:
        """Return everything that leads from the first of `causes` to what breaks."""
        used, places, line, left = set(), set(), set(), set()
        waiting = [broken]
        for cause in waiting:
            places.update(cause.places)
            line.update(cause.line)
            left.update(cause.left)
            needs = [*cause.line, *(-1 - one for one in cause.left if one < 0)]
            needs += [edge for place in cause.places for edge in self.at.edges[place]]
            for edge in needs:
                if edge in causes and edge not in used:
                    used.add(edge)
                    waiting.append(causes[edge])
        followed = {edge: (self.value[edge], causes[edge]) for edge in causes if edge in used}
        line, left = line - followed.keys(), {one for one in left if -1 - one not in followed}
        return Reason(broken, *map(frozenset, (places, line, left)), followed)


def _at_once(cause: Cause) -> Reason:
    return Reason(cause, *map(frozenset, (cause.places, cause.line[:-1], cause.left)), {})
