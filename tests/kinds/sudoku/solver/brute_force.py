"""The techniques with chains found by trying everything, written from the author's definitions.

Nothing here is shared with the solver: positions are lists of sets of digits, and each technique
is a plain search over cells. An application is told as its ends and what they remove,
`(frozenset of cells, frozenset of (cell, digit))`; which of several equally good chains joins the
ends is left open.
"""

from itertools import combinations, permutations

CELLS = range(81)
ROWS = [[9 * row + column for column in range(9)] for row in range(9)]
COLUMNS = [[9 * row + column for row in range(9)] for column in range(9)]
BLOCKS = [
    [9 * (top + row) + left + column for row in range(3) for column in range(3)]
    for top in (0, 3, 6)
    for left in (0, 3, 6)
]
LINES = (*ROWS, *COLUMNS)
HOUSES = (*LINES, *BLOCKS)
PEERS = [{other for house in HOUSES if cell in house for other in house} - {cell} for cell in CELLS]


class Position:
    """What each open cell may hold; an empty set where a digit is placed."""

    def __init__(self, held):
        self.held = held

    def places(self, house, digit):
        """Return the cells of a house that may hold the digit."""
        return [cell for cell in house if digit in self.held[cell]]

    def pairs(self, digit, houses=HOUSES):
        """Return the pairs of places (単数字ペア) of a digit, both ways round."""
        found = {tuple(self.places(house, digit)) for house in houses}
        two = {pair for pair in found if len(pair) == 2}
        return sorted(two | {pair[::-1] for pair in two})

    def seen_by_all(self, cells, digit):
        """Return what all these cells take from others if one of them holds the digit."""
        seen = set.intersection(*(PEERS[cell] for cell in cells))
        return frozenset((cell, digit) for cell in seen if digit in self.held[cell])

    def two_digit_cells(self):
        """Return the cells of two digits."""
        return [cell for cell in CELLS if len(self.held[cell]) == 2]


def told(ends, removed):
    """Return an application, as a set of none or one."""
    return {(frozenset(ends), frozenset(removed))} if removed else set()


def skyscrapers(position):
    """9: two parallel lines with two places each, one end aligned, the other in one band."""
    found = set()
    for digit in range(1, 10):
        for lines in (ROWS, COLUMNS):
            for one, other in combinations(lines, 2):
                places = [[line.index(cell) for cell in position.places(line, digit)]
                          for line in (one, other)]  # fmt: skip
                if [len(at) for at in places] != [2, 2] or len({*places[0]} & {*places[1]}) != 1:
                    continue
                (aligned,) = {*places[0]} & {*places[1]}
                shifted, shifted_other = (sum(at) - aligned for at in places)
                if shifted // 3 == shifted_other // 3:
                    ends = one[shifted], other[shifted_other]
                    found |= told(ends, position.seen_by_all(ends, digit))
    return found


def finned_x_wings(position):
    """10: the same with two or three places at one shifted end; the block of these is cleared."""
    found = set()
    for digit in range(1, 10):
        for lines in (ROWS, COLUMNS):
            for one, other in permutations(lines, 2):
                here = [one.index(cell) for cell in position.places(one, digit)]
                there = [other.index(cell) for cell in position.places(other, digit)]
                if len(here) != 2:
                    continue
                for aligned in set(here) & set(there):
                    shifted = sum(here) - aligned
                    several = [at for at in there if at != aligned]
                    if len(several) < 2 or {at // 3 for at in several} != {shifted // 3}:
                        continue
                    ends = [one[shifted], *(other[at] for at in several)]
                    gone = position.seen_by_all(ends, digit)
                    found |= told(ends, {(cell, d) for cell, d in gone if cell not in other})
    return found


def two_pairs(position):
    """13: near ends of a row's, a column's or a block's pair see each other."""
    found = set()
    for digit in range(1, 10):
        for kinds in ((ROWS, COLUMNS), (BLOCKS, ROWS), (BLOCKS, COLUMNS)):
            for near, far in position.pairs(digit, kinds[0]):
                for near_other, far_other in position.pairs(digit, kinds[1]):
                    ends = far, far_other
                    if near_other in PEERS[near] and len({near, near_other, *ends}) == 4:
                        found |= told(ends, position.seen_by_all(ends, digit))
    return found


def w_wings(position):
    """15: two cells with the same two digits, each beside another place of a pair of one."""
    found = set()
    for one, other in combinations(position.two_digit_cells(), 2):
        if position.held[one] != position.held[other] or other in PEERS[one]:
            continue
        for a, b in permutations(position.held[one]):
            for first, last in position.pairs(a):
                if first in PEERS[one] and last in PEERS[other]:
                    found |= told((one, other), position.seen_by_all((one, other), b))
    return found


def empty_rectangles(position):
    """16: a pair of a line, and a block in line with one of it that has a second line only."""
    found = set()
    for digit in range(1, 10):
        for lines, across in ((ROWS, COLUMNS), (COLUMNS, ROWS)):
            for near, far in position.pairs(digit, lines):
                for block in BLOCKS:
                    through = next(line for line in across if near in line)
                    arm = [cell for cell in position.places(block, digit) if cell in through]
                    beam = [cell for cell in position.places(block, digit) if cell not in arm]
                    if near in block or far in block or not arm or not beam:
                        continue
                    if any(near in other and far in other for other in BLOCKS):
                        continue
                    for line in lines:
                        (corner,) = set(line) & set(next(o for o in across if far in o))
                        is_beam = set(beam) <= set(line) and not set(arm) <= set(line)
                        if is_beam and digit in position.held[corner] and corner not in block:
                            found |= told((far, *beam), {(corner, digit)})
    return found


def _crossings(position, digit):
    """Yield the ends of a row and a column that leave one block by a cell each."""
    for block in BLOCKS:
        for row in ROWS:
            for column in COLUMNS:
                corner = set(row) & set(column)
                if not corner <= set(block) or digit in position.held[next(iter(corner))]:
                    continue
                lines = [position.places(line, digit) for line in (row, column)]
                out = [[cell for cell in places if cell not in block] for places in lines]
                if [len(cells) for cells in out] == [1, 1] and all(map(len, lines)):
                    inside = [len(places) - 1 for places in lines]
                    if min(inside) >= 1 and max(inside) >= 2:
                        yield out[0][0], out[1][0]


def grouped_kites(position):
    """17: a row and a column leave a block by one cell each, and no place serves both."""
    found = set()
    for digit in range(1, 10):
        for ends in _crossings(position, digit):
            found |= told(ends, position.seen_by_all(ends, digit))
    return found


def extended_grouped_kites(position):
    """18: the same, with a pair joined to one end or to both."""
    found = set()
    for digit in range(1, 10):
        for row_end, column_end in _crossings(position, digit):
            pairs = [pair for pair in position.pairs(digit)
                     if not {row_end, column_end} & set(pair)]  # fmt: skip
            heads = [pair for pair in pairs if pair[0] in PEERS[row_end]]
            tails = [pair for pair in pairs if pair[0] in PEERS[column_end]]
            ways = [(far, column_end) for _, far in heads]
            ways += [(row_end, far) for _, far in tails]
            ways += [(one[1], other[1]) for one in heads for other in tails
                     if not {*one} & {*other}]  # fmt: skip
            for ends in ways:
                found |= told(ends, position.seen_by_all(ends, digit))
    return found


def xyz_wings(position):
    """19: a cell of three digits, one of two in its block, one of two outside it."""
    held, found = position.held, set()
    for whole in (cell for cell in CELLS if len(held[cell]) == 3):
        block = next(house for house in BLOCKS if whole in house)
        beside = [
            cell for cell in PEERS[whole] if len(held[cell]) == 2 and held[cell] < held[whole]
        ]
        for inside in beside:
            for outside in beside:
                if inside not in block or outside in block or outside in PEERS[inside]:
                    continue
                if held[inside] | held[outside] == held[whole]:
                    (digit,) = held[inside] & held[outside]
                    cells = whole, inside, outside
                    found |= told(cells, position.seen_by_all(cells, digit))
    return found


def parallel_pairs(position):
    """20: two parallel pairs, no ends aligned, and a block with places beside both near ends."""
    found = set()
    for digit in range(1, 10):
        for lines, across in ((ROWS, COLUMNS), (COLUMNS, ROWS)):
            at = {cell: place for line in lines for place, cell in enumerate(line)}
            for one, other in permutations(position.pairs(digit, lines), 2):
                if any(set(one + other) <= set(line) for line in lines):
                    continue
                near, far = (one[0], other[0]), (one[1], other[1])
                shifted = [at[a] // 3 == at[b] // 3 and at[a] != at[b] for a, b in (near, far)]
                if not all(shifted):
                    continue
                beside = [next(line for line in across if cell in line) for cell in near]
                for block in BLOCKS:
                    places = set(position.places(block, digit))
                    rows = [places & set(line) for line in beside]
                    own = set(one + other) & {cell for line in lines for cell in line
                                              if set(line) & set(block)}  # fmt: skip
                    if own or len(places) < 3 or not all(rows) or rows[0] | rows[1] != places:
                        continue
                    found |= told(far, position.seen_by_all(far, digit))
    return found


def sues_de_coq(position):
    """21: a cell of two digits in a line, one in a block, and the crossing of line and block.

    Told as its cells, what goes and what is settled. Two cells of the crossing hold none but the
    four digits; or three hold one digit more, which is settled where only one of them can hold it.
    """
    held, found = position.held, set()
    pairs = [(one, other) for one, other in permutations(position.two_digit_cells(), 2)
             if not held[one] & held[other]]  # fmt: skip
    for line in LINES:
        for block in BLOCKS:
            crossing = [cell for cell in line if cell in block and held[cell]]
            for of_line, of_block in pairs:
                if of_line not in line or of_line in block:
                    continue
                if of_block not in block or of_block in line:
                    continue
                four = held[of_line] | held[of_block]
                for size in (2, 3):
                    for some in combinations(crossing, size):
                        more = set().union(*(held[cell] for cell in some)) - four
                        if len(more) != size - 2:
                            continue
                        cells = {of_line, of_block, *some}
                        gone = {(cell, d) for cell in {*line} - cells
                                for d in held[cell] & (held[of_line] | more)}  # fmt: skip
                        gone |= {(cell, d) for cell in {*block} - cells
                                 for d in held[cell] & (held[of_block] | more)}  # fmt: skip
                        holders = [cell for cell in some if held[cell] & more]
                        settled = {(cell, d) for cell in holders for d in more}
                        if len(holders) == 1:
                            found.add((frozenset(cells), frozenset(), frozenset(settled)))
                        elif gone:
                            found.add((frozenset(cells), frozenset(gone), frozenset()))
    return found


def xy_chains(position, start, digit, most, barred=()):
    """Yield (end, length) of the chains of two-digit cells whose start lacks the digit."""

    def onward(cell, absent, path):
        (carried,) = position.held[cell] - {absent}
        if carried == digit and len(path) > 1:
            yield cell, len(path)
        if len(path) < most:
            for peer in PEERS[cell] - {*path} - {*barred}:
                if len(position.held[peer]) == 2 and carried in position.held[peer]:
                    yield from onward(peer, carried, (*path, peer))

    yield from onward(start, digit, (start,))


def xy_chains_alone(position, most):
    """22: three cells or more; ends that two cells join are a naked pair, which says the same."""
    found = set()
    for start in position.two_digit_cells():
        for digit in position.held[start]:
            ways = list(xy_chains(position, start, digit, most))
            naked = {end for end, length in ways if length == 2}
            for end, _ in ways:
                if end not in naked:
                    found |= told((start, end), position.seen_by_all((start, end), digit))
    return found


def xy_chains_and_blocks(position, most):
    """23: at one end a block whose places, but for those in a line of this end, are in one line."""
    found = set()
    for start in position.two_digit_cells():
        for digit in position.held[start]:
            for end, _ in xy_chains(position, start, digit, most):
                for line in (line for line in LINES if end in line):
                    for block in BLOCKS:
                        places = position.places(block, digit)
                        rest = [cell for cell in places if cell not in line]
                        straight = any(set(rest) <= set(other) for other in LINES)
                        if start in block or end in block or not straight:
                            continue
                        if rest and len(rest) < len(places):
                            gone = position.seen_by_all((start, *rest), digit)
                            gone = {(cell, d) for cell, d in gone if cell not in block}
                            found |= told((start, *rest), gone)
    return found


def xy_chains_and_pairs(position, most):
    """24: one end sees one of a pair; the other end and the other one of the pair remove."""
    found = set()
    for start in position.two_digit_cells():
        for digit in position.held[start]:
            for near, far in position.pairs(digit):
                if near not in PEERS[start] or far == start or far in PEERS[start]:
                    continue
                for end, _ in xy_chains(position, start, digit, most, (near, far)):
                    found |= told((end, far), position.seen_by_all((end, far), digit))
    return found


def remote_outlets(position, most):
    """25: an odd chain of cells with the same two digits, and an outlet beside each end."""
    held, found = position.held, set()

    def onward(path):
        if len(path) >= 3 and len(path) % 2:
            yield path[-1]
        if len(path) < most:
            for peer in PEERS[path[-1]]:
                if held[peer] == held[path[0]] and peer not in path:
                    yield from onward((*path, peer))

    for start in position.two_digit_cells():
        for end in set(onward((start,))):
            for one in PEERS[start] - PEERS[end]:
                for other in PEERS[end] - PEERS[start]:
                    if len(held[one]) != 3 or held[one] != held[other] or other not in PEERS[one]:
                        continue
                    if held[start] < held[one]:
                        (digit,) = held[one] - held[start]
                        for house in (h for h in HOUSES if one in h and other in h):
                            gone = {(c, digit) for c in house if digit in held[c]}
                            gone -= {(one, digit), (other, digit)}
                            found |= told((one, other), gone)
    return found


def pair_chains(position, most):
    """26: places joined by pairs only; an even number of cells, 4 or more.

    Ends that are a pair themselves are locked candidates, which say the same.
    """
    found = set()
    for digit in range(1, 10):
        partners = {}
        for one, other in position.pairs(digit):
            partners.setdefault(one, set()).add(other)

        def onward(path, partners=partners):
            if len(path) >= 4 and len(path) % 2 == 0:
                yield path[-1]
            if len(path) < most:
                for other in partners[path[-1]] - {*path}:
                    yield from onward((*path, other))

        for start in partners:
            for end in set(onward((start,))) - partners[start]:
                found |= told((start, end), position.seen_by_all((start, end), digit))
    return found


def _chains_of_pairs(position, digit, most_pairs):
    """Yield tuples of cells: pair after pair, each sees the next."""
    pairs = position.pairs(digit)

    def onward(path):
        yield path
        if len(path) < 2 * most_pairs:
            for near, far in pairs:
                # A cell that sees both of a pair cannot hold the digit: nothing to start from.
                seen = {near, far} & PEERS[path[-1]]
                if seen == {near} and not {near, far} & {*path}:
                    yield from onward((*path, near, far))

    for pair in pairs:
        yield from onward(pair)


def x_chains(position, most_pairs):
    """27: two pairs or more, at least once joined where the digit has more places.

    Of several chains between two ends the shortest counts; one of pairs alone is 26, one pair
    alone locked candidates.
    """
    found = set()
    for digit in range(1, 10):
        strong, chains = set(position.pairs(digit)), {}
        for path in _chains_of_pairs(position, digit, most_pairs):
            # Read from the end that comes first row by row, as the author has it.
            if path[0] > path[-1]:
                continue
            joints = zip(path[1:-1:2], path[2::2], strict=True)
            of_pairs = all(joint in strong for joint in joints)
            chains.setdefault((path[0], path[-1]), set()).add((len(path), not of_pairs))
        for ends, lengths in chains.items():
            if min(lengths)[1]:
                found |= told(ends, position.seen_by_all(ends, digit))
    return found


def grouped_x_chains(position, most_pairs):
    """28: the last of the pairs has several places of a line and a block at its far end."""
    found = set()
    for digit in range(1, 10):
        for path in _chains_of_pairs(position, digit, most_pairs - 1):
            for line in LINES:
                places = position.places(line, digit)
                for near in places:
                    several = [cell for cell in places if cell != near]
                    block = [house for house in BLOCKS if {*several} <= {*house}]
                    if len(several) < 2 or not block or near not in PEERS[path[-1]]:
                        continue
                    if {*places} & {*path} or near in block[0] or path[-1] in line:
                        continue
                    ends = path[0], *several
                    gone = position.seen_by_all(ends, digit)
                    gone = {(c, d) for c, d in gone if c in block[0] and c not in line}
                    found |= told(ends, gone)
    return found


def _ways(position, cell, digit, most, barred):
    """Yield (cells, end's digit) of the ways on from a digit in a cell, by cells and by pairs."""
    held = position.held

    def onward(path, d):
        yield path, d
        if len(path) <= most:
            here = path[-1]
            for peer in PEERS[here]:
                if peer in path or peer in barred:
                    continue
                if d in held[peer] and len(held[peer]) == 2:
                    (other,) = held[peer] - {d}
                    yield from onward((*path, peer), other)
                for other in held[here] - {d}:
                    if (here, peer) in position.pairs_of[other]:
                        yield from onward((*path, peer), other)

    yield from onward((cell,), digit)


def two_sided(position, most, same):
    """29 (`same`) and 30: a pair, and the ways from both of its places, with no cell in common."""
    held, found = position.held, set()
    position.pairs_of = {digit: set(position.pairs(digit)) for digit in range(1, 10)}
    for digit in range(1, 10):
        for first, last in position.pairs(digit):
            on_first = list(_ways(position, first, digit, most, (last,)))
            on_last = list(_ways(position, last, digit, most, (first,)))
            for path, d in on_first:
                for path_other, d_other in on_last:
                    if len(path) + len(path_other) - 2 > most or {*path} & {*path_other}:
                        continue
                    ends = path[-1], path_other[-1]
                    if same and d == d_other and len(path) + len(path_other) > 2:
                        if not _plain_w_wing(held, path, path_other, digit, d):
                            found |= told(ends, position.seen_by_all(ends, d))
                    # With one side empty it is 33.
                    elif not same and d != d_other and min(len(path), len(path_other)) > 1:
                        gone = (
                            {(ends[0], d_other), (ends[1], d)} if ends[1] in PEERS[ends[0]] else ()
                        )
                        found |= told(ends, {(c, x) for c, x in gone if x in held[c]})
    return found


def one_sided(position, most):
    """30 with one side empty: the place of a pair, and the end of a way from the other place."""
    held, found = position.held, set()
    position.pairs_of = {digit: set(position.pairs(digit)) for digit in range(1, 10)}
    for digit in range(1, 10):
        for first, last in position.pairs(digit):
            for path, d in _ways(position, last, digit, most, (first,)):
                if len(path) > 1 and d != digit and path[-1] in PEERS[first]:
                    gone = {(first, d), (path[-1], digit)}
                    found |= told((first, path[-1]), {(c, x) for c, x in gone if x in held[c]})
    return found


def _plain_w_wing(held, path, path_other, a, b):
    """Tell whether both ways are one cell with the digits of the pair and of the end: 15."""
    both = [len(way) == 2 and held[way[1]] == {a, b} for way in (path, path_other)]
    return all(both)


def s_wings(position):
    """31: a cell of two digits sees a place of a pair of each; the other places see each other."""
    held, found = position.held, set()
    for cell in position.two_digit_cells():
        x, y = held[cell]
        for near, far in position.pairs(x):
            for near_other, far_other in position.pairs(y):
                if near not in PEERS[cell] or near_other not in PEERS[cell]:
                    continue
                if {far, far_other} & (PEERS[cell] | {cell}) or far_other not in PEERS[far]:
                    continue
                gone = {(far, y), (far_other, x)}
                found |= told((far, far_other), {(c, d) for c, d in gone if d in held[c]})
    return found


def mixed_chains(position, most, same):
    """32 (`same`) and 33: a pair, then links of three kinds, `most` cells at most.

    Ends that are a pair of the digit themselves are locked candidates, which say the same.
    """
    held, found = position.held, set()
    pairs = {digit: set(position.pairs(digit)) for digit in range(1, 10)}

    def onward(path, length, d):
        """`path` has all cells, those between two of a pair, too; `length` counts as he does."""
        yield path[-1], d, length
        if length == most:
            return
        here = path[-1]
        for peer in PEERS[here] - {*path}:
            if d in held[peer] and len(held[peer]) == 2:
                (other,) = held[peer] - {d}
                yield from onward((*path, peer), length + 1, other)
            for other in held[here] - {d}:
                if (here, peer) in pairs[other]:
                    yield from onward((*path, peer), length + 1, other)
            if d in held[peer]:
                for near, far in pairs[d]:
                    if near == peer and far not in path and far not in PEERS[here]:
                        yield from onward((*path, peer, far), length + 1, d)

    for digit in range(1, 10):
        for first, second in pairs[digit]:
            for end, d, length in set(onward((first, second), 2, digit)):
                if length < 3:
                    continue
                if same and d == digit and (first, end) not in pairs[digit]:
                    found |= told((first, end), position.seen_by_all((first, end), digit))
                elif not same and d != digit and end in PEERS[first]:
                    gone = {(first, d), (end, digit)}
                    found |= told((first, end), {(c, x) for c, x in gone if x in held[c]})
    return found
