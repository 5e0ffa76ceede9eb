"""What a board game answers, so that nothing outside of its folder has to know its name.

`Game` holds the short facts. Everything longer is a part: a module (or a package) in the folder of
the game, called as here, loaded when it is first asked for. What each part offers is written down
below as a class of its own; a part need not inherit from it.

part         file          needed   what it answers
`puzzle`     puzzle.py     yes      what a position is
`programs`   programs.py   yes      the programs that choose a move by rules alone
`commands`   commands.py   yes      how it is begun in a terminal: a `match.Match`
`drawing`    drawing.py    yes      its board as a picture
`words`      words.py      yes      what report pages say of its programs
`referee`    referee/      no       whether a move wins, apart from every program
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from pipeline.notations.clue_cells import puzzle_of_clues
from pipeline.plugins import Part, Parts
from pipeline.texts.terms import Term

if TYPE_CHECKING:
    from random import Random
    from xml.etree.ElementTree import Element

    import click

    from pipeline.games.match import Match
    from pipeline.games.moves import Decision, Point
    from pipeline.games.records import GameRecord
    from pipeline.texts.messages import Message


@dataclass(frozen=True)
class SgfForm:
    """How SGF writes the game: its number in `GM[…]`, and the names of rows in a point.

    Columns are letters in every game; rows are letters in most and numbers in some.
    """

    number: str
    rows: tuple[str, ...]


@dataclass(frozen=True)
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
    may_begin : tuple of str
        The sides that may begin: `X`, or `X` and `O`.
    sgf : SgfForm
    columns : tuple of str
        Of a CSV table of positions, after `id`.
    """

    package: str
    title: Term
    sizes: range
    may_begin: tuple[str, ...]
    sgf: SgfForm
    columns: tuple[str, ...] = ("clues",)

    puzzle = Part["PuzzlePart"]()
    programs = Part["ProgramsPart"]()
    commands = Part["CommandsPart"]()
    drawing = Part["DrawingPart"]()
    words = Part["WordsPart"]()
    referee = Part["RefereePart | None"](optional=True)

    @property
    def modules_that_decide(self) -> tuple[str, ...]:
        """The modules that decide its positions, all that they load at once included."""
        parts = self.modules("puzzle", "programs", "referee")
        return self.package, *parts, self.programs.KERNELS

    def read_cells(self, cells: Mapping[str, str]):
        """Return the position in the cells of a CSV row by column, or raise CellError."""
        return puzzle_of_clues(self.puzzle.POSITION, cells)

    def cells_of(self, position) -> list:
        """Return the cells of a position in the order of `columns`."""
        return [position.clues]


class PuzzlePart(Protocol):
    """`puzzle`: what a position is."""

    POSITION: Callable[[str], Any]
    """The class of its positions, made from `clues` (see `pipeline.games.positions`), or
    PuzzleError. They have `clues`, `rows`, `cols`, `stones`, `to_move` and `move_of_record`."""


class ProgramsPart(Protocol):
    """`programs`: who chooses moves; loaded without what that takes."""

    KERNELS: str
    """The module whose compiled code the programs need."""

    def names(self) -> tuple[str, ...]:
        """Return what tables call the programs, the default first."""

    def decider(self, name: str) -> "Callable[[Any], Decision | None]":
        """Return the function that chooses a move in a position, None where nobody may play."""


class CommandsPart(Protocol):
    """`commands`: the game in a terminal; loaded without the programs."""

    OPTIONS: "Sequence[click.Option]"
    """Of `play`, beside those that all games have; given to `begin` by name."""

    def begin(self, begun: "GameRecord | None", first: str, lots: "Random", **options) -> "Match":
        """Return a game without moves, as large as `begun` if there is one.

        `first` begins, `lots` draws among moves of equal value. PuzzleError where the options
        cannot be.
        """


class Board(Protocol):
    """Where points lie in a picture, and the board without stones.

    `size` is that of the board, `extent` width and height of the picture.
    """

    size: int
    extent: tuple[float, float]

    def at(self, x: int, y: int) -> tuple[float, float]:
        """Return the middle of a point."""

    def draw_board(self, picture: "Element") -> None:
        """Add the board to an SVG element."""


class DrawingPart(Protocol):
    """`drawing`: its board as a picture."""

    Board: Callable[[int], Board]
    """Makes the board of a size."""


class WordsPart(Protocol):
    """`words`: what report pages say of its programs."""

    RULES: Mapping[str, Term]
    """The rules that decide, in the order in which they are asked."""
    BANDS: Sequence[tuple[float, float]]
    """Of the value of a chosen move, from and below; empty where values have no steps."""
    ON_PROGRAMS: "Message | str"
    """How its programs differ, in a sentence; "" where there is but one."""


class RefereePart(Protocol):
    """`referee`: the truth, apart from every program."""

    def judge(self, position, move: "Point") -> tuple[int | None, str]:
        """Return in how many moves of the winner a move wins, and the verdict.

        The verdict is `win`, `no win`, or `unknown` where the search was given up.
        """

    def winning_move(self, position) -> "Point | None":
        """Return a move that wins, None if none is known."""
