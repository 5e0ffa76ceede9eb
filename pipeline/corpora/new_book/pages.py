"""Make ids from page numbers, where a page has several puzzles."""

import re
from collections import defaultdict
from dataclasses import replace

from pipeline.corpora.new_book.puzzles import PuzzleColumns
from pipeline.corpora.new_book.sheet import Guess, Sheet
from pipeline.corpora.new_book.units import most
from pipeline.corpora.new_book.words import NAMES, named, words_in

# Fewer puzzles under the id of another are mistakes: of two a page it is every second.
MOST_MISTAKES = 0.25


def with_ids_of_pages(sheet: Sheet, found: PuzzleColumns) -> tuple[Sheet, PuzzleColumns]:
    """Return the sheet with an id for each puzzle, where its ids are those of pages."""
    free = [column for column in sheet.columns if column not in _of_puzzles(found)]
    page, number = named("page", free), found.columns["id"]
    if not (page or number):
        return sheet, found
    if number and _share_repeated(sheet, found, [number]) <= MOST_MISTAKES:
        return sheet, found
    columns = [column for column in (page, number) if column]
    if not page and not most(sheet.values(number), re.compile(r".*\d.*").fullmatch):
        # No numbers of pages, but words, or names of persons.
        return sheet, found
    if len(columns) == 2 and _share_repeated(sheet, found, columns) > MOST_MISTAKES:
        columns = [page]
    ids = _ids(sheet, found, columns)
    name = next(name for name in ("id", "page-id", "id of the page") if name not in sheet.columns)
    lines = [
        line._replace(cells=line.cells | {name: own})
        for line, own in zip(sheet.lines, ids, strict=True)
    ]
    rest = [column for column in sheet.columns if column not in columns]
    sheet = replace(sheet, columns=[name, *rest], lines=lines, as_it_is=False)
    why = f"several puzzles have one {columns[0]!r}, so its number is part of the id"
    said = " and ".join(columns) if len(columns) > 1 else f"{columns[0]} and the order on it"
    guesses = [guess for guess in found.guesses if guess.about != "id"]
    at = next(at for at, guess in enumerate(found.guesses) if guess.about == "id")
    guesses.insert(at, Guess("id", f"{said}, as {ids[0]}", why))
    return sheet, found._replace(columns=found.columns | {"id": name}, guesses=guesses)


def persons_for_ids(sheet: Sheet, found: PuzzleColumns) -> str:
    """Return the column that was taken for ids but names persons, "" if it names puzzles.

    It is one named "name" or alike, where several puzzles have one name, and a puzzle several.
    """
    column = found.columns["id"]
    if not NAMES["person or puzzle"].intersection(words_in(column)):
        return ""
    by_puzzle = defaultdict(set)
    for line in sheet.lines:
        by_puzzle[_clues(line, found)].add(line.cells[column])
    several = sum(len(names) > 1 for names in by_puzzle.values())
    repeated = _share_repeated(sheet, found, [column])
    return column if repeated > MOST_MISTAKES and 2 * several > len(by_puzzle) else ""


def with_ids_of_puzzles(sheet: Sheet, found: PuzzleColumns) -> tuple[Sheet, PuzzleColumns]:
    """Return the sheet with an id for each different puzzle: 1, 2, 3, ... as they come."""
    numbers = {}
    lines = [
        line._replace(
            cells=line.cells
            | {"number": str(numbers.setdefault(_clues(line, found), len(numbers) + 1))}
        )
        for line in sheet.lines
    ]
    columns = ["number", *(column for column in sheet.columns if column != "number")]
    sheet = replace(sheet, columns=columns, lines=lines, as_it_is=False)
    return sheet, found._replace(columns=found.columns | {"id": "number"})


def _of_puzzles(found: PuzzleColumns) -> set[str]:
    return {column for key, column in found.columns.items() if key != "id"}


def _clues(line, found: PuzzleColumns) -> tuple[str, ...]:
    keys = [key for key in found.columns if key not in ("id", "book", "part")]
    return tuple(line.cells[found.columns[key]] for key in keys)


def _share_repeated(sheet: Sheet, found: PuzzleColumns, columns: list[str]) -> float:
    """Return the share of the lines whose id is another puzzle's of an earlier line."""
    first, repeated = {}, 0
    for line in sheet.lines:
        own = tuple(line.cells[column] for column in columns)
        repeated += first.setdefault(own, _clues(line, found)) != _clues(line, found)
    return repeated / max(1, len(sheet.lines))


def _ids(sheet: Sheet, found: PuzzleColumns, columns: list[str]) -> list[str]:
    if len(columns) == 2:
        return ["-".join(line.cells[column] for column in columns) for line in sheet.lines]
    numbers, ids, page = defaultdict(dict), [], ""
    for line in sheet.lines:
        # The number of a page stands at its first puzzle only, in many books.
        page = line.cells[columns[0]] or page
        of_page = numbers[page]
        ids.append(f"{page}-{of_page.setdefault(_clues(line, found), len(of_page) + 1)}")
    return ids
