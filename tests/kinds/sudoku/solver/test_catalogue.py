"""The list of techniques."""

import pytest

from pipeline.kinds.sudoku.solver.catalogue import TECHNIQUES, catalogue, load_catalogue
from pipeline.kinds.sudoku.solver.solving import order_of
from tests.kinds.test_catalogues import changed


def test_the_authors_techniques_are_asked_in_his_order_after_the_singles():
    assert catalogue().order.tolist() == [35, 36, *range(1, 35)]


def test_what_he_does_not_use_is_listed_without_a_function():
    unused = [known for known in catalogue().techniques.values() if not known.asked]
    assert {known.number for known in unused} == set(range(37, 43))
    assert not any(known.function for known in unused)


def test_the_second_catalogue_comes_apart_from_the_author():
    assert catalogue().second.tolist() == [43, 44, 45, 46, 47, 48, 49, 50]
    assert catalogue().certain == 7


def test_the_singles_must_come_first(tmp_path):
    path = changed(TECHNIQUES, tmp_path, lambda found: found["techniques"].reverse())
    with pytest.raises(ValueError, match="singles first"):
        order_of(load_catalogue(path))
