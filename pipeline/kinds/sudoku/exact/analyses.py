"""Three ways to keep the candidates of a sudoku, and how much each of them looks at.

Source: lecture 8, talk 10 of a Japanese course on making sudoku programs. Its old way (旧方式)
analyses every empty cell of the row, the column and the block of a placement anew, each time from
the whole row, column and block of that cell: `kyokusyokaiseki`. The text calls this nearly a
whole analysis (全体解析). It prints no way out for it; that the same cells are analysed a second
time there is an assumption. The new way, the partial analysis (部分解析), only removes the placed
digit where it stood, and puts it back on the way out. All three run here as the text describes
them, in plain Python and with lists; `engine` is the fast form of the partial one.

They try the same digits in the same order: in the empty cell with the fewest candidates, the first
of several, its candidates from the lowest. The search stops at a second solution.

The listing of the old way has a slip: for the block it asks for empty cells (`== 0`) where it must
ask for filled ones, as it does for row and column. That is mended here.
"""

from typing import NamedTuple

from pipeline.kinds.sudoku.grid import CELLS, DIGITS, PEERS
from pipeline.kinds.sudoku.puzzle import digits_of
from pipeline.notations.errors import PuzzleError

MOST_PLACEMENTS = 100_000
_PEERS = PEERS.tolist()


class Looked(NamedTuple):
    """What a search looked at, all in all."""

    solutions: int
    placements: int
    cells: int
    candidates: int


class _Board:
    """Digits 1 to 9 by cell, 0 if empty; `lists` are the candidates, of which `number` count."""

    def __init__(self, clues):
        self.digits = clues.tolist()
        self.lists = [list(range(1, DIGITS + 1)) for _ in range(CELLS)]
        self.number = [DIGITS] * CELLS
        self.looked_cells = self.looked_candidates = 0
        for cell in range(CELLS):
            if not self.digits[cell]:
                self.analyse(cell)

    def analyse(self, cell):
        """Find the candidates of an empty cell anew: all but the digits that its peers hold."""
        found = list(range(1, DIGITS + 1))
        for peer in _PEERS[cell]:
            self.looked_cells += 1
            digit = self.digits[peer]
            if digit:
                self.looked_candidates += DIGITS
                if digit in found:
                    found.remove(digit)
        self.lists[cell] = found
        self.number[cell] = len(found)


class Partial(_Board):
    """部分解析: only the placed digit is looked for, and only in the lists of its houses."""

    def place(self, cell, digit):
        """Place a digit; return the cells whose lists were cut."""
        self.digits[cell] = digit
        cut = []
        for peer in _PEERS[cell]:
            self.looked_cells += 1
            if self.digits[peer]:
                continue
            if self._cut(peer, digit):
                cut.append(peer)
        return cut

    def _cut(self, peer, digit):
        """Cut a digit out of a cell's list; whether it was there.

        The loop goes on to the end of the list, as in the text; only the list is shorter then.
        """
        some, at, found = self.lists[peer], 0, False
        while at < self.number[peer]:
            self.looked_candidates += 1
            if some[at] == digit:
                # It changes places with the last one, and the list ends one earlier.
                last = self.number[peer] - 1
                some[at], some[last] = some[last], some[at]
                self.number[peer] = last
                found = True
            at += 1
        return found

    def take_back(self, cell, cut):
        """Empty a cell again. Nothing was overwritten, so lists need only their old length."""
        self.digits[cell] = 0
        for peer in cut:
            self.number[peer] += 1


class NearlyWhole(_Board):
    """旧方式, ほとんど全体解析: every empty cell of the houses is analysed anew."""

    def place(self, cell, digit):
        """Place a digit, and analyse what it may touch."""
        self.digits[cell] = digit
        self._analyse_round(cell)

    def take_back(self, cell, _):
        """Empty a cell again, and analyse what may be free again."""
        self.digits[cell] = 0
        self._analyse_round(cell)

    def _analyse_round(self, cell):
        for peer in self._reach(cell):
            if not self.digits[peer]:
                self.analyse(peer)

    def _reach(self, cell):
        return _PEERS[cell]


class Whole(NearlyWhole):
    """全体解析: every empty cell of the board is analysed anew."""

    def _reach(self, _):
        return range(CELLS)


WAYS = {"whole": Whole, "nearly whole": NearlyWhole, "partial": Partial}


def look(clues: str, way: str) -> Looked:
    """Search a sudoku up to a second solution, and count what was looked at.

    Parameters
    ----------
    clues : str
        81 characters: `1` to `9`, or `.`.
    way : str
        A name of `WAYS`. The first analysis of the clues is the same for all, and not counted.

    Raises
    ------
    PuzzleError
        When `clues` are no sudoku, or when 100,000 digits were placed without an answer.

    Examples
    --------
    >>> clues = ("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8.."
    ...     "79")
    >>> look(clues, "partial")
    Looked(solutions=1, placements=51, cells=1020, candidates=615)
    >>> look(clues, "whole")
    Looked(solutions=1, placements=51, cells=52020, candidates=242910)
    """
    board = WAYS[way](digits_of(clues))
    if _clash(board):
        return Looked(0, 0, 0, 0)
    board.looked_cells = board.looked_candidates = 0
    counts = [0, 0]
    _search(board, counts)
    return Looked(*counts, board.looked_cells, board.looked_candidates)


def _clash(board):
    return any(
        digit and any(board.digits[peer] == digit for peer in _PEERS[cell])
        for cell, digit in enumerate(board.digits)
    )


def _search(board, counts):
    """Add to counts, solutions and placements, what the next cell and those after it give."""
    empty = [cell for cell in range(CELLS) if not board.digits[cell]]
    if not empty:
        counts[0] += 1
        return
    cell = min(empty, key=board.number.__getitem__)
    # A copy in a fixed order: below, lists are reordered, and analysed anew.
    for digit in sorted(board.lists[cell][: board.number[cell]]):
        if counts[1] == MOST_PLACEMENTS:
            raise PuzzleError(
                f"expected a sudoku to compare analyses on, found no answer within "
                f"{MOST_PLACEMENTS} placements; choose an easier one"
            )
        counts[1] += 1
        cut = board.place(cell, digit)
        _search(board, counts)
        board.take_back(cell, cut)
        if counts[0] == 2:
            return
