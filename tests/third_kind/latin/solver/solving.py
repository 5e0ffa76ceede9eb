"""Solves one Latin square as a person would, and writes down what it took."""

from copy import deepcopy

from pipeline.kinds.latin.puzzle import BLANK, Latin

NAMES = {1: "naked-single", 2: "hidden-single"}
NAKED_SINGLE, HIDDEN_SINGLE = NAMES
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

    @property
    def ratio(self) -> float:
        """How full it is."""
        return len(self.placed) / self.side**2

    @property
    def clues(self) -> str:
        """The digits placed, row by row."""
        return "".join(str(self.placed.get(cell, BLANK)) for cell in range(self.side**2))


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


def solve(puzzle: Latin) -> dict[str, list[dict]]:
    """Solve a puzzle by techniques, then by contradiction; return rows of the tables, by table."""
    steps, lists, highest = [], [], 1
    try:
        board = Board(puzzle)
        while len(board.placed) < board.side**2:
            ratio, step = board.ratio, next_step(board)
            if step:
                technique, cell, digit = step
                steps.append({
                    "step": len(steps) + 1, "technique": technique,
                    "technique_id": NAMES[technique], "cell": cell, "digit": digit,
                    "completion_ratio_before": ratio,
                })  # fmt: skip
                board.place(cell, digit)
                highest = max(highest, technique)
                continue
            highest = CONTRADICTION_LEVEL
            found = _contradiction(board)
            lists.append({"sequence": len(lists) + 1, "step": len(steps), **found,
                          "completion_ratio_before": ratio})  # fmt: skip
            if not found["refuted"]:
                break
        ended = "solved" if len(board.placed) == board.side**2 else "stuck"
    except Broken:
        ended = "contradiction"
    broken = ended == "contradiction"
    outcome = {
        "solved": ended == "solved",
        "level": highest,
        "level_raw": highest,
        "completion_ratio_contradiction": lists[0]["completion_ratio_before"] if lists else None,
        "completion_ratio_end": 0.0 if broken else board.ratio,
        "hypotheses": sum(row["hypotheses"] for row in lists),
        "refuted": sum(row["refuted"] for row in lists),
        "steps": len(steps),
        "work": len(steps) + len(lists),
        "ended": ended,
        "digits": puzzle.clues if broken else board.clues,
    }
    return {"steps": steps, "contradictions": lists, "outcomes": [outcome]}


def _contradiction(board: Board) -> dict:
    """Suppose candidates until one breaks, and take it away; return what was tried."""
    open_cells = [cell for cell in range(board.side**2) if cell not in board.placed]
    supposed = [(cell, digit) for cell in open_cells for digit in sorted(board.candidates[cell])]
    row = {"stage": 1, "candidates": len(supposed), "hypotheses": 0, "refuted": False,
           "candidate": "", "depth": 1}  # fmt: skip
    for cell, digit in supposed:
        row["hypotheses"] += 1
        if _breaks(deepcopy(board), cell, digit):
            board.remove(cell, digit)
            return row | {"refuted": True, "candidate": f"{cell}={digit}"}
    return row


def _breaks(board: Board, cell: int, digit: int) -> bool:
    try:
        board.place(cell, digit)
        while step := next_step(board):
            board.place(*step[1:])
    except Broken:
        return True
    return False
