"""Explains how one Slitherlink is solved: in words, with its board, and as a picture."""

from pipeline.explain.sentences import Explained, number_of
from pipeline.explain.solving import result_in_words, trace_one, way_in_words
from pipeline.kinds.slitherlink import KIND, RATIOS
from pipeline.kinds.slitherlink.presentation.svg import board_svg
from pipeline.kinds.slitherlink.presentation.text import draw_text
from pipeline.kinds.slitherlink.puzzle import Slitherlink

OPTIONS = frozenset()


def explain(puzzle: Slitherlink, solver: str, level_of=None) -> Explained:
    """Solve a puzzle and explain how, or raise SettingsError where there is no such solver.

    >>> print(explain(Slitherlink(1, 3, "3.3"), "sato-text").words.splitlines()[0])
    Slitherlink, 1 row and 3 columns, solved by sato-text
    """
    trace = trace_one(KIND, puzzle, solver)
    size = f"{number_of(puzzle.rows, 'row')} and {number_of(puzzle.cols, 'column')}"
    result = result_in_words(trace.outcome, level_of)
    for level, column in RATIOS.items():
        ratio = getattr(trace.outcome, column)
        if ratio is not None:
            result.append(f"Completion ratio when level {level} was exhausted: {ratio:.1%}.")
    lines = trace.outcome.lines
    head = f"Slitherlink, {size}, solved by {solver}"
    way, board = way_in_words(KIND, trace), draw_text(puzzle, lines)
    return Explained("\n".join([head, "", *way, "", *result, "", board]), board_svg(puzzle, lines))
