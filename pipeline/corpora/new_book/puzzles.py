"""Which columns of a sheet hold the puzzles, and the same puzzles in plain columns."""

import re
from collections import Counter
from dataclasses import replace
from typing import NamedTuple

from pipeline import kinds
from pipeline.corpora.new_book.puzzle_cells import ADDRESS_CELL, notation_of
from pipeline.corpora.new_book.sheet import Guess, Line, Sheet, Unread
from pipeline.corpora.new_book.words import named
from pipeline.corpora.rating import shortened
from pipeline.kinds.contract import Kind
from pipeline.notations.addresses import name_of
from pipeline.notations.errors import PuzzleError
from pipeline.notations.reading import is_address, read_text
from pipeline.settings import SettingsError

SAMPLE = 28


class PuzzleColumns(NamedTuple):
    """The kind of the puzzles, the columns that hold them, and whether they can stay as they are.

    `columns` has a column for each of `id`, `rows`, `cols`, `clues`, `book`, `part` that is there.
    """

    kind: str
    columns: dict[str, str]
    is_plain: bool
    guesses: list[Guess]


def find_puzzles(sheet: Sheet, kind_given: str | None, given: dict[str, str]) -> PuzzleColumns:
    """Return which columns hold the puzzles.

    Parameters
    ----------
    kind_given : str or None
        The kind, if it is known.
    given : dict
        The columns that are known, as `id` and `clues`.

    Raises
    ------
    SettingsError
        When no column holds puzzles, or a column that is given is not there.
    """
    for key, column in given.items():
        sheet.expect(f"--{key}", column)
    best = _best_reading(sheet, kind_given, given.get("clues"))
    clues, kind = best.column, best.kind.name
    columns = {"clues": clues, **best.beside}
    about_clues, about_kind = _guesses(sheet, best, kind_given, given.get("clues"))
    guesses = [about_clues, about_kind]
    columns["id"], about_id = _id_column(sheet, set(columns.values()), given.get("id"))
    guesses.append(about_id)
    for key in ("book", "part"):
        column = given.get(key) or named(key, sheet.columns)
        if column and column not in columns.values():
            columns[key] = column
            why = "as given" if key in given else "the name of the column"
            guesses.append(Guess(key, column, why))
    # Plain columns are read by the reader of corpora, which names every cell that is no puzzle.
    return PuzzleColumns(kind, columns, best.is_plain and bool(columns["id"]), guesses)


def in_plain_columns(sheet: Sheet, found: PuzzleColumns) -> tuple[Sheet, PuzzleColumns]:
    """Return the sheet with the puzzles in the columns of their kind, all other columns kept.

    A cell that holds no puzzle goes from the lines to the unread ones. Puzzles without an id are
    numbered by their order in the file.
    """
    form = kinds.kind(found.kind).cells.FORMS[0]
    taken = {column for key, column in found.columns.items() if key in ("id", *form.columns)}
    others = {
        column: f"{column} (of the file)" if column in form.columns else column
        for column in sheet.columns
        if column not in taken
    }
    lines, unread = [], list(sheet.unread)
    for at, line in enumerate(sheet.lines, 1):
        try:
            puzzle = _puzzle_of(line, found)
        except PuzzleError as error:
            reason = line.said(f"{found.columns['clues']}: {error}")
            unread.append(Unread(line.number, reason))
            continue
        puzzle_id = line.cells[found.columns["id"]] if found.columns["id"] else str(at)
        cells = dict(zip(form.columns, [puzzle_id, *map(str, form.write(puzzle))], strict=True))
        cells |= {name: line.cells[column] for column, name in others.items()}
        lines.append(Line(line.number, cells, line.place))
    columns = {column: column for column in form.columns}
    columns |= {
        key: others[column] for key, column in found.columns.items() if key in ("book", "part")
    }
    made = replace(
        sheet,
        encoding="utf-8",
        separator=",",
        has_names=True,
        columns=[*form.columns, *others.values()],
        lines=lines,
        unread=sorted(unread),
        as_it_is=True,
    )
    return made, found._replace(columns=columns, is_plain=True)


class _Reading(NamedTuple):
    """A column as the puzzles of a kind, with the columns that have to stand beside it.

    `count` rows can be read so; `notation` says how they are written. Plain are clues that the
    description can name as they are.
    """

    count: int
    kind: Kind
    column: str
    beside: dict[str, str]
    is_plain: bool
    notation: str


def _best_reading(sheet: Sheet, kind: str | None, clues: str | None) -> _Reading:
    """Return the kind and the column by which most rows of a sheet can be read."""
    known = [kinds.kind(kind)] if kind else kinds.every()
    columns = [clues] if clues else sheet.columns
    readings = [_reading(sheet, of_kind, column) for of_kind in known for column in columns]
    best = max(readings, key=lambda reading: reading.count)
    if (kind and clues) or 2 * best.count > len(sheet.values(best.column)):
        return best
    if clues and best.count:
        return best
    if clues:
        raise SettingsError(
            f"{sheet.path}: found no puzzle that can be read in the column {clues!r}; say its "
            "kind with --kind, or name another column with --clues"
        )
    expected = ", ".join(of_kind.notations.EXPECTED for of_kind in known)
    raise SettingsError(
        f"{sheet.path}: expected a column of puzzles (addresses, {expected}, or clues beside "
        f"columns rows and cols), found none in: {', '.join(sheet.columns)}; name it with "
        f"--clues{_spoiled(sheet)}"
    )


def _reading(sheet: Sheet, kind: Kind, column: str) -> _Reading:
    whole = Counter(filter(None, (_whole(cell, kind) for cell in sheet.values(column))))
    form = kind.cells.FORMS[0]
    keys = [key for key in form.columns if key not in ("id", "clues")]
    beside = {key: named(key, sheet.columns) for key in keys}
    if all(beside.values()) and column not in beside.values():
        rows = ({key: line.cells[beside[key]] for key in keys} | {"clues": line.cells[column]}
                for line in sheet.lines)  # fmt: skip
        plain = sum(_fits(kind, cells) for cells in rows)
        if plain >= whole.total():
            notation = f"clues beside their {' and '.join(keys)}" if keys else " or ".join(whole)
            return _Reading(plain, kind, column, beside, True, notation)
    return _Reading(whole.total(), kind, column, {}, False, " or ".join(whole))


def _whole(cell: str, kind: Kind) -> str:
    """Return the notation of a cell that holds a whole puzzle of a kind, or ""."""
    if notation_of(cell) == ADDRESS_CELL:
        return ADDRESS_CELL if name_of(cell) in kind.notations.ADDRESSES else ""
    return kind.notations.cell_notation(cell.strip())


def _fits(kind: Kind, cells: dict[str, str]) -> bool:
    try:
        kind.cells.FORMS[0].read(cells)
    except PuzzleError:
        return False
    return True


def _guesses(sheet, best: _Reading, kind, clues) -> tuple[Guess, Guess]:
    sample = shortened(next(iter(sheet.values(best.column)), ""), SAMPLE)
    why = f"{best.count} cells hold {best.notation}, as {sample!r}"
    why_kind = f"{best.count} cells of {best.column!r} read as {best.kind.name}"
    return (
        Guess("puzzles", best.column, "as given" if clues else why),
        Guess("kind", best.kind.name, "as given" if kind else why_kind),
    )


def _spoiled(sheet: Sheet) -> str:
    """Return a word on puzzles that a spreadsheet took for numbers, "" if there are none."""
    spoiled = [
        cell
        for line in sheet.lines
        for cell in line.cells.values()
        if re.fullmatch(r"\d(\.\d+)?E\+\d+", cell)
    ]
    if not spoiled:
        return ""
    return (
        f"; {spoiled[0]!r} may be a puzzle that a spreadsheet took for a number: save the file "
        "with this column as text"
    )


def _id_column(sheet, taken, given) -> tuple[str, Guess]:
    if given:
        return given, Guess("id", given, "as given")
    free = [column for column in sheet.columns if column not in taken]
    column = named("id", free)
    if column:
        return column, Guess("id", column, "the name of the column")
    if not sheet.has_names and free and sheet.columns[0] == free[0]:
        values = sheet.values(free[0])
        if len(set(values)) == len(values) == len(sheet.lines):
            why = "the first column, every cell another"
            return free[0], Guess("id", free[0], why)
    return "", Guess("id", "1, 2, 3, ...", "no column is named id, number, name or alike")


def _puzzle_of(line: Line, found: PuzzleColumns):
    clues = line.cells[found.columns["clues"]]
    form = kinds.kind(found.kind).cells.FORMS[0]
    keys = [key for key in form.columns if key != "id"]
    if len(keys) > 1 and found.columns.keys() >= set(keys):
        return form.read({key: line.cells[found.columns[key]] for key in keys})
    if not clues:
        raise PuzzleError("expected a puzzle, found an empty cell")
    puzzle = read_text(clues, None if is_address(clues) else found.kind)
    if kinds.of_puzzle(puzzle).name != found.kind:
        raise PuzzleError(f"expected a {found.kind}, found a {kinds.of_puzzle(puzzle).name}")
    return puzzle
