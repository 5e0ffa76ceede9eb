"""Nurikabe (ぬりかべ): white islands of as many cells as their numbers say, in one sea.

An island has one number; islands share no side; the sea hangs together and has no 2×2 block.
Beside the shades there is a variable for each island and each cell that it reaches.
"""

from pipeline.declared.declaration import Declaration, RuleName, Sort, place_in_words
from pipeline.declared.rules import shading
from pipeline.declared.rules.constraints import Rules
from pipeline.texts.terms import Term


def goes_on(values) -> bool:
    """Whether beside a cell of an island is one more, or the sea; cell, neighbour, its shade."""
    here, there, is_shaded = values
    return not here or there or is_shaded


class Nurikabe(Declaration):
    TITLE = Term("Nurikabe", "ぬりかべ")
    RULES = {
        "square": RuleName(
            Term("No shaded 2×2", "2×2の黒"), Term("the square {place}", "{place}の2×2")
        ),
        "apart": RuleName(
            Term("Islands apart", "島の間"),
            Term("islands being apart at {place}", "{place}で島が分かれること"),
        ),
        "owner": RuleName(
            Term("One island a cell", "マスの島は一つ"),
            Term("the island of {place}", "{place}の島"),
        ),
        "reach": RuleName(
            Term("Islands in reach", "届く島"),
            Term("the islands that reach {place}", "{place}に届く島"),
        ),
        "size": RuleName(
            Term("Size of an island", "島の大きさ"), Term("the number at {place}", "{place}の数字")
        ),
        "island": RuleName(
            Term("Island connected", "島の連結"), Term("an island being connected", "島の連結")
        ),
        "sea": RuleName(
            Term("Sea connected", "黒の連結"), Term("the sea being connected", "黒の連結")
        ),
    }
    SORTS = {
        "shade": shading.SHADE,
        "owner": Sort(
            Term("{place} in the island of {of}", "{place}は{of}の島"),
            Term("{place} not in the island of {of}", "{place}は{of}の島ではない"),
        ),
    }
    CLUE = r"\.|\?|[1-9][0-9]{0,2}|[1-3][0-9]{3}"
    CLUE_WORDS = "'.', '?' or a number from 1 to 3999"
    ADDRESSES = ("nurikabe",)
    EXAMPLES = (
        "5 5 .5.....2.........1.....3.",
        "7 7 .......2.1.2........21...1....2.....1..2..1..1...",
    )

    def rules(self, puzzle):
        rules = Rules()
        islands = puzzle.given
        shaded = shading.shade(rules, [place for place in puzzle.places if place not in islands])
        of_cell: dict = {cell: [] for cell in shaded}
        for island in islands:
            owned: dict = {island: None}
            for cell in _reach(puzzle, island):
                owned[cell] = rules.variable(*cell, "owner", island)
                of_cell[cell].append(owned[cell])
            self._island(rules, puzzle, island, owned, shaded)
        for cell, owners in of_cell.items():
            either = [shaded[cell], *owners]
            rules.count(either, 1, len(either), "reach", cell)
            if owners:
                rules.count(either, 0, 1, "owner", cell)
        for row in range(puzzle.rows - 1):
            for col in range(puzzle.cols - 1):
                square = [(row, col), (row, col + 1), (row + 1, col), (row + 1, col + 1)]
                if shaded.keys() >= set(square):
                    rules.count([shaded[cell] for cell in square], 0, 3, "square")
        for one, _ in shading.pairs(islands):
            rules.count([], 1, 1, "apart", one)
        shading.connect(rules, shaded, inside=True, rule="sea")
        return rules

    def _island(self, rules, puzzle, island, owned, shaded):
        """Say how large an island is, and that it ends where the sea begins."""
        if (number := puzzle.at(*island)) != "?":
            rules.count(owned.values(), int(number) - 1, int(number) - 1, "size", island)
        for cell, variable in owned.items():
            for other in sorted(shading.around(cell)):
                if other in shaded and cell != island:
                    rules.table([variable, owned.get(other), shaded[other]], goes_on, "apart")
        shading.connect(rules, owned, inside=True, rule="island")

    def clash_of(self, puzzle):
        for one, other in shading.pairs(puzzle.given):
            return f"{place_in_words(*one)} and {place_in_words(*other)} have numbers side by side"
        return ""

    def draw_value(self, variable, value):
        return shading.draw_shade(variable, value) if variable.sort == "shade" else []

    def place_of(self, variable):
        cell = place_in_words(variable.row, variable.col)
        return cell if variable.sort == "shade" else f"{cell}-{place_in_words(*variable.detail)}"

    def fullest(self, rows, cols, random, solve):
        places = [(row, col) for row in range(rows) for col in range(cols)]
        sea = {random.choice(places)}
        for row, col in random.sample(places, len(places) * 4 // 5) * 8:
            corners = [(row + down, col + right) for down in (-1, 1) for right in (-1, 1)]
            fills = any({(row, c), (r, col), (r, c)} <= sea for r, c in corners)
            if shading.around((row, col)) & sea and not fills:
                sea.add((row, col))
        cells = ["."] * (rows * cols)
        for island in shading.groups(set(places) - sea):
            row, col = random.choice(island)
            cells[row * cols + col] = str(len(island))
        return self.puzzle.of_cells(rows, cols, cells)

    def weaker(self, puzzle, at):
        return None


def _reach(puzzle, island):
    """Return the other cells that an island may have: not beside another, and not too far."""
    others = [other for other in puzzle.given if other != island]
    known = set(puzzle.places).difference(others, *map(shading.around, others))
    number = puzzle.at(*island)
    steps = len(known) if number == "?" else int(number) - 1
    found = last = {island}
    while last and steps:
        last = {other for cell in last for other in shading.around(cell) & known} - found
        found, steps = found | last, steps - 1
    return sorted(found - {island})


KIND = Nurikabe.kind(__name__)
