"""The catalogue of techniques, the editions, and what is said when a file is wrong."""

import pytest
import yaml

from pipeline.files.fingerprint import files_of
from pipeline.files.settings import SettingsError
from pipeline.kinds.slitherlink.solver import state
from pipeline.kinds.slitherlink.solver.catalogue import (
    EDITIONS,
    OPTIONS,
    TECHNIQUES,
    catalogue,
    edition,
    groups_of,
    load_editions,
)


def changed(path, tmp_path, change):
    """Return a copy of a YAML file after `change` was done to what it holds."""
    found = yaml.safe_load(path.read_text(encoding="utf-8"))
    change(found)
    copy = tmp_path / path.name
    copy.write_text(yaml.safe_dump(found, sort_keys=False), encoding="utf-8")
    return copy


def test_all_techniques_of_the_paper_with_their_levels():
    by_level = {}
    for technique in catalogue().values():
        by_level.setdefault(technique.level, set()).add(technique.number)
    assert by_level == {
        0: set(range(1, 7)),
        1: set(range(7, 10)),
        2: set(range(10, 16)),
        3: set(range(16, 25)),
        4: set(range(25, 31)),
        5: {31},
        6: {32},
    }


def test_names_and_ids_are_unique():
    for field in ("id", "ja", "en"):
        assert len({getattr(technique, field) for technique in catalogue().values()}) == 32


def test_compiled_code_is_made_anew_when_a_technique_or_the_list_changes():
    used = set(files_of("pipeline.kinds.slitherlink.solver.engine"))
    assert {TECHNIQUES, *TECHNIQUES.with_suffix("").glob("*.py")} <= used


def test_groups_are_in_the_order_of_the_listing():
    groups = [[number for number in row if number] for row in groups_of(catalogue()).tolist()]
    assert groups == [
        [4, 5, 6],
        [7, 8, 9],
        [10, 11, 12, 13, 14, 15],
        [16, 17, 18, 19, 21, 22, 20],
        [25, 27, 26],
    ]


def test_a_changed_level_changes_the_group(tmp_path):
    def harder(found):
        next(entry for entry in found["techniques"] if entry["number"] == 9)["level"] = 2

    groups = groups_of(catalogue(changed(TECHNIQUES, tmp_path, harder))).tolist()
    assert [number for number in groups[1] if number] == [7, 8]
    assert groups[2][:2] == [9, 10]


@pytest.mark.parametrize(
    ("number", "field", "value", "message"),
    [
        (9, "level", 7, "level: found 7, expected the level, 0 for first clues"),
        (9, "level", 5, "technique 9: level: found 5, expected 1 to 4"),
        (9, "number", 8, "found technique 8 2 times, expected it once"),
        (9, "kind", "basic", "technique 9: level: found 1, expected 0 for kind basic"),
        (9, "functions", ["Mouths"], "functions.0: found 'Mouths', expected module and function"),
        (9, "stage", 1, "technique 9: stage: expected 1 to 4 for hypotheses, else none"),
        (9, "colour", "red", "unknown key 'colour'"),
    ],
)
def test_a_wrong_catalogue_is_explained(tmp_path, number, field, value, message):
    def spoil(found):
        next(entry for entry in found["techniques"] if entry["number"] == number)[field] = value

    path = changed(TECHNIQUES, tmp_path, spoil)
    with pytest.raises(SettingsError) as error:
        catalogue(path)
    assert str(error.value).startswith(str(path))
    assert message in str(error.value)


def test_options_stand_in_their_row_of_the_board():
    assert len(OPTIONS) == state.OPTIONS
    places = [getattr(state, name.upper()) for name in OPTIONS]
    assert places == [(state.OPTION, column) for column in range(state.OPTIONS)]


def test_the_editions_differ_in_every_option():
    for option in OPTIONS:
        values = {getattr(found, option) for found in load_editions().values()}
        assert values == {True, False}, option


@pytest.mark.parametrize(
    ("name", "rows", "percent"),
    [
        ("text", 23, 0),
        ("text", 24, 70),
        ("text", 35, 70),
        ("text", 36, 80),
        ("listing", 35, 0),
        ("listing", 36, 80),
        ("listing", 99, 80),
    ],
)
def test_low_completion_by_rows(name, rows, percent):
    assert edition(name).low_below(rows) == percent


def test_an_unknown_edition_is_explained():
    expected = "edition: found 'new', expected one of: text, listing, nested"
    with pytest.raises(SettingsError, match=expected):
        edition("new")


def test_a_wrong_edition_is_explained(tmp_path):
    def spoil(found):
        found["editions"]["text"]["keeps_leftovers"] = "sometimes"

    path = changed(EDITIONS, tmp_path, spoil)
    with pytest.raises(SettingsError, match="keeps_leftovers: found 'sometimes', expected true or"):
        load_editions(path)
