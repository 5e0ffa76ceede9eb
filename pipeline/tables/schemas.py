"""Schemas of every table, written down once.

A schema names the columns in their order, their types, what a value may be, and what it means.
``KEYS`` names the columns that identify a row; tables are kept sorted by them. The tables of a
trace, and `paths`, have a form for each kind of puzzle; that stands in `columns.py` of the kind.
"""

import pandas as pd
import pandera.pandas as pa

from pipeline import kinds
from pipeline.games.columns import GAME_KEYS, GAMES
from pipeline.tables.agreement import AGREEMENT, AGREEMENT_KEYS
from pipeline.tables.audits import AUDIT_KEYS, AUDITS
from pipeline.tables.columns import (
    CORPUS,
    NOTE,
    PUZZLE,
    column,
    count,
    level,
    name,
    number,
    ratio,
    seconds,
    small,
    table,
    text,
    yes,
)
from pipeline.tables.time_models import TIME_MODEL_KEYS, TIME_MODELS
from pipeline.tables.traces import TRACE_KEYS

PLACE = {
    "book": text("Book of the corpus; empty if there is only one"),
    "part": text("Part of the book, as a rule a class of size; empty if there are none"),
}
SOLUTIONS = "Solutions of the puzzle, 2 for two or more; it should have exactly one"
SCHEMAS = {
    "puzzles": table(
        "Every puzzle of a corpus that could be read",
        "ingest",
        {
            **PUZZLE,
            "kind": column(
                "Kind of puzzle or game", "id", "str", pa.Check.str_matches("^[a-z][a-z0-9_]*$")
            ),
            "rows": count("Rows of cells", 1),
            "cols": count("Columns of cells", 1),
            "clues": text("Clues, or stones of a position, row by row, as the kind writes them"),
            **PLACE,
            "solutions": small(f"{SOLUTIONS}. None: not counted", "count", 0, 2, nullable=True),
        },
    ),
    "ratings": table(
        "How hard each rater says a puzzle is",
        "ingest",
        {
            **PUZZLE,
            "rater": name("Who says so: a person, a group of people, a program"),
            "value": column("How hard it is, in the unit beside it", "see unit", "float64"),
            "unit": text("Unit of the value", "seconds", "level", "score"),
            "n_people": count("People behind the value; none if unknown", 1, nullable=True),
        },
    ),
    "attempts": table(
        "Who tried which puzzle, and how long",
        "ingest",
        {
            **PUZZLE,
            "person": name("Person who tried it"),
            "seconds": seconds("Time until the end, or until the person gave up"),
            "finished": yes("Whether the person finished the puzzle"),
        },
    ),
    "rejects": table(
        "Rows, cells and files of a corpus that cannot be read, and why",
        "ingest",
        {
            **CORPUS,
            "file": text("File, as the description of the corpus names it"),
            "line": column(
                "Line of the file, 0 for the whole file", "number in order", "int32", pa.Check.ge(0)
            ),
            "reason": text("What was expected, what was found, and what came of it"),
        },
    ),
    "judgements": table(
        "How many solutions an exact solver finds for each puzzle",
        "judge",
        {**PUZZLE, "solutions": small(SOLUTIONS, "count", 0, 2)},
    ),
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
        "calibrate",
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
        "calibrate",
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
    **GAMES,
    **AGREEMENT,
    **AUDITS,
    **TIME_MODELS,
}

KEYS = {
    "puzzles": ["corpus", "puzzle_id"],
    "ratings": ["corpus", "puzzle_id", "rater"],
    "attempts": ["corpus", "puzzle_id", "person"],
    "rejects": ["corpus", "file", "line", "reason"],
    "judgements": ["corpus", "puzzle_id"],
    **TRACE_KEYS,
    "levels": ["corpus", "puzzle_id", "rater"],
    "time_bands": ["corpus", "book", "part", "rater", "by_rater", "level"],
    "completion_bands": ["corpus", "solver", "part", "percent_from"],
    "thresholds": ["corpus", "solver", "part"],
    **GAME_KEYS,
    **AGREEMENT_KEYS,
    **AUDIT_KEYS,
    **TIME_MODEL_KEYS,
}


def schema_of(name: str, kind: str | None = None) -> pa.DataFrameSchema:
    """Return the schema of a table; with a kind, that of one of the kind's own.

    >>> list(schema_of("judgements").columns)
    ['corpus', 'puzzle_id', 'solutions']
    """
    return (kinds.kind(kind).columns.TABLES if kind else SCHEMAS)[name]


def key_of(name: str) -> list[str]:
    """Return the columns that identify a row; they are the same for every kind.

    >>> key_of("steps")
    ['corpus', 'puzzle_id', 'solver', 'step']
    """
    return KEYS[name]


def validate(name: str, table: pd.DataFrame, kind: str | None = None) -> pd.DataFrame:
    """Return `table` with the columns, types and order that its schema asks for.

    Parameters
    ----------
    name
        The table, as in `KEYS`.
    table
        Its rows, in any order; other columns are dropped.
    kind
        The kind of puzzle, for a table of which each kind has its own form.

    Raises
    ------
    pandera.errors.SchemaError
        When a column is missing or a value is outside what the schema allows.
    ValueError
        When two rows have one key.

    Examples
    --------
    >>> rows = {"corpus": "c", "puzzle_id": ["b", "a"], "solutions": [1, 2]}
    >>> validate("judgements", pd.DataFrame(rows)).values.tolist()
    [['c', 'a', 2], ['c', 'b', 1]]
    """
    schema, key = schema_of(name, kind), key_of(name)
    table = table.reindex(columns=list(schema.columns)) if table.empty else table
    checked = schema.validate(table[list(schema.columns)])
    if checked.duplicated(key).any():
        row = checked.loc[checked.duplicated(key), key].iloc[0].to_dict()
        raise ValueError(f"table {name}: two rows have the key {row}")
    return checked.sort_values(key, kind="stable").reset_index(drop=True)
