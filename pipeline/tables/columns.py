"""Kinds of columns that the schemas are made of."""

import pandera.pandas as pa


def text(*allowed, **options):
    checks = [pa.Check.isin(allowed)] if allowed else []
    return pa.Column("str", checks, **options)


def count(minimum=0, **options):
    return pa.Column("int32", pa.Check.ge(minimum), **options)


def level(**options):
    return pa.Column("int8", pa.Check.in_range(1, 6), **options)


def number(**options):
    return pa.Column("float64", nullable=True, **options)


def ratio():
    return pa.Column("float64", pa.Check.in_range(0, 1), nullable=True)


def table(columns, *checks):
    return pa.DataFrameSchema(columns, list(checks), strict=True, ordered=True, coerce=True)


PUZZLE = {"corpus": text(), "puzzle_id": text()}
TRACE = {**PUZZLE, "solver": text()}
