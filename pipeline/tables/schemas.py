"""Schemas of every table, written down once.

A schema names the columns in their order, their types and what a value may be; units stand in
the column names. ``KEYS`` names the columns that identify a row; tables are kept sorted by them.
"""

import pandas as pd
import pandera.pandas as pa

from pipeline.games.columns import GAME_KEYS, GAMES
from pipeline.kinds.sudoku.columns import SUDOKU_TRACES
from pipeline.tables.agreement import AGREEMENT, AGREEMENT_KEYS
from pipeline.tables.audits import AUDIT_KEYS, AUDITS
from pipeline.tables.columns import PUZZLE, TRACE, count, level, number, ratio, table, text
from pipeline.tables.paths import PATH_KEYS, PATHS
from pipeline.tables.time_models import TIME_MODEL_KEYS, TIME_MODELS

TECHNIQUES_IN_STEPS = (*range(1, 23), 25, 26, 27)
"""Numbers in Sato's list of the techniques that decide without supposing."""

SCHEMAS = {
    "puzzles": table(
        {
            **PUZZLE,
            "kind": text("slitherlink", "sudoku", "gomoku", "hex"),
            "rows": count(1),
            "cols": count(1),
            "clues": text(),
            "book": text(),
            "part": text(),
            "solutions": pa.Column("Int8", pa.Check.in_range(0, 2), nullable=True),
        }
    ),
    "ratings": table(
        {
            **PUZZLE,
            "rater": text(),
            "value": pa.Column("float64"),
            "unit": text("seconds", "level", "score"),
            "solvers": pa.Column("Int32", nullable=True),
        }
    ),
    # Who tried which puzzle: seconds until the end, or until the person gave up.
    "attempts": table(
        {
            **PUZZLE,
            "person": text(),
            "seconds": pa.Column("float64", pa.Check.gt(0)),
            "finished": pa.Column("bool"),
        }
    ),
    "rejects": table({"corpus": text(), "file": text(), "line": count(), "reason": text()}),
    "judgements": table({**PUZZLE, "solutions": pa.Column("int8", pa.Check.in_range(0, 2))}),
    "outcomes": table(
        {
            **TRACE,
            "solved": pa.Column("bool"),
            "level": level(),
            "level_raw": level(),
            "completion_class_level3": pa.Column("int8", pa.Check.in_range(0, 2)),
            "completion_class_level4": pa.Column("int8", pa.Check.in_range(0, 2)),
            "completion_ratio_level3": ratio(),
            "completion_ratio_level4": ratio(),
            "completion_ratio_end": ratio(),
            "hypotheses": count(),
            "refuted": count(),
            "steps": count(),
            "work": pa.Column("int64", pa.Check.ge(0)),
            "ended": text("solved", "accepted hypothesis", "stuck", "contradiction"),
            "lines": text(),
        }
    ),
    "steps": table(
        {
            **TRACE,
            "step": count(1),
            "technique": count(1),
            "technique_id": text(),
            "routine": text(),
            "edges": text(),
            "edges_decided": count(),
            "completion_ratio_before": ratio(),
        }
    ),
    "contradictions": table(
        {
            **TRACE,
            "sequence": count(1),
            "stage": pa.Column("int8", pa.Check.in_range(1, 4)),
            "completion_ratio_before": ratio(),
            "candidates": count(),
            "hypotheses": count(),
            "refuted": pa.Column("bool"),
            "edge": text(),
            "value": text("", "+", "-"),
            "depth": count(),
            "step": count(),
        }
    ),
    "features": table(
        {
            **TRACE,
            "rows": count(1),
            "cols": count(1),
            "cells": count(1),
            "clues_given": count(),
            "clues_given_ratio": ratio(),
            "zeros_ratio": ratio(),
            "ones_ratio": ratio(),
            "twos_ratio": ratio(),
            "threes_ratio": ratio(),
            "solved": pa.Column("int8", pa.Check.in_range(0, 1)),
            "level_raw": level(),
            "level": level(),
            "work": pa.Column("int64", pa.Check.ge(0)),
            "steps": count(),
            "hypotheses": count(),
            "refuted": count(),
            "contradiction_steps": count(),
            "stages_used": count(),
            "hardest_stage": count(),
            "steps_before_first_contradiction": count(),
            "completion_ratio_first_contradiction": ratio(),
            "completion_ratio_level3": ratio(),
            "completion_ratio_level4": ratio(),
            "completion_ratio_end": ratio(),
            "techniques_used": count(),
            "hardest_technique": count(),
            "edges_by_steps": count(),
            **{f"technique_{technique:02}": count() for technique in TECHNIQUES_IN_STEPS},
        }
    ),
    "levels": table({**PUZZLE, "rater": text(), "book": text(), "part": text(), "level": level()}),
    "time_bands": table(
        {
            "corpus": text(),
            "book": text(),
            "part": text(),
            "rater": text(),
            "by_rater": text(),
            "level": level(),
            "puzzles": count(),
            "seconds_from": number(),
            "seconds_to": number(),
            "note": text(),
        }
    ),
    "completion_bands": table(
        {
            "corpus": text(),
            "solver": text(),
            "part": text(),
            "percent_from": count(),
            "percent_to": count(),
            "light_puzzles": count(),
            "heavy_puzzles": count(),
        }
    ),
    "thresholds": table(
        {
            "corpus": text(),
            "solver": text(),
            "part": text(),
            "fitted_ratio": ratio(),
            "used_ratio": ratio(),
            "pinned": pa.Column("bool"),
            "note": text(),
        }
    ),
    **SUDOKU_TRACES,
    **GAMES,
    **AGREEMENT,
    **AUDITS,
    **PATHS,
    **TIME_MODELS,
}

KEYS = {
    "puzzles": ["corpus", "puzzle_id"],
    "ratings": ["corpus", "puzzle_id", "rater"],
    "attempts": ["corpus", "puzzle_id", "person"],
    "rejects": ["corpus", "file", "line", "reason"],
    "judgements": ["corpus", "puzzle_id"],
    "outcomes": ["corpus", "puzzle_id", "solver"],
    "steps": ["corpus", "puzzle_id", "solver", "step"],
    "contradictions": ["corpus", "puzzle_id", "solver", "sequence"],
    "features": ["corpus", "puzzle_id", "solver"],
    "levels": ["corpus", "puzzle_id", "rater"],
    "time_bands": ["corpus", "book", "part", "rater", "by_rater", "level"],
    "completion_bands": ["corpus", "solver", "part", "percent_from"],
    "thresholds": ["corpus", "solver", "part"],
    **GAME_KEYS,
    **AGREEMENT_KEYS,
    **AUDIT_KEYS,
    **PATH_KEYS,
    **TIME_MODEL_KEYS,
}


for _name in SUDOKU_TRACES:
    KEYS[_name] = KEYS[_name.removeprefix("sudoku_")]


def validate(name: str, table: pd.DataFrame) -> pd.DataFrame:
    """Return `table` with the columns, types and order that the schema `name` asks for.

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
    schema = SCHEMAS[name]
    table = table.reindex(columns=list(schema.columns)) if table.empty else table
    checked = schema.validate(table[list(schema.columns)])
    key = KEYS[name]
    if checked.duplicated(key).any():
        row = checked.loc[checked.duplicated(key), key].iloc[0].to_dict()
        raise ValueError(f"table {name}: two rows have the key {row}")
    return checked.sort_values(key, kind="stable").reset_index(drop=True)
