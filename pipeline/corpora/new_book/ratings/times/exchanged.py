"""Find a column of times whose head may stand over another: of levels, or of numbers of people."""

from collections.abc import Iterator
from statistics import median

from pipeline.corpora.new_book.sheet import Sheet, most
from pipeline.corpora.new_book.words import LEVEL_WORDS, PEOPLE_WORDS, words_in
from pipeline.corpora.ratings.rating_cell import LEVELS

LEAST_ROWS = 8
AS_LEVELS = {*map(str, LEVELS)}


def exchanged_with_levels(sheet: Sheet, column: str, times: list[str]) -> str:
    """Return that times are levels, and the numbers under a head of levels are none; "" if not."""
    if len(times) < LEAST_ROWS or not AS_LEVELS.issuperset(times):
        return ""
    for other, cells in _whole_numbers(sheet, column, LEVEL_WORDS):
        if not most(cells, AS_LEVELS.__contains__):
            beyond = max(map(int, cells))
            return f"all are levels, and {other!r} goes to {beyond}, as if heads were exchanged"
    return ""


def exchanged_with_people(sheet: Sheet, column: str, usual: float) -> bool:
    """Return whether the usual number of people is above the usual time."""
    others = _whole_numbers(sheet, column, PEOPLE_WORDS)
    return any(median(map(int, cells)) > usual for _, cells in others)


def _whole_numbers(sheet: Sheet, but: str, words: frozenset[str]) -> Iterator:
    """Yield the other columns that a word names, with their cells, if most are whole numbers."""
    for column in sheet.columns:
        cells = sheet.values(column)
        if column != but and words.intersection(words_in(column)) and most(cells, str.isdecimal):
            yield column, list(filter(str.isdecimal, cells)) or ["0"]
