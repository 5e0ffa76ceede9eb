"""A second book of one name does not replace the tables and pages of the first."""

from contextlib import nullcontext
from shutil import rmtree

import pytest
import yaml

from pipeline.corpora.description import load_description
from pipeline.corpora.kept_descriptions import (
    GENERATOR,
    MADE,
    keep_descriptions,
    keep_names,
    refuse_another,
)
from pipeline.files.settings import SettingsError
from tests.runs import POSITION, POSITIONS, ROOT, complaint


def described(folder, position=POSITION, **more):
    """Write a book of one name into a folder, and return where its description is."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "positions.csv").write_text(position)
    path = folder / "far.yaml"
    path.write_text(yaml.safe_dump(POSITIONS | more))
    return path


@pytest.fixture
def first(tmp_path, monkeypatch):
    """A book whose page is made."""
    monkeypatch.chdir(tmp_path)
    path = described(tmp_path / "a")
    keep_descriptions([load_description(path)])
    (tmp_path / "reports").mkdir()
    (tmp_path / "reports/far.html").write_bytes(GENERATOR)
    return path


OTHER = POSITION.replace("X", "O")


@pytest.mark.parametrize(
    ("position", "more", "is_gone"),
    [(OTHER, {}, False), (OTHER, {}, True), (POSITION, {"licence": "CC0"}, False)],
)
def test_another_book_of_that_name_is_refused(first, tmp_path, position, more, is_gone):
    other = described(tmp_path / "b", position, **more)
    if is_gone:
        first.unlink()
    with pytest.raises(SettingsError, match=r"far: holds the tables of a/far.yaml, which .*b/far"):
        keep_descriptions([load_description(other)])
    words = ("new-book", other.with_name("positions.csv"), "--out", other, "--report")
    assert "far: holds the tables" in complaint(*words)
    kept = tmp_path / "data/derived/.descriptions/far.json"
    kept.unlink()
    refuse_another(load_description(other))


@pytest.mark.parametrize("page", ["far", "far-audit", "index"])
@pytest.mark.parametrize("had_others", [False, True])
def test_a_first_run_of_a_book_replaces_no_page_of_anybody_else(
    tmp_path, monkeypatch, page, had_others
):
    monkeypatch.chdir(tmp_path)
    book = load_description(described(tmp_path / "a"))
    if had_others and page != "index":
        (tmp_path / "data/derived/.descriptions").mkdir(parents=True)
    (tmp_path / "reports").mkdir()
    there = tmp_path / f"reports/{page}.html"
    there.write_text("<title>mine</title>")
    with pytest.raises(SettingsError, match=f"reports/{page}.html: has no mark of Nanido"):
        keep_descriptions([book])
    there.write_bytes((ROOT / "pipeline/reports/templates/base.html").read_bytes())
    keep_descriptions([book])


def test_a_first_run_replaces_no_database_of_anybody_else(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    book = load_description(described(tmp_path / "a"))
    mine = tmp_path / "data/derived/nanido.duckdb"
    mine.parent.mkdir(parents=True)
    mine.touch()
    with pytest.raises(SettingsError, match=r"nanido.duckdb: no run made it"):
        keep_descriptions([book])
    mine.unlink()
    keep_descriptions([book])
    mine.touch()
    keep_descriptions([book])


OWN = ["tables/far/mine.ods", "tables/far/mine", "puzzles/far/mine.csv", "assets/notes.txt"]
ALIKE = ["tables/far/mine.csv", "puzzles/far/mine.js", "assets/mine.js"]


@pytest.mark.parametrize("mine", OWN + ALIKE)
def test_no_run_replaces_a_folder_with_a_file_of_ones_own(first, tmp_path, mine):
    book, mine = load_description(first), tmp_path / "reports" / mine
    mine.parent.mkdir(parents=True)
    (mine.parent / ".hidden").touch()
    keep_descriptions([book])
    mine.mkdir() if not mine.suffix else mine.touch()
    is_ours = str(mine.relative_to(tmp_path / "reports")) in ALIKE
    refused = pytest.raises(SettingsError, match=f"{mine.relative_to(tmp_path)}: no run made it")
    with nullcontext() if is_ours else refused:
        keep_descriptions([book])
    # Before the first run and without pages none is ours.
    rmtree(tmp_path / "data/derived/.descriptions")
    (tmp_path / "reports/far.html").unlink()
    with refused:
        keep_descriptions([book])


@pytest.mark.parametrize("folder", ["tables/far", "puzzles/far", "assets"])
def test_of_a_folder_that_a_run_made_its_files_are_known(first, tmp_path, folder):
    book, folder = load_description(first), tmp_path / "reports" / folder
    folder.mkdir(parents=True)
    made, mine = (
        folder / "levels.js",
        folder / f"mine{MADE[folder.relative_to(tmp_path).parts[1]][0]}",
    )
    made.touch()
    keep_names(folder)
    keep_descriptions([book])
    mine.touch()
    with pytest.raises(SettingsError, match=f"{mine.relative_to(tmp_path)}: no run made it"):
        keep_descriptions([book])


@pytest.mark.parametrize("is_gone", [False, True])
def test_a_book_that_was_moved_or_copied_goes_on(first, tmp_path, is_gone):
    more = {}
    if is_gone:
        # Edited on the way, too.
        first.unlink()
        more = {"licence": "CC0"}
    keep_descriptions([load_description(described(tmp_path / "b", **more))])
    keep_descriptions([load_description(described(tmp_path / "b", OTHER))])


def test_nothing_is_refused_where_no_table_or_page_is_left(first, tmp_path):
    (tmp_path / "reports/far.html").unlink()
    other = load_description(described(tmp_path / "b", OTHER))
    refuse_another(other)
    table = tmp_path / "data/derived/far/puzzles.parquet"
    table.parent.mkdir()
    table.touch()
    with pytest.raises(SettingsError, match="far: holds the tables"):
        refuse_another(other)


def test_what_was_kept_may_be_damaged(first, tmp_path):
    kept = tmp_path / "data/derived/.descriptions/far.json"
    for text in ("{", "[]", "{}", "[" * 100_000):
        kept.write_text(text)
        with pytest.raises(SettingsError, match=r"far.json: expected .*; delete it"):
            refuse_another(load_description(first))
