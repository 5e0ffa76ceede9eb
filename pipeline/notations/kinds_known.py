"""The kinds of puzzles: the name of each, as tables and the command line say it, and its class."""

from pipeline.kinds.slitherlink.puzzle import Slitherlink
from pipeline.kinds.sudoku.puzzle import Sudoku

Puzzle = Slitherlink | Sudoku
KINDS = {"slitherlink": Slitherlink, "sudoku": Sudoku}


def kind_of(puzzle: Puzzle) -> str:
    """Return the name of the kind of `puzzle`.

    >>> kind_of(Sudoku(81 * "."))
    'sudoku'
    """
    return next(kind for kind, made in KINDS.items() if isinstance(puzzle, made))
