"""Chains of two-digit cells: 22, 25 and the ring; with a beam or a pair: 23 and 24."""

import pytest

from pipeline.kinds.sudoku.exact import solutions
from pipeline.kinds.sudoku.grid import CELL_NAMES, HOUSES
from pipeline.kinds.sudoku.solver.find import find

RING = {"8E": "34", "8A": "46", "8I": "26", "6I": "29", "6E": "39"}


def sees(one, other):
    return one != other and any(
        {CELL_NAMES.index(one), CELL_NAMES.index(other)} <= set(house) for house in HOUSES
    )


def put(position, cells):
    for cell, digits in cells.items():
        position.holds(cell, digits)
    return position


def test_the_first_example_of_the_page(position):
    put(position, {"9I": "48", "7H": "34", "7B": "34", "6B": "34", "6E": "38"})
    assert position.found(22)["(C+ 9I:7H:7B:6B:6E)"].eliminations == ("869", "895")


def test_the_second_example_of_the_page_has_both_ends_in_a_row(position):
    put(position, {"4H": "34", "7H": "34", "7B": "34", "6B": "34", "6E": "38", "4E": "38"})
    found = find("." * 81, position.gone, [22])
    (finding,) = (f for f in found if f.notation == "(CY 4H:7H:7B:6B:6E:4E)")
    assert finding.title == "2数字チェーンの横列不可"
    assert finding.eliminations == ("341", "342", "343", "344", "346", "347", "349")


def test_each_digit_of_cells_with_the_same_two_is_a_chain_of_its_own(position):
    put(position, {"4H": "34", "7H": "34", "7B": "34", "6B": "34"})
    found = find("." * 81, position.gone, [22])
    assert [(f.notation, f.eliminations) for f in found] == [
        ("(C+ 4H:7H:7B:6B)", tuple(f"3{place}" for place in (41, 42, 43, 67, 68, 69))),
        ("(C+ 4H:7H:7B:6B)", tuple(f"4{place}" for place in (41, 42, 43, 67, 68, 69))),
    ]


def test_the_ring_of_the_page_is_a_chain_for_a_column(position):
    finding = put(position, RING).found(22)["(CT 8E:8A:8I:6I:6E)"]
    assert finding.title == "2数字チェーンの縦列不可"
    assert finding.eliminations == ("315", "325", "335", "345", "355", "375", "395")


def test_the_ring_as_an_option_removes_by_all_its_links(position):
    rings = put(position, RING).found(42)
    cells = list(RING)
    expected = {
        f"{digit}{cell[0]}{'ABCDEFGHI'.index(cell[1]) + 1}"
        for one, other in zip(cells, cells[1:] + cells[:1], strict=True)
        for digit in set(RING[one]) & set(RING[other])
        for cell in CELL_NAMES
        if sees(cell, one) and sees(cell, other) and cell not in cells
    }
    assert "(CT 8E:8A:8I:6I:6E)" in rings
    assert len(rings) == 5, "one from each link"
    assert all(set(ring.eliminations) == expected for ring in rings.values())


def test_a_chain_that_does_not_close_is_no_ring(position):
    assert put(position, RING | {"6E": "89"}).found(42) == {}


def test_two_cells_are_a_naked_pair_and_no_chain(position):
    assert put(position, {"9I": "48", "7H": "48"}).found(22) == {}


def test_a_beam_at_the_end_of_a_chain(position):
    put(position, {"3F": "67", "3A": "68", "7A": "48", "8C": "47"}).only(7, "block 9", "7I 8I")
    # 3I sees 3F and 7I, too: on the page it has lost 7, which 7I and 8I lock in column I
    assert position.found(23)["(C+ 3F:3A:7A:8C:{7I:8I})"].eliminations == ("739", "776")


@pytest.mark.parametrize(
    ("beam", "eliminations"),
    [("7G 7I 8I", ("776",)), ("7G 8I 9G", ("737",)), ("7G 7H 7I 8G 8H 8I", ("776",))],
)
def test_any_two_lines_with_the_line_of_the_end_make_a_beam(position, beam, eliminations):
    put(position, {"3F": "67", "3A": "68", "7A": "48", "8C": "47"}).only(7, "block 9", beam)
    field = f"(C+ 3F:3A:7A:8C:{{{beam.replace(' ', ':')}}})"
    assert position.found(23)[field].eliminations == eliminations


def test_three_lines_are_no_beam(position):
    put(position, {"3F": "67", "3A": "68", "7A": "48", "8C": "47"})
    assert position.only(7, "block 9", "7I 8I 9H").found(23) == {}


def test_a_pair_at_the_start_of_a_chain(position):
    put(position, {"3H": "25", "3F": "28", "6F": "78", "6A": "57"}).only(5, "D", "3D 9D")
    assert position.found(24)["(C+ 3H:3F:6F:6A:[3D:9D])"].eliminations == ("591",)


def test_outlets_of_cells_with_the_same_two_digits(position):
    put(position, {"6I": "45", "6C": "45", "3C": "45", "2I": "145", "2A": "145"})
    finding = position.found(25)["(CY 6I:6C:3C:[2I:2A])"]
    assert finding.title == "同一2数字C出先横列不可"
    assert finding.eliminations == tuple(f"12{column}" for column in "2345678")


def test_outlets_of_an_even_chain_say_nothing(position):
    cells = {"6I": "45", "6D": "45", "4D": "45", "4C": "45", "2I": "145", "2C": "145"}
    assert put(position, cells).found(25) == {}


@pytest.mark.parametrize("code", ["0702", "0800"])
def test_regression_library(regression_cases, code):
    for case in regression_cases[code]:
        assert case.applications([22]), case.line


def test_both_digits_of_remote_pairs_go_one_by_one(regression_cases):
    for case in regression_cases["0703"]:
        gone = {candidate for finding in case.found([22]) for candidate in finding.eliminations}
        assert case.eliminations <= gone, case.line


def left_in(case):
    """Return the digits that are left in each open cell of a case."""
    clues = dict(zip(CELL_NAMES, case.clues, strict=True))
    return {
        cell: {
            digit
            for digit in "123456789"
            if f"{digit}{cell[0]}{'ABCDEFGHI'.index(cell[1]) + 1}" not in case.eliminated
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
                        place = f"{cell[0]}{'ABCDEFGHI'.index(cell[1]) + 1}"
                        yield absent + place, solution[CELL_NAMES.index(start)] != absent


def test_all_that_xy_chains_remove_is_found(regression_cases):
    compared = 0
    for case in regression_cases["0702"] + regression_cases["0800"] + regression_cases["0803"]:
        left = left_in(case)
        if sum(len(digits) == 2 for digits in left.values()) > 14:
            continue
        removed = dict(sorted(removed_by_chains(left, *solutions(case.clues))))
        told = {candidate for finding in case.found([22]) for candidate in finding.eliminations}
        # a walk from a wrong start may miss an end
        assert {candidate for candidate in removed if removed[candidate]} <= told, case.line
        assert told <= set(removed), case.line
        compared += len(told)
    assert compared > 30
