"""Sudoku (数独, ナンバープレース), solved by the techniques of Number Place Support."""

from pipeline.kinds.contract import Kind, Solver
from pipeline.texts.terms import Term

KIND = Kind(
    package=__name__,
    title=Term("Sudoku", "数独"),
    solvers=(
        Solver(
            "number-place-support",
            Term("Number Place Support", "ナンバープレース・サポート"),
            Term(
                "Solves sudoku by the techniques of Number Place Support, the one that is easiest "
                "to see first; level 6 is what only contradiction finishes.",
                "「ナンバープレース・サポート」の組み込みパターンで解くソルバー。レベル6は矛盾処理でしか"
                "解けないもの。",
            ),
            edition="author",
            always=True,
            contradiction_ratio="completion_ratio_contradiction",
        ),
        Solver(
            "number-place-support-and-second",
            Term(
                "Number Place Support and the second catalogue",
                "ナンバープレース・サポートと第二の手法群",
            ),
            Term(
                "The same with a second catalogue between its author's techniques and hypotheses: "
                "finned fish, almost locked sets, chains through groups and sets, forcing chains, "
                "and at last unique rectangles, which take one solution for granted.",
                "作者の組み込みパターンと矛盾処理の間に、第二の手法群（ひれ付き魚、準占拠、グループチェーン、場合分け、"
                "最後に、解が1つであることを前提とする唯一解四角形）も使うソルバー",
            ),
            edition="second",
            shows=True,
            contradiction_ratio="completion_ratio_contradiction",
        ),
    ),
    full_is_solved=True,
    has_dark_board=True,
    literature=Term("", "「ナンバープレース・サポート」の組み込みパターン"),
)
