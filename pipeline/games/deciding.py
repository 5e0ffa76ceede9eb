"""Positions of games through the programs of 1973: what they chose, and among what."""

import sys
from collections.abc import Iterator
from contextlib import ExitStack
from itertools import islice
from pathlib import Path

import pandas as pd
import pyarrow as pa
from tqdm import tqdm

from pipeline import games
from pipeline.games.moves import Decision, name_of
from pipeline.games.positions import split
from pipeline.notations.errors import PuzzleError
from pipeline.tables import KEYS, SCHEMAS
from pipeline.tables.writing import TableWriter

TABLES = ("candidates", "decisions", "refereed")
AT_ONCE = 200
"""So many positions are traced before their rows are written; bounds the memory."""
KEY = KEYS["puzzles"]


def trace_positions(
    kind: str, table: pd.DataFrame, out: str | Path, progress: bool = False
) -> dict[str, Path]:
    """Let every program of a game choose a move in each position.

    Writes candidates.parquet, decisions.parquet and refereed.parquet, where the referee of the
    game, who knows nothing of the programs, says whether the move wins; a game without a referee
    has no rows there.

    Parameters
    ----------
    kind : str
        The name of the game.
    table : table `puzzles`, or a part of it
        A row that is no position of this game, or in which nobody may play, is left out, with one
        line on stderr.
    out : path of a folder
    progress : bool
        Whether to show a bar on stderr.

    Returns
    -------
    dict of table name to path; the same positions give the same bytes, in whatever order they
    come.

    Raises
    ------
    SettingsError
        When there is no such game.
    PuzzleError
        When two positions have the same corpus and puzzle_id.
    """
    game = games.game(kind)
    _check_keys(table)
    with ExitStack() as stack:
        writers = {
            name: stack.enter_context(TableWriter(name, Path(out) / f"{name}.parquet"))
            for name in TABLES
        }
        bar = stack.enter_context(
            tqdm(total=len(table), unit="position", disable=not progress, file=sys.stderr)
        )
        positions = _positions(table.sort_values(KEY), game.puzzle.POSITION)
        while some := list(islice(positions, AT_ONCE)):
            found = _Rows()
            for row, position in some:
                for solver, decide in game.play.PROGRAMS.items():
                    found.add(row, position, solver, decide(position), game.referee)
                bar.update()
            for name, writer in writers.items():
                rows = pd.DataFrame(getattr(found, name), columns=list(SCHEMAS[name].columns))
                writer.add(pa.Table.from_pandas(rows.sort_values(KEYS[name])))
    return {name: writer.path for name, writer in writers.items()}


class _Rows:
    """Rows of the tables, while they are made."""

    def __init__(self):
        self.candidates, self.decisions, self.refereed = [], [], []

    def add(self, row, position, solver: str, decision: Decision | None, referee) -> None:
        key = (row.corpus, row.puzzle_id, solver)
        if decision is None:
            tqdm.write(f"{row.corpus}, position {row.puzzle_id}: nobody may play", sys.stderr)
            return
        size = int(row.rows)
        self.candidates += [
            (*key, name_of(found.point, size), found.value, found.rank)
            for found in decision.candidates
        ]
        self.decisions.append((*key, *_decided(decision, position, size)))
        if referee:
            self.refereed.append((*key, *_refereed(decision.move, position, size, referee)))


def _decided(decision: Decision, position, size: int) -> tuple:
    """Return the columns of `decisions` after the key."""
    found = {candidate.point: candidate for candidate in decision.candidates}
    chosen = found.get(decision.move)
    _, of_record = split(position.clues, size)
    ranked = found.get(of_record)
    return (
        position.to_move,
        name_of(decision.move, size),
        decision.rule,
        decision.ties,
        chosen.value if chosen else None,
        len(decision.candidates),
        name_of(of_record, size) if of_record else "",
        ranked.rank if ranked else None,
    )


def _refereed(move, position, size: int, referee) -> tuple:
    """Return the columns of `refereed` after the key."""
    moves, searched = referee.judge(position, move)
    verdict = "win" if moves else "none found"
    better = None if moves else referee.winning_move(position)
    return name_of(move, size), moves, verdict, searched, name_of(better, size) if better else ""


def _check_keys(table) -> None:
    twice = table[table.duplicated(KEY)]
    if len(twice):
        corpus, puzzle = twice.iloc[0][KEY]
        raise PuzzleError(f"corpus {corpus}: two positions have the id {puzzle!r}; rename one")


def _positions(table, position_of) -> Iterator[tuple]:
    for row in table.itertuples(index=False):
        try:
            yield row, position_of(row.clues)
        except PuzzleError as error:
            tqdm.write(f"{row.corpus}, position {row.puzzle_id}: {error}; left out", sys.stderr)
