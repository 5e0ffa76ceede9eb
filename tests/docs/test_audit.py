"""docs/explanation/agreement.md tells of every coefficient, and its commands run."""

import re
import shlex
from pathlib import Path

import pytest

from pipeline.agreement.coefficients import MAPPED, PAIR_COEFFICIENTS, TOGETHER_COEFFICIENTS
from pipeline.reports.tables.agreement import TITLES
from tests.runs import nanido

ROOT = Path(__file__).parents[2]


@pytest.fixture
def page():
    return (ROOT / "docs/explanation/agreement.md").read_text("utf-8")


def test_the_page_and_the_report_name_each_coefficient_of_the_code(page):
    section = page.split("\n## Coefficients\n")[1].split("\n## ")[0]
    rows = re.findall(r"^\| `(\w+)` \|(.*)\|$", section, re.MULTILINE)
    only_together = [name for name in TOGETHER_COEFFICIENTS if name not in PAIR_COEFFICIENTS]
    assert [name for name, _ in rows] == [*PAIR_COEFFICIENTS, *MAPPED, *only_together]
    assert all(len(cells.split(" | ")) == 3 for _, cells in rows)
    assert set(TITLES) == {name for name, _ in rows}


def test_its_commands_have_the_options_of_the_verb(page):
    commands = re.findall(r"^nanido (sensitivity .*)$", page, re.MULTILINE)
    assert len(commands) == 2
    options = nanido("sensitivity", "--help").output
    for command in commands:
        used = [word for word in shlex.split(command) if word.startswith("--")]
        assert used
        assert all(option in options for option in used)
