"""Addresses of puzz.link and pzv.jp: `https://puzz.link/p?name/columns/rows/body`."""

from collections.abc import Sequence
from typing import NamedTuple
from urllib.parse import unquote

from pipeline.notations.numbers import whole_number
from pipeline.notations.pieces import runs
from pipeline.texts.errors import PuzzleError, quoted

SITE = "https://puzz.link/p"
BLANKS = {".": ".", **runs("ghijklmnopqrstuvwxyz")}
"""Blank cells in the body: a clue `?`, which asks for nothing, and runs of 1 to 20."""
CLUES = {
    character: f"{number % 5}{'.' * (number // 5)}"
    for number, character in enumerate("0123456789abcde")
}
"""A clue 0 to 4, alone or with the one or two blank cells after it (pzpr.js: decode4Cell)."""


class Address(NamedTuple):
    """The size of the board, its cells as the kind of puzzle codes them, and flags of the page."""

    cols: int
    rows: int
    body: str
    flags: str = ""
    """Before the size: `v:` a variant of the rules, `b` another drawing, as the kind has them."""


def name_of(text: str) -> str:
    """Return the name of the puzzle of an address; `_edit` and `_play` only say how to show it."""
    return _query(text).split("/")[0].removesuffix("_edit").removesuffix("_play")


def split(text: str, names: Sequence[str]) -> Address:
    """Return the pieces of an address, with or without the page before its `?`.

    PuzzleError where the puzzle has none of the names, or a piece is missing.

    >>> split("https://puzz.link/p?slither/v:/4/3/dgdh2c7b", ["slither"])
    Address(cols=4, rows=3, body='dgdh2c7b', flags='v:')
    """
    name, query = name_of(text), _query(text)
    if name not in names:
        raise PuzzleError(f"expected an address of a {names[0]!r} puzzle, found {quoted(name)}")
    parts, flags = query.split("/")[1:], ""
    if parts and whole_number(parts[0]) is None:
        flags, *parts = parts
    sizes = [whole_number(part) for part in parts[:2]]
    if len(parts) != 3 or None in sizes:
        raise PuzzleError(f"expected {name}/columns/rows/clues, found {quoted(query)}")
    return Address(*sizes, parts[2], flags)


def _query(text: str) -> str:
    return unquote("".join(text.split())).rpartition("?")[2].rstrip("/")
