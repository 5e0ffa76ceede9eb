"""A board drawn in plain text."""

from itertools import zip_longest

from pipeline.kinds.slitherlink.board.edges import LINE, NO_LINE, UNDECIDED, split_lines
from pipeline.kinds.slitherlink.puzzle import BLANK, Slitherlink

DOT = "+"
ACROSS = {LINE: "---", NO_LINE: " x ", UNDECIDED: "   "}
UPRIGHT = {LINE: "|", NO_LINE: "x", UNDECIDED: " "}


def draw_text(puzzle: Slitherlink, lines: str | None = None) -> str:
    """Return the board of `puzzle` with its lines, `x` where there is no line.

    `lines` are as `split_lines` takes them.

    >>> print(draw_text(Slitherlink(1, 2, "3."), "++-/+-+0"), end="")
    +---+ x +
    | 3 |   x
    +---+   +
    """
    vertical, horizontal = split_lines(puzzle, lines)
    drawn = []
    for above, beside, clues in zip_longest(horizontal, vertical, puzzle.clue_rows, fillvalue=""):
        drawn.append("".join(DOT + ACROSS[edge] for edge in above) + DOT)
        cells = [f" {clue} ".replace(BLANK, " ") for clue in clues]
        pairs = zip_longest(beside, cells, fillvalue="")
        drawn.append("".join(UPRIGHT[edge] + cell for edge, cell in pairs))
    # The last horizontal edges have no cells below them.
    return "".join(f"{line.rstrip()}\n" for line in drawn[:-1])
