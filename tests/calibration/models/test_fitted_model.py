"""A model file: the same after reading, and nothing but numbers is ever believed."""

import json
import os
import pickle
import re

import numpy as np
import pytest

from pipeline.calibration.models.fitted_model import FittedModel, Fold, read_model, write_model
from pipeline.calibration.models.grading import why
from pipeline.files.settings import SettingsError

NUMBERS = {
    "mean": [3.0, 1.0], "spread": [0.5, 2.0], "weights": [0.2, -0.1], "intercept": 6.0,
    "noise": [0.01, 0.6],
}  # fmt: skip
FOLD = NUMBERS | {
    "places": [6.0], "lows": [-1.0], "highs": [2.0], "scores": [-0.5] * 5 + [0.5] * 14
}  # fmt: skip
MODEL = FittedModel(
    kind="sudoku",
    solver="number-place-support",
    unit="log seconds",
    features=["features.steps", "made.x"],
    families=["techniques", "clues"],
    means_in_words=["steps", "x"],
    level_weights=[0.2, -0.1],
    level_intercept=6.0,
    levels=[1, 2, 4],
    thresholds=[5.5, 6.5],
    folds=[Fold(**FOLD)],
    people=13.0,
    **NUMBERS,
)


def test_a_model_is_the_same_after_reading(tmp_path):
    path = write_model(MODEL, tmp_path / "model.json")
    assert read_model(path) == MODEL
    assert path.read_bytes() == write_model(MODEL, tmp_path / "again.json").read_bytes()


def test_a_prediction_is_what_the_numbers_say():
    table = [[4.0, 1.0], [3.0, 99.0]]
    # The second feature lies farther out than four spreads, and counts as four.
    assert MODEL.predict(table) == pytest.approx([6.0 + 2 * 0.2, 6.0 - 4 * 0.1])
    assert MODEL.levels_of([[0.0, 1.0], [3.0, 1.0], [5.0, -9.0]]).tolist() == [1, 2, 4]
    low, high = MODEL.interval([[3.0, 1.0]])
    size = np.sqrt(0.01 + 0.6 / 13)
    # 18 of 19 scores with the new one: half a deviation beyond the band.
    assert (low[0], high[0]) == pytest.approx((6 - 1.5 * size, 6 + 2.5 * size))


def named(reasons: str) -> list[str]:
    return re.findall(r"(\w+) \(", reasons)


@pytest.mark.parametrize(
    ("added", "harder", "easier"),
    [
        ([0.5, -0.02], ["steps"], ["x"]),
        ([0.5, -0.009], ["steps"], []),
        ([0.0, 0.009], [], []),
        ([-0.5, 0.011], ["x"], ["steps"]),
    ],
)
def test_reasons_are_what_adds_a_hundredth_or_more(added, harder, easier):
    parts = why(MODEL, np.array(added)).split("; ")
    said = {part.split()[0]: part for part in parts}
    assert [named(said.get(word, "")) for word in ("harder", "easier")] == [harder, easier]


def test_three_reasons_are_told_and_those_of_one_meaning_are_one():
    names = [*"abcd", "a (9)"]
    model = MODEL.model_copy(update={"means_in_words": names})
    said = why(model, np.array([0.1, 0.2, 0.3, 0.4, 0.25]))
    assert named(said) == ["d", "a", "c"]


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"format": 1}, "must be fitted again"),
        ({"spread": [0.5, 0.0]}, "more than 0"),
        ({"weights": [0.1]}, "as many"),
        ({"thresholds": [6.5, 5.5]}, "rising"),
        ({"thresholds": [5.5]}, "one level more"),
        ({"levels": [1, 2, 9]}, "level"),
        ({"levels": [1, 1, 1]}, "levels: expected rising"),
        ({"folds": [FOLD | {"lows": [3.0]}]}, "folds: expected lows"),
        ({"kind": "hex"}, "slitherlink or sudoku"),
        ({"weights": "os.system('x')"}, "weights"),
        ({"extra": 1}, "extra"),
        ({"intercept": 10**400}, "intercept"),
        ({"weights": [0.1, 10**400]}, "weights"),
        ({"noise": [-1, -1]}, "noise"),
        ({"people": 1e308}, "people: .* 1 to 10,000,000,000"),
        ({"folds": []}, "folds where times"),
        ({"folds": [FOLD | {"weights": [0.2]}]}, "folds: expected a number"),
        ({"folds": [FOLD | {"places": [5.0, 6.0]}]}, "as many places"),
        ({"folds": [FOLD | {"spread": [0.5, 0.0]}]}, "more than 0"),
    ],
)
def test_a_changed_file_is_refused(tmp_path, change, complaint):
    path = write_model(MODEL, tmp_path / "model.json")
    path.write_text(json.dumps(json.loads(path.read_text()) | change))
    with pytest.raises(SettingsError, match=complaint):
        read_model(path)


@pytest.mark.parametrize(
    "content", [b"", b"[1]", b'{"format": NaN}', b"\xff\xfe", pickle.dumps([1])]
)
def test_what_is_no_model_is_refused(tmp_path, content):
    path = tmp_path / "model.json"
    path.write_bytes(content)
    with pytest.raises(SettingsError, match="model"):
        read_model(path)


def test_a_file_beyond_the_limit_is_refused(tmp_path):
    path = write_model(MODEL, tmp_path / "model.json")
    os.truncate(path, 50_000_001)
    with pytest.raises(SettingsError, match="expected a model of up to 50,000,000 bytes"):
        read_model(path)


def test_a_key_twice_is_refused(tmp_path):
    path = write_model(MODEL, tmp_path / "model.json")
    path.write_text('{"unit": "minutes",' + path.read_text()[1:])
    with pytest.raises(SettingsError, match="found the key 'unit' twice"):
        read_model(path)


def test_a_missing_model_names_the_verb_that_writes_it(tmp_path):
    with pytest.raises(SettingsError, match="`fit` writes it"):
        read_model(tmp_path / "model.json")


def test_a_model_of_before_its_japanese_title_is_read(tmp_path):
    path = tmp_path / "model.json"
    found = MODEL.model_dump() | {"corpus_title": "Log"}
    del found["corpus_title_ja"]
    path.write_text(json.dumps(found))
    assert (read_model(path).corpus_title, read_model(path).corpus_title_ja) == ("Log", "")


WORDS = ["means_in_words", "corpus", "rater", "corpus_title", "corpus_title_ja", "rater_title"]


@pytest.mark.parametrize("key", WORDS)
def test_words_of_a_model_are_one_line(tmp_path, key):
    path = tmp_path / "model.json"
    found = MODEL.model_dump()
    found[key] = ["a\n b", "x"] if isinstance(found[key], list) else "a\n b"
    path.write_text(json.dumps(found))
    read = getattr(read_model(path), key)
    assert (read[0] if isinstance(found[key], list) else read) == "a b"


@pytest.mark.parametrize("key", WORDS)
@pytest.mark.parametrize("sign", ["\x1b]0;x\x07", "\x9b2J", "\u202e"])
def test_a_model_says_nothing_to_a_terminal(tmp_path, key, sign):
    path = tmp_path / "model.json"
    found = MODEL.model_dump()
    found[key] = [sign, "x"] if isinstance(found[key], list) else sign
    path.write_text(json.dumps(found))
    with pytest.raises(SettingsError, match=rf"{key}.*expected text, found the control") as caught:
        read_model(path)
    assert str(caught.value).isprintable()
