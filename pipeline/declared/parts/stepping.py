"""Boards of a declared kind drawn step by step, for the player of a page."""

from types import SimpleNamespace

from pipeline.declared.declaration import Declaration
from pipeline.declared.drawing.picture import FILLED, STROKED, TEXTS, paths_of
from pipeline.declared.drawing.shapes import Text
from pipeline.explain.ink import VERMILLION
from pipeline.kinds.contract import Change, Words

SUPPOSED = "#0072B2"


def part_of(declared: Declaration) -> SimpleNamespace:
    """Return the part of the contract."""

    def changes(puzzle, steps, contradictions, outcome):
        """Return what steps and lists of hypotheses draw, by the keys of `ReasonsPart.why`."""
        variables = declared.rules(puzzle).variables
        keyed = {("step", int(row.step)): row for row in steps}
        keyed |= {("contradiction", int(row.sequence)): row for row in contradictions}
        return {key: _change(declared, variables, row) for key, row in keyed.items()}

    return SimpleNamespace(INKS=_inks(), at_the_start=lambda puzzle: [], changes=changes)


def _inks() -> dict[str, dict[str, str]]:
    found = {}
    for ink, attributes in {**FILLED, **STROKED, **TEXTS}.items():
        part = "stroke" if ink in STROKED else "fill"
        found[ink] = attributes
        for state, colour in (("new", VERMILLION), ("supposed", SUPPOSED)):
            found[f"{ink} {state}"] = {**attributes, part: colour}
    return found


def _change(declared: Declaration, variables, row) -> Change:
    shapes = [
        shape
        for token in row.variables.split()
        for shape in declared.draw_value(variables[int(token[:-1])], token[-1] == "+")
    ]
    texts = [Words(*shape) for shape in shapes if isinstance(shape, Text)]
    return Change(paths=paths_of(shapes), texts=texts)
