"""Which notation of Slitherlink a text is in."""

import re

from pipeline.kinds.slitherlink.notations import loopy, slprob, text_grid
from pipeline.kinds.slitherlink.puzzle import Slitherlink
from pipeline.notations.errors import PuzzleError, quoted

GAME_ID = re.compile(r"[0-9][0-9a-z]*[:#]")
EXPECTED = (
    "an address, a Loopy game ID, a slprob.dat, a text grid, a sudoku, or the path of a file that "
    "holds one"
)


def read(text: str) -> Slitherlink:
    """Return the puzzle of a text that is no address. Digits that may be a grid are a grid.

    Raises
    ------
    PuzzleError
        With the complaint of the notation that the text looks like, or else with all of them.

    Examples
    --------
    >>> read("3x2t0:3a2b1") == read("3.2\\n..1") == read("2,3\\n1,1,3\\n1,3,2\\n2,3,1\\n0,0,0")
    True
    """
    if is_certain(text):
        return (loopy if GAME_ID.match(text) else slprob).read(text)
    complaints = []
    for name, notation in (("text grid", text_grid), ("slprob.dat", slprob)):
        try:
            return notation.read(text)
        except PuzzleError as error:
            complaints.append(f"as {name}: {error}")
    raise PuzzleError(f"expected {EXPECTED}, found {quoted(text)} ({'; '.join(complaints)})")


def is_certain(text: str) -> bool:
    """Return whether `text` begins as only a Loopy game ID or a slprob.dat does.

    >>> is_certain("10x10t0:a3b2"), is_certain("3.2")
    (True, False)
    """
    return bool(GAME_ID.match(text)) or ("," in text and text[0].isdigit())
