"""Configuration files: what is accepted, and what a person is told when it is not."""

from pathlib import Path

import pytest
import yaml

from pipeline.files import settings
from pipeline.workflow import configuration

NAN = float("nan")
ROOT = Path(__file__).resolve().parents[2]


def of_calibration(key, value):
    """Return this change of the settings of the calibration."""
    return {"calibration": {"solver": "sato-text", key: value}}


@pytest.fixture
def config() -> dict:
    return configuration.load(ROOT / "config/config.yaml")


def test_one_corpus_may_stand_without_a_list(config):
    assert configuration.check({**config, "corpora": "a.yaml"})["corpora"] == ["a.yaml"]


def test_numbers_from_the_command_line_come_as_text(config):
    calibration = {**config["calibration"], "pinned_percent": {"Part 3": "62.5", "Part 4": "80"}}
    checked = configuration.check({**config, "calibration": calibration, "corpora": ["2003"]})
    assert checked["calibration"]["pinned_percent"] == {"Part 3": 62.5, "Part 4": 80}
    assert checked["corpora"] == ["2003"]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"chunks": 0}, "chunks: found 0, expected a whole number of chunks from 1 to 1000"),
        ({"corpora": []}, "corpora: found [], expected a list of corpora"),
        ({"editions": ["texts"]}, "editions.0: found 'texts', expected text or listing"),
        ({"agreement": None}, "agreement: found None, expected the settings of the agreement"),
        ({"editions": ["listing"]}, "calibration.solver: found 'sato-text', expected the solver"),
        ({"chunks": "1" * 5000}, "chunks: found '111"),
        ({"chunks": 10**5000}, "chunks: found a number of thousands of digits, expected a whole"),
        (
            of_calibration("band_borders_percent", [90, 80, 70]),
            "calibration.band_borders_percent: found [90, 80, 70], expected whole percents",
        ),
        (
            of_calibration("heavy_work", NAN),
            "calibration.heavy_work: found nan, expected median, or a number from 0 up",
        ),
        (
            of_calibration("pinned_percent", {"Part 1": NAN}),
            "calibration.pinned_percent.Part 1: found nan, expected a percent from 0 to 100",
        ),
        (
            {"agreement": {"samples": 100, "seed": 1, "confidence": NAN}},
            "agreement.confidence: found nan, expected a number between 0.5 and 1",
        ),
        (
            {"chunk_cells": {"trace": 0, "paths": 1}},
            "chunk_cells.trace: found 0, expected a whole number of cells from 1 up",
        ),
        ({"chunk": 1}, "unknown key 'chunk'; known here: corpora, editions, chunks"),
    ],
)
def test_what_is_wrong_is_said_with_file_place_and_expectation(config, change, message):
    with pytest.raises(settings.SettingsError) as error:
        configuration.check({**config, **change}, "my.yaml")
    assert str(error.value).startswith(f"my.yaml: {message}")
    assert "\n" not in str(error.value)


def test_a_missing_setting_is_named(config):
    del config["agreement"]["seed"]
    with pytest.raises(settings.SettingsError, match="agreement: 'seed' is missing; expected"):
        configuration.check(config)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("corpora: [a\nchunks: 3", "line 2: this is not YAML"),
        ("- a\n", "expected lines of `name: value`, found list"),
        ("", "expected lines of `name: value`, found NoneType"),
        ("a: !!python/object/apply:os.getcwd []", "line 1: this is not YAML"),
    ],
)
def test_a_file_that_is_no_mapping_is_refused_with_its_line(tmp_path, text, message):
    file = tmp_path / "config.yaml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(settings.SettingsError) as error:
        settings.read_mapping(file)
    assert str(error.value).startswith(str(file))
    assert message in str(error.value)


def test_a_missing_or_binary_file_is_refused(tmp_path):
    with pytest.raises(settings.SettingsError, match="cannot be read: No such file"):
        settings.read_mapping(tmp_path / "none.yaml")
    (tmp_path / "binary.yaml").write_bytes(b"\xff\xfe")
    with pytest.raises(settings.SettingsError, match="it is not UTF-8 text"):
        settings.read_mapping(tmp_path / "binary.yaml")


def test_corpora_are_found_by_name_and_by_path(tmp_path, monkeypatch):
    monkeypatch.chdir(ROOT)
    mine = tmp_path / "my-book.yaml"
    mine.touch()
    found = settings.descriptions(["sato2003", str(mine)])
    assert found == {"sato2003": Path("config/corpora/sato2003.yaml"), "my-book": mine}
    with pytest.raises(settings.SettingsError, match="have the same name; rename one file"):
        settings.descriptions([str(mine), str(mine)])


def test_environment_names_what_the_lock_file_is_made_from():
    """conda's list of packages is the one of requirements.in, without the tools of the tests."""
    conda_names = {"python-duckdb": "duckdb", "matplotlib-base": "matplotlib"}
    listed = yaml.safe_load((ROOT / "environment.yaml").read_text(encoding="utf-8"))
    conda = {item.split(">")[0].removesuffix("-pandas") for item in listed["dependencies"]}
    needed, _, _ = (ROOT / "requirements.in").read_text(encoding="utf-8").partition("# For the")
    wanted = {line for line in needed.splitlines() if line and not line.startswith("#")}
    assert {conda_names.get(name, name) for name in conda} - {"python"} == wanted - {"snakemake"}


def test_lock_file_holds_names_and_versions_only():
    lines = (ROOT / "requirements.lock").read_text(encoding="utf-8").splitlines()
    assert lines
    assert not [line for line in lines if line.count("==") != 1 or "/" in line or line[0] == "-"]
