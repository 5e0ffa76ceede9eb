"""Schemas of what the programs of 1973 did in the positions of a corpus, and of who wins there."""

import pandera.pandas as pa

from pipeline.tables.columns import TRACE, count, number, table, text

GAMES = {
    # What a program that moves by rules alone chose in each position, and among which points.
    # Points are named as in pipeline.games.moves; rank 1 is the best, equal values share theirs.
    "candidates": table({**TRACE, "point": text(), "value": number(), "rank": count(1)}),
    "decisions": table(
        {
            **TRACE,
            "to_move": text("X", "O"),
            "move": text(),
            "rule": text(),
            "ties": count(1),
            "value": number(),
            "candidates": count(),
            # The move of the record, "" where there is none, and its rank among the candidates.
            "move_of_record": text(),
            "rank_of_record": pa.Column("Int32", pa.Check.ge(1), nullable=True),
        }
    ),
    # Whether the move of a decision wins, and in how many moves of the winner, says the referee.
    "refereed": table(
        {
            **TRACE,
            "move": text(),
            "moves_to_win": pa.Column("Int32", pa.Check.ge(1), nullable=True),
            "verdict": text("win", "no win", "unknown"),
        }
    ),
}
GAME_KEYS = {
    "candidates": ["corpus", "puzzle_id", "solver", "point"],
    "decisions": ["corpus", "puzzle_id", "solver"],
    "refereed": ["corpus", "puzzle_id", "solver"],
}
