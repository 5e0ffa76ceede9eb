"""The tables of Latin squares: the common columns, and their own."""

from pipeline.tables.schemas.columns import count, ratio, running_number, text
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

TABLES = {
    "outcomes": outcomes(
        {
            "completion_ratio_contradiction": ratio(
                "How full the board was before the first hypothesis; none if none was needed"
            )
        },
        {"digits": text("Final board by rows, the digits and . for an open cell")},
    ),
    "steps": steps(
        {
            "cell": count("Place of the cell, row by row from 0"),
            "digit": count("Digit that it holds"),
        }
    ),
    "contradictions": contradictions(
        1, {"candidate": text("Hypothesis that broke, as cell=digit; empty if none did")}
    ),
    "features": features(
        {
            "clues_given": count("Cells with a clue"),
            **SOLVED,
            **CONTRADICTION,
            "hardest_stage": running_number("Highest stage that was needed, 0 for none", 0),
            **END,
            **steps_by_technique((1, 2), "Latin squares"),
        }
    ),
}
