"""The page on the solver says what the configuration and the program say."""

import re

import pandas as pd
import pytest
import yaml

from pipeline.agreement.published.sums import printed_sums
from pipeline.corpora.published import read_published
from pipeline.kinds.slitherlink.solver.catalogue import HYPOTHESIS, catalogue
from pipeline.reports.tables.calibration import level_table
from pipeline.reports.tables.checks import check_text
from pipeline.reports.tables.files import to_markdown
from tests.docs.pages import table_under
from tests.runs import ROOT

SOLVER = ROOT / "pipeline/kinds/slitherlink/solver"


@pytest.mark.parametrize("known", catalogue().values(), ids=lambda known: known.id)
def test_each_technique_lives_where_the_list_says(known):
    folder = "hypotheses" if known.kind == HYPOTHESIS else "techniques"
    for name in known.functions:
        module, _, function = name.partition(".")
        text = (SOLVER / folder / f"{module}.py").read_text(encoding="utf-8")
        assert re.search(rf"^(def {function}\(|{function} = )", text, re.MULTILINE), name


def test_the_table_of_the_readme_is_as_the_report_writes_it():
    head, shown = "| Level | ", (ROOT / "README.md").read_text("utf-8")
    table = shown[shown.index(head) :].partition("\n\n")[0]
    heads, _, *lines, _ = [line.strip("| ").split(" | ") for line in table.splitlines()]
    counts = [(part, int(line[0]), int(n)) for line in lines
              for part, n in zip(heads[1:], line[1:], strict=True)]  # fmt: skip
    rows = pd.DataFrame(counts, columns=["part", "level", "n_puzzles"])
    written = to_markdown(level_table(rows.assign(book="", rater="r"), "r"))
    assert written[written.index(head) :].strip() == table


def test_the_editions_differ_in_what_the_page_lists():
    editions = yaml.safe_load((SOLVER / "editions.yaml").read_text("utf-8"))
    options = [row[0] for row in table_under("explanation/slitherlink.md", "## Four editions")]
    assert options == list(editions["editions"]["text"])


def test_the_disagreements_are_those_that_the_program_finds():
    tables = read_published(ROOT / "config/corpora/sato2003.yaml", ROOT)
    checks = printed_sums(tables, "sato2003")
    sums = checks[checks["about"] == "sum"]
    columns = ("check", "printed", "recomputed")
    found = [
        [row.table.replace("_", " "), *(check_text(row, column).en for column in columns)]
        for row in sums[~sums["matches"]].itertuples()
    ]
    shown = table_under("explanation/slitherlink.md", "## Sums of the paper that do not agree")
    assert sorted(shown) == sorted(found)
