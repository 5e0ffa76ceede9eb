"""The page of solution paths names every figure of the tables; its commands run."""

import re
import shlex

import pytest

from pipeline.tables import key_of, schema_of
from tests.runs import ROOT, nanido

DOCUMENT = ROOT / "docs/explanation/solution-paths.md"
COMMANDS = re.findall(r"^nanido (paths .*)$", DOCUMENT.read_text("utf-8"), re.M)


def named_under(heading):
    """Return the columns that the first column of the table under a heading names."""
    section = DOCUMENT.read_text(encoding="utf-8").partition(f"\n### {heading}\n")[2]
    section = re.split(r"\n##", section)[0]
    rows = [line.split("|")[1] for line in section.splitlines() if line.startswith("| `")]
    return [name for row in rows for name in re.findall(r"`(\w+)`", row)]


@pytest.mark.parametrize(
    ("heading", "kind"), [("Sudoku", "sudoku"), ("Slitherlink", "slitherlink")]
)
def test_every_figure_is_explained_once(heading, kind):
    named = named_under(heading)
    figures = set(schema_of("paths", kind).columns) - set(key_of("paths"))
    assert set(named) == figures
    assert len(named) == len(set(named))


@pytest.mark.parametrize("command", COMMANDS)
def test_commands_of_the_page_run(command, tmp_path, monkeypatch):
    (tmp_path / "data").symlink_to(ROOT / "data")
    monkeypatch.chdir(tmp_path)
    found = nanido(*shlex.split(command))
    assert found.exit_code == 0, found.output
