"""Find the table in the rows of a file: titles, heads, empty columns, notes."""

from collections import Counter
from pathlib import Path
from statistics import median
from typing import NamedTuple

from pipeline.corpora.new_book.puzzle_cells import holds_puzzle
from pipeline.corpora.new_book.sheet import Guess
from pipeline.corpora.new_book.words import (
    LEVEL_WORDS,
    MINUTE_WORDS,
    PEOPLE_WORDS,
    SCORE_WORDS,
    SECOND_WORDS,
    TIME_WORDS,
    words_in,
)
from pipeline.corpora.rating_cell import shortened
from pipeline.corpora.times import CLOCK, NUMBER
from pipeline.files.settings import SettingsError
from pipeline.notations.csv_rows import CsvRow
from pipeline.texts.errors import quoted

SAID_OF_SEVERAL = (
    LEVEL_WORDS | MINUTE_WORDS | PEOPLE_WORDS | SCORE_WORDS | SECOND_WORDS | TIME_WORDS
)
MOST_NAMED = 3
MOST_COLUMNS = 500


class Table(NamedTuple):
    """The columns of a table, its rows as wide as these, and whether its file needs no changes.

    `has_names` is whether a line names the columns; else they are `column-1` and so on.
    """

    columns: list[str]
    has_names: bool
    rows: list[CsvRow]
    is_as_it_is: bool
    guesses: list[Guess]


def find_table(path: Path, rows: list[CsvRow]) -> Table:
    """Return the table in the rows of a file.

    Lines of one cell above a table of several columns are titles, below it they are notes; both
    are passed over, and columns without any cell too. Heads may have two lines, where one stands
    above several columns.

    Raises
    ------
    SettingsError
        When the file is empty, has more than `MOST_COLUMNS` columns, or two of one name.
    """
    rows = [row for row in rows if row.problem or any(cell.strip() for cell in row.cells)]
    if not rows or rows[0].problem:
        problem = rows[0].problem if rows else "the file is empty; expected a puzzle a row"
        raise SettingsError(f"{path}, line {rows[0].line if rows else 1}: {problem}")
    widest = max(rows, key=lambda row: len(row.cells))
    if len(widest.cells) > MOST_COLUMNS:
        raise SettingsError(
            f"{path}, line {widest.line}: expected at most {MOST_COLUMNS} columns, found "
            f"{len(widest.cells)}"
        )
    titles, rows, notes = _apart(rows)
    heads, body = _heads_and_body(rows)
    kept = _used_columns(heads, body)
    names = [[_cell(row, at) for at in kept] for row in heads]
    body = [_cut(row, kept) for row in body]
    columns = _joined(names) if names else [f"column-{at}" for at in range(1, len(kept) + 1)]
    unnamed = [at for at, name in enumerate(columns) if not name]
    columns = [name or f"column-{at}" for at, name in enumerate(columns, 1)]
    _check_names(path, heads, columns)
    guesses = [_about(rows[0], columns, heads, unnamed), *_passed_over(titles, notes)]
    width = len(kept)
    is_as_it_is = not titles and not notes and len(heads) < 2 and not unnamed
    is_as_it_is = is_as_it_is and (not heads or kept == list(range(width)))
    return Table(columns, bool(heads), body, is_as_it_is, guesses)


def _filled(row: CsvRow) -> int:
    return sum(bool(cell.strip()) for cell in row.cells)


def _cell(row: CsvRow, at: int) -> str:
    return row.cells[at].strip() if at < len(row.cells) else ""


def _holds_puzzle(row: CsvRow) -> bool:
    return any(map(holds_puzzle, row.cells))


def _is_data(row: CsvRow) -> bool:
    """Return whether a row is no head: it holds a puzzle or a number."""
    return _holds_puzzle(row) or any(_is_amount(cell) for cell in row.cells)


def _is_amount(cell: str) -> bool:
    return bool(NUMBER.fullmatch(cell.strip()) or CLOCK.fullmatch(cell.strip()))


def _apart(rows: list[CsvRow]) -> tuple[list[CsvRow], list[CsvRow], list[CsvRow]]:
    """Return the titles above the table, its rows, and the notes below it."""
    usual = median(_filled(row) for row in rows if not row.problem)
    if usual < 2:
        return [], rows, []
    first = next(at for at, row in enumerate(rows) if _filled(row) > 1)
    last = len(rows)
    while usual > 2 and last > first + 1 and _is_note(rows[last - 1]):
        last -= 1
    titles = [row for row in rows[:first] if not row.problem]
    if any(_is_data(row) for row in titles):
        return [], rows, []
    if titles and _is_group(titles[-1], rows[first]):
        titles, first = titles[:-1], first - 1
    return titles, rows[first:last], rows[last:]


def _is_note(row: CsvRow) -> bool:
    return not row.problem and _filled(row) == 1 and not _holds_puzzle(row)


def _is_group(above: CsvRow, heads: CsvRow) -> bool:
    """Return whether the one cell of a line stands above some of the columns, and is no title."""
    at = next(at for at, cell in enumerate(above.cells) if cell.strip())
    left = any(cell.strip() for cell in heads.cells[:at])
    return heads.line == above.line + 1 and left and not _is_data(heads)


def _heads_and_body(rows: list[CsvRow]) -> tuple[list[CsvRow], list[CsvRow]]:
    first = rows[0]
    if _holds_puzzle(first) or any(CLOCK.fullmatch(cell.strip()) for cell in first.cells):
        return [], rows
    second = rows[1] if len(rows) > 1 else None
    if second is None or second.problem or _is_data(second) or second.line != first.line + 1:
        return rows[:1], rows[1:]
    gaps = [at for at in range(len(second.cells)) if not _cell(first, at)]
    fills_gaps = any(_cell(second, at) for at in gaps)
    rest = rows[2:]
    has_units = all(_is_unit(cell.strip()) for cell in second.cells if cell.strip())
    return (rows[:2], rest) if (fills_gaps or has_units) and rest else (rows[:1], rows[1:])


def _is_unit(cell: str) -> bool:
    """Return whether a cell holds the unit of the head above it and nothing else.

    >>> _is_unit("(min)"), _is_unit("秒"), _is_unit("min or max")
    (True, True, False)
    """
    words = words_in(cell)
    return bool(words) and all(word in SECOND_WORDS | MINUTE_WORDS for word in words)


def _used_columns(heads: list[CsvRow], body: list[CsvRow]) -> list[int]:
    """Return the columns with a cell in them, or of lines without names with as many as most."""
    if heads:
        rows = [*heads, *(row for row in body if not row.problem)]
        named = max(len(row.cells) for row in heads)
        used = {at for row in rows for at in range(len(row.cells)) if _cell(row, at)}
        # A cell more than the heads have is a mistake of its row.
        return sorted(at for at in used if at < named)
    return list(range(len(body[0].cells)))


def _cut(row: CsvRow, kept: list[int]) -> CsvRow:
    """Return a row with the cells of the columns that are used; what it lacks, it lacks still."""
    width = max(kept, default=-1) + 1
    if row.problem or len(row.cells) < width:
        return row
    beyond = [cell for cell in row.cells[width:] if cell.strip()]
    return row._replace(cells=[row.cells[at] for at in kept] + beyond)


def _joined(names: list[list[str]]) -> list[str]:
    """Return the names of columns whose heads have one line or two.

    What stands above several columns is said of each, where it tells them apart or says what they
    hold.

    >>> _joined([["No", "Minutes", "", "Grade"], ["", "beginner", "expert", ""]])
    ['No', 'Minutes beginner', 'Minutes expert', 'Grade']
    """
    if len(names) == 1:
        return names[0]
    above, below = names
    groups, group = [], ""
    for at, name in enumerate(above):
        group = name if name else group if below[at] else ""
        groups.append(group)
    return [
        f"{group} {name}" if _is_said_of(group, name, below.count(name)) else name or group
        for group, name in zip(groups, below, strict=True)
    ]


def _is_said_of(group: str, name: str, count: int) -> bool:
    if not (group and name):
        return False
    is_open = not SAID_OF_SEVERAL.intersection(words_in(name))
    says = is_open and bool(SAID_OF_SEVERAL.intersection(words_in(group)))
    return says or count > 1 or _is_unit(name)


def _check_names(path: Path, heads: list[CsvRow], columns: list[str]) -> None:
    for name, count in Counter(columns).items():
        if count > 1:
            raise SettingsError(
                f"{path}, line {heads[-1].line if heads else 1}: expected a name of its own for "
                f"each column, found {quoted(name)} for {count} of them; rename them"
            )


def _about(first: CsvRow, columns: list[str], heads: list[CsvRow], unnamed: list[int]) -> Guess:
    listed = ", ".join(columns)
    if heads:
        lines = " and ".join(str(row.line) for row in heads)
        why = f"line{'s' if len(heads) > 1 else ''} {lines} name{'s' * (len(heads) == 1)} them"
        if lines == "1":
            why = "the first line names them"
        if unnamed:
            why += f", {len(unnamed)} of them without a name"
        return Guess("columns", listed, why)
    puzzle = next((cell.strip() for cell in first.cells if holds_puzzle(cell)), "")
    why = (
        f"the first line holds a puzzle already, {shortened(puzzle, 30)!r}"
        if puzzle
        else "the first line holds a time already"
    )
    return Guess("columns", listed, why)


def _passed_over(titles: list[CsvRow], notes: list[CsvRow]) -> list[Guess]:
    guesses = []
    for about, rows, where in (("title", titles, "above"), ("notes", notes, "below")):
        if rows:
            named = [f"line {row.line}" for row in rows[:MOST_NAMED]]
            named += [f"and {len(rows) - MOST_NAMED} more"] if len(rows) > MOST_NAMED else []
            why = f"one cell {where} the table; passed over"
            guesses.append(Guess(about, ", ".join(named), why))
    return guesses
