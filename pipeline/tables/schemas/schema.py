"""Schemas of tables: columns with a type, a meaning, a unit and checks.

A library (pandera) would take half as long to import as pandas, in each process of a run.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

import pandas as pd

from pipeline.texts.errors import SchemaError


@dataclass(frozen=True)
class Check:
    """A check of every value of a column, or of every row of a table.

    `expected` follows this word in a message; `holds` takes a column, or a whole table, to a
    boolean a row; `allowed` are the values, where they are few.
    """

    expected: str
    holds: Callable[..., pd.Series]
    allowed: tuple = ()


def at_least(minimum) -> Check:
    """Values from a minimum up."""
    return Check(f"{minimum} or more", lambda values: values >= minimum)


def more_than(bound) -> Check:
    """Values above a bound."""
    return Check(f"more than {bound}", lambda values: values > bound)


def between(low, high) -> Check:
    """Values from `low` to `high`, both included."""
    return Check(f"{low} to {high}", lambda found: (found >= low) & (found <= high))


def one_of(allowed) -> Check:
    """One of these values."""
    return Check(f"one of {', '.join(allowed)}", lambda found: found.isin(allowed), tuple(allowed))


def matching(pattern: str) -> Check:
    """Texts that a regular expression matches from their first letter on."""
    return Check(f"text like {pattern}", lambda texts: texts.str.match(pattern))


@dataclass(frozen=True)
class Column:
    """A column: its type as pandas calls it, what it means, in which unit, what may be in it."""

    dtype: str
    meaning: str
    unit: str
    checks: tuple[Check, ...] = ()
    nullable: bool = False

    def checked(self, name: str, values: pd.Series) -> pd.Series:
        """Return values as the column's type.

        Raises
        ------
        SchemaError
            When a value cannot be of this type, is missing, or is one that the checks forbid.
        """
        try:
            values = values if values.dtype == self.dtype else values.astype(self.dtype)
        except (TypeError, ValueError, OverflowError) as error:
            raise SchemaError(f"column {name}: expected {self.dtype}: {error}") from None
        missing = values.isna().to_numpy()
        if missing.any() and not self.nullable:
            raise SchemaError(f"column {name}: found no value, expected one in every row")
        for check in self.checks:
            # No answer is a no.
            holds = check.holds(values).astype("boolean").fillna(False).to_numpy(bool)
            wrong = ~(holds | missing)
            if wrong.any():
                found = values[wrong].tolist()[0]
                raise SchemaError(f"column {name}: found {found!r}, expected {check.expected}")
        return values


@dataclass(frozen=True)
class Table:
    """A table: its columns in their order and no others, what it holds, which verb writes it."""

    meaning: str
    verb: str
    columns: dict[str, Column] = field(default_factory=dict)
    checks: tuple[Check, ...] = ()

    def checked(self, table: pd.DataFrame) -> pd.DataFrame:
        """Return the columns of the schema, each of its type, or raise SchemaError."""
        lacking = [name for name in self.columns if name not in table.columns]
        if lacking:
            expected = ", ".join(self.columns)
            raise SchemaError(f"found no column {', '.join(lacking)}, expected: {expected}")
        found = {name: column.checked(name, table[name]) for name, column in self.columns.items()}
        checked = pd.DataFrame(found, index=table.index)
        for check in self.checks:
            wrong = checked[~check.holds(checked)]
            if len(wrong):
                raise SchemaError(f"found {wrong.iloc[0].to_dict()}, expected {check.expected}")
        return checked
