"""Schemas of how raters stand to one another; docs/audit.md says what each means."""

import pandera.pandas as pa

from pipeline.tables.columns import (
    CORPUS,
    NOTE,
    PAIR,
    column,
    count,
    level,
    name,
    number,
    ratio,
    running_number,
    small,
    table,
    text,
    yes,
)

NEVER_SILENT = pa.Check(
    lambda rows: rows["value"].notna() | (rows["note"] != ""),
    error="a value that is undefined needs a note that says why",
)
COEFFICIENT = {
    "coefficient": name("Coefficient, by its name in docs/audit.md, which explains it"),
    "value": number("Value; of a test its chi-squared statistic", "coefficient"),
    "low": number("Lower end of the bootstrap interval of the value", "coefficient"),
    "high": number("Upper end of the bootstrap interval of the value", "coefficient"),
}
RATER = {**CORPUS, "rater": name("Rater who is looked at")}
OFF = {
    "off_upwards": count("Puzzles that the rater of the columns finds harder, after the change"),
    "off_downwards": count("Puzzles that the rater of the columns finds easier, after the change"),
}
STRETCH = text("Book, or part where there is one book only; empty for the whole corpus")
LEVEL_OR_ALL = "level 1 to 6, or 0"


def levels_above(meaning):
    """How many levels one says more than another; below 0 where it says less."""
    return number(meaning, "levels")


TABLES = {
    "coefficients": table(
        "How far two raters agree, by every coefficient that is in use",
        "audit",
        {
            **PAIR,
            **COEFFICIENT,
            "degrees": count("Degrees of freedom of a test; none for other coefficients", 0, True),
            "p_value": ratio("How often chance alone gives as large a value; of a test only"),
            "puzzles": count("Puzzles that both have rated"),
            **NOTE,
        },
        NEVER_SILENT,
    ),
    "coefficients_together": table(
        "How far all raters of a corpus agree together",
        "audit",
        {
            **CORPUS,
            **COEFFICIENT,
            "puzzles": count("Puzzles with two ratings or more; for kendall_w rated by everyone"),
            "raters": count("Raters of the corpus"),
            **NOTE,
        },
        NEVER_SILENT,
    ),
    # Where by_rater says `level`, rater says `by_level` on `follow` of the puzzles.
    "ties": table(
        "Where one rater puts the puzzles to which another rater gives one level",
        "audit",
        {
            **RATER,
            "by_rater": name("Other rater, whose levels may tell those of the rater"),
            "level": level("Level by the other rater"),
            "puzzles": count("Puzzles to which the other rater gives this level", 1),
            "by_level": level("Level that the rater gives most of them"),
            "follow": count("Puzzles to which the rater gives that level", 1),
            "tied": yes("Whether these are nearly all of them, and at least 20 puzzles"),
        },
    ),
    "standings": table(
        "How every rater stands to the others together, over the corpus and book by book",
        "audit",
        {
            **RATER,
            "stretch": STRETCH,
            "family": running_number("Group of raters who move together and have one voice", 0),
            "others": count("Other groups, with whom the rater is compared"),
            "puzzles": count("Puzzles that the rater and the others have rated"),
            "mean_ac2": number("Mean AC2 with the raters of other groups", "coefficient"),
            "mean_rho": number(
                "Mean Spearman's rank correlation with the raters of other groups",
                "rank correlation",
            ),
            "alpha_without": number(
                "Krippendorff's alpha of all other raters, without this one", "coefficient"
            ),
            "consensus_rho": number(
                "Spearman's rank correlation of the rater's order with the others' median order",
                "rank correlation",
            ),
            "low": number("Lower end of the interval of consensus_rho", "rank correlation"),
            "high": number("Upper end of the interval of consensus_rho", "rank correlation"),
            "mean_shift": levels_above("Mean levels above the others' median level"),
            "shift_low": levels_above("Lower end of the interval of mean_shift"),
            "shift_high": levels_above("Upper end of the interval of mean_shift"),
            **NOTE,
        },
    ),
    # against "" is the others together; level, theirs, is 0 for all levels.
    "rater_bias": table(
        "How far every rater is above or below another one, level by level",
        "audit",
        {
            **RATER,
            "against": name("Rater to compare with; empty for the others together"),
            "level": small("Level by those compared with; 0 for all levels", LEVEL_OR_ALL, 0, 6),
            "puzzles": count("Puzzles that both have rated"),
            "upwards": count("Puzzles that the rater puts at least half a level higher"),
            "downwards": count("Puzzles that the rater puts at least half a level lower"),
            "mean_shift": levels_above("Mean levels above those compared with"),
        },
    ),
    "rater_changes": table(
        "Since which book, or else part, every rater stands otherwise to the others",
        "audit",
        {
            **RATER,
            "since": text("First book or part after the clearest change; empty if there is none"),
            "puzzles_before": count("Puzzles before the change"),
            "puzzles_after": count("Puzzles after the change"),
            "shift_before": levels_above("Mean levels above the others before the change"),
            "shift_after": levels_above("Mean levels above the others after the change"),
            "p_value": ratio("How often puzzles dealt out by chance give as clear a change"),
            **NOTE,
        },
    ),
    "review": table(
        "Puzzles worth a second look: where those who are usually sure disagree most",
        "audit",
        {
            **CORPUS,
            "place": running_number("Place on the list, 1 for the strongest disagreement"),
            "puzzle_id": name("Puzzle, by the id that it has in its corpus"),
            "disagreement": column(
                "Spread of the puzzle's levels times the spread of its places in the orders",
                "levels",
                "float64",
                pa.Check.ge(0),
            ),
            "rater": name("Rater who stands farthest apart"),
            "level": level("Level by this rater"),
            "others_level": number("Median level by the others", "level 1 to 6"),
            "gap_ratio": number(
                "Place in the rater's order less that in the others' order, each 0 for the "
                "easiest to 1 for the hardest: above 0 the rater finds it harder",
                "ratio -1 to 1",
            ),
        },
    ),
    "alternatives": table(
        "What one changed threshold would do to the levels, for each pair of raters compared",
        "alternatives",
        {
            **CORPUS,
            "alternative": running_number("Number of the change, from 1"),
            "kind": text("Which threshold is changed", "level-up", "band"),
            "subject": text("Part whose level-up is changed, or rater whose band begins elsewhere"),
            "level": small("Level that begins elsewhere; 0 for level-up", LEVEL_OR_ALL, 0, 6),
            "step": number("How far it is moved, of the board or of the band", "per cent"),
            "before": number(
                "Where it was; none where books or parts have bands of their own",
                "per cent of the board, seconds or score",
            ),
            "after": number(
                "Where it is after the change; none likewise",
                "per cent of the board, seconds or score",
            ),
            "moved": count("Puzzles to which some rater gives another level after the change"),
            "rater_rows": PAIR["rater_rows"],
            "rater_cols": PAIR["rater_cols"],
            "puzzles": count("Puzzles that both have rated, after the change"),
            "agree_before": count("Puzzles with the same level by both, before the change"),
            "agree_after": count("Puzzles with the same level by both, after the change"),
            **OFF,
            "kappa_before": number(
                "Cohen's kappa with quadratic weights before the change", "coefficient"
            ),
            "kappa_after": number("The same after the change", "coefficient"),
        },
    ),
    "alternative_matrices": table(
        "Matrices of levels of two raters before and after each change",
        "alternatives",
        {
            **CORPUS,
            "alternative": running_number("Number of the change, as in alternatives"),
            "rater_rows": PAIR["rater_rows"],
            "rater_cols": PAIR["rater_cols"],
            "level_row": level("Level by the rater of the rows"),
            "level_col": level("Level by the rater of the columns"),
            "puzzles_before": count("Puzzles with these two levels before the change"),
            "puzzles_after": count("Puzzles with these two levels after the change"),
        },
    ),
}
KEYS = {
    "coefficients": [*PAIR, "coefficient"],
    "coefficients_together": ["corpus", "coefficient"],
    "ties": ["corpus", "rater", "by_rater", "level"],
    "standings": ["corpus", "rater", "stretch"],
    "rater_bias": ["corpus", "rater", "against", "level"],
    "rater_changes": ["corpus", "rater"],
    "review": ["corpus", "place"],
    "alternatives": ["corpus", "alternative", "rater_rows", "rater_cols"],
    "alternative_matrices": [
        "corpus", "alternative", "rater_rows", "rater_cols", "level_row", "level_col",
    ],
}  # fmt: skip
