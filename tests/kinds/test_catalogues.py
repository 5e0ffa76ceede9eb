"""The lists of techniques of all kinds, and what is said when a file is wrong."""

import pytest
import yaml

from pipeline import kinds
from pipeline.files.fingerprint import files_of
from pipeline.files.settings import SettingsError
from pipeline.kinds.slitherlink.solver import catalogue as slitherlink
from pipeline.kinds.sudoku.solver import catalogue as sudoku
from pipeline.kinds.techniques import techniques_of

LOAD = {"slitherlink": slitherlink.catalogue, "sudoku": sudoku.catalogue}


def changed(path, folder, change):
    """Return a copy of a YAML file after `change` was done to what it holds."""
    found = yaml.safe_load(path.read_text(encoding="utf-8"))
    change(found)
    copy = folder / path.name
    copy.write_text(yaml.safe_dump(found, sort_keys=False), encoding="utf-8")
    return copy


@pytest.mark.parametrize(("kind", "count"), [("slitherlink", 32), ("sudoku", 50)])
def test_names_and_ids_are_unique(kind, count):
    known = techniques_of(kinds.kind(kind)).values()
    for field in ("id", "ja", "en"):
        assert len({getattr(technique, field) for technique in known}) == count


@pytest.mark.parametrize("kind", LOAD)
def test_compiled_code_is_made_anew_when_a_technique_or_the_list_changes(kind):
    used = set(files_of(f"pipeline.kinds.{kind}.solver.engine"))
    folder = kinds.kind(kind).folder / "solver"
    assert {folder / "techniques.yaml", *folder.glob("techniques/**/*.py")} <= used


@pytest.mark.parametrize(
    ("kind", "field", "value", "message"),
    [
        ("slitherlink", "level", 7, "level: found 7"),
        ("slitherlink", "level", 5, "technique 9: level: found 5"),
        ("slitherlink", "number", 8, "technique 8 2 times"),
        ("slitherlink", "kind", "basic", "technique 9: level: found 1"),
        ("slitherlink", "functions", ["Mouths"], "functions.0: found 'Mouths'"),
        ("slitherlink", "stage", 1, "technique 9: stage: "),
        ("slitherlink", "colour", "red", "unknown key 'colour'"),
        ("sudoku", "level", 7, "level: found 7"),
        ("sudoku", "number", 8, "technique 8 2 times"),
        ("sudoku", "function", "W-Wing", "function: found 'W-Wing'"),
    ],
)
def test_a_wrong_list_is_explained(tmp_path, kind, field, value, message):
    """It is technique 9 that is changed."""

    def spoil(found):
        next(entry for entry in found["techniques"] if entry["number"] == 9)[field] = value

    path = changed(kinds.kind(kind).folder / "solver/techniques.yaml", tmp_path, spoil)
    with pytest.raises(SettingsError, match=f"^{path}.*{message}"):
        LOAD[kind](path)
