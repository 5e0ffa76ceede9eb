"""Exact counts: the paper's table 5-1, and every order of small models tried one by one."""

from math import comb, factorial

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from pipeline.paths.counting import count_paths
from pipeline.paths.lattice import build_lattice
from pipeline.paths.rules import make_rules


@st.composite
def small_rules(draw):
    """Rules of up to six variables."""
    variables = draw(st.integers(1, 6))
    clause = st.lists(st.integers(0, variables - 1), min_size=1, max_size=3)
    found = [
        (v, 0, draw(st.lists(clause, max_size=3)))
        for v in range(variables)
        for _ in range(draw(st.integers(0, 2)))
    ]
    return make_rules("abcdef"[:variables], ["only"], found), found


def decidable(found, decided):
    """Return what rules as lists decide: written anew, for comparison."""
    return {
        v
        for v, _, clauses in found
        if v not in decided and all(decided & set(clause) for clause in clauses)
    }


def every_path(found, decided=()):
    """Yield every solution path."""
    now = decidable(found, set(decided))
    if not now:
        yield decided
    for v in sorted(now):
        yield from every_path(found, (*decided, v))


def test_the_papers_example(figure_5_1, example):
    lattice = build_lattice(example, 100)
    counts = count_paths(lattice)
    assert len(lattice.position) == figure_5_1["states"]
    assert counts.paths == figure_5_1["solution_paths"]
    assert factorial(len(example.names)) == figure_5_1["orders_if_free"]
    depths = dict(zip(example.names, counts.depths, strict=True))
    for name, (row, column, digit) in figure_5_1["cells"].items():
        cell = f"{row}{'ABCDEFGHI'[column - 1]}={digit}"
        assert list(depths[cell]) == figure_5_1["depth_frequency"][name]


@given(small_rules())
def test_the_lattice_has_the_paths_that_trying_every_order_finds(model):
    rules, found = model
    lattice = build_lattice(rules, 64)
    counts = count_paths(lattice)
    paths = list(every_path(found))
    assert counts.paths == len(paths)
    for v in range(len(rules.names)):
        for step in range(len(rules.names)):
            assert counts.depths[v][step] == sum(path[step : step + 1] == (v,) for path in paths)
    prefixes = {frozenset(path[:step]) for path in paths for step in range(len(path) + 1)}
    assert len(lattice.position) == len(prefixes)
    # where nothing is decidable any more
    assert (np.diff(lattice.successor_from) == 0).sum() == 1


def test_free_orders_beyond_64_bits():
    counts = count_paths(build_lattice(make_rules([""] * 25, ["o"], [(v, 0, []) for v in
                                                                    range(12)]), 5000))  # fmt: skip
    assert counts.paths == factorial(12)
    chains = [(v, 0, [[v - 1]] if v % 10 else []) for v in range(40)]
    counts = count_paths(build_lattice(make_rules(["v"] * 40, ["o"], chains), 20000))
    assert counts.paths == comb(40, 10) * comb(30, 10) * comb(20, 10) > 2**64
    assert all(sum(row) == counts.paths for row in counts.depths)


def test_a_lattice_beyond_the_limit_is_not_built(example):
    assert build_lattice(example, 27) is None
    assert build_lattice(example, 28) is not None
