"""Solve one puzzle and put its solution into words."""

from collections.abc import Callable

from pipeline.explain.sentences import ENDED, Explained, number_of
from pipeline.explain.ways import lines_of_row, way_of_solution
from pipeline.kinds.contract import Kind
from pipeline.kinds.trace import Trace, trace_of


def trace_one(kind: Kind, puzzle, solver: str) -> Trace:
    """Solve one puzzle."""
    return trace_of(kind.trace_rows, puzzle, solver)


def way_in_words(kind: Kind, trace: Trace) -> list[str]:
    """Return the way of solution, a line a row: step, completion ratio, what, and what follows."""
    way = way_of_solution(trace.steps, trace.contradictions, kind)
    return [line for row in way for line in lines_of_row(row)]


def explained(
    kind: Kind, puzzle, solver: str, level_of: Callable[[dict], int] | None = None
) -> Explained:
    """Solve a puzzle whose kind has no `explaining` of its own, and explain how."""
    trace = trace_one(kind, puzzle, solver)
    title, row = kind.title.en, {name: getattr(puzzle, name) for name in ("rows", "cols", "clues")}
    lines = [f"{title}, solved by {solver}", "", *way_in_words(kind, trace), ""]
    lines += result_in_words(trace.outcome, level_of)
    picture = kind.words.picture(row, trace.outcome._asdict(), f"{title} and its solution")
    return Explained("\n".join(lines), picture)


def result_in_words(
    outcome, level_of: Callable[[dict], int] | None = None, why: str = ""
) -> list[str]:
    """Return how it ended, and what it took, of a row of `outcomes`.

    `level_of` makes the level of such a row, as a dict; without it the level is the solver's own.
    `why` is what is wrong with the puzzle, if anything. What is not solved has no level.
    """
    ended = f"{ENDED[outcome.ended]}{f': {why}' if why else ''}."
    level = level_of(outcome._asdict()) if level_of else outcome.level
    raised = f", raised from {outcome.level_raw} by level-up" if level != outcome.level_raw else ""
    return [
        f"{ended} Level {level}{raised}." if outcome.solved else ended,
        f"{number_of(outcome.steps, 'step')}; {outcome.refuted} of "
        f"{number_of(outcome.hypotheses, 'hypothesis', 'hypotheses')} refuted; "
        f"work {outcome.work}.",
    ]
