"""Messages: each that is used is in a catalogue, and each in a catalogue is used."""

import re

import pytest

from pipeline.texts.messages import (
    PACKAGE,
    Message,
    MessageError,
    catalogue,
    listed,
    merged,
    of_table,
    translate,
)
from pipeline.texts.terms import Term

USED = re.compile(r"""\b(?:message|Message|translate|t)\(\s*["'](\w+)["']""")
SPELLED = re.compile(r'"([a-z]\w+)"')
BUILT = (
    "band_", "broken_", "calibrated_", "changed_by_", "cut_by_", "ended_", "more_", "nobody_",
    "order_", "out_of_line_", "printed_", "scale_", "stage_", "threshold_",
)  # fmt: skip
"""Of some messages a part of the id is a value of a table."""


def sources():
    files = [path for ending in ("py", "html", "js") for path in PACKAGE.rglob(f"*.{ending}")]
    return [path.read_text(encoding="utf-8") for path in files]


def test_every_message_that_is_used_is_in_a_catalogue():
    used = {id_ for text in sources() for id_ in USED.findall(text)} - {"nothing"}
    assert used - set(catalogue()) == set()


def test_every_message_in_a_catalogue_is_used():
    spelled = {id_ for text in sources() for id_ in (*USED.findall(text), *SPELLED.findall(text))}
    unused = {id_ for id_ in catalogue() if id_ not in spelled and not id_.startswith(BUILT)}
    assert unused == set()


def test_each_language_takes_its_own_of_a_value():
    said = Message("level_of_rater", {"rater": Term("Expert", "上級者")})
    assert (said.en, said.ja) == ("Expert: level", "上級者：レベル")
    assert str(said) == said.en
    assert listed([Term("a", "あ"), 7]).ja == "あ、7"


@pytest.mark.parametrize("said", [Message("no_such_message"), Message("list", {"first": 1})])
def test_a_message_that_is_not_complete_is_an_error(said):
    with pytest.raises(MessageError):
        translate(said, "en")


@pytest.mark.parametrize(
    "texts", ["a: {en: A}", "a: A", 'a: {en: "{n}", ja: "{m}"}', "a: {en: A, ja: B, de: C}"]
)
def test_a_catalogue_that_is_not_complete_is_an_error(texts, tmp_path):
    file = tmp_path / "messages.yaml"
    file.write_text(texts, "utf-8")
    with pytest.raises(MessageError):
        merged([file])


def test_an_id_stands_in_one_catalogue(tmp_path):
    files = [tmp_path / "a.yaml", tmp_path / "b.yaml"]
    for file in files:
        file.write_text("a: {en: A, ja: B}", "utf-8")
    with pytest.raises(MessageError, match="two catalogues"):
        merged(files)


def test_a_note_of_a_table_is_an_id_with_values_or_a_text():
    assert of_table("percent_of", '{"ratio": 3}') == Message("percent_of", {"ratio": 3})
    assert of_table("no message, a text") == Term("no message, a text")
