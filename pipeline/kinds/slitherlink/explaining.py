"""Tells how one Slitherlink is solved: in words, with its board, and as a picture."""

import pandas as pd

from pipeline.explain.sentences import ENDED, Telling, counts_of, lines_of, names_of, number_of
from pipeline.kinds.slitherlink.drawing import draw_text
from pipeline.kinds.slitherlink.picture import board_svg
from pipeline.kinds.slitherlink.puzzle import Slitherlink
from pipeline.kinds.slitherlink.solver.catalogue import catalogue
from pipeline.kinds.slitherlink.trace_rows import KERNELS, trace
from pipeline.kinds.trace import Trace
from pipeline.reports.ways import way_of_solution
from pipeline.traces.first_run import say_if_kernels_must_be_compiled


def tell(puzzle: Slitherlink, edition: str = "text") -> Telling:
    """Solve a puzzle and tell how; say on stderr when kernels must be compiled for it.

    Parameters
    ----------
    puzzle : Slitherlink
    edition : str
        `text` or `listing`, see pipeline/kinds/slitherlink/solver/editions.yaml.

    Returns
    -------
    Telling

    Raises
    ------
    SettingsError
        When there is no such edition.

    Examples
    --------
    >>> print(tell(Slitherlink(1, 3, "3.3")).words.splitlines()[0])
    Slitherlink, 1 row and 3 columns, solved by sato-text
    """
    say_if_kernels_must_be_compiled(KERNELS)
    solver = f"sato-{edition}"
    found = trace(puzzle, solver)
    head = (
        f"Slitherlink, {number_of(puzzle.rows, 'row')} and {number_of(puzzle.cols, 'column')}, "
        f"solved by {solver}"
    )
    board = draw_text(puzzle, found.outcome.lines)
    words = "\n".join([head, "", *_way(found), "", *_result(found), "", board])
    return Telling(words, board_svg(puzzle, found.outcome.lines))


def _way(trace: Trace) -> list[str]:
    """Return the way of solution, a line a row: step, completion, what, edges."""
    steps, contradictions = pd.DataFrame(trace.steps), pd.DataFrame(trace.contradictions)
    return lines_of(way_of_solution(steps, contradictions, names_of(catalogue())))


def _result(trace: Trace) -> list[str]:
    out = trace.outcome
    raised = f", raised from {out.level_raw} by level-up" if out.level != out.level_raw else ""
    lines = [f"{ENDED[out.ended]}. Level {out.level}{raised}.", counts_of(out)]
    for level in (3, 4):
        ratio = getattr(out, f"completion_ratio_level{level}")
        if ratio is not None:
            lines.append(f"Completion ratio when level {level} was exhausted: {ratio:.1%}.")
    return lines
