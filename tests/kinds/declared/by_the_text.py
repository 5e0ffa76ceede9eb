"""Solutions of small puzzles, straight from the text of the rules: no code of the program.

Each function takes rows, cols, cells (a dict by place) and yields solutions as frozen sets of what
is true: `("shade", row, col)`, `("edge", row, col)`, `("lamp", row, col)`, bridges, rectangles.
"""

from functools import cache
from itertools import combinations, pairwise, product

STEPS = {"^": (-1, 0), "v": (1, 0), "<": (0, -1), ">": (0, 1)}


def places(rows, cols):
    return [(row, col) for row in range(rows) for col in range(cols)]


def around(place):
    return [(place[0] + down, place[1] + right) for down, right in STEPS.values()]


def ray(place, step, inside):
    """Return the cells from a place on, as long as they are inside."""
    found, (row, col) = [], place
    while (row := row + step[0], col := col + step[1]) in inside:
        found.append((row, col))
    return found


def pieces(cells):
    """Return the groups of cells that hang together by their sides."""
    left, groups = set(cells), []
    while left:
        group = [left.pop()]
        for cell in group:
            beside = left.intersection(around(cell))
            left -= beside
            group += beside
        groups.append(set(group))
    return groups


def subsets(cells):
    cells = list(cells)
    for values in product((False, True), repeat=len(cells)):
        yield {cell for cell, value in zip(cells, values, strict=True) if value}


@cache
def loops(rows, cols):
    """Return all closed loops through the middles of cells, each as its cells in order."""
    found = set()
    board = set(places(rows, cols))

    def walk(path):
        for cell in around(path[-1]):
            if cell == path[0] and len(path) > 3:
                found.add(frozenset(map(frozenset, pairwise([*path, path[0]]))))
            elif cell in board and cell > path[0] and cell not in path:
                walk([*path, cell])

    for cell in sorted(board):
        walk([cell])
    return found


def edges(loop):
    return {("edge", *(sum(side) / 2 for side in zip(*pair, strict=True))) for pair in loop}


def shades(cells):
    return {("shade", *cell) for cell in cells}


def touch(cells):
    return any(set(around(cell)) & set(cells) for cell in cells)


def masyu(rows, cols, cells):
    for loop in loops(rows, cols):
        beside = {}
        for one, other in map(tuple, loop):
            beside.setdefault(one, []).append(other)
            beside.setdefault(other, []).append(one)

        def turns(cell, beside=beside):
            (row, col), (to_row, to_col) = beside[cell]
            return row != to_row and col != to_col

        pearls = {cell: pearl for cell, pearl in cells.items() if pearl != "."}
        if all(
            cell in beside
            and (
                turns(cell) and not any(map(turns, beside[cell]))
                if pearl == "b"
                else not turns(cell) and any(map(turns, beside[cell]))
            )
            for cell, pearl in pearls.items()
        ):
            yield frozenset(edges(loop))


def yajilin(rows, cols, cells):
    for loop in loops(rows, cols):
        passed = {cell for pair in loop for cell in pair}
        clues = {cell for cell in cells if cells[cell] != "."}
        shaded = set(cells) - clues - passed
        if clues & passed or touch(shaded):
            continue
        if all(
            len(shaded.intersection(ray(cell, STEPS[cells[cell][-1]], cells)))
            == int(cells[cell][:-1])
            for cell in clues
            if cells[cell] != "?"
        ):
            yield frozenset(edges(loop) | shades(shaded))


def akari(rows, cols, cells):
    white = {cell for cell in cells if cells[cell] == "."}
    seen = {cell: {c for step in STEPS.values() for c in ray(cell, step, white)} for cell in white}
    for lamps in subsets(white):
        if any(seen[lamp] & lamps for lamp in lamps):
            continue
        if any(cell not in lamps and not seen[cell] & lamps for cell in white):
            continue
        if all(
            len(lamps.intersection(around(cell))) == int(number)
            for cell, number in cells.items()
            if number.isdigit()
        ):
            yield frozenset(("lamp", *lamp) for lamp in lamps)


def heyawake(rows, cols, cells, rooms):
    for shaded in subsets(cells):
        white = set(cells) - shaded
        if touch(shaded) or len(pieces(white)) > 1:
            continue
        counts = {}
        for cell, room in rooms.items():
            counts[room] = counts.get(room, 0) + (cell in shaded)
        if any(
            number != "." and counts[rooms[cell]] != int(number) for cell, number in cells.items()
        ):
            continue
        lines = [[cell, *ray(cell, step, white)] for cell in white for step in ((0, 1), (1, 0))]
        passes = max(
            (sum(rooms[a] != rooms[b] for a, b in pairwise(line)) for line in lines), default=0
        )
        if passes < 2:
            yield frozenset(shades(shaded))


def hitori(rows, cols, cells):
    for shaded in subsets(cells):
        white = set(cells) - shaded
        if touch(shaded) or len(pieces(white)) > 1:
            continue
        if not any(
            cells[one] == cells[other] != "." and (one[0] == other[0] or one[1] == other[1])
            for one, other in combinations(sorted(white), 2)
        ):
            yield frozenset(shades(shaded))


def nurikabe(rows, cols, cells):
    numbers = {cell for cell in cells if cells[cell] != "."}
    for shaded in subsets(set(cells) - numbers):
        islands = pieces(set(cells) - shaded)
        if len(pieces(shaded)) > 1:
            continue
        if any(
            {(row, col), (row + 1, col), (row, col + 1), (row + 1, col + 1)} <= shaded
            for row, col in shaded
        ):
            continue
        own = [[cells[cell] for cell in island & numbers] for island in islands]
        if all(
            len(found) == 1 and found[0] in ("?", str(len(island)))
            for found, island in zip(own, islands, strict=True)
        ):
            yield frozenset(shades(shaded))


def shikaku(rows, cols, cells):
    def fill(left):
        if not left:
            yield frozenset()
            return
        top, first = min(left)
        for bottom in range(top, rows):
            for last in range(first, cols):
                box = {
                    (row, col) for row in range(top, bottom + 1) for col in range(first, last + 1)
                }
                numbers = [cells[cell] for cell in box if cells[cell] != "."]
                if box <= left and len(numbers) == 1 and numbers[0] in ("?", str(len(box))):
                    name = ("rectangle", top, first, bottom, last)
                    for rest in fill(left - box):
                        yield rest | {name}

    yield from fill(set(cells))


def hashiwokakero(rows, cols, cells):
    islands = {cell for cell in cells if cells[cell] != "."}
    water = set(cells) - islands
    spans = {}
    for island in islands:
        for step in ((0, 1), (1, 0)):
            between = ray(island, step, water)
            end = between[-1] if between else island
            end = (end[0] + step[0], end[1] + step[1])
            if end in islands:
                spans[island, end] = set(between)
    for counts in product((0, 1, 2), repeat=len(spans)):
        bridges = {span: count for span, count in zip(spans, counts, strict=True) if count}
        if any(spans[one] & spans[other] for one, other in combinations(bridges, 2)):
            continue
        ends = dict.fromkeys(islands, 0)
        for (one, other), count in bridges.items():
            ends[one] += count
            ends[other] += count
        if any(
            ends[cell] == 0 if cells[cell] == "?" else ends[cell] != int(cells[cell])
            for cell in islands
        ):
            continue
        found = set(sorted(islands)[:1])
        for _ in islands:
            found |= {cell for span in bridges if found & set(span) for cell in span}
        if found == islands:
            yield frozenset((*one, *other, count) for (one, other), count in bridges.items())
