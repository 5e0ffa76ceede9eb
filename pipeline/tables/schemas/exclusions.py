"""Schema of what the phases left out; `pipeline.calibration.exclusions` says what each stage is."""

from pipeline.tables.schemas.columns import PUZZLE, name, table, text

TABLES = {
    "exclusions": table(
        "Puzzles that a phase left out, and why",
        "exclusions",
        **PUZZLE,
        stage=name(
            "Phase that left it out: solutions, trace, level, paths or features, and the "
            "solver where there are several"
        ),
        reason=text("Ids of the messages that say why, separated by a space"),
        reason_values=text("Values of these messages, as JSON"),
    ),
}
KEYS = {"exclusions": ["corpus", "puzzle_id", "stage"]}
