"""The pages that a run writes."""

import re
import shutil
from html.parser import HTMLParser
from urllib.parse import quote, unquote

import pandas as pd
import pytest

from pipeline.corpora.description import load_description
from pipeline.corpora.description_sections import Remote
from pipeline.files.settings import SettingsError
from pipeline.reports.site import write_corpus, write_index, write_reports
from pipeline.tables import write_table
from pipeline.texts.messages import message
from tests.reports.conftest import SETTINGS, rows, simulated_book

VOID = {"meta", "link", "br", "hr", "img", "input"}


class Outline(HTMLParser):
    """Notes tags left open, ids, links, and tables without caption."""

    def __init__(self):
        super().__init__()
        self.open, self.ids, self.links, self.wrong, self.captions = [], [], [], [], 0

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        if "id" in attributes:
            self.ids.append(attributes["id"])
        self.links += [attributes["href"]] if tag == "a" else []
        self.captions += {"table": 1, "caption": -1}.get(tag, 0)
        if tag == "th" and "scope" not in attributes:
            self.wrong.append("th without scope")
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attributes):
        self.ids += [value for name, value in attributes if name == "id"]

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            self.wrong.append(tag)


def outline(path):
    page = Outline()
    page.feed(path.read_text("utf-8"))
    return page


def assert_sound(path):
    """Hold that a page is well-formed, that its links lead somewhere, and needs no network."""
    page = outline(path)
    assert (page.wrong, page.open, page.captions) == ([], [], 0)
    assert len(page.ids) == len(set(page.ids))
    # A paper that a reader may follow is the only thing outside, and nothing is loaded from there.
    text = path.read_text("utf-8").replace('<a href="https://doi.org/', "<a ")
    assert not re.search(r"https?://(?!www\.w3\.org/)|@import", text)
    # Scripts are our own files beside the page, or data.
    for script in re.findall(r"<script([^>]*)>", text):
        assert re.search(r'src="assets/[a-z]+\.js"|type="application/json"', script)
    for link in page.links:
        if link.startswith("#puzzle="):
            assert unquote(link.removeprefix("#puzzle=")) in ("a", "<b>")
        elif not re.fullmatch(r"https://doi\.org/10\.\d+/\w+", link):
            file, _, place = link.partition("#")
            target = path.parent / unquote(file) if file else path
            assert target.is_file()
            assert not place or place in outline(target).ids


def test_a_puzzle_of_two_corpora_is_counted_as_one(derived, tmp_path):
    shutil.copytree(derived / "tiny", derived / "again")
    book, other = simulated_book(), simulated_book("again")
    index = write_reports(derived, [book, other], tmp_path / "both", SETTINGS)
    text = index.read_text("utf-8")
    assert message("index_puzzles", n=2).en in text
    assert message("index_different_puzzles", n=1).en in text
    banner = text.split('class="banner"')
    assert len(banner) == 2
    assert book.title.en in banner[1].partition("</p>")[0]
    alone = write_reports(derived, [book], tmp_path / "alone", SETTINGS).read_text("utf-8")
    assert message("index_puzzles", n=1).en in alone
    assert "different" not in alone.partition("</main>")[0]


@pytest.fixture(scope="module")
def site(derived_once, tmp_path_factory):
    """The pages of two corpora, not to be changed; beside them the tables that they are of."""
    folder = tmp_path_factory.mktemp("site")
    derived = shutil.copytree(derived_once, folder / "derived")
    sato = load_description("config/corpora/sato2003.yaml")
    write_reports(derived, [sato, simulated_book()], folder / "out", SETTINGS)
    return folder / "out"


@pytest.mark.parametrize("name", ["index", "tiny", "tiny-audit", "sato2003"])
def test_pages_are_sound(site, name):
    assert_sound(site / f"{name}.html")


def test_simulated_times_say_so_wherever_they_show(site):
    for name in ("index", "tiny"):
        assert 'class="banner"' in (site / f"{name}.html").read_text("utf-8")
    assert "Simulated" not in (site / "sato2003.html").read_text("utf-8")
    for name in ("time-bands-Book-1-expert", "matrix-expert-sato-text", "level-table-expert"):
        assert "SIMULATED" in (site / "tables" / "tiny" / f"{name}.csv").read_text("utf-8")
    solver_only = site / "tables" / "tiny" / "level-table-sato-text.csv"
    assert "SIMULATED" not in solver_only.read_text("utf-8")


def test_index_tells_the_result_of_every_corpus(site):
    text = (site / "index.html").read_text("utf-8")
    assert "佐藤・本文</span> <b>1</b>" in text
    assert "quadratic κ 0.50 (0.40 to 0.60)" in text


def test_a_missing_corpus_costs_one_line(derived, description, settings, tmp_path):
    write_reports(derived.parent / "none", [description], tmp_path / "out", settings)
    index = (tmp_path / "out" / "index.html").read_text("utf-8")
    assert "が見つからない" in index
    assert not (tmp_path / "out" / "tiny.html").exists()
    assert list((tmp_path / "out" / "tables" / "tiny").iterdir()) == []


def test_two_runs_give_the_same_bytes(site, derived, description, settings, tmp_path):
    sato = load_description("config/corpora/sato2003.yaml")
    again = tmp_path / "again"
    write_reports(derived, [sato, description], again, settings)
    files = sorted(path.relative_to(site) for path in site.rglob("*") if path.is_file())
    assert files == sorted(path.relative_to(again) for path in again.rglob("*") if path.is_file())
    assert all((site / file).read_bytes() == (again / file).read_bytes() for file in files)


def test_one_corpus_is_made_again_without_the_others_being_forgotten(
    site, description, settings, tmp_path
):
    derived, site = (
        shutil.copytree(folder, tmp_path / folder.name)
        for folder in (site.with_name("derived"), site)
    )
    corpora = [load_description("config/corpora/sato2003.yaml"), description]
    files = {path: path.read_bytes() for path in site.rglob("*") if path.is_file()}
    for path in [*site.glob("tiny*.html"), *(derived / "sato2003").glob("*")]:
        if path.name != "page.json":
            path.unlink()
    write_corpus(derived, description, corpora, site, settings)
    write_index(derived, corpora, site, settings)
    assert {path: path.read_bytes() for path in site.rglob("*") if path.is_file()} == files


def test_the_first_page_needs_what_is_known_of_every_corpus(derived, description, tmp_path):
    with pytest.raises(SettingsError, match=r"tiny.page\.json: found no such file"):
        write_index(derived, [description], tmp_path, SETTINGS)


def test_tables_of_an_earlier_run_do_not_stay(derived, description, settings, tmp_path):
    old = tmp_path / "out" / "tables" / "tiny" / "old.csv"
    old.parent.mkdir(parents=True)
    old.write_text("gone", "utf-8")
    write_reports(derived, [description], tmp_path / "out", settings)
    assert not old.exists()


def test_books_of_names_alike_or_long_have_tables_of_their_own(
    derived, description, settings, tmp_path
):
    bands = pd.read_parquet(derived / "tiny/time_bands.parquet").head(1)
    books = ["A 1", "A-1", "a/1", "..", "難" * 100, "難" * 101, "_" * 300]
    tables = pd.concat([bands.assign(book=book) for book in books])
    write_table("time_bands", tables, derived / "tiny/time_bands.parquet")
    write_reports(derived, [description], tmp_path / "out", settings)
    files = list((tmp_path / "out/tables/tiny").glob("time-bands*.csv"))
    assert len({file.name.casefold() for file in files}) == len(books)
    page = (tmp_path / "out/tiny.html").read_text("utf-8")
    assert all(f"tables/tiny/{quote(file.name)}" in page for file in files)
    assert_sound(tmp_path / "out/tiny.html")


@pytest.mark.parametrize("is_remote", [True, False])
def test_a_file_that_is_not_there_has_a_page_unless_it_is_to_be_fetched(
    derived, description, settings, tmp_path, is_remote
):
    for path in [*derived.rglob("*.parquet")]:
        path.unlink()
    missing = rows("rejects", ("tiny", "far.csv", 0, "found no such file"))
    write_table("rejects", missing, derived / "tiny" / "rejects.parquet")
    beside = rows("sources", ("tiny", "beside.csv", "0" * 64))
    write_table("sources", beside, derived / "tiny" / "sources.parquet")
    remote = Remote(address="https://a.invalid", sha256="0" * 64) if is_remote else None
    description = description.model_copy(update={"remote": remote})
    write_reports(derived, [description], tmp_path / "out", settings)
    pages = sorted(path.name for path in (tmp_path / "out").glob("tiny*.html"))
    # A run expects those of every corpus but the ones that are to be fetched.
    assert pages == ([] if is_remote else ["tiny-audit.html", "tiny.html"])
    if pages:
        assert "found no such file" in (tmp_path / "out/tiny.html").read_text("utf-8")
