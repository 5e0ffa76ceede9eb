"""Solves one Latin square as a person would, and writes down what it took."""

from dataclasses import dataclass, field

from pipeline.kinds.latin.puzzle import BLANK, Latin

NAKED_SINGLE, HIDDEN_SINGLE = 1, 2
CONTRADICTION_LEVEL = 6


class Broken(Exception):
    """The digits contradict each other."""


class Board:
    """The candidates of every cell, as sets of digits."""

    def __init__(self, puzzle: Latin):
        self.side = puzzle.side
        self.candidates = [set(range(1, self.side + 1)) for _ in puzzle.clues]
        self.placed = {}
        for cell, clue in enumerate(puzzle.clues):
            if clue != BLANK:
                self.place(cell, int(clue))

    def lines(self):
        """Yield the cells of each row and column."""
        for line in range(self.side):
            yield range(line * self.side, (line + 1) * self.side)
            yield range(line, self.side**2, self.side)

    def place(self, cell: int, digit: int) -> None:
        """Write a digit; raise Broken where it cannot stand."""
        if digit not in self.candidates[cell]:
            raise Broken
        self.placed[cell], self.candidates[cell] = digit, {digit}
        for line in self.lines():
            if cell in line:
                for other in line:
                    if other != cell:
                        self.remove(other, digit)

    def remove(self, cell: int, digit: int) -> None:
        """Take a candidate away; raise Broken where none is left."""
        self.candidates[cell].discard(digit)
        if not self.candidates[cell]:
            raise Broken

    def copy(self) -> "Board":
        """Return a board of its own with the same digits."""
        other = object.__new__(Board)
        other.side, other.placed = self.side, dict(self.placed)
        other.candidates = [set(found) for found in self.candidates]
        return other

    @property
    def ratio(self) -> float:
        """How full it is."""
        return len(self.placed) / self.side**2

    @property
    def clues(self) -> str:
        """The digits placed, row by row."""
        return "".join(str(self.placed.get(cell, BLANK)) for cell in range(self.side**2))


@dataclass
class Solution:
    """What happened: rows of the three tables, without their keys."""

    steps: list = field(default_factory=list)
    contradictions: list = field(default_factory=list)
    outcome: dict = field(default_factory=dict)


def next_step(board: Board):
    """Return the easiest step as technique, cell and digit, None if there is none."""
    for cell, found in enumerate(board.candidates):
        if cell not in board.placed and len(found) == 1:
            return NAKED_SINGLE, cell, min(found)
    for line in board.lines():
        for digit in range(1, board.side + 1):
            places = [cell for cell in line if digit in board.candidates[cell]]
            if not places:
                raise Broken
            if len(places) == 1 and places[0] not in board.placed:
                return HIDDEN_SINGLE, places[0], digit
    return None


def solve(puzzle: Latin) -> Solution:
    """Solve a puzzle by techniques, then by contradiction, as far as it goes."""
    found, highest, work = Solution(), 1, 0
    try:
        board = Board(puzzle)
        while len(board.placed) < board.side**2:
            step = next_step(board)
            work += 1
            if step:
                technique, cell, digit = step
                found.steps.append((technique, cell, digit, board.ratio))
                board.place(cell, digit)
                highest = max(highest, technique)
                continue
            highest = CONTRADICTION_LEVEL
            if not _contradiction(board, found):
                break
        ended = "solved" if len(board.placed) == board.side**2 else "stuck"
    except Broken:
        ended = "contradiction"
    lists = found.contradictions
    found.outcome = {
        "solved": ended == "solved",
        "level": highest,
        "level_raw": highest,
        "completion_ratio_contradiction": lists[0]["completion_ratio_before"] if lists else None,
        "completion_ratio_end": board.ratio if ended != "contradiction" else 0.0,
        "hypotheses": sum(row["hypotheses"] for row in lists),
        "refuted": sum(row["refuted"] for row in lists),
        "steps": len(found.steps),
        "work": work,
        "ended": ended,
        "digits": board.clues if ended != "contradiction" else puzzle.clues,
    }
    return found


def _contradiction(board: Board, found: Solution) -> bool:
    """Suppose candidates until one breaks, and take it away; tell whether one did."""
    open_cells = [cell for cell in range(board.side**2) if cell not in board.placed]
    supposed = [(cell, digit) for cell in open_cells for digit in sorted(board.candidates[cell])]
    row = {
        "stage": 1,
        "completion_ratio_before": board.ratio,
        "candidates": len(supposed),
        "hypotheses": 0,
        "refuted": False,
        "candidate": "",
        "depth": 1,
        "step": len(found.steps),
    }
    found.contradictions.append(row)
    for cell, digit in supposed:
        row["hypotheses"] += 1
        if _breaks(board.copy(), cell, digit):
            row["refuted"], row["candidate"] = True, f"{cell}={digit}"
            board.remove(cell, digit)
            return True
    return False


def _breaks(board: Board, cell: int, digit: int) -> bool:
    try:
        board.place(cell, digit)
        while step := next_step(board):
            board.place(*step[1:])
    except Broken:
        return True
    return False
