"""Positions of games through the programs of 1973: what they chose, and among what."""

import sys
from pathlib import Path

import pandas as pd
from tqdm import tqdm

from pipeline import games
from pipeline.games.moves import name_of
from pipeline.tables import KEYS, SCHEMAS, write_table
from pipeline.texts.errors import PuzzleError, repeated_id

TABLES = ("candidates", "decisions", "refereed")
KEY = KEYS["puzzles"]


def trace_positions(
    kind: str, table: pd.DataFrame, out: str | Path, progress: bool = False
) -> dict[str, Path]:
    """Let the program of a game choose a move in each position.

    Writes candidates.parquet, decisions.parquet and refereed.parquet into the folder `out`, with
    the same bytes for the same positions in any order. `refereed` says whether the move wins,
    by the referee of the game, which is independent of the program.

    `table` is the table `puzzles`, or a part of it. A row that is no position of this game, or in
    which nobody may play, is left out, with one line on stderr. PuzzleError where two rows have the
    same key.
    """
    game = games.game(kind)
    twice = table[table.duplicated(KEY)]
    if len(twice):
        corpus, puzzle = twice.iloc[0][KEY]
        raise PuzzleError(f"corpus {corpus}: {repeated_id(puzzle)}")
    rows = {name: [] for name in TABLES}
    positions = list(table.itertuples(index=False))
    for row in tqdm(positions, unit="position", disable=not progress or None, file=sys.stderr):
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
    """Add what the program does in the position of a row to the rows of each table."""
    position = game.puzzle.POSITION(row.clues)
    decision = game.play.decide(position.stones, position.to_move)
    if decision is None:
        raise PuzzleError("nobody may play")

    def name(point) -> str:
        return name_of(point, position.size) if point else ""

    key = (row.corpus, row.puzzle_id, game.program)
    move, of_record = decision.move, position.move_of_record
    values = {found.point: found for found in decision.candidates}
    rows["candidates"] += [
        (*key, name(point), value, rank) for point, value, rank in decision.candidates
    ]
    rows["decisions"].append(
        (*key, position.to_move, name(move), decision.rule, decision.ties,
         values[move].value, len(values), name(of_record),
         values[of_record].rank if of_record in values else None)
    )  # fmt: skip
    if game.referee:
        verdict = game.referee.judge(position, move)
        rows["refereed"].append((*key, name(move), verdict.moves, verdict.words, verdict.searched))
