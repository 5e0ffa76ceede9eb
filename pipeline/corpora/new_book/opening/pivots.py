"""The heads of a pivot table of a spreadsheet: a caption in its corner says what all cells hold."""

from collections.abc import Sequence

from pipeline.corpora.new_book.puzzles.columns import holds_puzzle
from pipeline.corpora.new_book.words import (
    AVERAGES,
    LEVEL_WORDS,
    SCORE_WORDS,
    SUMS,
    TIME_WORDS,
    UNIT_WORDS,
    named,
    words_in,
)

SAYING = (LEVEL_WORDS | SCORE_WORDS | TIME_WORDS | UNIT_WORDS) - AVERAGES


def pivot_heads(above: list[str], below: list[str], row: Sequence[str] = ()) -> list[str]:
    """Return the heads of a pivot table, each person with what the corner says; [] of others.

    Above stand the caption, over the column of the ids, and a label over the first person. Left of
    these `row`, the first below the heads, holds a puzzle, or the head says that it names one.

    >>> pivot_heads(["Sum of seconds", "", "who", "", ""], ["id", "clues", "Ann", "Bo", "Total"])
    ['id', 'clues', 'Ann (seconds)', 'Bo (seconds)', 'Total']
    >>> pivot_heads(["seconds", "", "level"], ["Ann", "Bo", "Ann"])
    []
    """
    filled = [at for at, name in enumerate(above) if name]
    said = " ".join(one for one in above[0].split() if not SAYING.isdisjoint(words_in(one)))
    is_pivot = len(filled) == 2 and filled[0] == 0 and all(below) and said
    if not is_pivot or not SAYING.isdisjoint(words_in(below[0])):
        return []
    first = filled[1]
    if not (named("id", below[:1]) or any(map(holds_puzzle, row[:first]))):
        return []
    persons = [
        name if SUMS.intersection(words_in(name)) else f"{name} ({said})" for name in below[first:]
    ]
    return below[:first] + persons
