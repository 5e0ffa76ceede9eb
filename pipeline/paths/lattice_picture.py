"""The lattice of a small model as a picture."""

import xml.etree.ElementTree as ET
from itertools import compress, pairwise
from string import ascii_lowercase, ascii_uppercase

from pipeline.explain.ink import GREY, INK, NAMESPACE, WHITE
from pipeline.paths.counting import Counts
from pipeline.paths.lattice import Lattice
from pipeline.paths.positions import membership

LETTERS = ascii_uppercase + ascii_lowercase
WIDTH, STEP, HEIGHT = 62, 76, 30
MARGIN = 10
LINE = 18
STYLE = (
    f"svg{{stroke:{GREY};fill:none;font-family:sans-serif}}rect{{fill:{WHITE};stroke:{INK}}}"
    f"text{{stroke:none;fill:{INK};font-size:15px;text-anchor:middle}}"
)


def lattice_svg(lattice: Lattice, counts: Counts) -> str:
    """Return a lattice as SVG in a file of its own, the start on top.

    A box for each position holds a letter for each variable that is decided there; the letters are
    explained below.
    """
    places = _places(lattice)
    width = max(x for x, _ in places) + WIDTH / 2 + MARGIN
    height = max(y for _, y in places) + HEIGHT / 2 + MARGIN
    svg = ET.Element("svg", {"role": "img", "xmlns": NAMESPACE})
    ET.SubElement(svg, "style").text = STYLE
    title = f"Lattice of {len(places)} positions with {counts.paths} solution paths"
    ET.SubElement(svg, "title").text = title
    transitions = "".join(
        f"M{places[p][0]:g} {places[p][1]:g}L{places[q][0]:g} {places[q][1]:g}"
        for p in range(len(places))
        for q in lattice.successor[lattice.successor_from[p] : lattice.successor_from[p + 1]]
    )
    ET.SubElement(svg, "path", d=transitions)
    members = membership(lattice.position, len(lattice.names))
    for (x, y), decided in zip(places, members, strict=True):
        ET.SubElement(
            svg, "rect", x=f"{x - WIDTH * 0.46:g}", y=f"{y - HEIGHT / 2:g}", rx="6",
            width=f"{WIDTH * 0.92:g}", height=str(HEIGHT),
        )  # fmt: skip
        text = "".join(compress(LETTERS, decided))
        ET.SubElement(svg, "text", x=f"{x:g}", y=f"{y + 5:g}").text = text or "–"
    for letter, name in zip(LETTERS, lattice.names, strict=False):
        height += LINE
        key = ET.SubElement(svg, "text", x=f"{width / 2:g}", y=f"{height - MARGIN:g}")
        key.text = f"{letter}: {name}"
    svg.set("viewBox", f"0 0 {width:g} {height:g}")
    return ET.tostring(svg, encoding="unicode")


def _places(lattice):
    """Return the middle of each position's box, level under level."""
    levels = list(pairwise(lattice.level_from))
    widest = max(after - first for first, after in levels)
    places = []
    for level, (first, after) in enumerate(levels):
        indent = MARGIN + (widest - (after - first)) * WIDTH / 2
        y = MARGIN + HEIGHT / 2 + level * STEP
        places += [(indent + (i + 0.5) * WIDTH, y) for i in range(after - first)]
    return places
