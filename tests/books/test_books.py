"""Books as people have them: each comes through, and says what its transcript says."""

from functools import cache
from pathlib import Path

import pytest
import yaml

from pipeline.corpora.reading import read_corpus
from tests.books.telling import BOOKS, HERE, told

PERSONS = ("Aoi", "Tanaka", "Bruno", "Keller", "Chloé", "Martin", "Deniz", "Acar")


@pytest.fixture(scope="module")
def read(quick_new_book, tmp_path_factory):
    """Return a function that runs the commands of a book once: its folder, and what was said."""

    @cache
    def once(name: str) -> tuple[Path, str]:
        folder = tmp_path_factory.mktemp("books")
        said = told(name, folder)
        return folder / name, said

    return once


def description(folder: Path) -> Path:
    (path,) = folder.glob("*.yaml")
    return path


@pytest.mark.parametrize("name", BOOKS)
def test_a_book_comes_through_as_its_transcript_says(name, read):
    folder, said = read(name)
    assert said == (HERE / name / "transcript.txt").read_text(encoding="utf-8")
    corpus = read_corpus(description(folder))
    kept = {"puzzles": len(corpus.puzzles), "ratings": len(corpus.ratings)}
    kept |= {"attempts": len(corpus.attempts)} if len(corpus.attempts) else {}
    book = BOOKS[name]
    assert kept == {key: book[key] for key in ("puzzles", "ratings", "attempts") if key in book}
    assert corpus.ratings["value"].gt(0).all()


@pytest.mark.parametrize(
    ("name", "rater", "values"),
    [
        ("merged-heads", "beginner", [390, 450, 510]),
        ("bands", "level", [1, 2, 3, 4] * 3),
        ("no-heads", "people", list(range(60, 780, 60))),
        ("attempts-apart", "editor", [180, 240, 300, 360, 420, 480]),
        ("merged-heads", "expert", [135, 195, 255]),
        ("hours", "people", [2700, 3900, 3120, 4800, 2280, 7200, 3600, 6300, 3330]),
        ("day-fractions", "beginner", [437, 474, 511]),
        ("day-fractions", "expert", [431, 442, 453]),
        ("decimal-commas", "people", [270, 300, 390]),
        ("footnotes", "people", [250, 330, 425, 372]),
        ("open-document", "people", [260, 320, 380]),
        ("german", "schwierigkeit", [2, 3, 4, 1]),
        ("unknown-words", "grade", [1, 2, 3]),
        ("folder", "people", [193, 266, 339]),
        ("two-sheets", "people", [270, 330, 390]),
        ("cp932", "difficulty", [2, 3, 1]),
        ("letters", "ben-level", [1, 2, 3, 3, 1, 4]),
        ("tester", "editor", [1, 2, 2, 3, 1, 4]),
        ("tester", "tester", [1, 2, 3, 3, 1, 4]),
        ("dates-for-times", "anfaenger", [255, 310, 402, 288]),
        ("utf-16", "beginner", [360, 420]),
    ],
)
def test_ratings_are_what_the_person_meant(name, rater, values, read):
    ratings = read_corpus(description(read(name)[0])).ratings
    mine = ratings[ratings["rater"] == rater]
    in_order = mine.sort_values(
        "puzzle_id", key=lambda ids: ids.str.extract(r"(\d+)")[0].astype(int)
    )
    assert in_order["value"].tolist()[: len(values)] == pytest.approx(values)


def test_names_of_persons_are_never_printed(read):
    folder, text = read("persons")
    assert not [name for name in PERSONS if name in text]
    rejects = (folder / "evening-rejects.csv").read_text(encoding="utf-8")
    assert not [name for name in PERSONS if name in rejects]


def test_every_folder_of_a_book_is_told():
    folders = {path.name for path in Path(HERE).iterdir() if (path / "transcript.txt").is_file()}
    assert folders == set(BOOKS)


def test_a_sheet_with_each_part_names_it(read):
    puzzles = read_corpus(description(read("sheet-a-part")[0])).puzzles
    assert puzzles["part"].value_counts().to_dict() == {"Spring": 6, "Autumn": 6}


def test_ids_of_pages(read):
    puzzles = read_corpus(description(read("pages")[0])).puzzles
    assert puzzles["puzzle_id"].tolist()[:4] == ["12-1", "12-2", "12-3", "13-1"]


def test_a_plain_spreadsheet_is_named_as_it_is(read):
    described = yaml.safe_load(description(read("plain-xlsx")[0]).read_text(encoding="utf-8"))
    assert described["files"] == ["times.xlsx"]
