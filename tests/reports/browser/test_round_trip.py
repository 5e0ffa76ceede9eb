"""Names that look like something else leave by a page and are read again as they were."""

import json
import re
import shlex
import shutil

import pandas as pd
import pytest

from pipeline.corpora.description import load_description
from pipeline.files.safe_yaml import read as read_yaml
from pipeline.reports.site import write_reports
from pipeline.tables import read_table
from pipeline.workflow import configuration
from tests.calibration.verbs import run
from tests.reports.browser.conftest import SETTINGS, made_tables
from tests.runs import made_once

BOARDS = "data/raw/tatham-slitherlink/tatham-slitherlink.csv"
IDS = """1|007|1e3|2024-01-15|yes|null|NaN|true|問題 一|第２巻|a=b|-5
1:30|~|0x1F|1_000|No|a: b|50%|#1|12,5|☆|it's|a "b\"""".replace("\n", "|").split("|")
PLACES = [("2023", "null"), ("2024-01-15", "1=2"), ("yes", "パート 一")]
TIMED = {"1": "時間（分）", "null": "2024"}


def _make(folder):
    """Make the tables and the page of a book in which nothing is called by a plain name."""
    folder.mkdir()
    boards = pd.read_csv(BOARDS, dtype=str)
    boards = boards[boards["rows"].eq("10") & boards["cols"].eq("10")].iloc[::10].head(len(IDS))
    at = pd.Series(range(len(IDS)))
    book = boards[["rows", "cols", "clues"]].reset_index(drop=True).assign(id=IDS)
    book[["book", "part"]] = [PLACES[one % len(PLACES)] for one in at]
    for number, column in enumerate(TIMED.values()):
        book[column] = 100 + at * (17 + number) % 400
    book.to_csv(folder / "odd.csv", index=False)
    book[["id", "rows", "cols", "clues"]].to_csv(folder / "boards.csv", index=False)
    columns = {name: name for name in ("id", "rows", "cols", "clues", "book", "part")}
    raters = [{"name": name, "title": {"en": column, "ja": column}, "column": column,
               "unit": "seconds"} for name, column in TIMED.items()]  # fmt: skip
    text = {"en": "no", "ja": "1"}
    description = {"kind": "slitherlink", "title": text, "source": "null", "licence": "CC0",
                   "files": ["odd.csv"], "columns": columns, "raters": raters}  # fmt: skip
    (folder / "odd.yaml").write_text(json.dumps(description), encoding="utf-8")
    made_tables(folder / "odd.yaml", folder / "derived/odd")
    corpus = load_description(folder / "odd.yaml")
    write_reports(folder / "derived", [corpus], folder / "reports", SETTINGS)


@pytest.fixture
def odd(of_all_tests, visit):
    """Where the book is, and its page in a browser."""
    folder = made_once(of_all_tests / "odd", _make)
    page = visit(folder / "reports/odd")
    page.wait_for_selector("#puzzles-table tbody a")
    return folder, page


def levels_of(folder):
    table = read_table(folder / "uncalibrated_levels.parquet")
    return table.set_index(["puzzle_id", "rater"])["level"].astype(int)


def move(page, rater, stratum):
    """Let a level begin elsewhere; return the lines to copy."""
    page.goto(page.url.partition("#")[0] + "#what-if")
    page.select_option("#band-rater", rater)
    page.select_option("#band-stratum", str(stratum))
    page.locator("#band-sliders input").first.press("End")
    return page.locator("#thresholds-lines").inner_text().splitlines()


@pytest.mark.parametrize(("rater", "stratum"), [("1", 0), ("null", 1), ("1", 2)])
def test_lines_of_sliders_do_in_a_run_what_they_do_on_the_page(odd, tmp_path, rater, stratum):
    folder, page = odd
    *lines, command = move(page, rater, stratum)
    said = run("sensitivity", folder / "derived/odd", *shlex.split(command)[3:])
    moved = page.locator("#moved li").count()
    assert int(re.search(r"(\d+) puzzles? ha", said)[1]) == moved > 0
    # As the file is read, and once more when Snakemake hands it on.
    mine = tmp_path / "config.yaml"
    mine.write_text("calibration:\n" + "".join(f"  {line}\n" for line in lines), encoding="utf-8")
    found = configuration.check(read_yaml(json.dumps(configuration.load(mine))))
    copy = shutil.copytree(folder / "derived/odd", tmp_path / "odd")
    run("step", "calibrate", copy, "--settings", json.dumps(found["calibration"]))
    before, after = levels_of(folder / "derived/odd"), levels_of(copy)
    changed = before[before != after.reindex(before.index)]
    assert {one for _, one in changed.index} == {rater}
    ids = set(changed.index.get_level_values("puzzle_id"))
    assert ids == set(page.locator("#moved a").all_inner_texts())


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_saved_table_is_read_again_with_ids_and_levels_as_they_were(odd, tmp_path, language):
    folder, page = odd
    page.locator(f"[data-choose={language}]").click()
    with page.expect_download() as saved:
        page.locator(".buttons-csv").click()
    file = tmp_path / "saved.csv"
    saved.value.save_as(file)
    shown = pd.read_csv(file, dtype=str, keep_default_na=False, index_col=0)
    raters = [head for head in shown.columns if head.endswith((": level", "：レベル"))]
    # Of a fitted level nothing tells whether its highest is the highest there is.
    fitted = next(
        head for head in shown.columns if re.fullmatch("Calibrated level|較正レベル", head)
    )
    again = tmp_path / "again.yaml"
    said = ("--out", again, "--source", "a", "--licence", "b", "--levels", f"{fitted}=1,2,3,4")
    run("new-book", file, "--puzzles", folder / "boards.csv", "--kind", "slitherlink", *said)
    run("step", "ingest", "--out", tmp_path / "again", "--", again)
    assert set(read_table(tmp_path / "again/puzzles.parquet")["puzzle_id"]) == set(IDS)
    columns = {one.name: one.column for one in load_description(again).raters}
    assert {*raters, fitted} <= set(columns.values())
    ratings = read_table(tmp_path / "again/ratings.parquet")
    ratings = ratings.assign(column=ratings["rater"].astype(str).map(columns))
    found = ratings.pivot(index="puzzle_id", columns="column", values="value")[raters]
    assert found.loc[shown.index].astype(int).astype(str).equals(shown[raters])
