"""Addresses of puzz.link and pzv.jp: `https://puzz.link/p?slither/cols/rows/body`.

The body goes through the cells row by row, one character at a time, as pzpr.js writes it
(Encode.js, decode4Cell): `0`-`4` a clue; `5`-`9` the clue 0-4 and one blank cell after it;
`a`-`e` the clue 0-4 and two blank cells after it; `g`-`z` 1 to 20 blank cells; `.` a clue `?`.
"""

from pipeline.kinds.slitherlink.puzzle import BLANK, Slitherlink, check_size
from pipeline.notations import addresses
from pipeline.notations.pieces import decode, encode

NAMES = ("slither", "slitherlink")
MOST_AFTER_A_CLUE = 2
PIECES = {**addresses.BLANKS, **addresses.CLUES}


def read(text: str) -> Slitherlink:
    """Return the puzzle of an address, with or without the page before its `?`.

    >>> read("http://pzv.jp/p.html?slither/4/4/dgdh2c7b").clue_rows
    ['3...', '3...', '.22.', '.2.1']
    """
    cols, rows, body, _ = addresses.split(text, NAMES)
    check_size(rows, cols)
    clues = decode(body, PIECES, "0-9, a-e, g-z or '.'")
    beyond = len(clues) - rows * cols
    # Only the blank cells that belong to a clue may run over the end: pzpr.js writes them so.
    if 0 < beyond < len(addresses.CLUES.get(body[-1], "")):
        clues = clues[:-beyond]
    return Slitherlink(rows, cols, clues)


def write(puzzle: Slitherlink) -> str:
    """Return the puzz.link address of `puzzle`.

    >>> write(Slitherlink(4, 4, "3...3....22..2.1"))
    'https://puzz.link/p?slither/4/4/dgdh2c7b'
    """
    clues = puzzle.clues
    blanks_at_end = len(clues) - len(clues.rstrip(BLANK))
    if blanks_at_end < len(clues):
        # After the last clue pzpr.js counts the cells beyond the board as blank.
        clues += BLANK * (MOST_AFTER_A_CLUE - blanks_at_end)
    body = encode(clues, PIECES)
    return f"{addresses.SITE}?{NAMES[0]}/{puzzle.cols}/{puzzle.rows}/{body}"
