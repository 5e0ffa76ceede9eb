"""Gomoku problems (詰連珠): positions in which the side to move wins by fours and threes.

The game is `pipeline.games.gomoku`; its referee proves the win, and what the proof needs is the
difficulty.
"""

from pipeline.kinds.contract import Kind, Solver
from pipeline.texts.terms import Term

KIND = Kind(
    package=__name__,
    title=Term("Gomoku", "五目並べ"),
    solvers=(
        Solver(
            "five-proof",
            Term("Proof by fours and threes", "四追い・三追いの証明"),
            Term(
                "Searches every win by continuous fours and threes within 7 moves. Level 1: a win "
                "at once (2 moves at most); 2: fours alone win as fast; 3: threes are needed; 4: a "
                "trap, no such win without the moves forbidden to X; 6: no win found.",
                "7手以内の追い手による勝ちをすべて探す。レベル1はただちに勝つ（2手以内）、2は四だけで"
                "同じ手数で勝つ、3は三が要る、4は禁手を利用しなければ勝てない、6は勝ちが見つからない。",
            ),
        ),
    ),
    contradiction_level=Term("no win by fours and threes", "追い手では勝てない"),
    levels_from=Term(
        "the class of the proof: a win at once, by fours, by threes, by a forbidden point",
        "証明の種類：ただちに、四追い、三追い、禁手の利用",
    ),
    known_by_columns=False,
    has_one_solution=False,
)
