"""Configuration files: what is accepted, and what a person is told when it is not."""

import json
import re
from contextlib import nullcontext
from pathlib import Path

import pytest
import yaml

import pipeline
from pipeline.files import settings
from pipeline.workflow import configuration
from tests.runs import ROOT, python


def of_calibration(key, value):
    """Return this change of the settings of the calibration."""
    return {"calibration": {"solver": "sato-text", key: value}}


@pytest.fixture
def config() -> dict:
    return configuration.load(ROOT / "config/config.yaml")


def test_one_corpus_may_stand_without_a_list(config):
    assert configuration.check({**config, "corpora": "a.yaml"})["corpora"] == ["a.yaml"]


def test_numbers_from_the_command_line_come_as_text(config):
    calibration = {**config["calibration"], "pinned_percent": {"Part 3": "62", "Part 4": "80"}}
    checked = configuration.check({**config, "calibration": calibration, "corpora": ["2003"]})
    assert checked["calibration"]["pinned_percent"] == {"Part 3": 62, "Part 4": 80}
    assert checked["corpora"] == ["2003"]


def test_a_name_of_digits_stays_a_name(config):
    begin = {"corpus": "c", "rater": "1", "book": "2023", "part": "2", "level": 3, "begins": 200.5}
    config["calibration"]["level_begins"] = [begin]
    config["models"]["sudoku"]["date"] = "2025"
    checked = configuration.check(config)
    assert checked["calibration"]["level_begins"] == [begin]
    assert checked["models"]["sudoku"]["date"] == "2025"


def test_what_a_file_does_not_name_is_that_of_the_program(config, tmp_path):
    file = tmp_path / "config.yaml"
    file.write_text('calibration:\n  pinned_percent: {"2023": 60}\n')
    found = configuration.load(file)
    assert found["calibration"].pop("pinned_percent") == {"2023": 60}
    del config["calibration"]["pinned_percent"]
    assert found == config


@pytest.mark.parametrize("key", ["chunks: 2\nnanido", "calibraton", "pinned_percent", "nanido"])
def test_a_folder_may_hold_the_configuration_of_another_program(config, tmp_path, monkeypatch, key):
    (tmp_path / "config").mkdir()
    (tmp_path / "config/config.yaml").write_text(f"{key}: {{}}\n")
    monkeypatch.chdir(tmp_path)
    refused = pytest.raises(settings.SettingsError, match=f"unknown key '{key.split()[-1]}'")
    with nullcontext() if key == "nanido" else refused:
        assert configuration.load() == config


@pytest.mark.parametrize(
    "text",
    ["# nothing\n", "base: &b {x: 1}\no: *b\n", "a: !include b\n", "a: 1\n---\n", "options: 1\n"],
)
def test_a_file_of_another_program_may_hold_anything_and_is_told(
    config, tmp_path, monkeypatch, text
):
    (tmp_path / "config").mkdir()
    (tmp_path / "config/config.yaml").write_text(text)
    monkeypatch.chdir(tmp_path)
    assert configuration.load() == config
    configuration.config_file((told := []).append)
    assert told == [configuration.LEFT_ASIDE]
    assert told[0].isprintable()


@pytest.mark.parametrize(
    ("encoding", "text"),
    [
        ("utf-8-sig", "agreement:\n  samples: 200\n"),
        ("utf-8", "  agreement:\n    samples: 200\n"),
        ("utf-8", '{\n  "agreement": {\n    "samples": 200\n  }\n}\n'),
        ("utf-8", "# own\n  agreement:\n    samples: 200\n"),
        ("utf-8", "? agreement\n: {samples: 200}\n"),
        ("utf-16", "agreement:\n  samples: 200\n"),
        ("utf-8", "without-paths: [mine]\n"),
    ],
)
def test_a_file_that_sets_something_is_never_left_aside(tmp_path, monkeypatch, encoding, text):
    (tmp_path / "config").mkdir()
    (tmp_path / "config/config.yaml").write_text(text, encoding)
    monkeypatch.chdir(tmp_path)
    refused = pytest.raises(settings.SettingsError, match=r"not UTF-8 text|unknown key 'without-")
    with refused if encoding == "utf-16" or "mine" in text else nullcontext():
        assert configuration.load()["agreement"]["samples"] == 200


def test_that_a_file_is_left_aside_is_told_once(tmp_path):
    (tmp_path / "config").mkdir()
    (tmp_path / "config/config.yaml").write_text("seed: 5\n")
    twice = "from pipeline.workflow.configuration import load; load(), load()"
    assert python("-c", twice, folder=tmp_path).stderr == f"{configuration.LEFT_ASIDE}\n"


def test_a_text_in_a_file_is_no_number(config, tmp_path):
    config["calibration"]["pinned_percent"] = {"Part 3": "62"}
    file = tmp_path / "config.yaml"
    file.write_text(json.dumps(config))
    with pytest.raises(settings.SettingsError, match="found '62'"):
        configuration.load(file)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"chunks": 0}, "chunks: found 0"),
        ({"corpora": []}, "corpora: found []"),
        (of_calibration("pinned_percent", {"A": 70.4}), "calibration.pinned_percent.A: found 70.4"),
        ({"chunk": 1}, "unknown key 'chunk'"),
        ({"models": {3: {}}}, "models: found 3"),
    ],
)
def test_what_is_wrong_is_said_with_file_and_place(config, change, said):
    with pytest.raises(settings.SettingsError) as error:
        configuration.check({**config, **change}, "my.yaml")
    assert str(error.value).startswith(f"my.yaml: {said}")
    assert "\n" not in str(error.value)


def test_a_missing_setting_is_named(config):
    del config["agreement"]["seed"]
    with pytest.raises(settings.SettingsError, match="agreement: 'seed'"):
        configuration.check(config)


def test_corpora_are_found_by_name_and_by_path(tmp_path, monkeypatch):
    monkeypatch.chdir(ROOT)
    mine = tmp_path / "my-book.yaml"
    mine.touch()
    found = settings.descriptions(["sato2003", str(mine)])
    assert found == {"sato2003": Path("config/corpora/sato2003.yaml"), "my-book": mine}
    with pytest.raises(settings.SettingsError, match="my-book"):
        settings.descriptions([str(mine), str(mine)])


def test_a_description_has_either_ending(tmp_path, monkeypatch):
    mine = tmp_path / "config/corpora/mine.yml"
    mine.parent.mkdir(parents=True)
    mine.touch()
    monkeypatch.chdir(tmp_path)
    assert settings.descriptions(["mine"]) == {"mine": Path("config/corpora/mine.yml")}
    with pytest.raises(settings.SettingsError, match=r"known corpora: .*, mine, "):
        settings.descriptions(["nowhere"])


def needed(name: str) -> set[str]:
    lines = (ROOT / name).read_text(encoding="utf-8").splitlines()
    return {line for line in lines if re.match("[a-z]", line)}


def locked(name: str) -> dict[str, str]:
    """Return the versions in a lock, each of which has hashes."""
    text = (ROOT / name).read_text(encoding="utf-8")
    found = re.findall(r"^([a-z0-9-]+)==(\S+)((?: \\\n +--hash=sha256:[0-9a-f]{64})+)$", text, re.M)
    assert len(found) == text.count("==")
    return {name: version for name, version, _ in found}


def test_the_environment_of_conda_agrees_with_the_lock():
    conda_names = {"python-duckdb": "duckdb"}
    listed = yaml.safe_load((ROOT / "environment.yaml").read_text(encoding="utf-8"))
    pairs = (item.split("=") for item in listed["dependencies"] if not item.startswith("python>"))
    conda = {conda_names.get(name, name): version for name, version in pairs}
    lock = locked("requirements.lock")
    assert set(conda) == needed("requirements.in") - {"snakemake"}
    assert conda == {name: lock[name] for name in conda}


def test_locks_hold_what_is_needed_and_agree():
    lock = locked("requirements.lock")
    assert needed("requirements.in") | needed("requirements-test.in") <= set(lock)
    cluster = locked("requirements-cluster.lock")
    assert {name: cluster[name] for name in cluster if name in lock} == {
        name: lock[name] for name in cluster if name in lock
    }
    assert set(needed("requirements-cluster.in")) <= {
        f"{name}=={version}" for name, version in cluster.items()
    }


def test_the_version_is_the_same_everywhere():
    cited = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    assert cited["version"] == pipeline.__version__
    assert f"## {pipeline.__version__} - " in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def with_true(found):
    """Yield settings with true in the place of each of their numbers."""
    for key, value in found.items() if isinstance(found, dict) else enumerate(found):
        if isinstance(value, dict | list):
            wrong = with_true(value)
        else:
            wrong = [True] if isinstance(value, int | float) else []
        for one in wrong:
            changed = found.copy()
            changed[key] = one
            yield changed


@pytest.mark.parametrize("numbers_in_text", [False, True])
def test_true_is_no_number(config, numbers_in_text):
    begin = {"corpus": "c", "rater": "1", "level": 3, "begins": 200.5}
    config["calibration"] |= {"level_begins": [begin], "pinned_percent": {"Part 1": 60}}
    wrong = list(with_true(config))
    assert len(wrong) == 11
    for one in wrong:
        with pytest.raises(settings.SettingsError, match="found True, expected "):
            configuration.check(one, "my.yaml", numbers_in_text)
    configuration.check(config, "my.yaml", numbers_in_text)
