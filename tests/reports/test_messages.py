"""The one catalogue of messages: complete, with nothing left over, the same values in both."""

import ast
import re

import pytest

from pipeline.reports.messages import _translated, messages, of_scripts, say, told
from pipeline.texts.terms import Term
from tests.conftest import ROOT

HOME = ROOT / "pipeline/reports"
VALUE = re.compile(r"\{(\w+)\}")


def said_in_python():
    """Return every message that a module says, also by a variable `message` or `beside`."""
    found = set()
    for path in HOME.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "say":
                found |= texts_in(node.args[0])
            if isinstance(node, ast.Assign) and named(node.targets) & {"message", "beside"}:
                found |= texts_in(node.value)
    return found


def named(targets):
    names = [
        name
        for target in targets
        for name in (target.elts if hasattr(target, "elts") else [target])
    ]
    return {getattr(name, "id", "") for name in names}


def texts_in(node):
    return {
        part.value
        for part in ast.walk(node)
        if isinstance(part, ast.Constant) and isinstance(part.value, str)
    } & ({*messages()} | {part.value for part in [node] if isinstance(part, ast.Constant)})


def said_in_templates():
    files = [*(HOME / "templates").glob("*.html"), *(HOME / "templates").glob("*.svg")]
    texts = [path.read_text(encoding="utf-8") for path in files]
    said = re.compile(r'\b(?:t|say)\("([^"]+)"')
    # A message that is chosen from a list stands there as a text.
    chosen = re.compile(r"m\.t\(\{([^}]*)\}")
    found = {message for text in texts for message in said.findall(text)}
    for text in texts:
        for listed in chosen.findall(text):
            found |= set(re.findall(r': "([^"]+)"', listed))
    return found


def test_every_message_that_is_said_is_in_the_catalogue():
    assert said_in_python() | said_in_templates() <= {*messages()}


def written_in_python():
    """Return every text of every module, and what the lists of techniques say, as one."""
    found = [path.read_text(encoding="utf-8") for path in ROOT.glob("pipeline/kinds/*/*/*.yaml")]
    for path in ROOT.glob("pipeline/**/*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.append(" ".join(node.value.split()))
    return "\n".join(found)


def is_written(words, written):
    cuts = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(len(words))]
    return not words or any(one in written and other in written for one, other in cuts)


def test_the_catalogue_holds_nothing_that_nobody_says():
    rest = {*messages()} - said_in_python() - said_in_templates() - {*of_scripts()}
    # What `told` finds by its wording: each stretch is written by some module, or by two together.
    written = written_in_python()
    unsaid = {
        message: stretch.strip()
        for message in rest
        for stretch in re.split(r"\{\w+\}|[;:,.()“”]", message)
        if not is_written(stretch.split(), written)
    }
    assert unsaid == {}


def test_a_text_is_told_as_a_whole_or_not_at_all():
    names = {"d_to: pace": "d_to（ペース）", "Expert": "上級者"}
    assert told("level 3 of both").ja == "両者のレベル3"
    assert told("d_to: pace and Expert", names).ja == "d_to（ペース）と上級者"
    assert told("level 2 of both. Nobody ever said this.").ja == ""
    assert told("In brackets: one strange book, another, in this order.").ja == ""
    assert told("0.61 (0.58 to 0.65)").ja == "0.61 (0.58〜0.65)"
    assert told("Expert", names) == Term("Expert", "上級者")


def test_sentences_and_clauses_are_told_one_by_one():
    note = "Scores, not seconds. level 4: 3 expected, equal times kept together."
    assert told(note).ja == "秒ではなく得点。レベル4：3問のはずだが、同じ時間は分けない。"


NAMES = {"Expert": "上級者", "Beginner": "初級者"}
SET_IN_JAPANESE = [
    (
        "Expert: harder where the others say 1, 2 and 3.",
        "上級者：他が1、2、3とするところで難しいとする。",
    ),
    ("Expert: 33 % agree, κ 0.61", "上級者：33％が一致、κ\xa00.61"),
    ("Expert, Beginner", "上級者、初級者"),
    ("6 of 12", "12中6"),
    (
        "The line shows the coefficient from -1 to 1 with its bootstrap interval. "
        "Puzzles: Expert: 48, Beginner: 40, Expert: 3.",
        "線は係数（-1から1）とブートストラップ区間。問題数：上級者：48、初級者：40、上級者：3。",
    ),
    (
        "3 (2, 1): 3 puzzles of Part 1 have level 1, of which 2 are in book 1 and 1 in book 2.",
        "3 (2、1)：Part 1のレベル1は3問で、1番目の本に2問と2番目の本に1問。",
    ),
    ("Deep Thought plays 34 for X, by value.", "Deep ThoughtはX番で34に打つ（規則：評価値）。"),
    (
        "Deep Thought plays 34 for X, by 3.4 other's arrows meet.",
        "Deep ThoughtはX番で34に打つ（規則：相手の矢印の交点）。",
    ),
]  # fmt: skip
"""Lists, parts, per cent and rules within sentences: nothing of them stays as English sets it."""


@pytest.mark.parametrize(("english", "japanese"), SET_IN_JAPANESE)
def test_values_within_a_sentence_are_set_as_in_japanese(english, japanese):
    assert told(english, NAMES).ja == japanese


@pytest.mark.parametrize(("english", "japanese"), messages().items())
def test_both_languages_take_the_same_values(english, japanese):
    assert set(VALUE.findall(english)) >= set(VALUE.findall(japanese))
    assert japanese.strip()


def test_a_name_is_said_in_its_language():
    assert say("{rater}: level", rater=Term("Expert", "熟練者")) == Term(
        "Expert: level", "熟練者：レベル"
    )


def test_a_long_text_with_one_unknown_sentence_is_given_up_soon():
    known = "beginner / expert: each rater gives one level only (κ, κ linear, κ quadratic)."
    unknown = "beginner / expert: nobody told this, and this or that either (Bowker, Kendall)."
    names = {"beginner": "初級", "expert": "上級"}
    assert told(" ".join([known] * 9), names).ja.count("一つのレベル") == 9
    before = _translated.cache_info().misses
    assert told(" ".join([known, unknown] * 6), names).ja == ""
    # Of every text between two of its forty commas and joints it would be some thousands.
    assert _translated.cache_info().misses - before < 500
