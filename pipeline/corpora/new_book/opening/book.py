"""From a file or a folder to the sheet that holds the puzzles, and the other sheets."""

from collections import Counter
from dataclasses import replace
from itertools import chain
from pathlib import Path

import pandas as pd

from pipeline import kinds
from pipeline.corpora.new_book.opening.files import (
    HIDDEN,
    PUZZLE_COLUMN,
    list_sheet,
    sheets_in,
    text_sheet,
)
from pipeline.corpora.new_book.opening.text_rows import read_text_rows
from pipeline.corpora.new_book.puzzles.columns import holds_puzzle
from pipeline.corpora.new_book.sheet import Guess, Line, Sheet, cells_table, problem_of
from pipeline.files.plain_text import NOT_TEXT, lines_in
from pipeline.files.settings import SettingsError
from pipeline.notations.formats import is_spreadsheet
from pipeline.notations.puzzle_text import (
    endings_of_tables,
    holds_several,
    lists_of_puzzles,
    read_text,
)
from pipeline.texts.errors import PuzzleError, listed, printable, quoted
from pipeline.texts.messages import counted

PART_COLUMN = "sheet"
INSIDE = "what stands in folders within a folder is not looked into"


def open_book(path: Path, encoding: str | None, name: str | None) -> tuple[Sheet, dict[str, Sheet]]:
    """Return the sheet that holds the puzzles, or the only one, and the other sheets by name.

    They are those of a text, a spreadsheet, or a folder of these.

    Sheets of puzzles with the same columns are put together, a part each. The puzzles of a folder
    have the names of their files as ids. `encoding` and `name` of the sheet may be unknown. A sheet
    that is hidden is left out, unless it is named or no other holds puzzles.
    """
    if path.is_dir():
        return _open_folder(path, encoding)
    if not is_spreadsheet(path):
        if name:
            raise SettingsError(f"--sheet: {path} is a text and has no sheets; leave the flag out")
        return list_sheet(path) or text_sheet(
            path, read_text_rows(path, path.read_bytes(), encoding)
        ), {}
    sheets = sheets_in(path)
    if name and name not in sheets:
        raise SettingsError(
            f"--sheet: found no sheet {name!r} in {path}; its sheets are {listed(sheets)}"
        )
    first, (sheets, left_out) = next(iter(sheets)), _shown(sheets, name)
    if len(sheets) == 1 and not left_out:
        return sheets[first], {}
    chosen, why = _chosen(sheets, name)
    sheet = _put_together({title: sheets[title] for title in chosen})
    is_first = chosen == [first]
    guess = Guess(f"sheet{'s' if len(chosen) > 1 else ''}", ", ".join(chosen), why)
    guesses = [guess, *left_out, *sheet.guesses]
    sheet = replace(sheet, guesses=guesses, as_it_is=sheet.as_it_is and is_first)
    return sheet, {title: sheets[title] for title in sheets if title not in chosen}


def _shown(sheets: dict[str, Sheet], name: str | None) -> tuple[dict[str, Sheet], list[Guess]]:
    """Return the sheets without hidden ones, and the guesses that name these."""
    shown = {title: one for title, one in sheets.items() if not one.is_hidden or title == name}
    if not (name or any(map(count_puzzles, shown.values()))):
        return sheets, []
    hidden = [title for title in sheets if title not in shown]
    return shown, [Guess("not read", title, "it is hidden; --sheet names it") for title in hidden]


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
    hidden = [one for sheet in sheets.values() for one in sheet.guesses if one.about == HIDDEN]
    passed_over = tuple(chain(*(sheet.passed_over for sheet in sheets.values())))
    return replace(
        first,
        cells=pd.concat(cells.values()),
        unread=unread,
        guesses=[*hidden, *(one for one in first.guesses if one not in hidden)],
        as_it_is=False,
        passed_over=passed_over,
        coloured=sum((Counter(sheet.coloured) for sheet in sheets.values()), Counter()),
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
    inside = listed(sorted(one.name for one in path.iterdir() if one.is_dir()))
    if not puzzles:
        inside = f"; {INSIDE}, as {inside}" if inside else ""
        tables = f"; name one of its tables instead: {listed(others)}" if others else ""
        raise SettingsError(
            f"{path}: expected text files of a puzzle each (NAME.txt), found none that holds one"
            f"{tables}{inside}"
        )
    found = counted(len(puzzles), "puzzle|puzzles")
    about = [Guess("folder", found, "a file each, whose name is the id")]
    about += [Guess("not read", inside, INSIDE)] if inside else []
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
    if is_spreadsheet(file):
        sheets = sheets_in(file)
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
        return {file.name: text_sheet(file, text)}
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
