"""The page of solution paths names every figure of the tables; its commands run."""

import re
import shlex

import numpy as np
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


SINGLE = re.findall(
    r"^\| `(\w+)` \| (\S+) \| (\S+) to (\S+) \|$", DOCUMENT.read_text("utf-8"), re.M
)


@pytest.mark.parametrize(("name", "rho", "low", "high"), SINGLE)
def test_intervals_of_single_correlations_are_of_bonett_and_wright(name, rho, low, high):
    rho, *printed = (float(figure.replace("−", "-")) for figure in (rho, low, high))
    may_be = np.linspace(rho - 0.0005, rho + 0.0005, 101)
    half = 1.96 * np.sqrt((1 + may_be**2 / 2) / (1094 - 3))
    bounds = np.tanh(np.arctanh(may_be) + np.outer([-1, 1], half))
    assert (abs(bounds - np.reshape(printed, (2, 1))) <= 0.005).all(0).any()


def test_the_document_has_single_correlations():
    assert len(SINGLE) == 13
