"""Tables that docs/how-to/public-books.md makes of public archives are books."""

import csv
import json
import shutil
import subprocess

import pytest

from pipeline.corpora.reading import read_corpus
from tests.docs.pages import lines_of
from tests.runs import ROOT, nanido

FILES = {
    "slitherlink": "tatham-slitherlink", "masyu": "tatham-masyu", "akari": "tatham-akari",
    "yajilin": "generated-yajilin", "sudoku": "graded-sudoku",
}  # fmt: skip


@pytest.mark.parametrize("kind", FILES)
def test_addresses_with_the_authors_difficulty(kind, tmp_path):
    (path, *_) = sorted((ROOT / "data/raw" / FILES[kind]).glob("*.csv"))
    few = tmp_path / "few.csv"
    few.write_text("".join(path.read_text(encoding="utf-8").splitlines(True)[:11]), "utf-8")
    links = nanido("convert", few, "--kind", kind, "--to", "puzzlink").stdout.split()
    book, out = tmp_path / "psjp.csv", tmp_path / "psjp.yaml"
    with book.open("w", newline="", encoding="utf-8") as file:
        rows = [[at, link, "作者", at % 5 + 1] for at, link in enumerate(links, 1)]
        csv.writer(file).writerows([["id", "link", "author", "difficulty"], *rows])
    said = ("--source", "a", "--licence", "unknown", "--out", out, "--role", "difficulty=editor")
    result = nanido("new-book", book, *said)
    assert result.exit_code == 0, result.output
    corpus = read_corpus(out)
    assert len(corpus.puzzles) == len(links) == 10
    assert set(corpus.puzzles["kind"]) == {kind}
    ratings = corpus.ratings.set_index("puzzle_id")["value"]
    assert all(ratings[str(at)] == at % 5 + 1 for at in range(1, 11))


@pytest.mark.skipif(not shutil.which("jq"), reason="jq is not installed")
def test_grids_of_a_json_file(tmp_path):
    text = "3 4\n- - x -\n- 2 - -\n- - - 0"
    content = {"data": {"1_3x4": {"problem": text, "solution": "", "source": "a page"}}}
    (tmp_path / "Akari_dataset.json").write_text(json.dumps(content))
    (command,) = (line for line in lines_of("how-to/public-books.md") if "Akari_dataset" in line)
    subprocess.run(command, shell=True, check=True, cwd=tmp_path)
    said = ("--kind", "akari", "--unrated", "--source", "a", "--licence", "none")
    result = nanido("new-book", tmp_path / "akari.csv", *said)
    assert result.exit_code == 0, result.output
    (puzzle,) = read_corpus(tmp_path / "akari.yaml").puzzles.itertuples()
    assert (puzzle.rows, puzzle.cols, puzzle.clues) == (3, 4, "..x..2.....0")
