"""HoDoKu's regression library: what its positions expect is found."""

import pytest

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
