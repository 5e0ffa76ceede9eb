"""Explains how one Slitherlink is solved: in words, with its board, and as a picture."""

from pipeline.explain.layout import Layout
from pipeline.explain.sentences import Explained
from pipeline.explain.solving import result_in_words, trace_one, way_in_words
from pipeline.kinds.slitherlink import KIND, RATIOS
from pipeline.kinds.slitherlink.presentation.svg import board_svg
from pipeline.kinds.slitherlink.presentation.text import draw_text
from pipeline.kinds.slitherlink.puzzle import Slitherlink
from pipeline.texts.messages import message

OPTIONS = frozenset()


def explain(
    puzzle: Slitherlink, solver: str, level_of=None, layout: Layout | None = None
) -> Explained:
    """Solve a puzzle and explain how, or raise SettingsError where there is no such solver.

    >>> print(explain(Slitherlink(1, 3, "3.3"), "sato-text").words.splitlines()[0])
    Slitherlink, 1 row and 3 columns, solved by sato-text
    """
    trace = trace_one(KIND, puzzle, solver)
    layout = layout or Layout()
    result = result_in_words(KIND, trace.outcome, layout, level_of)
    for level, column in RATIOS.items():
        ratio = getattr(trace.outcome, column)
        if ratio is not None:
            # Most boards need no contradiction.
            from pipeline.texts.numbers import percent

            exhausted = message("slitherlink_exhausted", level=level, ratio=percent(ratio, 1))
            result += layout.wrapped(exhausted)
    lines = trace.outcome.lines
    size = {"rows": puzzle.rows, "columns": puzzle.cols}
    head = layout.wrapped(message("slitherlink_solved_by", solver=solver, **size))
    way, board = way_in_words(KIND, trace, layout), draw_text(puzzle, lines)
    return Explained("\n".join([*head, "", *way, "", *result, "", board]), board_svg(puzzle, lines))
