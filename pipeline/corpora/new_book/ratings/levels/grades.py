"""Grades of skill, as of Go: 級 and kyu fall to 1, 段 and dan rise from there."""

import re

from pipeline.files.plain_text import nfkc

GRADE = re.compile(r"(準?)\s*(\d+|[一二三四五六七八九十]|初(?=段))\s*(級|kyu\b|段|dan\b)")


def are_grades(words: list[str]) -> bool:
    """Return whether some of the words are grades of skill, so that not all their numbers rise."""
    return any(GRADE.search(nfkc(word)) for word in words)


def by_grades(words: list[str]) -> list[str]:
    """Return grades of skill, the lowest first; [] of others.

    >>> by_grades(["初段", "1級", "準1級", "2級"]), by_grades(["1 kyu", "hard"])
    (['2級', '準1級', '1級', '初段'], [])
    """
    found = {word: GRADE.search(nfkc(word)) for word in words}
    if not all(found.values()):
        return []
    rank = {word: _rank(*grade.groups()) for word, grade in found.items()}
    return sorted(words, key=rank.get) if len(set(rank.values())) == len(words) else []


def _rank(below: str, number: str, scale: str) -> float:
    digits = "初一二三四五六七八九十"
    rank = int(number) if number.isdecimal() else digits.index(number) or 1
    # 準 is half a grade below.
    return (-rank if scale in ("級", "kyu") else rank) - bool(below) / 2
