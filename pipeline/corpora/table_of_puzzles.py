"""The puzzles of a table, a list or a folder, row by row.

A file of a corpus, in a folder of its name, is read as its description says. Other tables,
spreadsheets, lists and folders are read as `new-book` reads them.
"""

import errno
import logging
import os
from contextlib import suppress
from operator import attrgetter
from pathlib import Path
from typing import TYPE_CHECKING

from pipeline import kinds
from pipeline.files.settings import description_file
from pipeline.notations.csv_table import Reject, Row, Table, too_long
from pipeline.notations.puzzle_text import lists_of_puzzles
from pipeline.texts.errors import PuzzleError

if TYPE_CHECKING:
    from pipeline.corpora.description import Description
    from pipeline.corpora.new_book.puzzles.rows import PuzzleColumns
    from pipeline.corpora.new_book.sheet import Sheet

log = logging.getLogger(__name__)


def table_of(path: Path, kind: str | None = None, encoding: str | None = None) -> tuple[str, Table]:
    """Return the kind of the puzzles in a table, a list or a folder, and its rows.

    Cells have the part and the book of a puzzle, where a column or the description of its corpus
    names them. PuzzleError or SettingsError where the file cannot be read, or holds no puzzle.
    """
    if not path.exists():
        raise PuzzleError(f"{path}: expected a file of puzzles: {os.strerror(errno.ENOENT)}")
    corpus = _corpus_of(path)
    if corpus and kind in (None, corpus.kind):
        described = corpus.model_copy(update={"encoding": encoding or corpus.encoding})
        with suppress(PuzzleError):  # It has other columns than the corpus.
            table = _table_of_corpus(path, described)
            if any(isinstance(row, Row) for row in table.found):
                return corpus.kind, table._replace(found=iter(table.found))
    if path.suffix.lower() in lists_of_puzzles():
        return _list(path, encoding)
    return _as_new_book(path, kind or (corpus.kind if corpus else None), encoding)


def _list(path: Path, encoding: str | None) -> tuple[str, Table]:
    ending = path.suffix.lower()
    (known,) = (one for one in kinds.every() if ending in one.notations.LISTS)
    # A byte that is no text costs its line: the sign put for it is no clue.
    text = path.read_bytes().decode(encoding or "utf-8-sig", errors="replace")
    return known.name, Table(1, ["id", "clues"], iter(lists_of_puzzles()[ending](text)))


def _as_new_book(path: Path, kind: str | None, encoding: str | None) -> tuple[str, Table]:
    from pipeline.corpora.new_book.formulas import without_formulas
    from pipeline.corpora.new_book.known import Known
    from pipeline.corpora.new_book.opening.book import open_book
    from pipeline.corpora.new_book.puzzles import ids
    from pipeline.corpora.new_book.puzzles.columns import find_puzzles, place_columns
    from pipeline.corpora.new_book.puzzles.row_numbers import puzzle_of_each, who_column
    from pipeline.corpora.new_book.puzzles.witnesses import unread_sheets
    from pipeline.corpora.new_book.ratings.attempts.persons import with_person

    known = Known("", "", kind=kind)
    sheet, others = open_book(path, encoding, None)
    found, _ = find_puzzles(sheet, known)
    hidden = {one.found: one.why for one in sheet.guesses if one.about == "not read"}
    for name, why in (hidden | unread_sheets(sheet, found, others)).items():
        log.warning("%s: not read: %s (%s)", path, name, why)
    sheet = with_person(sheet, puzzle_of_each(sheet, found), known)
    sheet, found, _ = ids.find_ids(sheet, found, known)
    found, _ = place_columns(sheet, found, known)
    sheet = without_formulas(sheet, found.used)
    are_attempts = bool(who_column(sheet))
    if are_attempts and not found.id:
        sheet, found = ids.with_numbers(sheet, found)
    rows = _rows_in(sheet, found)
    if are_attempts:
        # The first row of each puzzle.
        rows = list({(row.puzzle_id, row[2]): row for row in rows[::-1]}.values())
    else:
        ids.check_once(sheet, found)
    rejects = [Reject(problem.line, problem.reason) for problem in sheet.unread]
    rows = sorted([*rows, *rejects], key=attrgetter("line"))
    return found.kind.name, Table(1, sheet.columns, iter(rows))


def _corpus_of(path: Path) -> "Description | None":
    """Return the corpus of puzzles of which this is a file, in a folder of its name."""
    description = description_file(path.absolute().parent.name)
    if not description.is_file():
        return None
    from pipeline.corpora.description import load_description

    corpus = load_description(description)
    files = filter(Path.is_file, map(corpus.located, corpus.files))
    is_one = corpus.kind in kinds.names() and any(map(path.samefile, files))
    return corpus if is_one else None


def _table_of_corpus(path: Path, corpus: "Description") -> Table:
    from pipeline.corpora.description import PLACE
    from pipeline.corpora.source_files import table_in

    table = table_in(path, corpus)
    found = [
        row._replace(cells=row.cells | dict(zip(PLACE, corpus.place_of(row), strict=True)))
        if isinstance(row, Row)
        else row
        for row in table.found
    ]
    return table._replace(found=found)


def _rows_in(sheet: "Sheet", found: "PuzzleColumns") -> list[Row | Reject]:
    from pipeline.corpora.new_book.puzzles.rows import puzzles_of

    rows = []
    puzzles = puzzles_of(sheet, found)
    for at, ((line, cells), puzzle) in enumerate(zip(sheet.rows(), puzzles, strict=True), 1):
        puzzle_id = cells[found.id] if found.id else str(at)
        problem = str(puzzle) if isinstance(puzzle, PuzzleError) else ""
        if not puzzle_id:
            problem = f"{found.id}: expected a value, found an empty cell"
        elif too_long(puzzle_id):
            problem = f"{found.id}: {too_long(puzzle_id)}"
        named = {key: found.columns[key] for key in ("book", "part") if key in found.columns}
        places = {key: cells[column] for key, column in named.items()}
        if problem:
            rows.append(Reject(line.number, sheet.problem(line, problem).reason, puzzle_id))
        else:
            rows.append(Row(line.number, puzzle_id, puzzle, cells | places))
    return rows
