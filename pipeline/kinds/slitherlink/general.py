"""The rules of Slitherlink for the solver of declared kinds, a rater beside Sato's solver."""

from functools import partial

from pipeline.declared.rules.constraints import Rules
from pipeline.declared.rules.lattice import DOWN, RIGHT, Lattice, none_or_two
from pipeline.kinds.slitherlink.puzzle import BLANK, DIGITS, Slitherlink

KEEPS = {clue: partial(lambda lines, values: not values[0] or sum(values) == lines + 1, int(clue))
         for clue in DIGITS}  # fmt: skip
"""By clue, whether the lines around a cell are as many, or the clue is off: the first value."""


def rules(puzzle: Slitherlink) -> Rules:
    """Return the rules of a puzzle: an edge between dots is a variable.

    >>> from pipeline.declared.exact import solutions
    >>> len(solutions(rules(Slitherlink(1, 2, "3.")), 2))
    1
    """
    found, around = rules_of_board(puzzle.rows, puzzle.cols)
    for at, clue in enumerate(puzzle.clues):
        if clue != BLANK:
            row, col = divmod(at, puzzle.cols)
            found.count(around[at], int(clue), int(clue), "clue", (row + 0.5, col + 0.5))
    return found


def rules_of_board(rows: int, cols: int) -> tuple[Rules, list[list[int]]]:
    """Return the rules of a board without clues, and the edges around each cell."""
    found = Rules()
    dots = Lattice(found, rows + 1, cols + 1)
    for row in range(rows + 1):
        for col in range(cols + 1):
            found.table(dots.around(row, col), none_or_two, "dot", (row, col))
    around = [
        [
            dots.at(row, col, RIGHT), dots.at(row, col + 1, DOWN),
            dots.at(row + 1, col, RIGHT), dots.at(row, col, DOWN),
        ]
        for row in range(rows)
        for col in range(cols)
    ]  # fmt: skip
    dots.loop(found)
    return found, around


def rules_with_switches(puzzle: Slitherlink) -> tuple[Rules, dict[int, int]]:
    """Return the rules of a puzzle, and by cell the literal that its clue counts."""
    found, around = rules_of_board(puzzle.rows, puzzle.cols)
    switch_of = {}
    for at, clue in enumerate(puzzle.clues):
        if clue != BLANK:
            switch = found.variable(*divmod(at, puzzle.cols), "switch")
            found.table([switch, *around[at]], KEEPS[clue])
            switch_of[at] = switch + 1
    return found, switch_of


def as_numbered(found: Rules) -> list[int]:
    """Return the edges in the order of their numbers in `board.grid`, upright ones first.

    >>> as_numbered(rules_of_board(1, 1)[0])
    [1, 2, 0, 3]
    """
    places = [variable[:2] for variable in found.variables]
    edges = sorted((place[0] % 1 == 0, place, at) for at, place in enumerate(places))
    return [at for *_, at in edges if at in found.edges]
