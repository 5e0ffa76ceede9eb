"""The contract of a kind of puzzle, so that no phase has to know its name.

`Kind` holds the short facts. Everything longer is a part: a module or a package in the folder of
the kind, loaded when it is first asked for. What each part offers stands in
docs/how-to/new-kind.md; what parts hand over, tables and drawn steps, stands below.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import yaml

from pipeline.files.settings import SettingsError
from pipeline.plugins import Part, Parts
from pipeline.texts.terms import Term

if TYPE_CHECKING:
    from pipeline.texts.messages import Message

CERTAIN, LIKELY, POSSIBLE, NO = 3, 2, 1, 0
"""How sure a kind is that a text is one of its puzzles."""


@dataclass(frozen=True)
class Solver:
    """A solver of a kind, as the column `solver`, settings and pages name it."""

    name: str
    title: Term
    meaning: Term
    edition: str = ""
    """Its name in `--edition`; "" where the kind has but one solver."""
    always: bool = False
    """Whether it runs whatever editions the configuration names."""
    shows: bool = False
    """Whether `show` takes it, not the first, where no edition is named."""
    contradiction_ratio: str = ""
    """The column of `outcomes` with the completion ratio where contradiction was first needed."""
    level_up: Mapping[int, str] = field(default_factory=dict)
    """By raw level the column of `outcomes` with the completion ratio that counts for level-up;
    empty where contradiction is above all levels already."""
    own_levels: bool = False
    """Whether it makes levels by a rule of its own instead of the policy of the configuration."""
    highest_level: int = 6
    """The last level of its scale, which begins with 1, whether or not a puzzle has it."""
    proves: bool = True
    """Whether a puzzle that it solved has just one solution."""


ONE_SOLUTION = Term("exactly one solution", "唯一解")
HARDEST_TECHNIQUE = Term("Hardest technique", "最も難しい手法")


class SizeClass(NamedTuple):
    """A part of books of this kind, by the number of rows, where no corpus says the part."""

    part: str
    least_rows: int
    most_rows: int | None = None


@dataclass(frozen=True, eq=False)
class Kind(Parts):
    """The short facts of a kind, and the way to its parts."""

    package: str
    """`__name__` in its `__init__.py`; its last name is the kind's."""
    title: Term
    solvers: tuple[Solver, ...]
    """The default first."""
    size_classes: tuple[SizeClass, ...] = ()
    literature: Term | None = None
    """What its solvers follow, as the foot of a page names it."""
    levels_from: Term | None = None
    """What the levels of the first solver stand for, where they may grade puzzles without a fitted
    model."""
    known_by_columns: bool = True
    """Whether the columns of a table may say that it holds puzzles of this kind."""
    full_is_solved: bool = False
    """Whether a board with a number in each cell is a solution."""
    has_one_solution: bool = True
    """Whether a puzzle has to have just one solution; a position may be won in several ways."""
    wanted: Term = ONE_SOLUTION
    """What a puzzle has to have."""
    supposes: bool = True
    """Whether its solvers suppose and refute; a solution is else a proof, move by move."""
    has_dark_board: bool = False
    """Whether dark pages show its boards light on dark: no rule says what is black or white."""
    level_names: Mapping[int, Term] = field(default_factory=dict)
    """What each level of the first solver stands for, where a word says it."""
    certified: str = "certified_and_held"
    """The message on what `certify` of its part `exact` found."""
    hardest: Term = HARDEST_TECHNIQUE
    """What the hardest technique on a puzzle is called."""

    puzzle = Part()
    cells = Part()
    canonical_form = Part()
    notations = Part()
    trace_rows = Part("tables")
    columns = Part("tables")
    words = Part("presentation")
    explaining = Part("presentation", optional=True)
    reasons = Part("presentation", optional=True)
    stepping = Part("presentation", optional=True)
    bottleneck = Part("presentation", optional=True)
    exact = Part(optional=True)
    paths = Part(optional=True)
    general = Part(optional=True)
    commands = Part(optional=True)

    def wrong(self) -> str:
        """Return in words why it cannot be used, or ""."""
        mistyped = next(self.mistyped(), None)
        return f"{mistyped[-1]}; run nanido check-kind {self.folder}" if mistyped else ""

    def mistyped(self) -> Iterator[tuple[str, str, str]]:
        """Yield facts of a wrong type: the name, the entry in it or "", and what is wrong."""
        if not isinstance(self.title, Term):
            yield "title", "", f"title: expected a Term, found {self.title!r}"

    @property
    def is_generated(self) -> bool:
        """Whether it can make puzzles: its generator has a room of its own."""
        return self.has("generating")

    @property
    def has_model(self) -> bool:
        """Whether a fitted model comes with the program, by which `grade` then goes."""
        return self.file("model/model.json").is_file()

    @property
    def made_features(self) -> "Mapping[str, Callable]":
        """Functions of the tables `puzzles` and `features`, by the name of the feature."""
        return self.part("features.made").MADE if self.has("features.made") else {}

    def file(self, name: str) -> Path:
        """Return the path of a file of the kind: `features.sql`, `solver/techniques.yaml`."""
        return self.folder / name

    def listed_techniques(self) -> list[dict]:
        """Return the entries of the list of its techniques."""
        content = self.file("solver/techniques.yaml").read_text(encoding="utf-8")
        return yaml.load(content, yaml.CSafeLoader)["techniques"]

    def solvers_run(self, editions: Sequence[str]) -> list[Solver]:
        """Return the solvers that run: of those that have editions only these, and what always."""
        return [one for one in self.solvers if one.always or one.edition in ("", *editions)]

    def solver_named(self, name: str) -> Solver:
        """Return the solver of this name, or raise SettingsError."""
        found = next((solver for solver in self.solvers if solver.name == name), None)
        if found is None:
            expected = ", ".join(solver.name for solver in self.solvers)
            raise SettingsError(f"solver of {self.name}: found {name!r}, expected {expected}")
        return found

    def solver(self, name: str) -> Solver:
        """Return the solver of this name, or else the first: whose levels cut the times."""
        return next((solver for solver in self.solvers if solver.name == name), self.solvers[0])

    def puzzle_of(self, row):
        """Return the puzzle in a row of the table `puzzles`, or raise PuzzleError."""
        return self.puzzle.PUZZLE.of_row(row)

    def part_of_size(self, rows: int) -> str:
        """Return the part of a puzzle of which no corpus says it, "" if its size tells none."""
        for part, least, most in self.size_classes:
            if least <= rows and (most is None or rows <= most):
                return part
        return ""


class TableForm(NamedTuple):
    """The columns of a CSV table of puzzles, `id` first, and how a row of it is read and written.

    `read` takes the cells by column and raises CellError; `write` gives the cells after `id`.
    """

    columns: tuple[str, ...]
    read: Callable[[dict[str, str]], Any]
    write: Callable[[Any], list]
    may_be_empty: tuple[str, ...] = ()


class Words(NamedTuple):
    """A short text on a board: in which ink, and where its middle stands on the base line."""

    ink: str
    x: float
    y: float
    text: str


class Change(NamedTuple):
    """The marks of one step on a board, in the units of the board's picture."""

    paths: Mapping[str, str] = {}
    """By ink the path data (SVG) that stay from here on."""
    texts: Sequence[Words] = ()
    """Texts that stay."""
    gone: Sequence[int] = ()
    """Texts of the start, by place in that list, that are struck out and then vanish."""
    hidden: Sequence[int] = ()
    """Those that vanish at once."""
    marks: Mapping[str, str] = {}
    """By ink the path data that show while the step shows, below the rest."""
    moments: "Sequence[Moment]" = ()
    """Of a list of hypotheses: what its last one supposes, what follows, where it breaks."""


class Moment(NamedTuple):
    """The next consequence of a hypothesis, in words and on the board; the first supposes it."""

    words: "Term | Message"
    change: Change
