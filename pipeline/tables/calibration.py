"""Schemas of levels, of the thresholds that make them, and of bands of times."""

import pandera.pandas as pa

import pipeline.tables.columns as col

TABLES = {
    "levels": col.table(
        "Level of each puzzle by every rater and solver, level-up and cut times included",
        "calibrate",
        **col.PUZZLE,
        rater=col.name("Who gives the level: people, a generator or a solver"),
        **col.PLACE,
        level=col.level("Level of the puzzle by this rater"),
    ),
    "time_bands": col.table(
        "Times (or scores) at which each level of a rater begins and ends",
        "calibrate",
        **col.CORPUS,
        **col.PLACE,
        rater=col.name("Rater whose times are cut into levels"),
        by_rater=col.name("Solver who gives as many puzzles to each level"),
        level=col.level("Level of the band"),
        puzzles=col.count("Puzzles in the band that both have rated"),
        seconds_from=col.number("Shortest time; a score if the note says so", "seconds"),
        seconds_to=col.number("Longest time; none for the highest level", "seconds"),
        **col.NOTE,
    ),
    "completion_bands": col.table(
        "Puzzles that took little and much contradiction, by how full the board was before it",
        "level",
        **col.CORPUS,
        solver=col.name("Program that solved the puzzles"),
        part=col.PLACE["part"],
        percent_from=col.column(
            "Completion ratio at which the band begins", "per cent", "int32", pa.Check.ge(0)
        ),
        percent_to=col.column(
            "Completion ratio at which the band ends", "per cent", "int32", pa.Check.ge(0)
        ),
        light_puzzles=col.count("Puzzles of the band that took little work"),
        heavy_puzzles=col.count("Puzzles of the band that took much work"),
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
        **col.NOTE,
    ),
}
KEYS = {
    "levels": ["corpus", "puzzle_id", "rater"],
    "time_bands": ["corpus", "book", "part", "rater", "by_rater", "level"],
    "completion_bands": ["corpus", "solver", "part", "percent_from"],
    "thresholds": ["corpus", "solver", "part"],
}
