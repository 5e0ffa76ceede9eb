"""Thresholds moved on a page: its figures are those of the verb, and of a run that has them."""

import json
import re
import shlex
import shutil
from urllib.parse import parse_qs, urlencode

import numpy as np
import pandas as pd
import pytest

from pipeline.agreement.moved_thresholds.sensitivity import compared, two_matrices
from pipeline.agreement.scales import LEAST_A_BOOK, Scales, are_small
from pipeline.tables import read_table
from pipeline.tables.by_rater import by_rater
from pipeline.texts.messages import message
from pipeline.workflow import configuration
from tests.calibration.verbs import run
from tests.reports.browser.conftest import FEW

SOLVER, OF_FIVE, PEOPLE = "sato-text", "beginner", ("intermediate", "expert")
LEVEL_UPS = {"Part 1": 100, "Part 4": 40}


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


def on_one_scale(*folders):
    """Return figures of a rater of five levels and the solver of six, as runs have them."""
    key = ["rater_rows", "rater_cols", "coefficient"]
    tables = [read_table(one / "coefficients.parquet").set_index(key)["value"] for one in folders]
    names = ("cohen_kappa_quadratic_mapped", "agree_ratio_mapped")
    return [tuple(f"{one[OF_FIVE, SOLVER, name]:.2f}" for one in tables) for name in names]


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


def test_level_up_as_by_a_run_with_the_line_that_the_page_gives(visit, site, tmp_path):
    ups = urlencode([("up", json.dumps(one)) for one in LEVEL_UPS.items()])
    page = visit("book", anchor=f"what-if?{ups}")
    line, command = page.locator("#thresholds-lines").inner_text().splitlines()
    pinned = json.loads(line.removeprefix("pinned_percent: "))
    usual = configuration.load()["calibration"]
    assert pinned == {**usual["pinned_percent"], **LEVEL_UPS}
    folder = shutil.copytree(site / "derived/book", tmp_path / "book")
    settings = json.dumps({**usual, "pinned_percent": pinned})
    run("step", "level", folder, SOLVER, "--settings", settings)
    run("step", "calibrate", folder, "--settings", settings)
    before, after = (read_table(one / "uncalibrated_levels.parquet")
                     for one in (site / "derived/book", folder))  # fmt: skip
    assert moved_on(page) == moved_by(before, after) != set()
    run("step", "fit-levels", folder)
    run("step", "audit", folder, *FEW)
    figures = shown(page, OF_FIVE)[1]
    assert figures == on_one_scale(site / "derived/book", folder)
    told = run("sensitivity", site / "derived/book", *shlex.split(command)[3:])
    assert "calibrated" not in told
    # Times follow the solver's levels, and the verb counts the puzzles of all raters too.
    number = re.search(r"^(\d+) puzzles? ha.*$", told, re.M)
    assert int(number[1]) == len({puzzle for puzzle, _ in moved_on(page)})
    assert {*re.findall(r"by (\S+) \d", number[0])} == {rater for _, rater in moved_on(page)}
    for rater in [*PEOPLE, OF_FIVE, "general"]:
        if rater != OF_FIVE:
            assert shown(page, rater) == expected(before, after, rater)
        of_rater = told.partition(f"{rater} (rows)")[2].splitlines()
        last = next(one for one in of_rater if "agree" in one)
        kappas = re.findall(r"(-?\d\.\d\d|none) (?:before|after)", last)
        assert [kappas] == [[*shown(page, rater)[1][0]]]
    assert page.told == []


def test_a_level_begins_at_one_time_on_the_whole_page(visit):
    page, compared = visit("book", anchor="what-if"), 0
    for rater in (*PEOPLE, OF_FIVE, "general"):
        rows = page.locator(f".table:has(#time-bands-{rater}) tbody tr").all()
        for stratum in range(4):
            page.select_option("#band-rater", rater)
            page.select_option("#band-stratum", str(stratum))
            for slider in page.locator("#band-sliders label").all():
                level = int(slider.locator("span").inner_text().split()[-1])
                cell = rows[level - 1].locator("td").nth(stratum).text_content()
                assert re.split("[～ ]", cell.strip())[0] == slider.locator("output").inner_text()
                compared += 1
    assert compared > 40


def test_a_cell_of_moved_thresholds_says_so_and_goes_with_them(visit):
    page = visit("book", anchor='what-if?up=["Part+3",95]')
    page.select_option("#rows-rater", SOLVER)
    page.select_option("#cols-rater", "expert")
    cell = page.locator("#matrix-table button").last
    number = int(cell.inner_text().split()[0])
    cell.click()
    chip, ids = page.locator(".chip"), "#puzzles .dt-info"
    assert "With thresholds moved: " in chip.inner_text()
    told = page.locator(ids).inner_text()
    assert f" {number} " in told
    page.locator("header.site a[href='book-audit.html']").click()
    page.wait_for_load_state()
    page.go_back()
    assert page.locator(ids).inner_text() == told
    assert "With thresholds moved: " in chip.inner_text()
    page.locator("#thresholds-reset").click()
    assert chip.count() == 0
    assert page.locator(ids).inner_text() != told
    page.locator("#matrix-table button").last.click()
    page.locator("#level-up-sliders input").nth(2).press("End")
    page.locator("#thresholds-reset").click()
    assert "thresholds moved" not in chip.inner_text()
    assert page.told == []


def test_figures_with_the_calibrated_level_are_not_known_after_a_move(visit):
    page = visit("book", anchor="what-if")
    page.select_option("#cols-rater", "calibrated")
    figures, matrix = page.locator("#matrix-figures"), page.locator("#matrix-table")
    before = figures.inner_text(), matrix.inner_text()
    note = page.locator("#matrix-unknown")
    assert note.is_hidden()
    page.locator("#level-up-sliders input").nth(2).press("End")
    assert page.locator("#moved li").count()
    assert (figures.inner_text(), matrix.inner_text()) == before
    assert note.is_visible()
    page.select_option("#cols-rater", SOLVER)
    assert "→" in figures.inner_text()
    assert note.is_hidden()


def levels_of_a_run(site, folder, settings):
    """Return a copy of the tables of the book, calibrated with settings, and its levels."""
    folder = shutil.copytree(site / "derived/book", folder)
    told = json.dumps({**configuration.load()["calibration"], **settings})
    run("step", "level", folder, SOLVER, "--settings", told)
    run("step", "calibrate", folder, "--settings", told)
    return folder, read_table(folder / "uncalibrated_levels.parquet")


def test_a_level_begins_where_the_slider_stands(visit, site, tmp_path):
    page = visit("book", anchor="what-if")
    page.select_option("#band-rater", "expert")
    page.select_option("#band-stratum", "3")
    for at, key in enumerate(("Home", "End")):
        page.locator("#band-sliders input").nth(at).press(key)
    line, command = page.locator("#thresholds-lines").inner_text().splitlines()
    told = run("sensitivity", site / "derived/book", *shlex.split(command)[3:])
    assert command.count("--threshold") == 2
    number = int(re.search(r"(\d+) puzzles? ha", told)[1])
    assert len(moved_on(page)) == number > 0
    kappas = re.findall(r"(-?\d\.\d\d) (?:before|after)", told)
    figures = shown(page, "expert")
    assert [*figures[1][0]] == kappas
    begins = json.loads(line.removeprefix("level_begins: "))
    clocks = [one.split(":") for one in page.locator("#band-sliders output").all_inner_texts()]
    assert [60 * int(m) + float(s) for m, s in clocks][:2] == [one["begins"] for one in begins]
    before = read_table(site / "derived/book/uncalibrated_levels.parquet")
    _, after = levels_of_a_run(site, tmp_path / "book", {"level_begins": begins})
    assert moved_on(page) == moved_by(before, after)
    assert figures == expected(before, after, "expert")
    # The address keeps it, and the button lets it go.
    again = visit("book", anchor=page.url.partition("#")[2])
    assert shown(again, "expert") == figures
    again.locator("#thresholds-reset").click()
    assert again.locator("#moved li").count() == 0
    assert page.told == again.told == []


def test_a_line_to_copy_has_as_many_digits_as_tell_puzzles_apart(visit, site, tmp_path):
    page = visit("book", anchor="what-if")
    page.select_option("#band-rater", "general")
    page.select_option("#band-stratum", "3")
    for at, key in enumerate(("ArrowLeft", "ArrowRight")):
        page.locator("#band-sliders input").nth(at).press(key)
    line, command = page.locator("#thresholds-lines").inner_text().splitlines()
    begins = json.loads(line.removeprefix("level_begins: "))
    exact = [json.loads(one)[-1] for one in parse_qs(page.url.partition("?")[2])["begins"]]
    assert max(len(repr(one)) for one in exact) > 12
    assert max(len(repr(one["begins"])) for one in begins) < 8
    told = run("sensitivity", site / "derived/book", *shlex.split(command)[3:])
    assert len(moved_on(page)) == int(re.search(r"(\d+) puzzles? ha", told)[1]) > 0
    before = read_table(site / "derived/book/uncalibrated_levels.parquet")
    _, after = levels_of_a_run(site, tmp_path / "book", {"level_begins": begins})
    assert moved_on(page) == moved_by(before, after)
    assert shown(page, "general") == expected(before, after, "general")


def test_two_thresholds_that_are_moved_are_two_lines_of_one_run(visit, site, tmp_path):
    page = visit("book", anchor='what-if?up=["Part+3",95]&up=3~4&begins=null')
    page.select_option("#band-rater", "expert")
    for stratum in ("2", "3"):
        page.select_option("#band-stratum", stratum)
        page.locator("#band-sliders input").first.press("Home")
    # No command does all of it, and none does a part of it.
    lines = dict(one.split(": ", 1) for one in
                 page.locator("#thresholds-lines").inner_text().splitlines())  # fmt: skip
    assert lines.keys() == {"pinned_percent", "level_begins"}
    settings = {name: json.loads(text) for name, text in lines.items()}
    before = read_table(site / "derived/book/uncalibrated_levels.parquet")
    _, after = levels_of_a_run(site, tmp_path / "book", settings)
    assert moved_on(page) == moved_by(before, after)
    for rater in PEOPLE:
        assert shown(page, rater) == expected(before, after, rater)


def test_a_slider_stays_when_it_stands_at_its_end(visit):
    page = visit("book", anchor="what-if")
    page.select_option("#band-rater", "expert")
    page.select_option("#band-stratum", "3")
    sliders = page.locator("#band-sliders input")
    many, middle = sliders.count(), sliders.nth(1)
    most = middle.get_attribute("max")
    sliders.nth(0).press("End")
    # The level above starts from where the one below now begins.
    assert middle.get_attribute("max") != most
    assert sliders.nth(0).evaluate("e => e === document.activeElement")
    state = page.evaluate("location.hash")
    page.locator("#moved a").first.click()
    page.wait_for_selector("#player[open]")
    page.keyboard.press("Escape")
    # The address follows the event of closing, which comes after the player is closed.
    page.wait_for_function("state => location.hash === state", arg=state)
    assert sliders.count() == many
    sliders.nth(0).press("Home")
    sliders.nth(0).press("End")
    assert page.evaluate("location.hash") == state
    page.locator("[data-choose=ja]").click()
    assert "上級者" in page.locator("#moved").inner_text()
    assert page.locator("#moved-count [lang=ja]").is_visible()
    count = page.locator("#moved-count [lang=ja]").inner_text()
    of_one = page.locator("#moved li").filter(has_text="上級者").count()
    assert re.search(rf"上級者 {of_one}(、|$)", count)


def test_a_slider_that_is_put_back_leaves_nothing(visit):
    page = visit("book", anchor="what-if")
    for rater in ("expert", "general"):
        page.select_option("#band-rater", rater)
        page.select_option("#band-stratum", "3")
        slider = page.locator("#band-sliders input").first
        place = slider.input_value()
        slider.press("ArrowLeft")
        assert page.locator("#moved li").count()
        assert "begins=" in page.url
        for _ in range(9):
            if slider.input_value() == place:
                break
            slider.press("ArrowRight")
        assert page.locator("#moved li").count() == 0
        assert "begins=" not in page.url
        assert page.locator("#thresholds-words").is_hidden()


@pytest.mark.parametrize("anchor", ["what-if", 'what-if?up=["Part+3",90]'])
def test_a_link_to_the_sliders_shows_their_heading_and_stays(visit, anchor):
    page = visit("book", anchor=anchor)
    page.wait_for_selector("#what-if[open] input")
    top = page.locator("#what-if > summary").evaluate("e => e.getBoundingClientRect().top")
    assert 0 <= top < 60
    assert "#what-if" in page.url


def test_odd_names_come_through_the_address_and_the_command(visit, site):
    part = "Part~$(4)'"
    text = (site / "reports/book.html").read_text(encoding="utf-8").replace("Part 4", part)
    (site / "reports/odd.html").write_text(text, encoding="utf-8")
    page = visit("odd", anchor="what-if")
    page.select_option("#band-rater", "expert")
    page.select_option("#band-stratum", "3")
    page.locator("#band-sliders input").first.press("Home")
    assert shlex.split(page.locator("#thresholds-lines").inner_text().splitlines()[1])[-1] == part
    moved = page.locator("#moved li").all_inner_texts()
    again = visit("odd", anchor=page.url.partition("#")[2])
    assert again.locator("#moved li").all_inner_texts() == moved != []


@pytest.mark.parametrize("percent", ["1e9", "60.5", "-1", '"90"'])
def test_an_address_with_no_whole_per_cent_moves_nothing(visit, percent):
    page = visit("book", anchor=f'what-if?up=["Part+3",{percent}]')
    assert page.locator("#moved li").count() == 0
    assert page.locator("#thresholds-words").is_hidden()


def test_where_no_level_begins_it_is_said(visit, site, tmp_path):
    shutil.copytree(site / "reports", tmp_path / "reports")
    path = tmp_path / "reports/book.html"
    text = path.read_text(encoding="utf-8")
    path.write_text(re.sub(r'"counted": ?\[[^]]*\]', '"counted": []', text), encoding="utf-8")
    page = visit(tmp_path / "reports/book")
    page.goto(page.url.partition("#")[0] + "#what-if")
    assert page.locator("#band-sliders input").count() == 0
    assert page.locator("#band-sliders p").is_visible()


def test_where_no_threshold_can_be_moved_the_page_says_why(visit, few_rows):
    said = {"digits": "no_thresholds", f"{few_rows}/loops": "no_thresholds"}
    said[f"{few_rows}/book"] = "thresholds_of_fewer"
    for name, id_ in said.items():
        page = visit(name)
        assert page.locator("#no-what-if").inner_text() == message(id_).en
    assert visit("book").locator("#no-what-if").count() == 0


def test_a_puzzle_that_is_open_keeps_the_moved_thresholds(visit):
    page = visit("book", anchor='what-if?up=["Part+3",95]')
    moved = page.locator("#moved li").all_inner_texts()
    assert moved
    page.locator("#moved a").first.click()
    page.wait_for_selector("#player[open]")
    page.wait_for_function("location.hash.includes('up=')")
    page.reload()
    page.wait_for_selector("#player[open]")
    assert page.locator("#moved li").all_inner_texts() == moved
    page.keyboard.press("Escape")
    page.wait_for_function("location.hash.startsWith('#what-if?')")


@pytest.mark.parametrize("sizes", [(20, 20, 20), (60, 60, 19), (5, 5, 22)])
def test_a_page_maps_scales_and_counts_chance_as_the_tables_do(visit, sizes):
    """Book 3 has grades of its own, books 1 and 2 one map."""
    random, number = np.random.default_rng(1), sum(sizes)
    books = pd.Series(np.repeat(["1", "2", "3"], sizes))
    levels = {"fine": random.integers(1, 7, number), "coarse": random.integers(1, 5, number)}
    levels = pd.DataFrame(levels)
    scales = Scales({("coarse", "3"): 3}, {"fine": 6, "coarse": 4})
    levels.loc[books == "3", "coarse"] = levels["coarse"].clip(upper=3)
    maps, wanted = scales.maps(levels, books), scales.one_scale(levels, books).astype(int)
    sizes = [{one: scales.size(rater, one) for one in ("", "3")} for rater in levels]
    given = [levels[rater].tolist() for rater in levels], sizes, maps.tolist()
    found = visit("book").evaluate(
        "([levels, sizes, maps, least]) =>"
        " nanido.onOneScale(levels, sizes, (at) => maps[at], least)", [*given, LEAST_A_BOOK],
    )  # fmt: skip
    assert found["isMapped"]
    assert found["areSmall"] == are_small(maps)
    of_maps = [[[*one, 1] for one in here.to_numpy().tolist()] for _, here in wanted.groupby(maps)]
    assert found["pairs"] == of_maps
