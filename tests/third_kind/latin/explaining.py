"""Explains how one Latin square is solved."""

from pipeline.kinds.latin import KIND
from pipeline.kinds.latin.words import picture

from pipeline.explain.sentences import Explained
from pipeline.explain.solving import result_in_words, trace_one, way_in_words

OPTIONS = frozenset()


def explain(puzzle, solver, level_of=None) -> Explained:
    """Solve a puzzle and explain how."""
    trace = trace_one(KIND, puzzle, solver)
    side, digits = puzzle.side, trace.outcome.digits
    head = f"Latin square, {side} × {side}, solved by {solver}"
    board = [digits[at : at + side] for at in range(0, side**2, side)]
    row = {"rows": side, "clues": puzzle.clues}
    words = [head, "", *way_in_words(KIND, trace), "", *result_in_words(trace.outcome, level_of)]
    return Explained(
        "\n".join([*words, "", *board, ""]), picture(row, {"digits": digits}, "Latin square")
    )
