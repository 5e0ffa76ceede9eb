"""What section 5 shows: depths, the lattice, dependencies, segments; against every order."""

import xml.etree.ElementTree as ET

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
from pipeline.paths.model import decided_in_the_end
from pipeline.paths.positions import membership
from pipeline.paths.rules import make_rules
from pipeline.paths.segments import segment_of, variables_called
from pipeline.paths.structure import depths_csv, picture_of
from pipeline.texts.errors import PuzzleError
from tests.paths.models import every_path

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

    slow = False

    def __init__(self, rules):
        self.names, self.kinds, self.kinds_at = rules.names, rules.kinds, rules.kinds_at


@st.composite
def models(draw):
    """Rules of five variables, each decided in the end."""
    clause = st.lists(st.integers(0, 4), min_size=1, max_size=2)
    found = [(v, 0, draw(st.lists(clause, max_size=2))) for v in range(5)]
    rules = make_rules("abcde", ["only"], found)
    return segment_of(rules, [], np.flatnonzero(~decided_in_the_end(rules)))


@given(models())
def test_what_comes_before_in_every_order(model):
    orders = list(every_path(model))
    always = in_every_order(model)
    for v in range(len(model.names)):
        for u in range(len(model.names)):
            assert always[v, u] == all(o.index(u) <= o.index(v) for o in orders)


@given(models())
def test_what_a_variable_waits_on_comes_before_it(model):
    """`a, and b` both do, of `a or b` one does."""
    for name, on in dependencies(model).items():
        v = model.names.index(name)
        found = [model.names.index(u) for u in on.replace(" or ", ", and ").split(", and ") if u]
        wanted = any if " or " in on else all
        for order in every_path(model):
            assert wanted(order.index(u) < order.index(v) for u in found) or not found


def test_dependencies():
    """b needs a in every order; d needs one of a and c, so none of them in every order."""
    given = [(0, 0, []), (1, 0, [[0]]), (2, 0, []), (3, 0, [[0, 2]]), (4, 0, [[1, 3]])]
    assert dependencies(make_rules("abcde", ["o"], given)) == {"b": "a", "d": "a or c", "e": ""}


@given(models(), st.integers(0, 31))
def test_paths_to_a_position_and_from_it(model, some):
    orders = list(every_path(model))
    position = {v for v in range(len(model.names)) if some >> v & 1}
    reached = [order for order in orders if set(order[: len(position)]) == position]
    out = set(range(len(model.names))) - position
    before = {order[: len(position)] for order in reached}
    for of in (model, Opaque(model)):
        to = build_lattice(segment_of(of, [], out), 100)
        full = membership(to.position[-1:], len(to.names)).all()
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


def test_the_picture_of_figure_5_1(example_model):
    svg = ET.fromstring(picture_of(example_model))
    assert len(svg.findall("{*}rect")) == 28
    assert [text.text for text in svg.findall("{*}text")][-5:][0] == "A: 1A=7"
    with pytest.raises(PuzzleError, match="a lattice of 100 positions"):
        picture_of(make_rules(["v"] * 7, ["o"], [(v, 0, []) for v in range(7)]))


def test_a_position_that_no_order_reaches(example_model):
    only_e = segment_of(example_model, [], [1, 2, 3, 4])
    assert explain_segment(only_e) == ["Solution paths: none; nothing on the way decides 1A=7"]


def test_names_in_a_position(example_model):
    assert variables_called(example_model, "8A=8, 1A") == [0, 3]
    with pytest.raises(PuzzleError, match="found '1B' in a position, expected names"):
        variables_called(example_model, "1B")
