"""The one catalogue of messages: complete, with nothing left over, the same values in both."""

import ast
import re

import pytest

from pipeline.reports.messages import messages, of_scripts, say
from pipeline.terms import Term
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
    texts = [path.read_text(encoding="utf-8") for path in (HOME / "templates").glob("*.html")]
    said = re.compile(r'\b(?:m\.t|say)\("([^"]+)"')
    # A message that is chosen from a list stands there as a text.
    chosen = re.compile(r"m\.t\(\{([^}]*)\}")
    found = {message for text in texts for message in said.findall(text)}
    for text in texts:
        for listed in chosen.findall(text):
            found |= set(re.findall(r': "([^"]+)"', listed))
    return found


def test_every_message_that_is_said_is_in_the_catalogue():
    assert said_in_python() | said_in_templates() <= {*messages()}


def test_the_catalogue_holds_nothing_that_nobody_says():
    said = said_in_python() | said_in_templates() | {*of_scripts()}
    assert {*messages()} - said == {"{n} puzzles"}


@pytest.mark.parametrize(("english", "japanese"), messages().items())
def test_both_languages_take_the_same_values(english, japanese):
    assert set(VALUE.findall(english)) >= set(VALUE.findall(japanese))
    assert japanese.strip()


def test_a_name_is_said_in_its_language():
    assert say("{rater}: level", rater=Term("Expert", "熟練者")) == Term(
        "Expert: level", "熟練者：レベル"
    )
