"""Thresholds moved on a page: its figures are those of the verb, and of a run that has them."""

import json
import re
import shutil
from urllib.parse import urlencode

import pytest

from pipeline.agreement.moved_thresholds.sensitivity import compared, two_matrices
from pipeline.tables import read_table
from pipeline.tables.by_rater import by_rater
from pipeline.workflow import configuration
from tests.calibration.verbs import run

SOLVER, PEOPLE = "sato-text", ("beginner", "intermediate", "expert")
LEVEL_UPS = [{"Part 3": 95}, {"Part 1": 100, "Part 4": 40}, {"Part 1": 80, "Part 2": 80}]


def shown(page, rater):
    """Return what the page says of a rater against the solver: the matrix, before and after."""
    page.select_option("#rows-rater", rater)
    page.select_option("#cols-rater", SOLVER)
    cells = page.locator("#matrix-table tbody td:not(.number)").all_inner_texts()
    counts = [int(cell.split()[0]) if cell.strip() else 0 for cell in cells]
    figures = page.locator("#matrix-figures dd").all_inner_texts()
    return counts, [tuple(figure.split(" → ")) for figure in figures]


def expected(before, after, rater):
    """Return the same, as the verb `sensitivity` compares two tables of levels."""
    two = two_matrices(by_rater(before), by_rater(after), rater, SOLVER)
    found = compared(*two)
    ends = [
        (found["kappa_before"], found["kappa_after"]),
        [found[f"n_agree_{when}"] / found["n_puzzles"] for when in ("before", "after")],
    ]
    return two[1].ravel().tolist(), [tuple(f"{value:.2f}" for value in pair) for pair in ends]


def moved_by(before, after):
    both = [
        table.set_index(["puzzle_id", "rater"])["level"].astype(int) for table in (before, after)
    ]
    return set(both[0].index[both[0] != both[1].reindex(both[0].index)])


def moved_on(page):
    names = {one.inner_text(): one.get_attribute("value")
             for one in page.locator("#rows-rater option").all()}  # fmt: skip
    told = [re.fullmatch(r"(\S+) (.+) (\S+) → (\S+)", one) for one in
            page.locator("#moved li").all_inner_texts()]  # fmt: skip
    return {(one[1], names[one[2]]) for one in told}


@pytest.mark.parametrize("percent", LEVEL_UPS)
def test_level_up_as_by_a_run_with_the_line_that_the_page_gives(visit, site, tmp_path, percent):
    page = visit(
        "book", anchor=f"what-if?{urlencode([('up', f'{k}~{v}') for k, v in percent.items()])}"
    )
    line = page.locator("#thresholds-lines").inner_text()
    pinned = json.loads(line.removeprefix("pinned_percent: "))
    usual = configuration.load()["calibration"]
    assert pinned == {**usual["pinned_percent"], **percent}
    folder = shutil.copytree(site / "derived/book", tmp_path / "book")
    settings = json.dumps({**usual, "pinned_percent": pinned})
    run("step", "level", folder, SOLVER, "--settings", settings)
    run("step", "calibrate", folder, "--settings", settings)
    before, after = (read_table(one / "uncalibrated_levels.parquet")
                     for one in (site / "derived/book", folder))  # fmt: skip
    assert moved_on(page) == moved_by(before, after) != set()
    for rater in PEOPLE:
        assert shown(page, rater) == expected(before, after, rater)
        words = [
            word for part, value in percent.items() for word in ("--threshold", f"{part}={value}")
        ]
        told = run("sensitivity", site / "derived/book", "--rater", SOLVER, *words)
        of_rater = told.partition(f"{rater} (rows)")[2].splitlines()
        last = next(one for one in of_rater if one.startswith("agree"))
        kappas = re.findall(r"(-?\d\.\d\d|none) (?:before|after)", last)
        assert [kappas] == [[*shown(page, rater)[1][0]]]
    assert page.told == []


def test_a_level_begins_where_the_slider_stands(visit, site):
    page = visit("book", anchor="what-if")
    page.select_option("#band-rater", "expert")
    page.select_option("#band-stratum", "2")
    slider = page.locator("#band-sliders input").first
    slider.press("Home")
    command = re.fullmatch(
        r'nanido sensitivity data/derived/book (--rater) (\S+) (--threshold) (\S+) (--part) "(.+)"',
        page.locator("#thresholds-lines").inner_text(),
    )
    told = run("sensitivity", site / "derived/book", *command.groups())
    number = int(re.search(r"(\d+) puzzles? ha", told)[1])
    assert len(moved_on(page)) == number > 0
    kappas = re.findall(r"(-?\d\.\d\d) (?:before|after)", told)
    figures = shown(page, "expert")
    assert [*figures[1][0]] == kappas
    # The address keeps it, and the button lets it go.
    again = visit("book", anchor=page.url.partition("#")[2])
    assert shown(again, "expert") == figures
    again.locator("#thresholds-reset").click()
    assert again.locator("#moved li").count() == 0
    assert page.told == again.told == []
