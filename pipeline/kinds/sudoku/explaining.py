"""Explains how one sudoku is solved, or what can be seen in a position of it."""

from pipeline.explain.sentences import Explained, number_of
from pipeline.explain.solving import result_in_words, trace_one, way_in_words
from pipeline.kinds.sudoku import KIND, words
from pipeline.kinds.sudoku.grid import CELLS
from pipeline.kinds.sudoku.notations.positions import write_candidates
from pipeline.kinds.sudoku.picture import sudoku_svg
from pipeline.kinds.sudoku.position import SudokuPosition, candidates_of
from pipeline.kinds.sudoku.puzzle import BLANK, Sudoku, clash_of
from pipeline.kinds.sudoku.solver.catalogue import catalogue
from pipeline.kinds.sudoku.solver.find import find


def explain(puzzle: Sudoku, solver: str, level_of=None) -> Explained:
    """Solve a sudoku and explain how, see `pipeline.kinds.contract.ExplainingPart`.

    Of a position with eliminated candidates it says what can be seen there.

    Examples
    --------
    >>> print(explain(Sudoku("." * 81), "number-place-support").words.splitlines()[0])
    Sudoku, 0 clues, solved by number-place-support
    """
    if isinstance(puzzle, SudokuPosition) and puzzle.eliminated:
        return _explain_position(puzzle)
    trace = trace_one(KIND, puzzle, solver)
    digits = trace.outcome.digits
    head = f"Sudoku, {number_of(CELLS - puzzle.clues.count(BLANK), 'clue')}, solved by {solver}"
    way = way_in_words(KIND, trace, fold_basic=True)
    result = result_in_words(trace.outcome, level_of, clash_of(puzzle))
    # Clues that clash were not all set up on the last board.
    last = zip(digits, puzzle.clues, strict=True)
    board = _drawn("".join(digit if digit != BLANK else clue for digit, clue in last))
    return Explained(
        "\n".join([head, "", *way, "", *result, "", board]),
        sudoku_svg(puzzle, digits, "The sudoku and its solution"),
    )


def _explain_position(position: SudokuPosition) -> Explained:
    known = catalogue().techniques
    lines = ["A position of a sudoku. What the techniques find in it:", ""]
    for found in find(position.clues, write_candidates(position).split()):
        follows = words.candidates_in_words(found.placements, "=")
        follows += words.candidates_in_words(found.eliminations, "≠")
        name = known[found.number]
        lines.append(
            f"  {found.number:2}. {name.en}, {found.title} {found.notation}: {', '.join(follows)}"
        )
    if len(lines) == 2:
        lines.append("  nothing: only a hypothesis helps on")
    picture = sudoku_svg(position, None, "A position of a sudoku", candidates_of(position))
    return Explained("\n".join([*lines, ""]), picture)


def _drawn(digits: str) -> str:
    """Return the board in text, with the author's names of rows and columns."""
    lines = ["    A B C   D E F   G H I"]
    for row in range(9):
        if row in (3, 6):
            lines.append("    ------+-------+------")
        cells = digits[9 * row : 9 * row + 9]
        lines.append(f"{row + 1}   " + " | ".join(" ".join(cells[at : at + 3]) for at in (0, 3, 6)))
    return "\n".join([*lines, ""])
