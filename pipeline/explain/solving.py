"""Solve one puzzle and put its solution into words."""

from collections.abc import Callable

from pipeline.explain.layout import Layout
from pipeline.explain.sentences import Explained
from pipeline.explain.ways import lines_of_row, way_of_solution
from pipeline.kinds.contract import Kind
from pipeline.kinds.trace import Trace, trace_of
from pipeline.texts.messages import message, sentences


def trace_one(kind: Kind, puzzle, solver: str) -> Trace:
    """Solve one puzzle."""
    return trace_of(kind.trace_rows, puzzle, solver)


def way_in_words(kind: Kind, trace: Trace, layout: Layout) -> list[str]:
    """Return the way of solution, a line a row: step, completion ratio, what, and what follows."""
    way = way_of_solution(trace.steps, trace.contradictions, kind, fold=True)
    return [line for row in way for line in lines_of_row(row, layout)]


def explained(
    kind: Kind,
    puzzle,
    solver: str,
    level_of: Callable[[dict], int] | None = None,
    layout: Layout | None = None,
) -> Explained:
    """Solve a puzzle whose kind has no `explaining` of its own, and explain how."""
    layout = layout or Layout()
    trace = trace_one(kind, puzzle, solver)
    row = {name: getattr(puzzle, name) for name in ("rows", "cols", "clues")}
    head = layout.wrapped(message("explained_by", title=kind.title, solver=solver))
    result = result_in_words(kind, trace.outcome, layout, level_of)
    if kind.levels_from and trace.outcome.solved:
        result += layout.wrapped(message("found_levels_from", how=kind.levels_from))
    picture = kind.words.picture(
        row, trace.outcome._asdict(), f"{layout.text(kind.title)}, {solver}"
    )
    way = way_in_words(kind, trace, layout)
    board = kind.words.drawn(puzzle, getattr(trace.outcome, kind.words.BOARD[0]))
    return Explained("\n".join([*head, "", *way, "", *result, "", board]), picture)


def result_in_words(
    kind: Kind,
    outcome,
    layout: Layout,
    level_of: Callable[[dict], int] | None = None,
    why: str = "",
) -> list[str]:
    """Return how it ended, and what it took, of a row of `outcomes`.

    `level_of` makes the level of such a row, as a dict; without it the level is the solver's own.
    `why` is what is wrong with the puzzle, if anything. What is not solved has no level.
    """
    ended = message(f"found_{outcome.ended.replace(' ', '_')}")
    if why:
        ended = message("found_contradiction_why", why=why)
    if outcome.solved:
        level = level_of(outcome._asdict()) if level_of else outcome.level
        id_ = "found_level" if level == outcome.level_raw else "found_level_raised"
        ended = sentences(ended, message(id_, level=level, raw=outcome.level_raw))
    names = ("steps", "refuted", "hypotheses", "work")
    effort = message("found_effort", **{name: getattr(outcome, name) for name in names})
    scale = layout.wrapped(message("found_scale")) if outcome.solved and kind.has_model else []
    return [*layout.wrapped(ended), *layout.wrapped(effort), *scale]
