"""Hashiwokakero (橋をかけろ): one or two bridges between islands join all; none crosses another.

An island has as many bridges as its number says.
"""

from functools import cache

from pipeline.declared.declaration import Declaration, RuleName, Sort
from pipeline.declared.drawing.shapes import cross, disc, line, written
from pipeline.declared.rules.constraints import Rules
from pipeline.declared.rules.lattice import DIRECTIONS, DOWN, RIGHT, ray
from pipeline.declared.rules.shading import around
from pipeline.texts.terms import Term

GAP = 0.07
"""Half the distance between two bridges, in cells."""


@cache
def bridges_of(number: str):
    """Return whether an island has as many bridges as it says; a bridge, two, in each direction."""

    def allows(values) -> bool:
        only_two = any(two and not one for one, two in zip(values[::2], values[1::2], strict=True))
        return not only_two and (any(values) if number == "?" else sum(values) == int(number))

    return allows


class Hashiwokakero(Declaration):
    TITLE = Term("Hashiwokakero", "橋をかけろ")
    RULES = {
        "number": RuleName(Term("Number", "数字"), Term("the island at {place}", "{place}の島")),
        "crossing": RuleName(
            Term("No crossing", "橋の交差"), Term("the crossing at {place}", "{place}の橋の交差")
        ),
        "connected": RuleName(
            Term("Islands connected", "島の連結"), Term("all islands being connected", "島の連結")
        ),
    }
    SORTS = {
        "bridge": Sort(
            Term("a bridge {place}", "{place}に橋"), Term("no bridge {place}", "{place}に橋なし")
        ),
        "double": Sort(
            Term("two bridges {place}", "{place}に橋二本"),
            Term("at most one bridge {place}", "{place}に橋は一本まで"),
        ),
    }
    CLUE = r"[.?1-8]"
    CLUE_WORDS = "'.', '?' or 1 to 8"
    ADDRESSES = ("hashi", "hashikake", "bridges")
    DARK_BOARD = True
    GRID = False
    EXAMPLES = (
        "5 5 4.2...3..23.....3.1.3.4.3",
        "7 7 ................3.5.4.......2...1.........4.5...4",
    )

    def rules(self, puzzle):
        rules = Rules()
        islands = puzzle.given
        at_island: dict = {island: [] for island in islands}
        bridges, over = {}, {}
        for one, other, water in _facing(puzzle):
            middle = (one[0] + other[0]) / 2, (one[1] + other[1]) / 2
            bridge = rules.variable(*middle, "bridge", (one, other))
            double = rules.variable(*middle, "double", (one, other))
            bridges[one, other] = bridge
            for island in (one, other):
                at_island[island] += [bridge, double]
            for cell in water:
                over.setdefault(cell, []).append(bridge)
        for cell, two in over.items():
            if len(two) == 2:
                rules.count(two, 0, 1, "crossing", cell)
        for island, members in at_island.items():
            rules.table(members, bridges_of(islands[island]), "number", island)
        number = {island: at for at, island in enumerate(islands)}
        nodes, links = [None] * len(islands), []
        for both, bridge in bridges.items():
            links += [(number[island], len(nodes)) for island in both]
            nodes.append(bridge)
        rules.connected(nodes, links)
        return rules

    def draw(self, puzzle):
        shapes = []
        for place, cell in puzzle.given.items():
            shapes += [disc(*place, 0.42, "white"), written(*place, cell.replace("?", ""))]
        return shapes

    def draw_value(self, variable, value):
        (row, col), (to_row, to_col) = variable.detail
        down, right = (0, 0.42) if row == to_row else (0.42, 0)
        ends = row + down, col + right, to_row - down, to_col - right
        if not value:
            return [cross(variable.row, variable.col)] if variable.sort == "bridge" else []
        aside = -GAP if variable.sort == "bridge" else GAP
        across, along = (aside, 0) if row == to_row else (0, aside)
        return [line(ends[0] + across, ends[1] + along, ends[2] + across, ends[3] + along)]

    def place_of(self, variable):
        return "-".join(f"r{row + 1}c{col + 1}" for row, col in variable.detail)

    def fullest(self, rows, cols, random, solve):
        here = {(random.randrange(rows), random.randrange(cols)): 0}
        taken: set = set()
        for _ in range(rows * cols):
            row, col = start = random.choice(list(here))
            down, right = random.choice(DIRECTIONS)
            *path, end = [
                (row + down * at, col + right * at) for at in range(1, random.randint(3, 5))
            ]
            inside = 0 <= end[0] < rows and 0 <= end[1] < cols
            if inside and not taken & {*path, end} and not here.keys() & {*path, *around(end)}:
                bridges = random.randint(1, 2)
                here[start] += bridges
                here[end] = here.get(end, 0) + bridges
                taken.update(path)
        if not taken:
            return None
        cells = [str(here.get((row, col), ".")) for row in range(rows) for col in range(cols)]
        return self.puzzle.of_cells(rows, cols, cells)

    def weaker(self, puzzle, at):
        return None


def _facing(puzzle):
    """Yield pairs of islands with nothing but water between them, and the cells of this water."""
    for island in puzzle.given:
        for direction in (RIGHT, DOWN):
            water = []
            for cell in ray(puzzle, island, direction):
                if cell in puzzle.given:
                    yield island, cell, water
                    break
                water.append(cell)


KIND = Hashiwokakero.kind(__name__)
