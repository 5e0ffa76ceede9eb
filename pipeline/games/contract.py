"""What a board game answers, so that nothing outside of its folder has to know its name.

`Game` holds the short facts. Everything longer is a part: a module (or a package) in the folder of
the game, called as here, loaded when it is first asked for.

part        file         what it offers
`puzzle`    puzzle.py    `POSITION`, the class of its positions, made from `clues` (see
                         `pipeline.games.positions`), or PuzzleError
`play`      play.py      `MATCH`, its `match.Match`, and `PROGRAMS`, by name the function that
                         chooses a move in a position: a Decision, None where nobody may play
`drawing`   drawing.py   `Board(size)`, its board as a picture: `size`, `extent` (width and height),
                         `at(x, y)` (the middle of a point) and `draw_board(picture)`
`referee`   referee/     not needed: `judge(position, move)`, in how many moves of the winner a move
                         wins (None where no win was found) and how many were searched, and
                         `winning_move(position)`, a move that wins, None if none is known
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pipeline.kinds.clue_cells import puzzle_of_clues
from pipeline.plugins import Part, Parts
from pipeline.texts.messages import Message
from pipeline.texts.terms import Term


@dataclass(frozen=True)
class SgfForm:
    """How SGF writes the game: its number in `GM[…]`, and the names of rows in a point.

    Columns are letters in every game; rows are letters in most and numbers in some.
    """

    number: str
    rows: tuple[str, ...]


@dataclass(frozen=True, eq=False)
class Game(Parts):
    """The short facts of a game, and the way to its parts.

    Attributes
    ----------
    package : str
        The package that holds it: `__name__` in its `__init__.py`. Its last name is the game's.
    title : Term
        What pages and errors call it.
    sizes : range
        Points along a side that a board may have.
    usual_size : int
    may_begin : tuple of str
        The sides that may begin: `X`, or `X` and `O`.
    sgf : SgfForm
    programs : tuple of str
        What tables call the programs that choose its moves, the default first.
    rules : mapping of str to Term
        The rules that decide, in the order in which they are asked.
    bands : sequence of (from, below)
        Of the value of a chosen move; empty where values have no steps.
    on_programs : str or Message
        How its programs differ, in a sentence; "" where there is but one.
    columns : tuple of str
        Of a CSV table of positions, after `id`.
    """

    package: str
    title: Term
    sizes: range
    usual_size: int
    may_begin: tuple[str, ...]
    sgf: SgfForm
    programs: tuple[str, ...]
    rules: Mapping[str, Term]
    bands: Sequence[tuple[float, float]] = ()
    on_programs: Message | str = ""
    columns: tuple[str, ...] = ("clues",)

    puzzle = Part()
    play = Part()
    drawing = Part()
    referee = Part(optional=True)

    @property
    def modules_that_decide(self) -> tuple[str, ...]:
        """The modules that decide its positions."""
        return self.package, *self.modules("puzzle", "play", "referee")

    def read_cells(self, cells: Mapping[str, str]):
        """Return the position in the cells of a CSV row by column, or raise CellError."""
        return puzzle_of_clues(self.puzzle.POSITION, cells)

    def cells_of(self, position) -> list:
        """Return the cells of a position in the order of `columns`."""
        return [position.clues]
