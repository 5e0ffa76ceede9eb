"""docs/explanation/agreement.md tells of every coefficient."""

import re

from pipeline.agreement.coefficients import MAPPED, PAIR_COEFFICIENTS
from pipeline.agreement.together import TOGETHER_COEFFICIENTS
from pipeline.reports.tables.agreement import TITLES
from tests.runs import ROOT


def test_the_page_and_the_report_name_each_coefficient_of_the_code():
    page = (ROOT / "docs/explanation/agreement.md").read_text("utf-8")
    section = page.split("\n## Coefficients\n")[1].split("\n## ")[0]
    rows = re.findall(r"^\| `(\w+)` \|(.*)\|$", section, re.MULTILINE)
    only_together = [name for name in TOGETHER_COEFFICIENTS if name not in PAIR_COEFFICIENTS]
    assert [name for name, _ in rows] == [*PAIR_COEFFICIENTS, *MAPPED, *only_together]
    assert all(len(cells.split(" | ")) == 3 for _, cells in rows)
    assert set(TITLES) == {name for name, _ in rows}
