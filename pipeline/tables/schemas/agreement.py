"""Schemas of the tables that compare raters two by two, and of the printed sums redone."""

from pipeline.tables.schemas.columns import (
    CORPUS,
    PAIR,
    count,
    level,
    name,
    ratio,
    table,
    text,
    yes,
)

TABLES = {
    "level_table": table(
        "How many puzzles each rater puts in each level, by part and book",
        "audit",
        **CORPUS,
        rater=name("Who gives the levels: people, a generator or a solver"),
        part=text("Part of the book: a class of size"),
        book=text("Book of the corpus"),
        level=level("Level that the rater gives"),
        n_puzzles=count("Puzzles of this part and book that have this level"),
    ),
    "matrices": table(
        "How many puzzles have one level by one rater and another level by the other",
        "audit",
        **PAIR,
        level_row=level("Level by the rater of the rows"),
        level_col=level("Level by the rater of the columns"),
        n_puzzles=count("Puzzles with these two levels"),
    ),
    "agreement_rates": table(
        "How often two raters agree, for each level of the first",
        "audit",
        **PAIR,
        level_row=level("Level by the rater of the rows"),
        n_puzzles=count("Puzzles that the rater of the rows puts in this level"),
        n_agree=count("Of these, puzzles that the other rater puts in the same level"),
        agree_ratio=ratio("The same as a part of them; none where there are no puzzles"),
    ),
    "checks": table(
        "Every sum, rate, sentence and reading of a paper that its own printed figures can test",
        "check-sums",
        **CORPUS,
        table=name("Printed table"),
        check=text("Id of the message that says what was checked"),
        check_values=text("Values of this message, as JSON"),
        printed=text("Figure as printed, or the id of a message; empty where none is"),
        recomputed=text("Figure that the other printed figures give, or the id of a message"),
        computation=text("How it was computed: a sum, or ids of messages"),
        computation_values=text("Values of these messages, as JSON"),
        about=text("What is tested", "sum", "sentence", "reading"),
        matches=yes("Whether the two are the same"),
    ),
}
KEYS = {
    "level_table": ["corpus", "rater", "part", "book", "level"],
    "matrices": ["corpus", "rater_rows", "rater_cols", "level_row", "level_col"],
    "agreement_rates": ["corpus", "rater_rows", "rater_cols", "level_row"],
    "checks": ["corpus", "table", "check", "check_values"],
}
