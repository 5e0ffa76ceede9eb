"""Kinds of columns that the schemas are made of."""

import pandera.pandas as pa


def text(*allowed, **options):
    """A text; one of `allowed`, if any are named."""
    checks = [pa.Check.isin(allowed)] if allowed else []
    return pa.Column("str", checks, **options)


def count(minimum=0, **options):
    """A whole number, from `minimum` up."""
    return pa.Column("int32", pa.Check.ge(minimum), **options)


def level(**options):
    """A level of difficulty, from 1 to 6."""
    return pa.Column("int8", pa.Check.in_range(1, 6), **options)


def number(**options):
    """A number of any size, or none."""
    return pa.Column("float64", nullable=True, **options)


def ratio():
    """A part of a whole, from 0 to 1, or none."""
    return pa.Column("float64", pa.Check.in_range(0, 1), nullable=True)


def table(columns, *checks):
    """A table of these columns in this order, and no others."""
    return pa.DataFrameSchema(columns, list(checks), strict=True, ordered=True, coerce=True)


PUZZLE = {"corpus": text(), "puzzle_id": text()}
TRACE = {**PUZZLE, "solver": text()}
