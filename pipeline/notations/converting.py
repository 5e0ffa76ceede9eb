"""Puzzles from any notation to any other."""

from collections.abc import Iterable

from pipeline.kinds.slitherlink.notations import loopy, slprob
from pipeline.kinds.slitherlink.notations import puzzlink as slitherlink_address
from pipeline.kinds.slitherlink.notations import text_grid as slitherlink_grid
from pipeline.kinds.sudoku.notations import line, pencil_marks, sdm
from pipeline.kinds.sudoku.notations import puzzlink as sudoku_address
from pipeline.kinds.sudoku.notations import text_grid as sudoku_grid
from pipeline.notations import csv_table
from pipeline.notations.errors import PuzzleError
from pipeline.notations.kinds_known import kind_of
from pipeline.notations.reading import NamedPuzzle

WRITE = {
    "slitherlink": {
        "slprob": slprob.write,
        "loopy": lambda puzzle: f"{loopy.write(puzzle)}\n",
        "puzzlink": lambda puzzle: f"{slitherlink_address.write(puzzle)}\n",
        "grid": slitherlink_grid.write,
    },
    "sudoku": {
        "sudoku81": lambda puzzle: f"{line.write(puzzle)}\n",
        "sdm": lambda puzzle: sdm.write([puzzle]),
        "pencilmarks": pencil_marks.write,
        "puzzlink": lambda puzzle: f"{sudoku_address.write(puzzle)}\n",
        "grid": sudoku_grid.write,
    },
}
NOTATIONS = ("csv", *dict.fromkeys(name for writers in WRITE.values() for name in writers))
# They take several lines, so that an empty line tells one puzzle from the next.
GRIDS = ("grid", "pencilmarks")


def convert(puzzles: Iterable[NamedPuzzle], notation: str) -> str:
    """Return the text of `puzzles` in a notation.

    Parameters
    ----------
    puzzles
        As `pipeline.notations.reading.read_all` gives them. A puzzle without an id gets its number
        in a CSV table; the other notations have no place for an id.
    notation
        One of `NOTATIONS`. Candidates eliminated in a position of sudoku are kept in `csv` and
        `pencilmarks`; the others hold the digits only.

    Raises
    ------
    PuzzleError
        When a puzzle is of a kind that the notation does not write, when there are several
        puzzles and the notation holds only one, or when a CSV table would hold two kinds of
        puzzles or two puzzles of one id.

    Examples
    --------
    >>> from pipeline.notations.reading import read_all
    >>> print(convert(read_all("3x2t0:3a2b1"), "csv"), end="")
    id,rows,cols,clues
    1,2,3,3.2..1
    >>> print(convert(read_all("3x2t0:3a2b1"), "puzzlink"), end="")
    https://puzz.link/p?slither/3/2/8cb
    >>> print(convert(read_all("5" + 80 * "0"), "puzzlink"), end="")
    https://puzz.link/p?sudoku/9/9/5zzzz
    """
    puzzles = list(puzzles)
    if notation == "csv":
        return _table(puzzles)
    if notation == "slprob" and len(puzzles) > 1:
        raise PuzzleError(
            f"expected one puzzle, since a slprob.dat holds one, found {len(puzzles)}; "
            "name one row of a table as FILE.csv#ID"
        )
    between = "\n" if notation in GRIDS else ""
    return between.join(_written(found.puzzle, notation) for found in puzzles)


def _written(puzzle, notation):
    kind = kind_of(puzzle)
    if notation not in WRITE[kind]:
        raise PuzzleError(
            f"expected a notation of {kind}: {', '.join(['csv', *WRITE[kind]])}, found {notation!r}"
        )
    return WRITE[kind][notation](puzzle)


def _table(puzzles):
    rows = [(found.puzzle_id or str(at), found.puzzle) for at, found in enumerate(puzzles, 1)]
    seen = set()
    for puzzle_id, _ in rows:
        if puzzle_id in seen:
            raise PuzzleError(f"expected ids of their own, found {puzzle_id!r} twice; rename one")
        seen.add(puzzle_id)
    return csv_table.write(rows)
