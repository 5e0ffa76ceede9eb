"""Which form a CSV table of puzzles has: the columns of its kind, and how a row is a puzzle."""

from pipeline import kinds
from pipeline.kinds.contract import TableForm


def form_of_kind(name: str) -> TableForm:
    """Return the form of tables of a kind of puzzle, or of the positions of a game."""
    if name in kinds.names():
        return kinds.kind(name).cells.FORMS[0]
    from pipeline import games

    game = games.game(name)
    return TableForm(("id", *game.columns), game.read_cells, game.cells_of)
