"""In 日本語 mode a page says nothing in English: no sentence, note or heading that is seen."""

import re
import shutil

import pytest

from pipeline.corpora.reading import declared_tables
from pipeline.reports.site import write_reports
from pipeline.tables import write_table
from pipeline.texts.numbers import percent
from tests.reports.browser.conftest import SETTINGS, description_of

PAGES = ("index", "loops", "loops-audit", "digits", "digits-audit", "book", "book-audit",
         "sato2003")  # fmt: skip
# Two English words after each other, in text that is seen; names of code, files and works are told
# apart by what they stand in.
ENGLISH = """() => {
  for (const one of document.querySelectorAll("details")) one.open = true;
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = new Set();
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const home = node.parentElement;
    if (home.closest("code, pre, script, style, title, .fixed") || !home.checkVisibility()) continue;
    if (/[A-Za-z]{2,}[,;:]? [a-z]{2,}/.test(node.data)) found.add(node.data.trim());
  }
  return [...found];
}"""  # noqa: E501


# Names for readers who cannot see, and names of the program that no page says in Japanese.
LABELS = r"""() => [...document.querySelectorAll("[aria-label]")].map((one) => one.ariaLabel)
  .filter((text) => (/[A-Za-z]{4}/.test(text) && !/[\u3040-\u9fff]/.test(text)) || /[a-z], [\u3040-\u9fff]/.test(text))"""  # noqa: E501
# Takes what may be named so from the page; per cents are set as in Japanese in all that is seen.
NAMES_OF_THE_PROGRAM = """() => {
  for (const one of document.querySelectorAll("code, pre, .fixed")) one.remove();
  const found = document.querySelector("main").innerText;
  const named = /sato-text|number-place-support|hypotheses|\\b(?:Part|Book) \\d|\\d[ \\u00a0]%/gi;
  return found.match(named) ?? [];
}"""


# What is set as English sets it within a text that is said in Japanese.
SET_AS_ENGLISH = r"""() => {
  for (const one of document.querySelectorAll("details")) one.open = true;
  return [...document.querySelectorAll('[lang="ja"]:not(html, .fixed, .fixed *)')]
    .map((said) => said.textContent)
    .filter((text) => /\d %|\d and \d|\d to \d|[\u3040-\u9fff][,:] |[）：、。] /.test(text));
}"""


@pytest.mark.parametrize("name", PAGES)
def test_nothing_is_said_named_or_set_as_in_english_or_in_the_program(visit, name):
    page = visit(name)
    if page.locator("#puzzles-table").count():
        page.wait_for_selector("#puzzles-table tbody td")
    page.locator("[data-choose=ja]").click()
    options = "#puzzles-table thead option, #puzzles .dt-length option"
    kinds = page.locator(options).all_text_contents()
    assert not [kind for kind in kinds if re.search("[A-Za-z]", kind)]
    assert page.locator("th[data-meaning][title]:not([title=''])").count() == 0
    charts = page.locator("svg.chart title").all_text_contents()
    assert not [title for title in charts if re.search("[a-z]{3} [a-z]{3}", title)]
    assert not re.search("[a-z]{2} [a-z]{2}", page.title())
    for found in (ENGLISH, SET_AS_ENGLISH, LABELS, NAMES_OF_THE_PROGRAM):
        assert page.evaluate(found) == []


def test_grades_and_what_a_corpus_is_are_said_in_japanese(visit, site, tmp_path):
    shutil.copytree(site / "derived/loops", tmp_path / "derived/loops")
    description = description_of("loops")
    scales = declared_tables(description)["scales"]
    write_table("scales", scales, tmp_path / "derived/loops/scales.parquet")
    write_reports(tmp_path / "derived", [description], tmp_path / "reports", SETTINGS)
    page = visit(tmp_path / "reports/loops")
    page.locator("[data-choose=ja]").click()
    page.evaluate("document.querySelector('#about').open = true")
    page.select_option("#rows-rater", "tatham")
    grades = page.locator("#matrix-table tbody th").all_inner_texts()
    named = [grade.split(" ", 1)[1] for grade in grades if " " in grade]
    assert named == list(description.japanese.values())
    assert page.locator("#about dd > [lang=en]:visible").count() == 0
    assert page.get_by_text(description.source.ja).is_visible()
    page.locator("[data-choose=en]").click()
    assert "1 Easy" in page.locator("#matrix-table tbody th").all_inner_texts()


@pytest.mark.parametrize("name", ["loops", "digits"])
def test_the_player_speaks_japanese_at_every_step(visit, name):
    page = visit(name)
    page.locator("[data-choose=ja]").click()
    page.locator("#puzzles-table tbody a").first.click()
    page.wait_for_selector("#player[open]")
    said = set(page.evaluate(ENGLISH))
    for _ in range(min(40, int(page.locator("#player-slider").get_attribute("max")))):
        page.keyboard.press("ArrowRight")
        said |= set(page.evaluate(ENGLISH))
    assert sorted(said) == []


def test_words_of_one_language_leave_no_empty_line_in_the_other(visit):
    page = visit("digits")
    page.evaluate(
        "nanido.choose('en'); document.querySelector('main').append("
        "nanido.element('p', {class: 'why', id: 'alias'}, nanido.both(['', '別名 三国同盟'])))"
    )
    assert page.locator("#alias").is_hidden()
    page.evaluate("nanido.choose('ja')")
    assert page.locator("#alias").is_visible()


def test_tables_name_their_rows_on_a_phone(visit):
    page = visit("digits-audit", 390)
    for language in ("en", "ja"):
        page.locator(f"[data-choose={language}]").click()
        heads = page.locator(".shifts tbody th:first-child").all_inner_texts()
        names = [head.strip("0123456789 \n") for head in heads]
        assert names
        assert all(names)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_tables_beside_the_paper_fit_without_scrolling(visit, language):
    page = visit("book", 1280)
    page.locator(f"[data-choose={language}]").click()
    page.locator("#beside-section > summary").click()
    beyond = page.locator(".beside-pair .scroll").evaluate_all(
        "(all) => all.map((one) => one.scrollWidth - one.clientWidth)"
    )
    assert max(beyond) == 0
    assert len(beyond) > 4
    # Where they stand below each other each says whose it is.
    heads = page.locator(".beside-pair h3").all_inner_texts()
    whose = [{"en": "Sato (2003)", "ja": "佐藤 (2003)"}[language], page.locator("h1").inner_text()]
    assert len(heads) == len(beyond)
    assert all(whose[at % 2] in head for at, head in enumerate(heads))


def test_headings_of_the_table_and_their_fields_keep_to_their_columns(visit):
    page = visit("digits")
    page.wait_for_selector("#puzzles-table tbody td")
    beyond = page.locator("#puzzles-table thead td").evaluate_all(
        "(cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1).length"
    )
    assert beyond == 0
    # What sorts a column can be seen, however long its heading is.
    signs = page.locator("#puzzles-table thead .dtcc-button_order svg").evaluate_all(
        "(signs) => signs.map((sign) => sign.getBoundingClientRect().width)"
    )
    assert signs
    assert min(signs) > 8


def test_the_menu_of_columns_has_whole_names_of_one_language(visit):
    page = visit("book", 1280)
    page.set_viewport_size({"width": 1280, "height": 800})
    page.wait_for_selector("#puzzles-table tbody td")
    for language, other in (("en", "ja"), ("ja", "en")):
        page.locator(f"[data-choose={language}]").click()
        page.locator(".buttons-colvis").click()
        names = page.locator(".buttons-columnVisibility > span")
        assert names.count() > 9
        assert not page.locator(f".buttons-columnVisibility [lang={other}]:visible").count()
        assert all(bool(re.search("[ぁ-んァ-ヶ一-龠]", name)) == (language == "ja")
                   for name in names.all_inner_texts() if name)  # fmt: skip
        assert names.evaluate_all("all => all.every(e => e.scrollWidth <= e.clientWidth + 1)")
        menu = page.locator("div.dt-button-collection").bounding_box()
        assert menu["y"] >= 0
        assert menu["y"] + menu["height"] <= 800
        names.last.scroll_into_view_if_needed()
        assert names.last.bounding_box()["y"] < 800
        page.keyboard.press("Escape")
        page.wait_for_selector(".dt-button-collection", state="detached")


def test_a_per_cent_is_rounded_and_written_as_elsewhere(visit):
    page = visit("loops")
    for ratio in (1 / 8, 3 / 8, 0.5, 0.145):
        said = page.evaluate("ratio => nanido.percent(ratio)", ratio)
        assert said == [percent(ratio).en, percent(ratio).ja]
    page.locator("[data-choose=ja]").click()
    cells = page.locator("#matrix-table small").all_inner_texts()
    assert cells
    assert all(cell.endswith("％") for cell in cells)
