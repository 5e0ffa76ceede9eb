"""Slitherlink (スリザーリンク), and the solver of Sato (2003) in four editions."""

from functools import partial

from pipeline.kinds.contract import Kind, SizeClass, Solver
from pipeline.texts.terms import Term

RATIOS = {3: "completion_ratio_level3", 4: "completion_ratio_level4"}
_Sato = partial(Solver, contradiction_ratio=RATIOS[3], level_up=RATIOS)
KIND = Kind(
    package=__name__,
    title=Term("Slitherlink", "スリザーリンク"),
    solvers=(
        _Sato(
            "sato-text",
            Term("sato-text", "佐藤・本文"),
            Term(
                "Sato's solver after the text of his paper; level 6 is what only exhaustive "
                "contradiction finishes.",
                "論文の本文に従うソルバー。レベル6は最終の解き処理でしか解けないもの。",
            ),
            edition="text",
        ),
        _Sato(
            "sato-listing",
            Term("sato-listing", "佐藤・プログラム"),
            Term(
                "The same solver, answering as the program that the paper prints on puzzles with "
                "a solution; it knows no level 6 and prints 5 there.",
                "解のある問題では論文のプログラムどおりに答える、同じソルバー。レベル6はなく、"
                "そこでは5とする。",
            ),
            edition="listing",
            own_levels=True,
            highest_level=5,
            # It goes on when clues contradict each other (editions.yaml: goes_on_when_broken).
            proves=False,
        ),
        _Sato(
            "sato-nested",
            Term("sato-nested", "佐藤・多重の仮定"),
            Term(
                "The solver after the text, which at last supposes within hypotheses too.",
                "本文のソルバーに多重の仮定法を加えたもの",
            ),
            edition="nested",
        ),
        _Sato(
            "sato-extending",
            Term("sato-extending", "佐藤・つなぎ線"),
            Term(
                "The solver after the text, as Sato thinks people solve: joined lines are extended "
                "before anything is supposed, and suppositions are nested at every stage.",
                "佐藤の考える人間の解き方：仮定の前につなぎ線を延ばし、各段階で多重の仮定法を用いる",
            ),
            edition="extending",
        ),
    ),
    # The boards of Sato's Parts 3 and 4; his program tells them by their rows.
    size_classes=(SizeClass("Part 3", 24, 35), SizeClass("Part 4", 36)),
    has_dark_board=True,
    literature=Term(
        "(Sato 2003), doi 10.15002/00003062",
        "佐藤金吾, パズル「スリザーリンク」の難易度について",
    ),
)
