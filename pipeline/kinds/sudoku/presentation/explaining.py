"""Explains how one sudoku is solved, or what can be seen in a position of it."""

from dataclasses import dataclass

from pipeline.explain.sentences import Explained, number_of
from pipeline.explain.solving import result_in_words, trace_one
from pipeline.explain.ways import WayRow, lines_of_row, way_of_solution
from pipeline.kinds.sudoku import KIND
from pipeline.kinds.sudoku.board.grid import CELLS
from pipeline.kinds.sudoku.board.position import SudokuPosition, candidates_of
from pipeline.kinds.sudoku.notations import pencil_marks
from pipeline.kinds.sudoku.notations.positions import write_candidates
from pipeline.kinds.sudoku.presentation import reasons, words
from pipeline.kinds.sudoku.presentation.picture import sudoku_svg
from pipeline.kinds.sudoku.presentation.reasons.marks import Marks, replayed
from pipeline.kinds.sudoku.presentation.reasons.reason import reason_of
from pipeline.kinds.sudoku.presentation.step_picture import step_svg
from pipeline.kinds.sudoku.puzzle import BLANK, Sudoku, clash_of
from pipeline.kinds.sudoku.solver.find import find
from pipeline.kinds.techniques import levels_of, techniques_of
from pipeline.texts.errors import PuzzleError

OPTIONS = frozenset({"marks", "step"})
KEY = """Key
  4A           row 4, column A; blocks are numbered 1 to 9, row by row
  (TA ...)     seen in a column (T), a row (Y), a block (A), the cell itself (O), pairs of places
               (P), a chain (C) or three cells of a block and a line (G); applied to the rest of
               such a house, or to what both ends (+) or all three cells (C) see
  []  {}       cells that belong together; cells of a block, or a pair that counts as one cell
  (4)6I=(4)6A  strong link: if 6I is not 4, 6A is
  (4)6A-(4)8A  weak link: not both are 4; (2)9EF is 2 in 9E or 9F
"""


@dataclass(frozen=True)
class _Shown:
    """One step, or one thing found: its row of the page, the marks before it, and its finding."""

    row: WayRow
    marks: Marks | None
    found: object | None = None


def explain(
    puzzle: Sudoku, solver: str, level_of=None, marks: bool = False, step: int | None = None
) -> Explained:
    """Solve a sudoku and explain how, see `pipeline.kinds.contract.ExplainingPart`.

    Of a position with eliminated candidates it says what can be seen there.

    >>> print(explain(Sudoku("." * 81), "number-place-support").words.splitlines()[0])
    Sudoku, 0 clues, solved by number-place-support
    """
    if isinstance(puzzle, SudokuPosition) and puzzle.eliminated:
        head, shown, below, picture = _position_explained(puzzle)
    else:
        head, shown, below, picture = _solved(puzzle, solver, level_of, step)
    if step is not None:
        chosen = [one for one in shown if one.row.key == ("step", step)]
        if not chosen:
            many = max((one.row.key[1] for one in shown if one.row.key), default=0)
            raise PuzzleError(f"--step: expected the number of a step, 1 to {many}, found {step}")
        shown, below = chosen, []
        if chosen[0].found:
            picture = _picture_of(puzzle, chosen[0])
    lines = [line for one in shown for line in _lines(one, marks)]
    key = [KEY] if any(one.found and one.row.why for one in shown) else []
    return Explained("\n".join([head, "", *lines, "", *below, *key]).rstrip("\n") + "\n", picture)


def _solved(puzzle: Sudoku, solver: str, level_of, step: int | None):
    """Return the heading, the steps, what stands below them, and the picture of the solution."""
    trace = trace_one(KIND, puzzle, solver)
    digits = trace.outcome.digits
    head = f"Sudoku, {number_of(CELLS - puzzle.clues.count(BLANK), 'clue')}, solved by {solver}"
    why = reasons.why(puzzle, trace.steps, trace.contradictions)
    before = {}
    for what, row, marks in replayed(puzzle, trace.steps, trace.contradictions):
        number = row.step if what == "step" else row.sequence
        before[what, int(number)] = row, marks.copy()
        if (
            what == "step"
            and step != number
            and levels_of(KIND)[row.technique] == words.BASIC_LEVEL
        ):
            del why[what, int(number)]
    way = way_of_solution(trace.steps, trace.contradictions, KIND, step is None, why)
    shown = []
    for row in way:
        found, marks = before.get(row.key, (None, None))
        shown.append(_Shown(row, marks, found if row.key and row.key[0] == "step" else None))
    result = result_in_words(trace.outcome, level_of, clash_of(puzzle))
    board = words.drawn(puzzle, digits)
    picture = sudoku_svg(puzzle, digits, "The sudoku and its solution")
    return head, shown, [*result, "", board], picture


def _position_explained(position: SudokuPosition):
    """Return the heading, what the techniques find, what stands below, and the position's picture.

    What is found is numbered, 1 the first.
    """
    known, marks, shown = techniques_of(KIND), Marks(position), []
    for number, step in enumerate(find(position.clues, write_candidates(position).split()), 1):
        name = words.name_of(known[step.technique], [step])
        why = reasons.step_in_words(step, marks)
        row = WayRow(str(number), name, words.decides([step]), False, why, ("step", number))
        shown.append(_Shown(row, marks, step))
    below = [] if shown else ["  nothing: only a hypothesis helps on", ""]
    title = "A position of a sudoku"
    picture = sudoku_svg(position, None, title, candidates_of(position))
    return f"{title}. What the techniques find in it:", shown, below, picture


def _lines(shown: _Shown, with_marks: bool) -> list[str]:
    """Return a row as lines, below its pencil marks if these are asked for."""
    lines = lines_of_row(shown.row)
    if not with_marks or not shown.row.why:
        return lines
    position = shown.marks.position()
    if "" in candidates_of(position):
        return ["", "  (a cell has no candidate left)", *lines]
    return ["", *(f"  {line}" for line in pencil_marks.write(position).splitlines()), *lines]


def _picture_of(puzzle: Sudoku, shown: _Shown) -> str:
    title = f"Step {shown.row.label}: {shown.row.what.en}"
    return step_svg(puzzle, reason_of(shown.found, shown.marks), title)
