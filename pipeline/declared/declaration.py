"""The declaration of one kind: its rules, its clues, its words and its drawing, in one file.

Everything else of the contract of a kind is made from it.
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import cached_property
from random import Random
from typing import ClassVar, NamedTuple, get_args, get_origin, get_type_hints

from pipeline.declared.drawing.shapes import Shape, Text, written
from pipeline.declared.puzzle import Board, board_class
from pipeline.declared.puzzlink import read_numbers, write_numbers
from pipeline.declared.rules.constraints import Rules, Variable
from pipeline.texts.terms import Term

ID = re.compile("[a-z][a-z0-9_]*")
"""An id of a rule or a sort; tables write - for its _ and join ids by other signs."""


class RuleName(NamedTuple):
    """The name of a rule in a list, and in a sentence: "by the black pearl at r3c4"."""

    title: Term
    sentence: Term
    """May hold `{place}`."""


class Sort(NamedTuple):
    """What a variable of one sort says when it is true and when it is false, with `{place}`.

    With `{of}` too, the place is two cells with a `-` between, and `{of}` the second.
    """

    true: Term
    false: Term


class Declaration(ABC):
    """A kind of puzzle. A kind's file has a class of this one, and `KIND = Name.kind(__name__)`."""

    TITLE: ClassVar[Term]
    RULES: ClassVar[Mapping[str, RuleName]]
    """By id, easiest first: every id that `rules` gives a constraint, the loop or a part."""
    SORTS: ClassVar[Mapping[str, Sort]]
    """By the sort of a variable."""
    CLUE: ClassVar[str] = r"\."
    """Regular expression of the text of one cell; `.` is an empty one."""
    CLUE_WORDS: ClassVar[str] = "'.'"
    """The same in words: expected ..."""
    LONGEST_SIDE: ClassVar[int] = 250
    REGIONS: ClassVar[bool] = False
    """Whether the board is divided into rooms."""
    CLUES_OF_ROOMS: ClassVar[bool] = False
    """Whether a clue is its room's, in whichever of its cells it stands."""
    TURNS: ClassVar[bool] = True
    """Whether a turned or mirrored board has the same rules: not with weights or gravity."""
    TURNED: ClassVar[Mapping[str, str]] = {}
    """Characters of clues that change when the board is turned clockwise by a quarter."""
    MIRRORED: ClassVar[Mapping[str, str]] = {}
    """The same when left and right change places."""
    ADDRESSES: ClassVar[Sequence[str]] = ()
    """Names of the kind on puzz.link and pzv.jp, the one that is written first."""
    ADDRESS_FLAGS: ClassVar[Collection[str]] = frozenset()
    """Flags of addresses that change the drawing only; others stand for other rules."""
    EXAMPLES: ClassVar[Sequence[str]]
    """Puzzles with one solution, as `rows cols clues`, the first small."""
    GRID: ClassVar[bool] = True
    """Whether the lines between cells, and the rim of the board, are drawn."""
    DARK_BOARD: ClassVar[bool] = False
    """Whether dark pages show its boards light on dark: no rule says what is black or white."""
    kind_name: str
    """The name of the kind: of its folder."""

    @cached_property
    def puzzle(self) -> type[Board]:
        """The class of the puzzles: `self.puzzle(rows, cols, clues)`."""
        return board_class(self)

    @abstractmethod
    def rules(self, puzzle: Board) -> Rules:
        """Return the rules of a puzzle."""

    def check(self, puzzle: Board) -> None:  # noqa: B027
        """Raise ValueError where the clues cannot be those of a board of this kind."""

    def clash_of(self, puzzle: Board) -> str:
        """Return in words what already shows that a puzzle has no solution, or ""."""
        return ""

    def read_body(self, cols: int, rows: int, body: str) -> tuple[Sequence[str], Sequence | None]:
        """Return the cells, row by row, and the rooms (a hashable a cell, or None) of an address.

        Numbers, as most kinds have them. Raises PuzzleError.
        """
        return read_numbers(body, rows * cols), None

    def write_body(self, puzzle: Board) -> str:
        """Return the last piece of the address of a puzzle."""
        return write_numbers(puzzle.cells)

    def draw(self, puzzle: Board) -> list[Shape | Text]:
        """Return what stands on the empty board beside the grid: the clues, as they are.

        The borders of rooms are drawn by what all kinds share.
        """
        return [written(*place, cell) for place, cell in puzzle.given.items()]

    def draw_value(self, variable: Variable, value: bool) -> list[Shape | Text]:
        """Return what a person draws for a variable that is true or false; it may be nothing.

        For one that is false, inks of NOTES (dot, cross, thin) are left out once all is solved.
        """
        raise NotImplementedError

    def place_of(self, variable: Variable) -> str:
        """Return the place of a variable in words: a cell r1c1, or the edge between two cells."""
        return place_in_words(variable.row, variable.col)

    def fullest(
        self, rows: int, cols: int, random: Random, solve: Callable[[Board], list[bool] | None]
    ) -> Board | None:
        """Return a random board with a solution and as many clues as it can have.

        `solve` gives a random solution of a board, one value a variable, or None if it has none
        (with few clues or none, the solutions are those of the kind's rules alone). None: this
        attempt failed. Overridden by kinds that can be generated.
        """
        raise NotImplementedError

    def weaker(self, puzzle: Board, at: int) -> str | None:
        """Return the text of a cell with a clue less, None where its clue has to stay."""
        return None if puzzle.cells[at] == "." else "."

    def stronger(self, puzzle: Board, at: int) -> Sequence[str]:
        """Return the texts that a cell may have with a clue more, right ones and wrong ones."""
        return ()

    def mistyped(self) -> Iterator[tuple[str, str, str]]:
        """Yield what is of a wrong type, or missing: name, entry or "", and what is wrong."""
        for name, hint in get_type_hints(Declaration).items():
            for of in get_args(hint):
                wanted, value = get_origin(of) or of, getattr(self, name, None)
                is_text = isinstance(value, str) and wanted is not str
                if is_text or not isinstance(value, wanted):
                    yield name, "", f"{name}: expected a {wanted.__name__}, found {value!r}"
                    return
        for name, of_entry in (("RULES", RuleName), ("SORTS", Sort)):
            for entry, value in getattr(self, name).items():
                if not isinstance(value, of_entry):
                    yield name, entry, f"{name}: expected a {of_entry.__name__} for {entry!r}"
                elif not ID.fullmatch(str(entry)):
                    expected = "expected an id of small letters, digits and _"
                    yield name, entry, f"{name}: {expected}, found {entry!r}"

    @classmethod
    def is_generated(cls) -> bool:
        """Return whether the kind can be generated."""
        return cls.fullest is not Declaration.fullest

    @classmethod
    def kind(cls, package: str):
        """Return the kind of a declaration; `package` is `__name__` of its file."""
        from pipeline.declared.kind import DeclaredKind

        return DeclaredKind.of(package, cls())


def place_in_words(row: float, col: float) -> str:
    """Return a place in words: a cell, or the cells on both sides.

    >>> place_in_words(0, 3), place_in_words(0, 3.5), place_in_words(1.5, 2.5)
    ('r1c4', 'r1c4-r1c5', 'r2c3-r3c4')
    """
    return area_in_words([(row, col)])


def area_in_words(places: Sequence[tuple[float, float]]) -> str:
    """Return the first and the last cell of the rectangle around some places.

    >>> area_in_words([(0, 3), (0, 0), (0, 1)])
    'r1c1-r1c4'
    """
    rows, cols = zip(*places, strict=True)
    first = f"r{int(min(rows)) + 1}c{int(min(cols)) + 1}"
    last = f"r{int(max(rows) + 0.5) + 1}c{int(max(cols) + 0.5) + 1}"
    return first if first == last else f"{first}-{last}"
