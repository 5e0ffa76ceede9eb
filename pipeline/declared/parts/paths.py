"""Solution paths of a declared kind: the solver knows what one rule decides, and nothing else.

Kernels are loaded where something is measured; every page loads this module.
"""

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import ClassVar

from pipeline.declared.declaration import Declaration
from pipeline.declared.parts.words import Words
from pipeline.declared.puzzle import Board
from pipeline.explain.sentences import number_of
from pipeline.texts.errors import PuzzleError
from pipeline.texts.terms import Term

WALKS = 20
OPEN_SIGN, SIGNS = ".", {1: "-", 2: "+"}


def part_of(declared: Declaration) -> "Paths":
    """Return the part of the contract."""
    return Paths(declared)


class Paths:
    """The part `paths` of a declared kind."""

    MODEL = "one-rule"
    PIECE = Term("value", "値")
    MOST_LOOKED_AT = 100
    FIGURES: ClassVar[dict[str, Term]] = {
        "decided_ratio": Term("values decided in the end", "最後に確定した値の割合"),
        "decidable_log_mean": Term("values decidable, mean log", "確定可能な値数の対数平均"),
        "decidable_min_mean": Term("fewest values decidable", "確定可能な値数の最小"),
        "decidable_first15_mean": Term("the same, first 15 steps", "最初の15手の確定可能な値数"),
        "one_decidable_ratio": Term("steps with exactly one", "確定可能が一つの手の割合"),
        "rounds": Term("rounds, all at once", "一斉に確定した回数"),
        "waiting_steps": Term("steps, by how little was decidable", "確定可能数の逆数の和"),
    }
    NESTED: ClassVar[dict[str, tuple[Term, tuple[str, ...]]]] = {
        "techniques": (Term("clues and rules", "ヒントと規則"), ("features.*", "made.*")),
        "walks": (Term("solution paths", "解き筋"), ("paths.*",)),
    }

    def __init__(self, declared: Declaration):
        self.declared = declared
        rows, cols, clues = declared.EXAMPLES[0].split()
        self.EXAMPLES = (declared.puzzle(int(rows), int(cols), clues),)

    @cached_property
    def NAMES(self) -> str:
        """What names of variables say, by one of each sort that the example has."""
        words, found = Words(self.declared), {}
        for variable in self.declared.rules(self.EXAMPLES[0]).variables:
            token = f"{variable.sort}:{self.declared.place_of(variable)}"
            yes, no = (words.values_in_words(token + sign).en for sign in "+-")
            found.setdefault(variable.sort, f"{self.name_of(variable)}+ is {yes}, - {no}")
        return "; ".join(found.values())

    def model_of(self, puzzle: Board):
        """Return what one rule decides."""
        from pipeline.declared.solver.decidable import RuleModel

        rules = self.declared.rules(puzzle)
        titles = {rule: name.title.en for rule, name in self.declared.RULES.items()}
        return RuleModel(
            rules, titles, lambda at, value: self.name_of(rules.variables[at]) + SIGNS[value]
        )

    def name_of(self, variable) -> str:
        """Return the name of a variable, without its sign."""
        place = self.declared.place_of(variable)
        return place if len(self.declared.SORTS) == 1 else f"{variable.sort}:{place}"

    def figures(self, puzzle: Board) -> dict[str, float]:
        """Return the columns of `paths` after its key, or raise PuzzleError."""
        import numpy as np

        from pipeline.kernels.random_numbers import seed_of
        from pipeline.paths.figures import by_group, start_figures, walk_figures
        from pipeline.paths.model import rounds_of
        from pipeline.paths.walks import walk

        model, values = self.model_of(puzzle), self.pieces(puzzle)
        walks = walk(model, WALKS, seed_of(f"{puzzle.rows} {puzzle.clues}"))
        decidable, chosen = by_group([walks], np.zeros(1 << len(model.kinds), int))
        found = {
            "values": values,
            "decided_values": len(model.names),
            "decided_ratio": len(model.names) / max(values, 1),
            **start_figures(decidable, ("rule",), rounds_of(model), "values"),
            **walk_figures(decidable, chosen, ("rule",)),
        }
        return {name: value for name, value in found.items() if "rule" not in name}

    def pieces(self, puzzle: Board) -> int:
        """Return how many values a puzzle has."""
        return len(self.declared.rules(puzzle).variables)

    def board_of(self, puzzle: Board, names: Sequence[str]) -> str:
        """Return the column `values` of what is named."""
        signs = {name[:-1]: name[-1] for name in names}
        variables = self.declared.rules(puzzle).variables
        return "".join(signs.get(self.name_of(variable), OPEN_SIGN) for variable in variables)

    def with_a_clue_more(self, puzzle: Board, solution: str) -> Iterator[tuple[str, Board]]:
        """Yield each clue that keeps the solution, by its name, and the puzzle with it."""
        from pipeline.declared.parts.exact import is_kept

        variables = self.declared.rules(puzzle).variables
        for at, (row, col) in enumerate(puzzle.places):
            for cell in self.declared.stronger(puzzle, at):
                try:
                    easier = puzzle.with_cell(at, cell)
                except PuzzleError:
                    continue
                rules = self.declared.rules(easier)
                if rules.variables == variables and is_kept(rules, solution):
                    yield f"r{row + 1}c{col + 1}={cell}", easier

    def explain_paths(self, puzzle: Board) -> str:
        """Return the solution paths of one puzzle in words, or raise PuzzleError."""
        from pipeline.kernels.random_numbers import seed_of
        from pipeline.paths.explaining import explain_model, stuck, with_head

        model, values = self.model_of(puzzle), self.pieces(puzzle)
        size = f"{number_of(puzzle.rows, 'row')} and {number_of(puzzle.cols, 'column')}"
        title, piece = self.declared.TITLE.en, self.PIECE.en
        known = "the solver knows what one rule decides"
        head = f"{title}, {size}, {number_of(values, piece)}; {known}."
        lines = explain_model(model, seed_of(puzzle.clues))
        return with_head(puzzle, head, [*lines, *stuck(values - len(model.names), piece)])
