"""Rows of a CSV table of gomoku problems: `id, clues`."""

from pipeline.games.gomoku.puzzle import Gomoku
from pipeline.kinds.clue_cells import puzzle_of_clues
from pipeline.kinds.contract import TableForm

FORMS = (
    TableForm(
        ("id", "clues"), lambda cells: puzzle_of_clues(Gomoku, cells), lambda puzzle: [puzzle.clues]
    ),
)


def form_of(puzzle: Gomoku) -> TableForm:
    """Return the form that keeps everything of a problem."""
    return FORMS[0]
