"""Schemas of levels, of the thresholds that make them, and of bands of times."""

import pipeline.tables.schemas.columns as col
from pipeline.tables.schemas.corpora import BINNINGS, ROLES

BINNING = col.text(
    "How times are cut: range divides their range in the ratio of the solver's counts, counts "
    "gives each level as many puzzles as the solver does, fifths asks no solver and gives each of "
    "five levels as many",
    *BINNINGS,
)
LEVELS = {
    **col.PUZZLE,
    "rater": col.name("Who gives the level; calibrated is the fitted model"),
    **col.PLACE,
    "level": col.level("Level of the puzzle by this rater"),
}
TABLES = {
    "uncalibrated_levels": col.table(
        "Level of each puzzle by every rater and solver, level-up and cut times included",
        "calibrate",
        **LEVELS,
    ),
    "raters": col.table(
        "Who rates the puzzles of a corpus, and to whom levels are fitted",
        "fit-levels",
        **col.CORPUS,
        rater=col.name("Who rates; calibrated is the fitted model"),
        role=col.text("Whose ratings these are", *ROLES, "calibrated"),
        unit=col.text("Unit of the ratings", "seconds", "level", "score"),
        family=col.name("Shared by raters that are the same people or the same program"),
        is_reference=col.yes("Whether levels are fitted to this rater; of one at most"),
        n_puzzles=col.count("Puzzles, but those held out, to which the rater gives a level"),
        lowest_level=col.small("Lowest level of its scale", "level", 1, 6, nullable=True),
        highest_level=col.small("Highest level of its scale", "level", 1, 6, nullable=True),
    ),
    "calibrated_levels": col.table(
        "Score and level of each puzzle by the fitted model, without having seen its rating",
        "fit-levels",
        **col.PUZZLE,
        reference=col.text("Rater to whom the levels are fitted; empty where there is none"),
        origin=col.text(
            "Whose model it is: own, fitted to the corpus; prior, that of the program with offset, "
            "slope and levels of the corpus; bundled, that of the program as it is",
            "own",
            "prior",
            "bundled",
        ),
        fold=col.running_number(
            "Fold of the puzzle, whose model saw only the others; -1 for a puzzle that has no "
            "rating or is held out, whose model saw all others",
            -1,
        ),
        score=col.number(
            "Difficulty by the model, on the scale of that of all puzzles",
            "log seconds or level score",
        ),
        level=col.level(
            "Level by the model: the prediction of its fold cut as often as the reference gives "
            "each to the puzzles of the others"
        ),
        one_column=col.ratio(
            "Place among the puzzles of the other folds by the one feature that orders these best"
        ),
    ),
    "levels": col.table(
        "Level of each puzzle by every rater and solver, and by the fitted model",
        "fit-levels",
        **LEVELS,
    ),
    "time_bands": col.table(
        "Times (or scores) at which each level of a rater begins and ends",
        "calibrate",
        **col.CORPUS,
        **col.PLACE,
        rater=col.name("Rater whose times are cut into levels"),
        by_rater=col.name("Solver by whose counts they are cut; empty for fifths"),
        binning=BINNING,
        level=col.level("Level of the band"),
        n_puzzles=col.count("Puzzles in the band that both have rated"),
        band_from=col.number(
            "Where it begins: the shortest time in it; none for a band without puzzles", "see unit"
        ),
        band_to=col.number(
            "Where it ends: the longest time in it; none likewise, and for the highest level that "
            "times are cut into",
            "see unit",
        ),
        unit=col.text("Unit of both ends", "seconds", "score"),
        **col.NOTE,
    ),
    "completion_bands": col.table(
        "Puzzles that took little and much contradiction, by how full the board was before it",
        "level",
        **col.CORPUS,
        solver=col.name("Program that solved the puzzles"),
        part=col.PLACE["part"],
        percent_from=col.count("Completion ratio at which the band begins", unit="per cent"),
        percent_to=col.count("Last whole per cent of the band", unit="per cent"),
        n_light=col.count("Puzzles of the band that took few hypotheses"),
        n_heavy=col.count("Puzzles of the band that took many hypotheses"),
    ),
    "thresholds": col.table(
        "Completion ratio below which a puzzle goes up one level, for every part",
        "level",
        **col.CORPUS,
        solver=col.name("Solver whose levels go up"),
        part=col.PLACE["part"],
        fitted_ratio=col.ratio(
            "Threshold that the completion bands suggest; 0 for no level-up, none where they hold "
            "too few puzzles"
        ),
        used_ratio=col.ratio(
            "Threshold in use; 0 for no level-up, none where it is neither fitted nor fixed"
        ),
        pinned=col.yes("Whether the configuration fixes it"),
        **col.NOTE,
    ),
}
KEYS = {
    "uncalibrated_levels": ["corpus", "puzzle_id", "rater"],
    "raters": ["corpus", "rater"],
    "calibrated_levels": ["corpus", "puzzle_id"],
    "levels": ["corpus", "puzzle_id", "rater"],
    "time_bands": ["corpus", "book", "part", "rater", "by_rater", "binning", "level"],
    "completion_bands": ["corpus", "solver", "part", "percent_from"],
    "thresholds": ["corpus", "solver", "part"],
}
