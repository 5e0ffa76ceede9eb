"""A two-digit cell followed both ways: 34."""

from pipeline.kinds.sudoku.solver.messages import CELL_NAMES, read_notation


def test_the_first_example_of_the_page(position):
    for cell, digits in {"1I": "78", "8I": "47", "8C": "47", "9A": "57", "1A": "578"}.items():
        position.holds(cell, digits)
    finding = position.found(34)["(P+ 1I:[8I:8C:9A:1A]:[]:1H)"]
    assert finding.title == "2数字マス目両除去配置不可"
    assert finding.eliminations == ("818",)


def test_the_second_example_of_the_page_has_hidden_singles(position):
    position.holds("4F", "18").holds("6F", "18").only(8, "4", "4B 4D 4F").only(1, "6", "6A 6F")
    position.only(8, "block 4", "4B 5B").only(2, "5", "5B 5C")
    finding = position.found(34)["(P+ 4F:[6F:4B:6A]:[6F:5B:5C]:5C)"]
    assert finding.eliminations == ("153",)


def test_a_way_that_breaks_is_no_ground_to_remove(position):
    # 5 in 1A leaves column B without 5: a supposition would conclude that 1A holds 6
    position.holds("1A", "56").only(5, "B", "1B 2B 3B")
    assert position.found(34) == {}


def applications(regression_cases):
    for code in ("0706", "0708-1", "0708-2", "0711-1"):
        for case in regression_cases[code]:
            yield from ((case, finding) for finding in case.found([34]))


def test_one_candidate_at_a_time_and_eighteen_placements_at_most(regression_cases):
    placements = []
    for _, finding in applications(regression_cases):
        cells = [token for token in read_notation(finding.notation)[1] if token >= 0]
        ((_, row, column),) = finding.eliminations
        assert CELL_NAMES[cells[-1]] == row + "ABCDEFGHI"[int(column) - 1]
        placements.append(len(cells) - 2)
    assert 10 < max(placements) <= 18
    assert min(placements) >= 1
