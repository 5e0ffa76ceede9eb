"""In 日本語 mode a page says nothing in English: no sentence, note or heading that is seen."""

import pytest

PAGES = ("index", "loops", "loops-audit", "digits", "digits-audit")
# Two English words after each other, in text that is seen; names of code, files and works are told
# apart by what they stand in.
ENGLISH = """() => {
  for (const one of document.querySelectorAll("details")) one.open = true;
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = new Set();
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const home = node.parentElement;
    if (home.closest("code, pre, script, style, title, .fixed, caption") || !home.checkVisibility()) continue;
    if (/[A-Za-z]{2,}[,;:]? [a-z]{2,}/.test(node.data)) found.add(node.data.trim());
  }
  return [...found];
}"""  # noqa: E501


@pytest.mark.parametrize("name", PAGES)
def test_nothing_is_said_in_english_alone(visit, name):
    page = visit(name)
    page.locator("[data-choose=ja]").click()
    assert page.evaluate(ENGLISH) == []


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
