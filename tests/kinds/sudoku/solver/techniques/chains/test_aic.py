"""Chains that begin with a pair and go on in three ways: 32 and 33."""

import pytest

from pipeline.kinds.sudoku.solver.messages import read_notation
from pipeline.kinds.sudoku.solver.signs import OPEN_BRACE


def test_the_first_example_of_the_page_takes_all_three_links(position):
    position.only(8, "8", "8F 8I").holds("7I", "48").only(4, "C", "7C 3C")
    position.only(8, "C", "3C 2C").only(8, "H", "2H 1H")
    finding = position.found(32)["(C+ 8F:8I:7I:{7C:3C}:2C:{2H:1H})"]
    assert finding.title == "混合型チェーンの交点他不可"
    assert finding.eliminations == ("816",)


def test_the_second_example_of_the_page_removes_at_its_ends(position):
    position.only(2, "block 1", "1C 2B").only(5, "block 1", "2B 1A")
    position.holds("5A", "35").only(3, "E", "5E 1E")
    # on the page 1C held no 3; here it does and loses it, as the text says it would
    assert position.found(33)["(C+ 1C:2B:1A:5A:{5E:1E})"].eliminations == ("215", "313")


def length(finding):
    """The cells of a chain, a pair in braces as one."""
    tokens = read_notation(finding.notation)[1]
    return sum(token >= 0 for token in tokens) - tokens.count(OPEN_BRACE)


# The pair 1A 9A, then cells of two digits, each of which sees the next one, and 1 at the end.
ROPE = ["9A", "9D", "7E", "7G", "8I", "5I", "4H", "4C", "5B", "2B"]
DIGITS = "1234567892"


def rope(position, cells):
    position.only(1, "A", "1A 9A")
    for number in range(1, cells - 1):
        last = number == cells - 2
        position.holds(ROPE[number], DIGITS[number - 1] + ("1" if last else DIGITS[number]))
    return f"(C+ 1A:{':'.join(ROPE[: cells - 1])})"


@pytest.mark.parametrize(("cells", "told"), [(9, True), (10, False)])
def test_a_chain_has_nine_cells_at_most(position, cells, told):
    field = rope(position, cells)
    found = position.found(32)
    assert (field in found) == told
    assert all(length(finding) <= 9 for finding in found.values())
