"""What section 5 shows: depths, the lattice, dependencies, segments; against every order."""

import xml.etree.ElementTree as ET
from itertools import permutations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.kinds.sudoku.paths import model_of
from pipeline.kinds.sudoku.puzzle import Sudoku
from pipeline.paths.counting import count_paths
from pipeline.paths.dependencies import dependencies, in_every_order
from pipeline.paths.explaining import explain_segment
from pipeline.paths.lattice import build_lattice
from pipeline.paths.positions import position_of, variables_of
from pipeline.paths.rules import make_rules
from pipeline.paths.segments import segment_of, variables_called
from pipeline.paths.structure import depths_csv, picture_of, structure
from pipeline.texts.errors import PuzzleError

FIGURE_5_1 = "..9...6...1.5.7.3.5...1...73.......94.23.18.61.......42...8...3.5.7.9.6...6...4.."
TABLE_5_1 = """step,1A=7,2A=6,6G=3,8A=8,9A=9
1,0,16,16,24,24
2,12,16,16,18,18
3,20,16,16,14,14
4,24,16,16,12,12
5,24,16,16,12,12
"""


class Opaque:
    """Rules that hide that they are rules."""

    def __init__(self, rules):
        self.names, self.kinds = rules.names, rules.kinds
        self.decidable, self.kind_sets = rules.decidable, rules.kind_sets


@st.composite
def models(draw):
    """Rules of five variables, each decided in the end."""
    clause = st.lists(st.integers(0, 4), min_size=1, max_size=2)
    found = [(v, 0, draw(st.lists(clause, max_size=2))) for v in range(5)]
    rules = make_rules("abcde", ["only"], found)
    lattice = build_lattice(rules, 100)
    ends = set(variables_of(lattice.position[-1]))
    return segment_of(rules, [], set(range(5)) - ends)


def orders_of(model):
    """Return every solution path, one order after the other tried."""
    found = []
    for order in permutations(range(len(model.names))):
        steps = (position_of(order[:at], 1)[None] for at in range(len(order)))
        now = [variables_of(model.decidable(of, np.zeros_like(of))[0]) for of in steps]
        if all(v in decidable for v, decidable in zip(order, now, strict=True)):
            found.append(order)
    return found


@given(models())
def test_what_comes_before_in_every_order(model):
    orders = orders_of(model)
    always = in_every_order(model)
    for v in range(len(model.names)):
        for u in range(len(model.names)):
            assert always[v, u] == all(o.index(u) <= o.index(v) for o in orders)


def test_dependencies_with_and_without_rules():
    """b needs a in every order; d needs one of a and c, so none of them in every order."""
    given = [(0, 0, []), (1, 0, [[0]]), (2, 0, []), (3, 0, [[0, 2]])]
    rules = make_rules("abcd", ["only"], given)
    assert dependencies(rules) == {"b": "a", "d": "a or c"}
    assert dependencies(Opaque(rules)) == {"b": "a", "d": ""}


@given(models(), st.integers(0, 31))
def test_paths_to_a_position_and_from_it(model, some):
    orders = orders_of(model)
    position = {v for v in range(len(model.names)) if some >> v & 1}
    reached = [order for order in orders if set(order[: len(position)]) == position]
    out = set(range(len(model.names))) - position
    before = {order[: len(position)] for order in reached}
    for of in (model, Opaque(model)):
        to = build_lattice(segment_of(of, [], out), 100)
        full = set(variables_of(to.position[-1])) == set(range(len(position)))
        assert (count_paths(to).paths if full else 0) == len(before)
        if before:
            rest = build_lattice(segment_of(of, position, []), 100)
            assert count_paths(rest).paths == len({order[len(position) :] for order in reached})


@pytest.fixture(scope="module")
def example_model():
    """The first order on figure 5-1."""
    return model_of(Sudoku(FIGURE_5_1))


def test_table_5_1_as_a_file(example_model):
    assert depths_csv(example_model) == TABLE_5_1
    with pytest.raises(PuzzleError, match="take a shorter segment"):
        depths_csv(make_rules(["v"] * 21, ["o"], [(v, 0, []) for v in range(21)]))


def test_the_lattice_of_figure_5_1_as_text_and_picture(example_model):
    said = "\n".join(structure(example_model))
    assert "1A=7 waits on 8A=8; or 9A=9" in said
    assert "Lattice, 28 positions" in said
    assert said.count("(") == 27
    svg = ET.fromstring(picture_of(example_model))
    assert len(svg.findall("{http://www.w3.org/2000/svg}rect")) == 28
    with pytest.raises(PuzzleError, match="a lattice of 100 positions"):
        picture_of(make_rules(["v"] * 7, ["o"], [(v, 0, []) for v in range(7)]))


def test_a_position_that_no_order_reaches(example_model):
    only_e = segment_of(example_model, [], [1, 2, 3, 4])
    assert explain_segment(only_e) == ["Solution paths: none; nothing on the way decides 1A=7"]


def test_names_in_a_position(example_model):
    assert variables_called(example_model, "8A=8, 1A") == [0, 3]
    with pytest.raises(PuzzleError, match="found '1B' in a position, expected names"):
        variables_called(example_model, "1B")


@pytest.mark.parametrize("theorems", ["block", "line", "cell", "block line"])
def test_a_part_of_the_theorems_decides_a_part(graded_clues, theorems):
    for clues in graded_clues:
        whole, part = model_of(Sudoku(clues)), model_of(Sudoku(clues), theorems=theorems)
        assert set(part.names) <= set(whole.names)
        assert set(part.names) == decided_by(clues, theorems.split())


@pytest.fixture(scope="module")
def graded_clues(remainders):
    """Some remainders of bundled puzzles."""
    return [FIGURE_5_1, *remainders[::20]]


def decided_by(clues, theorems):
    """Return what theorems of the first order decide in the end, written anew from 4.3.1."""
    board = list(clues)
    lines = [[9 * r + c for c in range(9)] for r in range(9)]
    columns = [list(column) for column in zip(*lines, strict=True)]
    blocks = [
        [9 * (r + i) + c + j for i in range(3) for j in range(3)]
        for r in (0, 3, 6)
        for c in (0, 3, 6)
    ]
    every = lines + columns + blocks
    houses = ("block" in theorems) * blocks + ("line" in theorems) * (lines + columns)
    found = set()
    while True:
        can = [
            set("123456789") - {board[o] for house in every if cell in house for o in house}
            if board[cell] == "."
            else set()
            for cell in range(81)
        ]
        now = {
            (places[0], digit)
            for house in houses
            for digit in "123456789"
            if len(places := [cell for cell in house if digit in can[cell]]) == 1
        }
        if "cell" in theorems:
            now |= {(cell, min(digits)) for cell, digits in enumerate(can) if len(digits) == 1}
        if not now:
            return found
        for cell, digit in now:
            board[cell] = digit
            found.add(f"{cell // 9 + 1}{'ABCDEFGHI'[cell % 9]}={digit}")


def test_theorems_are_named_in_one_line():
    with pytest.raises(PuzzleError, match="expected some of block line cell"):
        model_of(Sudoku(FIGURE_5_1), theorems="blocks")
    with pytest.raises(PuzzleError, match="take one"):
        model_of(Sudoku(FIGURE_5_1), techniques=2, theorems="cell")
