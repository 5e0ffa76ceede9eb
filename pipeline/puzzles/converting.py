"""Puzzles from any notation to any other."""

from collections.abc import Iterable

from pipeline.puzzles.errors import PuzzleError
from pipeline.puzzles.notations import csv_table, loopy, puzzlink, slprob, text_grid
from pipeline.puzzles.reading import NamedPuzzle

WRITE = {
    "slprob": slprob.write,
    "puzzlink": lambda puzzle: f"{puzzlink.write(puzzle)}\n",
    "loopy": lambda puzzle: f"{loopy.write(puzzle)}\n",
    "grid": text_grid.write,
}
NOTATIONS = ("csv", *WRITE)


def convert(puzzles: Iterable[NamedPuzzle], notation: str) -> str:
    """Return the text of `puzzles` in a notation.

    Parameters
    ----------
    puzzles
        As `pipeline.puzzles.reading.read_all` gives them. A puzzle without an id gets its number
        in a CSV table; the other notations have no place for an id.
    notation
        One of `NOTATIONS`.

    Raises
    ------
    PuzzleError
        When there are several puzzles and the notation holds only one, or when two puzzles of a
        CSV table have the same id.

    Examples
    --------
    >>> from pipeline.puzzles.reading import read_all
    >>> print(convert(read_all("3x2t0:3a2b1"), "csv"), end="")
    id,rows,cols,clues
    1,2,3,3.2..1
    >>> print(convert(read_all("3x2t0:3a2b1"), "puzzlink"), end="")
    https://puzz.link/p?slither/3/2/8cb
    """
    puzzles = list(puzzles)
    if notation == "csv":
        return _table(puzzles)
    if notation == "slprob" and len(puzzles) > 1:
        raise PuzzleError(
            f"expected one puzzle, since a slprob.dat holds one, found {len(puzzles)}; "
            "name one row of a table as FILE.csv#ID"
        )
    # Grids are told apart by an empty line, the others stand on a line each.
    between = "\n" if notation == "grid" else ""
    return between.join(WRITE[notation](found.puzzle) for found in puzzles)


def _table(puzzles):
    rows = [(found.puzzle_id or str(at), found.puzzle) for at, found in enumerate(puzzles, 1)]
    seen = set()
    for puzzle_id, _ in rows:
        if puzzle_id in seen:
            raise PuzzleError(f"expected ids of their own, found {puzzle_id!r} twice; rename one")
        seen.add(puzzle_id)
    return csv_table.write(rows)
