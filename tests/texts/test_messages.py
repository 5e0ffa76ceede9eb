"""Messages: each that is used is in a catalogue, and each in a catalogue is used."""

import re
from string import Formatter

import pytest

from pipeline.files.settings import read_mapping
from pipeline.texts.messages import FILE, PACKAGE, Message, catalogue, listed
from pipeline.texts.terms import Term

USED = re.compile(r"""\b(?:message|Message|t)\(\s*["'](\w+)["']""")
SPELLED = re.compile(r'"([a-z]\w+)"')
BUILT = (
    "band_", "broken_", "calibrated_", "change_as_", "changed_by_", "cut_by_", "ended_", "found_",
    "gomoku_why_", "heavy_above_", "more_", "nobody_", "one_level_", "one_value_", "order_",
    "out_of_line_", "printed_", "scale_", "small_", "some_", "stage_", "sudoku_key_",
    "sudoku_second_", "threshold_",
)  # fmt: skip
"""Of some messages a part of the id is a value of a table."""


def sources():
    files = [path for ending in ("py", "html", "js") for path in PACKAGE.rglob(f"*.{ending}")]
    return [path.read_text(encoding="utf-8") for path in files]


def names_of_values(text):
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def test_every_message_that_is_used_is_in_a_catalogue():
    used = {id_ for text in sources() for id_ in USED.findall(text)}
    assert used - set(catalogue()) == set()


def test_every_message_in_a_catalogue_is_used():
    spelled = {id_ for text in sources() for id_ in (*USED.findall(text), *SPELLED.findall(text))}
    unused = {id_ for id_ in catalogue() if id_ not in spelled and not id_.startswith(BUILT)}
    assert unused == set()


def test_an_id_stands_in_one_catalogue():
    read = [read_mapping(file) for file in PACKAGE.rglob(FILE)]
    assert sum(map(len, read)) == len(catalogue())
    assert all(one.items() <= catalogue().items() for one in read)


def test_each_language_has_a_text_with_the_same_values():
    for id_, texts in catalogue().items():
        assert set(texts) == {"en", "ja"}, id_
        assert names_of_values(texts["en"]) == names_of_values(texts["ja"]), id_


def test_each_language_takes_its_own_of_a_value():
    said = Message("level_of_rater", {"rater": Term("Expert", "上級者")})
    assert (said.en, said.ja) == ("Expert: level", "上級者：レベル")
    assert str(said) == said.en
    assert listed([Term("a", "あ"), 7]).ja == "あ、7"


@pytest.mark.parametrize("said", [Message("no_such_message"), Message("list", {"first": 1})])
def test_a_message_that_is_not_complete_is_an_error(said):
    with pytest.raises(KeyError):
        said.text("en")


def test_no_message_has_one_of_a_plural():
    plurals = {"people"}
    for texts in catalogue().values():
        plurals |= {words.split()[-1] for words in re.findall(r"\|([^}|]+)\}", texts["en"])}
        assert "|" not in texts["ja"]
    nouns = "|".join(plurals - {"are", "were", "have"})
    of_one = re.compile(rf"\b1 (?:(?:different|more|other|such|timed) )*(?:{nouns})\b")
    for id_, texts in catalogue().items():
        # "measured minutes"
        values = dict.fromkeys(names_of_values(texts["en"]), 1) | {"made": "measured"}
        said = Message(id_, values).en
        assert not of_one.search(said), said


def test_no_message_holds_the_name_of_a_class():
    """A class that was renamed took a word of a sentence with it."""
    classes = {name for text in sources() for name in re.findall(r"^class (\w+)", text, re.M)}
    names = {name for name in classes if re.fullmatch(r"(?:[A-Z][a-z]+){2,}", name)}
    assert len(names) > 50
    for id_, texts in catalogue().items():
        assert not names.intersection(re.findall(r"\w+", texts["en"])), id_
