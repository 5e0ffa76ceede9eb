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


class Address(NamedTuple):
    """The size of the board, and its cells as the kind of puzzle codes them."""

    cols: int
    rows: int
    body: str


def name_of(text: str) -> str:
    """Return the name of the puzzle of an address; `_edit` and `_play` only say how to show it."""
    return _query(text).split("/")[0].removesuffix("_edit").removesuffix("_play")


def split(text: str, names: Sequence[str]) -> Address:
    """Return the pieces of an address, with or without the page before its `?`.

    PuzzleError where the puzzle has none of the names, or a piece is missing.

    >>> split("https://puzz.link/p?slither/v:/4/3/dgdh2c7b", ["slither"])
    Address(cols=4, rows=3, body='dgdh2c7b')
    """
    name, query = name_of(text), _query(text)
    if name not in names:
        raise PuzzleError(f"expected an address of a {names[0]!r} puzzle, found {quoted(name)}")
    parts = query.split("/")[1:]
    if parts and whole_number(parts[0]) is None:
        # Flags of the page, such as "v:", stand before the size.
        parts = parts[1:]
    sizes = [whole_number(part) for part in parts[:2]]
    if len(parts) != 3 or None in sizes:
        raise PuzzleError(f"expected {name}/columns/rows/clues, found {quoted(query)}")
    return Address(*sizes, parts[2])


def _query(text: str) -> str:
    return unquote("".join(text.split())).rpartition("?")[2].rstrip("/")
