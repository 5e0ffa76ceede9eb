"""Descriptions of corpora, good and bad."""

import pytest

from pipeline.corpora.description import load_description
from pipeline.corpora.reading import declared_tables
from pipeline.files.settings import CORPORA, SettingsError
from pipeline.texts.terms import Term
from tests.corpora.conftest import DESCRIPTION

EXPERT = DESCRIPTION["raters"][0]
ATTEMPTS = {"file": "a.csv", "puzzle": "puzzle", "person": "who", "seconds": "time"}


def message(path):
    with pytest.raises(SettingsError) as caught:
        load_description(path)
    return str(caught.value)


@pytest.mark.parametrize(
    ("unit", "role"),
    [("seconds", "people"), ("minutes", "people"), ("level", "editor"), ("score", "program")],
)
def test_the_unit_of_a_rater_says_whose_ratings_these_usually_are(small_corpus, unit, role):
    said = {"role": "program", "family": "maker", "reference": True}
    raters = [{**EXPERT, "unit": unit}, {**EXPERT, "name": "other", "unit": unit, **said}]
    description = load_description(small_corpus.describe(raters=raters))
    found = declared_tables(description)["declared_raters"].set_index("rater")
    assert found.loc["expert", list(said)].tolist() == [role, "expert", False]
    assert found.loc["other", list(said)].tolist() == list(said.values())


def test_classes_of_size_hold_what_no_smaller_part_has(small_corpus):
    parts = [
        {"part": "large"},
        {"part": "small", "most_cells": 4},
        {"part": "odd", "rows": 1, "cols": 3},
        {"part": "medium", "most_cells": 9},
    ]
    corpus = load_description(small_corpus.describe(parts=parts))
    sizes = {(2, 2): "small", (1, 3): "odd", (3, 1): "small", (2, 3): "medium", (3, 2): "medium"}
    assert {size: corpus.part_of(*size) for size in sizes} == sizes
    assert corpus.part_of(10, 1) == "large"


def level_rater(**changes):
    """Return the change of a description to a rater by levels, changed itself."""
    return {"raters": [{**EXPERT, "unit": "level", **changes}]}


TWO_REFERENCES = [{**EXPERT, "name": name, "reference": True} for name in ("a", "b")]
SUDOKU = {"kind": "sudoku", "columns": {"id": "id"}}


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"licence": None}, "'licence' is missing"),
        ({"licence": None, "license": "MIT"}, "unknown key 'license'"),
        ({"title": {"en": "A"}}, "title: 'ja' is missing"),
        ({"kind": "chess"}, "kind: found 'chess'"),
        ({"columns": {"id": "id"}}, "columns: 'rows' is missing"),
        (SUDOKU, "columns: 'clues' is missing"),
        ({**SUDOKU, "columns": {"id": "a", "clues": "b", "rows": "c"}}, "columns: unknown key"),
        (level_rater(levels={"hard": 7}), "raters.0.levels.hard: found 7"),
        (level_rater(levels={"hard": 3}, unit="minutes"), "raters.0: found levels of words and"),
        ({"maximum_seconds": 0}, "maximum_seconds: found 0"),
        (level_rater(unit="hours"), "raters.0.unit: found 'hours'"),
        (level_rater(name="calibrated"), "raters.0.name: found 'calibrated'"),
        (level_rater(reference="yes"), "raters.0.reference: found 'yes'"),
        (level_rater(family="The Club"), "raters.0.family: found 'The Club'"),
        ({"raters": [EXPERT, EXPERT]}, "raters: found 'expert' twice"),
        ({"raters": TWO_REFERENCES}, "raters: found reference: true of a and b, "),
        ({"attempts": {**ATTEMPTS, "rater": "expert"}}, "raters: found 'expert' twice"),
        ({**level_rater(name="people"), "attempts": ATTEMPTS}, "raters: found 'people' twice"),
        ({"attempts": {**ATTEMPTS, "seconds": None}}, "attempts.seconds: found "),
        ({"attempts": {**ATTEMPTS, "finished": "\u3000"}}, r"attempts.finished: found '\u3000'"),
        (level_rater(column=" "), "raters.0.column: found ' ', expected the name of a column"),
        (level_rater(n_people=" "), "raters.0.n_people: found ' ', expected the column"),
        ({"columns": {"id": "\t"}}, r"columns.id: found '\t'"),
        ({"header": ["id", " "]}, "header.1: found ' '"),
        ({"kind": "tables"}, "'tables' is missing"),
        ({"held_out": {"al_but": "a.csv"}}, "held_out: unknown key 'al_but'; known here: all_but"),
        ({"held_out": {"all_but": 3}}, "held_out: found {'all_but': 3}"),
        ({"held_out": {"all_but": "/etc/passwd"}}, "held_out: found {'all_but': '/etc/passwd'}"),
        ({"remote": {"address": "ftp://a", "sha256": "0" * 64}}, "remote.address: found 'ftp://a'"),
    ],
)
def test_a_wrong_description_gets_one_message(small_corpus, changes, expected):
    path = small_corpus.describe(**changes)
    assert message(path).startswith(f"{path}: {expected}")
    assert "\n" not in message(path)


def test_words_for_levels_are_small_letters_whatever_yaml_takes_them_for(small_corpus):
    levels = {"Very Easy": 1, 2: 2, True: 3}
    raters = [{**EXPERT, "unit": "level", "levels": levels}]
    (rater,) = load_description(small_corpus.describe(raters=raters)).raters
    assert rater.levels == {"very easy": 1, "2": 2, "true": 3}


def test_a_file_beside_its_description_goes_before_one_from_the_root(tmp_path, small_corpus):
    corpus = load_description(small_corpus.describe())
    root = tmp_path / "elsewhere"
    assert corpus.located("book.csv", root) == root / "book.csv"
    (small_corpus.folder / "book.csv").write_text("")
    assert corpus.located("book.csv", root) == small_corpus.folder / "book.csv"


def test_the_name_of_the_file_has_to_be_a_name_of_a_corpus(tmp_path):
    assert "found 'My Book'" in message(tmp_path / "My Book.yaml")
    assert "100 at most" in message(tmp_path / f"{240 * 'a'}.yaml")


@pytest.mark.parametrize("name", ["index", "models", "book-audit"])
def test_no_corpus_has_the_name_of_a_page_or_folder_of_the_run(tmp_path, name):
    assert f"another one than '{name}'" in message(tmp_path / f"{name}.yaml")


def test_a_source_is_in_one_language_or_in_both(small_corpus):
    assert load_description(small_corpus.describe(source="ours")).source == Term("ours")
    both = {"en": "ours", "ja": "自作"}
    assert load_description(small_corpus.describe(source=both)).source == Term(**both)


@pytest.mark.parametrize("path", sorted(CORPORA.glob("*.yaml")), ids=lambda path: path.stem)
def test_a_bundled_corpus_is_described_in_japanese(path):
    corpus = load_description(path)
    assert corpus.source.ja
    assert corpus.licence.ja or corpus.licence.en in ("MIT", "CC0")
    grades = declared_tables(corpus)["scales"]["grade"]
    assert set(grades) == set(corpus.japanese)
