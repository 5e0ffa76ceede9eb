"""Few false statements on simulated raters, and most true ones found; the large gate is in
`benchmarks/simulations/rater_gate.py`."""

import numpy as np
import pytest

from benchmarks.simulations import simulated_raters as simulated
from benchmarks.simulations.rater_gate import REFERENCE, changed_in, is_held, rates

BOOKS, SEED = 4, 11


@pytest.mark.parametrize(
    "scenario",
    [
        simulated.constant_times, simulated.five_puzzles, simulated.one_level,
        simulated.shared_errors, simulated.panel_changes, simulated.harder_books,
        simulated.give_up, simulated.alike_undeclared, simulated.shifted_undeclared,
    ],
)  # fmt: skip
def test_nobody_is_blamed(scenario):
    found = rates(scenario, BOOKS, SEED)
    assert found["false out of line"] + found["false change"] <= 1 / BOOKS


@pytest.mark.parametrize(
    ("scenario", "statement", "reference"),
    [
        (simulated.shifted, "out of line found", ""),
        (simulated.shifted, "out of line found", REFERENCE),
        (simulated.shifted_copy, "out of line found", REFERENCE),
        (simulated.guessing, "out of line found", ""),
        (simulated.unequal_reach, "out of line found", ""),
        (simulated.drifting, "change found", ""),
        (simulated.drifting, "change found", REFERENCE),
    ],
)
def test_what_is_there_is_found(scenario, statement, reference):
    assert rates(scenario, 3, SEED, reference)[statement] == 1


@pytest.mark.parametrize("seed", [(13, 11), (14, 3)])
def test_the_true_book_is_among_those_told_though_another_is_clearer(seed):
    book = simulated.drifting_in_twelve_books(np.random.default_rng(seed), REFERENCE)
    assert is_held(changed_in(book)["strict"], 7)


@pytest.mark.parametrize("seed", [(777, 40), (777, 188)])
def test_the_true_book_is_among_those_told_where_all_have_book_effects(seed):
    book = simulated.drifting(np.random.default_rng(seed), REFERENCE, effect=0.3)
    assert is_held(changed_in(book)["strict"], 4)


def test_the_book_is_named_where_twelve_books_tell_it():
    book = simulated.drifting(np.random.default_rng(1), REFERENCE, (12, 20), 1.5)
    assert changed_in(book) == {"strict": ("break", "b7", "b7")}


def test_nobody_is_blamed_by_an_interval_of_puzzles_alone():
    book = simulated.drifting(
        np.random.default_rng([99, 10, 3, 20, 0, 0]), "", (20, 20), effect=0.3
    )
    assert changed_in(book).keys() <= {"strict"}
