"""Which form a CSV table of puzzles has: the columns of its kind, and how a row is a puzzle."""

from collections.abc import Collection

from pipeline import games, kinds
from pipeline.kinds.contract import Kind, TableForm
from pipeline.texts.errors import PuzzleError


def form_of_kind(name: str) -> TableForm:
    """Return the form of tables of a kind of puzzle, or of the positions of a game."""
    if name in kinds.names():
        return kinds.kind(name).cells.FORMS[0]
    game = games.game(name)
    return TableForm(("id", *game.columns), game.read_cells, game.cells_of)


def _kinds() -> list[Kind]:
    return [kind for kind in kinds.every() if kind.known_by_columns]


def form_named_by(columns: Collection[str]) -> TableForm:
    """Return the form that has most of its columns among these, and fewest others."""
    forms = [form for kind in _kinds() for form in kind.cells.FORMS]

    def fit(form):
        there = sum(column in columns for column in form.columns)
        return there, there - len(form.columns)

    return max(forms, key=fit)


def form_of(puzzles: Collection) -> TableForm:
    """Return the form of a table of all `puzzles`; PuzzleError if they are of two kinds."""
    found = list(dict.fromkeys(map(kinds.of_puzzle, puzzles))) or _kinds()[:1]
    if len(found) > 1:
        names = " and ".join(kind.title.en for kind in found)
        raise PuzzleError(
            f"expected puzzles of one kind in a table, found {names}; write a table for each"
        )
    (kind,) = found
    forms = {kind.cells.form_of(puzzle) for puzzle in puzzles}
    return max(forms or kind.cells.FORMS[:1], key=lambda form: len(form.columns))
