"""Escape cells that a spreadsheet would run as formulas."""

import re

import pandas as pd

DIGITS = r"[0-9][0-9,.:]*%?"
NUMBER = rf"[+\-](?:{DIGITS}(?: ?(?:to|[–～]) ?[+\-]?{DIGITS})?)?(?![\s\S])"
"""With a sign, or an interval of two; a sign alone."""
FORMULA = re.compile(rf"'*(?!{NUMBER})[\s\u00ad\u200b-\u200d\u2060\ufeff]*[=+\-@＝＋－＠﹦﹢﹣﹫]")
"""In full-width and small letters too, which a spreadsheet may take for those of ASCII. What has a
`'` before it gets another, so that no two texts become one.

Scripts of pages ask the same pattern.
"""


def for_spreadsheet(text: str) -> str:
    """Return a cell of a CSV file that people open: with `'` before what begins like a formula."""
    return f"'{text}" if FORMULA.match(text) else text


def table_for_spreadsheet(table: pd.DataFrame) -> pd.DataFrame:
    """Apply for_spreadsheet to every text cell and to the names of columns."""
    safe = table.map(lambda cell: for_spreadsheet(cell) if isinstance(cell, str) else cell)
    return safe.rename(columns=for_spreadsheet)
