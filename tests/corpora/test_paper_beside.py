"""The paper whose tables a page shows beside its own."""

import pytest

from pipeline.corpora.description import load_description
from pipeline.corpora.paper_beside import paper_beside
from pipeline.files.settings import SettingsError

BOOK = """kind: slitherlink
title: {en: Book, ja: 本}
source: mine
licence: mine
files: [book.csv]
columns: {id: id, clues: clues, rows: rows, cols: cols}
raters: []
beside: NAME
"""


@pytest.mark.parametrize("name", ["sato203", "example-book"])
def test_what_is_no_corpus_of_printed_tables_is_refused(tmp_path, name):
    (tmp_path / "book.yaml").write_text(BOOK.replace("NAME", name), encoding="utf-8")
    with pytest.raises(SettingsError, match=f"beside: found '{name}'.*sato2003"):
        paper_beside(load_description(tmp_path / "book.yaml"))


def test_the_printed_tables_are_found_from_any_folder(tmp_path, monkeypatch):
    (tmp_path / "book.yaml").write_text(BOOK.replace("NAME", "sato2003"), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    paper = paper_beside(load_description("book.yaml"))
    assert all(paper.located(file).is_file() for file in paper.tables.values())


def test_tables_of_another_kind_are_refused(tmp_path):
    text = BOOK.replace("NAME", "sato2003").replace("slitherlink", "sudoku")
    (tmp_path / "book.yaml").write_text(text.replace(", rows: rows, cols: cols", ""))
    with pytest.raises(SettingsError, match="found 'sato2003', whose tables are of slitherlink"):
        paper_beside(load_description(tmp_path / "book.yaml"))
