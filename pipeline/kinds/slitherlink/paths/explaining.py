"""Explains the solution paths of one Slitherlink in words."""

from pipeline.explain.sentences import number_of
from pipeline.kernels.random_numbers import seed_of
from pipeline.kinds.slitherlink.paths.model import TechniqueModel
from pipeline.kinds.slitherlink.puzzle import Slitherlink
from pipeline.paths.explaining import explain_model, stuck, with_head

KNOWN = {
    0: "first clues and basic rules",
    1: "first clues, basic rules and the techniques of level 1",
}


def explain(puzzle: Slitherlink, level: int) -> str:
    """Explain the solution paths of a Slitherlink by the techniques up to a level, 0 to 4.

    >>> lines = explain(Slitherlink(1, 3, "3.3"), 1).splitlines()
    >>> print(lines[0])
    Slitherlink, 1 row and 3 columns, 10 edges; the solver knows first clues, basic rules and the \
techniques of level 1.
    >>> [line for line in lines if line.startswith("All at once")]
    ['All at once: 3 rounds, 6 + 2 + 2']
    """
    model = TechniqueModel(puzzle, level)
    up_to = f"first clues, basic rules and the techniques up to level {level}"
    size = f"{number_of(puzzle.rows, 'row')} and {number_of(puzzle.cols, 'column')}"
    edges = model.size.edges
    head = f"Slitherlink, {size}, {edges} edges; the solver knows {KNOWN.get(level, up_to)}."
    lines = explain_model(model, seed_of(f"{puzzle.rows} {puzzle.clues}"))
    return with_head(puzzle, head, [*lines, *stuck(edges - len(model.names), "edge")])
