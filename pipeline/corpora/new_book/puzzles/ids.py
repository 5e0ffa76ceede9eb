"""Find the ids of the puzzles of a sheet, and put rows of times to the puzzles by their ids."""

import re
from collections import defaultdict
from dataclasses import replace

import pandas as pd

from pipeline.corpora.new_book.known import Known
from pipeline.corpora.new_book.puzzles.columns import MOST_LEFT_OUT
from pipeline.corpora.new_book.puzzles.joining import names_of_puzzles
from pipeline.corpora.new_book.puzzles.row_numbers import (
    LEAST_AGAIN,
    MOST_MISTAKES,
    numbers_rows,
    one_for_each,
    puzzle_of_each,
    puzzles_return,
    who_column,
)
from pipeline.corpora.new_book.puzzles.rows import PuzzleColumns
from pipeline.corpora.new_book.puzzles.stages import stages_in
from pipeline.corpora.new_book.sheet import Guess, Line, Problem, Sheet, cells_table, most
from pipeline.corpora.new_book.words import UNNAMED, named
from pipeline.corpora.ratings.times import CLOCK
from pipeline.files.settings import SettingsError
from pipeline.texts.errors import listed, quoted

SHARED = "the times name the puzzles by it"


def find_ids(
    sheet: Sheet,
    found: PuzzleColumns,
    known: Known,
    shared: str = "",
    passed: frozenset[str] = frozenset(),
) -> tuple[Sheet, PuzzleColumns, Guess]:
    """Return the sheet with a column of ids, and its columns.

    Where several puzzles stand under one number it is that of a page, and the ids are made of page
    and number; so are they of a pack and the number of the stage in it. Another column in which
    many puzzles have one name is no column of ids, and is passed over, as are that of persons, and
    one that numbers the rows of a log. By a column that is `shared` the times of another sheet name
    the puzzles.
    """
    column, why = _id_column(sheet, found.used | passed | {sheet.person})
    if shared and shared != column:
        return sheet, found.having(id=shared), Guess("id", shared, SHARED)
    if "id" in known.columns:
        column = known.columns["id"]
        return sheet, found.having(id=column), Guess("id", column, "as given")
    if column and numbers_rows(sheet, found, column):
        sheet, found, about = find_ids(sheet, found, known, shared, passed | {column})
        why = f"{about.why}; {quoted(column)} differs in rows of one puzzle"
        return sheet, found, about._replace(why=why)
    said = {*known.columns.values(), sheet.person}
    sheet, with_id, about = _with_pages(sheet, found.having(id=column), said)
    share = _share_repeated(sheet, with_id, [column]) if column and not about else 0
    if share > MOST_MISTAKES and share * len(sheet.cells) >= LEAST_AGAIN:
        return find_ids(sheet, found, known, shared, passed | {column})
    free = [one for one in sheet.columns if one not in found.used | said]
    if not with_id.id and (stages := stages_in(sheet.cells, puzzle_of_each(sheet, found), free)):
        ids = sheet.cells[stages[0]] + "-" + sheet.cells[stages[1]]
        name = next(one for one in ("id", "stage-id", "id of the stage") if one not in free)
        why = f"its numbers begin anew in each {stages[0]!r}"
        about = Guess("id", f"{' and '.join(stages)}, as {ids.iloc[0]}", why)
        return _with_ids(sheet, ids, name, []), found.having(id=name), about
    if not with_id.id and who_column(sheet) and puzzles_return(sheet, found):
        if column := one_for_each(sheet, found):
            return sheet, found.having(id=column), Guess("id", column, "one for each puzzle")
        return *with_numbers(sheet, found), Guess("id", "1, 2, 3, ...", f"one a puzzle; {why}")
    return sheet, with_id, about or Guess("id", column or "1, 2, 3, ...", why)


def ids_of(sheet: Sheet, found: PuzzleColumns) -> list[str]:
    """Return the ids of the puzzles: their numbers, if they have no others."""
    ids = sheet.values(found.id) if found.id else []
    return ids or [str(at) for at in range(1, len(sheet.cells) + 1)]


def with_numbers(sheet: Sheet, found: PuzzleColumns) -> tuple[Sheet, PuzzleColumns]:
    """Return the sheet with an id for each different puzzle: 1, 2, 3, ... as they come."""
    numbers = (pd.factorize(puzzle_of_each(sheet, found))[0] + 1).astype(str).astype(object)
    return _with_ids(sheet, numbers, "number", []), found.having(id="number")


def with_these_ids(sheet: Sheet, column: str, ids: list[str]) -> Sheet:
    """Return the sheet with its ids written as those of the puzzles."""
    known = names_of_puzzles(ids, sheet.cells[column].unique())
    written = [known.get(cell, cell) for cell in sheet.cells[column]]
    if written == list(sheet.cells[column]):
        return sheet
    return sheet.with_cells({column: written})


def puzzles_once(sheet: Sheet) -> tuple[Sheet, Sheet]:
    """Return the first line of each puzzle, and the lines without those of another puzzle's id.

    The latter are unread lines of the former.
    """
    firsts = sheet.cells.drop_duplicates("id")
    line_of = {name: Line(*line) for name, line in zip(firsts["id"], firsts.index, strict=True)}
    is_same = sheet.cells["clues"] == sheet.cells.groupby("id")["clues"].transform("first")
    others = replace(sheet, cells=sheet.cells[~is_same])
    unread = [
        sheet.problem(
            line,
            f"id: expected the same puzzle wherever {cells['id']!r} stands, found another one than "
            f"in line {line_of[cells['id']].number}; give it another id",
        )
        for line, cells in others.rows()
    ]
    once = replace(sheet, cells=firsts, unread=[*sheet.unread, *unread])
    return once, replace(sheet, cells=sheet.cells[is_same])


def check_once(sheet: Sheet, found: PuzzleColumns) -> None:
    """Raise SettingsError where many rows are of a puzzle that an earlier row has.

    They are attempts of persons whom no column names, or ratings of raters; the first of each
    puzzle is not what all of them say.
    """
    key = [found.id, found.clues] if found.id else [found.clues]
    again = int(sheet.cells.duplicated(key).sum())
    if again > MOST_LEFT_OUT * len(sheet.cells) and again >= LEAST_AGAIN:
        raise SettingsError(
            f"{sheet.path}: {again} of {len(sheet.cells)} rows name a puzzle that an earlier row "
            "has. If a row is an attempt, say who made it with --person COLUMN; the columns are "
            f"{listed(sheet.columns)}"
        )


def joined(puzzles: Sheet, times: Sheet, column: str) -> tuple[Sheet, list[Problem], list[Guess]]:
    """Return the puzzles with the cells of their lines of times, and the lines of no puzzle.

    A puzzle without a line has line 0. `column` of the times has the ids of the puzzles.
    """
    ids = list(puzzles.cells["id"])
    known, lines, problems = set(ids), {}, list(times.unread)
    for line, name in zip(times.lines, times.cells[column], strict=True):
        if name in known and name not in lines:
            lines[name] = line
            continue
        expected = "the id of a puzzle"
        if name in lines:
            expected = f"one line for each puzzle (line {lines[name].number} is the first)"
        reason = f"{column}: expected {expected}, found {quoted(name)}; the line is left out"
        problems.append(times.problem(line, reason))
    lost = len(problems) - len(times.unread)
    if lost > MOST_LEFT_OUT * len(times.cells) and lost >= LEAST_AGAIN:
        raise SettingsError(
            f"{times.path}: {lost} of {len(times.cells)} rows would be left out, as line "
            f"{problems[-1].line}: {problems[-1].reason}. If a row is an attempt, say who made it "
            f"with --person COLUMN; the columns are {listed(times.columns)}"
        )
    more = times.cells.drop_duplicates(column).set_index(column).reindex(ids, fill_value="")
    heads = {name: f"{name} (of the times)" for name in more if name in puzzles.columns}
    more = more.rename(columns=heads)
    cells = pd.concat([puzzles.cells.set_axis(more.index), more], axis=1)
    cells = cells_table(cells.to_numpy(), cells.columns, [lines.get(name, Line(0)) for name in ids])
    of_times = {heads.get(name, name): cells for name, cells in times.written.items()}
    sheet = replace(puzzles, path=times.path, has_names=times.has_names, cells=cells, unread=[],
                    written=puzzles.written | of_times, as_it_is=False)  # fmt: skip
    missing = sum(name not in lines for name in ids)
    without = Guess("without a line", str(missing), "puzzles, which are kept")
    return sheet, problems, [without] if missing else []


def _id_column(sheet: Sheet, used: set[str]) -> tuple[str, str]:
    free = [column for column in sheet.columns if column not in used]
    column = named("id", free)
    if column:
        return column, "the name of the column"
    if free and sheet.columns[0] == free[0] and UNNAMED.fullmatch(free[0]):
        cells = sheet.cells[free[0]]
        if all(cells) and cells.is_unique and not any(map(CLOCK.fullmatch, cells)):
            return free[0], "the first column, every cell another"
    return "", "no column is named id, number, name or alike"


def _with_pages(
    sheet: Sheet, found: PuzzleColumns, said: set[str]
) -> tuple[Sheet, PuzzleColumns, Guess | None]:
    """Return the sheet with an id for each puzzle, where its ids are those of pages."""
    number = found.id
    used = said | found.used - {number}
    page = named("page", [name for name in sheet.columns if name not in used])
    columns = [column for column in (page, number) if column]
    is_page = page or most(sheet.values(number) if number else [], re.compile(r".*\d.*").fullmatch)
    if not (columns and is_page):
        # No numbers of pages, but words, or names of persons.
        return sheet, found, None
    if number and _share_repeated(sheet, found, [number]) <= MOST_MISTAKES:
        return sheet, found, None
    if len(columns) == 2 and _share_repeated(sheet, found, columns) > MOST_MISTAKES:
        columns = [page]
    ids = _ids_of_pages(sheet, found, columns)
    name = next(name for name in ("id", "page-id", "id of the page") if name not in sheet.columns)
    why = f"several puzzles have one {columns[0]!r}, so its number is part of the id"
    made_of = " and ".join(columns) if len(columns) > 1 else f"{columns[0]} and the order on it"
    about = Guess("id", f"{made_of}, as {ids.iloc[0]}", why)
    return _with_ids(sheet, ids, name, columns), found.having(id=name), about


def _ids_of_pages(sheet: Sheet, found: PuzzleColumns, columns: list[str]) -> pd.Series:
    page = sheet.cells[columns[0]]
    if len(columns) == 2:
        return page + "-" + sheet.cells[columns[1]]
    # The number of a page stands at its first puzzle only, in many books.
    page = page.where(page != "").ffill().fillna("")
    numbers, ids = defaultdict(dict), []
    for name, puzzle in zip(page, puzzle_of_each(sheet, found), strict=True):
        ids.append(f"{name}-{numbers[name].setdefault(puzzle, len(numbers[name]) + 1)}")
    return pd.Series(ids, page.index, dtype=object)


def _with_ids(sheet: Sheet, ids, name: str, dropped: list[str]) -> Sheet:
    cells = sheet.cells.drop(columns=[*dropped, name], errors="ignore")
    cells.insert(0, name, ids)
    return replace(sheet, cells=cells, as_it_is=False)


def _share_repeated(sheet: Sheet, found: PuzzleColumns, columns: list[str]) -> float:
    """Return the share of the lines whose id is another puzzle's of an earlier line."""
    puzzles = puzzle_of_each(sheet, found)
    firsts = puzzles.groupby([sheet.cells[column] for column in columns]).transform("first")
    return float((firsts != puzzles).sum()) / max(1, len(puzzles))
