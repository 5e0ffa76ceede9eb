"""Puzzles in one sheet and their times in another, which names the puzzles by their ids."""

import re
from dataclasses import replace

from pipeline.corpora.new_book.sheet import Guess, Line, Sheet, Unread
from pipeline.corpora.new_book.words import NAMES, words_in
from pipeline.files.settings import SettingsError
from pipeline.texts.errors import quoted


def id_column_of(sheet: Sheet, ids: list[str]) -> tuple[str, int]:
    """Return the column in which most cells are ids of puzzles, and how many are.

    Parameters
    ----------
    ids : list of str
        The ids of the puzzles; upper and lower case, leading zeros and a `.txt` do not count.

    Raises
    ------
    SettingsError
        When no column has more than half of its cells among them.
    """
    known = {_key(name) for name in ids}
    found = {name: [_key(cell) for cell in sheet.values(name)] for name in sheet.columns}
    shared = {name: sum(key in known for key in keys) for name, keys in found.items()}
    # Levels and times may be numbers that are ids too, but seldom as many different ones.
    different = {name: len(known.intersection(keys)) for name, keys in found.items()}
    column = max(
        sheet.columns, key=lambda name: (bool(_says_id(name) and shared[name]), different[name])
    )
    if 2 * shared[column] <= len(sheet.lines):
        raise SettingsError(
            f"{sheet.path}: expected a column with the ids of the puzzles (as {ids[0]!r}), found "
            f"none in: {', '.join(sheet.columns)}"
        )
    return column, shared[column]


def with_these_ids(sheet: Sheet, column: str, ids: list[str]) -> Sheet:
    """Return the sheet with its ids written as those of the puzzles."""
    by_key = {_key(name): name for name in ids}
    lines = [
        line._replace(cells=line.cells | {column: by_key.get(_key(cell), cell)})
        for line in sheet.lines
        for cell in (line.cells[column],)
    ]
    return sheet if lines == sheet.lines else replace(sheet, lines=lines, as_it_is=False)


def joined(puzzles: Sheet, times: Sheet, column: str) -> tuple[Sheet, list[Unread], list[Guess]]:
    """Return the puzzles with the cells of their lines of times, and the lines of no puzzle.

    Parameters
    ----------
    puzzles : Sheet
        With the columns `id` and those of its kind.
    times : Sheet
        With the same ids in `column`.

    Returns
    -------
    sheet : Sheet
        Its lines are those of `times`, 0 where a puzzle has none there.
    unread : list of Unread
        Lines of `times`.
    guesses : list of Guess
    """
    more = {name: _free(name, puzzles.columns) for name in times.columns if name != column}
    ids = {line.cells["id"] for line in puzzles.lines}
    found, unread = {}, list(times.unread)
    for line in times.lines:
        name = line.cells[column]
        if name not in ids:
            expected = "the id of a puzzle"
        elif name in found:
            expected = f"one line for each puzzle (line {found[name].number} is the first)"
        else:
            found[name] = line
            continue
        reason = f"{column}: expected {expected}, found {quoted(name)}; the line is left out"
        unread.append(Unread(line.number, line.said(reason)))
    lines = []
    for puzzle in puzzles.lines:
        timed = found.get(puzzle.cells["id"])
        cells = {new: timed.cells[name] if timed else "" for name, new in more.items()}
        lines.append((timed or Line(0, {}))._replace(cells=puzzle.cells | cells))
    sheet = replace(
        puzzles,
        path=times.path,
        columns=[*puzzles.columns, *more.values()],
        lines=lines,
        unread=[],
        as_it_is=False,
    )
    without = len(lines) - len(found)
    guesses = [Guess("without a line", str(without), "puzzles, which are kept")] if without else []
    return sheet, sorted(unread), guesses


def _says_id(name: str) -> bool:
    return bool(NAMES["id"].intersection(words_in(name)))


def _free(name: str, taken: list[str]) -> str:
    return f"{name} (of the times)" if name in taken else name


def _key(name: str) -> str:
    """Return what two ways to write an id have in common.

    >>> _key("A01"), _key("a1.txt"), _key("10"), _key("0")
    ('a1', 'a1', '10', '0')
    """
    return re.sub(r"0*(\d+)", r"\1", name.casefold().removesuffix(".txt"))
