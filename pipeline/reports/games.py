"""What the programs of 1973 did in the positions of a corpus: rules, wins, moves of the record."""

from dataclasses import dataclass

import pandas as pd

from pipeline.games import game as game_of
from pipeline.games.contract import Game
from pipeline.games.drawing import position_svg
from pipeline.games.moves import point_of
from pipeline.games.positions import split
from pipeline.reports.tables import Cell, ReportTable, Term, shade

FOLDER = "games"
"""Below the folder of a corpus."""
REFEREE = "referee"
BEST = 3
"""The record's move counts as nearly chosen among so many."""
PROGRAM, NUMBER = Term("Program", "プログラム"), Term("Positions", "局面数")


def counted(tables) -> Term:
    """Return what the rows of a corpus are: positions where moves were chosen, else puzzles."""
    is_game = tables.path("decisions", FOLDER)
    return Term("Positions", "局面") if is_game else Term("Puzzles", "問題")


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
    puzzles = tables.read("puzzles").set_index("puzzle_id")
    game = game_of(puzzles["kind"].iloc[0])
    found = []
    headline = ""
    recorded = decisions[decisions["move_of_record"] != ""]
    if len(recorded):
        found.append(record_table(recorded, game))
        headline = _record_in_words(recorded, game)
    wins = _wins(tables, decisions)
    if len(wins):
        found += [wins_table(wins, game), value_matrix(wins, game)]
        headline = f"finds {int(wins['won'].sum())} of {len(wins)} proved wins"
    odd = wins[~wins["won"]] if len(wins) else _far_from_record(recorded, game)
    candidates = tables.read("candidates", FOLDER)
    shown = [_shown(row, game, puzzles, candidates) for row in odd.head(number).itertuples()]
    return Games(found, shown, headline)


def record_table(recorded: pd.DataFrame, game: Game) -> ReportTable:
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
            PROGRAM,
            NUMBER,
            Term("Best", "1位"),
            Term(f"Among the best {BEST}", f"{BEST}位以内"),
            Term("Mean rank", "平均順位"),
            Term("Worst rank", "最下位"),
        ],
        rows=rows,
        note=f"Equal values share a rank. {game.on_programs}".strip(),
    )


def wins_table(wins: pd.DataFrame, game: Game) -> ReportTable:
    """Return how many of the proved wins each rule found, by the length of the win.

    Parameters
    ----------
    wins : DataFrame with rule, length (moves of the winner), won
    """
    lengths = sorted(wins["length"].unique())
    rows = [
        [heading, *_found(wins[wins["rule"] == rule], lengths)]
        for rule, heading in _in_order(wins["rule"], game)
    ]
    rows.append([Term("all", "計"), *_found(wins, lengths)])
    return ReportTable(
        name="wins-by-rule",
        caption=Term("Proved wins found by each rule", "規則ごとの正解数"),
        columns=[
            Term("Rule that decided", "規則"),
            *(Term(f"in {length}", f"{length}手") for length in lengths),
            Term("All", "計"),
        ],
        groups=[(Term(""), 1), (Term("Win in so many moves", "勝ちまでの手数"), len(lengths)),
                (Term(""), 1)],
        rows=rows,
        total=True,
        kind="matrix",
        note="Wins found, of all that were asked for. A win is found when the referee proves that "
        "the move keeps it.",
    )  # fmt: skip


def value_matrix(wins: pd.DataFrame, game: Game) -> ReportTable:
    """Return the heat map of the value of the chosen move against the length of the win."""
    lengths = sorted(wins["length"].unique())
    rows = []
    for low, high in game.bands:
        heading = f"{low} and more" if high == float("inf") else f"{low} to {high - 1}"
        some = wins[(wins["value"] >= low) & (wins["value"] < high)]
        counts = [int((some["length"] == length).sum()) for length in lengths]
        cells = [
            Cell(str(count) if count else "", shade=shade(count / max(len(some), 1)))
            for count in counts
        ]
        rows.append([Term(heading), *cells])
    note = "Positions; the colour is their part of the row."
    return ReportTable(
        name="value-and-length",
        caption=Term("Value and length", "評価値と手数"),
        columns=[Term(""), *(Term(str(length)) for length in lengths)],
        groups=[(Term(""), 1), (Term("Moves to win", "勝ちまでの手数"), len(lengths))],
        rows=rows,
        kind="heat",
        note=f"{note} {_correlation(wins)}",
    )


def _correlation(wins) -> str:
    """Spearman's rank correlation of value and length, in words."""
    if wins["value"].nunique() < 2 or wins["length"].nunique() < 2:
        return ""
    found = wins["value"].rank().corr(wins["length"].rank())
    return f"Spearman's rank correlation is {found:.2f}: the longer the win, the lower the value."


def _wins(tables, decisions) -> pd.DataFrame:
    """Return the decisions in positions whose win the referee proved."""
    refereed = tables.read("refereed", FOLDER)
    ratings = tables.read("ratings")
    ratings = ratings[ratings["rater"] == REFEREE]
    if refereed.empty or ratings.empty:
        return decisions.head(0)
    lengths = pd.DataFrame(
        {"puzzle_id": ratings["puzzle_id"], "length": ratings["value"].astype(int)}
    )
    judged = refereed[["puzzle_id", "solver", "verdict", "winning_move"]]
    found = decisions.merge(lengths, on="puzzle_id").merge(judged, on=["puzzle_id", "solver"])
    return found.assign(won=found["verdict"] == "win")


def _found(some, lengths) -> list:
    """Return how many wins were found of how many, for each length and all."""
    pieces = [some[some["length"] == length] for length in lengths]
    return [
        Cell(
            f"{int(piece['won'].sum())} of {len(piece)}" if len(piece) else "",
            figures=(("found", int(piece["won"].sum())), ("of", len(piece))),
        )
        for piece in (*pieces, some)
    ]


def _in_order(rules, game) -> list[tuple[str, Term]]:
    """Return the rules that decided, with their headings, as they are asked."""
    known, present = game.rules, set(rules)
    in_order = [rule for rule in known if rule in present] + sorted(present - set(known))
    return [(rule, known.get(rule, Term(rule))) for rule in in_order]


def _record_in_words(recorded, game) -> str:
    solver, some = _nearest(recorded, game)
    best = int((some["rank_of_record"] <= BEST).sum())
    return f"{best} of {len(some)} moves of the record among the best {BEST} of {solver}"


def _nearest(recorded, game):
    """Return the program that agrees most with the record, among equals the default, its rows."""
    return max(
        recorded.groupby("solver"),
        key=lambda pair: (
            (pair[1]["rank_of_record"] <= BEST).sum(),
            (pair[1]["rank_of_record"] == 1).sum(),
            pair[0] == game.programs[0],
        ),
    )


def _far_from_record(recorded, game) -> pd.DataFrame:
    """Return where the nearest program values other points higher, the farthest first."""
    if recorded.empty:
        return recorded
    _, some = _nearest(recorded, game)
    far = some[some["rank_of_record"] > 1]
    return far.sort_values(["rank_of_record", "puzzle_id"], ascending=[False, True])


def _shown(row, game, puzzles, candidates) -> Shown:
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
    win = None
    rule = game.rules.get(row.rule, Term(row.rule)).en
    words = f"{row.solver} plays {row.move} for {row.to_move}, by {rule}"
    if row.move_of_record:
        words += f"; the record plays {row.move_of_record}, rank {row.rank_of_record}"
        labels[point_of(row.move_of_record, size)] = "R"
    elif hasattr(row, "length"):
        words += f"; the referee proved a win in {row.length} by another move"
        if row.winning_move:
            words += f", {row.winning_move}"
            win = point_of(row.winning_move, size)
    title = f"{game.name} position {row.puzzle_id}: {words}"
    move = point_of(row.move, size)
    picture = position_svg(game.name, stones, move, labels, title, win)
    return Shown(row.puzzle_id, f"{words}.", picture)
