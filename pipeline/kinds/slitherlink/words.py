"""The words and the picture of Slitherlink."""

from functools import cache

from pipeline.kinds.slitherlink.drawing.svg import board_svg
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
BASIC_LEVEL = 0
STEPS_SHARE_ROWS = True
DECIDED = Term("Edges decided", "確定した辺")
DECIDED_IN_SQL = "edges_decided"
BASIC_NOTE = message("slitherlink_basic")
LEGEND = message("slitherlink_legend")


def name_of(technique, rows) -> Term:
    """Return what steps of one technique are called."""
    return _numbered(technique.number, technique.name)


@cache
def _numbered(number: int, name: Term) -> Term:
    return Term(f"{number}. {name.en}", name.ja)


def several(numbers: list[int]) -> Term:
    """Return what steps of several basic techniques in one row are called."""
    return Term(f"Basic rules {', '.join(map(str, numbers))}", "基本処理")


def decides(rows) -> Term:
    """Return what steps that follow each other decide.

    Parameters
    ----------
    rows : list of named tuples
        Rows of the table `steps`.
    """
    return edges_in_words(" ".join([row.edges for row in rows]))


def edges_in_words(edges: str) -> Term:
    """Return edges with their values in words, lines first.

    >>> edges_in_words("v3,4+ h2,5- v1,1+")
    Term(en='line v3,4 v1,1; no line h2,5', ja='線 v3,4 v1,1、× h2,5')
    """
    names = edges.split()
    lines = " ".join([name[:-1] for name in names if name[-1] == "+"])
    others = " ".join([name[:-1] for name in names if name[-1] == "-"])
    words = [("line", "線", lines), ("no line", "×", others)]
    told = [(f"{en} {found}", f"{ja} {found}") for en, ja, found in words if found]
    return Term("; ".join([en for en, _ in told]), "、".join([ja for _, ja in told]))


def supposed(row) -> tuple[Message | str, Message | str]:
    """Return in words what the last hypothesis of a list supposed, and its opposite; "" if none.

    Parameters
    ----------
    row : named tuple
        Row of the table `contradictions`.
    """
    if not row.edge:
        return "", ""
    line, no_line = (message(id_, edge=row.edge) for id_ in ("line_supposed", "no_line_supposed"))
    return (line, no_line) if row.value == "+" else (no_line, line)


BROKEN = {
    "too few places": "broken_too_few_places",
    "too many lines": "broken_too_many_lines",
    "branch": "broken_branch",
    "dead end": "broken_dead_end",
    "loop": "broken_loop",
    "no loop": "broken_no_loop",
    "edge": "broken_edge",
}
"""By the broken rule of the table `contradictions` the message."""


def breaks(row) -> Message:
    """Return in words how the hypothesis of a list broke: after how many steps, and on what.

    Parameters
    ----------
    row : named tuple
        Row of the table `contradictions`.

    Examples
    --------
    >>> from types import SimpleNamespace as Row
    >>> breaks(Row(followed_steps=7, broken_rule="too few places", broken_place="3,4")).en
    'breaks after 7 steps (the clue of cell 3,4 has no place left for its lines)'
    """
    rule = message(BROKEN[row.broken_rule], place=row.broken_place)
    return message("slitherlink_breaks", steps=row.followed_steps, rule=rule)


def picture(puzzle, outcome, title: str) -> str:
    """Return the board as SVG, as far as it was solved.

    Parameters
    ----------
    puzzle : row of the table `puzzles`
    outcome : row of the table `outcomes`, or None
    title : str
    """
    board = Slitherlink.of_row(puzzle)
    if outcome is None:
        return board_svg(board, title=title)
    # Crosses help only where it matters what is still open.
    return board_svg(board, outcome["lines"], title=title, crosses=not outcome["solved"])
