"""What a page shows."""

import pandas as pd

from pipeline.kinds.contract import Kind
from pipeline.reports import accounting
from pipeline.reports.accounting import MOST_NAMED
from pipeline.reports.pages import corpus_page
from pipeline.reports.site import MOST_BANDS_ON_PAPER, environment
from pipeline.reports.sources import CorpusTables
from pipeline.reports.tables import ReportTable
from pipeline.tables import read_table, write_table
from pipeline.texts.terms import Term


def test_a_page_collects_every_part(derived, description, settings):
    page = corpus_page(CorpusTables.of(derived, description), description, settings)
    assert (page.puzzles, page.solved, page.rejected) == (2, {"sato-text": 1}, 1)
    assert [table.name for table in page.level_tables] == [
        "level-table-sato-text",
        "level-table-expert",
    ]
    assert [pair.main for pair in page.pairs] == [True]
    assert page.pairs[0].words == (
        "1 of 2 puzzles agree; harder by columns 1, easier 0; "
        "quadratic weighted kappa 0.25 (0.10 to 0.40)."
    )
    names = [table.name for table in page.tables()]
    assert len(names) == len(set(names))
    assert {"agreement", "rejects", "thresholds", "first-contradiction"} <= set(names)


def test_where_nothing_was_computed_the_headline_says_why(derived, description, settings):
    path = derived / "tiny/coefficients.parquet"
    nothing = {"value": None, "low": None, "high": None, "note": "fewer than 3 puzzles in common"}
    write_table("coefficients", read_table(path).assign(**nothing), path)
    page = corpus_page(CorpusTables.of(derived, description), description, settings)
    assert page.headline == "Expert: fewer than 3 puzzles in common"
    assert page.pairs[0].words.endswith("no kappa (fewer than 3 puzzles in common).")


def test_a_page_names_what_was_left_out_and_why(derived, description, settings):
    key = {"corpus": "tiny", "puzzle_id": ["<b>", "a"]}
    for name, column in (
        ("judgements", {"solutions": [2, 0]}),
        ("exclusions", {"stage": "judge", "reason": ["several solutions", "no solution"]}),
    ):
        pd.DataFrame({**key, **column}).to_parquet(derived / f"tiny/{name}.parquet")
    page = corpus_page(CorpusTables.of(derived, description), description, settings)
    assert (page.judged, page.with_one_solution) == (2, 0)
    text = (
        environment()
        .get_template("corpus.html")
        .render(page=page, audit_page=False, corpora=[("tiny", Term("Tiny"), True)])
    )
    assert "唯一解</span></dt><dd>0</dd>" in text
    stage = '<span lang="en">judge</span><span lang="ja">唯一解の判定</span>'
    assert f"{stage}: no solution (1)</summary>a<" in text
    assert f"{stage}: several solutions (1)</summary>&lt;b&gt;<" in text


def test_a_page_says_what_the_kind_does_not_offer(derived, description, settings, monkeypatch):
    page = corpus_page(CorpusTables.of(derived, description), description, settings)
    assert page.absent == ["Exactly one solution: no puzzle was judged."]
    monkeypatch.setattr(Kind, "has", lambda kind, part: False)
    page = corpus_page(CorpusTables.of(derived, description), description, settings)
    assert [words.partition(":")[0] for words in page.absent] == [
        "Exactly one solution", "Solution paths", "New puzzles",
    ]  # fmt: skip
    text = (
        environment()
        .get_template("corpus.html")
        .render(page=page, audit_page=False, corpora=[("tiny", Term("Tiny"), True)])
    )
    assert "Solution paths: there is no model for this kind of puzzle." in text


def test_a_corpus_that_was_only_read_still_has_a_page(derived, description, settings):
    folder = derived / "tiny"
    for path in [*folder.glob("*.parquet"), *folder.glob("*/*.parquet")]:
        if path.stem not in ("puzzles", "rejects"):
            path.unlink()
    page = corpus_page(CorpusTables.of(derived, description), description, settings)
    assert not page.missing
    assert (page.puzzles, page.solved, page.headline) == (2, {}, "")
    assert [table.name for table in page.tables()] == [
        "accounting", "puzzles", "puzzles-apart", "rejects",
    ]  # fmt: skip


def test_of_many_puzzles_left_out_a_page_names_some_and_says_how_many_more():
    macros = environment().get_template("macros.html").make_module({"names": {}})
    ids = [f"p{at}" for at in range(MOST_NAMED + 3)]
    found = accounting.Accounting(
        "3 rows in", ReportTable("t", Term("T"), [Term("a")], []),
        [accounting.LeftOut("judge", "no solution", ids)],
    )  # fmt: skip
    text = str(macros.accounting(found, "c"))
    assert f"({MOST_NAMED + 3})</summary>p0, p1" in text
    assert f"p{MOST_NAMED - 1} " in text
    assert f"p{MOST_NAMED}<" not in text
    assert "and 3 more, named in the CSV file of all puzzles" in text
    assert "ほか3問" in text


def test_paper_has_the_bands_of_the_first_books_and_says_where_the_rest_is(
    derived, description, settings
):
    page = corpus_page(CorpusTables.of(derived, description), description, settings)
    for number, left_out in ((MOST_BANDS_ON_PAPER, 0), (MOST_BANDS_ON_PAPER + 3, 3)):
        page.time_bands = [
            ReportTable(f"bands-{at}", Term(f"Bands {at}"), [Term("Level")], [["1"]])
            for at in range(number)
        ]
        text = (
            environment()
            .get_template("corpus.html")
            .render(page=page, audit_page=False, corpora=[("tiny", Term("Tiny"), True)])
        )
        assert text.count('<div class="not-on-paper"><div class="table ') == left_out
        assert text.count('id="bands-') == number
        assert (f"the first {MOST_BANDS_ON_PAPER} of {number} tables" in text) == bool(left_out)
