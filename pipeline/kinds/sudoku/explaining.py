"""Tells how one sudoku is solved, or what can be seen in a position of it."""

import pandas as pd

from pipeline.explain.sentences import ENDED, Telling, counts_of, lines_of, names_of, number_of
from pipeline.kinds.sudoku import words
from pipeline.kinds.sudoku.notations.positions import write_candidates
from pipeline.kinds.sudoku.picture import sudoku_svg
from pipeline.kinds.sudoku.position import SudokuPosition, candidates_of
from pipeline.kinds.sudoku.puzzle import Sudoku, clash_of
from pipeline.kinds.sudoku.solver.catalogue import catalogue
from pipeline.kinds.sudoku.solver.find import find
from pipeline.kinds.sudoku.solver.solving import SOLVER
from pipeline.kinds.sudoku.trace_rows import KERNELS, trace
from pipeline.kinds.trace import Trace
from pipeline.reports.ways import way_of_solution
from pipeline.traces.first_run import say_if_kernels_must_be_compiled


def tell(puzzle: Sudoku) -> Telling:
    """Solve a sudoku and tell how; of a position with eliminated candidates tell what is seen.

    Says on stderr when kernels must be compiled for it.

    Parameters
    ----------
    puzzle : Sudoku or SudokuPosition

    Returns
    -------
    Telling

    Examples
    --------
    >>> print(tell(Sudoku("." * 81)).words.splitlines()[0])
    Sudoku, 0 clues, solved by number-place-support
    """
    say_if_kernels_must_be_compiled(KERNELS)
    if isinstance(puzzle, SudokuPosition) and puzzle.eliminated:
        return _tell_position(puzzle)
    found = trace(puzzle)
    head = f"Sudoku, {number_of(81 - puzzle.clues.count('.'), 'clue')}, solved by {SOLVER}"
    text = "\n".join(
        [head, "", *_way(found), "", *_result(found, puzzle), "", _drawn(_digits(found, puzzle))]
    )
    return Telling(text, sudoku_svg(puzzle, found.outcome.digits, "The sudoku and its solution"))


def _tell_position(position: SudokuPosition) -> Telling:
    known = catalogue().techniques
    lines = ["A position of a sudoku. What the patterns see in it:", ""]
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
    return Telling("\n".join([*lines, ""]), picture)


def _way(trace: Trace) -> list[str]:
    names = names_of(catalogue().techniques)
    steps, contradictions = pd.DataFrame(trace.steps), pd.DataFrame(trace.contradictions)
    return lines_of(way_of_solution(steps, contradictions, names, fold_basic=True, words=words))


def _digits(trace: Trace, puzzle: Sudoku) -> str:
    """Return the last board; clues that clash were not all set up on it."""
    pairs = zip(trace.outcome.digits, puzzle.clues, strict=True)
    return "".join(digit if digit != "." else clue for digit, clue in pairs)


def _result(trace: Trace, puzzle: Sudoku) -> list[str]:
    out, clash = trace.outcome, clash_of(puzzle)
    why = f": {clash}" * bool(clash)
    return [f"{ENDED[out.ended]}{why}. Level {out.level}.", counts_of(out)]


def _drawn(digits: str) -> str:
    """Return the board in text, with the author's names of rows and columns."""
    lines = ["    A B C   D E F   G H I"]
    for row in range(9):
        if row in (3, 6):
            lines.append("    ------+-------+------")
        cells = digits[9 * row : 9 * row + 9]
        lines.append(f"{row + 1}   " + " | ".join(" ".join(cells[at : at + 3]) for at in (0, 3, 6)))
    return "\n".join([*lines, ""])
