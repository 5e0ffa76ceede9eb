"""Latin squares (ラテン方陣), a kind that moved in without a line changed elsewhere."""

from pipeline.kinds.contract import Kind, Solver
from pipeline.texts.terms import Term

KIND = Kind(
    package=__name__,
    title=Term("Latin square", "ラテン方陣"),
    solvers=(
        Solver(
            "by-rows-and-columns",
            Term("By rows and columns", "行と列による解法"),
            Term(
                "Solves Latin squares by two techniques; level 6 is what only contradiction "
                "finishes.",
                "二つの手法による解法",
            ),
            contradiction_ratio="completion_ratio_contradiction",
        ),
    ),
)
