"""Why one application of a technique follows: in sentences, and as a chain where it is one."""

from dataclasses import dataclass

from pipeline.kinds.sudoku.reasons import naming
from pipeline.kinds.sudoku.reasons.chain_of_field import chain_for, nested
from pipeline.kinds.sudoku.reasons.links import Chain, chain_in_words
from pipeline.kinds.sudoku.reasons.marks import Marks, candidate_of
from pipeline.kinds.sudoku.reasons.pattern_words import WORDS, Application
from pipeline.kinds.sudoku.solver.messages import read_notation
from pipeline.texts.messages import Message


@dataclass(frozen=True)
class Reason:
    """Why a step follows.

    `chain` is None where the technique is none; `cells` are those that the author's field names;
    `removed` and `placed`, what follows, are lists of cell and digit.
    """

    words: Message
    chain: Chain | None
    cells: tuple[int, ...]
    removed: list[tuple[int, int]]
    placed: list[tuple[int, int]]

    @property
    def line(self) -> str:
        """The chain and what it removes, as players write it; "" where it is no chain."""
        if self.chain is None:
            return ""
        gone = ", ".join(f"{naming.cell_name(cell)}≠{digit}" for cell, digit in self.removed)
        return f"{self.chain.written} => {gone}"


def reason_of(number: int, notation: str, placements: str, eliminations: str, marks: Marks):
    """Return the Reason of one application of a technique, texts as in the table `steps`.

    Raises ValueError when the marks before it do not bear out what the field says.

    >>> from pipeline.kinds.sudoku.puzzle import Sudoku
    >>> marks = Marks(Sudoku("12345678" + "." * 73))
    >>> reason_of(36, "(YO 1I)", "919", "", marks).words.en
    'In row 1, 9 has no other place than 1I.'
    """
    letters, tokens = read_notation(notation)
    placed, removed = (
        [candidate_of(name) for name in names.split()] for names in (placements, eliminations)
    )
    chain = chain_for(number, tokens, marks, removed)
    if chain is not None:
        words = chain_in_words(chain, removed)
    elif number in WORDS:
        words = WORDS[number](Application(letters, nested(tokens), removed, placed, marks))
    else:
        words = None
    if words is None:
        raise ValueError(f"expected a position of {notation}, found one where it does not hold")
    return Reason(words, chain, cells_named(notation), removed, placed)


def cells_named(notation: str) -> tuple[int, ...]:
    """Return the cells that the author's field of a step names."""
    _, tokens = read_notation(notation)
    return tuple(token for token in tokens if token >= 0)
