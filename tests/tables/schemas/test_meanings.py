"""Every table and column says what it means, in words that a puzzle editor understands."""

import re

import pytest

from pipeline.tables import KEYS, key_of
from pipeline.tables.schemas.meanings import forms_of, meaning_of
from pipeline.workflow.verb_code import file_of_verb

SCHEMAS = [
    pytest.param(table, schema, id=f"{table} {kind}".strip())
    for table in KEYS
    for kind, schema in forms_of(table).items()
]
SENTENCE = re.compile(r"[A-Z0-9].*[A-Za-z0-9)%]|[a-z0-9]+_\w+ \w.*", re.DOTALL)


@pytest.mark.parametrize(("table", "schema"), SCHEMAS)
def test_every_column_has_a_meaning_and_a_unit(table, schema):
    for name, column in schema.columns.items():
        meaning = column.meaning
        assert SENTENCE.fullmatch(meaning or ""), (name, meaning)
        assert len(meaning.split()) > 1, (name, meaning)
        assert meaning.lower() != name.replace("_", " "), name
        assert column.unit, name
    meanings = [column.meaning for column in schema.columns.values()]
    assert len(meanings) == len(set(meanings)), "two columns are said to be the same"


@pytest.mark.parametrize(("table", "schema"), SCHEMAS)
def test_every_table_has_a_meaning_a_key_and_a_verb_that_writes_it(table, schema):
    assert len(schema.meaning.split()) > 3
    assert set(key_of(table)) <= set(schema.columns)
    assert file_of_verb(schema.verb).is_file()


def test_what_kinds_say_differently_stands_after_the_name_of_each():
    assert "sudoku" not in meaning_of("outcomes", "solved")
    assert meaning_of("outcomes", "digits").startswith("sudoku: Final board")
    ratio = meaning_of("features", "completion_ratio_level3")
    assert re.fullmatch(
        r"slitherlink: Decided .+ \(ratio 0 to 1\) / sudoku: How full .+ \(ratio 0 to 1\)", ratio
    )
