"""Schemas of the tables that compare raters two by two, and of the printed sums redone."""

import pipeline.tables.schemas.columns as col

TABLES = {
    "level_table": col.table(
        "How many puzzles each rater puts in each level, by part and book",
        "audit",
        **col.CORPUS,
        rater=col.name("Who gives the levels: people, a generator or a solver"),
        part=col.text("Part of the book: a class of size"),
        book=col.text("Book of the corpus"),
        level=col.level("Level that the rater gives"),
        n_puzzles=col.count("Puzzles of this part and book that have this level"),
    ),
    "matrices": col.table(
        "How many puzzles have one level by one rater and another level by the other",
        "audit",
        **col.PAIR,
        level_row=col.level("Level by the rater of the rows"),
        level_col=col.level("Level by the rater of the columns"),
        n_puzzles=col.count("Puzzles with these two levels"),
    ),
    "agreement_rates": col.table(
        "How often two raters agree, for each level of the first",
        "audit",
        **col.PAIR,
        level_row=col.level("Level by the rater of the rows"),
        n_puzzles=col.count("Puzzles rated by both that the rater of the rows puts in this level"),
        n_agree=col.count("Of these, puzzles that the other rater puts in the same level"),
        agree_ratio=col.ratio(
            "Share, n_agree / n_puzzles; none without puzzles, or of raters of two scales"
        ),
    ),
    "checks": col.table(
        "Every sum, rate, sentence and reading of a paper that its own printed figures can test",
        "check-sums",
        **col.CORPUS,
        table=col.name("Printed table"),
        check=col.text("Id of the message that says what was checked"),
        check_values=col.text("Values of this message, as JSON"),
        printed=col.text("Figure as printed, or the id of a message; empty where none is"),
        recomputed=col.text("Figure that the other printed figures give, or the id of a message"),
        computation=col.text("How it was computed: a sum, or ids of messages"),
        computation_values=col.text("Values of these messages, as JSON"),
        about=col.text("What is tested", "sum", "sentence", "reading"),
        matches=col.yes("Whether the two are the same"),
    ),
}
KEYS = {
    "level_table": ["corpus", "rater", "part", "book", "level"],
    "matrices": ["corpus", "rater_rows", "rater_cols", "level_row", "level_col"],
    "agreement_rates": ["corpus", "rater_rows", "rater_cols", "level_row"],
    "checks": ["corpus", "table", "check", "check_values"],
}
