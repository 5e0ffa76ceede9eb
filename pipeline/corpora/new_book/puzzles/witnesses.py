"""Hold the puzzles that stand in other sheets against those of the book."""

from dataclasses import replace

from pipeline.corpora.new_book.known import Known
from pipeline.corpora.new_book.opening.book import PART_COLUMN, count_puzzles
from pipeline.corpora.new_book.puzzles.columns import MOST_LEFT_OUT, find_puzzles, holds_puzzle
from pipeline.corpora.new_book.puzzles.ids import ids_of
from pipeline.corpora.new_book.puzzles.joining import key_of
from pipeline.corpora.new_book.puzzles.rows import PuzzleColumns, puzzles_of
from pipeline.corpora.new_book.sheet import Sheet
from pipeline.files.settings import SettingsError
from pipeline.kinds.contract import Kind
from pipeline.texts.errors import listed, quoted

FIRST_CELLS = 20
"""Where none of these of a column is a puzzle, the column holds none."""


def of_the_same_puzzles(book: Sheet, found: PuzzleColumns, times: Sheet, column: str) -> Sheet:
    """Return a sheet of times without the rows that hold another puzzle than their id says.

    `column` holds the ids. SettingsError where they are many: the sheet is another volume, or its
    numbers are its own.
    """
    keys = map(key_of, ids_of(book, found))
    clues_of = dict(zip(keys, _clues(book, found), strict=False))
    rows = list(zip(times.lines, times.cells[column], _clues_in(times, found.kind), strict=True))
    said = [(clues_of.get(key_of(name)), clues) for _, name, clues in rows]
    is_other = [bool(known and clues) and known != clues for known, clues in said]
    problems = [
        times.problem(line, f"{column}: {quoted(name)} is another puzzle here than in the book")
        for (line, name, _), is_wrong in zip(rows, is_other, strict=True)
        if is_wrong
    ]
    if len(problems) > MOST_LEFT_OUT * len(rows):
        raise SettingsError(
            f"{times.path}, line {problems[0].line}: {problems[0].reason}, as in {len(problems)} "
            f"of {len(rows)} rows. Of two volumes write the rows into one table, with ids that no "
            "two puzzles share, or read one sheet alone with --sheet; of one book give each puzzle "
            "the same id in both"
        )
    kept = times.cells[[not one for one in is_other]]
    return replace(times, cells=kept, unread=[*times.unread, *problems]) if problems else times


def unread_sheets(book: Sheet, found: PuzzleColumns, others: dict[str, Sheet]) -> dict[str, str]:
    """Return why sheets that hold puzzles of their own are not read, by their names."""
    known = set(_clues(book, found))
    return {
        name: why_not_read(other, book)
        for name, other in others.items()
        if count_puzzles(other) and not known.issuperset(_clues_in(other, found.kind))
    }


def why_not_read(other: Sheet, sheet: Sheet) -> str:
    """Return why a sheet is neither more of the book nor its times."""
    if not (puzzles := count_puzzles(other)):
        return "no column of it holds ids of the puzzles"
    differing = (set(other.columns) ^ set(sheet.columns)) - {PART_COLUMN}
    if not differing:
        return f"rows of it with a puzzle: {puzzles}; another sheet is read"
    return (
        f"rows of it with a puzzle: {puzzles}, but its columns are not the same: "
        f"{listed(sorted(differing))}; rename them to read both"
    )


def _clues(sheet: Sheet, found: PuzzleColumns) -> list[str]:
    return [getattr(one, "clues", "") for one in puzzles_of(sheet, found)]


def _clues_in(sheet: Sheet, kind: Kind) -> list[str]:
    """Return the clues in each row of a sheet, "" where it holds no puzzle of the kind."""
    none = [""] * len(sheet.cells)
    columns = [
        one for one in sheet.columns if any(map(holds_puzzle, sheet.values(one)[:FIRST_CELLS]))
    ]
    if not columns:
        return none
    # Of a log, each puzzle once.
    once = replace(sheet, cells=sheet.cells.drop_duplicates(columns))
    try:
        found, _ = find_puzzles(once, Known("", "", kind=kind.name))
    except SettingsError:
        return none
    by_cell = dict(zip(once.cells[found.clues], _clues(once, found), strict=True))
    return none if found.is_solved else [by_cell[cell] for cell in sheet.cells[found.clues]]
