"""Pictures of the documents say what pages say now: beside each stand the words that it shows."""

import re
from functools import cache
from string import Formatter

import pytest

from pipeline.texts.messages import catalogue
from tests.runs import ROOT

PICTURES = sorted((ROOT / "docs/images").glob("*.png"))
END = re.compile(r"(?<=[.?!]) ")
OWN_LETTERS = re.compile("(?:[^a-z]*[a-z]){8}")
"""A sentence with fewer letters besides its values could say anything."""


@cache
def sentences_of_pages() -> list[re.Pattern]:
    """Return the English sentences of all messages, with any words where values stand."""
    found: dict[str, None] = {}
    for message in catalogue().values():
        text = "".join(_pattern(*part[:3]) for part in Formatter().parse(message["en"]))
        found |= {sentence: None for sentence in END.split(text) if OWN_LETTERS.match(sentence)}
    return [re.compile(sentence) for sentence in found]


def _pattern(fixed, value, counted) -> str:
    """Return the pattern of some words and the value behind them, with the words of a count."""
    words = f" (?:{counted})" if counted else ""
    return re.sub(r"([\\^$.|?*+()[\]{}])", r"\\\1", fixed) + (f".+{words}" if value else "")


@pytest.mark.parametrize("picture", PICTURES, ids=lambda picture: picture.stem)
def test_every_sentence_of_a_picture_can_still_be_said(picture):
    lines = picture.with_suffix(".txt").read_text("utf-8").splitlines()
    assert lines
    for line in lines:
        for sentence in filter(OWN_LETTERS.match, END.split(line)):
            known = any(one.fullmatch(sentence) for one in sentences_of_pages())
            assert known, f"draw {picture.name} anew: python benchmarks/report_tasks.py --pictures"


def test_a_sentence_that_pages_no_longer_say_is_found():
    assert not any(one.fullmatch("The levels no longer say.") for one in sentences_of_pages())
