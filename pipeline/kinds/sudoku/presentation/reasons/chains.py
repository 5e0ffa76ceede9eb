"""Chains as players write them: candidates joined by strong and weak links, each of them checked.

A strong link (=) says: if not the first, then the second. A weak one (-) says: not both. A chain
begins and ends with a strong link, and they alternate; so one of its two ends is true.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pipeline.kinds.sudoku.presentation.reasons import naming
from pipeline.kinds.sudoku.presentation.reasons.application import Application
from pipeline.kinds.sudoku.presentation.reasons.marks import SEEN_BY, Marks, shared_houses
from pipeline.texts.messages import COMMAS, Joined, Message, message
from pipeline.texts.terms import Term

IN_CELL = -1
"""In place of a house: the two candidates are of one cell."""


@dataclass(frozen=True)
class Node:
    """A digit in one cell, or in one of several (複マス)."""

    digit: int
    cells: frozenset[int]

    @property
    def name(self) -> str:
        """As in a chain: `(4)6I`."""
        return f"({self.digit}){naming.group(self.cells)}"


def node(digit: int, *cells: int) -> Node:
    """Return the node of a digit in these cells."""
    return Node(digit, frozenset(cells))


def strong(marks: Marks, one: Node, other: Node) -> int | None:
    """Return the house that makes a strong link, IN_CELL in a cell of two digits, None if none."""
    if one.digit != other.digit:
        (cell, *more), two = one.cells, {one.digit, other.digit}
        alone = one.cells == other.cells and not more and marks.held[cell] == two
        return IN_CELL if alone else None
    both = one.cells | other.cells
    for house in shared_houses(both):
        if marks.places(house, one.digit) == both:
            return house
    return None


def weak(marks: Marks, one: Node, other: Node) -> int | None:
    """Return the house that makes a weak link, IN_CELL in one cell, None if there is none."""
    if one.digit != other.digit:
        return IN_CELL if one.cells == other.cells and len(one.cells) == 1 else None
    if one.cells & other.cells:
        return None
    houses = shared_houses(one.cells | other.cells)
    return houses[0] if houses else None


def excludes(end: Node, cell: int, digit: int) -> bool:
    """Return whether the cell cannot hold the digit when the end is true."""
    if digit == end.digit:
        return all(cell in SEEN_BY[of_end] for of_end in end.cells)
    return end.cells == {cell}


@dataclass(frozen=True)
class Chain:
    """Nodes, and by link what makes it, a house or IN_CELL.

    `kept` says what the sets of a continuous loop hold; it is None where the chain is none.
    """

    nodes: tuple[Node, ...]
    houses: tuple[int, ...]
    kept: tuple[Node, ...] | None = None

    @property
    def written(self) -> str:
        """As players write it: `(8)9I=(4)9I-(4)7H=...`."""
        text = self.nodes[0].name
        for at, end in enumerate(self.nodes[1:]):
            text += ("=", "-")[at % 2] + end.name
        return text


def chains_through(marks: Marks, parts: Sequence[Sequence[int]]) -> Iterator[Chain]:
    """Yield the chains that go through groups of cells in this order, by whatever digits."""
    for digit in range(1, 10):
        first = node(digit, *parts[0])
        if all(digit in marks.held[cell] for cell in first.cells):
            yield from _onward(marks, Chain((first,), ()), parts[1:])


def _onward(marks: Marks, chain: Chain, parts) -> Iterator[Chain]:
    """Yield the ways to go on through all parts: by the same digit, or by another of the cell."""
    *before, last = chain.nodes
    is_strong = len(before) % 2 == 0
    if not parts and not is_strong:
        yield chain
    ways = [(node(last.digit, *parts[0]), parts[1:])] if parts else []
    if len(last.cells) == 1 and not (before and before[-1].cells == last.cells):
        (cell,) = last.cells
        ways += [(node(other, cell), parts) for other in sorted(marks.held[cell] - {last.digit})]
    for end, later in ways:
        house = strong(marks, last, end) if is_strong else weak(marks, last, end)
        if house is not None:
            longer = Chain((*chain.nodes, end), (*chain.houses, house))
            yield from _onward(marks, longer, later)


def chain_in_words(chain: Chain, targets: Term) -> Message:
    """Return what a chain says, link by link, and `targets`, what goes by either of its ends.

    >>> nodes = node(4, 8), node(4, 0), node(4, 18), node(4, 24)
    >>> print(chain_in_words(Chain(nodes, (0, 9, 2)), Term("2G can't be 4")).en)
    If 1I is not 4, 1A is 4 (strong: nowhere else in row 1); so 3A is not 4 (weak: column A), so \
3G is 4 (strong: nowhere else in row 3). So 1I is 4 or 3G is 4; either way 2G can't be 4.
    """
    nodes, first, last = chain.nodes, chain.nodes[0], chain.nodes[-1]
    further = [
        message(
            "sudoku_chain_goes_on", no=subject(nodes[at]), digit=nodes[at].digit,
            weak=weak_in_words(chain.houses[at - 1]), then=end_in_words(nodes[at + 1]),
            link=_strong(chain, at),
        )
        for at in range(2, len(nodes), 2)
    ]  # fmt: skip
    return message(
        "sudoku_chain", start=subject(first), digit=first.digit, then=end_in_words(nodes[1]),
        link=_strong(chain, 0), further=Joined(tuple(further), Term("")), one=end_in_words(first),
        other=end_in_words(last), follows=targets,
    )  # fmt: skip


def ends_in_words(chain: Chain, targets: Term) -> Message:
    """Return what a chain comes to, one of its ends or a loop, and what goes so."""
    if chain.kept is not None:
        id_ = "sudoku_loop_of_sets" if chain.kept else "sudoku_loop"
        return message(id_, kept=all_in_words(chain.kept), follows=targets)
    one, other = end_in_words(chain.nodes[0]), end_in_words(chain.nodes[-1])
    if chain.nodes[0] == chain.nodes[-1]:
        return message("sudoku_same_end", one=one, follows=targets)
    return message("sudoku_ends", one=one, other=other, follows=targets)


def end_in_words(end: Node) -> Message:
    """Return that a node holds its digit: one of its cells, where it has several."""
    named = naming.cells(end.cells)
    if len(end.cells) > 1:
        named = Term(f"one of {named.en}", naming.cells(end.cells, "or").ja)
    return message("sudoku_is", cells=named, digit=end.digit)


def all_in_words(ends: Sequence[Node]) -> Joined:
    """Return that each of some nodes holds its digit."""
    return Joined(tuple(map(end_in_words, ends)), COMMAS)


def subject(end: Node) -> Term:
    """Return the cells of a node, in English with their verb."""
    named = naming.cells(end.cells)
    return Term(f"{named.en} {'is' if len(end.cells) == 1 else 'are'}", named.ja)


def _strong(chain: Chain, at: int) -> Message:
    if chain.houses[at] != IN_CELL:
        return message("sudoku_strong_in_house", house=naming.house(chain.houses[at]))
    (cell,), both = chain.nodes[at].cells, {chain.nodes[at].digit, chain.nodes[at + 1].digit}
    return message("sudoku_strong_in_cell", cell=naming.cell_name(cell), digits=naming.digits(both))


def weak_in_words(house: int) -> Message:
    """Return what makes a weak link, as `weak` returns it."""
    why = message("sudoku_one_digit_a_cell") if house == IN_CELL else naming.house(house)
    return message("sudoku_weak", house=why)


def chain_for(step: Application) -> Chain:
    """Return the chain of a step, or raise ValueError where the marks do not bear it out."""
    for parts in ORDERS[step.technique](step.field):
        groups = [part if isinstance(part, list) else [part] for part in parts]
        for chain in chains_through(step.marks, groups):
            ends = chain.nodes[0], chain.nodes[-1]
            if all(excludes(end, *candidate) for candidate in step.removed for end in ends):
                return chain
    raise ValueError(f"expected a chain of the field {step.field}, found none that holds")


def _flat(field) -> list:
    """Return the parts of all brackets in one row; those of brackets within them stay together."""
    return [one for part in field for one in (part if isinstance(part, list) else [part])]


def _seen(beam, by) -> list:
    return [cell for cell in beam if cell in SEEN_BY[by]]


def _split(beam, by) -> tuple[list, list]:
    """Return the cells of a beam that a cell sees, and the others."""
    return _seen(beam, by), [cell for cell in beam if cell not in SEEN_BY[by]]


def _two_pairs(field):
    """A skyscraper's aligned and shifted ends, a kite's near and far ones."""
    near, far, near_other, far_other = field
    yield far, near, near_other, far_other


def _w_wing(field):
    first, last, (end, end_other) = field
    yield end, first, last, end_other


def _pair_and_beam(field):
    near, far, beam = field
    yield far, near, *_split(beam, near)


def _grouped_kite(field):
    """A row's end, a block and a column's end, alone or with pairs before and after it."""
    if not isinstance(field[0], list):
        field = [field]
    at = next(at for at, part in enumerate(field) if len(part) == 3)
    row_end, block, column_end = field[at]
    inner = row_end, _seen(block, row_end), _seen(block, column_end), column_end
    yield *_flat(field[:at]), *inner, *_flat(field[at + 1 :])


def _parallel_pairs(field):
    near, far, near_other, far_other, beam = field
    yield far, near, _seen(beam, near), _seen(beam, near_other), near_other, far_other


def _joined_chain(field):
    """A chain, and a beam or a pair at one of its ends."""
    *cells, joint = field
    for way in (cells, cells[::-1]):
        yield *way, *_split(joint, way[-1])


def _two_ways(field):
    """A pair, and what follows from each of its cells."""
    first, last, on_first, on_last = field
    yield *on_first[::-1], first, last, *on_last


def _v_pattern(field):
    cell, (near, far), (near_other, far_other) = field
    yield far, near, cell, near_other, far_other


def _as_written(field):
    yield _flat(field)


ORDERS = {
    9: _two_pairs, 10: _two_pairs, 13: _two_pairs, 15: _w_wing, 16: _pair_and_beam,
    17: _grouped_kite, 18: _grouped_kite, 20: _parallel_pairs, 22: _as_written,
    23: _joined_chain, 24: _joined_chain, 26: _as_written, 27: _as_written, 28: _as_written,
    29: _two_ways, 30: _two_ways, 31: _v_pattern, 32: _as_written, 33: _as_written,
}  # fmt: skip
"""By technique, the parts of its field in the orders that its chain may have."""
