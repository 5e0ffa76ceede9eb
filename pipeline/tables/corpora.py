"""Schemas of what a corpus holds: puzzles, ratings, what cannot be read, how many solutions."""

import pandera.pandas as pa

from pipeline.tables.columns import (
    CORPUS,
    PLACE,
    PUZZLE,
    column,
    count,
    name,
    seconds,
    small,
    table,
    text,
    yes,
)

SOLUTIONS = "Solutions of the puzzle, 2 for two or more; it should have exactly one"
TABLES = {
    "puzzles": table(
        "Every puzzle of a corpus that could be read",
        "ingest",
        {
            **PUZZLE,
            "kind": column(
                "Kind of puzzle or game", "id", "str", pa.Check.str_matches("^[a-z][a-z0-9_]*$")
            ),
            "rows": count("Rows of cells", 1),
            "cols": count("Columns of cells", 1),
            "clues": text("Clues, or stones of a position, row by row, as the kind writes them"),
            **PLACE,
            "solutions": small(f"{SOLUTIONS}. None: not counted", "count", 0, 2, nullable=True),
        },
    ),
    "ratings": table(
        "How hard each rater says a puzzle is",
        "ingest",
        {
            **PUZZLE,
            "rater": name("Who says so: a person, a group of people, a program"),
            "value": column("How hard it is, in the unit beside it", "see unit", "float64"),
            "unit": text("Unit of the value", "seconds", "level", "score"),
            "n_people": count("People behind the value; none if unknown", 1, nullable=True),
        },
    ),
    "attempts": table(
        "Who tried which puzzle, and how long",
        "ingest",
        {
            **PUZZLE,
            "person": name("Person who tried it"),
            "seconds": seconds("Time until the end, or until the person gave up"),
            "finished": yes("Whether the person finished the puzzle"),
        },
    ),
    "rejects": table(
        "Rows, cells and files of a corpus that cannot be read, and why",
        "ingest",
        {
            **CORPUS,
            "file": text("File, as the description of the corpus names it"),
            "line": column(
                "Line of the file, 0 for the whole file", "number in order", "int32", pa.Check.ge(0)
            ),
            "reason": text("What was expected, what was found, and what came of it"),
        },
    ),
    "judgements": table(
        "How many solutions an exact solver finds for each puzzle",
        "judge",
        {**PUZZLE, "solutions": small(SOLUTIONS, "count", 0, 2)},
    ),
}
KEYS = {
    "puzzles": ["corpus", "puzzle_id"],
    "ratings": ["corpus", "puzzle_id", "rater"],
    "attempts": ["corpus", "puzzle_id", "person"],
    "rejects": ["corpus", "file", "line", "reason"],
    "judgements": ["corpus", "puzzle_id"],
}
