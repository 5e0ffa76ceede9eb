"""Chains of two-digit cells."""

from pipeline.kinds.sudoku.exact import solutions
from pipeline.kinds.sudoku.grid import CELL_NAMES
from pipeline.kinds.sudoku.solver.find import find
from tests.kinds.sudoku.solver.positions import candidate, sees


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


def test_both_digits_of_remote_pairs_go_one_by_one(regression_cases):
    for case in regression_cases["0703"]:
        gone = {name for finding in case.found([22]) for name in finding.eliminations}
        assert case.eliminations <= gone, case.line


def left_in(case):
    """Return the digits that are left in each open cell of a case."""
    clues = dict(zip(CELL_NAMES, case.clues, strict=True))
    return {
        cell: {
            digit
            for digit in "123456789"
            if candidate(digit, cell) not in case.eliminated
            and not any(clues[other] == digit and sees(cell, other) for other in CELL_NAMES)
        }
        for cell in CELL_NAMES
        if clues[cell] == "."
    }


def extended(left, chain, digit):
    """Yield every chain and the digit that its last cell then holds, by plain recursion."""
    yield chain, digit
    for cell in left:
        digits = left[cell]
        if len(digits) == 2 and digit in digits and cell not in chain and sees(cell, chain[-1]):
            yield from extended(left, [*chain, cell], *(digits - {digit}))


def removed_by_chains(left, solution):
    """Yield what all chains remove, and whether the start truly lacks the digit."""
    for start, absent in ((cell, digit) for cell in left for digit in left[cell]):
        if len(left[start]) != 2:
            continue
        for chain, digit in extended(left, [start], *(left[start] - {absent})):
            if digit == absent and len(chain) > 2 and start[::-1] > chain[-1][::-1]:
                for cell in left:
                    if absent in left[cell] and sees(cell, start) and sees(cell, chain[-1]):
                        yield candidate(absent, cell), solution[CELL_NAMES.index(start)] != absent


def test_all_that_xy_chains_remove_is_found(regression_cases):
    compared = 0
    for case in regression_cases["0702"] + regression_cases["0800"] + regression_cases["0803"]:
        left = left_in(case)
        if sum(len(digits) == 2 for digits in left.values()) > 14:
            continue
        removed = dict(sorted(removed_by_chains(left, *solutions(case.clues))))
        told = {name for finding in case.found([22]) for name in finding.eliminations}
        # a walk from a wrong start may miss an end
        assert {name for name in removed if removed[name]} <= told, case.line
        assert told <= set(removed), case.line
        compared += len(told)
    assert compared > 30
