import numpy as np
import pytest

from pipeline.kinds.slitherlink.board.edges import (
    Edge,
    edge_names,
    lines_of,
    parse_edge,
    split_lines,
)
from pipeline.kinds.slitherlink.board.grid import CELL_EDGE, grid_of, size_of
from pipeline.kinds.slitherlink.puzzle import Slitherlink

BOARD = Slitherlink(2, 3, "3.2..1")


@pytest.mark.parametrize(
    ("name", "edge"),
    [
        ("v1,1+", Edge("v", 1, 1, "+")),
        ("v2,4-", Edge("v", 2, 4, "-")),
        ("h3,3", Edge("h", 3, 3, "")),
    ],
)
def test_names_of_edges(name, edge):
    assert parse_edge(name) == edge


def test_every_edge_has_the_name_of_its_number():
    names = edge_names(2, 3)
    assert len(set(names)) == size_of(2, 3).edges == 17
    assert all("".join(map(str, parse_edge(name)[:2])) == name[:2] for name in names)
    top, right, bottom, left = grid_of(2, 3)[4, CELL_EDGE : CELL_EDGE + 4]
    around = [names[edge] for edge in (top, right, bottom, left)]
    assert around == ["h2,2", "v2,3", "h3,2", "v2,2"]


def test_lines_are_written_as_they_are_read():
    edges = np.random.default_rng(1).integers(-1, 2, (5, 17)).astype(np.int8)
    for board, lines in zip(edges, lines_of(edges, size_of(2, 3)), strict=True):
        signs = "".join(map("".join, split_lines(BOARD, lines)))
        assert signs == "".join("-0+"[edge + 1] for edge in board)


def test_no_lines_leave_all_undecided():
    assert split_lines(BOARD, None) == (["0000"] * 2, ["000"] * 3)
