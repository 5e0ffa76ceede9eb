"""Names and titles that say at which end of numbers the hard puzzles are."""

import re

from pipeline.corpora.new_book.known import NOTHING, Ask
from pipeline.corpora.new_book.sheet import Sheet
from pipeline.corpora.new_book.words import EASY_OR_HARD, GRADES, HIGH_OR_LOW, LEVEL_WORDS, in_ascii
from pipeline.files.plain_text import nfkc
from pipeline.texts.errors import quoted

OF_LEVELS = re.compile("|".join(sorted(LEVEL_WORDS, key=len, reverse=True)))
TOLD = re.compile(r"\d ?[=:≙→(]|=")
"""A number that is told the meaning of."""


def direction_said(sheet: Sheet, column: str) -> str:
    """Return what may say that low numbers of a column are hard, "" if nothing does.

    It is the column's name, or a line that was passed over.
    """
    if says_direction(column):
        return "its name may say which end is hard"
    line = next(filter(tells_direction, sheet.passed_over), "")
    return f"a line beside the table may say which end is hard: {quoted(line)}" if line else ""


def says_direction(name: str) -> bool:
    """Return whether a name has a word for easy or hard beside a number, or is one of grades.

    >>> names = ("difficulty (5 = easiest)", "score (high = easy)", "難易度(5=易)", "難易度(級)")
    >>> all(map(says_direction, names))
    True
    >>> [says_direction(name) for name in ("difficulty (1-5)", "難易度1", "hard level")]
    [False, False, False]
    """
    words = _words(name)
    has_sign = re.search(r"[\d=]", nfkc(name)) or HIGH_OR_LOW.intersection(words)
    return bool(GRADES.intersection(words) or (has_sign and _has_end(name, words)))


def tells_direction(line: str) -> bool:
    """Return whether a line tells which number is easy or hard; a number alone is of a title.

    >>> tells_direction("Difficulty: 1 = very hard ... 5 = very easy")
    True
    >>> tells_direction("100 hard puzzles, volume 3")
    False
    """
    words = _words(line)
    is_told = TOLD.search(nfkc(line)) or HIGH_OR_LOW.intersection(words)
    return bool(is_told and _has_end(line, words))


def checked_direction(column: str, unit: str, said: str, ask: Ask) -> bool:
    """Return whether a person says that the higher numbers of a column are those of the harder."""
    question = (
        f"{column!r} holds numbers, and {said}: are the higher ones those of the harder puzzles? "
        f"If not, turn them round in the file, or answer {NOTHING}"
    )
    return ask(f"--unit {column}={{answer}}", question, (unit, NOTHING), "") == unit


def _words(text: str) -> list[str]:
    return [in_ascii(word) for word in re.findall(r"[^\W\d_]+", nfkc(text).casefold())]


def _has_end(text: str, words: list[str]) -> bool:
    # Japanese and Chinese have no blanks between words; 難易度 has both ends in it.
    rest = OF_LEVELS.sub(" ", nfkc(text).casefold())
    far = any(word in rest for word in EASY_OR_HARD if not word.isascii())
    return far or not EASY_OR_HARD.isdisjoint(words)
