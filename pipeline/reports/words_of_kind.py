"""What differs between kinds of puzzle in a report: their words and their pictures.

Each kind has a module with the same names, see `slitherlink`.
"""

from pipeline.kinds.slitherlink import words as slitherlink
from pipeline.kinds.sudoku import words as sudoku

WORDS = {"slitherlink": slitherlink, "sudoku": sudoku}


def words_of(kind: str):
    """Return the module of a kind; Slitherlink's for a kind that has no traces.

    >>> words_of("sudoku").STAGES[1].ja
    '2候補のマス'
    """
    return WORDS.get(kind, slitherlink)
