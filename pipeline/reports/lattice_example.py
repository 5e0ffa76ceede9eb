"""The lattice of a small example of a kind, and how often each step decides each variable."""

import xml.etree.ElementTree as ET
from dataclasses import dataclass
from math import factorial

from pipeline.kinds.contract import Kind
from pipeline.paths.counting import Counts, count_paths
from pipeline.paths.lattice import Lattice, build_lattice
from pipeline.paths.positions import variables_of
from pipeline.terms import Term

MAX_POSITIONS = 100
"""Of more a page shows no lattice: nobody can follow it."""
WIDTH, STEP, HEIGHT = 62, 76, 30
MARGIN = 10


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


def lattice_svg(lattice: Lattice, counts: Counts, letters) -> str:
    """Return a lattice as SVG: a box for each position with what is decided, the start on top.

    Parameters
    ----------
    lattice : Lattice
    counts : Counts
    letters : dict of str to str
        What the picture calls each variable, by its name.
    """
    places = _places(lattice)
    width = max(x for x, _ in places) + WIDTH / 2 + MARGIN
    height = max(y for _, y in places) + HEIGHT / 2 + MARGIN
    svg = ET.Element("svg", {"viewBox": f"0 0 {width:g} {height:g}", "role": "img",
                             "class": "lattice"})  # fmt: skip
    title = f"Lattice of {len(places)} positions with {counts.paths} solution paths"
    ET.SubElement(svg, "title").text = title
    ways = "".join(
        f"M{places[p][0]:g} {places[p][1]:g}L{places[q][0]:g} {places[q][1]:g}"
        for p in range(len(places))
        for q in lattice.successor[lattice.successor_from[p] : lattice.successor_from[p + 1]]
    )
    ET.SubElement(svg, "path", d=ways)
    for (x, y), position in zip(places, lattice.position, strict=True):
        decided = sorted(letters[lattice.names[v]] for v in variables_of(position))
        ET.SubElement(
            svg, "rect", x=f"{x - WIDTH * 0.46:g}", y=f"{y - HEIGHT / 2:g}", rx="6",
            width=f"{WIDTH * 0.92:g}", height=str(HEIGHT),
        )  # fmt: skip
        ET.SubElement(svg, "text", x=f"{x:g}", y=f"{y + 5:g}").text = "".join(decided) or "–"
    return ET.tostring(svg, encoding="unicode")


def _places(lattice):
    """Return the middle of each position's box, level under level."""
    levels = list(zip(lattice.level_from, lattice.level_from[1:], strict=False))
    widest = max(after - first for first, after in levels)
    places = []
    for level, (first, after) in enumerate(levels):
        indent = MARGIN + (widest - (after - first)) * WIDTH / 2
        y = MARGIN + HEIGHT / 2 + level * STEP
        places += [(indent + (i + 0.5) * WIDTH, y) for i in range(after - first)]
    return places
