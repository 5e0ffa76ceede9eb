"""The tables of gomoku problems: the common columns, and their own."""

from pipeline.tables.schemas.columns import count, name, running_number, text
from pipeline.tables.schemas.traces import (
    CONTRADICTION,
    END,
    SOLVED,
    contradictions,
    features,
    outcomes,
    steps,
    steps_by_technique,
)

PROOF = {
    "moves_to_win": count("Moves of the winner, the other as slow as can be; 0 if none is found"),
    "first_moves": count("Moves that win so fast"),
}
TABLES = {
    "outcomes": outcomes(
        {},
        {
            **PROOF,
            "board": text("Stones at the end of the proof, row by row"),
            "line": text("Moves of the proof in turn, the longest defence; - for any answer"),
            "forbidden": text("Points forbidden to X where X would hold out longer; empty: none"),
        },
    ),
    "steps": steps(
        {
            "move": name("Move of the winner"),
            "answer": name("Answer; - where nothing helps"),
            "forbidden": text("Points forbidden to X where it would hold out longer; empty: none"),
        }
    ),
    "contradictions": contradictions(1, {}),
    "features": features(
        {
            "stones": count("Stones on the board"),
            **PROOF,
            **SOLVED,
            **CONTRADICTION,
            "hardest_stage": running_number("Always 0: nothing is supposed", 0),
            **END,
            **steps_by_technique(range(1, 7), "gomoku problems"),
        }
    ),
}
