"""The words and the picture of Slitherlink."""

from pipeline.kinds.slitherlink.board.edges import UNDECIDED
from pipeline.kinds.slitherlink.presentation.svg import board_svg
from pipeline.kinds.slitherlink.presentation.text import draw_text
from pipeline.kinds.slitherlink.puzzle import Slitherlink
from pipeline.texts.messages import Message, message
from pipeline.texts.terms import Term

STAGES = {
    1: Term("after level 3", "レベル3の後"),
    2: Term("after level 4", "レベル4の後"),
    3: Term("after stage 2 (level 5)", "第2段階の後・レベル5"),
    4: Term("final, after stage 3", "第3段階の後・最終の解き処理"),
    5: Term("hypotheses within hypotheses", "多重の仮定法"),
}
STEPS_SHARE_ROWS = True
DECIDED = Term("Edges decided", "確定した辺")
DECIDED_IN_SQL = "edges_decided"
BASIC_NOTE = message("slitherlink_basic")
LEGEND = message("slitherlink_legend")
BOARD = ("lines", UNDECIDED)
drawn = draw_text


def name_of(technique, rows) -> Term:
    """Return what steps of one technique are called."""
    return Term(*(f"{technique.number}. {name}" for name in (technique.en, technique.ja)))


def decides(rows) -> Term:
    """Return what steps that follow each other, rows of the table `steps`, decide."""
    return edges_in_words(" ".join([row.edges for row in rows]))


def edges_in_words(edges: str) -> Term:
    """Return edges with their values in words, lines first.

    >>> edges_in_words("v3,4+ h2,5- v1,1+")
    Term(en='line v3,4 v1,1; no line h2,5', ja='線 v3,4 v1,1、× h2,5')
    """
    en, ja = [], []
    for sign, line, line_ja in (("+", "line", "線"), ("-", "no line", "×")):
        names = " ".join([name[:-1] for name in edges.split() if name[-1] == sign])
        if names:
            en.append(f"{line} {names}")
            ja.append(f"{line_ja} {names}")
    return Term("; ".join(en), "、".join(ja))


def supposed(row) -> tuple[Message | str, Message | str]:
    """Return in words what the last hypothesis of a list supposed, and its opposite; "" if none.

    `row` is one of the table `contradictions`.
    """
    if not row.edge:
        return "", ""
    line, no_line = (message(id_, edge=row.edge) for id_ in ("line_supposed", "no_line_supposed"))
    return (line, no_line) if row.value == "+" else (no_line, line)


def breaks(row) -> Message:
    """Return in words how the hypothesis of a list broke: after how many steps, and on what.

    >>> from types import SimpleNamespace as Row
    >>> breaks(Row(followed_steps=7, broken_rule="too few places", broken_place="3,4")).en
    'breaks after 7 steps (the clue of cell 3,4 has no place left for its lines)'
    """
    rule = message(f"broken_{row.broken_rule.replace(' ', '_')}", place=row.broken_place)
    return message("slitherlink_breaks", steps=row.followed_steps, rule=rule)


def picture(puzzle, outcome, title: str) -> str:
    """Return the board as SVG, as far as it was solved.

    `puzzle` is a row of the table `puzzles`, `outcome` one of `outcomes` or None.
    """
    board = Slitherlink.of_row(puzzle)
    if outcome is None:
        return board_svg(board, title=title)
    # Crosses help only where it matters what is still open.
    return board_svg(board, outcome["lines"], title=title, crosses=not outcome["solved"])
