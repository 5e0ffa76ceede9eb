"""Chains of one digit: 26, 27 and 28."""

import pytest

from pipeline.kinds.sudoku.solver.messages import read_notation

PAIRS = [("4", "4F 4H"), ("H", "4H 3H"), ("3", "3H 3B"), ("B", "3B 7B"), ("7", "7B 7D")]


def put_pairs(position, digit, pairs):
    for house, cells in pairs:
        position.only(digit, house, cells)
    return position


def test_the_x_chain_of_the_page(position):
    finding = put_pairs(position, 2, PAIRS).found(26)["(C+ 4F:4H:3H:3B:7B:7D)"]
    assert finding.title == "単数字チェーンの交点他不可"
    # 4D and 7F, which the page names as well, have lost the digit to the pairs in their rows
    assert finding.eliminations == ("254", "264", "286", "296")


def test_ends_in_one_column_give_its_title(position):
    finding = put_pairs(position, 2, [*PAIRS[:4], ("7", "7B 7F")]).found(26)
    assert finding["(CT 7F:7B:3B:3H:4H:4F)"].title == "単数字チェーンの縦列不可"


def test_one_pair_is_no_chain(position):
    put_pairs(position, 2, PAIRS[:1])
    assert [position.found(number) for number in (26, 27, 28)] == [{}, {}, {}]


def test_the_simple_chain_of_the_page(position):
    pairs = [("B", "5B 3B"), ("2", "2C 2E"), ("8", "8E 8I"), ("6", "6I 6D")]
    found = put_pairs(position, 1, pairs).found(27)
    # 5E and 5F see both ends as well; on the page they held no 1
    assert found["(C+ [5B:3B]:[2C:2E]:[8E:8I]:[6I:6D])"].eliminations == ("154", "155", "156")


def test_a_chain_all_of_pairs_is_no_simple_chain(position):
    found = put_pairs(position, 2, PAIRS).found(27)
    assert "(C+ [4F:4H]:[3H:3B]:[7B:7D])" not in found


@pytest.mark.parametrize("number", [26, 27])
def test_each_pair_of_ends_is_told_once(regression_cases, number):
    for case in regression_cases["0701"]:
        ends = []
        for finding in case.found([number]):
            cells = [token for token in read_notation(finding.notation)[1] if token >= 0]
            ends.append((finding.eliminations[0][0], frozenset((cells[0], cells[-1]))))
        assert len(ends) == len(set(ends)), case.line
