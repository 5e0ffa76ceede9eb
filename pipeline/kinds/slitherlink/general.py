"""The rules of Slitherlink for the solver of declared kinds, a rater beside Sato's solver."""

from pipeline.declared.rules.constraints import Rules
from pipeline.declared.rules.lattice import DOWN, RIGHT, Lattice, none_or_two
from pipeline.kinds.slitherlink.puzzle import BLANK, Slitherlink


def rules(puzzle: Slitherlink) -> Rules:
    """Return the rules of a puzzle: an edge between dots is a variable.

    >>> from pipeline.declared.exact import solutions
    >>> len(solutions(rules(Slitherlink(1, 2, "3.")), 2))
    1
    """
    found = Rules()
    dots = Lattice(found, puzzle.rows + 1, puzzle.cols + 1)
    for row in range(puzzle.rows + 1):
        for col in range(puzzle.cols + 1):
            found.table(dots.around(row, col), none_or_two, "dot", (row, col))
    for at, clue in enumerate(puzzle.clues):
        if clue != BLANK:
            row, col = divmod(at, puzzle.cols)
            around = [
                dots.at(row, col, RIGHT), dots.at(row, col + 1, DOWN),
                dots.at(row + 1, col, RIGHT), dots.at(row, col, DOWN),
            ]  # fmt: skip
            found.count(around, int(clue), int(clue), "clue", (row + 0.5, col + 0.5))
    dots.loop(found)
    return found
