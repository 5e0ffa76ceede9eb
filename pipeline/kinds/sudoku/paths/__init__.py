"""Solution paths of sudoku by first-order uniqueness, the model of Korekawa and Kotani (2010).

Kernels are loaded where something is measured; every page loads this module.
"""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from pipeline.kinds.sudoku.board.grid import CELL_NAMES
from pipeline.kinds.sudoku.puzzle import BLANK, Sudoku
from pipeline.texts.terms import Term

if TYPE_CHECKING:
    from pipeline.paths.model import Model

MODEL = "first-order"
ALL_THEOREMS = "block line cell"
"""The theorems of first-order uniqueness (ブロックユニーク, タテヨコユニーク, セルユニーク)."""
# Paths are counted and estimated, a board is opened.
EXAMPLES = (
    Sudoku("..9...6...1.5.7.3.5...1...73.......94.23.18.61.......42...8...3.5.7.9.6...6...4.."),
    Sudoku("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"),
)
PIECE = Term("cell", "マス")
NAMES = "1A=7 is 7 in row 1, column A"
MOST_LOOKED_AT = 1200
FIGURES = {
    "search_effort_log": Term("effort of searching, log", "探す手間の対数"),
    "paths_log": Term("solution paths, log", "解き筋の数の対数"),
    "decidable_log_mean": Term("cells decidable, mean log", "確定可能なマス数の対数平均"),
    "decidable_min_mean": Term("fewest cells decidable", "確定可能なマス数の最小"),
    "decidable_first15_mean": Term("the same, first 15 steps", "最初の15手の確定可能なマス数"),
    "one_decidable_ratio": Term("steps with exactly one", "確定可能が1マスの手の割合"),
    "two_decidable_ratio": Term("steps with one or two", "確定可能が2マス以下の手の割合"),
    "rounds_to_end": Term("rounds, all at once", "一斉に埋めた回数"),
    "paths_less_orders_log": Term("paths less orders, log", "解き筋の数と順列の数の比"),
    "chosen_block_ratio": Term("decided in a block", "ブロックユニークの割合"),
    "chosen_line_ratio": Term("decided in a line", "タテヨコユニークの割合"),
    "chosen_cell_ratio": Term("decided as a cell", "セルユニークの割合"),
    "stuck_times": Term("times stuck", "手詰まりの回数"),
}
NESTED = {
    "clues": (
        Term("clues", "ヒント"),
        ("features.clues_given", "made.*_without_clue", "made.*clues*"),
    ),
    "techniques": (
        Term("techniques and contradiction", "手法と矛盾処理"),
        ("features.*", "made.*"),
    ),
    "counts": (
        Term("paths: numbers, regions, depths", "解き筋：数・領域・深さ"),
        ("paths.paths_*", "paths.regions", "paths.depth_*"),
    ),
    "rounds": (
        Term("decidable at the start, rounds", "最初の確定可能数・一斉に埋めた回数"),
        ("paths.decided_*", "paths.start_*", "paths.rounds*", "paths.*_round_cells"),
    ),
    "walks": (
        Term("walks: how many are decidable", "乱歩：確定可能な数"),
        ("paths.decidable_*", "paths.*_decidable_ratio", "paths.waiting_steps"),
    ),
    "effort": (
        Term("walks: by which kind, effort, openings", "乱歩：種類・手間・手詰まり"),
        ("paths.[!s]*", "paths.s[!c]*"),
    ),
    "scanning": (Term("simulated scanning", "見渡しの模擬"), ("paths.scan_*",)),
}  # fmt: skip
"""What each of nested models of times adds: in words, and names of features."""


def figures(puzzle: Sudoku) -> dict[str, float]:
    from pipeline.kinds.sudoku.paths import measuring

    return measuring.figures(puzzle)


def model_of(
    puzzle: Sudoku, theorems: str = ALL_THEOREMS, techniques: int = 1, order: int = 1
) -> "Model":
    from pipeline.kinds.sudoku.paths.theorems import model_by
    from pipeline.kinds.sudoku.paths.way import sudoku_way

    return model_by(puzzle, sudoku_way(puzzle), theorems, techniques, order)


def pieces(puzzle: Sudoku) -> int:
    return puzzle.clues.count(BLANK)


def board_of(puzzle: Sudoku, names: Sequence[str]) -> str:
    cells = list(puzzle.clues)
    for name in names:
        cell, _, digit = name.partition("=")
        cells[CELL_NAMES.index(cell)] = digit
    return "".join(cells)


def with_a_clue_more(puzzle: Sudoku, solution: str) -> Iterator[tuple[str, Sudoku]]:
    for at, clue in enumerate(puzzle.clues):
        if clue == BLANK:
            clues = puzzle.clues[:at] + solution[at] + puzzle.clues[at + 1 :]
            yield f"{CELL_NAMES[at]}={solution[at]}", Sudoku(clues)


def explain_paths(puzzle: Sudoku, theorems: str, techniques: int, order: int = 1) -> str:
    from pipeline.kinds.sudoku.paths.theorems import explain

    return explain(puzzle, theorems, techniques, order)
