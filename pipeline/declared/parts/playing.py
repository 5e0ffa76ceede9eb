"""What the player draws of a declared kind, and suppositions that play."""

from functools import cached_property
from itertools import groupby

from pipeline.declared.declaration import Declaration
from pipeline.declared.drawing.picture import paths_of
from pipeline.declared.drawing.shapes import Text
from pipeline.declared.parts.tints import Tints
from pipeline.declared.parts.words import Words as InWords
from pipeline.declared.solver.arrays import Arrays, arrays_of
from pipeline.declared.solver.record import decided_at, rule_of
from pipeline.kinds.contract import Change, Moment, Words
from pipeline.texts.messages import Joined, Message, message


class Playing:
    """The record of one puzzle, from which moments are made."""

    def __init__(self, declared: Declaration, puzzle, steps, contradictions):
        self.declared, self.rules = declared, declared.rules(puzzle)
        self.tints = Tints(declared, self.rules)
        self.words, self.steps, self.contradictions = InWords(declared), steps, contradictions

    @cached_property
    def arrays(self) -> Arrays:
        """The rules as the solver has them."""
        return arrays_of(self.rules)

    def of_step(self, row) -> Change:
        """Return what a step draws, over the rule that decides it."""
        decided = [int(token[:-1]) for token in row.variables.split()]
        name = row.technique_id.replace("-", "_"), row.rule_place
        marks = self.tints.marks(decided, self.tints.named(*name, decided))
        return self.change(row.variables)._replace(marks=marks)

    def of_hypotheses(self, row) -> Change:
        """Return what a list of hypotheses draws, over the rules of a short proof."""
        decided = [int(token[:-1]) for token in row.variables.split()] if row.refuted else []
        rules = (token.partition("@")[::2] for token in row.proof.split())
        reasons = [reason for rule in rules for reason in self.tints.named(*rule)]
        marks = self.tints.marks(decided, reasons)
        return self.change(row.variables)._replace(marks=marks, moments=self.moments_of(row))

    def change(self, tokens: str) -> Change:
        """Return what values draw, each the number of a variable and + or -."""
        variables = self.rules.variables
        shapes = [
            shape
            for token in tokens.split()
            for shape in self.declared.draw_value(variables[int(token[:-1])], token[-1] == "+")
        ]
        texts = [Words(*shape) for shape in shapes if isinstance(shape, Text)]
        return Change(paths=paths_of(shapes), texts=texts)

    def moments_of(self, row) -> list[Moment]:
        """Return the moments of a refuted supposition; none of one with others within it."""
        if not row.refuted or row.depth > 1:
            return []
        # Compiled code, which boards without suppositions never need.
        from pipeline.declared.solver.replaying import refuted

        number, supposed = int(row.variables[:-1]), row.variables[-1] == "-"
        found = refuted(self.arrays, self._known(row), number, supposed, int(row.stage) + 1)
        if found is None:
            return []
        moments = [self._moment({number: supposed})]
        for reason, together in groupby(found.values, key=lambda one: one[2]):
            moments.append(self._moment({one: value for one, value, _ in together}, reason))
        words = message("declared_play_breaks", rule=self._rule(found.broken))
        broken = Change(marks=self.tints.marks([], [found.broken], breaks=True))
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
        tokens = [token for one in before for token in one.variables.split()]
        return {int(token[:-1]): token[-1] == "+" for token in tokens}

    def _moment(self, values: dict[int, bool], reason: int | None = None) -> Moment:
        decided = self.words.values_in_words(decided_at(self.declared, self.rules, values))
        words = message("declared_play_supposed", decided=decided)
        if reason is not None:
            words = message("declared_play", decided=decided, rule=self._rule(reason))
        tokens = " ".join(f"{n}{'+' if is_true else '-'}" for n, is_true in values.items())
        marks = self.tints.marks(values, [] if reason is None else [reason])
        return Moment(words, self.change(tokens)._replace(marks=marks))

    def _rule(self, reason: int) -> Joined | Message:
        return self.words.rules_in_words([rule_of(self.rules, reason)])
