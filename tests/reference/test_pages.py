"""The reference in docs/reference is as the program's lists say."""

import pytest

from pipeline.cli.main import main
from pipeline.files.settings import read_mapping
from pipeline.reference.pages import pages
from pipeline.workflow.configuration import BUNDLED
from tests.runs import ROOT, python

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


@pytest.mark.parametrize("verb", ["sensitivity", "generate sudoku"])
def test_a_section_is_what_the_verb_prints(verb):
    nanido = "from pipeline.cli.main import main; main(prog_name='nanido')"
    printed = python("-c", nanido, *verb.split(), "--help", COLUMNS=80).stdout
    assert f"## nanido {verb}\n\n```\n{printed}```\n" in PAGES["verbs.md"]


def test_a_setting_has_the_default_of_the_program():
    rows = [line.split(" | ") for line in PAGES["configuration.md"].splitlines()]
    defaults = {row[0]: row[2] for row in rows if len(row) == 3}
    samples = read_mapping(BUNDLED)["agreement"]["samples"]
    assert defaults["| `agreement.samples`"] == f"`{samples}` |"
    assert defaults["| `mirror`"] == "none |"
    assert defaults["| `calibration.level_begins: rater`"] == "must be given |"
    assert defaults["| `models: date`"] == "none |"
