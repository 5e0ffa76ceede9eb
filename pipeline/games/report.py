"""What the programs of 1973 did in the positions of a corpus: rules, wins, moves of the record."""

from dataclasses import dataclass

import pandas as pd

from pipeline.games.agreement import BEST
from pipeline.games.drawing import position_svg
from pipeline.games.hex.rules.selections import selection
from pipeline.games.moves import point_of
from pipeline.games.positions import split
from pipeline.reports.tables import Cell, ReportTable, Term, shade

FOLDER = "games"
"""Below the folder of a corpus."""
RULES = {
    "first move": Term("first move", "初手"),
    "win at hand": Term("win at hand", "勝ち手"),
    "3.1": Term("3.1 own arrow and arrow", "自分の矢印点"),
    "3.2": Term("3.2 own arrows meet", "自分の矢印の交点"),
    "3.3": Term("3.3 other's arrow and arrow", "相手の矢印点"),
    "3.4": Term("3.4 other's arrows meet", "相手の矢印の交点"),
    "3.5": Term("3.5 two threes", "三三の準備"),
    "forced reply": Term("forced reply", "応手"),
    "evaluation": Term("evaluation", "評価値"),
    "value": Term("value", "評価値"),
}
"""The rules in the order in which they are asked."""
BANDS = ((0, 300), (300, 1000), (1000, 3500), (3500, float("inf")))
"""Of the value of the chosen move: nothing, a three or four, a threat to answer, a win."""
REFEREE = "referee"


@dataclass(frozen=True)
class Shown:
    """A position worth a look: what was chosen, and its picture."""

    puzzle_id: str
    words: str
    picture: str


@dataclass(frozen=True)
class Games:
    """The part of a page about games: its tables, positions to look at, its result in words."""

    tables: list[ReportTable]
    shown: list[Shown]
    headline: str


def games(tables, number: int) -> Games | None:
    """Return what a page shows about the positions of a corpus, None where none were played.

    Parameters
    ----------
    tables : pipeline.reports.sources.CorpusTables
    number : int
        At most so many positions are drawn.
    """
    decisions = tables.read("decisions", FOLDER)
    if decisions.empty:
        return None
    found = [rules_table(decisions)]
    headline = ""
    recorded = decisions[decisions["move_of_record"] != ""]
    if len(recorded):
        found.append(record_table(recorded))
        headline = _record_in_words(recorded)
    wins = _wins(tables, decisions)
    if len(wins):
        found += [wins_table(wins), rule_matrix(wins), value_matrix(wins)]
        headline = f"finds {int(wins['won'].sum())} of {len(wins)} proved wins"
    odd = wins[~wins["won"]] if len(wins) else _far_from_record(recorded)
    puzzles = tables.read("puzzles").set_index("puzzle_id")
    candidates = tables.read("candidates", FOLDER)
    shown = [_shown(row, puzzles, candidates) for row in odd.head(number).itertuples()]
    return Games(found, shown, headline)


def rules_table(decisions: pd.DataFrame) -> ReportTable:
    """Return how often each rule decided, and among how many equal points."""
    rows = []
    for solver, of_solver in decisions.groupby("solver"):
        for rule in _in_order(of_solver["rule"]):
            some = of_solver[of_solver["rule"] == rule]
            tied = int((some["ties"] > 1).sum())
            rows.append([solver, RULES.get(rule, Term(rule)), len(some), tied])
    return ReportTable(
        name="rules",
        caption=Term("Which rule decided", "着手を決めた規則"),
        columns=[
            Term("Program", "プログラム"),
            Term("Rule", "規則"),
            Term("Positions", "局面数"),
            Term("With equal points", "同点あり"),
        ],
        rows=rows,
        row_headings=2,
    )


def record_table(recorded: pd.DataFrame) -> ReportTable:
    """Return how often each program would play the move of the record.

    Parameters
    ----------
    recorded : rows of table `decisions` that have a move of the record
    """
    rows = []
    for solver, some in recorded.groupby("solver"):
        ranks = some["rank_of_record"]
        rows.append(
            [solver, len(some), int((ranks == 1).sum()), int((ranks <= BEST).sum()),
             f"{ranks.mean():.1f}", int(ranks.max()) if ranks.notna().any() else ""]
        )  # fmt: skip
    rows.sort(key=lambda row: (-row[3], -row[2], row[0]))
    return ReportTable(
        name="moves-of-the-record",
        caption=Term("Rank of the move of the record among the candidates", "記録の着手の順位"),
        columns=[
            Term("Program", "プログラム"),
            Term("Positions", "局面数"),
            Term("Best", "1位"),
            Term(f"Among the best {BEST}", f"{BEST}位以内"),
            Term("Mean rank", "平均順位"),
            Term("Worst rank", "最下位"),
        ],
        rows=rows,
        note="Equal values share a rank. The programs differ in their choice of F.",
    )


def wins_table(wins: pd.DataFrame) -> ReportTable:
    """Return how many of the proved wins each rule found, by the length of the win.

    Parameters
    ----------
    wins : DataFrame with rule, length (moves of the winner), won
    """
    lengths = sorted(wins["length"].unique())
    rows = [
        [RULES.get(rule, Term(rule)), *_found(wins[wins["rule"] == rule], lengths)]
        for rule in _in_order(wins["rule"])
    ]
    rows.append([Term("all", "計"), *_found(wins, lengths)])
    return ReportTable(
        name="wins-by-rule",
        caption=Term("Proved wins found by each rule", "規則ごとの詰み発見数"),
        columns=[
            Term("Rule that decided", "規則"),
            *(Term(f"in {length}") for length in lengths),
            Term("All", "計"),
        ],
        groups=[(Term(""), 1), (Term("Win in so many moves", "勝ちまでの手数"), len(lengths)),
                (Term(""), 1)],
        rows=rows,
        total=True,
        kind="matrix",
        note="Found of asked. A win is found when the referee proves that the move keeps it.",
    )  # fmt: skip


def rule_matrix(wins: pd.DataFrame) -> ReportTable:
    """Return the heat map of rule against the length of the win, in per cent of each row."""
    rules = _in_order(wins["rule"])
    pieces = [(RULES.get(rule, Term(rule)), wins[wins["rule"] == rule]) for rule in rules]
    return _heat(wins, pieces, "rule-and-length", Term("Rule and length of the win", "規則と手数"))


def value_matrix(wins: pd.DataFrame) -> ReportTable:
    """Return the heat map of the value of the chosen move against the length of the win."""
    pieces = [
        (Term(f"{low} and more" if high == float("inf") else f"{low} to {high - 1}"),
         wins[(wins["value"] >= low) & (wins["value"] < high)])
        for low, high in BANDS
    ]  # fmt: skip
    table = _heat(wins, pieces, "value-and-length", Term("Value and length", "評価値と手数"))
    return ReportTable(**{**table.__dict__, "note": f"{table.note} {_correlation(wins)}"})


def _heat(wins, pieces, name, caption) -> ReportTable:
    lengths = sorted(wins["length"].unique())
    rows = []
    for heading, some in pieces:
        counts = [int((some["length"] == length).sum()) for length in lengths]
        cells = [
            Cell(str(count) if count else "", shade=shade(count / max(len(some), 1)))
            for count in counts
        ]
        rows.append([heading, *cells])
    return ReportTable(
        name=name,
        caption=caption,
        columns=[Term(""), *(Term(str(length)) for length in lengths)],
        groups=[(Term(""), 1), (Term("Moves to win", "勝ちまでの手数"), len(lengths))],
        rows=rows,
        kind="heat",
        note="Positions; the colour is their part of the row.",
    )


def _correlation(wins) -> str:
    """Spearman's rank correlation of value and length, in words."""
    if wins["value"].nunique() < 2 or wins["length"].nunique() < 2:
        return ""
    found = wins["value"].rank().corr(wins["length"].rank())
    return f"Spearman's rank correlation is {found:.2f}: the longer the win, the lower the value."


def _wins(tables, decisions) -> pd.DataFrame:
    """Return the decisions in positions whose win the referee proved and whose move it judged."""
    refereed = tables.read("refereed", FOLDER)
    ratings = tables.read("ratings")
    ratings = ratings[ratings["rater"] == REFEREE]
    if refereed.empty or ratings.empty:
        return decisions.head(0)
    lengths = pd.DataFrame(
        {"puzzle_id": ratings["puzzle_id"], "length": ratings["value"].astype(int)}
    )
    judged = refereed[refereed["verdict"] != "unknown"][["puzzle_id", "solver", "verdict"]]
    found = decisions.merge(lengths, on="puzzle_id").merge(judged, on=["puzzle_id", "solver"])
    return found.assign(won=found["verdict"] == "win")


def _found(some, lengths) -> list:
    """Return "found of asked" for each length and all."""
    pieces = [some[some["length"] == length] for length in lengths]
    return [
        Cell(f"{int(piece['won'].sum())} of {len(piece)}" if len(piece) else "")
        for piece in (*pieces, some)
    ]


def _in_order(rules) -> list[str]:
    present = set(rules)
    return [rule for rule in RULES if rule in present] + sorted(present - set(RULES))


def _record_in_words(recorded) -> str:
    solver, some = _nearest(recorded)
    best = int((some["rank_of_record"] <= BEST).sum())
    return f"{best} of {len(some)} moves of the record among the best {BEST} of {solver}"


def _nearest(recorded):
    """Return the program that agrees most with the record, among equals the default, its rows."""
    return max(
        recorded.groupby("solver"),
        key=lambda pair: (
            (pair[1]["rank_of_record"] <= BEST).sum(),
            (pair[1]["rank_of_record"] == 1).sum(),
            pair[0] == selection().solver,
        ),
    )


def _far_from_record(recorded) -> pd.DataFrame:
    """Return where the nearest program values other points higher, the farthest first."""
    if recorded.empty:
        return recorded
    _, some = _nearest(recorded)
    far = some[some["rank_of_record"] > 1]
    return far.sort_values(["rank_of_record", "puzzle_id"], ascending=[False, True])


def _shown(row, puzzles, candidates) -> Shown:
    puzzle = puzzles.loc[row.puzzle_id]
    size = int(puzzle["rows"])
    stones, _ = split(puzzle["clues"], size)
    best = candidates[
        (candidates["puzzle_id"] == row.puzzle_id)
        & (candidates["solver"] == row.solver)
        & (candidates["rank"] <= BEST)
    ]
    labels = {
        point_of(found.point, size): str(found.rank) for found in best.head(2 * BEST).itertuples()
    }
    words = f"{row.solver} plays {row.move} for {row.to_move}, by {row.rule}"
    if row.move_of_record:
        words += f"; the record plays {row.move_of_record}, rank {row.rank_of_record}"
        labels[point_of(row.move_of_record, size)] = "R"
    elif hasattr(row, "length"):
        words += f"; the referee proved a win in {row.length} by another move"
    title = f"{puzzle['kind']} position {row.puzzle_id}: {words}"
    move = point_of(row.move, size)
    return Shown(
        row.puzzle_id, f"{words}.", position_svg(puzzle["kind"], stones, move, labels, title)
    )
