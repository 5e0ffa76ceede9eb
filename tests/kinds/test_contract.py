"""Every kind offers what the page on a new kind says, and the contract has these parts."""

import re
from dataclasses import fields

import pytest

from pipeline import kinds
from pipeline.kinds import contract
from pipeline.plugins import Part
from tests.docs.pages import DOCS, table_under

PAGE = "how-to/new-kind.md"
TEXT = (DOCS / PAGE).read_text(encoding="utf-8")
PARTS = {name: part for name, part in vars(contract.Kind).items() if isinstance(part, Part)}
MAY_BE_MISSING = {"read_address": "ADDRESSES", "is_list": "LISTS"}
"""Where the other is empty."""
ROWS = {
    file.strip("`/").removesuffix(".py"): (needed, set(names.replace("`", "").split(", ")))
    for file, needed, _, names in table_under(PAGE, "| file | needed | what it answers |")
}


def row_of(name):
    """Return whether the page calls a part needed, and the names that the part offers."""
    return ROWS[PARTS[name].place.replace(".", "/")]


@pytest.mark.parametrize("kind", kinds.every(), ids=lambda kind: kind.name)
@pytest.mark.parametrize("name", PARTS)
def test_every_kind_has_every_name(kind, name):
    if not PARTS[name].optional or kind.has(name):
        part = kind.part(name)
        missing = {one for one, of in MAY_BE_MISSING.items() if not getattr(part, of, True)}
        assert row_of(name)[1] - missing <= set(dir(part))


@pytest.mark.parametrize("name", PARTS)
def test_the_page_on_a_new_kind_says_of_every_part_what_its_names_mean(name):
    needed, offered = row_of(name)
    assert needed == ("no" if PARTS[name].optional else "yes")
    meanings = re.findall(rf"(?m)^- \*\*`{name}`\*\*.*$", TEXT)[0]
    told = {word for word in re.findall(r"\w+", meanings) if word.isupper() or word.islower()}
    offering = [kind.part(name) for kind in kinds.every() if kind.has(name)]
    assert offered <= told
    assert offered - MAY_BE_MISSING.keys() == told.intersection(*map(dir, offering))


@pytest.mark.parametrize(
    ("listed", "known"),
    [
        (ROWS["__init__"][1], contract.Kind),
        (re.findall(r"these columns \(`(\w+)`, `(\w+)`\)", TEXT)[0], contract.Solver),
    ],
)
def test_the_page_on_a_new_kind_names_fields_that_there_are(listed, known):
    assert set(listed) <= {field.name for field in fields(known)}
