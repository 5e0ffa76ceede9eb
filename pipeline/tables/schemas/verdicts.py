"""Schemas of the tables of verdicts: what the program tells of a corpus, and its evidence."""

import pipeline.tables.schemas.columns as col

CORPUS_RANK = {**col.CORPUS, "rank": col.running_number("Place in the order of the table, from 1")}

TABLES = {
    "predictor_figures": col.table(
        "How well the calibrated score and its baselines order the puzzles within each part",
        "verdicts",
        **col.CORPUS,
        predictor=col.name(
            "What orders the puzzles: rater `calibrated`, another rater, `board-size`, or "
            "`one-column`, the best of the features, chosen out of fold"
        ),
        n_puzzles=col.count("Puzzles of rho: the reference and the predictor rated them"),
        **col.with_interval("rho", "Spearman's rank correlation with the reference"),
        attainable=col.number(
            "What rho would be of the same values in the best order", "rank correlation"
        ),
        calibrated_rho=col.number(
            "Rank correlation of the calibrated score on the puzzles of rho; none where some of "
            "them have no score, and in the row of the score itself",
            "rank correlation",
        ),
        shortfall_low=col.number(
            "Lower end of what rho is short of seven tenths of calibrated_rho times attainable",
            "rank correlation",
        ),
        **col.with_interval("gain", "calibrated_rho less rho"),
    ),
    "suggested_moves": col.table(
        "Puzzles whose printed level is improbable, at most one in twenty of a book",
        "verdicts",
        **CORPUS_RANK,
        puzzle_id=col.PUZZLE["puzzle_id"],
        rater=col.name("Rater whose printed level should move"),
        level=col.level("Printed level"),
        suggested_level=col.level("Most probable level on the scale of the printed levels"),
        probability=col.ratio("Probability that the printed level is wrong"),
        suggested_probability=col.ratio("Probability that the suggested level is right"),
        reason=col.text("Id of the message that says why"),
        reason_values=col.text("Values of this message, as JSON"),
    ),
    "verdicts": col.table(
        "Every question to a corpus with its answer, its figure, and where the figure stands",
        "verdicts",
        **CORPUS_RANK,
        question=col.text("Id of the message that asks"),
        rater=col.name("Rater of whom it is asked; empty where of the corpus"),
        state=col.text("Answer; unknown is what the data do not decide", "yes", "no", "unknown"),
        figure=col.number("Figure on which the answer rests", "as the column unit says"),
        **col.interval("figure", "as the column unit says"),
        unit=col.text("Unit of the figure"),
        evidence_table=col.name("Table that has the figure; empty where there is none"),
        evidence_key=col.text("Key of its row in that table, as JSON"),
        evidence_column=col.name("Column that has it"),
        message=col.text("Ids of the messages that answer, separated by a space"),
        message_values=col.text("Values of these messages, as JSON"),
    ),
}
KEYS = {
    "predictor_figures": ["corpus", "predictor"],
    "suggested_moves": ["corpus", "rater", "rank"],
    "verdicts": ["corpus", "rank"],
}
