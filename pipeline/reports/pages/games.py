"""The moves that the programs of 1973 chose in the positions of a corpus."""

from dataclasses import dataclass

import pandas as pd

from pipeline.games import game as game_of
from pipeline.games.contract import Game
from pipeline.games.drawing import position_svg
from pipeline.games.moves import point_of
from pipeline.games.positions import split
from pipeline.reports.tables.report_table import Cell, ReportTable, Words
from pipeline.texts.messages import message, sentences
from pipeline.texts.terms import Term

FOLDER = "games"
"""Below the folder of a corpus."""
REFEREE = "referee"
BEST = 3
"""The record's move counts as nearly chosen among so many."""
PROGRAM, NUMBER = message("program"), message("positions")


def counted(tables) -> Words:
    """Return what the rows of a corpus are: positions where moves were chosen, else puzzles."""
    is_game = tables.path("decisions", FOLDER)
    return message("positions") if is_game else message("puzzles")


@dataclass(frozen=True)
class Shown:
    """A position worth a look: what was chosen, and its picture."""

    puzzle_id: str
    words: Words
    picture: str


@dataclass(frozen=True)
class Games:
    """The part of a page about games: its tables, positions to look at, its result in words."""

    tables: list[ReportTable]
    shown: list[Shown]
    headline: list[Words]


def games(tables, number: int) -> Games | None:
    """Return what a page shows about the positions of a corpus, None where none were played."""
    decisions = tables.read("decisions", FOLDER)
    if decisions.empty:
        return None
    puzzles = tables.read("puzzles").set_index("puzzle_id")
    game = game_of(puzzles["kind"].iloc[0])
    found = []
    headline = []
    recorded = decisions[decisions["move_of_record"] != ""]
    if len(recorded):
        found.append(record_table(recorded, game))
        headline = [_record_in_words(recorded, game)]
    wins = _wins(tables, decisions)
    if len(wins):
        found.append(wins_table(wins, game))
        headline = [message("finds_wins", won=int(wins["won"].sum()), n=len(wins))]  # fmt: skip
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
        caption=message("ranks_of_record"),
        columns=[
            PROGRAM,
            NUMBER,
            message("best"),
            message("among_the_best", n=BEST),
            message("mean_rank"),
            message("worst_rank"),
        ],
        rows=rows,
        note=sentences(*filter(None, (message("equal_values_share_a_rank"), game.on_programs))),
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
    rows.append([message("sum_of_all"), *_found(wins, lengths)])
    return ReportTable(
        name="wins-by-rule",
        caption=message("proved_wins_found_by_each_rule"),
        columns=[
            message("rule_that_decided"),
            *(message("in_moves", n=length) for length in lengths),
            message("sum_of_all"),
        ],
        groups=[("", 1), (message("win_in_so_many_moves"), len(lengths)),
                ("", 1)],
        rows=rows,
        total=True,
        kind="matrix",
        note=message("wins_note"),
    )  # fmt: skip


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
            f"{int(piece['won'].sum())} / {len(piece)}" if len(piece) else "",
            figures=(("found", int(piece["won"].sum())), ("of", len(piece))),
        )
        for piece in (*pieces, some)
    ]


def _in_order(rules, game) -> list[tuple[str, Term]]:
    """Return the rules that decided, with their headings, as they are asked."""
    known, present = game.rules, set(rules)
    in_order = [rule for rule in known if rule in present] + sorted(present - set(known))
    return [(rule, known.get(rule, Term(rule))) for rule in in_order]


def _record_in_words(recorded, game) -> Words:
    solver, some = _nearest(recorded, game)
    best = int((some["rank_of_record"] <= BEST).sum())
    return message("record_in_words", best=best, n=len(some), most=BEST, solver=solver)  # fmt: skip


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
    values = {
        "solver": row.solver, "move": row.move, "side": row.to_move,
        "rule": game.rules.get(row.rule, Term(row.rule)),
    }  # fmt: skip
    words = message("move_chosen", **values)
    if row.move_of_record:
        words = message(
            "move_and_record", other=row.move_of_record, rank=row.rank_of_record, **values
        )
        labels[point_of(row.move_of_record, size)] = "R"
    elif hasattr(row, "length"):
        words = message("move_and_win", n=row.length, other=row.winning_move or "–", **values)
        win = point_of(row.winning_move, size) if row.winning_move else None
    title = f"{game.name} position {row.puzzle_id}: {words.en}"
    move = point_of(row.move, size)
    picture = position_svg(game.name, stones, move, labels, title, win)
    return Shown(row.puzzle_id, words, picture)
