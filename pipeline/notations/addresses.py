"""Addresses of puzz.link and pzv.jp: `https://puzz.link/p?name/columns/rows/body`."""

from typing import NamedTuple
from urllib.parse import unquote

from pipeline.notations.numbers import whole_number
from pipeline.texts.errors import PuzzleError, quoted

SITE = "https://puzz.link/p"


class Address(NamedTuple):
    """The pages' name of the puzzle, its size, and its cells as the kind of puzzle codes them."""

    name: str
    cols: int
    rows: int
    body: str


def name_of(text: str) -> str:
    """Return the name of the puzzle of an address; `_edit` and `_play` only say how to show it.

    >>> name_of("https://puzz.link/p?slither_edit/4/4/dgdh2c7b")
    'slither'
    """
    return _query(text).split("/")[0].removesuffix("_edit").removesuffix("_play")


def split(text: str) -> Address:
    """Return the pieces of an address, with or without the page before its `?`, or PuzzleError.

    >>> split("https://puzz.link/p?slither/v:/4/3/dgdh2c7b")
    Address(name='slither', cols=4, rows=3, body='dgdh2c7b')
    """
    query = _query(text)
    parts = query.split("/")[1:]
    if parts and whole_number(parts[0]) is None:
        # Flags of the page, such as "v:", stand before the size.
        parts = parts[1:]
    sizes = [whole_number(part) for part in parts[:2]]
    if len(parts) != 3 or None in sizes:
        expected = f"{name_of(text)}/columns/rows/clues"
        raise PuzzleError(f"expected {expected}, found {quoted(query)}")
    return Address(name_of(text), *sizes, parts[2])


def _query(text: str) -> str:
    return unquote("".join(text.split())).rpartition("?")[2].rstrip("/")
