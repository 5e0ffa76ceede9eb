"""Steps of a declared kind in words, and its boards as SVG."""

from collections.abc import Iterable
from typing import ClassVar

from pipeline.declared.declaration import Declaration
from pipeline.declared.drawing.drawn_text import drawn
from pipeline.declared.drawing.picture import board_svg, rooms
from pipeline.declared.drawing.shapes import NOTES, Shape, Text
from pipeline.texts.messages import Joined, Message, listed, message
from pipeline.texts.terms import Term

AND = Term("; ", "、")
BEHIND_SIGNS = {"+": "true", "-": "false"}


def part_of(declared: Declaration) -> "Words":
    """Return the part of the contract."""
    return Words(declared)


class Words:
    """The words of a declared kind."""

    STAGES: ClassVar[dict[int, Term]] = {
        1: Term("looking one step ahead", "一手先まで"),
        2: Term("looking two steps ahead", "二手先まで"),
        3: Term("looking a few values ahead", "数手先まで"),
        4: Term("looking some values ahead", "十数手先まで"),
        5: Term("looking many values ahead", "数十手先まで"),
        6: Term("looking to the end", "行き止まりまで"),
        7: Term("with hypotheses within hypotheses", "多重の仮定"),
        8: Term("by search", "探索"),
    }
    BOARD = ("values", ".")
    STEPS_SHARE_ROWS = True
    DECIDED = Term("Decided", "確定")
    DECIDED_IN_SQL = "length(variables) - length(replace(variables, ' ', '')) + 1"
    BASIC_NOTE = message("declared_basic")
    LEGEND = message("declared_legend")

    def __init__(self, declared: Declaration):
        self.declared = declared

    def name_of(self, technique, rows) -> Term:
        """Return what steps of one technique are called."""
        return technique.name

    def decides(self, rows) -> Term:
        """Return what steps that follow each other decide, and the rules by which they do.

        Where several rules are at the very places that they decide, the name of the steps says it.
        """
        told = " ".join(row.decided for row in rows)
        places = {row.rule_place for row in rows}
        decided = self.values_in_words(told)
        if len(places) > 1 and places == {one[:-1].partition(":")[2] for one in told.split()}:
            return decided
        rules = self.rules_in_words(
            (row.technique_id.replace("-", "_"), row.rule_place) for row in rows
        )
        by = message("declared_by", decided=decided, rules=rules)
        return Term(by.en, by.ja)

    def supposed(self, row) -> tuple[Term | str, Term | str]:
        """Return what a list of hypotheses supposed at last, and its opposite; "" if nothing."""
        if not row.decided:
            return "", ""
        if not row.refuted:
            return Term(
                "the only solution, found by a SAT solver,", "SATソルバーの見つけた唯一の解"
            ), ""
        opposite = row.decided[:-1] + ("-" if row.decided[-1] == "+" else "+")
        return self.values_in_words(opposite), self.values_in_words(row.decided)

    def breaks(self, row) -> Message:
        """Return how a refuted hypothesis broke: by which rules, if they are few."""
        if row.depth > 1:
            return message("declared_breaks_within")
        if not row.proof:
            return message("declared_breaks_by_many", n=row.proof_rules)
        rules = (token.partition("@")[::2] for token in row.proof.split())
        return message("declared_breaks", rules=self.rules_in_words(rules))

    def picture(self, puzzle, outcome, title: str) -> str:
        """Return the board as SVG, as far as it was solved."""
        board = self.declared.puzzle.of_row(puzzle)
        found = [] if outcome is None else self._found(board, outcome["values"])
        return board_svg(board, found, title)

    def drawn(self, puzzle, board: str) -> str:
        """Return a board of the column `values` in plain text."""
        found = self._found(puzzle, board)
        return drawn(puzzle, [*rooms(puzzle), *self.declared.draw(puzzle), *found])

    def _found(self, puzzle, values: str) -> list[Shape | Text]:
        """Return what is drawn for values; notes of what is false only while anything is open."""
        variables, open_sign = self.declared.rules(puzzle).variables, self.BOARD[1]
        return [
            shape
            for variable, sign in zip(variables, values, strict=True)
            if sign != open_sign
            for shape in self.declared.draw_value(variable, sign == "+")
            if sign == "+" or open_sign in values or shape.ink not in NOTES
        ]

    def rules_in_words(self, rules: Iterable[tuple[str, str]]) -> Joined | Message:
        """Return rules, by id and place, in words, those with one id together."""
        told: dict[str, list[str]] = {}
        for name, place in dict.fromkeys(rules):
            told.setdefault(name, []).append(place)
        return listed([_placed(self.declared.RULES[name].sentence, told[name]) for name in told])

    def values_in_words(self, decided: str) -> Term:
        """Return values in words, those of one sort together."""
        alike: dict[tuple[Term, str], list[str]] = {}
        for token in sorted(decided.split(), key=lambda one: one[-1]):
            sort, _, place = token[:-1].partition(":")
            term, of = getattr(self.declared.SORTS[sort], BEHIND_SIGNS[token[-1]]), ""
            if "{of}" in term.en:
                place, _, of = place.partition("-")
            alike.setdefault((term, of), []).append(place)
        found = Joined(tuple(_placed(term, alike[term, of], of) for term, of in alike), AND)
        return Term(found.en, found.ja)


def _placed(term: Term, places: list[str], of: str = "") -> Term:
    en, ja = (between.join(places) for between in (", ", "、"))
    return Term(term.en.format(place=en, of=of), term.ja.format(place=ja, of=of))
