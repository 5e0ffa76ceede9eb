"""Krippendorff's alpha from coincidences of some puzzles after the other."""

import krippendorff
import numpy as np
import pytest

from pipeline.agreement import coefficients, coincidences, together
from pipeline.agreement.coincidences import alphas, level_counts
from pipeline.agreement.consensus import by_pieces


@pytest.fixture
def said():
    random = np.random.default_rng(5)
    found = np.clip(np.round(random.normal(3, 1, (100, 1)) + random.normal(0, 1, (100, 4))), 1, 5)
    found[random.random(found.shape) < 0.2] = np.nan
    return found


def test_alpha_is_that_of_the_package_and_few_puzzles_are_held_at_once(said, monkeypatch):
    monkeypatch.setattr(coincidences, "AT_ONCE", 7)
    held = []

    def counted(some):
        held.append(len(some))
        return level_counts(some, np.arange(1, 6))

    found = alphas(said, np.ones((1, 100), int), counted).item()
    expected = krippendorff.alpha(said.T, value_domain=range(1, 6), level_of_measurement="ordinal")
    assert found == pytest.approx(expected, abs=1e-12)
    assert max(held) == 7
    assert sum(held) == 100


def test_of_many_puzzles_the_package_is_not_asked_and_says_the_same(said, monkeypatch):
    both = said[:, :2][~np.isnan(said[:, :2]).any(axis=1)].astype(int)
    several = together.alpha_of_levels(said)
    two = coefficients.pair_coefficients(both, both, 5).set_index("coefficient")["value"]
    monkeypatch.setattr(krippendorff, "alpha", None)
    monkeypatch.setattr(coincidences, "AT_ONCE", 10)
    assert together.alpha_of_levels(said) == pytest.approx(several, abs=1e-12)
    found = coefficients.pair_coefficients(both, both, 5).set_index("coefficient")["value"]
    assert found["krippendorff_alpha"] == pytest.approx(two["krippendorff_alpha"], abs=1e-12)


def test_what_is_of_one_puzzle_only_is_the_same_piece_by_piece(monkeypatch):
    import pandas as pd

    from pipeline.agreement import consensus

    rows = pd.DataFrame(np.random.default_rng(1).random((25, 3)), columns=list("abc"))
    families = {"a": 0, "b": 0, "c": 1}
    whole = consensus.consensus_of_others(rows, families, "c")
    monkeypatch.setattr(consensus, "AT_ONCE", 4)
    assert consensus.consensus_of_others(rows, families, "c").equals(whole)
    held = []
    by_pieces(rows, lambda some: held.append(len(some)) or some["a"])
    assert held == [4] * 6 + [1]
