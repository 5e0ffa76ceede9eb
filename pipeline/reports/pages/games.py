"""The moves that the programs of 1973 chose in the positions of a corpus."""

from dataclasses import dataclass

import pandas as pd

from pipeline.games import game as game_of
from pipeline.games.contract import Game
from pipeline.games.drawing import position_svg
from pipeline.games.moves import FIRST, point_of, points_of_board
from pipeline.games.positions import split, why_not_empty
from pipeline.reports.tables.report_table import Cell, ReportTable, Words, headings
from pipeline.texts.messages import message
from pipeline.texts.terms import Term

FOLDER = "games"
"""Below the folder of a corpus."""
REFEREE = "referee"
BEST = 3
"""The record's move counts as nearly chosen among so many."""


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
    found, headline = [], []
    odd = recorded = decisions[decisions["move_of_record"] != ""]
    if len(recorded):
        found.append(record_table(recorded))
        best = int((recorded["rank_of_record"] <= BEST).sum())
        headline = [
            message("record_in_words", best=best, n=len(recorded), most=BEST, solver=game.program)
        ]
        far = recorded[recorded["rank_of_record"] > 1]
        odd = far.sort_values(["rank_of_record", "puzzle_id"], ascending=[False, True])
    wins = _wins(tables, decisions)
    if len(wins):
        found.append(wins_table(wins, game))
        headline = [message("finds_wins", won=int(wins["won"].sum()), n=len(wins))]
        odd = wins[~wins["won"]]
    candidates = tables.read("candidates", FOLDER)
    lines = _lines(tables)
    shown = [
        _shown(row, game, puzzles, candidates, lines.get(row.puzzle_id, ""))
        for row in odd.head(number).itertuples()
    ]
    return Games(found, shown, headline)


def record_table(recorded: pd.DataFrame) -> ReportTable:
    """Return how often the program would play the move of the record, of decisions with one."""
    ranks = recorded["rank_of_record"]
    return ReportTable(
        name="moves-of-the-record",
        caption=message("ranks_of_record"),
        columns=[
            *headings("program", "positions", "best"), message("among_the_best", n=BEST),
            *headings("mean_rank", "worst_rank"),
        ],
        rows=[[
            recorded["solver"].iloc[0], len(recorded), int((ranks == 1).sum()),
            int((ranks <= BEST).sum()), f"{ranks.mean():.1f}",
            int(ranks.max()) if ranks.notna().any() else "",
        ]],
        note=message("equal_values_share_a_rank"),
    )  # fmt: skip


def wins_table(wins: pd.DataFrame, game: Game) -> ReportTable:
    """Return how many of the proved wins each rule found, by the moves that the win takes."""
    lengths = sorted(wins["length"].unique())
    rows = [
        [heading, *_found(wins[wins["rule"] == rule], lengths)]
        for rule, heading in game.rules.items()
        if (wins["rule"] == rule).any()
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
        groups=[("", 1), (message("win_in_so_many_moves"), len(lengths)), ("", 1)],
        rows=rows,
        total=True,
        note=message("wins_note"),
    )


def _wins(tables, decisions) -> pd.DataFrame:
    """Return the decisions in positions whose win the referee proved."""
    ratings = tables.read("ratings").query("rater == @REFEREE")
    lengths = ratings[["puzzle_id", "value"]].rename(columns={"value": "length"})
    refereed = tables.read("refereed", FOLDER)
    judged = refereed.reindex(columns=["puzzle_id", "verdict", "winning_move"])
    found = decisions.merge(lengths, on="puzzle_id").merge(judged, on="puzzle_id")
    return found.assign(won=found["verdict"] == "win", length=found["length"].astype(int))


def _found(some, lengths) -> list:
    """Return how many wins were found of how many, for each length and all."""
    counts = [(int(one["won"].sum()), len(one)) for one in
              (*(some[some["length"] == length] for length in lengths), some)]  # fmt: skip
    return [
        Cell(f"{won} / {n}" if n else "", figures=(("found", won), ("of", n))) for won, n in counts
    ]


def _lines(tables) -> dict[str, str]:
    """Return the moves of the proved wins by puzzle, where positions are problems that are solved.

    A dash is a move anywhere.
    """
    for solver in tables.solvers[:1]:
        outcomes = tables.read("outcomes", solver)
        if "line" in outcomes:
            return dict(zip(outcomes["puzzle_id"], outcomes["line"], strict=True))
    return {}


def _shown(row, game, puzzles, candidates, proof) -> Shown:
    puzzle = puzzles.loc[row.puzzle_id]
    size = int(puzzle["rows"])
    best = candidates[(candidates["puzzle_id"] == row.puzzle_id) & (candidates["rank"] <= BEST)]
    labels = {
        point_of(found.point, size): str(found.rank) for found in best.head(2 * BEST).itertuples()
    }
    win = None
    values = {
        "solver": row.solver, "move": row.move, "side": row.to_move,
        "rule": game.rules.get(row.rule, Term(row.rule)),
    }  # fmt: skip
    if row.move_of_record:
        words = message(
            "move_and_record", other=row.move_of_record, rank=row.rank_of_record, **values
        )
        labels[point_of(row.move_of_record, size)] = "R"
    else:
        other, verdict = row.winning_move or "–", _verdict(row.verdict)
        words = message("move_and_win", n=row.length, other=other, verdict=verdict, **values)
        win = point_of(row.winning_move, size) if row.winning_move else None
    title = f"{game.name} position {row.puzzle_id}: {words.en}"
    stones, _ = split(puzzle["clues"], size)
    line = [None if name == "-" else point_of(name, size) for name in proof.split()]
    labels = {} if line else labels
    crosses = [
        point
        for point in points_of_board(size)
        if not why_not_empty(stones, point, size) and game.puzzle.objection(stones, point, FIRST)
    ]
    picture = position_svg(
        game.name, stones, point_of(row.move, size), labels, title, win, line, crosses
    )
    return Shown(row.puzzle_id, words, picture)


def _verdict(verdict: str) -> Words:
    """Return what the referee says of a move of which it found no win."""
    if verdict == "unknown":
        return message("win_unknown")
    return message("no_win_within", n=next(word for word in verdict.split() if word.isdigit()))
