"""What a position of a sudoku is: the digits placed so far and the candidates eliminated."""

from dataclasses import dataclass

from pipeline.kinds.sudoku.board.grid import PEERS
from pipeline.kinds.sudoku.puzzle import BLANK, DIGITS, SIDE, Sudoku
from pipeline.texts.errors import PuzzleError


@dataclass(frozen=True)
class SudokuPosition(Sudoku):
    """A sudoku under way (局面), checked when it is made.

    `clues` are all digits on the board, given or placed; `eliminated` are the candidates that are
    gone: digit, row and column, each 1 to 9, else PuzzleError. What a placed digit forbids need not
    be named; what is named there does no harm.

    >>> position = SudokuPosition("12" + 79 * ".", {(3, 1, 4), (9, 1, 4)})
    >>> candidates_of(position)[1], candidates_of(position)[3]
    ('2', '45678')
    """

    eliminated: frozenset[tuple[int, int, int]] = frozenset()

    def __post_init__(self):
        super().__post_init__()
        for candidate in self.eliminated:
            if len(candidate) != 3 or not all(number in range(1, SIDE + 1) for number in candidate):
                raise PuzzleError(
                    f"expected candidates as digit, row, column from 1 to 9, found {candidate!r}"
                )
        object.__setattr__(self, "eliminated", frozenset(self.eliminated))


def candidates_of(puzzle: Sudoku) -> list[str]:
    """Return what each of the 81 cells may still hold, its digits in rising order.

    The only candidate of a cell with a digit is this digit. A blank cell may hold what no cell of
    its houses holds and what was not eliminated; "" says that nothing is left for it.
    """
    gone = [set() for _ in puzzle.clues]
    for digit, row, col in getattr(puzzle, "eliminated", ()):
        gone[(row - 1) * SIDE + col - 1].add(str(digit))
    for seen, peers in zip(gone, PEERS.tolist(), strict=True):
        seen.update(puzzle.clues[peer] for peer in peers)
    return [
        clue if clue != BLANK else "".join([digit for digit in DIGITS if digit not in gone[cell]])
        for cell, clue in enumerate(puzzle.clues)
    ]
