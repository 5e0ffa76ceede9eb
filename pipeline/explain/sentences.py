"""What is said in the same words of every kind of puzzle."""

from dataclasses import dataclass

from pipeline.reports.ways import WayRow

ENDED = {
    "solved": "Solved",
    "accepted hypothesis": "Solved by a hypothesis that finished the board, not proven unique",
    "stuck": "Not solved: no technique and no hypothesis decides more",
    "contradiction": "Not solved: the clues contradict each other",
}


@dataclass(frozen=True)
class Explained:
    """How a puzzle is solved: `words` for a terminal, `svg` the picture of the final board."""

    words: str
    svg: str


def lines_of(way: list[WayRow]) -> list[str]:
    """Return a way of solution as lines of text: step, completion ratio, what, and what follows.

    >>> from pipeline.terms import Term
    >>> rule = Term("4. Basic rule of clues", "表示数の辺に関する基本処理")
    >>> lines_of([WayRow("7", rule, "line v3,4", "12 %", False)])
    ['      7    12 %  4. Basic rule of clues: line v3,4']
    """
    return [f"{row.label:>7}  {row.completion:>6}  {row.what.en}: {row.detail}" for row in way]


def number_of(number: int, one: str, many: str = "") -> str:
    """Return a number with its noun; `many` is the plural where an s does not make it.

    >>> number_of(1, "step"), number_of(2, "step"), number_of(0, "hypothesis", "hypotheses")
    ('1 step', '2 steps', '0 hypotheses')
    """
    return f"{number} {one if number == 1 else many or one + 's'}"
