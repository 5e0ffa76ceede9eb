"""Tell what stands to the right of a table, as averages, counts or a legend, from its columns."""

from pipeline.corpora.new_book.known import NOTHING, UNITS, Ask
from pipeline.corpora.new_book.ratings.levels.hardness import distinct
from pipeline.corpora.new_book.sheet import MOST, Sheet, most
from pipeline.corpora.new_book.words import levels_of_words
from pipeline.corpora.ratings.times import seconds_of
from pipeline.texts.errors import shortened

MOST_BESIDE = 0.25
"""The share of the rows, from the first on, that such a block fills; behind a gap, or where each
word stands once, it may be more, up to `MOST`."""


def stands_beside(sheet: Sheet, column: str) -> bool:
    """Return whether the cells of a column stand together in a few of the first rows only."""
    filled = [at for at, cell in enumerate(sheet.cells[column]) if cell]
    if not filled:
        return False
    first, span, n_rows = filled[0], filled[-1] + 1 - filled[0], len(sheet.cells)
    values = sheet.values(column)
    is_legend = 2 < len(values) == len(set(values)) and bool(levels_of_words(values))
    share = MOST if is_legend or column in sheet.behind_gap else MOST_BESIDE
    return first < MOST_BESIDE * n_rows and span < share * n_rows


def asked_beside(sheet: Sheet, column: str, ask: Ask) -> str:
    """Return the unit of a column that stands beside the table, as answered; "" if none is asked.

    It is asked of numbers, times, and words for levels.
    """
    values = sheet.values(column)
    are_ratings = most(values, lambda one: seconds_of(one, "seconds") is not None)
    if not (are_ratings or levels_of_words(distinct(values))):
        return ""
    question = (
        f"{column!r} is filled in {len(values)} of {len(sheet.cells)} rows, all near the first, as "
        f"{shortened(values[0])!r}: are these ratings of the puzzles in their rows, or something "
        "beside the table?"
    )
    return ask(f"--unit {column}={{answer}}", question, (*UNITS, NOTHING), NOTHING)
