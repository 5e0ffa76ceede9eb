"""The changelog tells users of the last version what is new, by subject, and is no diary."""

import re

from tests.runs import ROOT


def test_what_is_not_released_is_told_in_120_lines():
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    section = text.partition("## Unreleased\n")[2].partition("\n## ")[0]
    assert len(section.splitlines()) <= 120
    headings = re.findall(r"^### (.+)$", section, re.MULTILINE)
    assert len(headings) == len({*headings})
