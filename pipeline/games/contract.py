"""The contract of a board game, so that nothing outside of its folder has to know its name.

`Game` holds the short facts. Everything longer is a part: a module (or a package) in the folder of
the game, called as here, loaded when it is first asked for. `stones` are the points row by row.

part        file         what it offers
`puzzle`    puzzle.py    `POSITION`, the class of its positions, made from `clues` (see
                         `pipeline.games.positions`), or PuzzleError; `objection(stones, point,
                         side)`, why `side` may not play there, and `winner_of(stones)`: "" if
                         there is none
`play`      play.py      `decide(stones, side, lot)`, the Decision of the program, None where nobody
                         may play; `ending(stones, side)`, how a game ended with `side` to move, ""
                         while it goes on; `draw(stones, last)`, the board as text
`drawing`   drawing.py   `Board(size)`, its board as a picture: `size`, `extent` (width and height),
                         `at(x, y)` (the middle of a point) and `draw_board(picture)`
`referee`   referee/     not needed: `judge(position, move)`, a Verdict; `prove(position)`, a
                         Problem or None; `defend(position, move, moves)`, the answer to a move that
                         wins in so many; `refute(position, move)`, an answer that leaves no win,
                         None if all do; `MOST_MOVES` of the winner, up to which both search
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from pipeline.games.moves import Point
from pipeline.kinds.clue_cells import puzzle_of_clues
from pipeline.plugins import Part, Parts
from pipeline.texts.terms import Term


class Verdict(NamedTuple):
    """The finding of a referee on a move.

    `moves` of the winner until the win, None where no win was found; every win within `searched`
    moves of the winner was looked for. Not `complete` if the search was given up before the horizon
    of the referee without a win.
    """

    moves: int | None
    searched: int
    complete: bool = True

    @property
    def words(self) -> str:
        """The verdict in tables: `win`, `none within 11 moves`, or `unknown`."""
        if self.moves:
            return "win"
        return f"none within {self.searched} moves" if self.complete else "unknown"


class ProofMove(NamedTuple):
    """A move of the winner and the answer of the other, None where nothing helps him.

    `kind` is its number in the list of techniques of the kind that has the problems of the game.
    `forbidden` are points that are forbidden to the other, where it would hold out longer.
    """

    point: Point
    answer: Point | None
    kind: int
    forbidden: tuple[Point, ...] = ()


class Problem(NamedTuple):
    """A position with a proved win: its class, its length, and the way to it.

    `level` is the class, 1 the easiest; `moves` are those of the winner, himself as fast and the
    other as slow as can be; `first_moves` how many moves win so fast; `nodes` the positions that
    the search looked at; `line` one way to the win. The class is not `sure` where a search for it
    was given up.
    """

    level: int
    moves: int
    first_moves: int
    nodes: int
    line: tuple[ProofMove, ...]
    sure: bool = True


class SgfForm(NamedTuple):
    """How SGF writes the game: its number in `GM[…]`, and the names of rows in a point.

    Columns are letters in every game; rows are letters in most and numbers in some. `is_mirrored`
    if SGF counts columns from the other side.
    """

    number: str
    rows: tuple[str, ...]
    is_mirrored: bool = False


@dataclass(frozen=True, eq=False)
class Game(Parts):
    """The short facts of a game, and the way to its parts."""

    package: str
    """`__name__` in its `__init__.py`. Its last name is the game's."""
    title: Term
    goal: Term
    """Who wins, and what is forbidden, in a sentence or two."""
    sizes: range
    """Points along a side that a board may have."""
    usual_size: int
    may_begin: tuple[str, ...]
    """The sides that may begin: `X`, or `X` and `O`."""
    sgf: SgfForm
    program: str
    """What tables call the program that chooses its moves."""
    rules: Mapping[str, Term]
    """The rules that decide, in the order in which they are asked."""
    sees: Mapping[str, Term] = field(default_factory=dict)
    """By rule what the program sees where it decides, as the object of a sentence; needed of a game
    with a referee."""

    puzzle = Part()
    play = Part()
    drawing = Part()
    referee = Part(optional=True)
    columns = ("clues",)
    """Of a CSV table of positions, after `id`."""

    @property
    def may_swap(self) -> bool:
        """Whether sides are alike when the board is mirrored, so that they can be exchanged."""
        return len(self.may_begin) > 1

    def read_cells(self, cells: Mapping[str, str]):
        """Return the position in the cells of a CSV row by column, or raise CellError."""
        return puzzle_of_clues(self.puzzle.POSITION, cells)

    def cells_of(self, position) -> list:
        """Return the cells of a position in the order of `columns`."""
        return [position.clues]
