"""From a file or a folder to the sheet that holds the puzzles, and the other sheets."""

from dataclasses import replace
from itertools import chain
from pathlib import Path

import pandas as pd

from pipeline import kinds
from pipeline.corpora.new_book.opening.heads import find_table
from pipeline.corpora.new_book.opening.shifted_rows import shifted_rows
from pipeline.corpora.new_book.opening.text_rows import TextRows, read_text_rows
from pipeline.corpora.new_book.puzzles.columns import holds_puzzle
from pipeline.corpora.new_book.sheet import Guess, Line, Sheet, cells_table, problem_of
from pipeline.files.plain_text import NOT_TEXT, lines_in, nfkc
from pipeline.files.settings import SettingsError
from pipeline.notations import csv_table, spreadsheets
from pipeline.notations.csv_rows import CsvRow
from pipeline.notations.puzzle_text import (
    endings_of_tables,
    holds_several,
    kind_of_text,
    lists_of_puzzles,
    read_text,
)
from pipeline.texts.errors import NotRecognised, PuzzleError, listed, printable, quoted
from pipeline.texts.messages import counted

PART_COLUMN = "sheet"
PUZZLE_COLUMN = "puzzle"
LONGEST_SIDE = 250
"""Rows of a grid that is drawn in a table, a cell of it in each cell."""
ONE_GRID = (
    "write 0 in the cells without a clue, at the edges too, and leave one grid in the sheet, "
    "without labels and without gaps between blocks"
)


def open_book(path: Path, encoding: str | None, name: str | None) -> tuple[Sheet, dict[str, Sheet]]:
    """Return the sheet that holds the puzzles, or the only one, and the other sheets by name.

    They are those of a text, a spreadsheet, or a folder of these.

    Sheets of puzzles with the same columns are put together, a part each. The puzzles of a folder
    have the names of their files as ids. `encoding` and `name` of the sheet may be unknown.
    """
    if path.is_dir():
        return _open_folder(path, encoding)
    if not spreadsheets.is_spreadsheet(path):
        if name:
            raise SettingsError(f"--sheet: {path} is a text and has no sheets; leave the flag out")
        return _list_sheet(path) or _text_sheet(
            path, read_text_rows(path, path.read_bytes(), encoding)
        ), {}
    sheets = _sheets_in(path)
    if name and name not in sheets:
        raise SettingsError(
            f"--sheet: found no sheet {name!r} in {path}; its sheets are {listed(sheets)}"
        )
    if len(sheets) == 1:
        return next(iter(sheets.values())), {}
    chosen, why = _chosen(sheets, name)
    sheet = _put_together({title: sheets[title] for title in chosen})
    is_first = chosen == list(sheets)[:1]
    guess = Guess(f"sheet{'s' if len(chosen) > 1 else ''}", ", ".join(chosen), why)
    sheet = replace(sheet, guesses=[guess, *sheet.guesses], as_it_is=sheet.as_it_is and is_first)
    return sheet, {title: sheets[title] for title in sheets if title not in chosen}


def _text_sheet(path: Path, text: TextRows) -> Sheet:
    guesses = [Guess(*guess) for guess in text.guesses]
    drawn = _drawn(path, text.rows)
    return _sheet(path, text.rows, text.encoding, text.separator, guesses, drawn=drawn)


def _list_sheet(path: Path) -> Sheet | None:
    """Return a list of puzzles with comments as a sheet, lines as ids; None of another file."""
    read = lists_of_puzzles().get(path.suffix.lower())
    text = path.read_bytes().decode("utf-8-sig", errors="replace") if read else ""
    lines = [line.split("#")[0].split() for line in lines_in(text)]
    if "#" not in text or max(map(len, lines)) != 1:
        return None
    found, cells, at, unread = read(text), [], [], []
    for row in found:
        if isinstance(row, csv_table.Reject):
            unread.append(problem_of(path, Line(row.line), row.reason))
        else:
            cells.append((row.puzzle_id, row.puzzle.clues))
            at.append(Line(row.line))
    about = Guess("comments", "left out", "what follows #; the number of the line is the id")
    return Sheet(
        path, "utf-8", " ", False, cells_table(cells, ["id", "clues"], at), unread, [about], False
    )


def _sheets_in(path: Path) -> dict[str, Sheet]:
    """Return the sheets of a spreadsheet; each line says its sheet, if there are several."""
    try:
        found = spreadsheets.read_sheets(path, path.read_bytes())
    except PuzzleError as error:
        raise SettingsError(f"{path}: {error}") from None
    # An empty sheet is there in every new workbook.
    filled = {title: rows for title, rows in found.items() if rows}
    if not filled:
        raise SettingsError(f"{path}, line 1: the file is empty; expected a puzzle a row")
    place = "sheet {!r}" if len(filled) > 1 else ""
    return {
        title: _sheet(path, rows, place=place.format(title), drawn=_drawn(path, _box(rows)))
        for title, rows in filled.items()
    }


def _box(rows: list[CsvRow]) -> list[CsvRow]:
    """Return rows below a title, without the empty cells left of all others."""
    title = "".join(rows[0].cells).strip()
    rows = rows[len(title) > 1 and title in map(str.strip, rows[0].cells) :]
    first = min(
        (at for row in rows for at, cell in enumerate(row.cells) if cell.strip()), default=0
    )
    return [row._replace(cells=row.cells[first:]) for row in rows]


def _sheet(
    path: Path, rows: list[CsvRow], encoding="utf-8", separator=",", guesses=(), place="", drawn=""
) -> Sheet:
    plain = [row._replace(cells=list(map(_plain, row.cells))) for row in rows]
    if drawn:
        about = [*guesses, Guess("grid", "one puzzle", "a cell of it in each cell")]
        cells = cells_table([[drawn]], [PUZZLE_COLUMN], [Line(rows[0].line, place)])
        return Sheet(path, encoding, separator, True, cells, [], about, False)
    table = find_table(path, plain)
    cells, lines, unread = [], [], []
    for row in table.rows:
        line = Line(row.line, place)
        try:
            cells.append(csv_table.cells_of(row, table.columns).values())
            lines.append(line)
        except PuzzleError as error:
            unread.append(problem_of(path, line, str(error)))
    found = cells_table(cells, table.columns, lines)
    shifted = shifted_rows(found)
    unread += [problem_of(path, lines[at], why) for at, why in shifted.items()]
    found = found.iloc[[at for at in range(len(found)) if at not in shifted]]
    about = [*guesses, *table.guesses]
    as_it_is = table.is_as_it_is and plain == rows and not shifted
    return Sheet(
        path,
        encoding,
        separator,
        table.has_names,
        found,
        unread,
        about,
        as_it_is,
        passed_over=table.passed_over,
    )


def _drawn(path: Path, rows: list[CsvRow]) -> str:
    """Return the only puzzle of rows that hold a cell of it in each cell, "" of a table.

    SettingsError, in the words of its kind, where such a grid cannot be read.
    """
    # A line that is no text has no cells, which tells nothing of it.
    is_drawn = not any(row.problem for row in rows)
    is_drawn &= all(len(cell.strip()) < 2 for row in rows for cell in row.cells)
    if not is_drawn or len(rows) < 2 or rows[-1].line - rows[0].line >= LONGEST_SIDE:
        return ""
    # Spreadsheets have no rows without a cell.
    lines = [""] * (rows[-1].line - rows[0].line + 1)
    width = max(len(row.cells) for row in rows)
    for row in rows:
        cells = [_plain(cell).strip() for cell in row.cells]
        lines[row.line - rows[0].line] = ",".join(cells + [""] * (width - len(cells)))
    text = "\n".join(line or "," * (width - 1) for line in lines)
    try:
        kind_of_text(text).notations.read(text)
    except NotRecognised:
        known = "found one character or none in each cell, as of a puzzle that is drawn"
        raise SettingsError(f"{path}: {known}; {ONE_GRID}") from None
    except PuzzleError as error:
        raise SettingsError(f"{path}: {error}; {ONE_GRID}") from None
    return text


def _plain(cell: str) -> str:
    """Return a puzzle in the full-width letters of Japanese input in those of ASCII."""
    plain = cell if cell.isascii() else nfkc(cell)
    return plain if plain != cell and holds_puzzle(plain) else cell


def _chosen(sheets: dict[str, Sheet], name: str | None) -> tuple[list[str], str]:
    """Return the names of the sheets that are the book, and why."""
    if name:
        return [name], "as given"
    counts = {title: count_puzzles(sheet) for title, sheet in sheets.items()}
    with_puzzles = [title for title, count in counts.items() if count]
    if not with_puzzles:
        return list(sheets)[:1], "the first; none holds puzzles"
    if len(with_puzzles) == 1:
        return with_puzzles, "the only one with puzzles"
    alike = {}
    for title in with_puzzles:
        alike.setdefault(tuple(sorted(sheets[title].columns)), []).append(title)
    chosen = max(alike.values(), key=lambda titles: sum(map(counts.get, titles)))
    if len(chosen) > 1:
        return chosen, "their columns are the same; each is a part"
    return chosen, "it holds most puzzles; --sheet names another"


def count_puzzles(sheet: Sheet) -> int:
    """Return how many rows of a sheet hold a puzzle."""
    return sum(any(map(holds_puzzle, row)) for row in sheet.cells.itertuples(index=False))


def _put_together(sheets: dict[str, Sheet]) -> Sheet:
    """Return the lines of sheets of the same columns as those of one, with the sheet of each."""
    first = next(iter(sheets.values()))
    if len(sheets) == 1:
        return first
    cells = {title: sheet.cells for title, sheet in sheets.items()}
    if PART_COLUMN not in first.columns:
        cells = {title: one.assign(**{PART_COLUMN: title}) for title, one in cells.items()}
    unread = list(chain(*(sheet.unread for sheet in sheets.values())))
    passed_over = tuple(chain(*(sheet.passed_over for sheet in sheets.values())))
    return replace(
        first,
        cells=pd.concat(cells.values()),
        unread=unread,
        as_it_is=False,
        passed_over=passed_over,
    )


def _open_folder(path: Path, encoding: str | None) -> tuple[Sheet, dict[str, Sheet]]:
    """Return the puzzles of a folder and its tables.

    Every file of `of_puzzles` that reads as a puzzle is one; another that has several lines of
    several cells is a table, as `.csv` and spreadsheets are.
    """
    puzzles, lines, unread, others = [], [], [], {}
    for file in sorted(path.iterdir()):
        ending = file.suffix.lower()
        if file.name.startswith((".", "~")) or ending not in (*endings_of_tables(), *of_puzzles()):
            continue
        try:
            found = _in_folder(file, encoding)
        except SettingsError as error:
            found = str(error).replace(str(file), file.name)
        if isinstance(found, dict):
            others |= found
        elif isinstance(found, list):
            puzzles.append(found)
            lines.append(Line(0, file.name))
        else:
            unread.append(problem_of(path, Line(0, printable(file.name)), found))
    if not puzzles:
        tables = f"; name one of its tables instead: {listed(others)}" if others else ""
        raise SettingsError(
            f"{path}: expected text files of a puzzle each (NAME.txt), found none that holds one"
            f"{tables}"
        )
    found = counted(len(puzzles), "puzzle|puzzles")
    about = [Guess("folder", found, "a file each, whose name is the id")]
    cells = cells_table(puzzles, ["id", PUZZLE_COLUMN], lines)
    return Sheet(path, "utf-8", ",", True, cells, unread, about, False), others


def of_puzzles() -> tuple[str, ...]:
    """Return how files of a folder end that are a puzzle each; a list of several is left out."""
    return (".txt", ".sdk", *lists_of_puzzles())


def _in_folder(file: Path, encoding: str | None) -> dict[str, Sheet] | list[str] | str:
    """Return the tables in a file of a folder, or the id and text of its puzzle, or a complaint."""
    if NOT_TEXT.search(file.name):
        return "expected a name of text, found a control character in it; rename it; it is left out"
    if not file.is_file():
        return "expected a file, found a folder, a device or a pipe; it is left out"
    if spreadsheets.is_spreadsheet(file):
        sheets = _sheets_in(file)
        is_one = len(sheets) == 1
        return {
            file.name if is_one else f"{file.name}, {title}": sheet
            for title, sheet in sheets.items()
        }
    content = file.read_bytes()
    text = read_text_rows(file, content, encoding)
    puzzle = content.decode(text.encoding, errors="replace").strip("\ufeff").strip()
    puzzle = "\n".join(lines_in(puzzle))
    is_text = file.suffix.lower() in of_puzzles()
    if is_text and _is_puzzle(puzzle):
        return [file.stem, puzzle]
    if not is_text or len(text.rows) > 1 < max(len(row.cells) for row in text.rows):
        return {file.name: _text_sheet(file, text)}
    return f"expected a puzzle, found {quoted(puzzle.partition(chr(10))[0])}; it is left out"


def is_table(path: Path, encoding: str | None = None) -> bool:
    """Return whether a file holds a table, and not a single puzzle, whatever its name ends with."""
    if path.suffix.lower() in endings_of_tables():
        return True
    content = path.read_bytes()
    try:
        text = read_text_rows(path, content, encoding)
    except SettingsError:
        return False
    decoded = content.decode(text.encoding, errors="replace").strip("\ufeff")
    if holds_several(decoded):
        return True
    is_wide = len(text.rows) > 1 < max(len(row.cells) for row in text.rows)
    return is_wide and not _is_puzzle("\n".join(lines_in(decoded.strip())))


def _is_puzzle(text: str) -> bool:
    for kind in kinds.every():
        try:
            read_text(text, kind.name)
        except PuzzleError:
            continue
        return True
    return False
