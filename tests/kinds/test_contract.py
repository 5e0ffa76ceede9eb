"""Every kind offers what the contract says, and the page on a new kind names it."""

import pytest

from pipeline import kinds
from pipeline.kinds import contract, parts
from pipeline.plugins import Part
from tests.docs.pages import table_under

PAGE = "how-to/new-kind.md"
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


def test_the_page_on_a_new_kind_names_every_part():
    rows = table_under(PAGE, "| file | needed | what it answers |")
    needed = {file.strip("`/").removesuffix(".py"): word for file, word, _ in rows}
    wanted = {
        part.place.replace(".", "/"): "no" if part.optional else "yes" for part in PARTS.values()
    }
    assert wanted.items() <= needed.items()


def test_the_page_on_a_new_kind_names_what_each_part_offers():
    rows = table_under(PAGE, "| part | offers |")
    assert {part: set(names.replace("`", "").split(", ")) for part, names in rows} == {
        part: names_of(part) for part in PARTS
    }
