"""The moves that the programs of 1973 chose in the positions of a corpus."""

from collections.abc import Mapping
from dataclasses import dataclass

import pandas as pd
from scipy.stats import binomtest

from pipeline import kinds
from pipeline.games import game as game_of
from pipeline.games.contract import Game, Verdict
from pipeline.games.drawing import position_svg
from pipeline.games.moves import FIRST, point_of, points_of_board
from pipeline.games.positions import split, why_not_empty
from pipeline.games.saying import program_in_words
from pipeline.reports.player.ending import level_in_words
from pipeline.reports.tables.report_table import Cell, ReportTable, Words, headings
from pipeline.texts.messages import message, sentences
from pipeline.texts.terms import Term

FOLDER = "games"
"""Below the folder of a corpus."""
REFEREE = "referee"
KEYS = (
    "positions_key_ranks", "positions_key_record", "positions_key_proof",
    "positions_key_forbidden",
)  # fmt: skip
"""What a picture of a position may have besides stones and the move, as its key tells it."""
BEST = 3
"""The record's move counts as nearly chosen among so many."""


@dataclass(frozen=True)
class Shown:
    """A position worth a look: what was chosen, and its picture."""

    puzzle_id: str
    words: Words
    picture: str
    drawn: frozenset[str]  # of KEYS


@dataclass(frozen=True)
class Games:
    """The part of a page about games: its tables, positions to look at, its result in words."""

    positions: int  # in which the program chose a move
    tables: list[ReportTable]
    shown: list[Shown]
    headline: list[Words]
    said: Mapping[str, Words]  # of each problem, whose move it is and what the program saw
    worth_a_look: ReportTable | None = None  # all that could be shown, where not all are

    @property
    def key(self) -> Words:
        """What the pictures of positions mean."""
        drawn = frozenset().union(*(one.drawn for one in self.shown))
        return sentences(message("positions_key"), *(message(id_) for id_ in KEYS if id_ in drawn))


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
    judged = _judged(tables, decisions)
    said = {row.puzzle_id: _said(row, game) for row in judged.itertuples()}
    wins = _wins(tables, judged)
    if len(wins):
        found.append(wins_table(wins, game))
        headline = [
            message("finds_wins", solver=game.program, **_share(int(wins["won"].sum()), len(wins)))
        ]
        odd = wins[~wins["won"]]
    candidates, proofs = tables.read("candidates", FOLDER), _proofs(tables)
    words = {row.puzzle_id: _words(row, game, proofs.get(row.puzzle_id), said)
             for row in odd.itertuples()}  # fmt: skip
    shown = [
        _shown(row, game, puzzles, candidates, proofs.get(row.puzzle_id), words[row.puzzle_id])
        for row in odd.head(number).itertuples()
    ]
    rest = positions_table(words) if len(odd) > number else None
    return Games(len(decisions), found, shown, headline, said, rest)


def positions_table(words: Mapping[str, Words]) -> ReportTable:
    """Return positions with what is said of the move that was chosen in each."""
    return ReportTable(
        name="positions-to-look-at",
        caption=message("all_positions_to_look_at", n=len(words)),
        columns=headings("puzzle", "moves_chosen"),
        rows=[[puzzle_id, said] for puzzle_id, said in words.items()],
    )


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
    rows.append([message("sum_of_all"), *_found(wins, lengths, with_interval=lengths)])
    notes, unknown = [message("wins_note")], int((wins["verdict"] == "unknown").sum())
    if unknown:
        notes.append(message("wins_unknown", n=unknown))
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
        note=sentences(*notes),
    )


def _judged(tables, decisions) -> pd.DataFrame:
    """Return the decisions on which a referee gave a verdict, with it."""
    refereed = tables.read("refereed", FOLDER).drop(columns=["corpus", "solver", "move"])
    return decisions.merge(refereed, on="puzzle_id")


def _wins(tables, judged) -> pd.DataFrame:
    """Return the judged decisions in positions whose win the referee proved."""
    ratings = tables.read("ratings").query("rater == @REFEREE")
    lengths = ratings[["puzzle_id", "value"]].rename(columns={"value": "length"})
    found = judged.merge(lengths, on="puzzle_id")
    return found.assign(won=found["verdict"] == "win", length=found["length"].astype(int))


def _found(some, lengths, with_interval=()) -> list:
    """Return how many wins were found of how many, for each length and all.

    All have an interval, and the lengths that are named.
    """
    by_length = {length: some[some["length"] == length] for length in lengths}
    cells = []
    for length, one in [*by_length.items(), (None, some)]:
        won, n = int(one["won"].sum()), len(one)
        text, figures = f"{won} / {n}" if n else "", (("found", won), ("of", n))
        if n and (length is None or length in with_interval):
            found = _share(won, n)
            text = message("found_of_all", **found)
            figures += ("low", found["low"]), ("high", found["high"])
        cells.append(Cell(text, figures=figures))
    return cells


def _share(won: int, n: int) -> dict[str, int]:
    """Return counts and the ends of Wilson's 95 % interval of their share, in per cent."""
    ends = binomtest(won, n).proportion_ci(method="wilson")
    return {"won": won, "n": n, "low": round(100 * ends.low), "high": round(100 * ends.high)}


def _said(row, game) -> Words:
    """Return whose move it is, and what the program saw, of a decision with a verdict."""
    moves = None if pd.isna(row.moves_to_win) else int(row.moves_to_win)
    verdict = Verdict(moves, row.searched_moves, row.verdict != "unknown")
    seen = program_in_words(game, row.rule, row.move, verdict)
    return sentences(message("side_to_move", side=row.to_move), seen)


def _proofs(tables) -> dict:
    """Return the outcomes of solved problems by puzzle, where positions are a kind of puzzle.

    Of their column `line`, the moves of the proof, a dash is a move anywhere; `forbidden` are
    points where X would hold out longer.
    """
    for solver in tables.solvers[:1]:
        outcomes = tables.read("outcomes", solver)
        if "line" in outcomes:
            return {row.puzzle_id: row for row in outcomes[outcomes["solved"]].itertuples()}
    return {}


def _words(row, game, proof, said) -> Words:
    """Return what is said of the move chosen in a position, and of the record's or a proof's."""
    if row.move_of_record:
        return message(
            "move_and_record", solver=row.solver, move=row.move, side=row.to_move,
            rule=game.rules.get(row.rule, Term(row.rule)), other=row.move_of_record,
            rank=row.rank_of_record,
        )  # fmt: skip
    if not proof:
        return said[row.puzzle_id]
    other = message("win_by_another", n=row.length, other=proof.line.split()[0])
    level = level_in_words(kinds.kind(game.name), proof)
    return sentences(said[row.puzzle_id], other, level)


def _shown(row, game, puzzles, candidates, proof, words) -> Shown:
    puzzle = puzzles.loc[row.puzzle_id]
    size = int(puzzle["rows"])
    best = candidates[(candidates["puzzle_id"] == row.puzzle_id) & (candidates["rank"] <= BEST)]
    labels = {
        point_of(found.point, size): str(found.rank) for found in best.head(2 * BEST).itertuples()
    }
    if row.move_of_record:
        labels[point_of(row.move_of_record, size)] = "R"
    title = f"{game.name} position {row.puzzle_id}: {words.en}"
    stones, _ = split(puzzle["clues"], size)
    names = proof.line.split() if proof else []
    line = [None if name == "-" else point_of(name, size) for name in names]
    labels = {} if line else labels
    crosses = [point_of(name, size) for name in (proof.forbidden.split() if proof else [])]
    crosses += [
        point
        for point in points_of_board(size)
        if not why_not_empty(stones, point, size) and game.puzzle.objection(stones, point, FIRST)
    ]
    picture = position_svg(
        game.name, stones, point_of(row.move, size), labels, title, line, crosses
    )
    there = {*labels.values()} - {"R"}, "R" in labels.values(), line, crosses
    drawn = frozenset(id_ for id_, has in zip(KEYS, there, strict=True) if has)
    return Shown(row.puzzle_id, words, picture, drawn)
