"""Which characters a text that comes in may not hold, where its lines end, and its FILE#ID."""

import re
import unicodedata

NOT_TEXT = re.compile(
    # C0 but tab and line ends, DEL, C1; marks, embeddings and isolates of direction, ends of lines
    # and paragraphs; halves.
    r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]"
)
"""None that moves a cursor or turns a line.

Of CSV, spreadsheets, JSON, YAML and names of files alike.
"""

TOO_DEEP = "lists or objects within others, too many"
"""What is found where Python's depth of calls is used up, in JSON and YAML."""
PIECE = 1000
LONGEST_PATH = 4096


def plain_text(found: str) -> str:
    """Return a text, or raise ValueError where it holds a control character.

    >>> plain_text("a\\x9b2J")
    Traceback (most recent call last):
    ValueError: expected text, found the control character '\\x9b'; delete it
    """
    control = NOT_TEXT.search(found)
    if control:
        raise ValueError(f"expected text, found the control character {control[0]!r}; delete it")
    return found


def with_id(name: str) -> list[tuple[str, str]]:
    """Return all that `name` can be as FILE#ID, the longest file first; a file may have a `#` too.

    >>> with_id("a#1.csv#2")
    [('a#1.csv', '2'), ('a', '1.csv#2')]
    """
    marks = [found.start() for found in re.finditer("#", name[:LONGEST_PATH])]
    return [(name[:at], name[at + 1 :]) for at in reversed(marks)]


def lines_in(text: str) -> list[str]:
    r"""Return the lines of a text as an editor counts them; `splitlines` knows further ends.

    >>> lines_in("a\x0c\r\nb\u2028\n")
    ['a\x0c', 'b\u2028', '']
    """
    return re.split(r"\r\n?|\n", text)


def nfkc(text: str) -> str:
    """Return a text in NFKC, as full-width letters in those of ASCII; a long one piece by piece.

    The time of `normalize` grows with the square of the marks in a row above or below one letter.

    >>> nfkc("１.２"), len(nfkc("a" + 100_000 * "\u0301\u0323"))
    ('1.2', 200000)
    """
    if text.isascii():
        return text
    pieces = (text[at : at + PIECE] for at in range(0, len(text), PIECE))
    return "".join(unicodedata.normalize("NFKC", piece) for piece in pieces)
