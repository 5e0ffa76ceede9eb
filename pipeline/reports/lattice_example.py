"""The lattice of a small example of a kind, and how often each step decides each variable."""

from dataclasses import dataclass
from math import factorial

from pipeline.kinds.contract import Kind
from pipeline.paths.counting import count_paths
from pipeline.paths.lattice import build_lattice
from pipeline.paths.lattice_picture import MAX_POSITIONS, lattice_svg
from pipeline.texts.terms import Term


@dataclass(frozen=True)
class LatticeExample:
    """What the report shows of the example.

    Attributes
    ----------
    title, piece : Term
        Of the kind, and what is decided step by step.
    picture : str
        The lattice as SVG.
    letters : list of str
    depths : list of lists of int
        For each step the numbers of paths that decide each letter there.
    paths, orders, positions : int
    """

    title: Term
    piece: Term
    picture: str
    letters: list[str]
    depths: list[list[int]]
    paths: int
    orders: int
    positions: int

    @property
    def pieces(self) -> Term:
        """What is decided, in the plural."""
        return Term(f"{self.piece.en}s", self.piece.ja)


def lattice_example(kind: Kind) -> LatticeExample | None:
    """Return the example of a kind, counted anew; None where it has no small one.

    >>> from pipeline import kinds
    >>> found = [example for example in map(lattice_example, kinds.every()) if example]
    >>> all(example.paths <= example.orders for example in found)
    True

    References
    ----------
    Korekawa and Kotani (2010), figure 5-1 and table 5-1.
    """
    if not kind.paths or not kind.paths.EXAMPLE_LATTICE:
        return None
    puzzle, letters = kind.paths.EXAMPLE_LATTICE
    lattice = build_lattice(kind.paths.model_of(puzzle), MAX_POSITIONS)
    if lattice is None:
        return None
    counts = count_paths(lattice)
    by_letter = sorted(range(len(lattice.names)), key=lambda v: letters[lattice.names[v]])
    return LatticeExample(
        kind.title,
        kind.paths.PIECE,
        lattice_svg(lattice, counts, letters),
        [letters[lattice.names[v]] for v in by_letter],
        [[counts.depths[v][step] for v in by_letter] for step in range(len(by_letter))],
        counts.paths,
        factorial(len(by_letter)),
        len(lattice.position),
    )
