"""The recipe for a new book: its examples, word for word, are a book."""

import re
from pathlib import Path

import pytest

from pipeline.corpora import read_corpus

RECIPE = Path(__file__).resolve().parents[2] / "docs/new-book.md"


def blocks(language):
    """The blocks of the page in one language ("" for tables), without their indentation."""
    found = re.findall(rf"^   ```{language}\n(.*?)^   ```$", RECIPE.read_text(), re.M | re.S)
    return [re.sub("^   ", "", block, flags=re.M) for block in found]


@pytest.mark.parametrize(
    ("example", "name", "values"),
    [
        (0, "my-book", {("p1", "editor"): 240, ("p2", "editor"): 450, ("p1", "stars"): 2}),
        (1, "my-sudoku", {("s1", "players"): 389, ("s1", "stars"): 3}),
    ],
)
def test_the_examples_are_a_book(tmp_path, example, name, values):
    (tmp_path / f"{name}.csv").write_text(blocks("")[example])
    (tmp_path / f"{name}.yaml").write_text(blocks("yaml")[example])
    corpus = read_corpus(tmp_path / f"{name}.yaml")
    assert corpus.rejects.empty
    ratings = corpus.ratings.set_index(["puzzle_id", "rater"])["value"]
    assert {key: ratings[key] for key in values} == values
