"""What a page shows."""

import pandas as pd

from pipeline.reports.pages import corpus_page
from pipeline.reports.site import environment
from pipeline.tables import read_table, write_table


def test_a_page_collects_every_part(derived, description, settings, catalogue):
    page = corpus_page(derived, description, settings, catalogue)
    assert (page.puzzles, page.solved, page.rejected) == (2, {"sato-text": 1}, 1)
    assert [table.name for table in page.level_tables] == [
        "level-table-sato-text",
        "level-table-expert",
    ]
    assert [pair.main for pair in page.pairs] == [True]
    assert page.pairs[0].words == (
        "1 of 2 puzzles agree; off upwards 1, off downwards 0; "
        "quadratic weighted kappa 0.25 (0.10 to 0.40)."
    )
    names = [table.name for table in page.tables()]
    assert len(names) == len(set(names))
    assert {"agreement", "rejects", "thresholds", "first-contradiction"} <= set(names)


def test_where_nothing_was_computed_the_headline_says_why(
    derived, description, settings, catalogue
):
    path = derived / "tiny/coefficients.parquet"
    nothing = {"value": None, "low": None, "high": None, "note": "fewer than 3 puzzles in common"}
    write_table("coefficients", read_table(path).assign(**nothing), path)
    page = corpus_page(derived, description, settings, catalogue)
    assert page.headline == "Expert: fewer than 3 puzzles in common"
    assert page.pairs[0].words.endswith("no kappa (fewer than 3 puzzles in common).")


def test_puzzles_without_exactly_one_solution_are_named(derived, description, settings, catalogue):
    columns = {"corpus": "tiny", "puzzle_id": ["<b>", "a"], "solutions": [2, 0]}
    write_table("judgements", pd.DataFrame(columns), derived / "tiny/judgements.parquet")
    page = corpus_page(derived, description, settings, catalogue)
    assert (page.unsolvable, page.ambiguous) == (["a"], ["<b>"])
    text = (
        environment().get_template("corpus.html").render(page=page, pages=[page], settings=settings)
    )
    assert "唯一解</span></dt><dd>0</dd>" in text
    assert '<span lang="ja">解なし</span> (1): a.' in text
    assert '<span lang="ja">複数解</span> (1): &lt;b&gt;.' in text


def test_a_corpus_that_was_only_read_still_has_a_page(derived, description, settings, catalogue):
    folder = derived / "tiny"
    for path in [*folder.glob("*.parquet"), *folder.glob("*/*.parquet")]:
        if path.stem not in ("puzzles", "rejects"):
            path.unlink()
    page = corpus_page(derived, description, settings, catalogue)
    assert not page.missing
    assert (page.puzzles, page.solved, page.headline) == (2, {}, "")
    assert [table.name for table in page.tables()] == ["rejects"]
