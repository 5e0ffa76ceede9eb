"""Heyawake (へやわけ): shaded cells share no side, white ones hang together, a room has as many
shaded cells as its number says, and no straight line of white cells runs through three rooms."""

from functools import cache
from itertools import pairwise

from pipeline.declared.declaration import Declaration, RuleName, place_in_words
from pipeline.declared.puzzlink import read_borders, read_numbers, write_borders, write_numbers
from pipeline.declared.rules import shading
from pipeline.declared.rules.constraints import MOST_IN_TABLE, Rules
from pipeline.texts.errors import PuzzleError
from pipeline.texts.messages import message
from pipeline.texts.terms import Term


@cache
def filling(shape: tuple, number: int):
    """Return whether a small room has so many shaded cells, none beside another: seen at a look."""
    beside = [(shape.index(one), shape.index(other)) for one, other in shading.pairs(shape)]

    def allows(values) -> bool:
        return sum(values) == number and not any(values[a] and values[b] for a, b in beside)

    return allows


class Heyawake(Declaration):
    TITLE = Term("Heyawake", "へやわけ")
    RULES = {
        "adjacent": shading.ADJACENT,
        "room": RuleName(
            Term("Number of a room", "部屋の数字"),
            Term("the number of the room at {place}", "{place}の部屋の数字"),
        ),
        "across": RuleName(
            Term("White through three rooms", "三部屋にわたる白マス"),
            Term("the line through three rooms {place}", "三部屋にわたる{place}の列"),
        ),
        "connected": shading.CONNECTED,
    }
    SORTS = {"shade": shading.SHADE}
    CLUE = r"\.|[0-9]{1,3}"
    CLUE_WORDS = "'.' or a number"
    REGIONS = True
    CLUES_OF_ROOMS = True
    ADDRESSES = ("heyawake", "heyawacky")
    EXAMPLES = (
        "6 6 22.2.2............................../011223011223011223444443555663555667",
        "6 6 ..2.........3......................./0011223311445556445556778899aa8899aa",
    )

    def check(self, puzzle):
        for room, cells in puzzle.cells_of_rooms().items():
            numbers = [puzzle.given[cell] for cell in cells if cell in puzzle.given]
            if len(numbers) > 1:
                raise PuzzleError(
                    f"expected one number in room {room}, found {' and '.join(numbers)}"
                )
            if len(shading.groups(cells)) > 1:
                raise PuzzleError(f"expected the cells of room {room} side by side, found a gap")

    def rules(self, puzzle):
        rules = Rules()
        shaded = shading.shade(rules, puzzle.places)
        shading.apart(rules, shaded)
        for cells in puzzle.cells_of_rooms().values():
            inside = [shaded[cell] for cell in cells]
            for place in puzzle.given.keys() & set(cells):
                clue = int(puzzle.given[place])
                if len(cells) <= MOST_IN_TABLE:
                    shape = tuple((row - cells[0][0], col - cells[0][1]) for row, col in cells)
                    rules.table(inside, filling(shape, clue), "room", place)
                else:
                    rules.count(inside, clue, clue, "room", place)
        for stretch in self._across(puzzle):
            rules.count([shaded[cell] for cell in stretch], 1, len(stretch), "across")
        shading.connect(rules, shaded, inside=False)
        return rules

    def _across(self, puzzle):
        """Return the shortest stretches of cells of three rooms."""
        room = dict(zip(puzzle.places, puzzle.rooms, strict=True))
        rows = [[(row, col) for col in range(puzzle.cols)] for row in range(puzzle.rows)]
        for line in [*rows, *map(list, zip(*rows, strict=True))]:
            changes = [at for at in range(1, len(line)) if room[line[at - 1]] != room[line[at]]]
            for one, other in pairwise(changes):
                yield line[one - 1 : other + 1]

    def clash_of(self, puzzle):
        for cells in puzzle.cells_of_rooms().values():
            for place in puzzle.given.keys() & set(cells):
                cell, clue = place_in_words(*place), int(puzzle.given[place])
                if clue > len(cells):
                    return message("room_too_small", cell=cell, clue=clue, cells=len(cells))
        return ""

    def read_body(self, cols, rows, body):
        rooms, rest = read_borders(body, rows, cols)
        numbers = read_numbers(rest, max(rooms) + 1)
        cells = ["."] * (rows * cols)
        for room, number in enumerate(numbers):
            cells[rooms.index(room)] = number.replace("?", ".")
        return cells, rooms

    def write_body(self, puzzle):
        numbers = [
            next((puzzle.given[cell] for cell in cells if cell in puzzle.given), ".")
            for cells in puzzle.cells_of_rooms().values()
        ]
        return write_borders(puzzle.rooms, puzzle.rows, puzzle.cols) + write_numbers(numbers)

    def draw_value(self, variable, value):
        return shading.draw_shade(variable, value, aside=0.3)

    def fullest(self, rows, cols, random, solve):
        room: dict = {}
        for row in range(rows):
            for col in range(cols):
                height, width = random.choice(((1, 2), (2, 2), (2, 3), (3, 2), (3, 3), (2, 1)))
                if (row, col) not in room:
                    while any((row, col + at) in room for at in range(1, width)):
                        width -= 1
                    for at in range(height * width):
                        room.setdefault((row + at // width, col + at % width), (row, col))
        rooms = [room[row, col] for row in range(rows) for col in range(cols)]
        cells = ["."] * (rows * cols)
        blank = self.puzzle.of_cells(rows, cols, cells, rooms)
        if (values := solve(blank)) is None:
            return None
        for inside in blank.cells_of_rooms().values():
            at = [row * cols + col for row, col in inside]
            cells[at[0]] = str(sum(values[cell] for cell in at))
        return blank.of_cells(rows, cols, cells, rooms)

    def stronger(self, puzzle, at):
        is_first = puzzle.rooms.index(puzzle.rooms[at]) == at
        return "012345" if is_first and puzzle.cells[at] == "." else ()


KIND = Heyawake.kind(__name__)
