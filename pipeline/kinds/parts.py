"""What the parts of a kind of puzzle offer, each as a class of its own.

Steps, contradictions and outcomes are rows of these tables of one puzzle, named tuples.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from pipeline.kinds.contract import Change, TableForm, Words
from pipeline.texts.terms import Term

if TYPE_CHECKING:
    import click
    import numpy as np
    import pandas as pd
    import pyarrow as pa

    from pipeline.declared.rules.constraints import Rules
    from pipeline.texts.messages import Message


class PuzzlePart(Protocol):
    """The class of a puzzle."""

    PUZZLE: type
    """Its puzzles have `kind_name`, `rows`, `cols`, `clues`, and a class method `of_row` that makes
    one of a row of the table `puzzles`, or raises PuzzleError."""

    def clash_of(self, puzzle) -> "Message | str":
        """Return in words what already shows that a puzzle has no solution, or ""."""


class CellsPart(Protocol):
    """Rows of CSV tables."""

    FORMS: tuple[TableForm, ...]
    """Plain puzzles first."""

    def form_of(self, puzzle) -> TableForm:
        """Return the form that keeps everything of a puzzle."""


class CanonicalFormPart(Protocol):
    """Which puzzles are the same.

    A kind may have `canonical_copies` too, of puzzles the ones that all their copies share, each
    with the rows and columns of the puzzle: what lies beyond the data of a model is graded as it.
    """

    def fingerprints(self, puzzles: Sequence) -> list[str]:
        """Return a text for each puzzle, the same for puzzles turned, mirrored or relabelled."""


class NotationsPart(Protocol):
    """The notations of texts and files of puzzles.

    A kind without a module `notations` in its folder is known by its addresses, and by its name in
    the first line of a text; other texts are not shown to it.
    """

    EXPECTED: str
    """What a person can give, in words, as `a Loopy game ID, a text grid`."""
    ADDRESSES: tuple[str, ...]
    """Names of the kind on puzz.link and pzv.jp."""
    WRITERS: Mapping[str, Callable[[Any], str]]
    """By notation; each writes one puzzle, ended by a newline."""
    GRIDS: tuple[str, ...]
    """Notations that take several lines, so that an empty line tells one puzzle from the next."""
    ALONE: Mapping[str, str]
    """Notations of which a file holds one puzzle only, and what that file is called."""
    LISTS: Mapping[str, Callable[[str], list]]
    """By the ending of a file: readers of lists, each a puzzle as `csv_table.Row` or `Reject`."""
    USUAL: str
    """The notation in which generated puzzles are shown."""

    def claim(self, text: str) -> int:
        """Return how sure it is that a text without address is one of its puzzles."""

    def read(self, text: str):
        """Return the puzzle of a text without address, or raise PuzzleError."""

    def read_address(self, text: str):
        """Return the puzzle of an address with one of ADDRESSES; asked only where it has some."""

    def is_list(self, text: str) -> bool:
        """Return whether a text holds a puzzle a line."""

    def cell_notation(self, cell: str) -> str:
        """Return in words the notation of a table's cell that holds a whole puzzle, or ""."""


class TraceRowsPart(Protocol):
    """The solvers over many puzzles."""

    CELLS_AT_ONCE: int
    """So many cells are solved before their rows are written; bounds the memory."""
    ROWS: "Mapping[str, Callable[[Any], pa.Table]]"
    """By table (`steps`, `contradictions`, `outcomes`): the rows of a batch, with the columns of
    the table after its key, and `at`, the place of the puzzle. `level` is the solver's own."""
    EXAMPLE: Any
    """A puzzle whose solution needs the kernels."""

    def solve(self, puzzles: Sequence, solver: str) -> Iterator:
        """Solve puzzles; yield batches, each with `at`, the places of its puzzles."""


class ColumnsPart(Protocol):
    """Schemas of `steps`, `contradictions`, `outcomes`, `features`, and `paths` if it has them."""

    TABLES: Mapping[str, Any]


class ExactPart(Protocol):
    """The truth, apart from every technique."""

    def count_many(self, puzzles: Sequence) -> Iterable[int | str]:
        """Yield 0, 1, or 2 for more than one for each puzzle, or in words why it cannot say."""

    def solutions(self, puzzle, limit: int) -> list[str]:
        """Return solutions of a puzzle, at most `limit`, as the column `WordsPart.BOARD` has them.

        PuzzleError where it cannot say.
        """

    def certify(self, puzzles: Sequence, batch) -> "tuple[np.ndarray, np.ndarray]":
        """Return for each puzzle of a batch of `TraceRowsPart.solve`, without asking its solver,
        whether the final board keeps all rules and clues, and how many decisions contradict that
        board, or else the only solution; -1 where neither is there."""

    def is_proven(self, outcomes: "pd.DataFrame") -> "pd.Series":
        """Return for each outcome whether a solver that `proves` found just one solution."""


class GeneralPart(Protocol):
    """Its rules for the solver of declared kinds, which then is the rater `general`."""

    def rules(self, puzzle) -> "Rules":
        """Return the rules of a puzzle."""


class WordsPart(Protocol):
    """Its steps in words, and its boards as SVG."""

    STAGES: Mapping[int, Term]
    STEPS_SHARE_ROWS: bool
    DECIDED: Term
    DECIDED_IN_SQL: str
    """How many things a step decides, in terms of the columns of `steps`."""
    BASIC_NOTE: "Message | str"
    LEGEND: "Message | str"

    BOARD: tuple[str, str]
    """The column of `outcomes` that holds a whole board, and its sign for what is open."""

    def name_of(self, technique, rows) -> Term:
        """Return what steps of one technique are called."""

    def decides(self, rows) -> Term:
        """Return what steps that follow each other decide; no Japanese where signs say it all."""

    def supposed(self, row) -> tuple[str, str]:
        """Return what a list of hypotheses supposed at last, and its opposite; "" if nothing."""

    def breaks(self, row) -> str:
        """Return how a refuted hypothesis broke: "breaks", or more where the solver records it."""

    def picture(self, puzzle, outcome, title: str) -> str:
        """Return the board as SVG, as far as it was solved."""

    def drawn(self, puzzle, board: str) -> str:
        """Return a board of the column BOARD in plain text, each line ended by a newline."""


class ExplainingPart(Protocol):
    """One puzzle explained, where steps, result and picture alone will not do."""

    OPTIONS: frozenset[str]
    """Which options of `show` it knows, of `marks`, `step`, `hypothesis` (a step h2)."""

    def explain(self, puzzle, solver: str, level_of=None, layout=None, **options):
        """Return a `pipeline.explain.sentences.Explained`: words for a terminal, and a picture.

        `layout` is a `pipeline.explain.layout.Layout`. `level_of`, a function of a dict, makes the
        level of an outcome; without it the level is the solver's own. `options` are those of
        OPTIONS that a person gave. Raises PuzzleError for no such step.

        A kind may have `narrowest_place` too, of a puzzle and a solver: a message on where the
        easiest steps are rarest, None where it knows of none. `grade` prints it.
        """


class ReasonsPart(Protocol):
    """Why each step follows."""

    def in_teaching_order(self, puzzle, steps, contradictions) -> list:
        """Return the rows of `steps` in the order in which a person is told of them.

        Their numbers rise; basic steps between two others may have changed places.
        """

    def why(
        self, puzzle, steps, contradictions, outcome=None
    ) -> "Mapping[tuple[str, int], tuple[Term, ...]]":
        """Return paragraphs on why steps follow and how hypotheses break, as far as they need any.

        By `("step", number)` and `("contradiction", sequence)`.
        """


class SteppingPart(Protocol):
    """What each step draws on the picture of the clues, `words.picture` without an outcome."""

    INKS: Mapping[str, Mapping[str, str]]
    """SVG attributes by ink. Of an ink X that stays there may be `X new`, while its step shows,
    `X supposed` of what a hypothesis decided, and `X then` of what follows from a hypothesis that
    plays; `gone` is the ink of struck texts."""
    TINTS: "Sequence[tuple[Message, Sequence[str]]]"
    """What the colours mean: words, and the keys of INKS that they are of, the lowest first."""

    def at_the_start(self, puzzle) -> Sequence[Words]:
        """Return the small texts that stand on the board before the first step."""

    def changes(self, puzzle, steps, contradictions, outcome) -> "Mapping[tuple[str, int], Change]":
        """Return what steps and lists of hypotheses draw, by the keys of `ReasonsPart.why`."""


class BottleneckPart(Protocol):
    """The bottleneck of a puzzle on the board, for the player; in the inks of `SteppingPart`."""

    def layers(self, puzzle, decided, waits_on, easier) -> tuple[Change, Change, Change]:
        """Return what is decided at a bottleneck, what it waits on, and the added clue.

        `decided` and `waits_on` are names of variables of `PathsPart.model_of`, `easier` is the
        puzzle with the added clue, or the puzzle itself. The player dashes the paths of the second
        and frames the third.
        """


class PathsPart(Protocol):
    """A model of a solver that says what is decidable at a position."""

    MODEL: str
    """What the table calls the model."""
    EXAMPLES: Sequence
    """Puzzles whose figures need every kernel."""
    PIECE: Term
    """What is decided step by step: `cell` or `edge`; the plural has an s."""
    FIGURES: Mapping[str, Term]
    """The main figures, columns of the table `paths`; the first two are drawn."""
    NESTED: "Mapping[str, tuple[Term, Sequence[str]]]"
    """What each of nested models of times adds: in words, and names of features, with * in them."""

    NAMES: str
    """What names of variables say, in one line of text."""
    MOST_LOOKED_AT: int
    """Of a corpus with more puzzles no bottlenecks are looked for; 0 for none at all."""

    def model_of(self, puzzle, **options):
        """Return what is decidable on a puzzle, a `pipeline.paths.model.Model`, or PuzzleError.

        `options` are of `CommandsPart.PATHS_OPTIONS`; without them the model is the table's.
        """

    def figures(self, puzzle) -> dict[str, float]:
        """Return the columns of `paths` after its key, or raise PuzzleError."""

    def pieces(self, puzzle) -> int:
        """Return how many pieces a puzzle has to be decided: open cells, edges."""

    def board_of(self, puzzle, names: Sequence[str]) -> str:
        """Return the board, as `WordsPart.BOARD` has it, on which variables of a model stand."""

    def with_a_clue_more(self, puzzle, solution: str) -> Iterator[tuple[str, Any]]:
        """Yield each clue that could be added, by its name, and the puzzle with it."""

    def explain_paths(self, puzzle, **options) -> str:
        """Return the solution paths of one puzzle in words, or raise PuzzleError."""


class CommandsPart(Protocol):
    """Click commands, loaded without the solvers."""

    VERBS: "Sequence[click.Command]"
    GENERATE: "click.Command | None"
    """How puzzles of the kind are made."""
    PATHS_OPTIONS: "Sequence[click.Option]"
    """Of the verb `paths`; they stand beside those of other kinds, so their help tells whose."""
