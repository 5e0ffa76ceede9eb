"""Puzzles from any notation to any other."""

from collections.abc import Collection, Iterable

from pipeline import kinds
from pipeline.kinds.contract import TableForm
from pipeline.notations import csv_table
from pipeline.notations.puzzle_text import NamedPuzzle
from pipeline.texts.errors import PuzzleError, repeated_id

TABLE = "csv"


def notations() -> tuple[str, ...]:
    """Return the names of the notations that some kind is written in."""
    writers = (name for kind in kinds.every() for name in kind.notations.WRITERS)
    return (TABLE, *dict.fromkeys(writers))


def convert(puzzles: Iterable[NamedPuzzle], notation: str) -> str:
    """Return the text of `puzzles` in one of `notations`.

    A puzzle without an id gets its number in a CSV table; the other notations have no place for an
    id. PuzzleError where a puzzle is of a kind that the notation does not write, where it holds
    only one puzzle, or where a table would hold two kinds of puzzles or two puzzles of one id.
    """
    puzzles = list(puzzles)
    if notation == TABLE:
        return _table(puzzles)
    known = [kinds.of_puzzle(found.puzzle) for found in puzzles]
    alone = next((kind.notations.ALONE.get(notation) for kind in known), None)
    if alone and len(puzzles) > 1:
        raise PuzzleError(
            f"expected one puzzle, since a {alone} holds one, found {len(puzzles)}; "
            "name one row of a table as FILE.csv#ID"
        )
    between = "\n" if any(notation in kind.notations.GRIDS for kind in known) else ""
    return between.join(
        _written(found.puzzle, kind, notation) for found, kind in zip(puzzles, known, strict=True)
    )


def _written(puzzle, kind, notation):
    writers = kind.notations.WRITERS
    if notation not in writers:
        listed = ", ".join([TABLE, *writers])
        raise PuzzleError(f"expected a notation of {kind.name}: {listed}, found {notation!r}")
    return writers[notation](puzzle)


def _table(puzzles):
    rows = {}
    for at, (puzzle_id, puzzle) in enumerate(puzzles, 1):
        puzzle_id = puzzle_id or str(at)
        if puzzle_id in rows:
            raise PuzzleError(repeated_id(puzzle_id))
        rows[puzzle_id] = puzzle
    return csv_table.write(rows.items(), form_of(rows.values()))


def beside_clues(puzzle) -> list[str]:
    """Return the columns of a table of positions that say more of a puzzle than its clues do.

    >>> from pipeline.corpora.any_puzzle import read_puzzle
    >>> beside_clues(read_puzzle("3x2t0:3a2b1"))
    []
    """
    cells = kinds.of_puzzle(puzzle).cells
    form, plain = cells.form_of(puzzle), cells.FORMS[0].columns
    held = zip(form.columns[1:], form.write(puzzle), strict=True)
    return [column for column, cell in held if column not in plain and cell]


def form_of(puzzles: Collection) -> TableForm:
    """Return the form of a table of some puzzles; PuzzleError if they are not of one kind."""
    known = list(dict.fromkeys(map(kinds.of_puzzle, puzzles)))
    if len(known) != 1:
        names = " and ".join(kind.title.en for kind in known) or "none"
        raise PuzzleError(
            f"expected puzzles of one kind in a table, found {names}; write a table for each"
        )
    forms = {known[0].cells.form_of(puzzle) for puzzle in puzzles}
    return max(forms, key=lambda form: len(form.columns))
