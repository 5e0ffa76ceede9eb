"""Boards of a declared kind drawn step by step, for the player of a page."""

from types import SimpleNamespace

from pipeline.declared.declaration import Declaration
from pipeline.declared.drawing.picture import FILLED, STROKED, TEXTS
from pipeline.declared.drawing.shapes import CELL, MARGIN
from pipeline.declared.parts.playing import Playing
from pipeline.explain import edge_numbers
from pipeline.explain.ink import ORANGE, VERMILLION
from pipeline.texts.messages import Message, message

SUPPOSED, THEN = "#0072B2", "#00785a"
SKY = "#56B4E9"
SQUARE = {"fill": "none", "stroke-linecap": "square"}
ROUND = {"fill": "none", "stroke-linecap": "round", "stroke-width": "16"}
TINTS = {
    # Wider than a cell, which may be black.
    "place": {**SQUARE, "stroke": SKY, "stroke-width": "48", "opacity": "0.6"},
    "broken": {**SQUARE, "stroke": VERMILLION, "stroke-width": "48", "opacity": "0.45"},
    "member": {**SQUARE, "stroke": SKY, "stroke-width": "46", "opacity": "0.4"},
    "through": {**ROUND, "stroke": SKY, "opacity": "0.45"},
    "decided": {**SQUARE, "stroke": ORANGE, "stroke-width": "38", "opacity": "0.65"},
    "band": {**ROUND, "stroke": ORANGE, "opacity": "0.65"},
    "outline": {**ROUND, "stroke": ORANGE, "stroke-width": "6", "stroke-dasharray": "2 10"},
}
"""SVG attributes by ink: of the cell where a person looks for a rule, or where it breaks; of other
cells and of lines of a rule; of cells and lines that are decided."""


def part_of(declared: Declaration) -> SimpleNamespace:
    """Return the part of the contract."""

    def changes(puzzle, steps, contradictions, outcome):
        """Return what steps and lists of hypotheses draw, by the keys of `why`."""
        playing = Playing(declared, puzzle, steps, contradictions)
        found = {("step", int(row.step)): playing.of_step(row) for row in steps}
        for row in contradictions:
            found["contradiction", int(row.sequence)] = playing.of_hypotheses(row)
        return found

    def at_the_start(puzzle):
        """Return the numbers of rows and columns."""
        return edge_numbers.edge_numbers(puzzle, CELL, MARGIN)

    return SimpleNamespace(INKS=_inks(), TINTS=_tints(), at_the_start=at_the_start, changes=changes)


def _tints() -> list[tuple[Message, tuple[str, ...]]]:
    drawn = [*FILLED, *STROKED, *TEXTS]
    new, supposed, then = (
        tuple(f"{ink} {state}" for ink in drawn) for state in ("new", "supposed", "then")
    )
    return [
        (message("tint_decided"), ("decided", "band", "outline", *new)),
        (message("tint_supposed"), supposed),
        (message("tint_then"), then),
        (message("declared_tint_place"), ("place",)),
        (message("declared_tint_member"), ("member", "through")),
        (message("tint_broken"), ("broken",)),
    ]


def _inks() -> dict[str, dict[str, str]]:
    found = {**edge_numbers.INKS, **TINTS}
    for ink, attributes in {**FILLED, **STROKED, **TEXTS}.items():
        part = "stroke" if ink in STROKED else "fill"
        found[ink] = attributes
        for state, colour in (("new", VERMILLION), ("supposed", SUPPOSED), ("then", THEN)):
            found[f"{ink} {state}"] = {**attributes, part: colour}
    return found
