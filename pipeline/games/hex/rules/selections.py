"""What the program knows: the paper's F and F* (II.2, 3.5), a selection of the C_n and C*_n.

The paper's own F, "a rather small part of C up to C*_4", is not printed; docs/explanation/hex.md
says how these were found, and how others agree with the printed moves.
"""

from typing import NamedTuple


class Selection(NamedTuple):
    """A selection of the relations.

    Attributes
    ----------
    name : str
    half_links : int
        The n of C*_n between components; links are those that two of them make, C_n+1.
    longer_supports : int
        Between two nodes only those supports of a link are kept that have at most so many points
        more than its smallest.
    joins_borders : bool
        Whether a component that two points in common join to its own border is part of it.
    """

    name: str
    half_links: int = 2
    longer_supports: int = 0
    joins_borders: bool = True


ZIGGURATS = Selection("ziggurats")
"""All 56 values of the printed table, and 27 of the 28 printed moves at the top."""
BORDERS_APART = Selection("borders-apart", joins_borders=False)
"""The same without taking a bridged stone for a part of its border."""
SELECTIONS = (ZIGGURATS, BORDERS_APART)
"""Those of the programs in tables (`GAME.programs`), the default first."""
