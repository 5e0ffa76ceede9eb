"""Marks of the player for a declared kind over tinted cells, and suppositions that play.

Tinted is what is decided, and what its rules look at.
"""

from collections.abc import Collection, Iterable, Mapping
from functools import cached_property
from itertools import groupby

from pipeline.declared.declaration import Declaration
from pipeline.declared.drawing.picture import paths_of
from pipeline.declared.drawing.shapes import Shape, Text, line
from pipeline.declared.parts.words import Words as InWords
from pipeline.declared.solver.arrays import Arrays, arrays_of
from pipeline.declared.solver.record import decided_at, rule_of
from pipeline.kinds.contract import Change, Moment, Words
from pipeline.texts.messages import Joined, Message, message


class Playing:
    """The record of one puzzle, from which moments are made."""

    def __init__(self, declared: Declaration, puzzle, steps, contradictions):
        self.declared, self.rules = declared, declared.rules(puzzle)
        self.words, self.steps, self.contradictions = InWords(declared), steps, contradictions

    @cached_property
    def arrays(self) -> Arrays:
        """The rules as the solver has them."""
        return arrays_of(self.rules)

    def of_step(self, row) -> Change:
        """Return what a step draws, over the rule that decides it."""
        decided, rule = _values(row), row.technique_id.replace("-", "_")
        marks = self.marks(decided, self.named(rule, row.rule_place, decided))
        return self.change(decided)._replace(marks=marks)

    def of_hypotheses(self, row) -> Change:
        """Return what a list of hypotheses draws, over the rules of a short proof."""
        decided = _values(row)
        rules = (token.partition("@")[::2] for token in row.proof.split())
        reasons = [reason for rule in rules for reason in self.named(*rule)]
        marks = self.marks(decided if row.refuted else (), reasons)
        return self.change(decided)._replace(marks=marks, moments=self.moments_of(row))

    def change(self, values: Mapping[int, bool]) -> Change:
        """Return what values draw, by the number of the variable."""
        variables, draw_value = self.rules.variables, self.declared.draw_value
        shapes = [
            shape
            for number, is_true in values.items()
            for shape in draw_value(variables[number], is_true)
        ]
        texts = [Words(*shape) for shape in shapes if isinstance(shape, Text)]
        return Change(paths=paths_of(shapes), texts=texts)

    def moments_of(self, row) -> list[Moment]:
        """Return the moments of a refuted supposition; none of one with others within it."""
        if not row.refuted or row.depth > 1:
            return []
        # Compiled code, which boards without suppositions never need.
        from pipeline.declared.solver.replaying import refuted

        ((number, is_true),) = _values(row).items()
        supposed = not is_true
        found = refuted(self.arrays, self._known(row), number, supposed, int(row.stage) + 1)
        if found is None:
            return []
        moments = [self._moment({number: supposed})]
        for reason, together in groupby(found.values, key=lambda one: one[2]):
            moments.append(self._moment({one: value for one, value, _ in together}, reason))
        words = message("declared_play_breaks", rule=self._rule(found.broken))
        broken = Change(marks=self.marks([], [found.broken], breaks=True))
        return [*moments, Moment(words, broken)]

    def _known(self, row) -> dict[int, bool]:
        """Return what is decided before a list; lists of one step saw the same board."""
        before = [one for one in self.steps if one.step <= row.step]
        ratio = row.completion_ratio_before
        before += [
            one
            for one in self.contradictions
            if one.sequence < row.sequence and one.completion_ratio_before < ratio
        ]
        return {number: value for one in before for number, value in _values(one).items()}

    def _moment(self, values: dict[int, bool], reason: int | None = None) -> Moment:
        decided = self.words.values_in_words(decided_at(self.declared, self.rules, values))
        words = message("declared_play_supposed", decided=decided)
        if reason is not None:
            words = message("declared_play", decided=decided, rule=self._rule(reason))
        marks = self.marks(values, [] if reason is None else [reason])
        return Moment(words, self.change(values)._replace(marks=marks))

    def _rule(self, reason: int) -> Joined | Message:
        return self.words.rules_in_words([rule_of(self.rules, reason)])

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


def _values(row) -> dict[int, bool]:
    """Return what a row decides, by the number of the variable."""
    return {int(token[:-1]): token[-1] == "+" for token in row.variables.split()}
