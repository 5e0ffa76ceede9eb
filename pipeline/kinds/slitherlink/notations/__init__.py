"""The notations of Slitherlink, a module each, and which of them a text is in."""

import re

from pipeline.kinds.contract import CERTAIN, POSSIBLE
from pipeline.kinds.slitherlink.notations import loopy, puzzlink, slprob, text_grid
from pipeline.kinds.slitherlink.puzzle import Slitherlink
from pipeline.texts.errors import NotRecognised, PuzzleError

GAME_ID = re.compile(r"[0-9][0-9a-z]*[:#]")
EXPECTED = "a Loopy game ID, a slprob.dat, a text grid"
ADDRESSES = puzzlink.NAMES
WRITERS = {
    "slprob": slprob.write,
    "loopy": lambda puzzle: f"{loopy.write(puzzle)}\n",
    "puzzlink": lambda puzzle: f"{puzzlink.write(puzzle)}\n",
    "grid": text_grid.write,
}
GRIDS = ("grid",)
ALONE = {"slprob": "slprob.dat"}
LISTS = {}
USUAL = "puzzlink"
read_address = puzzlink.read


def claim(text: str) -> int:
    """Return how sure it is that a text is a Slitherlink; what nobody knows may be a grid.

    >>> claim("10x10t0:a3b2") == CERTAIN, claim("3.2") == POSSIBLE
    (True, True)
    """
    return CERTAIN if _is_certain(text) else POSSIBLE


def read(text: str) -> Slitherlink:
    """Return the puzzle of a text that is no address. Digits that may be a grid are a grid.

    Raises
    ------
    PuzzleError
        With the complaint of the notation that the text looks like.
    NotRecognised
        With all complaints, if it looks like none.

    Examples
    --------
    >>> read("3x2t0:3a2b1") == read("3.2\\n..1") == read("2,3\\n1,1,3\\n1,3,2\\n2,3,1\\n0,0,0")
    True
    """
    if _is_certain(text):
        return (loopy if GAME_ID.match(text) else slprob).read(text)
    complaints = []
    for name, notation in (("text grid", text_grid), ("slprob.dat", slprob)):
        try:
            return notation.read(text)
        except PuzzleError as error:
            complaints.append(f"as {name}: {error}")
    raise NotRecognised(complaints)


def is_list(text: str) -> bool:
    """Return whether a text holds a puzzle a line: no notation of Slitherlink does."""
    return False


def cell_notation(cell: str) -> str:
    """Return in words the notation of a table's cell that holds a whole puzzle, or "".

    >>> cell_notation("3x2t0:3a2b1"), cell_notation("12:30")
    ('a Loopy game ID', '')
    """
    if GAME_ID.match(cell):
        return "a Loopy game ID" if _reads(cell) else ""
    return "a grid" if "\n" in cell and _reads(cell) else ""


def _is_certain(text: str) -> bool:
    return bool(GAME_ID.match(text)) or ("," in text and text[0].isdigit())


def _reads(cell: str) -> bool:
    try:
        read(cell)
    except PuzzleError:
        return False
    return True
