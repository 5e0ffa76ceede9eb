"""A damaged table is named, with what to do, wherever it is read."""

import re
from contextlib import suppress
from functools import partial
from pathlib import Path

import pandas as pd
import pyarrow.parquet as pq
import pytest

from pipeline.files.settings import SettingsError
from pipeline.reports.counting import asked
from pipeline.reports.sources import CorpusTables
from pipeline.tables import asking, read_table, write_table
from pipeline.tables.files import REMEDY, batches, read_through
from pipeline.tables.numbered import NumberedTables
from pipeline.tables.side_by_side import rows_of, side_by_side
from pipeline.traces.corpus import trace_corpus
from pipeline.traces.features import features
from pipeline.workflow.database import build
from tests.conftest import ROOT
from tests.tables.made_up import puzzles_table

IDS = [f"p{number:04}" for number in range(2000)]


def flip(path: Path, column: str) -> Path:
    """Change one bit in the middle of a column's pages."""
    group = pq.read_metadata(path).row_group(0)
    chunk = next(
        found
        for found in map(group.column, range(group.num_columns))
        if found.path_in_schema == column
    )
    found = bytearray(path.read_bytes())
    begin = chunk.dictionary_page_offset or chunk.data_page_offset
    found[begin + chunk.total_compressed_size * 3 // 4] ^= 4
    path.write_bytes(found)
    return path


def ratings_of(folder: Path, **columns) -> Path:
    plain = {"corpus": "c", "puzzle_id": IDS, "unit": "score", "n_people": None}
    rows = pd.DataFrame({**plain, "error_log_seconds": float("nan"), **columns})
    return write_table("ratings", rows, folder / "ratings.parquet")


@pytest.fixture
def ratings(tmp_path) -> Path:
    """The ratings of a corpus; one bit of a value is another."""
    write_table("puzzles", puzzles_table(IDS), tmp_path / "puzzles.parquet")
    values = [number**1.5 for number in range(len(IDS))]
    return flip(ratings_of(tmp_path, rater="a", value=values), "value")


def numbered(path: Path):
    return NumberedTables.of(path.parent).read("ratings", ["puzzle_id", "value"])


def of_puzzles(path: Path):
    return list(side_by_side(path.with_stem("puzzles"), {"ratings": (path, None)}))


def on_a_page(path: Path) -> CorpusTables:
    return CorpusTables(path.parent)


READERS = {
    "whole": read_table,
    "side by side": of_puzzles,
    "rows": lambda path: rows_of({"ratings": path}, pd.Series(IDS[:3])),
    "numbered": numbered,
    "rows on a page": lambda path: on_a_page(path).rows_of("ratings", IDS[:3]),
    "of a rater": lambda path: on_a_page(path).of_rater("ratings", "value", "a"),
    "SQL": lambda path: asked(f"SELECT sum(value) FROM {asking.checked(path)}"),
}


def refused(path: Path, read) -> None:
    with pytest.raises(SettingsError, match=f"^{re.escape(str(path))}: .*{REMEDY}$"):
        read()


@pytest.mark.parametrize("reader", READERS)
def test_a_flipped_bit_is_found_by_every_reader(ratings, reader):
    refused(ratings, partial(READERS[reader], ratings))


def test_a_flipped_bit_in_names_of_raters_or_in_ids(tmp_path):
    names = [f"r{number * 7919 % 2003}" for number in range(len(IDS))]
    ratings = ratings_of(tmp_path, rater=names, value=1.0)
    refused(flip(ratings, "rater"), lambda: on_a_page(ratings).raters_in("ratings"))
    puzzles = write_table("puzzles", puzzles_table(IDS), tmp_path / "puzzles.parquet")
    refused(flip(puzzles, "puzzle_id"), lambda: NumberedTables.of(tmp_path)._ids)


@pytest.mark.parametrize("name", ["puzzles", "steps", "outcomes"])
def test_features_are_not_made_from_a_damaged_table(tmp_path, name):
    found = puzzles_table("a").assign(kind="slitherlink", rows=2, cols=2, clues="33..")
    paths = {"puzzles": write_table("puzzles", found, tmp_path / "puzzles.parquet")}
    paths |= trace_corpus(read_table(paths["puzzles"]), "slitherlink", "sato-text", tmp_path)
    flip(paths[name], "puzzle_id")
    refused(paths[name], lambda: features(paths["puzzles"], tmp_path))
    assert not (tmp_path / "features.parquet").exists()


def test_the_database_is_not_made_of_a_table_without_its_end(ratings):
    ratings.write_bytes(ratings.read_bytes()[:-100])
    refused(ratings, lambda: build(ratings.with_name("nanido.duckdb"), [ratings]))


def test_whatever_bit_is_flipped_all_rows_come_or_it_is_refused(tmp_path):
    """Flips in the heads of pages and at the end of a file lost rows, or ended in a traceback."""
    path = ratings_of(tmp_path, rater="a", value=1.0)
    whole = path.read_bytes()
    for bit in range(0, 8 * len(whole), max(1, 8 * len(whole) // 1500)):
        found = bytearray(whole)
        found[bit // 8] ^= 1 << bit % 8
        path.write_bytes(found)
        rows = len(IDS)
        with suppress(SettingsError):
            rows = sum(map(len, batches(path)))
        assert rows == len(IDS)


def test_a_whole_table_is_read_through(tmp_path):
    read_through(write_table("puzzles", puzzles_table(IDS), tmp_path / "puzzles.parquet"))


def test_parquet_is_opened_at_one_place():
    files = (ROOT / "pipeline").rglob("*.py")
    named = {file.name for file in files if "pyarrow.parquet" in file.read_text(encoding="utf-8")}
    assert named == {"files.py", "writing.py"}
