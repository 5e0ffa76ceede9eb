"""From the second message field of a technique to the chain that it stands for.

The author's fields name cells and seldom digits; what a field leaves open is tried, and a chain
counts only when each of its links holds in the pencil marks (`links.chain_of`).
"""

from collections.abc import Iterator

from pipeline.kinds.sudoku.reasons.links import Chain, Node, chain_of, node, strong
from pipeline.kinds.sudoku.reasons.marks import HOUSES_OF, SEEN_BY, Marks
from pipeline.kinds.sudoku.solver import signs

OPENING = signs.OPEN_SQUARE, signs.OPEN_BRACE


def nested(tokens) -> list:
    """Return the tokens of a field as cells and lists, one for each bracket.

    >>> nested((1, signs.OPEN_SQUARE, 2, 3, signs.CLOSE_SQUARE))
    [1, [2, 3]]
    """
    whole, open_lists = [], []
    inner = whole
    for token in tokens:
        if token in OPENING:
            open_lists.append(inner)
            inner.append([])
            inner = inner[-1]
        elif token < 0:
            inner = open_lists.pop()
        else:
            inner.append(token)
    return whole


def chain_for(number: int, tokens, marks: Marks, removed) -> Chain | None:
    """Return the chain of a finding, None when its technique is no chain.

    `tokens` are those of `messages.read_notation`; `removed` holds (cell, digit).
    """
    ways = WAYS.get(number)
    if ways is None:
        return None
    for nodes in ways(nested(tokens), marks, removed[0][1]):
        chain = chain_of(marks, nodes, removed)
        if chain is not None:
            return chain
    return None


def cells_in(part) -> list[int]:
    """Return the cells of a part of a field: one, or those in a bracket."""
    return part if isinstance(part, list) else [part]


def _one_digit(d, *parts) -> list[Node]:
    """Return the nodes of a chain of one digit, one for each part of a field."""
    return [node(d, *cells_in(part)) for part in parts]


def _of_one_digit(field, marks, d):
    """26, 27, 28: cells, or pairs of them, the last perhaps with several ends."""
    yield _one_digit(d, *(part for pair in field for part in cells_in(pair)))


def _two_pairs(field, marks, d):
    """9, 10, 13: a skyscraper's aligned and shifted ends, a kite's near and far ones."""
    near, far, near_other, far_other = field
    yield _one_digit(d, far, near, near_other, far_other)


def _arms(beam, seen_by) -> Iterator[tuple[list, list]]:
    """Yield the cells of a beam that the cells see, and the others."""
    arm = [cell for cell in beam if all(cell in SEEN_BY[other] for other in seen_by)]
    rest = [cell for cell in beam if cell not in arm]
    if arm and rest:
        yield arm, rest


def _arms_of_both(beam, one, other) -> Iterator[tuple[list, list]]:
    """Yield the cells of a beam that either cell sees, if these are all."""
    seen, seen_other = ([cell for cell in beam if cell in SEEN_BY[of]] for of in (one, other))
    if set(seen) | set(seen_other) == set(beam):
        yield seen, seen_other


def _w_wing(field, marks, d):
    first, last, (end, end_other) = field
    return _two_ways((first, last, [end], [end_other]), marks, d)


def _pair_and_beam(field, marks, d):
    near, far, beam = field
    for arm, rest in _arms(beam, [near]):
        yield _one_digit(d, far, near, arm, rest)


def _crossing(field, d):
    """17: the row's end, its places in the block, those of the column, its end."""
    row_end, block, column_end = field
    row, column = HOUSES_OF[row_end][0], HOUSES_OF[column_end][1]
    in_row = [cell for cell in block if HOUSES_OF[cell][0] == row]
    in_column = [cell for cell in block if HOUSES_OF[cell][1] == column]
    return _one_digit(d, row_end, in_row, in_column, column_end)


def _grouped_kite(field, marks, d):
    """17, 18: a crossing, alone or with pairs at its ends."""
    if not isinstance(field[0], list):
        field = [field]
    at = next(at for at, part in enumerate(field) if len(part) == 3)
    before = [node(d, cell) for part in field[:at] for cell in part]
    after = [node(d, cell) for part in field[at + 1 :] for cell in part]
    yield [*before, *_crossing(field[at], d), *after]


def _parallel_pairs(field, marks, d):
    near, far, near_other, far_other, beam = field
    for arm, rest in _arms_of_both(beam, near, near_other):
        yield _one_digit(d, far, near, arm, rest, near_other, far_other)


def _two_digit_nodes(marks: Marks, cells, d: int) -> list[Node]:
    """Return the nodes of a chain of two-digit cells, whose first lacks d; [] if it breaks."""
    nodes = []
    for cell in cells:
        if d not in marks.held[cell] or len(marks.held[cell]) != 2:
            return []
        (other,) = marks.held[cell] - {d}
        nodes += [node(d, cell), node(other, cell)]
        d = other
    return nodes


def _xy_chain(field, marks, d):
    yield _two_digit_nodes(marks, field, d)


def _joined_chain(field, marks, d):
    """23, 24: a chain, and a beam or a pair at one of its ends."""
    *cells, joint = field
    for way in (cells, cells[::-1]):
        nodes = _two_digit_nodes(marks, way, d)
        yield [*nodes, *(node(d, cell) for cell in joint)]
        for kind in (0, 1):
            line = HOUSES_OF[way[-1]][kind]
            arm = [cell for cell in joint if HOUSES_OF[cell][kind] == line]
            rest = [cell for cell in joint if cell not in arm]
            if arm and rest:
                yield [*nodes, node(d, *arm), node(d, *rest)]


def _onward(marks: Marks, start: Node, steps) -> Iterator[list[Node]]:
    """Yield the nodes that follow when `start` is true, along (through or None, cell)."""
    if not steps:
        yield []
        return
    (through, cell), *later = steps
    (here,) = start.cells
    for first, last in _links_to(marks, start, here, through, cell):
        for rest in _onward(marks, last, later):
            yield [first, last, *rest]


def _links_to(marks, start, here, through, cell):
    """Yield the two nodes of each link of the author's three kinds from a true candidate."""
    d = start.digit
    if through is not None:
        yield node(d, through), node(d, cell)
        return
    if d in marks.held[cell] and len(marks.held[cell]) == 2 and cell in SEEN_BY[here]:
        (other,) = marks.held[cell] - {d}
        yield node(d, cell), node(other, cell)
    for other in sorted(marks.held[here] - {d}):
        if strong(marks, node(other, here), node(other, cell)) is not None:
            yield node(other, here), node(other, cell)


def _two_ways(field, marks, d):
    """29, 30: a pair, and what follows from each of its cells."""
    first, last, on_first, on_last = field
    for a in sorted(marks.held[first] & marks.held[last]):
        starts = node(a, first), node(a, last)
        if strong(marks, *starts) is None:
            continue
        for one in _onward(marks, starts[0], [(None, cell) for cell in on_first]):
            for other in _onward(marks, starts[1], [(None, cell) for cell in on_last]):
                yield [*one[::-1], *starts, *other]


def _v_pattern(field, marks, d):
    """31: either digit of the cell may be that of the first pair."""
    cell, (near, far), (near_other, far_other) = field
    for x in sorted(marks.held[cell]):
        for y in marks.held[cell] - {x}:
            yield [
                node(x, far), node(x, near), node(x, cell),
                node(y, cell), node(y, near_other), node(y, far_other),
            ]  # fmt: skip


def _mixed(field, marks, d):
    first, second, *later = field
    steps = [tuple(part) if isinstance(part, list) else (None, part) for part in later]
    for a in sorted(marks.held[first] & marks.held[second]):
        for nodes in _onward(marks, node(a, second), steps):
            yield [node(a, first), node(a, second), *nodes]


WAYS = {
    **dict.fromkeys((9, 10, 13), _two_pairs), 15: _w_wing, 16: _pair_and_beam,
    **dict.fromkeys((17, 18), _grouped_kite), 20: _parallel_pairs, 22: _xy_chain,
    **dict.fromkeys((23, 24), _joined_chain), **dict.fromkeys((26, 27, 28), _of_one_digit),
    **dict.fromkeys((29, 30), _two_ways), 31: _v_pattern, **dict.fromkeys((32, 33), _mixed),
}  # fmt: skip
"""By technique, the chains that its field may stand for."""
