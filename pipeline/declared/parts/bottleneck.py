"""The bottleneck of a puzzle of a declared kind on the board, for the player of a page."""

from types import SimpleNamespace

from pipeline.declared.declaration import Declaration
from pipeline.declared.drawing.picture import paths_of
from pipeline.declared.drawing.shapes import Text
from pipeline.declared.parts.paths import Paths
from pipeline.declared.parts.playing import Playing
from pipeline.kinds.contract import Change, Words


def part_of(declared: Declaration) -> SimpleNamespace:
    """Return the part of the contract."""

    def layers(puzzle, decided, waits_on, easier):
        """Return what is decided at a bottleneck, what it waits on, and the added clue."""
        playing = Playing(declared, puzzle, (), ())
        names = map(Paths(declared).name_of, playing.rules.variables)
        number = {name: at for at, name in enumerate(names)}
        board, waiting = (
            playing.change({number[name[:-1]]: name[-1] == "+" for name in names})
            for names in (decided, waits_on)
        )
        before = declared.draw(puzzle)
        added = [shape for shape in declared.draw(easier) if shape not in before]
        texts = [Words(*shape) for shape in added if isinstance(shape, Text)]
        return board, waiting, Change(paths=paths_of(added), texts=texts)

    return SimpleNamespace(layers=layers)
