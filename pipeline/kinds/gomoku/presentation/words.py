"""How proofs of gomoku problems are said, and their boards drawn."""

from pipeline.games.drawing import position_svg
from pipeline.games.gomoku import SIZE
from pipeline.games.gomoku.play import draw
from pipeline.games.gomoku.puzzle import Gomoku, forbidden_points
from pipeline.games.gomoku.walking import Step, walk
from pipeline.games.moves import EMPTY, point_of
from pipeline.kinds.gomoku import KIND
from pipeline.texts.messages import Message, message
from pipeline.texts.terms import Term

STAGES = {1: Term("nothing is supposed", "仮定なし")}
STEPS_SHARE_ROWS = False
DECIDED = Term("Moves of the winner", "勝つ側の手")
DECIDED_IN_SQL = "1"
BASIC_NOTE = message("gomoku_steps")
LEGEND = message("gomoku_legend")
NO_ANSWER = "-"
BOARD = ("board", EMPTY)


def name_of(technique, rows) -> Term:
    """Return what moves of one kind are called."""
    return Term(technique.name.en, technique.name.ja)


def decides(rows) -> Message:
    """Return a move and its answer, the longest defence, or why there is none."""
    (row,) = rows
    answer = why_no_answer(row) if row.answer == NO_ANSWER else row.answer
    return message("gomoku_answered", move=row.move, answer=answer)


def why_no_answer(row) -> Message:
    """Return why a move of the winner has no answer."""
    return message("gomoku_over" if row.technique_id == "five" else "gomoku_nothing_helps")


def supposed(row) -> tuple[str, str]:
    """Return nothing: no proof supposes anything."""
    return "", ""


def breaks(row) -> str:
    """Return how a hypothesis broke; there is none."""
    return "breaks"


def points_of(names: str) -> list:
    """Return the points of names with spaces between, None of a move anywhere."""
    return [None if name == NO_ANSWER else point_of(name, SIZE) for name in names.split()]


def walked(puzzle, steps) -> dict[int, Step]:
    """Return by number the steps of a proof, of rows of the table `steps` in order."""
    line = (points_of(f"{row.move} {row.answer}") for row in steps)
    return {int(row.step): step for row, step in zip(steps, walk(puzzle, line), strict=True)}


def picture(puzzle, outcome, title: str) -> str:
    """Return the board as SVG: moves of the proof numbered, points forbidden to X crossed.

    Crossed are those before the first move, and those where X would hold out longer; without an
    outcome, where each step crosses its own, none.
    """
    position = Gomoku(puzzle["clues"])
    if outcome is None:
        return position_svg(KIND.name, position.stones, title=title)
    if "line" not in outcome:
        return position_svg(KIND.name, outcome["board"], title=title)
    crosses = [*forbidden_points(position.stones), *points_of(outcome["forbidden"])]
    line = points_of(outcome["line"])
    return position_svg(KIND.name, position.stones, title=title, line=line, crosses=crosses)


def drawn(puzzle, board: str) -> str:
    """Return a board in text."""
    return draw(board)
