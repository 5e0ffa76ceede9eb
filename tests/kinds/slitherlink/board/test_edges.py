import numpy as np

from pipeline.kinds.slitherlink.board.edges import edge_names, lines_of, parse_edge, split_lines
from pipeline.kinds.slitherlink.board.grid import CELL_EDGE, grid_of, size_of
from pipeline.kinds.slitherlink.puzzle import Slitherlink

BOARD = Slitherlink(2, 3, "3.2..1")


def test_every_edge_has_the_name_of_its_number():
    names = edge_names(2, 3)
    assert len(set(names)) == size_of(2, 3).edges == 17
    assert ["{}{},{}{}".format(*parse_edge(f"{name}-")) for name in names] == [
        f"{name}-" for name in names
    ]
    top, right, bottom, left = grid_of(2, 3)[4, CELL_EDGE : CELL_EDGE + 4]
    around = [names[edge] for edge in (top, right, bottom, left)]
    assert around == ["h2,2", "v2,3", "h3,2", "v2,2"]


def test_lines_are_written_as_they_are_read():
    edges = np.random.default_rng(1).integers(-1, 2, (5, 17)).astype(np.int8)
    for board, lines in zip(edges, lines_of(edges, size_of(2, 3)), strict=True):
        signs = "".join(map("".join, split_lines(BOARD, lines)))
        assert signs == "".join("-0+"[edge + 1] for edge in board)
