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
    "low": col.number("Lower end of the bootstrap interval of the value", "coefficient"),
    "high": col.number("Upper end of the bootstrap interval of the value", "coefficient"),
}
RATER = {**col.CORPUS, "rater": col.name("Rater who is looked at")}
STATE = {"state": col.text("The answer, by the interval", "yes", "no", "unknown")}
N_MORE = col.count("More puzzles that would decide; none if no number would", nullable=True)
LEVEL_OR_ALL = "level 1 to 6, or 0"


def levels_above(meaning):
    """How many levels one says more than another; below 0 where it says less."""
    return col.number(meaning, "levels")


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
        "How far all raters of a corpus agree together",
        "audit",
        NEVER_SILENT,
        **col.CORPUS,
        **COEFFICIENT,
        n_puzzles=col.count("Puzzles with two ratings or more"),
        n_raters=col.count("Raters of the corpus"),
        **col.NOTE,
    ),
    # Where by_rater says `level`, rater says `by_level` on `n_follow` of the puzzles.
    "redundant_pairs": col.table(
        "Where one rater puts the puzzles to which another rater gives one level",
        "audit",
        **RATER,
        by_rater=col.name("Other rater, whose levels may tell those of the rater"),
        level=col.level("Level by the other rater"),
        n_puzzles=col.count("Puzzles to which the other rater gives this level", 1),
        by_level=col.level("Level that the rater gives most of them"),
        n_follow=col.count("Puzzles to which the rater gives that level", 1),
        is_redundant=col.yes("Whether these are nearly all of them, and at least 20 puzzles"),
    ),
    "outliers": col.table(
        "Whether each rater is out of line, by its order of the puzzles or by its scale",
        "audit",
        **RATER,
        cluster=col.running_number(
            "Cluster of raters that are not independent and count as one", 0
        ),
        against=col.text("Reference; empty if compared with the others together", unit="id"),
        n_other_clusters=col.count("Other clusters"),
        n_puzzles=col.count("Puzzles that the rater and those compared with have rated"),
        rho=col.number(
            "Spearman's rank correlation with the reference, or with the others' median order",
            "rank correlation",
        ),
        low=col.number("Lower end of the interval of rho", "rank correlation"),
        high=col.number("Upper end of the interval of rho", "rank correlation"),
        mean_shift=levels_above("Mean levels above the reference, or the others' median level"),
        shift_low=levels_above("Lower end of the interval of mean_shift"),
        shift_high=levels_above("Upper end of the interval of mean_shift"),
        **STATE,
        aspect=col.text(
            "By what the state was decided, or what is unknown; empty if nothing was tested",
            "",
            "order",
            "scale",
        ),
        figure=col.number(
            "By how much rho is lower than those of the others (order), or by how many levels the "
            "rater is above the reference or the nearest other cluster (scale)",
            "rank correlation, or levels",
        ),
        figure_low=col.number(
            "Lower end of the interval of figure, shared among the raters",
            "rank correlation, or levels",
        ),
        figure_high=col.number("Upper end of that interval", "rank correlation, or levels"),
        margin=col.number("A figure of less makes no outlier", "rank correlation, or levels"),
        n_more=N_MORE,
        **col.NOTE,
    ),
    # against "" is the others together; level, theirs, is 0 for all levels.
    "rater_bias": col.table(
        "How far every rater is above or below another one, level by level",
        "audit",
        **RATER,
        against=col.name("Rater to compare with; empty for the others together"),
        level=col.small("Level by those compared with; 0 for all levels", LEVEL_OR_ALL, 0, 6),
        n_puzzles=col.count("Puzzles that both have rated"),
        n_upwards=col.count("Puzzles that the rater puts at least half a level higher"),
        n_downwards=col.count("Puzzles that the rater puts at least half a level lower"),
        mean_shift=levels_above("Mean levels above those compared with"),
    ),
    "rater_shifts": col.table(
        "How far every rater is above its own mean in each book, given difficulty",
        "audit",
        **RATER,
        stratum=col.text("Book, or part if there is one book only"),
        n_puzzles=col.count("Puzzles that the rater and those compared with have rated"),
        mean_shift=levels_above("Mean levels above the rater's own mean, given others' levels"),
        shift_low=levels_above("Lower end of the interval of mean_shift"),
        shift_high=levels_above("Upper end of the interval of mean_shift"),
    ),
    "rater_changes": col.table(
        "Since which book every rater rates otherwise, where books have an order",
        "audit",
        **RATER,
        against=col.text(
            "Reference, or raters compared with, separated by commas; empty if nothing was tested"
        ),
        since=col.text("First book after the clearest change; empty likewise"),
        shape=col.text(
            "One break, or a slope along all books; empty likewise", "", "break", "slope"
        ),
        n_puzzles_before=col.count("Puzzles before the change"),
        n_puzzles_after=col.count("Puzzles after the change"),
        **STATE,
        figure=levels_above(
            "Levels above before, given difficulty; of a slope, from the first book to the last"
        ),
        low=levels_above("Lower end of its interval, for all books and shapes at once"),
        high=levels_above("Upper end of that interval"),
        n_more=N_MORE,
        **col.NOTE,
    ),
    "sensitivity": col.table(
        "What one changed threshold would do to the levels, for each pair of raters compared",
        "sensitivity",
        **col.CORPUS,
        change=col.running_number("Number of the change, from 1"),
        threshold_kind=col.text("Which threshold is changed", "level-up", "band"),
        part_or_rater=col.text(
            "Part whose level-up is changed, or rater whose band begins elsewhere"
        ),
        level=col.small("Level that begins elsewhere; 0 for level-up", LEVEL_OR_ALL, 0, 6),
        step_percent=col.number("How far it is moved, of the board or of the band", "per cent"),
        threshold_before=col.number(
            "Where it was; none where books or parts have bands of their own",
            "per cent of the board, seconds or score",
        ),
        threshold_after=col.number(
            "Where it is after the change; none likewise",
            "per cent of the board, seconds or score",
        ),
        n_moved=col.count("Puzzles to which some rater gives another level after the change"),
        rater_rows=col.PAIR["rater_rows"],
        rater_cols=col.PAIR["rater_cols"],
        n_puzzles=col.count("Puzzles that both have rated, after the change"),
        n_agree_before=col.count("Puzzles with the same level by both, before the change"),
        n_agree_after=col.count("Puzzles with the same level by both, after the change"),
        off_upwards=col.count(
            "Puzzles that the rater of the columns finds harder, after the change"
        ),
        off_downwards=col.count(
            "Puzzles that the rater of the columns finds easier, after the change"
        ),
        kappa_before=col.number(
            "Cohen's kappa with quadratic weights before the change", "coefficient"
        ),
        kappa_after=col.number("The same after the change", "coefficient"),
    ),
    "threshold_gain": col.table(
        "What the best of all changes of `sensitivity` gains against the reference",
        "sensitivity",
        **col.CORPUS,
        reference=col.name("Rater by whom the change is judged"),
        solver=col.name("Solver whose levels are compared with the reference's"),
        change=col.running_number(
            "Number of the best change; none where nothing can be said", nullable=True
        ),
        gain=col.number(
            "Gain of Cohen's kappa with quadratic weights by choosing the best change, on puzzles "
            "by which it was not chosen",
            "coefficient",
        ),
        low=col.number("Lower end of the 95 % interval of gain", "coefficient"),
        high=col.number("Upper end of the 95 % interval of gain", "coefficient"),
        p_value=col.ratio("How often ratings dealt out by chance give as great a gain"),
        best_gain=col.number(
            "Gain of the best change itself, on all puzzles, by which it was chosen", "coefficient"
        ),
        best_low=col.number("Lower end of the 95 % interval of best_gain", "coefficient"),
        best_high=col.number("Upper end of the 95 % interval of best_gain", "coefficient"),
        **STATE,
        n_more=N_MORE,
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
