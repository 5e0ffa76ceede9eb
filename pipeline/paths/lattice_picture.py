"""The lattice of a small model, as a picture and as text."""

import xml.etree.ElementTree as ET
from itertools import pairwise
from string import ascii_letters

from pipeline.explain.ink import GREY, INK, NAMESPACE, WHITE
from pipeline.paths.counting import Counts
from pipeline.paths.lattice import Lattice
from pipeline.paths.positions import variables_of

MAX_POSITIONS = 100
"""More nobody can follow."""
WIDTH, STEP, HEIGHT = 62, 76, 30
MARGIN = 10
ALONE = (
    f"svg{{stroke:{GREY};fill:none;font-family:sans-serif}}rect{{fill:{WHITE};stroke:{INK}}}"
    f"text{{stroke:none;fill:{INK};font-size:15px;text-anchor:middle}}"
)
"""The style of a picture in a file of its own."""


def letters_of(names) -> dict[str, str]:
    """Return a letter for each of at most 52 names.

    >>> letters_of(["1A=7", "2A=6"])
    {'1A=7': 'A', '2A=6': 'B'}
    """
    return dict(zip(names, ascii_letters[26:] + ascii_letters[:26], strict=False))


def lattice_text(lattice: Lattice, letters) -> list[str]:
    """Return a lattice as lines: after each number of decided variables the positions there.

    A position is what is decided, in brackets what is decidable next.

    Examples
    --------
    >>> from pipeline.paths.lattice import build_lattice
    >>> from pipeline.paths.rules import make_rules
    >>> rules = make_rules("ab", ["only"], [(0, 0, []), (1, 0, [[0]])])
    >>> lattice_text(build_lattice(rules, 9), {"a": "A", "b": "B"})
    ['0: –(A)', '1: A(B)', '2: AB']
    """
    called = [letters[name] for name in lattice.names]

    def said(variables):
        return "".join(sorted(called[v] for v in variables_of(variables)))

    lines = []
    for decided, (first, after) in enumerate(pairwise(lattice.level_from)):
        here = []
        for p in range(first, after):
            following = said(lattice.decidable[p])
            here.append(
                (said(lattice.position[p]) or "–") + (f"({following})" if following else "")
            )
        lines.append(f"{decided}: {' '.join(here)}")
    return lines


def lattice_svg(lattice: Lattice, counts: Counts, letters, style: str = "") -> str:
    """Return a lattice as SVG: a box for each position with what is decided, the start on top.

    Parameters
    ----------
    lattice : Lattice
    counts : Counts
    letters : dict of str to str
        What the picture calls each variable, by its name.
    style : str
        Rules of CSS for a file of its own; a page has its own.
    """
    places = _places(lattice)
    width = max(x for x, _ in places) + WIDTH / 2 + MARGIN
    height = max(y for _, y in places) + HEIGHT / 2 + MARGIN
    svg = ET.Element("svg", {"viewBox": f"0 0 {width:g} {height:g}", "role": "img",
                             "class": "lattice"})  # fmt: skip
    if style:
        svg.set("xmlns", NAMESPACE)
        ET.SubElement(svg, "style").text = style
    title = f"Lattice of {len(places)} positions with {counts.paths} solution paths"
    ET.SubElement(svg, "title").text = title
    transitions = "".join(
        f"M{places[p][0]:g} {places[p][1]:g}L{places[q][0]:g} {places[q][1]:g}"
        for p in range(len(places))
        for q in lattice.successor[lattice.successor_from[p] : lattice.successor_from[p + 1]]
    )
    ET.SubElement(svg, "path", d=transitions)
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
