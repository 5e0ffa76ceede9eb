"""From a text or a spreadsheet to its sheets: tables, lists, grids."""

import re
from dataclasses import replace
from pathlib import Path

import pandas as pd

from pipeline.corpora.new_book.opening.heads import find_table
from pipeline.corpora.new_book.opening.shifted_rows import shifted_rows
from pipeline.corpora.new_book.opening.text_rows import TextRows
from pipeline.corpora.new_book.puzzles.columns import holds_puzzle
from pipeline.corpora.new_book.sheet import Guess, Line, Sheet, cells_table, most, problem_of
from pipeline.corpora.new_book.words import named
from pipeline.files.plain_text import lines_in, nfkc
from pipeline.files.settings import SettingsError
from pipeline.notations import csv_table, spreadsheets
from pipeline.notations.cell_text import Hidden
from pipeline.notations.csv_rows import CsvRow
from pipeline.notations.puzzle_text import kind_of_text, lists_of_puzzles
from pipeline.texts.errors import NotRecognised, PuzzleError, shortened
from pipeline.texts.messages import counted

PUZZLE_COLUMN = "puzzle"
HIDDEN = "hidden"
SIDES = re.compile(r"(\d{1,3}) ?[xX×*] ?(\d{1,3})")
ORDER = re.compile(r"[(\[]? ?(\w{1,12}?) ?[x×*] ?(\w{1,12}) ?[)\]]?$", re.IGNORECASE)
"""Which side comes first, behind a name, as in size (w x h)."""
FULL_WIDTH = re.compile("[０-９]+")
LONGEST_SIDE = 250
"""Rows of a grid that is drawn in a table, a cell of it in each cell."""
ONE_GRID = (
    "write 0 in the cells without a clue, at the edges too, and leave one grid in the sheet, "
    "without labels and without gaps between blocks"
)


def text_sheet(path: Path, text: TextRows) -> Sheet:
    """Return the table, or the drawn puzzle, in the rows of a text."""
    guesses = [Guess(*guess) for guess in text.guesses]
    drawn = _drawn(path, text.rows)
    return _sheet(path, text.rows, text.encoding, text.separator, guesses, drawn=drawn)


def list_sheet(path: Path) -> Sheet | None:
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


def sheets_in(path: Path) -> dict[str, Sheet]:
    """Return the sheets of a spreadsheet; each line says its sheet, if there are several."""
    try:
        found, hidden = spreadsheets.read_workbook(path, path.read_bytes())
    except PuzzleError as error:
        raise SettingsError(f"{path}: {error}") from None
    # An empty sheet is there in every new workbook.
    filled = {title: rows for title, rows in found.items() if rows}
    if not filled:
        raise SettingsError(f"{path}, line 1: the file is empty; expected a puzzle a row")
    place = "sheet {!r}" if len(filled) > 1 else ""
    sheets = {
        title: _sheet(
            path,
            rows,
            place=place.format(title),
            drawn=_drawn(path, _box(rows)),
            coloured=hidden.get(title, Hidden()).coloured,
        )
        for title, rows in filled.items()
    }
    for title, one in hidden.items():
        if title in sheets:
            about = _about_hidden(title, one, filled[title])
            guesses = [*about, *sheets[title].guesses]
            sheets[title] = replace(sheets[title], guesses=guesses, is_hidden=one.sheet)
    return sheets


def _about_hidden(title: str, hidden: Hidden, rows: list[CsvRow]) -> list[Guess]:
    """Return a guess that names the hidden columns and rows of a sheet, if there are any."""
    found = []
    for number in hidden.columns:
        head = next((cell for row in rows if (cell := row.cells[number - 1].strip())), "")
        found.append(f"column {number} of {title} ({shortened(head)})")
    if hidden.rows:
        number = counted(len(hidden.rows), "row|rows")
        found.append(f"{number} of {title}, the first is line {hidden.rows[0]}")
    return (
        [Guess(HIDDEN, "; ".join(found), "read as the others; take out what is not the book's")]
        if found
        else []
    )


def _box(rows: list[CsvRow]) -> list[CsvRow]:
    """Return rows below a title, without the empty cells left of all others."""
    title = "".join(rows[0].cells).strip()
    rows = rows[len(title) > 1 and title in map(str.strip, rows[0].cells) :]
    first = min(
        (at for row in rows for at, cell in enumerate(row.cells) if cell.strip()), default=0
    )
    return [row._replace(cells=row.cells[first:]) for row in rows]


def _sheet(
    path: Path,
    rows: list[CsvRow],
    encoding="utf-8",
    separator=",",
    guesses=(),
    place="",
    drawn="",
    coloured=(),
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
    found, about_sides = _with_sides(found)
    about = [*guesses, *table.guesses, *about_sides]
    as_it_is = table.is_as_it_is and plain == rows and not shifted and not about_sides
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
        behind_gap=table.behind_gap,
        coloured={
            table.columns[table.places.index(number - 1)]: count
            for number, count in coloured
            if number - 1 in table.places
        },
    )


def _with_sides(cells: pd.DataFrame) -> tuple[pd.DataFrame, list[Guess]]:
    """Return cells with the columns rows and cols in place of a column of sizes, as 10x18."""
    size, is_turned = _size_column(list(cells))
    filled = [cell for cell in cells[size] if cell] if size else []
    if named("rows", list(cells)) or named("cols", list(cells)):
        return cells, []
    if not filled or not most(filled, SIDES.fullmatch):
        return cells, []
    sides = [SIDES.fullmatch(cell) for cell in cells[size]]
    first, second = ([found[at] if found else "" for found in sides] for at in (1, 2))
    rows, cols = (second, first) if is_turned else (first, second)
    why = f"{filled[0]} is rows x columns; if it is width x height, exchange the numbers"
    if is_turned:
        why = f"{filled[0]} is width x height, by the name of the column"
    sided = cells.drop(columns=size).assign(rows=rows, cols=cols)
    return sided, [Guess("rows and cols", size, why)]


def _size_column(columns: list[str]) -> tuple[str, bool]:
    """Return the column of sizes, "" if there is none, and whether the width comes first.

    >>> _size_column(["id", "size (w x h)"]), _size_column(["サイズ（縦×横）"]), _size_column(["x"])
    (('size (w x h)', True), ('サイズ（縦×横）', False), ('', False))
    """
    for column in columns:
        order = ORDER.search(nfkc(column))
        sides = [order[1], order[2]] if order else []
        for turned, roles in ((False, ("rows", "cols")), (True, ("cols", "rows"))):
            is_said = sides and all(map(named, roles, ([side] for side in sides)))
            if is_said and named("size", [nfkc(column)[: order.start()]]):
                return column, turned
    return named("size", columns), False


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
    """Return a puzzle, or digits, in the full-width letters of Japanese input in those of ASCII."""
    plain = cell if cell.isascii() else nfkc(cell)
    is_plain = plain != cell and (FULL_WIDTH.fullmatch(cell) or holds_puzzle(plain))
    return plain if is_plain else cell
