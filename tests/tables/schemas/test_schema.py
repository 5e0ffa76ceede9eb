"""What a schema lets through, and what it says of the rest."""

import pandas as pd
import pytest

from pipeline.tables.schemas import columns as col
from pipeline.tables.schemas.schema import Check
from pipeline.texts.errors import SchemaError

GUESTS = col.table(
    "Who came, and how late",
    "greet",
    Check(
        "a note of whoever came late", lambda rows: (rows["minutes"] == 0) | (rows["note"] != "")
    ),
    who=col.text("Who came", "Ann", "Bob"),
    minutes=col.count("Minutes late"),
    seat=col.small("Seat, none for who stands", "number", 1, 9, nullable=True),
    share=col.ratio("Share of the cake"),
    note=col.name("What was said"),
)
ROW = {"who": "Ann", "minutes": 0, "seat": 3, "share": 0.5, "note": ""}


def table(**changed):
    return pd.DataFrame([ROW, {**ROW, "who": "Bob", **changed}])


def test_a_table_comes_back_in_the_order_and_types_of_its_schema():
    given = table(seat=None).assign(other=1)[["other", *reversed(GUESTS.columns)]]
    found = GUESTS.checked(given)
    assert list(found) == ["who", "minutes", "seat", "share", "note"]
    assert list(map(str, found.dtypes)) == ["str", "int32", "Int8", "float64", "str"]
    assert found["seat"].isna().tolist() == [False, True]


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"who": "Eve"}, "column who: found 'Eve', expected one of Ann, Bob"),
        ({"who": None}, "column who: found no value, expected one in every row"),
        ({"minutes": -1}, "column minutes: found -1, expected 0 or more"),
        ({"minutes": "soon"}, "column minutes: expected int32: "),
        ({"minutes": None}, "column minutes: expected int32: "),
        ({"seat": 10}, "column seat: found 10, expected 1 to 9"),
        ({"share": 1.5}, "column share: found 1.5, expected 0 to 1"),
        ({"minutes": 5}, r"found \{'who': 'Bob', .*, expected a note of whoever came late"),
    ],
)
def test_what_does_not_fit_is_named_with_what_was_expected(changed, said):
    with pytest.raises(SchemaError, match=said):
        GUESTS.checked(table(**changed))


def test_a_table_without_rows_keeps_to_its_schema():
    none = pd.DataFrame(columns=list(GUESTS.columns))
    assert list(map(str, GUESTS.checked(none).dtypes)) == ["str", "int32", "Int8", "float64", "str"]


def test_a_column_that_is_not_there_is_named():
    with pytest.raises(SchemaError, match="column note"):
        GUESTS.checked(table().drop(columns="note"))
