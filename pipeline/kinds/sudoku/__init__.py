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
                "「ナンバープレース・サポート」の組み込みパターンで解くソルバー",
            ),
            contradiction_ratio="completion_ratio_contradiction",
        ),
        Solver(
            "number-place-support-alone",
            Term("Number Place Support alone", "ナンバープレース・サポートのみ"),
            Term(
                "The same without the second catalogue, which stands between its author's "
                "techniques and hypotheses.",
                "第二の手法群を除き、作者の組み込みパターンだけで解くソルバー",
            ),
            edition="author",
            contradiction_ratio="completion_ratio_contradiction",
        ),
    ),
    contradiction_level=Term("contradiction", "矛盾処理"),
    literature=Term("", "「ナンバープレース・サポート」の組み込みパターン"),
)
