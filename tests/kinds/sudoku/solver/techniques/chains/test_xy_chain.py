"""Chains of two-digit cells."""

from pipeline.kinds.sudoku.solver.find import find


def test_the_first_example_of_the_page(position):
    position.put({"9I": "48", "7H": "34", "7B": "34", "6B": "34", "6E": "38"})
    assert position.found(22)["(C+ 9I:7H:7B:6B:6E)"].eliminations == ("869", "895")


def test_the_second_example_of_the_page_has_both_ends_in_a_row(position):
    position.put({"4H": "34", "7H": "34", "7B": "34", "6B": "34", "6E": "38", "4E": "38"})
    found = find("." * 81, position.gone, [22])
    (finding,) = (f for f in found if f.notation == "(CY 4H:7H:7B:6B:6E:4E)")
    assert finding.title == "2数字チェーンの横列不可"
    assert finding.eliminations == ("341", "342", "343", "344", "346", "347", "349")


def test_each_digit_of_cells_with_the_same_two_is_a_chain_of_its_own(position):
    position.put({"4H": "34", "7H": "34", "7B": "34", "6B": "34"})
    found = find("." * 81, position.gone, [22])
    assert [(f.notation, f.eliminations) for f in found] == [
        ("(C+ 4H:7H:7B:6B)", tuple(f"3{place}" for place in (41, 42, 43, 67, 68, 69))),
        ("(C+ 4H:7H:7B:6B)", tuple(f"4{place}" for place in (41, 42, 43, 67, 68, 69))),
    ]


def test_two_cells_are_a_naked_pair_and_no_chain(position):
    assert position.put({"9I": "48", "7H": "48"}).found(22) == {}
