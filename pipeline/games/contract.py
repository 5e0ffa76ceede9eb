"""What a board game answers, so that nothing outside of its folder has to know its name.

`Game` holds the short facts. Everything longer is a part: a module (or a package) in the folder of
the game, called as here, loaded when it is first asked for. `stones` are the points row by row.

part        file         what it offers
`puzzle`    puzzle.py    `POSITION`, the class of its positions, made from `clues` (see
                         `pipeline.games.positions`), or PuzzleError; `objection(stones, point,
                         side)`, why `side` may not play there, and `winner_of(stones)`: "" if
                         there is none
`play`      play.py      `decide(stones, side, lot)`, the Decision of the program, None where nobody
                         may play; `ending(stones, side)`, how a game ended with `side` to move, ""
                         while it goes on; `draw(stones, last)` and `draw_values(stones, side)`, the
                         board and its values as text
`drawing`   drawing.py   `Board(size)`, its board as a picture: `size`, `extent` (width and height),
                         `at(x, y)` (the middle of a point) and `draw_board(picture)`
`referee`   referee/     not needed: `judge(position, move)`, a Verdict
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from pipeline.games.moves import Point
from pipeline.kinds.clue_cells import puzzle_of_clues
from pipeline.plugins import Part, Parts
from pipeline.texts.terms import Term


class Verdict(NamedTuple):
    """What a referee found of a move.

    Attributes
    ----------
    moves : int or None
        Moves of the winner until the win; None where no win was found.
    searched : int
        Moves of the winner within which every win was looked for.
    complete : bool
        Whether a win was found, or there is none within the horizon of the referee; else the
        search was given up before.
    winning_move : Point or None
        Where no win was found, another move that wins as fast as can be, if one is known.
    """

    moves: int | None
    searched: int
    complete: bool = True
    winning_move: Point | None = None

    @property
    def words(self) -> str:
        """The verdict in tables: `win`, `none within 11 moves`, or `unknown`."""
        if self.moves:
            return "win"
        return f"none within {self.searched} moves" if self.complete else "unknown"


class SgfForm(NamedTuple):
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
    program : str
        What tables call the program that chooses its moves.
    rules : mapping of str to Term
        The rules that decide, in the order in which they are asked.
    """

    package: str
    title: Term
    sizes: range
    usual_size: int
    may_begin: tuple[str, ...]
    sgf: SgfForm
    program: str
    rules: Mapping[str, Term]

    puzzle = Part()
    play = Part()
    drawing = Part()
    referee = Part(optional=True)
    columns = ("clues",)
    """Of a CSV table of positions, after `id`."""

    def read_cells(self, cells: Mapping[str, str]):
        """Return the position in the cells of a CSV row by column, or raise CellError."""
        return puzzle_of_clues(self.puzzle.POSITION, cells)

    def cells_of(self, position) -> list:
        """Return the cells of a position in the order of `columns`."""
        return [position.clues]
