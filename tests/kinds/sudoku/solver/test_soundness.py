"""Nothing that a technique says contradicts the solution, which an exact solver found."""

import numpy as np
import pytest

from benchmarks.sudoku_errors import errors
from pipeline.kinds.sudoku.generating.generator import generated
from pipeline.kinds.sudoku.puzzle import Sudoku, digits_of, text_of
from pipeline.kinds.sudoku.solver.catalogue import TECHNIQUES, catalogue
from pipeline.kinds.sudoku.solver.record import STEP_TECHNIQUE
from pipeline.kinds.sudoku.solver.solving import Batch, solve_batch

# Of other runs of the generator: techniques 14 and 20 are seldom used.
RARE = (
    "3......4..6.1....2.7.35......9..1....2......6413.68...1.2....7......96.1......5.3",
    "9..1.......1...8.4..3.7.2....82..47.3..89...1.......9...6.4.3..1...3..47....2....",
)


def solved(clues: np.ndarray, chosen=None) -> list[Batch]:
    return list(solve_batch([Sudoku(text_of(row)) for row in clues], chosen))


@pytest.fixture(scope="module")
def made() -> np.ndarray:
    return np.concatenate([generated(3_000, seed=3), [digits_of(clues) for clues in RARE]])


@pytest.fixture(scope="module")
def made_solved(made) -> list[Batch]:
    return solved(made)


@pytest.fixture(scope="module")
def backwards_solved(bundled, tmp_path_factory) -> list[Batch]:
    """The bundled puzzles by the singles, then by the other techniques in the opposite order.

    So each technique meets positions that easier techniques would have changed before.
    """
    head, *entries = f"{TECHNIQUES.read_text(encoding='utf-8').rstrip()}\n".split("  - number: ")
    file = tmp_path_factory.mktemp("catalogue") / "backwards.yaml"
    turned = [head, *entries[:2], *reversed(entries[2:])]
    file.write_text("  - number: ".join(turned), encoding="utf-8")
    backwards = catalogue(file)
    assert backwards.order[2] == 34
    return solved(bundled, backwards)


def test_no_step_on_the_bundled_puzzles_is_wrong(bundled):
    assert len(bundled) == 1320
    assert errors(bundled, solved(bundled)) == []


def test_no_step_on_generated_puzzles_is_wrong(made, made_solved):
    assert errors(made, made_solved) == []


def test_nor_when_singles_are_all_that_goes_before(bundled, backwards_solved):
    assert errors(bundled, backwards_solved) == []


def test_each_of_the_authors_techniques_is_used(made_solved, backwards_solved):
    used = {
        number
        for batch in (*made_solved, *backwards_solved)
        for number in batch.record.step[:, STEP_TECHNIQUE]
    }
    assert used == set(range(1, 37))
