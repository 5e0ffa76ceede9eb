"""Words of the glossary are linked once a page, in both languages, and not where links do harm."""

from pipeline.reports.glossary import WORDS, linked
from tests.conftest import ROOT

PAGE = """<header><p>a level</p></header>
<main><h1>Levels</h1><p>The level of a rater; his level.</p>
<p><a href="x">level-up</a> <span lang="en">level-up</span>
<span lang="ja">レベル・アップ、評価者</span></p>
<div class="glossary-list"><p>kappa</p></div><table><tr><td>scale</td></tr></table></main>"""


def test_each_word_is_linked_at_its_first_use_in_each_language():
    found = linked(PAGE)
    assert found.count('#term-level"') == 1
    assert '<a class="term" href="index.html#term-level">level</a> of a ' in found
    assert found.count('#term-rater"') == 2
    assert found.count('#term-level-up"') == 2
    assert '<a href="x">level-up</a>' in found


def test_headings_tables_and_the_glossary_itself_have_none():
    found = linked(PAGE)
    assert "<h1>Levels</h1>" in found
    assert "<td>scale</td>" in found
    assert "<p>kappa</p>" in found
    assert "<header><p>a level</p></header>" in found


def test_the_glossary_has_every_word():
    text = (ROOT / "pipeline/reports/templates/index.html").read_text(encoding="utf-8")
    assert all(f'id="term-{word}"' in text for word in WORDS)
