"""Sato's techniques up to a level on a Slitherlink, as a model of the solver.

An edge is decidable at a position if one application of one technique decides it there: all
techniques look at the same position. At a few positions a pattern is hidden that was seen before,
so walks and lattices go by what is decided and what is known.
"""

import numpy as np

from pipeline.kinds.slitherlink.board.edges import SIGN, edge_names
from pipeline.kinds.slitherlink.board.grid import size_of
from pipeline.kinds.slitherlink.paths.decidable import (
    KINDS,
    LEVELS_BEFORE,
    note_decidable,
    walk_by_techniques,
)
from pipeline.kinds.slitherlink.paths.images import IMAGES, TURNED, Images, images_of
from pipeline.kinds.slitherlink.puzzle import Slitherlink
from pipeline.kinds.slitherlink.solver.catalogue import catalogue, groups_of
from pipeline.kinds.slitherlink.solver.state import CROSS, CROSS_BITS, LINE
from pipeline.paths.positions import membership, words_for
from pipeline.paths.walks import Walks
from pipeline.texts.errors import PuzzleError

NO_SOLUTION = (
    "expected a Slitherlink with a solution, found that its clues lead to an edge that can be "
    "neither a line nor a cross"
)
EDITION = "text"
MAX_VARIABLES = 400
"""Looking at a position of more edges is slow."""


class TechniqueModel:
    """What Sato's techniques up to a level, 0 to 4, decide on one Slitherlink: a `Model`.

    Variables are the `edges` that the techniques decide in the end, named like `v3,4+`, with their
    `values`, LINE or CROSS. PuzzleError is raised when the techniques find that the clues
    contradict each other.

    >>> model = TechniqueModel(Slitherlink(1, 3, "3.3"), 1)
    >>> len(model.names), model.names[:3]
    (10, ('v1,1+', 'v1,2-', 'v1,3-'))
    """

    def __init__(self, puzzle: Slitherlink, level: int):
        self.kinds = KINDS[: level + LEVELS_BEFORE + 1]
        self.size = size_of(puzzle.rows, puzzle.cols)
        self._level, groups = level, groups_of(catalogue())
        turned = np.sort(np.where(np.isin(groups, TURNED), groups, 0))[:, ::-1].copy()
        self._groups, images = (groups, turned), images_of(puzzle, EDITION)
        seen = IMAGES if turned[: level + 1].any() else 1
        self._images = Images(*(of[:seen] for of in images))
        decided = self._last_position()
        self.edges = np.flatnonzero(decided)
        self.values = decided[self.edges]
        names = edge_names(puzzle.rows, puzzle.cols)
        self.names = tuple(
            names[e] + SIGN[int(value)] for e, value in zip(self.edges, self.values, strict=True)
        )
        self.slow = len(self.names) > MAX_VARIABLES

    def kinds_at(self, positions: np.ndarray) -> np.ndarray:
        """Return by which kinds of technique each edge is decidable, see `Model`."""
        decided = np.zeros((len(positions), self.size.edges), np.int8)
        decided[:, self.edges] = membership(positions, len(self.names)) * self.values
        noted, _ = self._note(decided, self._level)
        # The last few edges are sometimes noted the wrong way too, see `decidable`.
        shift = np.where(self.values == LINE, 0, CROSS_BITS)
        return (noted[:, self.edges] >> shift & (1 << len(self.kinds)) - 1).astype(np.int16)

    def follow_walks(self, weights: np.ndarray, chance: np.ndarray, found: Walks) -> None:
        """Write random walks into `found`; arguments as in `pipeline.paths.walks.choose_next`."""
        # The boards are left at the start.
        at_start = self.kinds_at(np.zeros((1, words_for(len(self.names))), np.int64))
        kinds = np.repeat(at_start, len(chance), axis=0)
        images = self._images
        walk_by_techniques(
            images.grids, images.boards, images.boards.copy(), images.edge_on, *self._groups,
            self._level, self.edges, self.values, weights, chance, kinds, *found,
        )  # fmt: skip

    def _note(self, decided, level):
        """Return what `note_decidable` notes, (n, edges) int32, and how many positions break."""
        noted = np.zeros(decided.shape, np.int32)
        return noted, note_decidable(*self._images, *self._groups, level, decided, noted)

    def _last_position(self):
        """Return the edges where the techniques decide no more, (edges,); the easiest first."""
        decided = np.zeros((1, self.size.edges), np.int8)
        asked = 0
        while asked <= self._level:
            noted, broken = self._note(decided, asked)
            if broken:
                raise PuzzleError(NO_SOLUTION)
            asked += 1
            if noted.any():
                decided[noted > 0] = np.where(noted[noted > 0] >> CROSS_BITS > 0, CROSS, LINE)
                asked = 0
        return decided[0]
