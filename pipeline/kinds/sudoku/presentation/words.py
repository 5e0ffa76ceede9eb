"""The words and the picture of sudoku."""

from pipeline.kinds.sudoku.presentation.picture import sudoku_svg
from pipeline.kinds.sudoku.presentation.reasons.marks import candidate_of
from pipeline.kinds.sudoku.presentation.reasons.naming import decided
from pipeline.kinds.sudoku.presentation.reasons.player_names import player_name
from pipeline.kinds.sudoku.puzzle import BLANK, Sudoku
from pipeline.kinds.sudoku.solver.catalogue import catalogue
from pipeline.texts.messages import Message, message
from pipeline.texts.terms import Term

STAGES = {
    1: Term("two-candidate cells", "2候補のマス"),
    2: Term("pairs of places", "単数字ペア"),
    3: Term("any candidate", "任意の候補"),
    4: Term("any candidate, followed with techniques", "任意の候補、パターン併用"),
    5: Term("exhaustive", "総当たり"),
}
STEPS_SHARE_ROWS = False
DECIDED = Term("Placed and removed", "配置・除外")
DECIDED_IN_SQL = "(length(placements) + 1) // 4 + (length(eliminations) + 1) // 4"
BASIC_NOTE = message("sudoku_basic")
LEGEND = message("sudoku_legend")
BOARD = ("digits", BLANK)


def name_of(technique, rows) -> Term:
    """Return what steps of one technique are called.

    Of one step, in English what players call this case of it. No name has a house.
    """
    en, ja = technique.name.en, technique.name.ja
    if len(rows) == 1:
        en = player_name(technique.number, rows[0].notation)
    return Term(f"{technique.number}. {en}", ja and f"{technique.number}. {ja}")


def decides(rows) -> Term:
    """Return what steps that follow each other decide; of one step the notation comes first.

    In Japanese the first message field stands before it where it says more than the name.
    """
    placed = " ".join(row.placements for row in rows).split()
    removed = " ".join(row.eliminations for row in rows).split()
    words = _in_words(placed, "=") + _in_words(removed, "≠")
    listed = ", ".join(words)
    if len(rows) > 1:
        return Term(listed)
    (row,) = rows
    told = f"{row.notation} {listed}"
    is_named = row.title == catalogue().techniques[row.technique].ja
    return Term(told, "" if is_named else f"{row.title} {told}")


def _in_words(names: list[str], sign: str) -> list[str]:
    return decided(map(candidate_of, names), sign)


def supposed(row) -> tuple[str, str]:
    """Return what the last hypothesis of a list supposed, and its opposite; "" if none."""
    if not row.candidate:
        return "", ""
    (is_so,) = _in_words([row.candidate], "=")
    (is_not,) = _in_words([row.candidate], "≠")
    return is_so, is_not


def breaks(row) -> Message:
    """Return how a refuted hypothesis broke; how far it was followed is not recorded."""
    return message("sudoku_breaks")


def picture(puzzle, outcome, title: str) -> str:
    """Return the board as SVG, as far as it was solved."""
    digits = None if outcome is None else outcome["digits"]
    return sudoku_svg(Sudoku.of_row(puzzle), digits, title)


def drawn(puzzle: Sudoku, board: str) -> str:
    """Return the board in text, with the author's names of rows and columns."""
    # Clues that clash were not all set up on a last board.
    signs = [
        clue if digit == BLANK else digit for digit, clue in zip(board, puzzle.clues, strict=True)
    ]
    lines = ["    A B C   D E F   G H I"]
    for row in range(9):
        if row in (3, 6):
            lines.append("    ------+-------+------")
        cells = signs[9 * row : 9 * row + 9]
        lines.append(f"{row + 1}   " + " | ".join(" ".join(cells[at : at + 3]) for at in (0, 3, 6)))
    return "\n".join([*lines, ""])
