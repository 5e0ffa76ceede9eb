"""Schemas of what a corpus holds: puzzles, ratings, what cannot be read, how many solutions."""

import pipeline.tables.schemas.columns as col
from pipeline.tables.schemas.schema import matching

ROLES = ("people", "editor", "program")
BINNINGS = ("range", "counts", "fifths")
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
        held_out=col.yes("Whether it belongs to a test set, to which nothing is fitted"),
        solutions=col.small(
            f"{SOLUTIONS}. None in the file; in the database that of solution_counts, none where "
            "nothing counted",
            "count",
            0,
            2,
            nullable=True,
        ),
    ),
    "ratings": col.table(
        "How hard each rater says a puzzle is",
        "ingest",
        **col.PUZZLE,
        rater=col.name("Who says so: a person, a group of people, a program"),
        value=col.column("How hard it is, in the unit beside it", "see unit", "float64"),
        unit=col.text("Unit of the value", "seconds", "level", "score"),
        n_people=col.count("People behind the value; none if not known", 1, nullable=True),
        error_log_seconds=col.number("Standard error of its log, from attempts", "log seconds"),
    ),
    "scales": col.table(
        "The scale of each rater who gives levels, as the description of the corpus declares it",
        "ingest",
        **col.CORPUS,
        rater=col.name("Who gives these levels"),
        book=col.text("Book in which the scale holds; empty for all other books"),
        level=col.level("Level that the grade stands for"),
        grade=col.text("The rater's own name of the level; empty where none is known"),
    ),
    "declared_raters": col.table(
        "What each rater is, as the description of the corpus says it",
        "ingest",
        **col.CORPUS,
        rater=col.name("Who rates"),
        role=col.text("Whose ratings these are", *ROLES),
        reference=col.yes("Whether the description says that levels are fitted to this rater"),
        family=col.name("Shared by raters that are the same people or the same program"),
        binning=col.text("How it cuts times (or scores); empty if not said", *BINNINGS, ""),
    ),
    "books": col.table(
        "The order in which the books of a corpus appeared, where its description tells it",
        "ingest",
        **col.CORPUS,
        book=col.name("Book that has a place in the order"),
        ordinal=col.running_number("Position among the books; those of one date share it"),
        since=col.text("Date or number that the description gives"),
    ),
    "attempts": col.table(
        "Who tried which puzzle, and how long",
        "ingest",
        **col.PUZZLE,
        person=col.name("Person who tried it"),
        seconds=col.seconds(
            "Time until the end, or until the person gave up; empty if not known of one who did "
            "not finish",
            nullable=True,
        ),
        finished=col.yes("Whether the person finished the puzzle"),
        person_class=col.text("Class of solvers that the person belongs to; empty if not known"),
        earlier=col.number("Attempts that the person made before; none if not known", "count"),
    ),
    "sources": col.table(
        "The files from which a corpus was read",
        "ingest",
        **col.CORPUS,
        file=col.name("File, as the description of the corpus names it"),
        sha256=col.column("Its SHA-256", "hexadecimal", "str", matching("^[0-9a-f]{64}$")),
    ),
    "rejects": col.table(
        "Rows, cells and files of a corpus that cannot be read, and why",
        "ingest",
        **col.CORPUS,
        file=col.text("File, as the description of the corpus names it"),
        line=col.running_number("Line of the file, 0 for the whole file", 0),
        reason=col.text("What was expected, what was found, and what came of it"),
    ),
    "solution_counts": col.table(
        "How many solutions an exact solver finds for each puzzle",
        "count-solutions",
        **col.PUZZLE,
        solutions=col.small(SOLUTIONS, "count", 0, 2),
    ),
}
KEYS = {
    "puzzles": ["corpus", "puzzle_id"],
    "ratings": ["corpus", "puzzle_id", "rater"],
    "scales": ["corpus", "rater", "book", "level"],
    "declared_raters": ["corpus", "rater"],
    "books": ["corpus", "book"],
    "attempts": ["corpus", "puzzle_id", "person"],
    "sources": ["corpus", "file"],
    "rejects": ["corpus", "file", "line", "reason"],
    "solution_counts": ["corpus", "puzzle_id"],
}
