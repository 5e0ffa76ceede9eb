"""What section 5 shows: depths, the lattice, dependencies, segments; against every order."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.paths.counting import count_paths
from pipeline.paths.lattice import build_lattice
from pipeline.paths.model import decided_in_the_end
from pipeline.paths.positions import membership
from pipeline.paths.rules import make_rules
from pipeline.paths.segments import segment_of
from pipeline.paths.structure import (
    dependencies,
    depths_csv,
    in_every_order,
    picture_of,
    structure,
)
from pipeline.texts.errors import PuzzleError
from tests.paths.models import every_path


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


@pytest.mark.parametrize(("made", "most"), [(picture_of, "100"), (depths_csv, "1000000")])
def test_too_many_positions_are_told(made, most):
    free = make_rules(["v"] * 21, ["o"], [(v, 0, []) for v in range(21)])
    with pytest.raises(PuzzleError, match=f"a lattice of {most} positions"):
        made(free)


def test_those_that_wait_on_one_stand_in_one_line():
    names = [f"v{v}" for v in range(30)]
    model = make_rules(names, ["only"], [(v, 0, [[0]] if v else []) for v in range(30)])
    (line,) = structure(model)
    assert line.startswith("29 wait on v0: v1 v2 ")
    assert line.endswith(" v20 and 9 more")
