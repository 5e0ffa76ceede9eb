"""The proofs of many gomoku problems, as rows of the tables."""

from functools import partial
from typing import NamedTuple

import numpy as np
import pyarrow as pa

from pipeline.games.contract import Problem
from pipeline.games.gomoku.puzzle import Gomoku
from pipeline.games.gomoku.referee.proof import prove
from pipeline.games.gomoku.referee.winning import MOST_NODES, SearchLimit
from pipeline.games.gomoku.walking import walk
from pipeline.games.moves import name_of
from pipeline.kinds.gomoku import KIND
from pipeline.kinds.techniques import techniques_of
from pipeline.tables.schemas.traces import GIVEN_UP

CELLS_AT_ONCE = 20_000
EXAMPLE = Gomoku("...XXX........." + "." * 15 * 13 + "O.O.O..........")
NO_WIN_LEVEL = 6
COLUMNS = {
    "steps": "step technique technique_id move answer forbidden completion_ratio_before",
    "contradictions": "sequence stage completion_ratio_before candidates hypotheses refuted depth "
    "step",
    "outcomes": "solved level level_raw completion_ratio_end hypotheses refuted steps work ended "
    "moves_to_win first_moves board line forbidden",
}


class Record(NamedTuple):
    """The proof of a problem, None without one; and the board at the end of the proof."""

    puzzle: Gomoku
    found: Problem | None
    work: int

    @property
    def board(self) -> str:
        """The stones once all moves of the proof are played."""
        *_, last = walk(self.puzzle, self.line) if self.line else [None]
        return last.after if last else self.puzzle.stones

    @property
    def line(self) -> list:
        """The moves of the proof, each with its answer."""
        return [move[:2] for move in self.found.line] if self.found else []


class Batch(NamedTuple):
    """Places of some problems, and what was proved of each."""

    at: np.ndarray
    records: list[Record]


def solve(puzzles, solver):
    """Prove problems, all in one batch."""
    yield Batch(np.arange(len(puzzles)), [_record(puzzle) for puzzle in puzzles])


def _record(puzzle) -> Record:
    try:
        found = prove(puzzle)
    except SearchLimit:
        return Record(puzzle, None, MOST_NODES)
    return Record(puzzle, found, found.nodes if found else 0)


def _steps(record):
    if not record.found:
        return
    names, size, line = techniques_of(KIND), record.puzzle.size, record.found.line
    for at, move in enumerate(line):
        answer = name_of(move.answer, size) if move.answer else "-"
        barred = " ".join(name_of(point, size) for point in move.forbidden)
        technique = move.kind, names[move.kind].id
        yield at + 1, *technique, name_of(move.point, size), answer, barred, at / len(line)


def _outcome(record):
    steps = list(_steps(record))
    line = " ".join(f"{move} {answer}" for *_, move, answer, _, _ in steps).removesuffix(" -")
    barred = " ".join(dict.fromkeys(filter(None, (step[-2] for step in steps))))
    found, work, board = record.found, record.work, record.board
    if not found:
        # Work is counted only of what was proved, and of a search that was given up.
        ended = GIVEN_UP if work else "stuck"
        yield False, NO_WIN_LEVEL, NO_WIN_LEVEL, 0.0, 0, 0, 0, work, ended, 0, 0, board, "", ""
        return
    yield (
        True, found.level, found.level, 1.0, 0, 0, len(steps), work,
        "solved" if found.sure else GIVEN_UP, found.moves, found.first_moves, board, line, barred,
    )  # fmt: skip


MADE = {"steps": _steps, "contradictions": lambda record: (), "outcomes": _outcome}


def rows(table: str, batch: Batch) -> pa.Table:
    """Return the rows of a table of all problems of a batch."""
    found = [
        (at, *row)
        for at, record in zip(batch.at.tolist(), batch.records, strict=True)
        for row in MADE[table](record)
    ]
    names = ["at", *COLUMNS[table].split()]
    return pa.table(list(zip(*found, strict=True)) or [[] for _ in names], names)


ROWS = {table: partial(rows, table) for table in COLUMNS}
