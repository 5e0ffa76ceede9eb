"""Schemas of levels, of the thresholds that make them, and of bands of times."""

import pandera.pandas as pa

from pipeline.tables.columns import (
    CORPUS,
    NOTE,
    PLACE,
    PUZZLE,
    column,
    count,
    level,
    name,
    number,
    ratio,
    table,
    yes,
)

TABLES = {
    "levels": table(
        "Level of each puzzle by every rater and solver, level-up and cut times included",
        "calibrate",
        {
            **PUZZLE,
            "rater": name("Who gives the level: people, a generator or a solver"),
            **PLACE,
            "level": level("Level of the puzzle by this rater"),
        },
    ),
    "time_bands": table(
        "Times (or scores) at which each level of a rater begins and ends",
        "calibrate",
        {
            **CORPUS,
            **PLACE,
            "rater": name("Rater whose times are cut into levels"),
            "by_rater": name("Solver who gives as many puzzles to each level"),
            "level": level("Level of the band"),
            "puzzles": count("Puzzles in the band that both have rated"),
            "seconds_from": number("Shortest time; a score if the note says so", "seconds"),
            "seconds_to": number("Longest time; none for the highest level", "seconds"),
            **NOTE,
        },
    ),
    "completion_bands": table(
        "Puzzles that took little and much contradiction, by how full the board was before it",
        "level",
        {
            **CORPUS,
            "solver": name("Program that solved the puzzles"),
            "part": PLACE["part"],
            "percent_from": column(
                "Completion ratio at which the band begins", "per cent", "int32", pa.Check.ge(0)
            ),
            "percent_to": column(
                "Completion ratio at which the band ends", "per cent", "int32", pa.Check.ge(0)
            ),
            "light_puzzles": count("Puzzles of the band that took little work"),
            "heavy_puzzles": count("Puzzles of the band that took much work"),
        },
    ),
    "thresholds": table(
        "Completion ratio below which a puzzle goes up one level, for every part",
        "level",
        {
            **CORPUS,
            "solver": name("Solver whose levels go up"),
            "part": PLACE["part"],
            "fitted_ratio": ratio("Threshold that the completion bands suggest; 0 for no level-up"),
            "used_ratio": ratio("Threshold in use; 0 for no level-up"),
            "pinned": yes("Whether the configuration fixes it"),
            **NOTE,
        },
    ),
}
KEYS = {
    "levels": ["corpus", "puzzle_id", "rater"],
    "time_bands": ["corpus", "book", "part", "rater", "by_rater", "level"],
    "completion_bands": ["corpus", "solver", "part", "percent_from"],
    "thresholds": ["corpus", "solver", "part"],
}
