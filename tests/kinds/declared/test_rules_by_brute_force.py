"""The rules of declared kinds have the solutions that their text has: all of them, each once."""

from random import Random

import pytest

from pipeline.declared.exact import solutions
from pipeline.declared.solver.arrays import OFF, ON, OPEN, arrays_of
from pipeline.declared.solver.solving import BROKE, SOLVED, solve
from tests.declared.boards import DECLARED
from tests.kinds.declared import by_the_text

BOARDS, MOST = 40, 10_000
SIZES = {
    "masyu": ((3, 3), (3, 4), (4, 4)),
    "yajilin": ((3, 3), (3, 4), (4, 4)),
    "akari": ((2, 3), (3, 3), (3, 4)),
    "heyawake": ((2, 3), (3, 3), (2, 4)),
    "hitori": ((2, 3), (3, 3), (2, 4)),
    "nurikabe": ((2, 3), (3, 3), (3, 4)),
    "shikaku": ((2, 3), (3, 3), (4, 4)),
    "hashiwokakero": ((2, 3), (3, 3), (3, 4)),
}


def _clue(name, random, size):
    few = {
        "masyu": ["."] * 8 + ["b", "w"],
        "akari": ["."] * 6 + list("xx0112"),
        "yajilin": ["."] * 8 + ["?"] + [f"{random.randrange(2)}{random.choice('^v<>')}"],
        "heyawake": ["."] * 4 + ["0", "1", "2"],
        "hitori": list("123.34"),
        "nurikabe": ["."] * 6 + ["1", "2", "?", str(random.randint(1, size))],
        "shikaku": ["."] * 3 + list("1223346?"),
        "hashiwokakero": ["."] * 7 + list("123?2"),
    }
    return random.choice(few[name])


def _rooms(random, rows, cols):
    """Return a division into rooms: each cell joins its left or upper neighbour, or begins one."""
    rooms = {}
    for place in by_the_text.places(rows, cols):
        row, col = place
        near = [rooms[other] for other in ((row - 1, col), (row, col - 1)) if other in rooms]
        rooms[place] = random.choice([*near, place])
    return rooms


def _puzzle(name, number):
    """Return a random board, and what the text of the rules needs of it."""
    random = Random(f"{name} {number}")
    rows, cols = random.choice(SIZES[name])
    if random.random() < 0.5:
        rows, cols = cols, rows
    cells = {place: _clue(name, random, rows * cols) for place in by_the_text.places(rows, cols)}
    rooms = None
    if name in ("shikaku", "nurikabe") and number % 2:
        made = DECLARED[name].fullest(rows, cols, random, None)
        cells = dict(zip(cells, made.cells if made else cells.values(), strict=True))
    if name == "heyawake":
        rooms, seen = _rooms(random, rows, cols), set()
        for place in cells:
            if rooms[place] in seen:
                cells[place] = "."
            seen |= {rooms[place]} - ({rooms[place]} if cells[place] == "." else set())
    puzzle = DECLARED[name].puzzle.of_cells(
        rows, cols, list(cells.values()), rooms and list(rooms.values())
    )
    return puzzle, (rows, cols, cells, *([rooms] if rooms else []))


def _seen(name, variables, values):
    """Return what a person sees of a solution, as `by_the_text` gives it."""
    true = [variable for variable, value in zip(variables, values, strict=True) if value]
    if name == "shikaku":
        return frozenset(("rectangle", *variable.detail) for variable in true)
    if name == "hashiwokakero":
        both = [variable.detail for variable in true]
        return frozenset((*one, *other, both.count((one, other))) for one, other in both)
    return frozenset(
        (variable.sort, variable.row, variable.col) for variable in true if variable.sort != "owner"
    )


def _check_engine(rules, every, puzzle):
    """Hold what the solver found to all solutions."""
    solved = solve(arrays_of(rules))
    if solved.ended == BROKE:
        assert not every, puzzle
    for values in every:
        for value, found in zip(values, solved.values, strict=True):
            assert found in (OPEN, ON if value else OFF), puzzle
    if solved.ended == SOLVED:
        assert len(every) == 1, puzzle


@pytest.mark.parametrize("name", SIZES)
def test_solutions_are_those_of_the_text(name):
    declaration = DECLARED[name]
    some = 0
    for number in range(BOARDS):
        puzzle, board = _puzzle(name, number)
        rules = declaration.rules(puzzle)
        every = solutions(rules, MOST)
        found = [_seen(name, rules.variables, values) for values in every]
        expected = list(getattr(by_the_text, name)(*board))
        assert sorted(found, key=sorted) == sorted(expected, key=sorted), puzzle
        _check_engine(rules, every, puzzle)
        some += bool(expected)
    assert some > BOARDS // 20
