"""What is tinted on a board of a declared kind: what is decided, and what its rules look at."""

from collections.abc import Collection, Iterable
from functools import cached_property

from pipeline.declared.declaration import Declaration
from pipeline.declared.drawing.picture import paths_of
from pipeline.declared.drawing.shapes import Shape, line
from pipeline.declared.rules.constraints import Rules
from pipeline.declared.solver.record import rule_of
from pipeline.explain.ink import ORANGE, VERMILLION

SKY = "#56B4E9"
SQUARE = {"fill": "none", "stroke-linecap": "square"}
ROUND = {"fill": "none", "stroke-linecap": "round", "stroke-width": "16"}
INKS = {
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


class Tints:
    """The tints of one puzzle."""

    def __init__(self, declared: Declaration, rules: Rules):
        self.declared, self.rules = declared, rules

    @cached_property
    def _by_name(self) -> dict[tuple[str, str], list[int]]:
        found: dict = {}
        for number in range(len(self.rules.constraints)):
            found.setdefault(rule_of(self.rules, number), []).append(number)
        return found

    def named(self, rule: str, place: str, decided: Collection[int] = ()) -> list[int]:
        """Return the constraints of a rule at a place, if any; of some that decide, only these."""
        found = self._by_name.get((rule, place), [])
        members = {number: self.rules.constraints[number].members for number in found}
        return [one for one in found if not set(decided).isdisjoint(members[one])] or found

    def marks(
        self, decided: Iterable[int], reasons: Iterable[int], breaks: bool = False
    ) -> dict[str, str]:
        """Return by ink the paths below what is decided, and of constraints, or of one that breaks.

        One loop, and what hangs together, are rules of the whole board, of which nothing is tinted.
        """
        shapes, decided, constraints = [], dict.fromkeys(decided), self.rules.constraints
        for constraint in [constraints[one] for one in reasons if one < len(constraints)]:
            cell, place = "member", "broken" if breaks else "place"
            if constraint.is_there:
                shapes.append(line(*constraint.place, *constraint.place, place))
            elif breaks:
                cell = place
            for one in constraint.members:
                if one not in decided:
                    shapes += self._drawn(one, cell, "through")
        shapes += [shape for one in decided for shape in self._drawn(one, "decided", "band")]
        broken = {shape.path for shape in shapes if shape.ink == "broken"}
        seen = [one for one in shapes if one.ink == "broken" or one.path not in broken]
        return paths_of(dict.fromkeys(seen))

    def _drawn(self, number: int, cell: str, along: str) -> list[Shape]:
        """Return where a variable is: its line, else its cell; its outline only if it is decided.

        Outlines that a rule is about lie over each other.
        """
        variable = self.rules.variables[number]
        drawn = self.declared.draw_value(variable, True)
        lines = [Shape(along, shape.path) for shape in drawn if shape.ink == "line"]
        if any("z" in shape.path for shape in lines):
            return [Shape("outline", shape.path) for shape in lines if along == "band"]
        return lines or [line(variable.row, variable.col, variable.row, variable.col, cell)]
