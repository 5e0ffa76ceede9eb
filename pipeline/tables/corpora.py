"""Schemas of what a corpus holds: puzzles, ratings, what cannot be read, how many solutions."""

import pipeline.tables.columns as col
from pipeline.tables.schema import at_least, matching

SOLUTIONS = "Solutions of the puzzle, 2 for two or more; it should have exactly one"
TABLES = {
    "puzzles": col.table(
        "Every puzzle of a corpus that could be read",
        "ingest",
        **col.PUZZLE,
        kind=col.column("Kind of puzzle or game", "id", "str", matching("^[a-z][a-z0-9_]*$")),
        rows=col.count("Rows of cells", 1),
        cols=col.count("Columns of cells", 1),
        clues=col.text("Clues, or stones of a position, row by row, as the kind writes them"),
        **col.PLACE,
        solutions=col.small(f"{SOLUTIONS}. None: not counted", "count", 0, 2, nullable=True),
    ),
    "ratings": col.table(
        "How hard each rater says a puzzle is",
        "ingest",
        **col.PUZZLE,
        rater=col.name("Who says so: a person, a group of people, a program"),
        value=col.column("How hard it is, in the unit beside it", "see unit", "float64"),
        unit=col.text("Unit of the value", "seconds", "level", "score"),
        n_people=col.count("People behind the value; none if unknown", 1, nullable=True),
    ),
    "attempts": col.table(
        "Who tried which puzzle, and how long",
        "ingest",
        **col.PUZZLE,
        person=col.name("Person who tried it"),
        seconds=col.seconds("Time until the end, or until the person gave up"),
        finished=col.yes("Whether the person finished the puzzle"),
    ),
    "rejects": col.table(
        "Rows, cells and files of a corpus that cannot be read, and why",
        "ingest",
        **col.CORPUS,
        file=col.text("File, as the description of the corpus names it"),
        line=col.column(
            "Line of the file, 0 for the whole file", "number in order", "int32", at_least(0)
        ),
        reason=col.text("What was expected, what was found, and what came of it"),
    ),
    "judgements": col.table(
        "How many solutions an exact solver finds for each puzzle",
        "judge",
        **col.PUZZLE,
        solutions=col.small(SOLUTIONS, "count", 0, 2),
    ),
}
KEYS = {
    "puzzles": ["corpus", "puzzle_id"],
    "ratings": ["corpus", "puzzle_id", "rater"],
    "attempts": ["corpus", "puzzle_id", "person"],
    "rejects": ["corpus", "file", "line", "reason"],
    "judgements": ["corpus", "puzzle_id"],
}
