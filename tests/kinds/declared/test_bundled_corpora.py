"""The bundled corpora of declared kinds: every row is a puzzle, and has one solution."""

import csv

import pytest
import yaml

from pipeline.declared.exact import solutions
from tests.declared.boards import DECLARED
from tests.runs import ROOT

NAMES = sorted(
    path.stem
    for prefix in ("tatham", "generated")
    for path in (ROOT / "config/corpora").glob(f"{prefix}-*.yaml")
    if path.stem != "tatham-slitherlink"
)


@pytest.mark.parametrize("name", NAMES)
def test_puzzles_have_one_solution(name):
    description = yaml.safe_load((ROOT / f"config/corpora/{name}.yaml").read_text())
    declaration = DECLARED[description["kind"]]
    with (ROOT / description["files"][0]).open() as file:
        rows = list(csv.DictReader(file))
    puzzles = [declaration.puzzle.of_row(row) for row in rows]
    assert len({puzzle.clues for puzzle in puzzles}) == len(rows) >= 60
    for puzzle in puzzles[::10]:
        assert len(solutions(declaration.rules(puzzle), 2)) == 1
