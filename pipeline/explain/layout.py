"""Texts in one language, wrapped to the width of a terminal."""

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass

from pipeline.texts.messages import in_language

NARROWEST, WIDEST = 40, 200
PIECE = re.compile(r"\s+|[!-~]+(?:[、。，：；）」]+)?|[（「]*.[、。，：；）」]*")
"""What stays on one line: a word, or a wide character with the signs that may not be parted."""
PART = re.compile(r"[^:=-]+[:=-]*|[:=-]+")


@dataclass(frozen=True)
class Layout:
    """A language, and how many columns a line may have; wide characters take two.

    >>> Layout(width=40).wrapped("In column B, 2 fits only in 7B and 8B.", "    ", "  1 ")
    ['  1 In column B, 2 fits only in 7B and', '    8B.']
    """

    language: str = "en"
    width: int = 100

    @classmethod
    def of_terminal(cls, columns: int, language: str = "en") -> "Layout":
        """Return that of a terminal, from 40 to 200 columns."""
        return cls(language, max(NARROWEST, min(columns, WIDEST)))

    def text(self, words) -> str:
        """Return a text in the language."""
        return in_language(words, self.language)

    def wrapped(self, words, indent: str = "", first: str | None = None) -> list[str]:
        """Return a text as lines; `first` stands in place of the indent of the first one."""
        lines, line = [], indent if first is None else first
        room = line
        for piece in self._pieces(words, self.width - len(indent)):
            if columns(line + piece.rstrip()) > self.width and line.strip() and line != room:
                lines.append(line.rstrip())
                line = room = indent
            if piece.strip() or line != room:
                line += " " if piece.isspace() else piece
        return [*lines, line.rstrip()] if line.strip() else lines

    def _pieces(self, words, most: int) -> Iterator[str]:
        """Yield what stays on one line; a longer notation is parted behind its signs."""
        for piece in PIECE.findall(self.text(words)):
            yield from PART.findall(piece) if columns(piece) > most else [piece]


def columns(text: str) -> int:
    """Return how many columns of a terminal a text takes.

    >>> columns("9A に"), columns("9A")
    (5, 2)
    """
    return sum(2 if unicodedata.east_asian_width(one) in "WF" else 1 for one in text)
