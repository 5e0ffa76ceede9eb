"""The page on the solver says what the configuration and the program say."""

import re
from pathlib import Path

import pytest
import yaml

from pipeline.agreement.printed_sums import printed_sums
from pipeline.corpora import read_published
from pipeline.kinds.slitherlink.solver.catalogue import catalogue

ROOT = Path(__file__).parents[2]
SOLVER = ROOT / "pipeline/solvers/slitherlink"
LINES = (ROOT / "docs/slitherlink.md").read_text(encoding="utf-8").splitlines()


def table_under(heading):
    """Return the rows of the first table below a heading, without backticks."""
    below = LINES[LINES.index(heading) :]
    start = next(number for number, line in enumerate(below) if line.startswith("|"))
    rows = []
    for line in below[start + 2 :]:
        if not line.startswith("|"):
            return rows
        rows.append([cell.strip().strip("`") for cell in line.strip("|").split("|")])
    return rows


def test_the_techniques_are_those_of_the_catalogue():
    expected = [
        [str(number), str(known.level), known.en, known.ja, known.routine]
        for number, known in sorted(catalogue().items())
    ]
    assert [row[:5] for row in table_under("## Techniques")] == expected


@pytest.mark.parametrize("row", table_under("## Techniques"), ids=lambda row: f"technique {row[0]}")
def test_each_technique_lives_where_the_page_says(row):
    text = (SOLVER / row[5]).read_text(encoding="utf-8")
    number = row[0]
    docstrings = re.findall(r'^ *"""([0-9][0-9, ]*)\. ', text, re.MULTILINE)
    assert any(number in found.split(", ") for found in docstrings) or (
        f"technique {number}," in text
    )


def test_the_editions_differ_in_what_the_page_lists():
    editions = yaml.safe_load(
        (ROOT / "pipeline/kinds/slitherlink/solver/editions.yaml").read_text("utf-8")
    )
    options = [row[0] for row in table_under("## Two editions")]
    assert options == list(editions["editions"]["text"])


def test_the_disagreements_are_those_that_the_program_finds():
    tables = read_published(ROOT / "config/corpora/sato2003.yaml", ROOT)
    checks = printed_sums(tables, "sato2003")
    wrong = checks.loc[~checks["agrees"], ["table", "check", "printed", "recomputed"]]
    found = [[str(cell).replace("_", " ") for cell in row] for row in wrong.to_numpy()]
    shown = table_under("## Sums of the paper that do not agree")
    assert sorted(shown) == sorted(found)
