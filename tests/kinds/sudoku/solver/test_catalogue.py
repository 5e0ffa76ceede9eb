"""The list of techniques."""

from pipeline.kinds.sudoku.solver.catalogue import catalogue, number_of


def test_the_authors_techniques_are_asked_in_his_order_after_the_singles():
    assert catalogue().order.tolist() == [35, 36, *range(1, 35)]
    assert [number_of("naked-single"), number_of("hidden-single")] == [35, 36]


def test_what_he_does_not_use_is_listed_without_a_function():
    unused = [known for known in catalogue().techniques.values() if not known.asked]
    assert {known.number for known in unused} == set(range(37, 43))
    assert not any(known.function for known in unused)


def test_the_second_catalogue_comes_apart_from_the_author():
    assert catalogue().second.tolist() == [43, 44, 45, 46, 47, 48, 49, 50]
    known = catalogue().techniques
    assert [known[number].by_uniqueness for number in range(43, 51)] == [False] * 7 + [True]
