"""Ask about ratings beside which colours may say what no cell does."""

import re

from pipeline.corpora.new_book.known import NOTHING, Ask
from pipeline.corpora.new_book.sheet import Sheet
from pipeline.corpora.new_book.words import COLOURS, tells_giving_up, words_in
from pipeline.corpora.ratings.times import SECONDS
from pipeline.texts.errors import quoted

TELLS = re.compile(
    rf"({'|'.join(sorted(COLOURS, key=len, reverse=True))})( cells?| times?)? ?[=:：＝→–—-] ?\w",
    re.IGNORECASE,
)
"""A colour, and what it means."""


def are_plain(sheet: Sheet, column: str, unit: str, ask: Ask) -> bool:
    """Return whether a person says that ratings in colours are as the others; True without any.

    Colours are not read: neither those of cells nor, where the file has none, what a title tells.
    """
    count = sheet.coloured.get(column, 0)
    lines = [] if sheet.coloured else filter(tells_of_colours, sheet.passed_over)
    # Nobody gives up a level.
    line = next((one for one in lines if unit in SECONDS or not tells_giving_up(one)), "")
    if not (line or count):
        return True
    found = (
        f"it has cells with a colour of their own ({count})"
        if count
        else f"a line is {quoted(line)}"
    )
    question = (
        f"{column!r} holds ratings, and {found}; colours are not read: are all of them as the "
        "others? If not, empty the cells of those who gave up, or say it in a column, first"
    )
    return ask(f"--unit {column}={{answer}}", question, (unit, NOTHING), "") == unit


def tells_of_colours(line: str) -> bool:
    """Return whether a line tells what a colour means.

    >>> lines = ("red = not finished", "Cells in red: gave up", "赤字＝断念", "The Red Book, 2024")
    >>> list(map(tells_of_colours, lines))
    [True, True, True, False]
    """
    has_colour = not COLOURS.isdisjoint(words_in(line))
    return bool(TELLS.search(line)) or (has_colour and tells_giving_up(line))
