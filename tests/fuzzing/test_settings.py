"""Readers of settings, descriptions and models."""

import json
from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import given
from hypothesis import strategies as st

from pipeline.calibration.models.fitted_model import read_model
from pipeline.corpora.description import load_description
from pipeline.files import settings
from pipeline.workflow import configuration
from tests.calibration.models.test_fitted_model import MODEL
from tests.fuzzing.given import content, mutated, near
from tests.fuzzing.rule import fuzzed, read_by
from tests.runs import ROOT

CONFIG = (ROOT / "config/config.yaml").read_text(encoding="utf-8")
BOOK = (ROOT / "config/corpora/example-book.yaml").read_text(encoding="utf-8")
REMOTE = (ROOT / "config/corpora/cloud-sudoku.yaml").read_text(encoding="utf-8")
YAML = ("a: ", "- ", "&a ", "*a", "<<: ", "!!int ", "[", "{", "? ", "---\n", "2024-02-30", "|\n")
SPOILED = st.one_of(
    st.none(), st.booleans(), st.text(max_size=9), st.integers(), st.just(10**400),
    st.floats(), st.just([]), st.just({}), st.lists(st.floats(), max_size=3),
    st.sampled_from(["files", "../x", "\0", "\ud800", "9" * 5000, "=1"]),
)  # fmt: skip


def changed(found):
    """Return the same mapping with another value under one key, or under one below it."""
    keys = st.sampled_from(sorted(found))
    return st.tuples(keys, SPOILED).map(lambda pair: {**found, pair[0]: pair[1]})


def from_file(read, name, written):
    with TemporaryDirectory() as folder:
        path = Path(folder) / name
        path.write_bytes(written)
        return read(path)


@fuzzed
@given(content(st.one_of(near(*YAML), mutated(CONFIG), mutated(BOOK), mutated(REMOTE))))
def test_a_yaml_file(written):
    read_by(from_file, configuration.load, "my.yaml", written)
    read_by(from_file, load_description, "my.yaml", written)


@fuzzed
@given(changed(configuration.load()))
def test_a_configuration(found):
    read_by(configuration.check, found)


@fuzzed
@given(changed(settings.read_mapping(ROOT / "config/corpora/cloud-sudoku.yaml")))
def test_a_description(found):
    # JSON is YAML, nearly.
    written = json.dumps(found).encode()
    read_by(from_file, load_description, "my.yaml", written)


@fuzzed
@given(st.one_of(changed(MODEL.model_dump()).map(json.dumps), near("[", "{", '"a":', "NaN")))
def test_a_model(text):
    read_by(from_file, read_model, "model.json", text.encode(errors="replace"))
