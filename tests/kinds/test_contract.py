"""Every kind offers what the contract says, and the page on a new kind names it."""

import re
from dataclasses import fields

import pytest

from pipeline import kinds
from pipeline.kinds import contract, parts
from pipeline.plugins import Part
from tests.docs.pages import DOCS, table_under

PAGE = "how-to/new-kind.md"
TEXT = (DOCS / PAGE).read_text(encoding="utf-8")
PARTS = {name: part for name, part in vars(contract.Kind).items() if isinstance(part, Part)}


def names_of(name):
    """Return what a part offers: its constants and its functions."""
    part = getattr(parts, f"{name.title().replace('_', '')}Part")
    return {*part.__annotations__, *(name for name in vars(part) if not name.startswith("_"))}


@pytest.mark.parametrize("kind", kinds.every(), ids=lambda kind: kind.name)
@pytest.mark.parametrize("part", PARTS)
def test_every_kind_has_every_name(kind, part):
    if not PARTS[part].optional or kind.has(part):
        assert names_of(part) <= set(dir(kind.part(part)))


ROWS = {
    file.strip("`/").removesuffix(".py"): (needed, set(names.replace("`", "").split(", ")))
    for file, needed, _, names in table_under(PAGE, "| file | needed | what it answers |")
}


@pytest.mark.parametrize("name", PARTS)
def test_the_page_on_a_new_kind_names_every_part_and_what_it_offers(name):
    part = PARTS[name]
    needed, offered = ROWS[part.place.replace(".", "/")]
    assert needed == ("no" if part.optional else "yes")
    assert offered == names_of(name)


@pytest.mark.parametrize(
    ("listed", "known"),
    [
        (ROWS["__init__"][1], contract.Kind),
        (re.findall(r"these columns \(`(\w+)`, `(\w+)`\)", TEXT)[0], contract.Solver),
    ],
)
def test_the_page_on_a_new_kind_names_fields_that_there_are(listed, known):
    assert set(listed) <= {field.name for field in fields(known)}
