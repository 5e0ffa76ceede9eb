"""Find times in a multiple of a unit."""

import re
from shlex import quote

from pipeline.corpora.new_book.known import NOTHING
from pipeline.corpora.new_book.sheet import Sheet
from pipeline.corpora.new_book.words import UNIT_WORDS
from pipeline.corpora.times import NUMBER
from pipeline.files.plain_text import nfkc
from pipeline.files.settings import SettingsError

_UNITS = "|".join(sorted(UNIT_WORDS | {"h"}, key=len, reverse=True))
FACTOR = re.compile(
    rf"(?<![^\W_])(x ?)?\d+([.,/]\d+)? ?[*×·]? ?({_UNITS})(?![^\W_])"
    rf"|(?<![^\W\d_])({_UNITS}) ?[/*×·÷] ?\d+"
)
"""A number beside a unit in the name of a column, as 1/10 s, 0.1 min or s/10."""


def check_factor(sheet: Sheet, column: str) -> None:
    """Raise SettingsError where the name of a column of numbers says a multiple of a unit.

    A number that tells columns apart, as in `player 1 seconds` and `player 2 seconds`, is none.
    """
    found = FACTOR.search(nfkc(column).casefold())
    like = [other for other in sheet.columns if other != column]
    is_name = re.sub(r"\d+", "0", column) in [re.sub(r"\d+", "0", other) for other in like]
    if found and not is_name and any(map(NUMBER.fullmatch, sheet.values(column))):
        raise SettingsError(
            f"{sheet.path}: {column!r} has a number beside its unit ({found[0]}); write seconds "
            "or minutes, and the unit alone in the name of the column, or leave it out: "
            f"--unit {quote(f'{column}={NOTHING}')}"
        )
