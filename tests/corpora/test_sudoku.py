"""Corpora of sudoku: the bundled one, a user's own outside the repository, and bad rows."""

import shutil

import openpyxl
import pytest
import yaml

from pipeline.corpora.any_puzzle import read_all
from pipeline.corpora.puzzle_tables import read_puzzles
from pipeline.corpora.reading import ingest, read_corpus
from pipeline.files.settings import SettingsError
from pipeline.tables import read_table
from tests.runs import ROOT

TIMED = "cloud-sudoku-train"
CLUES = "53..7....6..195....98....6." + 54 * "."


def test_graded_sudoku():
    corpus = read_corpus(ROOT / "config/corpora/graded-sudoku.yaml", ROOT)
    assert corpus.rejects.empty
    assert corpus.puzzles.groupby("book").size().to_dict() == {"qqwing": 600, "sgt-solo": 720}
    assert corpus.puzzles[["kind", "rows", "cols", "part"]].drop_duplicates().values.tolist() == [
        ["sudoku", 9, 9, ""]
    ]
    assert corpus.ratings.groupby("rater").size().eq(1320).all()
    ratings = corpus.ratings.set_index(["rater", "puzzle_id"])["value"]
    # The first row of the file: 1, easy, 216, 1.5, Very Easy, 3.5, 5.9 minutes.
    assert ratings.xs("qq-simple-001", level="puzzle_id").to_dict() == {
        "generator": 1,
        "hodoku-level": 1,
        "hodoku-score": 216,
        "sukaku-explainer": 1.5,
        "pencilmark-band": 1,
        "pencilmark-difficulty": 3.5,
        "pencilmark-minutes": pytest.approx(5.9 * 60),
    }
    counts = {name: ratings[name].value_counts().sort_index().tolist() for name in WORDS}
    assert counts == WORDS
    units = corpus.ratings.groupby("rater")["unit"].first()
    assert units["pencilmark-minutes"] == "seconds"
    assert set(units[["hodoku-score", "sukaku-explainer", "pencilmark-difficulty"]]) == {"score"}


# easy, medium, hard, unfair, extreme; Very Easy, Easy, Medium, Hard, Very Hard: counted with grep.
WORDS = {"hodoku-level": [540, 391, 230, 74, 85], "pencilmark-band": [540, 391, 100, 207, 82]}


def test_sudoku_timed_by_people_outside_the_repository(tmp_path, monkeypatch):
    """The file is named from its description, wherever the command runs."""
    outside = tmp_path / "outside"
    (outside / "puzzles").mkdir(parents=True)
    shutil.copy(ROOT / f"data/raw/{TIMED}/{TIMED}.csv", outside / "puzzles/timed.csv")
    described = yaml.safe_load((ROOT / f"config/corpora/{TIMED}.yaml").read_text())
    described["files"] = ["puzzles/timed.csv"]
    (outside / "mine.yaml").write_text(yaml.safe_dump(described))
    monkeypatch.chdir(tmp_path)
    written = ingest(outside / "mine.yaml", tmp_path / "out")
    assert [len(read_table(written[name])) for name in ("puzzles", "rejects")] == [1094, 0]
    ratings = read_table(tmp_path / "out/ratings.parquet")
    by_rater = ratings.groupby("rater")
    assert by_rater.size().to_dict() == {"players": 1094, "d-to": 242, "d-tr": 242}
    units = by_rater["unit"].first().to_dict()
    assert units == {"players": "seconds", "d-to": "score", "d-tr": "score"}
    ratings = ratings.set_index(["rater", "puzzle_id"])
    # The first row of the file: puzzle 12, 11 people, 389 seconds.
    assert ratings.loc[("players", "12"), ["value", "n_people"]].tolist() == [389, 11]
    # Puzzle 388, as published: 0.7601 and 1.0979.
    assert ratings.loc[[("d-to", "388"), ("d-tr", "388")], "value"].tolist() == [0.7601, 1.0979]
    people = ratings.loc["players", "n_people"]
    assert (people.min(), people.max()) == (10, 43)


@pytest.mark.parametrize(("blank", "separator"), [("", ","), ("0", ","), ("", ";"), ("0", "\t")])
def test_a_table_with_a_digit_in_a_cell_is_one_grid(tmp_path, blank, separator):
    path = tmp_path / "grid.csv"
    lines = [CLUES[at : at + 9].replace(".", " ") for at in range(0, 81, 9)]
    cells = [separator.join(blank if one == " " else one for one in line) for line in lines]
    path.write_text("\n".join(cells))
    assert [one.puzzle.clues for one in read_all(str(path))] == [CLUES]
    path.write_text("\n".join(cells[:8]))
    with pytest.raises(SettingsError, match=r"expected 9 rows of a sudoku, found 8;"):
        read_all(str(path))


@pytest.mark.parametrize("at", [(1, 1), (4, 3)])
@pytest.mark.parametrize(("empty", "is_read"), [((), True), (("A",), False), ((1,), False)])
def test_a_sudoku_drawn_in_a_sheet_is_no_other_one(tmp_path, at, empty, is_read):
    # Of a sheet nobody knows where the grid begins: an empty edge is asked for, not guessed.
    path, book = tmp_path / "grid.xlsx", openpyxl.Workbook()
    drawn = "".join("12345678967891234512"[row : row + 9] for row in range(9))
    clues = "".join(
        "." if "ABCDEFGHI"[cell % 9] in empty or cell // 9 + 1 in empty else digit
        for cell, digit in enumerate(drawn)
    )
    for cell, digit in enumerate(clues.replace(".", " ")):
        if digit != " ":
            book.active.cell(at[0] + cell // 9, at[1] + cell % 9).value = int(digit)
    book.save(path)
    if is_read:
        assert [one.puzzle.clues for one in read_all(str(path))] == [clues]
    else:
        with pytest.raises(SettingsError, match="write 0 in the cells without a clue"):
            read_all(str(path))


@pytest.mark.parametrize("others", [{(1, 1): "No. 7"}, {(12, 1): 1}, {(3, 12): 1}, {(2, 9): "G"}])
def test_a_title_stands_above_a_drawn_sudoku_and_nothing_else_beside_it(tmp_path, others):
    path, book = tmp_path / "grid.xlsx", openpyxl.Workbook()
    cells = {(3 + cell // 9, 2 + cell % 9): digit for cell, digit in enumerate(CLUES)}
    for place, value in {**cells, **others}.items():
        book.active.cell(*place).value = value.replace(".", "0") if place in cells else value
    book.save(path)
    if (1, 1) in others:
        assert [one.puzzle.clues for one in read_all(str(path))] == [CLUES]
    else:
        with pytest.raises(SettingsError, match="leave one grid in the sheet"):
            read_all(str(path))


def test_an_sdm_file_without_a_description(tmp_path):
    path = tmp_path / "mine.sdm"
    path.write_bytes(f"# first\n{CLUES}\n{CLUES[1:]}\n".encode() + b"\xff" + CLUES[1:].encode())
    puzzles, rejects = read_puzzles(path, "sudoku")
    assert puzzles[["corpus", "puzzle_id"]].values.tolist() == [["mine", "2"]]
    assert rejects["line"].tolist() == [3, 4]
    path.write_text("")
    puzzles, rejects = read_puzzles(path, "sudoku")
    assert puzzles.empty
    assert rejects["line"].tolist() == [1]
