"""Names and titles that say at which end of numbers the hard puzzles are."""

import re
from itertools import pairwise

from pipeline.corpora.new_book.known import NOTHING, Ask
from pipeline.corpora.new_book.ratings.beside import stands_beside
from pipeline.corpora.new_book.sheet import MOST, Sheet
from pipeline.corpora.new_book.words import (
    EASY,
    EASY_OR_HARD,
    GRADES,
    HARD,
    HIGH_OR_LOW,
    LEVEL_WORDS,
    ORDERS,
    TO_THE_END,
    in_ascii,
)
from pipeline.corpora.ratings.times import NUMBER
from pipeline.files.plain_text import nfkc
from pipeline.texts.errors import quoted

OF_LEVELS = re.compile("|".join(sorted(LEVEL_WORDS, key=len, reverse=True)))
TOLD = re.compile(r"(?<!\d)\d{1,3} ?[=:≙→(]|=")
"""A number that is told the meaning of."""
MEANING = re.compile(r"(\d+) ?[=:≙→(] ?([^\d=:≙→(]*)")
"""A number, and what follows it until the next one."""
MOST_TOLD = 100
"""Cells of a column that are looked through for a legend."""
IN_ORDERS = {in_ascii(word) for order in ORDERS for word in re.split(r"[/,\s]+", order)}


def direction_said(sheet: Sheet, column: str) -> str:
    """Return what may say that low numbers of a column are hard, "" if nothing does.

    It is the column's name, a line that was passed over, or what stands beside the table. One that
    says that the highest numbers are hard agrees with what is taken for granted.
    """
    if says_direction(column) and not says_usual(column, sheet.values(column)):
        return "its name may say which end is hard"
    lines = filter(tells_direction, [*sheet.passed_over, *_lines_beside(sheet, column)])
    line = next((one for one in lines if not says_usual(one, sheet.values(column))), "")
    return f"a line beside the table may say which end is hard: {quoted(line)}" if line else ""


def _lines_beside(sheet: Sheet, column: str) -> list[str]:
    """Return heads without cells, and of each column that is not full what tells a direction.

    A number may stand beside its meaning, in a column of its own.
    """
    lines, levels = [], set(sheet.values(column))
    others = [one for one in sheet.columns if one != column]
    for name in others:
        values = sheet.values(name)
        if not values:
            lines.append(name)
        elif len(values) < MOST * len(sheet.cells):
            lines.append("; ".join(filter(tells_direction, dict.fromkeys(values[:MOST_TOLD]))))
    for pair in pairwise(others):
        if all(stands_beside(sheet, one) for one in pair):
            cells = zip(*(sheet.cells[one] for one in pair), strict=True)
            numbered = [sorted(two, key=lambda one: one not in levels) for two in cells]
            told = [f"{at} = {said}" for at, said in numbered if at in levels and said]
            lines.append("; ".join(told))
    return lines


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


def says_usual(text: str, values: list[str]) -> bool:
    """Return whether a text tells in known words only that the lowest of numbers are easy, or the
    highest hard.

    >>> [says_usual(text, ["1", "2", "4"]) for text in ("1 = easy ... 5 = hard", "5 (hardest)")]
    [True, True]
    >>> [says_usual(text, ["1", "5"]) for text in ("3 = hard", "1-5, hard = 1", "5=not hard")]
    [False, False, False]
    """
    plain = nfkc(text).casefold()
    told = [(int(number), _words(said)) for number, said in MEANING.findall(plain)]
    easy, hard = (
        [number for number, said in told if _has_one(said, ends)] for ends in (EASY, HARD)
    )
    rest = MEANING.sub(" ", plain)
    is_known = all(IN_ORDERS.union(EASY_OR_HARD, TO_THE_END).issuperset(said) for _, said in told)
    if _has_end(rest, _words(rest)) or not is_known or not easy + hard:
        return False
    numbers = [float(value) for value in values if NUMBER.fullmatch(value)]
    if easy and hard:
        return max(easy) < min(hard)
    return bool(numbers) and (max(easy) <= min(numbers) if easy else min(hard) >= max(numbers))


def _has_one(words: list[str], ends: frozenset[str]) -> bool:
    return any(one == end or (not end.isascii() and end in one) for one in words for end in ends)


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
