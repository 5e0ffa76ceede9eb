"""Find the table in the rows of a file: titles, heads, empty columns, notes."""

import re
from collections import Counter
from pathlib import Path
from statistics import median
from typing import NamedTuple

from pipeline.corpora.new_book.opening.pivots import pivot_heads
from pipeline.corpora.new_book.puzzles.columns import holds_puzzle
from pipeline.corpora.new_book.sheet import Guess
from pipeline.corpora.new_book.words import (
    LEVEL_WORDS,
    PEOPLE_WORDS,
    SCORE_WORDS,
    TIME_WORDS,
    UNIT_WORDS,
    levels_of_words,
    tells_giving_up,
    words_in,
)
from pipeline.corpora.ratings.times import CLOCK, NUMBER, seconds_of
from pipeline.files.settings import SettingsError
from pipeline.notations.csv_rows import MOST_COLUMNS, CsvRow
from pipeline.notations.csv_table import one_line
from pipeline.texts.errors import listed, quoted, shortened

SAID_OF_SEVERAL = LEVEL_WORDS | UNIT_WORDS | PEOPLE_WORDS | SCORE_WORDS | TIME_WORDS
FOOTNOTE = re.compile(r"([*†‡§※¹²³]*)[ :=)-]*(.*)")
"""The mark of a note, and what it says."""
LEVEL = "level"
"""The name of a column that is made of levels above blocks of rows."""
AROUND = " ■□●◆◇▼▽・#:【】[]〔〕《》<>-—="
LEAST_NAMES = 2
"""Names of columns by which a line without a puzzle is known as heads."""


class Table(NamedTuple):
    """The columns of a table, its rows as wide as these, and whether its file needs no changes."""

    columns: list[str]
    has_names: bool
    rows: list[CsvRow]
    is_as_it_is: bool
    guesses: list[Guess]
    passed_over: tuple[str, ...]
    behind_gap: frozenset[str]
    places: list[int]
    """Where its columns stand in the rows of the file, from 0."""


def find_table(path: Path, rows: list[CsvRow]) -> Table:
    """Return the table in the rows of a file.

    Lines of one cell above a table of several columns are titles, below it they are notes; both
    are passed over, and columns without any cell too. Heads may have two lines, where one stands
    above several columns.
    """
    rows = [row for row in rows if row.problem or _filled(row)]
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
    _check_one_table(path, heads, body)
    heads, body, about_levels = _with_levels_of_sections(heads, body)
    kept = _used_columns(heads, body)
    named = [[_cell(row, at) for at in kept] for row in heads]
    sample = [_cell(row, at) for row in body[:1] for at in kept]
    pivot = pivot_heads(*named, sample) if len(heads) == 2 else []
    names = pivot or _joined(named) or [""] * len(kept)
    columns = [name or f"column-{at}" for at, name in enumerate(names, 1)]
    lines = " and ".join(str(row.line) for row in heads)
    why = f"named in line {lines}" if heads else "the first line holds a puzzle or a time already"
    for name, count in Counter(columns).items():
        if count > 1:
            raise SettingsError(
                f"{path}, line {heads[-1].line}: expected a name of its own for each column, "
                f"found {quoted(name)} for {count} of them; rename them"
            )
    guesses = [Guess("columns", ", ".join(columns), why), *about_levels]
    for about, found in (("title", titles), ("notes", notes)):
        if found:
            named = listed(f"line {row.line}: {shortened(_text(row))}" for row in found)
            guesses.append(Guess(about, named, "lines of one cell are passed over"))
    has_all_names = len(heads) == 1 and all(names) and kept == list(range(len(kept)))
    body = _with_footnotes(body, notes)
    is_as_it_is = not titles and not notes and not about_levels and (has_all_names or not heads)
    rows, passed_over = [_cut(row, kept) for row in body], tuple(map(_text, [*titles, *notes]))
    behind = frozenset(columns[at] for at, place in enumerate(kept) if at + kept[0] < place)
    return Table(columns, bool(heads), rows, is_as_it_is, guesses, passed_over, behind, kept)


def _filled(row: CsvRow) -> int:
    return sum(bool(cell.strip()) for cell in row.cells)


def _cell(row: CsvRow, at: int) -> str:
    return one_line(row.cells[at]) if at < len(row.cells) else ""


def _text(row: CsvRow) -> str:
    """Return what the only cell of a line says."""
    return " ".join("".join(row.cells).split())


def _has_puzzle(row: CsvRow) -> bool:
    return any(map(holds_puzzle, row.cells))


def _is_data(row: CsvRow) -> bool:
    """Return whether a row is no head: it holds a puzzle or a number."""
    cells = map(str.strip, row.cells)
    return _has_puzzle(row) or any(NUMBER.fullmatch(one) or CLOCK.fullmatch(one) for one in cells)


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


def _with_footnotes(body: list[CsvRow], notes: list[CsvRow]) -> list[CsvRow]:
    """Return rows with the text of a note in place of its mark, where it says that one gave up."""
    for note in notes:
        mark, said = FOOTNOTE.match(_text(note)).groups()
        if not mark or not tells_giving_up(said):
            continue
        body = [row._replace(cells=[_noted(cell.strip(), mark, said) for cell in row.cells])
                for row in body]  # fmt: skip
    return body


def _noted(cell: str, mark: str, said: str) -> str:
    bare = cell.removesuffix(mark)
    return cell if bare == cell or seconds_of(bare, "seconds") is None else f"{bare} {said}"


def _is_note(row: CsvRow) -> bool:
    return not row.problem and _filled(row) == 1 and not _has_puzzle(row)


def _is_group(above: CsvRow, heads: CsvRow) -> bool:
    """Return whether the one cell of a line stands above some of the columns, and is no title."""
    at = next(at for at, cell in enumerate(above.cells) if cell.strip())
    left = any(cell.strip() for cell in heads.cells[:at])
    return heads.line == above.line + 1 and left and not _is_data(heads)


def _heads_and_body(rows: list[CsvRow]) -> tuple[list[CsvRow], list[CsvRow]]:
    first = rows[0]
    if _has_puzzle(first) or any(CLOCK.fullmatch(cell.strip()) for cell in first.cells):
        return [], rows
    has_second = len(rows) > 2 and not rows[1].problem and rows[1].line == first.line + 1
    if has_second and not _is_data(rows[1]):
        filled = [at for at in range(len(rows[1].cells)) if _cell(rows[1], at)]
        fills_gaps = any(not _cell(first, at) for at in filled)
        if fills_gaps or all(_is_unit(_cell(rows[1], at)) for at in filled):
            return rows[:2], rows[2:]
    return rows[:1], rows[1:]


def _check_one_table(path: Path, heads: list[CsvRow], body: list[CsvRow]) -> None:
    """Raise SettingsError where other heads below begin a table of other columns."""
    names = [_names(row) for row in heads]
    for row in body:
        here = _names(row)
        # Testers may be called 1, 2 and 3, as levels are.
        words = {name for name in here if name and not NUMBER.fullmatch(name)}
        for above in names:
            is_head = here != above and len(words.intersection(above)) >= LEAST_NAMES
            # It takes long to look for a puzzle.
            if is_head and not _has_puzzle(row):
                raise SettingsError(
                    f"{path}, line {row.line}: expected one table, found heads of another: "
                    f"{listed(filter(None, here))}; save each table as a file of its own"
                )


def _with_levels_of_sections(
    heads: list[CsvRow], body: list[CsvRow]
) -> tuple[list[CsvRow], list[CsvRow], list[Guess]]:
    """Return heads and rows with a column of levels, where each stands alone above its block."""
    alone = {row.line: _bare(row).casefold() for row in body if _is_note(row)}
    words = list(dict.fromkeys(alone.values()))
    is_first = bool(heads and body) and body[0].line in alone and len(words) > 1
    if not (is_first and levels_of_words(words)) or LEVEL in _names(heads[-1]):
        return heads, body, []
    width, rows, level = max(len(row.cells) for row in heads), [], ""
    for row in body:
        if row.line in alone:
            level = _bare(row)
        else:
            rows.append(row._replace(cells=[*row.cells[:width], level, *row.cells[width:]]))
    above = [[*row.cells, *[""] * (width - len(row.cells))] for row in heads]
    above[-1].append(LEVEL)
    with_level = [row._replace(cells=cells) for row, cells in zip(heads, above, strict=True)]
    about = Guess(LEVEL, ", ".join(words), "each stands alone above the rows that it is of")
    return with_level, rows, [about]


def _bare(row: CsvRow) -> str:
    """Return the text of a row without what is drawn around a heading, as in ■ Easy or 【初級】."""
    return _text(row).strip(AROUND) or _text(row)


def _names(row: CsvRow) -> list[str]:
    names = [_cell(row, at).casefold() for at in range(len(row.cells))]
    while names and not names[-1]:
        names.pop()
    return names


def _is_unit(cell: str) -> bool:
    words = words_in(cell)
    return bool(words) and UNIT_WORDS.issuperset(words)


def _used_columns(heads: list[CsvRow], body: list[CsvRow]) -> list[int]:
    """Return the columns with a cell in them, or of lines without names as many as the first."""
    if not heads:
        return list(range(len(body[0].cells)))
    # A cell more than the heads have is a mistake of its row.
    named = max(len(row.cells) for row in heads)
    return [at for at in range(named) if any(_cell(row, at) for row in [*heads, *body])]


def _cut(row: CsvRow, kept: list[int]) -> CsvRow:
    """Return a row with the cells of the columns that are used; what it lacks, it lacks still."""
    width = max(kept, default=-1) + 1
    if row.problem or len(row.cells) < width:
        return row
    beyond = [cell for cell in row.cells[width:] if cell.strip()]
    return row._replace(cells=[row.cells[at] for at in kept] + beyond)


def _joined(names: list[list[str]]) -> list[str]:
    """Return the names of columns whose heads have one line or two."""
    if len(names) < 2:
        return [name for line in names for name in line]
    joined, group = [], ""
    for above, below in zip(*names, strict=True):
        group = above or (group if below else "")
        says = [bool(SAID_OF_SEVERAL.intersection(words_in(name))) for name in (group, below)]
        is_said = says == [True, False] or names[1].count(below) > 1 or _is_unit(below)
        # Said of each column: what tells them apart, or says what they hold.
        joined.append(f"{group} {below}" if group and below and is_said else below or group)
    return joined
