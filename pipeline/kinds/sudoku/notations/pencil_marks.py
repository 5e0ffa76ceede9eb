"""Grids with pencil marks: nine lines of nine groups of candidates, as solvers print them.

HoDoKu, Sudoku Explainer and SudokuWiki draw different rules round the blocks; the groups are the
same. A single digit is a placed digit: the grid does not say which single candidates are not yet
placed.
"""

from pipeline.kinds.sudoku.board.grid import CELL_NAMES
from pipeline.kinds.sudoku.notations.lines import BLANKS
from pipeline.kinds.sudoku.notations.text_grid import nine_rows
from pipeline.kinds.sudoku.puzzle import BLANK, DIGITS, SIDE, Sudoku, SudokuPosition, candidates_of
from pipeline.texts.errors import PuzzleError, quoted


def read(text: str) -> SudokuPosition:
    r"""Return the position drawn in `text`, or raise PuzzleError with the line.

    A candidate counts as eliminated when it is not pencilled though no placed digit forbids it. In
    a blank cell without marks (`.` or `0`) nothing is eliminated.

    >>> rows = ["12 12 3 | 4 5 6 | 7 8 9"] + 8 * [9 * " 123456789"]
    >>> position = read("\n".join(rows))
    >>> position.clues[:9], len(position.eliminated)
    ('..3456789', 0)
    """
    groups = []
    for row in nine_rows(text):
        if len(row.groups) != SIDE:
            raise PuzzleError(
                f"line {row.line}: expected {SIDE} groups of candidates, found {len(row.groups)}"
            )
        for group in row.groups:
            is_set = len(set(group)) == len(group) and set(group) <= set(DIGITS)
            if group not in BLANKS and not is_set:
                raise PuzzleError(
                    f"line {row.line}: cell {CELL_NAMES[len(groups)]}: expected candidates as "
                    f"different digits 1 to 9, found {quoted(group)}"
                )
            groups.append(group)
    placed = Sudoku("".join(group if group in list(DIGITS) else BLANK for group in groups))
    eliminated = {
        (int(digit), cell // SIDE + 1, cell % SIDE + 1)
        for cell, possible in enumerate(candidates_of(placed))
        for digit in possible
        if groups[cell] not in BLANKS and digit not in groups[cell]
    }
    return SudokuPosition(placed.clues, frozenset(eliminated))


def write(puzzle: Sudoku) -> str:
    """Return the grid of `puzzle` with its pencil marks and rules between the blocks.

    Raises PuzzleError when a cell has no candidate left, for which there is no sign.
    """
    candidates = candidates_of(puzzle)
    if "" in candidates:
        cell = CELL_NAMES[candidates.index("")]
        raise PuzzleError(f"expected a candidate in every cell, found none in {cell}")
    widths = [max(map(len, candidates[col::SIDE])) for col in range(SIDE)]
    rows = [candidates[at : at + SIDE] for at in range(0, len(candidates), SIDE)]
    padded = [[group.ljust(widths[col]) for col, group in enumerate(row)] for row in rows]
    lines = [f"| {' | '.join(' '.join(row[at : at + 3]) for at in (0, 3, 6))} |" for row in padded]
    rule = "".join("+" if character == "|" else "-" for character in lines[0])
    for at in (9, 6, 3, 0):
        lines.insert(at, rule)
    return "".join(f"{line}\n" for line in lines)
