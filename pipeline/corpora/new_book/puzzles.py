"""Which columns of a sheet hold the puzzles, and the same puzzles in plain columns."""

import re
from collections import Counter
from dataclasses import replace
from typing import NamedTuple

from pipeline.corpora.new_book.puzzle_cells import CLUES, LINE_CELL, notation_of
from pipeline.corpora.new_book.sheet import Guess, Line, Sheet, Unread
from pipeline.corpora.new_book.words import named
from pipeline.corpora.rating import shortened
from pipeline.notations.errors import PuzzleError
from pipeline.notations.kinds_known import kind_of
from pipeline.notations.numbers import whole_number
from pipeline.notations.reading import read_text
from pipeline.notations.table_forms import FORMS
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


def find_puzzles(sheet: Sheet, kind: str | None, given: dict[str, str]) -> PuzzleColumns:
    """Return which columns hold the puzzles.

    Parameters
    ----------
    sheet : Sheet
    kind : str or None
        `slitherlink` or `sudoku`, if it is known.
    given : dict
        The columns that are known, as `id` and `clues`.

    Raises
    ------
    SettingsError
        When no column holds puzzles, or a column that is given is not there.
    """
    for key, column in given.items():
        if column not in sheet.columns:
            raise SettingsError(
                f"--{key}: found no column {column!r} in {sheet.path}; its columns are "
                f"{', '.join(sheet.columns)}"
            )
    sizes = {side: column for side in ("rows", "cols") if (column := named(side, sheet.columns))}
    clues, about_clues = _clues_column(sheet, sizes, given.get("clues"))
    kind, about_kind = _kind_of(sheet, clues, kind, sizes)
    columns = {"clues": clues}
    whole = {notation_of(cell) for cell in sheet.values(clues)} - {"", LINE_CELL}
    if kind == "slitherlink" and not whole:
        columns |= sizes
    # Then the reader of corpora reads every cell of them; those that are no puzzle it names.
    is_plain = not whole and (kind == "sudoku" or sizes.keys() == {"rows", "cols"})
    guesses = [about_clues, about_kind]
    columns["id"], about_id = _id_column(sheet, set(columns.values()), given.get("id"))
    guesses.append(about_id)
    for key in ("book", "part"):
        column = given.get(key) or named(key, sheet.columns)
        if column and column not in columns.values():
            columns[key] = column
            why = "as given" if key in given else "the name of the column"
            guesses.append(Guess(key, column, why))
    return PuzzleColumns(kind, columns, is_plain and bool(columns["id"]), guesses)


def in_plain_columns(sheet: Sheet, found: PuzzleColumns) -> tuple[Sheet, PuzzleColumns]:
    """Return the sheet with the puzzles in the columns of their kind, all other columns kept.

    A cell that holds no puzzle goes from the lines to the unread ones. Puzzles without an id are
    numbered by their order in the file.
    """
    form = FORMS[found.kind]
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
            unread.append(Unread(line.number, f"{found.columns['clues']}: {error}"))
            continue
        puzzle_id = line.cells[found.columns["id"]] if found.columns["id"] else str(at)
        cells = dict(zip(form.columns, [puzzle_id, *map(str, form.write(puzzle))], strict=True))
        cells |= {name: line.cells[column] for column, name in others.items()}
        lines.append(Line(line.number, cells))
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
    )
    return made, found._replace(columns=columns, is_plain=True)


def _clues_column(sheet, sizes, given) -> tuple[str, Guess]:
    votes = {}
    for column in [given] if given else sheet.columns:
        values = sheet.values(column)
        notations = Counter(filter(None, map(notation_of, values)))
        if len(sizes) == 2 and column not in sizes.values():
            fitting = sum(_fits(line.cells, column, sizes) for line in sheet.lines)
            if fitting > notations.total():
                notations = Counter({"clues beside their rows and columns": fitting})
        votes[column] = " or ".join(notations), notations.total()
    column = max(votes, key=lambda column: votes[column][1])
    notation, count = votes[column]
    if given:
        return given, Guess("puzzles", given, "as given")
    if 2 * count <= len(sheet.values(column)):
        raise SettingsError(
            f"{sheet.path}: expected a column of puzzles (81 characters of a sudoku, puzz.link "
            "addresses, Loopy game IDs, or clues beside columns rows and cols), found none in: "
            f"{', '.join(sheet.columns)}; name it with --clues{_spoiled(sheet)}"
        )
    sample = shortened(next(iter(sheet.values(column))), SAMPLE)
    return column, Guess("puzzles", column, f"{count} cells hold {notation}, as {sample!r}")


def _fits(cells: dict[str, str], column: str, sizes: dict[str, str]) -> bool:
    rows, cols = (whole_number(cells[sizes[side]]) for side in ("rows", "cols"))
    clues = re.sub(r"\s", "", cells[column])
    return bool(rows and cols and len(clues) == rows * cols and CLUES.fullmatch(clues))


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


def _kind_of(sheet, clues, given, sizes) -> tuple[str, Guess]:
    if given:
        return given, Guess("kind", given, "as given")
    kinds = Counter()
    for cell in sheet.values(clues):
        try:
            kinds[kind_of(read_text(cell))] += bool(notation_of(cell))
        except PuzzleError:
            continue
    nine_digits = any(re.search("[4-9]", cell) for cell in sheet.values(clues))
    is_lines = notation_of(sheet.values(clues)[0]) == LINE_CELL
    if len(sizes) == 2 and not nine_digits and (is_lines or not kinds.total()):
        return "slitherlink", Guess("kind", "slitherlink", "clues 0 to 3, with rows and columns")
    if not kinds.total():
        raise SettingsError(
            f"{sheet.path}: found no puzzle that can be read in the column {clues!r}; say its "
            "kind with --kind, or name another column with --clues"
        )
    kind, count = kinds.most_common(1)[0]
    return kind, Guess("kind", kind, f"{count} cells of {clues!r} read as {kind}")


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
    if found.kind == "slitherlink" and "rows" in found.columns:
        key_of = {key: line.cells[found.columns[key]] for key in ("rows", "cols", "clues")}
        return FORMS["slitherlink"].read(key_of)
    if not clues:
        raise PuzzleError("expected a puzzle, found an empty cell")
    puzzle = read_text(clues, found.kind)
    if kind_of(puzzle) != found.kind:
        raise PuzzleError(f"expected a {found.kind}, found a {kind_of(puzzle)}")
    return puzzle
