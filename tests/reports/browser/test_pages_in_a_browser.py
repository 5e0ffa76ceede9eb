"""What a person sees: pages from the disk in a real browser, with no network."""

import csv
import io
import itertools
import json
import re
import shutil
from types import SimpleNamespace

import pytest

from pipeline import kinds
from pipeline.explain.ink import INK, WHITE
from pipeline.files.csv_safe import for_spreadsheet
from pipeline.games.drawing import position_svg
from pipeline.kinds.slitherlink.board.edges import edge_names
from pipeline.kinds.slitherlink.presentation.svg import CELL, MARGIN
from pipeline.reports.pages.corpus import CorpusPage
from pipeline.reports.site import environment
from pipeline.tables import read_table
from pipeline.texts.messages import message, sentences
from pipeline.texts.terms import Term
from pipeline.verdicts.words import Answer, evidence_id

PAGES = ("index", "loops", "digits", "loops-audit")
COPIED = """document.addEventListener("copy", () => {
  window.copied = document.activeElement.value;
})"""
SIZES_IN_A_CHART = """() => {
  document.querySelector("main").insertAdjacentHTML("beforeend", `<div class="charts">
    <figure><figcaption>A</figcaption>
    <svg class="chart" viewBox="0 0 360 200"><text>a</text></svg></figure></div>`);
  const figure = document.querySelector(".charts figure");
  const text = figure.querySelector("text");
  const size = (one) => parseFloat(getComputedStyle(one).fontSize);
  return [size(figure.querySelector("figcaption")), size(text) * text.getScreenCTM().a];
}"""
WITHOUT_BLACK_AND_WHITE = {"hashiwokakero", "shikaku", "slitherlink", "sudoku"}
IN_JAPANESE = re.compile("[ぁ-んァ-ヶ一-龠]")
IN_ORDER = """([place, falls]) => {
  const cells = document.querySelectorAll(`#puzzles-table tbody td:nth-child(${place})`);
  const numbers = [...cells].map((cell) => (falls ? -1 : 1) * Number(cell.innerText));
  return numbers.every((number, at) => at === 0 || numbers[at - 1] <= number);
}"""
LUMINANCE = """(colour) => {
  const [r, g, b] = colour.match(/\\d+/g).map((n) => n / 255)
    .map((c) => (c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}"""


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize(("width", "scheme"), [(1440, "dark"), (390, "light")])
def test_a_page_opens_quietly_and_fits(visit, name, width, scheme):
    page = visit(name, width, color_scheme=scheme)
    assert page.told == []
    page.evaluate("for (const one of document.querySelectorAll('#about')) one.open = true")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert "{" not in page.locator("body").inner_text()


@pytest.mark.parametrize("name", PAGES)
def test_axe_finds_nothing_serious(visit, name):
    axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="no axe-core here")
    page, serious = visit(name), []
    assert page.told == []
    page.evaluate("for (const one of document.querySelectorAll('main details')) one.open = true")
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        serious += [
            (scheme, one["id"], one["nodes"][0]["html"][:200])
            for one in axe.Axe().run(page).response["violations"]
            if one["impact"] in ("serious", "critical") or one["id"] == "landmark-unique"
        ]
    assert serious == []


def wait_for_rows(page, number):
    """Wait until the table of puzzles has so many rows: they follow a click a moment later."""
    page.wait_for_function(
        "number => document.querySelectorAll('#puzzles-table tbody tr').length === number",
        arg=number,
    )


def test_the_table_sorts_filters_and_searches(visit):
    page = visit("loops")
    wait_for_rows(page, 8)
    heading = page.locator("#puzzles-table thead tr").first.locator(
        "[data-dt-column]", has_text="Gap"
    )
    place = int(heading.get_attribute("data-dt-column")) + 1
    for turned in (True, False):
        heading.locator("button").click()
        page.wait_for_function(IN_ORDER, arg=[place, turned])
        texts = page.locator(f"#puzzles-table tbody td:nth-child({place})").all_inner_texts()
        gaps = [int(text) for text in texts]
        assert len(set(gaps)) > 1
        assert gaps == sorted(gaps, reverse=turned)
    first = page.locator("#puzzles-table tbody a").first.inner_text()
    page.get_by_role("searchbox").first.fill(first)
    wait_for_rows(page, 1)
    # What a search by words takes for the edge of a phrase.
    page.evaluate("new DataTable('#puzzles-table').row(0).data()[0] = 'q\"uote'")
    page.evaluate("new DataTable('#puzzles-table').rows().invalidate()")
    page.get_by_role("searchbox").first.fill('q"u')
    wait_for_rows(page, 1)
    assert page.told == []


def test_a_cell_of_the_matrix_shows_its_puzzles(visit):
    page = visit("loops")
    page.select_option("#rows-rater", "somebody")
    page.select_option("#cols-rater", "sato-text")
    page.locator("#puzzles-table thead input").first.fill("nowhere")
    page.wait_for_selector("#puzzles-table td.dt-empty")
    cell = page.locator("#matrix-table button").first
    number = int(cell.inner_text().split()[0])
    cell.click()
    page.wait_for_selector(".chip")
    wait_for_rows(page, number)
    solver = page.locator("#cols-rater option[value=sato-text]").inner_text()
    page.evaluate("nanido.choose('ja')")
    assert solver not in page.locator(".chip").inner_text()
    page.locator(".chip").click()
    wait_for_rows(page, 8)


def test_a_page_that_carries_few_rows_counts_all_and_leads_to_the_right_puzzles(visit, few_rows):
    page = visit(f"{few_rows}/loops")
    wait_for_rows(page, 5)
    assert "5" in page.locator("#puzzles").inner_text()
    whole = visit("loops")
    for one in (page, whole):
        one.select_option("#rows-rater", "somebody")
        one.select_option("#cols-rater", "sato-text")
    said = [one.locator("#matrix").inner_text() for one in (page, whole)]
    assert said[0] == said[1]
    links = page.locator("#puzzles-table tbody a")
    assert links.count() == 5
    for at in range(links.count()):
        link = links.nth(at)
        puzzle_id = link.inner_text()
        link.click()
        page.wait_for_selector("#player[open]")
        assert puzzle_id in page.locator("#player").inner_text()
        page.keyboard.press("Escape")
        page.wait_for_selector("#player:not([open])", state="attached")
    page.evaluate("location.hash = '#puzzle=another'")
    page.wait_for_selector("#player[open]")
    assert page.locator("#player-title").inner_text() == "another"
    assert page.locator("#player-steps li").count() == 0
    assert page.locator("[data-move=forward]").is_disabled()
    assert page.told == []


def outcome_of(site, corpus):
    (path,) = site.glob(f"derived/{corpus}/*/outcomes.parquet")
    outcomes = read_table(path)
    return outcomes[outcomes["solved"]].iloc[0]


def step_to_the_end(page, puzzle_id):
    page.evaluate("id => { location.hash = `#puzzle=${encodeURIComponent(id)}` }", str(puzzle_id))
    page.wait_for_selector("#player[open]")
    assert page.locator("#player-board .stays path").count() == 0
    for _ in range(min(int(page.locator("#player-slider").get_attribute("max")), 12)):
        page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    page.locator("#player-close").press("Home")
    count = page.locator("#player-count")
    assert re.fullmatch(r"0 / \d+", count.inner_text())
    page.keyboard.press("End")
    assert re.fullmatch(r"(\d+) / \1( \(\d+\))?", count.inner_text())
    assert page.told == []


def test_a_loop_is_stepped_to_its_solution(visit, site):
    outcome = outcome_of(site, "loops")
    page = visit("loops")
    step_to_the_end(page, outcome["puzzle_id"])
    drawn = set()
    for path in page.locator("#player-board path[data-ink=line]").all():
        for x, y, way in re.findall(r"M(\d+) (\d+)([vh])", path.get_attribute("d")):
            row, col = ((int(at) - MARGIN) // CELL + 1 for at in (y, x))
            drawn.add(f"{way}{row},{col}")
    upright, _, _ = outcome["lines"].partition("/")
    puzzles = read_table(site / "derived/loops/puzzles.parquet").set_index("puzzle_id")
    rows = int(puzzles.loc[outcome["puzzle_id"], "rows"])
    names = edge_names(rows, len(upright) // rows - 1)
    values = outcome["lines"].replace("/", "")
    assert drawn == {name for name, value in zip(names, values, strict=True) if value == "+"}


def test_a_grid_of_digits_is_stepped_to_its_solution(visit, site):
    outcome = outcome_of(site, "digits")
    page = visit("digits")
    step_to_the_end(page, outcome["puzzle_id"])
    cells = ["."] * 81
    for text in page.locator("#player-board text").all():
        size = float(text.get_attribute("font-size") or 0)
        if size > 15:
            x, y = (float(text.get_attribute(name)) for name in "xy")
            cells[int((y - 24) // 36) * 9 + int((x - 24) // 36)] = text.text_content()
    assert "".join(cells) == outcome["digits"]


def test_numbers_of_rows_and_columns_can_be_read_on_a_large_board(visit):
    """They were drawn 3.6 pixels high on the largest boards."""
    page = visit("book", 1280, puzzle="20x36-e02&step=3")
    page.set_viewport_size({"width": 1280, "height": 800})
    numbers = """() => {
      const paper = document.querySelector("#player-board rect").getBoundingClientRect();
      return [...document.querySelectorAll("#player-board text[text-anchor=end]")].map((one) => {
        const box = one.getBoundingClientRect(), size = one.getScreenCTM().a * one.getAttribute("font-size");
        const anchor = getComputedStyle(one).textAnchor;
        return [size, anchor === "end" && box.left >= paper.left && box.top >= paper.top - size / 3];
      });
    }"""  # noqa: E501
    found = page.evaluate(numbers)
    assert len(found) == 20 + 36
    assert min(size for size, _ in found) > 8.5
    assert all(is_on_paper for _, is_on_paper in found)


def test_an_address_opens_a_puzzle_at_a_step(visit, site):
    puzzle_id = outcome_of(site, "loops")["puzzle_id"]
    page = visit("loops", puzzle=f"{puzzle_id}&step=3")
    assert page.locator("#player-title").inner_text().startswith(puzzle_id)
    # A row of several steps is named by its last.
    step = int(page.locator("#player-count").inner_text().split()[0])
    assert page.evaluate("location.hash").endswith(f"&step={step}")
    first, _, last = page.locator("#player-words").inner_text().split()[0].partition("–")
    assert int(first) <= 3 <= int(last or first) == step
    page.keyboard.press("ArrowRight")
    assert not page.evaluate("location.hash").endswith(f"&step={step}")
    page.keyboard.press("Escape")
    page.wait_for_function("location.hash === ''")


@pytest.mark.parametrize("name", ["loops", "book"])
def test_every_verdict_leads_to_its_figure(visit, site, name):
    verdicts = read_table(site / f"derived/{name}/verdicts.parquet")
    rows = [*verdicts[verdicts["evidence_table"] != ""].itertuples()]
    page = visit(name)
    address = page.url
    assert page.locator(".verdict a").count() == len(rows) > 0
    for row in rows:
        page.goto("about:blank")
        page.goto(address)
        cell = evidence_id(row.evidence_table, json.loads(row.evidence_key))
        link = page.locator(f".verdict a[href$='#{cell}']").first
        # Little that there is to say stands open.
        link.evaluate("e => { e.closest('details').open = true; }")
        link.click()
        page.wait_for_load_state()
        target = page.locator(":target")
        assert target.is_visible()
        assert target.evaluate("e => e.closest('details')?.open ?? true")
        assert (f"{row.figure:.2f}" if row.unit != "puzzles" else "") in target.inner_text()


def test_a_long_verdict_is_folded_by_question_and_the_list_ends_within_three_screens(visit):
    page = visit("book", 1280)
    page.set_viewport_size({"width": 1280, "height": 800})
    page.wait_for_selector("#puzzles-table tbody td")
    assert len(page.locator(".verdict").inner_text().split()) <= 100
    end = "document.getElementById('puzzles').getBoundingClientRect().bottom + scrollY"
    assert page.evaluate(end) <= 3 * 800
    answers = page.locator(".verdict details")
    assert answers.count() > 3
    answers.first.locator("summary").click()
    assert answers.first.locator("p").first.is_visible()


@pytest.mark.parametrize("medium", ["screen", "print"])
def test_of_a_split_answer_every_sign_is_seen_the_most_urgent_first(visit, medium):
    """What is checked of one rater lay below the sign of the others."""
    split = CorpusPage("tiny", Term("Tiny"), None, "", "", [], False, False)
    asked, words = message("order_follows_people"), sentences(message("undecided"))
    for sign, name in (("good", "Ana"), ("open", "Bruno"), ("check", "Chie")):
        split.verdict.append(Answer("order", asked, words, sign, "", asked, (name,)))
    page = visit("loops")
    page.emulate_media(media=medium)
    verdict = environment().get_template("verdict.html").render(page=split)
    page.evaluate("said => { document.body.innerHTML = said; }", verdict)
    signs = page.locator(".verdict summary .sign")
    assert [sign.inner_text() for sign in signs.all()] == ["!", "?", "✓"]
    boxes = [sign.bounding_box() for sign in signs.all()]
    for one, other in itertools.combinations(boxes, 2):
        is_beside = one["x"] + one["width"] <= other["x"]
        assert is_beside or one["y"] + one["height"] <= other["y"]


@pytest.mark.parametrize("name", ["loops", "digits"])
def test_why_a_puzzle_should_move_is_read_without_scrolling(visit, name):
    page = visit(name, 1280)
    moves = page.locator("#moves .scroll")
    assert moves.evaluate("e => e.scrollWidth <= e.clientWidth")
    assert moves.locator("tbody tr").bounding_box()["height"] < 130


def test_a_puzzle_is_four_keys_away(visit):
    page = visit("book")
    page.wait_for_selector("#puzzles-table tbody a")
    for key in ("Tab", "Tab", "Enter", "Tab"):
        page.keyboard.press(key)
    assert page.evaluate("document.activeElement.matches('#puzzles-table tbody tr:first-child a')")


def test_back_finds_the_table_as_it_was_left(visit):
    page = visit("loops")
    wait_for_rows(page, 8)
    first = page.locator("#puzzles-table tbody a").first.inner_text()
    page.get_by_role("searchbox").first.fill(first)
    wait_for_rows(page, 1)
    page.locator("header.site a[href='loops-audit.html']").click()
    page.wait_for_load_state()
    page.go_back()
    wait_for_rows(page, 1)
    number = int(page.locator("#matrix-table button").first.inner_text().split()[0])
    page.locator("#matrix-table button").first.click()
    wait_for_rows(page, number)
    told = page.locator(".chip").inner_text()
    page.locator("header.site a[href='loops-audit.html']").click()
    page.wait_for_load_state()
    page.go_back()
    wait_for_rows(page, number)
    assert page.locator(".chip").inner_text() == told
    page.locator(".chip").click()
    wait_for_rows(page, 8)
    assert page.told == []


def test_at_200_per_cent_the_menu_is_folded(visit):
    page = visit("loops", 640)
    height = "document.querySelector('header.site').offsetHeight"
    folded = page.evaluate(height)
    page.locator(".menu > summary").click()
    assert folded < 150 < page.evaluate(height)
    assert not visit("loops", 1280).locator(".menu > summary").is_visible()


def top_of(page, selector):
    return page.locator(selector).bounding_box()["y"]


@pytest.mark.parametrize("name", ["loops", "digits"])
def test_on_a_phone_board_buttons_and_reason_are_seen_together(visit, site, name):
    page = visit(name, width=390, puzzle=f"{outcome_of(site, name)['puzzle_id']}&step=3")
    page.set_viewport_size({"width": 390, "height": 844})
    assert page.locator("#player-words .why").count() > 0
    for seen in ("#player-board", "[data-move=forward]", "#player-words"):
        box = page.locator(seen).bounding_box()
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= min(844, top_of(page, "#player-tints"))


@pytest.mark.parametrize("name", ["loops", "digits"])
def test_the_player_tells_every_step(visit, site, name):
    outcome = outcome_of(site, name)
    page = visit(name, puzzle=outcome["puzzle_id"])
    levels = page.locator("#player-levels b").all_inner_texts()
    assert len(levels) == page.locator("#rows-rater option").count()
    assert page.locator("#player-levels").inner_text().startswith("Levels:")
    # Of an unsolved puzzle the last step is no solution.
    assert page.locator("[data-move=last]").get_attribute("aria-label") == "Last"
    steps = int(page.locator("#player-slider").get_attribute("max"))
    following = 1
    for _ in range(steps):
        page.keyboard.press("ArrowRight")
        words = page.locator("#player-words").inner_text()
        found = re.match(r"(\d+)(?:–(\d+))? · |\(\d+\) · |\(\d+\)\.\d+ · ", words)
        if found[1]:
            assert int(found[1]) == following
            following = int(found[2] or found[1]) + 1
        assert page.locator("#player-words .why").count() > 0
    assert following == outcome["steps"] + 1
    assert page.told == []


@pytest.mark.parametrize("name", ["loops", "digits", "book"])
def test_every_frame_has_a_reason(site, name):
    frames = [
        frame
        for path in site.glob(f"reports/puzzles/{name}/*.js")
        for data in re.findall(r"nanido\.puzzle\(\d+,(.*)\);", path.read_text("utf-8"))
        for frame in json.loads(data)["frames"]
    ]
    assert frames
    assert [frame["w"] for frame in frames if not frame.get("y")] == []


def test_the_hardest_step_is_that_of_the_table(visit):
    page = visit("book")
    page.wait_for_selector("#puzzles-table tbody td")
    for at in range(page.locator("#puzzles-table tbody tr").count()):
        row = page.locator("#puzzles-table tbody tr").nth(at)
        named = row.locator("td.long").inner_text()
        row.locator("a").click()
        page.wait_for_selector("#player[open]")
        page.locator("[data-move=hardest]").click()
        shown = page.locator("#player-words b").first.inner_text()
        assert re.sub(r"^\d+\. ", "", shown) == re.sub(r"^\d+\. ", "", named)
        page.keyboard.press("Escape")
        page.wait_for_selector("#player:not([open])", state="attached")


@pytest.mark.parametrize("where", ["step=40", "step=h2"])
def test_the_list_of_steps_stands_where_the_address_says(visit, site, where):
    (path,) = site.glob("derived/book/*/contradictions.parquet")
    rows = read_table(path).query("sequence == 2 and step > 40")
    page = visit("book", puzzle=f"{rows['puzzle_id'].iloc[0]}&{where}")
    now = page.locator("#player-steps [data-now]")
    assert page.evaluate("location.hash").partition("&")[2].startswith(where.partition("=")[0])
    detail = page.locator("#player-words .detail [lang=en]").text_content()
    assert now.text_content().count(detail) == 1
    box, around = now.bounding_box(), page.locator("#player-steps").bounding_box()
    assert around["y"] <= box["y"]
    assert box["y"] + box["height"] <= around["y"] + around["height"]


def test_an_address_that_is_no_text_opens_the_page_quietly(visit):
    for anchor in ("puzzle=%E0%A4%A", "%E0%A4%A"):
        assert visit("loops", anchor=anchor).told == []


@pytest.mark.parametrize("step", ["h9999", "9999", "no-step", "1.99"])
def test_a_step_that_is_not_there_is_the_start_which_says_so(visit, site, step):
    puzzle = outcome_of(site, "loops")["puzzle_id"]
    page = visit("loops", puzzle=f"{puzzle}&x=1&step={step}")
    assert page.locator("#player-slider").input_value() == "0"
    assert step in page.locator("#player-words").inner_text()


@pytest.mark.parametrize("name", ["loops", "digits"])
def test_a_page_of_a_corpus_is_short_until_it_is_unfolded(visit, name):
    page = visit(name, 1280)
    assert page.evaluate("document.documentElement.scrollHeight") <= 5000
    # Three screens before the first fold, with each heading once.
    assert page.locator("details.folded").first.bounding_box()["y"] <= 2400
    headings = page.locator("main h2:visible, main h3:visible").all_inner_texts()
    assert len(headings) == len({text.split(" CSV")[0].strip() for text in headings})


def contrast(page, ink, paper):
    """Return the contrast of two colours of a page, of what CSS says."""
    light, dark = sorted(page.evaluate(f"({LUMINANCE})({colour})") for colour in (ink, paper))
    return (dark + 0.05) / (light + 0.05)


def test_givens_stand_out_on_a_dark_page(visit, site):
    puzzle_id = outcome_of(site, "digits")["puzzle_id"]
    page = visit("digits", color_scheme="dark", puzzle=puzzle_id)
    given = "getComputedStyle(document.querySelector('.board svg text[font-weight=bold]')).fill"
    paper = "getComputedStyle(document.querySelector('.board svg rect')).fill"
    assert contrast(page, given, paper) >= 4.5


def test_a_dark_page_keeps_what_a_rule_says_of_black_and_white(visit):
    player = environment().get_template("player.html")
    page, inverted = visit("loops", color_scheme="dark"), set()
    for kind in kinds.every():
        shown = SimpleNamespace(kind=kind, solver_name="")
        page.evaluate("said => { document.body.innerHTML = said; }", player.render(page=shown))
        page.evaluate("document.getElementById('player-board').innerHTML = '<svg></svg>'")
        found = page.locator(".board svg").evaluate("e => getComputedStyle(e).filter")
        inverted |= {kind.name} if "invert" in found else set()
    assert inverted == WITHOUT_BLACK_AND_WHITE


def test_stones_stay_black_and_white_on_a_dark_board(visit):
    page = visit("loops", color_scheme="dark")
    for game in ("gomoku", "hex"):
        stones_stay_black_and_white(page, game)


def stones_stay_black_and_white(page, game):
    drawn = position_svg(game, "XO......X", move=(3, 1), crosses=[(1, 2)])
    page.evaluate("svg => { document.querySelector('main').innerHTML = svg; }",
                  f'<div class="board">{drawn}</div>')  # fmt: skip
    assert page.locator(".board svg").evaluate("e => getComputedStyle(e).filter") == "none"
    fill = 'getComputedStyle(document.querySelector(".board {}")).{}'
    ground = fill.format({"gomoku": "svg > rect", "hex": "polygon"}[game], "fill")
    black, white = (fill.format(f"circle[r='16'][fill='{one}']", "fill") for one in (INK, WHITE))
    assert page.evaluate(f"({LUMINANCE})({ground})") < 0.15
    for one in (black, white, fill.format("path[stroke-width='2.5']", "stroke"),
                fill.format("circle[stroke-width='4']", "stroke")):  # fmt: skip
        assert contrast(page, one, ground) >= 3
    around = "getComputedStyle(document.querySelector('.board svg')).backgroundColor"
    assert contrast(page, fill.format("g text", "fill"), around) >= 4.5


def test_words_of_a_chart_are_smaller_than_its_title(visit):
    page = visit("loops")
    for width in (390, 1280, 1900):
        page.set_viewport_size({"width": width, "height": 900})
        title, words = page.evaluate(SIZES_IN_A_CHART)
        assert 8 < words < title


BUTTON_NAMES = """(place) => [...document.querySelectorAll(place)]
  .filter((one) => one.checkVisibility() && !one.disabled)
  .map((one) => one.ariaLabel || one.innerText.trim())"""


@pytest.mark.parametrize("name", ["loops", "digits"])
def test_every_button_has_a_name_of_its_own(visit, site, name):
    page, puzzle_id = visit(name), outcome_of(site, name)["puzzle_id"]
    page.wait_for_selector("#puzzles-table tbody td")
    for language in ("en", "ja"):
        page.locator(f"[data-choose={language}]").click()
        for place in ("button", "#player button"):
            found = page.evaluate(BUTTON_NAMES, place)
            assert "" not in found
            assert len(found) == len(set(found)), found
            page.evaluate("id => { location.hash = `puzzle=${encodeURIComponent(id)}` }", puzzle_id)
            page.wait_for_selector("#player[open]")
        page.keyboard.press("Escape")
        page.wait_for_selector("#player:not([open])", state="attached")


def test_the_player_takes_the_focus_and_gives_it_back(visit):
    page = visit("loops")
    page.wait_for_selector("#puzzles-table tbody a")
    link = page.locator("#puzzles-table tbody a").nth(1)
    link.press("Enter")
    page.wait_for_selector("#player[open]")
    assert page.evaluate("document.activeElement.closest('#player') !== null")
    page.keyboard.press("Escape")
    page.wait_for_selector("#player:not([open])", state="attached")
    assert link.evaluate("e => document.activeElement === e")


# Colours of the board's tints that no sample of the legend has; black rings are no tints.
UNTOLD = """() => {
  const colours = (where) => [...document.querySelectorAll(where)]
    .map((one) => `${one.getAttribute("fill")} ${one.getAttribute("stroke")}`);
  const told = colours("#player-tints li:not([hidden]) svg > *");
  return [told.length, colours("#player-board .marks path, #player-board [data-state=new]")
    .filter((one) => !told.includes(one) && !one.endsWith("#000000"))];
}"""


@pytest.mark.parametrize("name", ["loops", "digits"])
def test_the_player_says_what_the_colours_on_the_board_mean(visit, site, name):
    page, most = visit(name, puzzle=outcome_of(site, name)["puzzle_id"]), 0
    assert page.evaluate(UNTOLD) == [0, []]
    for _ in range(min(40, int(page.locator("#player-slider").get_attribute("max")))):
        page.keyboard.press("ArrowRight")
        told, untold = page.evaluate(UNTOLD)
        most = max(most, told)
        assert untold == []
    assert most > 1
    page.emulate_media(media="print")
    assert page.locator("#player-tints").is_visible()


def test_forced_colours_keep_the_language_and_the_current_step(visit, site):
    page = visit("loops", puzzle=outcome_of(site, "loops")["puzzle_id"])
    page.emulate_media(forced_colors="active")
    page.keyboard.press("ArrowRight")
    ground = "e => getComputedStyle(e).backgroundColor"
    for chosen, other in (
        ("#player-steps [data-now] button", "#player-steps li:not([data-now]) button"),
        ("[data-choose][aria-pressed=true]", "[data-choose][aria-pressed=false]"),
    ):
        seen = [page.locator(one).first.evaluate(ground) for one in (chosen, other)]
        assert seen[0] != seen[1]
    page.emulate_media(forced_colors="none")


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("name", ["loops", "book"])
def test_a_saved_file_is_what_the_table_shows_in_one_language(visit, name, language):
    """Beside it stands only that times are simulated, where they are."""
    page = visit(name)
    page.locator(f"[data-choose={language}]").click()
    page.wait_for_selector("#puzzles-table tbody a")
    page.select_option("#puzzles .dt-length select", "-1")
    headings = page.locator("#puzzles-table thead .dt-column-title").all_inner_texts()
    shown = page.locator("#puzzles-table tbody tr").evaluate_all(
        "(rows) => rows.map((row) => [...row.cells].map((cell) => cell.innerText.trim()))"
    )
    with page.expect_download() as saved:
        page.locator(".buttons-csv").click()
    page.evaluate(COPIED)
    page.locator(".buttons-copy").click()
    page.wait_for_selector(".dt-button-info")
    told = page.locator(".dt-button-info").inner_text()
    assert bool(IN_JAPANESE.search(told)) == (language == "ja")
    assert re.findall(r"%d|\d+", told) == [str(len(shown))]
    for text in (saved.value.path().read_text("utf-8-sig"), page.evaluate("window.copied")):
        found = list(csv.reader(io.StringIO(text)))
        heading, mark = (getattr(message(one), language) for one in ("times", "simulated"))
        more = [[heading], *[[mark]] * len(shown)] if name == "book" else [[]] * len(found)
        all_rows = [[one.strip() for one in headings if one.strip()], *shown]
        assert found == [row + one for row, one in zip(all_rows, more, strict=True)]
    assert all(IN_JAPANESE.search(heading) for heading in found[0][:1]) == (language == "ja")


def test_a_saved_file_has_names_as_they_are_and_no_formula(visit, site):
    text = (site / "reports/loops.html").read_text(encoding="utf-8")
    ids = re.findall(r'\["([^"]*)",', re.search(r'"rows":(\[\[.*?\]\])', text)[1])
    odd = ["constructor", "toString", "__proto__", "＝1+1", "\u200b=1+1", "-0.25"]
    for was, name in zip(ids, odd, strict=False):
        text = text.replace(f'"{was}"', f'"{name}"')
    text = re.sub(r'("columns":\[\["puzzle","[^"]*",")[^"]*', r"\1=B1", text)
    (site / "reports/named.html").write_text(text, encoding="utf-8")
    page = visit("named")
    page.locator("[data-choose=ja]").click()
    page.wait_for_selector("#puzzles-table tbody a")
    with page.expect_download() as saved:
        page.locator(".buttons-csv").click()
    found = list(csv.reader(io.StringIO(saved.value.path().read_text("utf-8-sig"))))
    assert found[0][0] == "'=B1"
    assert [row[0] for row in found[1:]][: len(odd)] == [*map(for_spreadsheet, odd)]


@pytest.mark.parametrize("name", ["loops", "digits"])
def test_the_table_of_all_puzzles_needs_no_scrolling(visit, name):
    page = visit(name, 1280)
    page.wait_for_selector("#puzzles-table tbody td")
    wide = page.locator(".all-puzzles").evaluate("e => e.scrollWidth - e.clientWidth")
    assert wide <= 0


@pytest.mark.parametrize("name", ["loops", "digits", "book", "sato2003"])
def test_a_page_of_a_corpus_takes_at_most_eight_sheets(visit, name):
    page = visit(name, 1280)
    sheets = page.pdf(format="A4")
    assert len(re.findall(rb"/Type\s*/Page\b", sheets)) <= 8


def test_the_search_of_the_first_page_lists_the_nearest_and_how_many_more(visit, site, tmp_path):
    far = [f"a{n}-12" for n in range(55)]
    ids = json.dumps([["many", far], ["few", ["120", "12"]]])
    text = (site / "reports/index.html").read_text("utf-8")
    text = re.sub(r'(id="every-puzzle">).*?(?=</script>)', rf"\1{ids}", text, flags=re.DOTALL)
    (tmp_path / "index.html").write_text(text, "utf-8")
    shutil.copytree(site / "reports/assets", tmp_path / "assets")
    page = visit(tmp_path / "index")
    found = page.locator("#found-puzzles li")
    for asked in ("12", "１２"):
        page.locator("#find-puzzle").fill(asked)
        assert page.locator("#found-puzzles a").all_inner_texts() == ["12", "120", *far[:18]]
        assert found.count() == 21
        assert str(len(far) + 2 - 20) in found.last.inner_text()
    page.goto("about:blank")
    page.go_back()
    assert page.locator("#find-puzzle").input_value() == "１２"
    assert found.count() == 21
    page.locator("#find-puzzle").fill("nowhere")
    assert found.count() == 1


def test_without_scripts_one_language_shows_and_a_box_shows_the_other(visit):
    plain = visit("book", java_script_enabled=False)
    words = [plain.locator(f"h1 [lang={one}], h2 [lang={one}]") for one in ("en", "ja")]
    for shown, hidden in (words, words[::-1]):
        assert shown.first.is_visible()
        assert not any(one.is_visible() for one in hidden.all())
        plain.locator(".languages label").click()
    assert not any(one.is_visible() for one in plain.locator(".languages button").all())


def test_without_scripts_and_in_print_nothing_is_lost(visit):
    plain = visit("loops", java_script_enabled=False)
    assert plain.locator("#puzzles .without-script table").is_visible()
    assert plain.locator(".with-script").first.is_hidden()
    page = visit("loops")
    page.emulate_media(media="print")
    assert page.locator("#puzzles .without-script table").is_visible()
    assert page.locator(".folded").first.is_hidden()


def test_on_paper_a_table_has_its_title_once(visit):
    page = visit("book")
    page.evaluate("for (const one of document.querySelectorAll('main details')) one.open = true")
    page.emulate_media(media="print")
    titles = page.locator("#levels :is(summary, .of-table)").all_inner_texts()
    titles = [title.split("\n")[0] for title in titles if title]
    assert len(titles) > 5
    assert len(titles) == len(set(titles))


@pytest.mark.parametrize("name", ["loops", "book"])
def test_paper_shows_the_matrix_with_which_the_screen_begins(visit, name):
    page = visit(name)
    rows, cols = (page.locator(f"#{side}-rater option:checked").inner_text()
                  for side in ("rows", "cols"))  # fmt: skip
    counts = {
        place: [[int(re.sub(r" .*|·", "", cell) or 0) for cell in row[1:]] for row in
                page.locator(f"{place} tbody tr").evaluate_all(
                    "(rows) => rows.map((row) => [...row.cells].map((cell) => cell.textContent))")]
        for place in ("#matrix-table", "#matrix .without-script")
    }  # fmt: skip
    heads = page.locator("#matrix .without-script thead").text_content()
    assert heads.index(cols) < heads.index(rows)
    screen, paper = counts.values()
    # On paper a rate stands behind each row, and the sums below.
    assert [row[:-1] for row in paper[:-1]] == screen


def test_folded_positions_of_games_are_not_printed(visit):
    """With those of the gomoku problems a page would take more than eight sheets."""
    page = visit("loops")
    page.emulate_media(media="print")
    for state in ("", " open"):
        page.evaluate(
            """state => document.querySelector("main").insertAdjacentHTML("beforeend",
              `<details${state}><summary>.</summary><div class="disputes">.</div></details>`)""",
            state,
        )
    assert [one.is_visible() for one in page.locator(".disputes").all()] == [False, True]


def test_an_open_puzzle_is_printed_alone_with_its_reason(visit, site):
    page = visit("loops", puzzle=f"{outcome_of(site, 'loops')['puzzle_id']}&step=2")
    assert len(re.findall(rb"/Type\s*/Page\b", page.pdf(format="A4"))) == 1
    page.emulate_media(media="print")
    assert page.locator("#player-board svg").is_visible()
    assert page.locator("#player-words .why").first.is_visible()
    assert page.locator("#puzzles").is_hidden()


@pytest.mark.parametrize("name", PAGES)
def test_paper_holds_every_table_within_its_own_place(visit, name):
    # A4 between its margins.
    page = visit(name, 703)
    page.emulate_media(media="print")
    page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
    beyond = page.evaluate(
        """() => [...document.querySelectorAll("table")].filter((table) => table.checkVisibility())
          .map((table) => [table, table.closest("article, .grid > *, .two > *, main")])
          .filter(([table, place]) =>
            table.getBoundingClientRect().right > place.getBoundingClientRect().right + 1)
          .map(([table]) => table.caption?.innerText ?? table.className)"""
    )
    assert beyond == []


def test_a_contradiction_plays_and_comes_back(visit, site):
    (path,) = site.glob("derived/book/*/contradictions.parquet")
    rows = read_table(path)
    puzzle_id = rows[rows["refuted"]]["puzzle_id"].iloc[0]
    page = visit("book", puzzle=puzzle_id)
    page.locator("[data-move=hardest]").click()
    address = page.evaluate("location.hash")
    assert re.search(r"&step=h\d+$", address)
    line = page.locator("#player-line")
    decided = line.inner_html()
    solved = page.locator("#player-board .stays").inner_html()
    page.locator("#player-play").press("Shift+P")
    assert page.evaluate("location.hash") == f"{address}.1"
    moment = address.split("=")[-1] + ".1"
    assert f"({moment} / " in page.locator("#player-count").inner_text()
    colours = {}
    for name in ("supposed", "then"):
        colours[name] = page.locator("#player-board path[data-ink]").last.get_attribute("stroke")
        # It goes on by itself.
        if name == "supposed":
            page.wait_for_function("location.hash.endsWith('.2')")
    assert colours["supposed"] != colours["then"]
    while "." in page.evaluate("location.hash"):
        broken = page.locator("#player-board .marks path").count()
        words = page.locator("#player-words .why").inner_text()
        page.keyboard.press("ArrowRight")
    assert broken
    assert words
    assert page.evaluate("location.hash") == address
    assert page.locator("#player-board .stays").inner_html() == solved
    page.keyboard.press("ArrowLeft")
    assert "." in page.evaluate("location.hash")
    # The board is the one before the supposition.
    supposed = line.inner_html()
    while "." in page.evaluate("location.hash"):
        page.keyboard.press("ArrowLeft")
    assert supposed == line.inner_html() != decided
    page.locator("#player-fold").check()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    assert page.told == []


def test_a_contradiction_that_ends_the_puzzle_does_not_begin_again(visit, site):
    (path,) = site.glob("derived/book/*/contradictions.parquet")
    rows = read_table(path)
    page = visit("book")
    page.evaluate(
        """(id) => {
          const take = nanido.puzzle;
          nanido.puzzle = (place, data) => {
            data.frames.length = data.frames.findIndex((frame) => frame.s?.length) + 1;
            take(place, data);
          };
          location.hash = `puzzle=${id}`;
        }""",
        rows[rows["refuted"]]["puzzle_id"].iloc[0],
    )
    page.wait_for_selector("#player[open]")
    page.wait_for_function("document.getElementById('player-steps').children.length")
    page.keyboard.press("End")
    address = page.evaluate("location.hash")
    assert re.search(r"&step=h\d+$", address)
    page.locator("[data-move=forward]").click()
    assert page.evaluate("location.hash") == address


def test_where_hypotheses_are_folded_a_step_that_is_seen_is_marked(visit, site):
    (path,) = site.glob("derived/book/*/contradictions.parquet")
    page = visit("book", puzzle=read_table(path).query("refuted")["puzzle_id"].iloc[0])
    page.locator("#player-fold").check()
    marked = page.locator("#player-steps [data-now]:visible")
    page.keyboard.press("End")
    assert marked.count() == 1
    page.locator("[data-move=contradiction]").click()
    assert marked.count() == 1
    assert "hypothesis" not in (marked.get_attribute("class") or "")
    page.locator("#player-fold").uncheck()
    assert marked.get_attribute("class") == "hypothesis"


def test_a_player_without_controls_of_hypotheses_steps_all_the_same(visit, site):
    text = (site / "reports/loops.html").read_text("utf-8")
    for part in (r'<div id="player-line"></div>', r'<p><label><input[^>]*id="player-fold".*?</p>'):
        text, number = re.subn(part, "", text)
        assert number == 1
    (site / "reports/proof.html").write_text(text, "utf-8")
    page = visit("proof", puzzle=outcome_of(site, "loops")["puzzle_id"])
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    assert "step=" in page.evaluate("location.hash")
    assert page.told == []


def test_the_first_contradiction_is_one(visit, site):
    (path,) = site.glob("derived/book/*/contradictions.parquet")
    rows = read_table(path).sort_values("sequence")
    first = rows[rows["refuted"]].groupby("puzzle_id")["sequence"].min()
    tried = rows.groupby("puzzle_id")["sequence"].min()
    first = first[(first > tried.reindex(first.index)).sort_values(ascending=False).index]
    assert first.iloc[0] > tried[first.index[0]]
    never = tried.index.difference(first.index)
    assert len(never)
    for puzzle_id in (first.index[0], first.index[-1], never[0]):
        page = visit("book", puzzle=puzzle_id)
        button = page.locator("[data-move=contradiction]")
        assert button.is_visible() == (puzzle_id in first.index)
        if puzzle_id in first.index:
            button.click()
            assert page.evaluate("location.hash").endswith(f"&step=h{first[puzzle_id]}")


def test_what_an_earlier_hypothesis_decided_has_the_colour_of_the_board(visit, site):
    (path,) = site.glob("derived/book/*/contradictions.parquet")
    rows = read_table(path)
    puzzle_id = rows.loc[rows["refuted"], "puzzle_id"].iloc[0]
    page = visit("book", puzzle=puzzle_id)
    page.locator("[data-move=contradiction]").click()
    supposed = page.locator("#player-board path[data-ink]").last.get_attribute("stroke")
    page.locator("#player-fold").check()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    strokes = "(paths) => paths.map((path) => path.getAttribute('stroke'))"
    later = page.locator("#player-board .stays path").evaluate_all(strokes)
    assert len(set(later)) > 1
    assert supposed not in later


@pytest.mark.parametrize("name", ["loops", "digits"])
def test_the_bottleneck_is_drawn_and_goes_again(visit, site, name):
    """The added clue stands on the board, as do digits that are decided before."""
    (row, *_) = read_table(site / f"derived/{name}/bottlenecks.parquet").itertuples()
    page = visit(name, puzzle=f"{row.puzzle_id}&step=1")
    board, words = page.locator("#player-board .stays"), page.locator("#player-words")
    step, told = board.inner_html(), words.inner_text()
    page.click("#player-narrow")
    assert f"{row.step} of {row.pieces}" in words.inner_text()
    assert page.locator("#player-count").inner_text() == f"{row.step} / {row.pieces}"
    digits = 1 if name == "loops" else 1 + len(row.decided.split())
    assert board.locator("text[data-ink=digit]").count() == digits
    assert drawn_without_colours(board) == (bool(row.waits_on), bool(row.added))
    bare = """(group) => {
      const text = document.createElementNS(group.namespaceURI, "text");
      return getComputedStyle(group.appendChild(text)).textAnchor;
    }"""
    assert board.evaluate(bare) == "middle", "texts of declared kinds name no anchor"
    page.click("#player-narrow")
    assert (board.inner_html(), words.inner_text()) == (step, told)
    page.click("#player-narrow")
    page.click('[data-move="forward"]')
    assert str(row.pieces) not in words.inner_text()
    assert page.told == []


def drawn_without_colours(board):
    """Return whether something is dashed, and whether a text, the clue, stands in a frame."""
    style = "(paths) => paths.map((path) => getComputedStyle(path).strokeDasharray)"
    dashed = board.locator('path[data-state="supposed"]').evaluate_all(style)
    frames = board.locator("rect.framed").evaluate_all(
        """(rects) => rects.map((rect) => {
          const inside = rect.parentElement.querySelector("text").getBBox();
          return rect.x.baseVal.value < inside.x && rect.width.baseVal.value > inside.width;
        })"""
    )
    assert "none" not in dashed
    return bool(dashed), frames == [True]


def test_a_puzzle_without_a_bottleneck_says_why(visit, site):
    narrow = read_table(site / "derived/digits/bottlenecks.parquet")["puzzle_id"]
    every = read_table(site / "derived/digits/puzzles.parquet")["puzzle_id"]
    (first, *_) = every[~every.isin(narrow)]
    page = visit("digits", puzzle=first)
    assert not page.locator("#player-narrow").is_visible()
    assert page.locator("#player-wide").inner_text()
    assert top_of(page, "#player-words") < top_of(page, "#player-wide")


def test_the_matrix_has_the_levels_of_its_two_scales_by_their_names(visit, site):
    text = (site / "reports/loops.html").read_text(encoding="utf-8")
    data = json.loads(re.search(r'id="puzzles-data">(.*?)</script>', text, re.S)[1])
    rows, cols = re.search(r'id="matrix" data-rows="([^"]*)" data-cols="([^"]*)"', text).groups()
    column = [key for key, *_ in data["columns"]].index(f"level-{rows}")
    for row in data["rows"]:
        row[column] = 1 + row[column] % 2
    data["scales"] = {rater: [5, {}] for rater, *_ in data["raters"]}
    data["scales"][rows] = [2, {"1": ["Easy", "やさしい"], "2": ["Tricky"]}]
    made = re.sub(r'(?s)(id="puzzles-data">).*?(?=</script>)',
                  lambda found: found[1] + json.dumps(data), text)  # fmt: skip
    (site / "reports/graded.html").write_text(made, encoding="utf-8")
    page = visit("graded")
    page.wait_for_selector("#matrix-table tbody tr")
    assert page.locator("#matrix-table tbody th").all_inner_texts() == ["1 Easy", "2 Tricky"]
    page.select_option("#cols-rater", rows)
    heads = page.locator("#matrix-table thead tr:last-child th").all_inner_texts()
    assert heads[1:3] == ["1 Easy", "2 Tricky"]
    assert len(heads) == 4
    assert cols != rows
    page.locator("[data-choose=ja]").click()
    heads = page.locator("#matrix-table tbody th").all_inner_texts()
    assert heads == ["1 やさしい", "2 Tricky"]
    assert not page.told


def test_a_matrix_of_two_scales_says_why_it_has_no_rate(visit):
    page = visit("book")
    page.wait_for_selector("#matrix-table tbody tr")
    raters = page.locator("#rows-rater option").evaluate_all("(all) => all.map((one) => one.value)")
    seen = set()
    for pair in itertools.combinations(raters, 2):
        page.select_option("#rows-rater", pair[0])
        page.select_option("#cols-rater", pair[1])
        figures = page.locator("#matrix-figures").inner_text()
        assert "ρ" not in figures  # that of the verdict is the one of a page
        seen.add((page.locator("#matrix-scales").is_visible(), "–" in figures,
                  message("kappa_on_one_scale").en in figures))  # fmt: skip
    assert seen == {(False, False, False), (True, False, True)}
