"""Find clocks that are typed as numbers, or of which only the seconds stand in a column."""

import re

from pipeline.corpora.new_book.sheet import Sheet

LEAST_CLOCKS = 8
LEAST_SHARE = 0.1
POINTED, CUT = re.compile(r"\d+\.[0-5]\d"), re.compile(r"\d+(\.[0-5]\d?)?")
"""Minutes and seconds with a point between them, and as a spreadsheet keeps them: 4.10 is 4.1."""
LEAST_CUT, LEAST_PARTS = 20, 8
"""Minutes with different decimal parts, none of .60 or above: by chance once in 27,000 books."""
TYPED = re.compile(r"\d\d[0-5]\d")
LEAST_TYPED, LEAST_HUNDREDS = 12, 4
"""Numbers of several hundreds whose last two digits are below 60 by chance once in 400 books."""
LOW = 10
"""Seconds that hardly any puzzle takes."""


def typed_clock(texts: list[str], unit: str) -> str:
    """Return one of numbers that may be clocks as 4.40, 0440 or 440, "" if they are none."""
    pointed = list(filter(POINTED.fullmatch, texts)) if unit == "minutes" else []
    if len(texts) >= LEAST_CLOCKS:
        has_zero = any(text[0] == "0" for text in texts)
        if len(pointed) == len(texts) or (has_zero and all(map(TYPED.fullmatch, texts))):
            return texts[0]
    parts = {text.partition(".")[2] for text in texts}
    if min(len(texts) - LEAST_CUT, len(parts) - LEAST_PARTS) >= 0 and all(
        map(CUT.fullmatch, texts)
    ):
        return next(iter(pointed), "")
    whole = [text for text in texts if text.isdigit() and len(text) > 2]
    is_wide = len(whole) >= LEAST_TYPED and len({text[:-2] for text in whole}) >= LEAST_HUNDREDS
    are_below = all(int(text[-2:]) < 60 for text in texts if text.isdigit())
    return whole[0] if is_wide and are_below else ""


def seconds_beside_minutes(sheet: Sheet, column: str) -> str:
    """Return that numbers may be the seconds of clocks whose minutes stand in another column."""
    small = [name for name in sheet.columns if _are_small(sheet.values(name))]
    numbers = list(map(int, sheet.values(column))) if column in small else []
    low = sum(number < LOW for number in numbers)
    if len(small) < 2 or len(numbers) < LEAST_TYPED or max(numbers) > 59:
        return ""
    if low < LEAST_SHARE * len(numbers) or len(set(numbers)) < LOW:
        return ""
    return f"all are below 60 and {low} below {LOW}, as seconds whose minutes stand elsewhere"


def _are_small(values: list[str]) -> bool:
    """Return whether cells are whole numbers of one to three digits, some of which return."""
    return len(set(values)) < len(values) and all(
        one.isdecimal() and len(one) < 4 for one in values
    )
