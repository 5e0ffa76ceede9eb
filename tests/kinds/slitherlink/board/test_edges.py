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
from pipeline.texts.errors import PuzzleError

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
    assert parse_edge(BOARD, name) == edge


@pytest.mark.parametrize("name", ["v3,1+", "v1,5+", "h4,1-", "h1,4-", "h0,1-", "v1,0"])
def test_edges_outside_the_board(name):
    with pytest.raises(PuzzleError, match=f"expected an edge from .* found '{name[:-1]}"):
        parse_edge(BOARD, name)


@pytest.mark.parametrize("name", ["", "x1,1+", "v1", "v1,1*", "v1,1+ h1,1-", "v-1,1"])
def test_names_of_another_form(name):
    with pytest.raises(PuzzleError, match="expected the name of an edge such as"):
        parse_edge(BOARD, name)


def test_every_edge_has_the_name_of_its_number():
    names = edge_names(2, 3)
    assert len(set(names)) == size_of(2, 3).edges == 17
    assert all("".join(map(str, parse_edge(BOARD, name)[:2])) == name[:2] for name in names)
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


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        ("", "expected 8 vertical edges, '/', 9 horizontal edges, found 0, '', 0"),
        ("0" * 17, "expected 8 vertical edges, '/', 9 horizontal edges, found 17, '', 0"),
        (
            "0" * 9 + "/" + "0" * 8,
            "expected 8 vertical edges, '/', 9 horizontal edges, found 9, '/', 8",
        ),
        ("0" * 8 + "/" + "0" * 8 + "x", "expected edges '+', '-' or '0', found 'x'"),
    ],
)
def test_lines_that_do_not_fit(lines, message):
    with pytest.raises(PuzzleError) as error:
        split_lines(BOARD, lines)
    assert str(error.value) == message
