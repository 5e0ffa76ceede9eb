"""Positions of games through the programs of 1973: what they chose, and among what."""

import sys
from pathlib import Path

import pandas as pd
from tqdm import tqdm

from pipeline import games
from pipeline.games.moves import Decision, name_of
from pipeline.tables import KEYS, SCHEMAS, write_table
from pipeline.texts.errors import PuzzleError

TABLES = ("candidates", "decisions", "refereed")
KEY = KEYS["puzzles"]


def trace_positions(
    kind: str, table: pd.DataFrame, out: str | Path, progress: bool = False
) -> dict[str, Path]:
    """Let every program of a game choose a move in each position.

    Writes candidates.parquet, decisions.parquet and refereed.parquet, where the referee of the
    game, independent of the programs, says whether the move wins; a game without a referee has no
    rows there.

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
    dict of table name to path; the same positions give the same bytes in any order.

    Raises
    ------
    SettingsError
        When there is no such game.
    PuzzleError
        When two positions have the same corpus and puzzle_id.
    """
    game = games.game(kind)
    twice = table[table.duplicated(KEY)]
    if len(twice):
        corpus, puzzle = twice.iloc[0][KEY]
        raise PuzzleError(f"corpus {corpus}: two positions have the id {puzzle!r}; rename one")
    rows = {name: [] for name in TABLES}
    positions = tqdm(
        table.itertuples(index=False),
        total=len(table),
        unit="position",
        disable=not progress,
        file=sys.stderr,
    )
    for row in positions:
        try:
            _add(rows, row, game)
        except PuzzleError as error:
            tqdm.write(f"{row.corpus}, position {row.puzzle_id}: {error}; left out", sys.stderr)
    paths = {name: Path(out) / f"{name}.parquet" for name in TABLES}
    for name, path in paths.items():
        found = pd.DataFrame(rows[name], columns=list(SCHEMAS[name].columns))
        write_table(name, found.sort_values(KEYS[name]), path)
    return paths


def _add(rows, row, game) -> None:
    """Add what all programs do in the position of a row to the rows of each table."""
    position = game.puzzle.POSITION(row.clues)
    for solver, decide in game.play.PROGRAMS.items():
        decision = decide(position)
        if decision is None:
            raise PuzzleError("nobody may play")
        key = (row.corpus, row.puzzle_id, solver)
        rows["candidates"] += [
            (*key, name_of(found.point, position.size), found.value, found.rank)
            for found in decision.candidates
        ]
        rows["decisions"].append((*key, *_decided(decision, position)))
        if game.referee:
            rows["refereed"].append((*key, *_refereed(decision.move, position, game.referee)))


def _decided(decision: Decision, position) -> tuple:
    """Return the columns of `decisions` after the key."""
    found = {candidate.point: candidate for candidate in decision.candidates}
    chosen = found.get(decision.move)
    of_record = position.move_of_record
    ranked = found.get(of_record)
    return (
        position.to_move,
        name_of(decision.move, position.size),
        decision.rule,
        decision.ties,
        chosen.value if chosen else None,
        len(decision.candidates),
        name_of(of_record, position.size) if of_record else "",
        ranked.rank if ranked else None,
    )


def _refereed(move, position, referee) -> tuple:
    """Return the columns of `refereed` after the key."""
    moves, searched = referee.judge(position, move)
    better = None if moves else referee.winning_move(position)
    return (
        name_of(move, position.size),
        moves,
        "win" if moves else "none found",
        searched,
        name_of(better, position.size) if better else "",
    )
