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
    """Return how sure it is that a text is a Slitherlink; what nobody knows may be a grid."""
    return CERTAIN if _is_certain(text) else POSSIBLE


def read(text: str) -> Slitherlink:
    """Return the puzzle of a text that is no address. Digits that may be a grid are a grid.

    PuzzleError has the complaint of the notation that the text looks like; NotRecognised all
    complaints, if it looks like none.

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
    raise NotRecognised("; ".join(complaints))


def cell_notation(cell: str) -> str:
    """Return in words the notation of a table's cell that holds a whole puzzle, or "".

    >>> cell_notation("3x2t0:3a2b1"), cell_notation("12:30")
    ('a Loopy game ID', '')
    """
    is_game_id = GAME_ID.match(cell)
    if not is_game_id and "\n" not in cell:
        return ""
    try:
        read(cell)
    except PuzzleError:
        return ""
    return "a Loopy game ID" if is_game_id else "a grid"


def _is_certain(text: str) -> bool:
    # About nine numbers in the first line are a row of a board, 81 a board of another puzzle.
    is_row = text.partition("\n")[0].count(",") + 1 in (8, 9, 10, 81)
    return bool(GAME_ID.match(text)) or ("," in text and text[0].isdigit() and not is_row)
