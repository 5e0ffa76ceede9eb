"""The eight images of a Slitherlink: turned and mirrored.

Some techniques list connected lines in an order and look from the first one on, so what they find
depends on how the board lies. A solution path must not: they look at every image.
"""

from typing import NamedTuple

import numpy as np

from pipeline.kinds.slitherlink.board.grid import grid_of, size_of
from pipeline.kinds.slitherlink.puzzle import Slitherlink
from pipeline.kinds.slitherlink.solver.catalogue import edition
from pipeline.kinds.slitherlink.solver.solving import numbers_of_clues
from pipeline.kinds.slitherlink.solver.state import KEPT, new_board

IMAGES = 8
TURNED = (16, 22, 27)
"""Techniques that depend on how the board lies, as measured: at 44,000 positions of the bundled
puzzles no other noted anything else on an image."""


class Images(NamedTuple):
    """A puzzle, first as it is, then as it lies otherwise; an array each, (IMAGES, ...)."""

    grids: np.ndarray
    boards: np.ndarray
    clues: np.ndarray
    edge_on: np.ndarray
    """(IMAGES, edges) int64: the number of each edge of the puzzle on each image."""
    edge_of: np.ndarray
    """The same the other way round."""


def images_of(puzzle: Slitherlink, edition_id: str) -> Images:
    """Return the images of a puzzle, with boards for an edition of the solver.

    >>> images_of(Slitherlink(1, 1, "3"), "text").edge_on[1].tolist()   # left, right, top, bottom
    [3, 2, 0, 1]
    """
    options = edition(edition_id).options
    found = []
    for number in range(IMAGES):
        rows, cols, clues, edges = image(puzzle, number)
        board = new_board(size_of(rows, cols), options)[:KEPT]
        found.append((grid_of(rows, cols), board, clues, np.argsort(edges), edges))
    return Images(*map(np.stack, zip(*found, strict=True)))


def image(puzzle: Slitherlink, number: int) -> tuple[int, int, np.ndarray, np.ndarray]:
    """Return rows, columns, clues, and by edge of an image the number of the puzzle's edge.

    Number 0 is the puzzle itself, from 4 on it is mirrored.
    """
    rows, cols = puzzle.rows, puzzle.cols
    size = size_of(rows, cols)
    edges = np.arange(size.edges)
    clues = numbers_of_clues(puzzle.clues).reshape(rows, cols)
    vertical = edges[: size.vertical].reshape(rows, cols + 1)
    horizontal = edges[size.vertical :].reshape(rows + 1, cols)
    if number >= 4:
        clues, vertical, horizontal = (part[:, ::-1] for part in (clues, vertical, horizontal))
    for _ in range(number % 4):
        clues = np.rot90(clues)
        vertical, horizontal = np.rot90(horizontal), np.rot90(vertical)
    return *clues.shape, clues.ravel(), np.concatenate([vertical.ravel(), horizontal.ravel()])
