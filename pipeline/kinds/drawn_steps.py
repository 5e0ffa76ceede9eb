"""The steps of a solution on the board, as the player draws them, and the parts that offer them."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from pipeline.texts.messages import Message
    from pipeline.texts.terms import Term


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
