"""Games against the programs of 1973, in a terminal."""

from importlib import import_module
from pathlib import Path
from types import SimpleNamespace


def names():
    """Return the names of the games."""
    return tuple(sorted(file.parent.name for file in Path(__file__).parent.glob("*/puzzle.py")))


def game(name):
    """Return a game."""
    from pipeline.notations.table_forms import puzzle_of_clues

    position = getattr(import_module(f"{__name__}.{name}.puzzle"), name.title())
    return SimpleNamespace(
        columns=("clues",),
        read_cells=lambda cells: puzzle_of_clues(position, cells),
        cells_of=lambda puzzle: [puzzle.clues],
    )
