"""The list of techniques, and what is said when its file is wrong."""

import pytest
import yaml

from pipeline.files.fingerprint import files_of
from pipeline.files.settings import SettingsError
from pipeline.kinds.sudoku.solver.catalogue import TECHNIQUES, catalogue, load_catalogue
from pipeline.kinds.sudoku.solver.solving import order_of


def changed(tmp_path, change):
    """Return a copy of the catalogue after `change` was done to what it holds."""
    found = yaml.safe_load(TECHNIQUES.read_text(encoding="utf-8"))
    change(found)
    copy = tmp_path / "sudoku.yaml"
    copy.write_text(yaml.safe_dump(found, sort_keys=False, allow_unicode=True), encoding="utf-8")
    return copy


def test_the_authors_techniques_are_asked_in_his_order_after_the_singles():
    assert catalogue().order.tolist() == [35, 36, *range(1, 35)]


def test_what_he_does_not_use_is_listed_without_a_function():
    unused = [known for known in catalogue().techniques.values() if not known.asked]
    assert {known.number for known in unused} == set(range(37, 43))
    assert not any(known.function for known in unused)


def test_names_and_ids_are_unique():
    for field in ("id", "ja", "en"):
        assert len({getattr(known, field) for known in catalogue().techniques.values()}) == 42


def test_compiled_code_is_made_anew_when_a_technique_or_the_list_changes():
    used = set(files_of("pipeline.kinds.sudoku.solver.engine"))
    assert {TECHNIQUES, *TECHNIQUES.with_suffix("").rglob("*.py")} <= used


@pytest.mark.parametrize(
    ("number", "field", "value", "message"),
    [
        (9, "level", 7, "level: found 7"),
        (9, "number", 8, "technique 8 2 times"),
        (9, "function", "W-Wing", "function: found 'W-Wing'"),
    ],
)
def test_a_wrong_catalogue_is_explained(tmp_path, number, field, value, message):
    def spoil(found):
        next(entry for entry in found["techniques"] if entry["number"] == number)[field] = value

    path = changed(tmp_path, spoil)
    with pytest.raises(SettingsError) as error:
        load_catalogue(path)
    assert str(error.value).startswith(str(path))
    assert message in str(error.value)


def test_the_singles_must_come_first(tmp_path):
    chosen = load_catalogue(changed(tmp_path, lambda found: found["techniques"].reverse()))
    with pytest.raises(ValueError, match="singles first"):
        order_of(chosen)
