"""The lattice of the paper's example (Korekawa and Kotani 2010, figure 5-1) and its table 5-1."""

import xml.etree.ElementTree as ET
from dataclasses import dataclass
from math import factorial

from pipeline.kinds.sudoku.paths.way import sudoku_way
from pipeline.kinds.sudoku.puzzle import Sudoku
from pipeline.paths.counting import Counts, count_paths
from pipeline.paths.lattice import Lattice, build_lattice
from pipeline.paths.positions import variables_of

EXAMPLE = Sudoku(
    "..9...6...1.5.7.3.5...1...73.......94.23.18.61.......42...8...3.5.7.9.6...6...4.."
)
LETTERS = {"2A=6": "A", "6G=3": "B", "8A=8": "C", "9A=9": "D", "1A=7": "E"}
"""What the paper calls the five cells."""
POSITIONS = 28
WIDTH, STEP, HEIGHT = 62, 76, 30
MARGIN = 10


@dataclass(frozen=True)
class LatticeExample:
    """What the report shows of the example.

    Attributes
    ----------
    picture : str
        The lattice as SVG.
    letters : list of str
    depths : list of lists of int
        Table 5-1: for each step the numbers of paths that decide A to E there.
    paths, orders, positions : int
    """

    picture: str
    letters: list[str]
    depths: list[list[int]]
    paths: int
    orders: int
    positions: int


def lattice_example() -> LatticeExample:
    """Return the paper's example, counted anew.

    >>> found = lattice_example()
    >>> found.paths, found.orders, found.positions, found.depths[0]
    (80, 120, 28, [16, 16, 24, 24, 0])
    """
    lattice = build_lattice(sudoku_way(EXAMPLE).stretches[0], POSITIONS)
    counts = count_paths(lattice)
    by_letter = sorted(range(len(lattice.names)), key=lambda v: LETTERS[lattice.names[v]])
    return LatticeExample(
        lattice_svg(lattice, counts),
        [LETTERS[lattice.names[v]] for v in by_letter],
        [[counts.depths[v][step] for v in by_letter] for step in range(len(by_letter))],
        counts.paths,
        factorial(len(by_letter)),
        len(lattice.position),
    )


def lattice_svg(lattice: Lattice, counts: Counts) -> str:
    """Return a lattice as SVG: a box for each position with its decided cells, the start on top."""
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
        letters = sorted(LETTERS[lattice.names[v]] for v in variables_of(position))
        ET.SubElement(
            svg, "rect", x=f"{x - WIDTH * 0.46:g}", y=f"{y - HEIGHT / 2:g}", rx="6",
            width=f"{WIDTH * 0.92:g}", height=str(HEIGHT),
        )  # fmt: skip
        ET.SubElement(svg, "text", x=f"{x:g}", y=f"{y + 5:g}").text = "".join(letters) or "–"
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
