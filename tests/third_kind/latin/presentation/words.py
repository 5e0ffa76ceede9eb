"""How steps of Latin squares are said, and their boards drawn."""

from html import escape

from pipeline.texts.terms import Term

STAGES = {1: Term("any candidate", "任意の候補")}
BOARD = ("digits", ".")
STEPS_SHARE_ROWS = False
DECIDED = Term("Digits placed", "置いた数字")
DECIDED_IN_SQL = "1"
BASIC_NOTE = "nothing is too easy to be told"
LEGEND = "Cells are numbered row by row from 0."


def name_of(technique, rows) -> Term:
    """Return what steps of one technique are called."""
    return Term(f"{technique.number}. {technique.name.en}", technique.name.ja)


def decides(rows) -> Term:
    """Return what steps that follow each other decide."""
    return Term(", ".join(f"cell {row.cell} = {row.digit}" for row in rows))


def supposed(row) -> tuple[str, str]:
    """Return what a list of hypotheses supposed at last, and its opposite; "" if nothing."""
    return (row.candidate, row.candidate.replace("=", "≠")) if row.candidate else ("", "")


def breaks(row) -> str:
    """Return how a refuted hypothesis broke; how far it was followed is not recorded."""
    return "breaks"


def picture(puzzle, outcome, title: str) -> str:
    """Return the board as SVG, as far as it was solved."""
    side = int(puzzle["rows"])
    digits = puzzle["clues"] if outcome is None else outcome["digits"]
    texts = "".join(
        f'<text x="{20 * (cell % side) + 10}" y="{20 * (cell // side) + 15}">{escape(digit)}</text>'
        for cell, digit in enumerate(digits)
        if digit != "."
    )
    size = 20 * side
    return (
        f'<svg viewBox="0 0 {size} {size}" role="img" xmlns="http://www.w3.org/2000/svg">'
        f"<title>{escape(title)}</title>{texts}</svg>"
    )


def drawn(puzzle, board: str) -> str:
    """Return a board in plain text."""
    side = puzzle.side
    return "".join(f"{board[at : at + side]}\n" for at in range(0, side**2, side))
