"""Schemas of levels, of the thresholds that make them, and of bands of times."""

import pipeline.tables.schemas.columns as col
from pipeline.tables.schemas.schema import at_least

BINNING = col.text(
    "How times are cut: range divides their range in the ratio of the solver's counts, counts "
    "gives each level as many puzzles as the solver does, fifths asks no solver and gives each of "
    "five levels as many",
    "range",
    "counts",
    "fifths",
)
TABLES = {
    "levels": col.table(
        "Level of each puzzle by every rater and solver, level-up and cut times included",
        "calibrate",
        **col.PUZZLE,
        rater=col.name("Who gives the level: people, a generator or a solver"),
        **col.PLACE,
        level=col.level("Level of the puzzle by this rater"),
    ),
    "binned_levels": col.table(
        "Level of each puzzle by times (or scores), for every way to cut them",
        "calibrate",
        **col.PUZZLE,
        rater=col.name("Rater whose times are cut into levels"),
        **col.PLACE,
        binning=BINNING,
        level=col.level("Level of the puzzle by its time, cut in this way"),
    ),
    "time_bands": col.table(
        "Times (or scores) at which each level of a rater begins and ends, for every way to cut",
        "calibrate",
        **col.CORPUS,
        **col.PLACE,
        rater=col.name("Rater whose times are cut into levels"),
        by_rater=col.name("Solver by whose counts they are cut; empty for fifths"),
        binning=BINNING,
        used=col.yes("Whether the table levels has the levels of this way to cut"),
        level=col.level("Level of the band"),
        n_puzzles=col.count("Puzzles in the band that both have rated"),
        band_from=col.number(
            "Where it begins: by counts and fifths the shortest time in it", "see unit"
        ),
        band_to=col.number(
            "Where it ends: by counts and fifths the longest time in it, by range where the next "
            "one begins; none for the highest level",
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
        percent_from=col.column(
            "Completion ratio at which the band begins", "per cent", "int32", at_least(0)
        ),
        percent_to=col.column(
            "Completion ratio at which the band ends", "per cent", "int32", at_least(0)
        ),
        n_light=col.count("Puzzles of the band that took little work"),
        n_heavy=col.count("Puzzles of the band that took much work"),
    ),
    "thresholds": col.table(
        "Completion ratio below which a puzzle goes up one level, for every part",
        "level",
        **col.CORPUS,
        solver=col.name("Solver whose levels go up"),
        part=col.PLACE["part"],
        fitted_ratio=col.ratio("Threshold that the completion bands suggest; 0 for no level-up"),
        used_ratio=col.ratio("Threshold in use; 0 for no level-up"),
        pinned=col.yes("Whether the configuration fixes it"),
        later_puzzles=col.count(
            "Solved puzzles of a raw level whose own completion ratio is not that of the first "
            "contradiction, as it has a stage of contradiction of its own"
        ),
        rise_by_own=col.count("Of these, how many the threshold lifts by the own ratio"),
        rise_by_first=col.count("Of these, how many it lifts by the ratio of the first one"),
        **col.NOTE,
    ),
}
KEYS = {
    "levels": ["corpus", "puzzle_id", "rater"],
    "binned_levels": ["corpus", "puzzle_id", "rater", "binning"],
    "time_bands": ["corpus", "book", "part", "rater", "by_rater", "binning", "level"],
    "completion_bands": ["corpus", "solver", "part", "percent_from"],
    "thresholds": ["corpus", "solver", "part"],
}
