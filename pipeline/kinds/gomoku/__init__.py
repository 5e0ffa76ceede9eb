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
                "at once (2 moves at most); 4: a trap, no win within these 7 moves if nothing were "
                "forbidden to X, though maybe a longer one; of the others 2: fours alone win as "
                "fast; 3: threes are needed. A position without such a win has no level.",
                "7手以内の追い手による勝ちをすべて探す。レベル1はただちに勝つ（2手以内）、4は禁手を"
                "利用しなければ7手以内に勝てない（より長い勝ちはありうる）。それ以外で、2は四だけで同じ"
                "手数で勝つ、3は三が要る。この勝ちのない局面にレベルはない。",
            ),
            highest_level=4,
        ),
    ),
    levels_from=Term(
        "the class of the proof: a win at once, by fours, by threes, by a trap",
        "証明の種類：ただちに、四追い、三追い、禁手の利用",
    ),
    known_by_columns=False,
    has_one_solution=False,
    supposes=False,
    wanted=Term("a win by fours and threes within 7 moves", "7手以内の追い手勝ち"),
    level_names={
        1: Term("a win at once", "ただちに勝つ"),
        2: Term("fours are enough", "四追いで勝つ"),
        3: Term("threes are needed", "三追いが要る"),
        4: Term(
            "trap: no win within 7 moves without a point forbidden to X",
            "禁手の利用：Xの禁点がなければ7手以内に勝てない",
        ),
    },
    certified="gomoku_certified",
    hardest=Term("Hardest move", "最も難しい手"),
)
