"""Addresses of puzz.link and pzv.jp: `https://puzz.link/p?slither/cols/rows/body`.

The body goes through the cells row by row, one character at a time, as pzpr.js writes it
(Encode.js, decode4Cell): `0`-`4` a clue; `5`-`9` the clue 0-4 and one blank cell after it;
`a`-`e` the clue 0-4 and two blank cells after it; `g`-`z` 1 to 20 blank cells; `.` a clue `?`.
"""

from pipeline.kinds.slitherlink.puzzle import BLANK, DIGITS, Slitherlink, check_size, not_a_clue
from pipeline.notations import addresses
from pipeline.texts.errors import PuzzleError, quoted

# The names under which the pages know the puzzle.
NAMES = ("slither", "slitherlink")
CLUES = "0123456789abcde"
BLANK_RUNS = "ghijklmnopqrstuvwxyz"


def read(text: str) -> Slitherlink:
    """Return the puzzle of an address, with or without the page before its `?`.

    A clue `?`, which asks for nothing, is read as a blank cell.

    Raises
    ------
    PuzzleError
        When the address is of another kind of puzzle, has no size, or its body holds an unknown
        character, a clue 4, or does not fill the board exactly.

    Examples
    --------
    >>> read("http://pzv.jp/p.html?slither/4/4/dgdh2c7b").clue_rows
    ['3...', '3...', '.22.', '.2.1']
    """
    name = addresses.name_of(text)
    if name not in NAMES:
        raise PuzzleError(f"expected an address of a {NAMES[0]!r} puzzle, found {quoted(name)}")
    address = addresses.split(text)
    check_size(address.rows, address.cols)
    return Slitherlink(
        address.rows, address.cols, _decode(address.body, address.rows, address.cols)
    )


def write(puzzle: Slitherlink) -> str:
    """Return the puzz.link address of `puzzle`.

    >>> write(Slitherlink(4, 4, "3...3....22..2.1"))
    'https://puzz.link/p?slither/4/4/dgdh2c7b'
    """
    size = f"{puzzle.cols}/{puzzle.rows}"
    return f"{addresses.SITE}?{NAMES[0]}/{size}/{_encode(puzzle.clues)}"


def _decode(body: str, rows: int, cols: int) -> str:
    cells = []
    count = beyond = 0
    for at, character in enumerate(body, start=1):
        if count >= rows * cols:
            raise PuzzleError(
                f"expected {rows * cols} cells, found {quoted(body[at - 1 :])} after the last"
            )
        piece, beyond = _cells(character, at, count, cols)
        cells.append(piece)
        count += len(piece)
    # Only the blank cells that belong to a clue may run over the end: pzpr.js writes them so.
    if count < rows * cols or count > rows * cols + beyond:
        raise PuzzleError(f"expected {rows * cols} cells, found {count} in {quoted(body)}")
    return "".join(cells)[: rows * cols]


def _cells(character: str, at: int, index: int, cols: int) -> tuple[str, int]:
    """Return the cells that a character stands for and how many of them may be beyond the end."""
    if character == ".":
        return BLANK, 0
    if character in BLANK_RUNS:
        return BLANK * (BLANK_RUNS.index(character) + 1), 0
    if character not in CLUES:
        raise PuzzleError(
            f"character {at} of the clues: expected 0-9, a-e, g-z or '.', found {character!r}"
        )
    blanks, clue = divmod(CLUES.index(character), 5)
    if clue > 3:
        row, col = divmod(index, cols)
        raise PuzzleError(not_a_clue(row + 1, col + 1, str(clue)))
    return DIGITS[clue] + BLANK * blanks, blanks


def _encode(clues: str) -> str:
    body = []
    at = 0
    while at < len(clues):
        if clues[at] == BLANK:
            run = _blank_run(clues, at, len(BLANK_RUNS))
            body.append(BLANK_RUNS[run - 1])
            at += run
        else:
            # At the end of the board pzpr.js counts the cells beyond it as blank.
            run = _blank_run(clues + BLANK * 2, at + 1, 2)
            body.append(CLUES[int(clues[at]) + 5 * run])
            at += 1 + run
    return "".join(body)


def _blank_run(clues: str, start: int, longest: int) -> int:
    following = clues[start : start + longest]
    return len(following) - len(following.lstrip(BLANK))
