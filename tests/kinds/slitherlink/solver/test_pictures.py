"""Each technique decides what its picture shows, however the picture is turned or mirrored."""

from pathlib import Path

import pytest
import yaml

from pipeline.kinds.slitherlink.board.grid import grid_of, size_of
from pipeline.kinds.slitherlink.solver.catalogue import HYPOTHESIS, OPTIONS, catalogue
from pipeline.kinds.slitherlink.solver.solving import numbers_of_clues
from pipeline.kinds.slitherlink.solver.state import EDGE, new_board, settle, start
from pipeline.kinds.slitherlink.solver.techniques import PARTS, ask
from tests.plain_python import in_plain_python

CASES = yaml.safe_load(Path(__file__).with_name("pictures.yaml").read_text("utf-8"))
AS_DRAWN = 6
"""Which of the eight orientations is the picture as drawn: after four quarter turns."""

SIGNS = {" ": "0", "-": "+", "|": "+", "x": "-"}


def field(picture):
    """The picture as rows of characters, two for each step from dot to cell."""
    lines = picture.split("\n")
    lines = lines[: max(i for i, line in enumerate(lines) if "+" in line) + 1]
    width = max(map(len, lines)) // 2 + 1
    return [[(line.ljust(99))[2 * x] for x in range(width)] for line in lines]


def orientations(rows):
    """The eight ways to turn and mirror a field."""
    for _ in range(4):
        rows = [list(row) for row in zip(*rows[::-1], strict=True)]
        yield rows
        yield [row[::-1] for row in rows]


def board_of(rows):
    """Rows, columns, clues and edges (verticals first) of a field."""
    clues = "".join(c if c != " " else "." for row in rows[1::2] for c in row[1::2])
    upright = "".join(SIGNS[c] for row in rows[1::2] for c in row[0::2])
    level = "".join(SIGNS[c] for row in rows[0::2] for c in row[1::2])
    return len(rows) // 2, len(rows[0]) // 2, clues, upright + level


def decided(technique, options, rows, cols, clues, edges):
    """The edges of a board after a technique was asked."""
    size, grid = size_of(rows, cols), grid_of(rows, cols)
    board = new_board(size, [name in options for name in OPTIONS])
    start(grid, board, numbers_of_clues(clues))
    for edge, sign in enumerate(edges):
        if sign != "0":
            settle(grid, board, edge, 1 if sign == "+" else -1)
    for part in range(PARTS[technique]):
        ask(grid, board, technique, part)
    return "".join("0+-"[value] for value in board[EDGE, : size.edges])


def all_decided():
    """What each technique decides on each picture, turned and mirrored."""
    return [
        decided(case["technique"], case.get("options", []), *board_of(turned))
        for case in CASES
        for turned in orientations(field(case["before"]))
    ]


@pytest.fixture(scope="module")
def answers():
    """The same, asked of the kernels as plain Python."""
    return in_plain_python(all_decided)


@pytest.mark.parametrize("number", range(len(CASES)), ids=lambda i: f"{i}-{CASES[i]['technique']}")
def test_technique_decides_what_its_picture_shows(number, answers):
    case = CASES[number]
    expected = [board_of(turned)[3] for turned in orientations(field(case["after"]))]
    found = answers[8 * number : 8 * number + 8]
    if case.get("as_drawn"):
        expected, found = [expected[AS_DRAWN]], [found[AS_DRAWN]]
    assert found == expected


def test_every_technique_that_is_asked_has_a_picture():
    pictured = {case["technique"] for case in CASES}
    assert pictured == {known.number for known in catalogue().values() if known.kind != HYPOTHESIS}
