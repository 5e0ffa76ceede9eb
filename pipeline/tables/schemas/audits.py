"""Schemas of the tables of an audit; docs/explanation/agreement.md explains them."""

import pipeline.tables.schemas.columns as col
from pipeline.tables.schemas.schema import Check

NEVER_SILENT = Check(
    "a note that says why, where a value is undefined",
    lambda rows: rows["value"].notna() | (rows["note"] != ""),
)
COEFFICIENT = {
    "coefficient": col.name("Coefficient, as docs/explanation/agreement.md names it"),
    "value": col.number("Value of the coefficient", "coefficient"),
    **col.interval("value", "coefficient"),
}
RATER = {**col.CORPUS, "rater": col.name("Rater who is looked at")}
STATE = {"state": col.text("The answer, by the interval", "yes", "no", "unknown")}
LEVEL_OR_ALL = "level 1 to 6, or 0"
RHO_OR_LEVELS = "rank correlation, or levels"
OF_THRESHOLD = "per cent of the board, seconds or score"
ENDS_OF_SHIFT = col.interval("mean_shift", "levels", "shift_low", "shift_high")

TABLES = {
    "coefficients": col.table(
        "How far two raters agree, by every coefficient that is in use",
        "audit",
        NEVER_SILENT,
        **col.PAIR,
        **COEFFICIENT,
        n_puzzles=col.count("Puzzles that both have rated"),
        **col.NOTE,
    ),
    "coefficients_together": col.table(
        "How far all raters of a corpus agree together, a cluster as one",
        "audit",
        NEVER_SILENT,
        **col.CORPUS,
        **COEFFICIENT,
        n_puzzles=col.count("Puzzles that two clusters or more have rated"),
        n_raters=col.count("Raters, without the fitted model"),
        n_clusters=col.count("Clusters of raters, each of which counts as one rater"),
        **col.NOTE,
    ),
    # Where by_rater says `level`, rater mostly says `by_level`.
    "redundant_pairs": col.table(
        "Where one rater puts the puzzles to which another rater gives one level",
        "audit",
        **RATER,
        by_rater=col.name("Other rater, whose levels may tell those of the rater"),
        level=col.level("Level by the other rater"),
        n_puzzles=col.count("Puzzles rated by both to which the other rater gives this level", 1),
        by_level=col.level("Level that the rater gives most of them"),
        is_redundant=col.yes("Whether these are nearly all of them, and at least 20 puzzles"),
    ),
    "outliers": col.table(
        "Whether each rater is out of line, by its order of the puzzles or by its scale",
        "audit",
        **RATER,
        cluster=col.running_number(
            "Cluster of raters that are not independent, counted as one; a fitted model has its "
            "own, which is not counted",
            0,
        ),
        against=col.text(
            "Reference; empty if compared with the others together, and for itself", unit="id"
        ),
        n_puzzles=col.count("Puzzles that the rater and those compared with have rated"),
        rho=col.number(
            "Spearman's rank correlation with the reference, or with the others' median order, of "
            "ranks within each book and part",
            "rank correlation",
        ),
        **col.interval("rho", "rank correlation"),
        mean_shift=col.number("Mean levels above the reference, or the others' median", "levels"),
        **ENDS_OF_SHIFT,
        **STATE,
        aspect=col.text("What decided, or is unknown; empty: not tested", "", "order", "scale"),
        compared_with=col.text(
            "Raters beside whom the figure was found, separated by commas: of 20 puzzles in common "
            "or more"
        ),
        figure=col.number(
            "By how much rho is lower than those of the others (order), or by how many levels the "
            "rater is above the reference or the nearest other cluster (scale)",
            RHO_OR_LEVELS,
        ),
        **col.interval(
            "figure, shared among raters but for the scale beside a reference",
            RHO_OR_LEVELS,
            "figure_low",
            "figure_high",
        ),
        margin=col.number("A figure of less makes no outlier", RHO_OR_LEVELS),
        **col.NOTE,
    ),
    # against "" is the others together; level, theirs, is 0 for all levels.
    "rater_bias": col.table(
        "How far every rater is above or below another one, level by level",
        "audit",
        **RATER,
        against=col.name("Rater to compare with; empty for the others together"),
        level=col.small(
            "Level by those compared with, rounded half up, on the scale of the rater with the "
            "fewest levels; 0 for all levels",
            LEVEL_OR_ALL,
            0,
            6,
        ),
        n_puzzles=col.count("Puzzles of this level that both have rated"),
        mean_shift=col.number("Mean levels above those compared with, on that scale", "levels"),
    ),
    "rater_shifts": col.table(
        "How far every rater is above its own mean in each book, given difficulty",
        "audit",
        **RATER,
        stratum=col.text("Book, or part if there is one book only"),
        n_puzzles=col.count("Puzzles that the rater and those compared with have rated"),
        mean_shift=col.number("Mean levels above its own mean, given others' levels", "levels"),
        **ENDS_OF_SHIFT,
    ),
    "rater_changes": col.table(
        "Since which book every rater rates otherwise, where books have an order",
        "audit",
        **RATER,
        against=col.text("Raters compared with, separated by commas; empty: not tested"),
        since_first=col.text(
            "Since this book at the earliest; empty: not tested, slope or unknown"
        ),
        since_last=col.text("Since this book at the latest; empty likewise"),
        shape=col.text(
            "A break, a slope along all books, or either, the clearer first; unknown: any of them; "
            "empty: not tested",
            "",
            "break",
            "slope",
            "break or slope",
            "slope or break",
            "unknown",
        ),
        n_puzzles_before=col.count("Puzzles before the clearest break"),
        n_puzzles_after=col.count("Puzzles after the clearest break"),
        **STATE,
        figure=col.number(
            "Levels above before the clearest break, given difficulty; where the slope is clearer, "
            "from the first book to the last",
            "levels",
        ),
        **col.interval("figure, for all books and shapes at once", "levels"),
        **col.NOTE,
    ),
    "sensitivity": col.table(
        "What one changed threshold, not of `general`, would do to each pair of raters compared",
        "move-thresholds",
        **col.CORPUS,
        change=col.running_number("Number of the change, from 1"),
        threshold_kind=col.text("Which threshold is changed", "level-up", "band"),
        part_or_rater=col.text("Part whose level-up is changed, or rater whose band is"),
        level=col.small("Level that begins elsewhere; 0 for level-up", LEVEL_OR_ALL, 0, 6),
        step_percent=col.number("How far it is moved, of the board or of the band", "per cent"),
        threshold_before=col.number(
            "Where it was; none where books or parts have bands of their own", OF_THRESHOLD
        ),
        threshold_after=col.number("Where it is after the change; none likewise", OF_THRESHOLD),
        rater_rows=col.PAIR["rater_rows"],
        rater_cols=col.PAIR["rater_cols"],
        n_puzzles=col.count("Puzzles that both have rated, after the change"),
        n_agree_before=col.count("Puzzles with the same level by both, before the change"),
        n_agree_after=col.count("Puzzles with the same level by both, after the change"),
        kappa_before=col.number("Cohen's kappa, quadratic weights, before", "coefficient"),
        kappa_after=col.number("The same after the change", "coefficient"),
    ),
    "threshold_gain": col.table(
        "What the best of all changes of `sensitivity` gains against the reference",
        "move-thresholds",
        **col.CORPUS,
        reference=col.name("Rater by whom the change is judged"),
        solver=col.name("Solver whose levels are compared with the reference's"),
        change=col.running_number("Number of the best change; none if unknown", nullable=True),
        gain=col.number(
            "Gain of kappa, quadratic weights, by choosing the best change, on puzzles by which "
            "it was not chosen",
            "coefficient",
        ),
        **col.interval("gain, of 95 %", "coefficient"),
        p_value=col.ratio("How often ratings dealt out by chance give as great a gain"),
        best_gain=col.number(
            "Gain of that change itself, on all puzzles, by which it was chosen", "coefficient"
        ),
        **STATE,
        n_puzzles=col.count("Puzzles on which changes were judged; of many, 2,000 drawn by chance"),
    ),
}
KEYS = {
    "coefficients": [*col.PAIR, "coefficient"],
    "coefficients_together": ["corpus", "coefficient"],
    "redundant_pairs": ["corpus", "rater", "by_rater", "level"],
    "outliers": ["corpus", "rater"],
    "rater_bias": ["corpus", "rater", "against", "level"],
    "rater_shifts": ["corpus", "rater", "stratum"],
    "rater_changes": ["corpus", "rater"],
    "sensitivity": ["corpus", "change", "rater_rows", "rater_cols"],
    "threshold_gain": ["corpus"],
}
