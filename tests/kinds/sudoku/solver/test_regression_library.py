"""HoDoKu's regression library: what its positions expect is found."""

import pytest

from pipeline.kinds.sudoku.solver.messages import read_notation

ONE_APPLICATION = {
    "0000": [35], "0002": [36], "0003": [35], "0100": [2], "0101": [2], "0200": [1], "0201": [4],
    "0202": [6], "0210": [3], "0211": [5], "0212": [7], "0300": [8], "0301": [11], "0302": [12],
    "0310": [10], "0320": [10], "0400": [9], "0401": [13], "0402": [16], "0402-1": [16],
    "0403": [9, 13, 26, 27], "0701": [26, 27], "0702": [22], "0800": [22], "0801": [19],
    "0803": [15],
}  # fmt: skip
SEVERAL_APPLICATIONS = {"0110-1": [1], "0111-1": [4], "0404": [13], "0405": [16], "0703": [22]}
"""By HoDoKu's code the numbers of the author's techniques for it."""
CHAINS = [32, 33]


@pytest.mark.parametrize("code", ONE_APPLICATION)
def test_one_application_gives_all(regression_cases, code):
    for case in regression_cases[code]:
        assert case.applications(ONE_APPLICATION[code]), case.line


@pytest.mark.parametrize("code", SEVERAL_APPLICATIONS)
def test_several_applications_give_all(regression_cases, code):
    for case in regression_cases[code]:
        assert case.given_by(case.found(SEVERAL_APPLICATIONS[code])), case.line


@pytest.mark.parametrize(
    ("codes", "numbers", "passed", "of"),
    [
        (["0708-1", "0708-2"], CHAINS, 9, 11),
        (["0707-1", "0707-2"], CHAINS, 8, 15),
        (["1101"], [21], 4, 14),
    ],
)
def test_what_the_author_has_in_part(regression_cases, codes, numbers, passed, of):
    cases = [case for code in codes for case in regression_cases[code]]
    assert len(cases) == of
    assert sum(bool(case.applications(numbers)) for case in cases) == passed


@pytest.mark.parametrize("code", ["0311", "0312", "0321", "0322"])
def test_larger_finned_fish_are_not_the_authors(regression_cases, code):
    """His finned fish has two lines only."""
    for case in regression_cases[code]:
        assert case.applications([9, 10, 11, 12]) == []


def test_a_forcing_chain_removes_one_candidate_after_eighteen_placements_at_most(regression_cases):
    cases = [case for code in ("0706", "0708-1", "0711-1") for case in regression_cases[code]]
    findings = [finding for case in cases for finding in case.found([34])]
    assert {len(finding.eliminations.split()) for finding in findings} == {1}
    cells = [sum(token >= 0 for token in read_notation(f.notation)[1]) for f in findings]
    assert 12 < max(cells) <= 20


@pytest.mark.parametrize("number", [26, 27])
def test_each_pair_of_ends_is_told_once(regression_cases, number):
    for case in regression_cases["0701"]:
        ends = []
        for finding in case.found([number]):
            cells = [token for token in read_notation(finding.notation)[1] if token >= 0]
            ends.append((finding.eliminations[0], frozenset((cells[0], cells[-1]))))
        assert len(ends) == len(set(ends)), case.line
