"""A term in English and Japanese."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Term:
    """A term in English with the Japanese one beside it.

    >>> str(Term("level", "難易レベル"))
    'level 難易レベル'
    """

    en: str
    ja: str = ""

    def __str__(self):
        return f"{self.en} {self.ja}".strip()
