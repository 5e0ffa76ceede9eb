"""Find the columns of puzzles in a sheet, and rewrite them as plain columns."""

from dataclasses import replace
from typing import NamedTuple

from pipeline import kinds
from pipeline.corpora.new_book.column_guesses import ColumnGuess, best_guess
from pipeline.corpora.new_book.sheet import Guess, Line, Sheet, Unread
from pipeline.corpora.new_book.words import named
from pipeline.corpora.rating_cell import shortened
from pipeline.notations.puzzle_text import is_address, read_text
from pipeline.texts.errors import PuzzleError

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
    best = best_guess(sheet, kind_given, given.get("clues"))
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


def _guesses(sheet, best: ColumnGuess, kind, clues) -> tuple[Guess, Guess]:
    sample = shortened(next(iter(sheet.values(best.column)), ""), SAMPLE)
    why = f"{best.count} cells hold {best.notation}, as {sample!r}"
    why_kind = f"{best.count} cells of {best.column!r} read as {best.kind.name}"
    return (
        Guess("puzzles", best.column, "as given" if clues else why),
        Guess("kind", best.kind.name, "as given" if kind else why_kind),
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
