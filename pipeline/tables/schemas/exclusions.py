"""Schema of what the phases left out; `pipeline.calibration.exclusions` says what each stage is."""

import pipeline.tables.schemas.columns as col

TABLES = {
    "exclusions": col.table(
        "Puzzles that a phase left out, and why",
        "exclusions",
        **col.PUZZLE,
        stage=col.name("Phase that left it out, and the solver where there are several"),
        reason=col.text("Ids of the messages that say why, separated by a space"),
        reason_values=col.text("Values of these messages, as JSON"),
    ),
}
KEYS = {"exclusions": ["corpus", "puzzle_id", "stage"]}
