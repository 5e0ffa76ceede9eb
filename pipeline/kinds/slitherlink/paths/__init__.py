"""Solution paths of Slitherlink by Sato's techniques up to a level.

Kernels are loaded where something is measured; every page loads this module.
"""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from pipeline.explain.sentences import number_of
from pipeline.kinds.slitherlink.board.edges import LINE, UNDECIDED, edge_names, split_lines
from pipeline.kinds.slitherlink.puzzle import BLANK, Slitherlink
from pipeline.texts.terms import Term

if TYPE_CHECKING:
    from pipeline.kinds.slitherlink.paths.model import TechniqueModel

LEVEL = 2
"""Techniques up to this level are the model of the table `paths`."""
MODEL = f"techniques-{LEVEL}"
EXAMPLES = (Slitherlink(2, 3, "3.22.3"),)
KNOWN = {
    0: "first clues and basic rules",
    1: "first clues, basic rules and the techniques of level 1",
}
PIECE = Term("edge", "辺")
NAMES = "v1,2 and h1,2 are the edges left of row 1, column 2 and above it; + is a line, - none"
MOST_LOOKED_AT = 100
FIGURES = {
    "decided_ratio": Term("edges decided in the end", "最後に確定した辺の割合"),
    "chosen_basic_ratio": Term("decided by basic rules", "基本処理の割合"),
    "decidable_log_mean": Term("edges decidable, mean log", "確定可能な辺数の対数平均"),
    "decidable_min_mean": Term("fewest edges decidable", "確定可能な辺数の最小"),
    "decidable_first15_mean": Term("the same, first 15 steps", "最初の15手の確定可能な辺数"),
    "one_decidable_ratio": Term("steps with exactly one", "確定可能が1辺の手の割合"),
    "two_decidable_ratio": Term("steps with one or two", "確定可能が2辺以下の手の割合"),
    "rounds": Term("rounds, all at once", "一斉に確定した回数"),
    "waiting_steps": Term("steps, by how little was decidable", "確定可能数の逆数の和"),
    "choices_less_orders_log": Term("choices less orders, log", "選択肢の積と順列の数の比"),
    "no_basic_steps": Term("steps with no basic rule", "基本処理の使えない手数"),
}
NESTED = {
    "techniques": (Term("clues and techniques", "ヒントと手法"), ("features.*", "made.*")),
    "walks": (Term("solution paths", "解き筋"), ("paths.*",)),
}


def figures(puzzle: Slitherlink) -> dict[str, float]:
    from pipeline.kinds.slitherlink.paths import measuring

    return measuring.figures(puzzle, LEVEL)


def model_of(puzzle: Slitherlink, level: int = LEVEL) -> "TechniqueModel":
    from pipeline.kinds.slitherlink.paths.model import TechniqueModel

    return TechniqueModel(puzzle, level)


def pieces(puzzle: Slitherlink) -> int:
    return len(edge_names(puzzle.rows, puzzle.cols))


def board_of(puzzle: Slitherlink, names: Sequence[str]) -> str:
    values = {name[:-1]: name[-1] for name in names}
    every = edge_names(puzzle.rows, puzzle.cols)
    signs = "".join(values.get(name, UNDECIDED) for name in every)
    upright = puzzle.rows * (puzzle.cols + 1)
    return f"{signs[:upright]}/{signs[upright:]}"


def with_a_clue_more(puzzle: Slitherlink, solution: str) -> Iterator[tuple[str, Slitherlink]]:
    vertical, horizontal = split_lines(puzzle, solution)
    for at, clue in enumerate(puzzle.clues):
        if clue == BLANK:
            row, col = divmod(at, puzzle.cols)
            around = vertical[row][col : col + 2] + horizontal[row][col] + horizontal[row + 1][col]
            number = str(around.count(LINE))
            clues = puzzle.clues[:at] + number + puzzle.clues[at + 1 :]
            name = f"{row + 1},{col + 1}={number}"
            yield name, Slitherlink(puzzle.rows, puzzle.cols, clues)


def explain_paths(puzzle: Slitherlink, level: int) -> str:
    from pipeline.kernels.random_numbers import seed_of
    from pipeline.paths.explaining import explain_model, stuck, with_head

    model = model_of(puzzle, level)
    known = f"first clues, basic rules and the techniques up to level {level}"
    size = f"{number_of(puzzle.rows, 'row')} and {number_of(puzzle.cols, 'column')}"
    edges = model.size.edges
    head = f"Slitherlink, {size}, {edges} edges; the solver knows {KNOWN.get(level, known)}."
    lines = explain_model(model, seed_of(puzzle.clues))
    return with_head(puzzle, head, [*lines, *stuck(edges - len(model.names), "edge")])
