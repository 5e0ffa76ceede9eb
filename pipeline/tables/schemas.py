"""Schemas of every table, written down once.

A schema names the columns in their order, their types and what a value may be; units stand in
the column names. ``KEYS`` names the columns that identify a row; tables are kept sorted by them.
"""

import pandas as pd
import pandera.pandas as pa


def _text(*allowed, **options):
    checks = [pa.Check.isin(allowed)] if allowed else []
    return pa.Column("str", checks, **options)


def _count(minimum=0, **options):
    return pa.Column("int32", pa.Check.ge(minimum), **options)


def _level(**options):
    return pa.Column("int8", pa.Check.in_range(1, 6), **options)


def _number(**options):
    return pa.Column("float64", nullable=True, **options)


def _ratio():
    return pa.Column("float64", pa.Check.in_range(0, 1), nullable=True)


def _table(columns):
    return pa.DataFrameSchema(columns, strict=True, ordered=True, coerce=True)


PUZZLE = {"corpus": _text(), "puzzle_id": _text()}
TRACE = {**PUZZLE, "solver": _text()}
TECHNIQUES_IN_STEPS = (*range(1, 23), 25, 26, 27)
"""Numbers in Sato's list of the techniques that decide without supposing."""

SCHEMAS = {
    "puzzles": _table(
        {
            **PUZZLE,
            "kind": _text("slitherlink", "sudoku", "gomoku", "hex"),
            "rows": _count(1),
            "cols": _count(1),
            "clues": _text(),
            "book": _text(),
            "part": _text(),
            "solutions": pa.Column("Int8", pa.Check.in_range(0, 2), nullable=True),
        }
    ),
    "ratings": _table(
        {
            **PUZZLE,
            "rater": _text(),
            "value": pa.Column("float64"),
            "unit": _text("seconds", "level", "score"),
            "solvers": pa.Column("Int32", nullable=True),
        }
    ),
    "rejects": _table({"corpus": _text(), "file": _text(), "line": _count(), "reason": _text()}),
    "judgements": _table({**PUZZLE, "solutions": pa.Column("int8", pa.Check.in_range(0, 2))}),
    "outcomes": _table(
        {
            **TRACE,
            "solved": pa.Column("bool"),
            "level": _level(),
            "level_raw": _level(),
            "completion_class_level3": pa.Column("int8", pa.Check.in_range(0, 2)),
            "completion_class_level4": pa.Column("int8", pa.Check.in_range(0, 2)),
            "completion_ratio_level3": _ratio(),
            "completion_ratio_level4": _ratio(),
            "completion_ratio_end": _ratio(),
            "hypotheses": _count(),
            "refuted": _count(),
            "steps": _count(),
            "work": pa.Column("int64", pa.Check.ge(0)),
            "ended": _text("solved", "accepted hypothesis", "stuck", "contradiction"),
            "lines": _text(),
        }
    ),
    "steps": _table(
        {
            **TRACE,
            "step": _count(1),
            "technique": _count(1),
            "technique_id": _text(),
            "routine": _text(),
            "edges": _text(),
            "edges_decided": _count(),
            "completion_ratio_before": _ratio(),
        }
    ),
    "contradictions": _table(
        {
            **TRACE,
            "sequence": _count(1),
            "stage": pa.Column("int8", pa.Check.in_range(1, 4)),
            "completion_ratio_before": _ratio(),
            "candidates": _count(),
            "hypotheses": _count(),
            "refuted": pa.Column("bool"),
            "edge": _text(),
            "value": _text("", "+", "-"),
            "depth": _count(),
            "step": _count(),
        }
    ),
    # What a program that moves by rules alone chose in each position, and among which points.
    # Points are named as in pipeline.puzzles.moves; rank 1 is the best, equal values share theirs.
    "candidates": _table({**TRACE, "point": _text(), "value": _number(), "rank": _count(1)}),
    "decisions": _table(
        {
            **TRACE,
            "to_move": _text("X", "O"),
            "move": _text(),
            "rule": _text(),
            "ties": _count(1),
            "value": _number(),
            "candidates": _count(),
            # The move of the record, "" where there is none, and its rank among the candidates.
            "move_of_record": _text(),
            "rank_of_record": pa.Column("Int32", pa.Check.ge(1), nullable=True),
        }
    ),
    "features": _table(
        {
            **TRACE,
            "rows": _count(1),
            "cols": _count(1),
            "cells": _count(1),
            "clues_given": _count(),
            "clues_given_ratio": _ratio(),
            "zeros_ratio": _ratio(),
            "ones_ratio": _ratio(),
            "twos_ratio": _ratio(),
            "threes_ratio": _ratio(),
            "solved": pa.Column("int8", pa.Check.in_range(0, 1)),
            "level_raw": _level(),
            "level": _level(),
            "work": pa.Column("int64", pa.Check.ge(0)),
            "steps": _count(),
            "hypotheses": _count(),
            "refuted": _count(),
            "contradiction_steps": _count(),
            "stages_used": _count(),
            "hardest_stage": _count(),
            "steps_before_first_contradiction": _count(),
            "completion_ratio_first_contradiction": _ratio(),
            "completion_ratio_level3": _ratio(),
            "completion_ratio_level4": _ratio(),
            "completion_ratio_end": _ratio(),
            "techniques_used": _count(),
            "hardest_technique": _count(),
            "edges_by_steps": _count(),
            **{f"technique_{number:02}": _count() for number in TECHNIQUES_IN_STEPS},
        }
    ),
    "levels": _table(
        {**PUZZLE, "rater": _text(), "book": _text(), "part": _text(), "level": _level()}
    ),
    "time_bands": _table(
        {
            "corpus": _text(),
            "book": _text(),
            "part": _text(),
            "rater": _text(),
            "by_rater": _text(),
            "level": _level(),
            "puzzles": _count(),
            "seconds_from": _number(),
            "seconds_to": _number(),
            "note": _text(),
        }
    ),
    "completion_bands": _table(
        {
            "corpus": _text(),
            "solver": _text(),
            "part": _text(),
            "percent_from": _count(),
            "percent_to": _count(),
            "light_puzzles": _count(),
            "heavy_puzzles": _count(),
        }
    ),
    "thresholds": _table(
        {
            "corpus": _text(),
            "solver": _text(),
            "part": _text(),
            "fitted_ratio": _ratio(),
            "used_ratio": _ratio(),
            "pinned": pa.Column("bool"),
            "note": _text(),
        }
    ),
    "level_table": _table(
        {
            "corpus": _text(),
            "rater": _text(),
            "part": _text(),
            "book": _text(),
            "level": _level(),
            "puzzles": _count(),
        }
    ),
    "matrices": _table(
        {
            "corpus": _text(),
            "rater_rows": _text(),
            "rater_cols": _text(),
            "level_row": _level(),
            "level_col": _level(),
            "puzzles": _count(),
        }
    ),
    "agreement_rates": _table(
        {
            "corpus": _text(),
            "rater_rows": _text(),
            "rater_cols": _text(),
            "level_row": _level(),
            "puzzles": _count(),
            "agree": _count(),
            "agree_ratio": _ratio(),
        }
    ),
    "agreement": _table(
        {
            "corpus": _text(),
            "rater_rows": _text(),
            "rater_cols": _text(),
            "puzzles": _count(),
            "agree": _count(),
            "agree_ratio": _ratio(),
            "off_upwards": _count(),
            "off_downwards": _count(),
            "kappa": _number(),
            "kappa_low": _number(),
            "kappa_high": _number(),
            "note": _text(),
        }
    ),
    "checks": _table(
        {
            "corpus": _text(),
            "table": _text(),
            "check": _text(),
            "printed": _text(),
            "recomputed": _text(),
            "agrees": pa.Column("bool"),
        }
    ),
}

KEYS = {
    "puzzles": ["corpus", "puzzle_id"],
    "ratings": ["corpus", "puzzle_id", "rater"],
    "rejects": ["corpus", "file", "line", "reason"],
    "judgements": ["corpus", "puzzle_id"],
    "outcomes": ["corpus", "puzzle_id", "solver"],
    "steps": ["corpus", "puzzle_id", "solver", "step"],
    "contradictions": ["corpus", "puzzle_id", "solver", "sequence"],
    "candidates": ["corpus", "puzzle_id", "solver", "point"],
    "decisions": ["corpus", "puzzle_id", "solver"],
    "features": ["corpus", "puzzle_id", "solver"],
    "levels": ["corpus", "puzzle_id", "rater"],
    "time_bands": ["corpus", "book", "part", "rater", "by_rater", "level"],
    "completion_bands": ["corpus", "solver", "part", "percent_from"],
    "thresholds": ["corpus", "solver", "part"],
    "level_table": ["corpus", "rater", "part", "book", "level"],
    "matrices": ["corpus", "rater_rows", "rater_cols", "level_row", "level_col"],
    "agreement_rates": ["corpus", "rater_rows", "rater_cols", "level_row"],
    "agreement": ["corpus", "rater_rows", "rater_cols"],
    "checks": ["corpus", "table", "check"],
}


def validate(name: str, table: pd.DataFrame) -> pd.DataFrame:
    """Return `table` with the columns, types and order that the schema `name` asks for.

    Raises
    ------
    pandera.errors.SchemaError
        When a column is missing or a value is outside what the schema allows.
    """
    schema = SCHEMAS[name]
    table = table.reindex(columns=list(schema.columns)) if table.empty else table
    checked = schema.validate(table[list(schema.columns)])
    key = KEYS[name]
    if checked.duplicated(key).any():
        row = checked.loc[checked.duplicated(key), key].iloc[0].to_dict()
        raise ValueError(f"table {name}: two rows have the key {row}")
    return checked.sort_values(key, kind="stable").reset_index(drop=True)
