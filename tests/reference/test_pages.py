"""The reference in docs/reference is as the program's lists say."""

import pytest

from pipeline.cli.main import main
from pipeline.reference.pages import pages
from tests.runs import ROOT

PAGES = pages(main)


@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_not_stale(name):
    page = (ROOT / "docs/reference" / name).read_text(encoding="utf-8")
    assert page == PAGES[name], "run `nanido step write-reference`"


def test_kinds_alike_share_a_section():
    headings = [line for line in PAGES["tables.md"].splitlines() if line.startswith("###")]
    assert {line.count("akari") for line in headings if "masyu" in line} == {1}
    assert sum("masyu" in line for line in headings) == 5


def test_every_verb_has_a_section():
    for verb in main.commands:
        assert f"nanido {verb}" in PAGES["verbs.md"]
