"""Sato's techniques up to a level on a Slitherlink, as a model of the solver.

Variables are the edges that these techniques decide in the end, a line or a cross each. An edge
is decidable at a position if one application of one technique decides it there: all techniques
look at the same position, so the number is what a person could find next, or found before and did
not forget. At a few positions a pattern is hidden that was seen before, so walks, estimates and the
exact lattice all go by what is decided and what is known.
"""

from dataclasses import dataclass

import numpy as np

from pipeline.kinds.slitherlink.board.edges import SIGN, edge_names
from pipeline.kinds.slitherlink.board.grid import grid_of, size_of
from pipeline.kinds.slitherlink.paths.decidable import (
    KINDS,
    LEVELS_BEFORE,
    count_rounds,
    note_decidable,
    walk_by_techniques,
)
from pipeline.kinds.slitherlink.puzzle import Slitherlink
from pipeline.kinds.slitherlink.solver.catalogue import catalogue, edition, groups_of
from pipeline.kinds.slitherlink.solver.solving import numbers_of_clues
from pipeline.kinds.slitherlink.solver.state import CROSS, CROSS_BITS, KEPT, LINE, new_board
from pipeline.paths.positions import as_positions, membership, words_for
from pipeline.paths.walks import Walks
from pipeline.texts.errors import PuzzleError

NO_SOLUTION = (
    "expected a Slitherlink with a solution, found that its clues lead to an edge that can be "
    "neither a line nor a cross"
)
EDITION = "text"


@dataclass(frozen=True)
class TechniqueModel:
    """What Sato's techniques up to a level decide on one Slitherlink.

    Attributes
    ----------
    names : tuple of str
        The edges that they decide in the end, like `v3,4+`.
    edges : (variables,) int64
        Their numbers on the board.
    values : (variables,) int8
        LINE or CROSS.
    level : int, 0 to 4
    kinds : tuple of str
        Kinds of techniques, see `pipeline.kinds.slitherlink.paths.decidable`.
    board : NotingBoard
    """

    names: tuple[str, ...]
    edges: np.ndarray
    values: np.ndarray
    level: int
    kinds: tuple[str, ...]
    board: "NotingBoard"

    def decidable(self, positions: np.ndarray, known: np.ndarray) -> np.ndarray:
        """Return what is decidable at some positions, both (n, words) int64."""
        # The board is set up anew and has forgotten what was found on the way.
        known[:] = as_positions(self._note(positions) > 0) | known & ~positions
        return known

    def kind_sets(self, positions: np.ndarray, known: np.ndarray) -> np.ndarray:
        """Return by which kinds of technique each edge is decidable, (n, variables) int16."""
        return self._note(positions).astype(np.int16)

    def follow_walks(self, weights: np.ndarray, chance: np.ndarray, found: Walks) -> None:
        """Write random walks into `found`; arguments as in `pipeline.paths.walks.choose_next`."""
        kinds = np.repeat(self._at_start().astype(np.int16), len(chance), axis=0)
        boards = np.repeat(self.board.board[None], len(chance), axis=0)
        walk_by_techniques(
            self.board.grid, boards, self.board.groups, self.level, self.edges, self.values,
            weights, chance, kinds, *found,
        )  # fmt: skip

    def rounds(self) -> list[int]:
        """Return how many edges each round decides, as `pipeline.paths.segments.rounds_of`."""
        self._at_start()
        rounds = np.zeros(len(self.names), np.int64)
        board = self.board.board.copy()
        groups, variables = self.board.groups, (self.edges, self.values)
        number = count_rounds(self.board.grid, board, groups, self.level, *variables, rounds)
        return rounds[:number].tolist()

    def _at_start(self):
        """Return what `_note` returns of the start; the board is left there."""
        return self._note(np.zeros((1, words_for(len(self.names))), np.int64))

    def _note(self, positions):
        """Return the kinds by which each variable is decidable, (n, variables)."""
        decided = np.zeros((len(positions), self.board.size.edges), np.int8)
        decided[:, self.edges] = membership(positions, len(self.names)) * self.values
        noted, _ = self.board.note(decided, self.level)
        # The last few edges are sometimes noted the wrong way too, see `decidable`.
        shift = np.where(self.values == LINE, 0, CROSS_BITS).astype(noted.dtype)
        return noted[:, self.edges] >> shift & noted.dtype.type((1 << len(self.kinds)) - 1)


class NotingBoard:
    """The board on which techniques note what they could decide on one puzzle.

    Parameters
    ----------
    puzzle : Slitherlink
    """

    def __init__(self, puzzle: Slitherlink):
        self.size = size_of(puzzle.rows, puzzle.cols)
        self.grid = grid_of(puzzle.rows, puzzle.cols)
        self.clues = numbers_of_clues(puzzle.clues)
        self.groups = groups_of(catalogue())
        self.board = new_board(self.size, edition(EDITION).options)[:KEPT]

    def note(self, decided: np.ndarray, level: int) -> tuple[np.ndarray, int]:
        """Return by which kinds each edge is decidable at some positions.

        Parameters
        ----------
        decided : (n, edges) int8
        level : int, 0 to 4

        Returns
        -------
        noted : (n, edges) int32, as `note_decidable` leaves it
        broken : int
            How many positions break a rule of the puzzle.
        """
        noted = np.zeros(decided.shape, np.int32)
        asked = self.grid, self.board, self.clues, self.groups, level
        return noted, note_decidable(*asked, decided, noted)


def technique_model(puzzle: Slitherlink, level: int) -> TechniqueModel:
    """Return the model of the techniques up to a level, 0 to 4, on a Slitherlink.

    Raises
    ------
    PuzzleError
        When the techniques find that the clues contradict each other.

    Examples
    --------
    >>> model = technique_model(Slitherlink(1, 3, "3.3"), 1)
    >>> len(model.names), model.names[:3]
    (10, ('v1,1+', 'v1,2-', 'v1,3-'))
    """
    board = NotingBoard(puzzle)
    decided = _last_position(board, level)
    edges = np.flatnonzero(decided[0])
    values = decided[0, edges]
    names = edge_names(puzzle.rows, puzzle.cols)
    return TechniqueModel(
        tuple(names[e] + SIGN[int(value)] for e, value in zip(edges, values, strict=True)),
        edges,
        values,
        level,
        KINDS[: level + LEVELS_BEFORE + 1],
        board,
    )


def _last_position(board: NotingBoard, level: int) -> np.ndarray:
    """Return the edges where the techniques decide no more, (1, edges); the easiest first."""
    decided = np.zeros((1, board.size.edges), np.int8)
    asked = 0
    while asked <= level:
        noted, broken = board.note(decided, asked)
        if broken:
            raise PuzzleError(NO_SOLUTION)
        asked += 1
        if noted.any():
            decided[noted > 0] = np.where(noted[noted > 0] >> CROSS_BITS > 0, CROSS, LINE)
            asked = 0
    return decided
