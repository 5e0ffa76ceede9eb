"""Nothing that a technique says contradicts the solution, which an exact solver found."""

from pathlib import Path

import numpy as np
import pytest

from pipeline.kinds.sudoku.generating.generator import generated
from pipeline.kinds.sudoku.puzzle import Sudoku, text_of
from pipeline.kinds.sudoku.solver.catalogue import load_catalogue
from pipeline.kinds.sudoku.solver.record import STEP_TECHNIQUE
from pipeline.kinds.sudoku.solver.solving import Batch, solve_batch
from tests.kinds.sudoku.soundness import errors

ROOT = Path(__file__).resolve().parents[4]


def solved(clues: np.ndarray, chosen=None) -> list[Batch]:
    return list(solve_batch([Sudoku(text_of(row)) for row in clues], chosen))


@pytest.fixture(scope="module")
def bundled_solved(bundled) -> list[Batch]:
    return solved(bundled)


@pytest.fixture(scope="module")
def made() -> np.ndarray:
    return generated(20_000, seed=3)


@pytest.fixture(scope="module")
def made_solved(made) -> list[Batch]:
    return solved(made)


def test_no_step_on_the_bundled_puzzles_is_wrong(bundled, bundled_solved):
    assert len(bundled) == 1320
    assert errors(bundled, bundled_solved) == []


def test_no_step_on_generated_puzzles_is_wrong(made, made_solved):
    assert errors(made, made_solved) == []


def test_each_of_the_authors_techniques_is_used(made_solved):
    used = {number for batch in made_solved for number in batch.record.step[:, STEP_TECHNIQUE]}
    assert used == set(range(1, 37))


def test_nor_when_singles_are_all_that_goes_before(bundled, tmp_path):
    """Each technique meets positions that easier techniques would have changed before."""
    text = (ROOT / "pipeline/kinds/sudoku/solver/techniques.yaml").read_text(encoding="utf-8")
    head, *entries = f"{text.rstrip()}\n".split("  - number: ")
    file = tmp_path / "backwards.yaml"
    turned = [head, *entries[:2], *reversed(entries[2:])]
    file.write_text("  - number: ".join(turned), encoding="utf-8")
    backwards = load_catalogue(file)
    assert backwards.order[2] == 34
    assert errors(bundled, solved(bundled, backwards)) == []
