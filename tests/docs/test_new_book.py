"""The recipe for a new book: its examples, word for word, are books, and answer as printed."""

import re
import shlex

import pytest

from pipeline.cli.verbs.new_book import new_book
from pipeline.corpora.description import Description
from pipeline.corpora.description_sections import Attempts, HeldOut, Part
from pipeline.corpora.ratings.rater_spec import Rater
from pipeline.corpora.reading import read_corpus
from pipeline.explain.first_run import NOTICE
from tests.runs import ROOT, nanido

RECIPE = ROOT / "docs/how-to/new-book.md"
KEYS = ROOT / "docs/reference/corpus-description.md"


def blocks(language, page=RECIPE):
    """The blocks of a page in one language ("" for tables), without their indentation."""
    found = re.findall(r"^ *```(\w*)\n(.*?)^ *```$", page.read_text(), re.M | re.S)
    return [re.sub("^   ", "", block, flags=re.M) for name, block in found if name == language]


def test_the_first_example_answers_as_printed_and_is_a_book(tmp_path, monkeypatch):
    (tmp_path / "times.csv").write_text(blocks("")[0])
    monkeypatch.chdir(tmp_path)
    command, _, printed = blocks("console")[0].partition("\n")
    words = shlex.split(command.removeprefix("$ nanido "))
    # Whose kernels are not compiled yet is told so once.
    assert nanido(*words).output.replace(f"{NOTICE}\n", "") == printed
    corpus = read_corpus("times.yaml")
    ratings = corpus.ratings.set_index(["puzzle_id", "rater"])["value"]
    assert ratings["s4", "beginner"] == 3760
    assert ratings["s1", "editor"] == 1
    assert ("s6", "beginner") not in ratings.index


def test_the_example_without_a_terminal_answers_as_printed(tmp_path, monkeypatch):
    puzzles = [line.split(",")[:2] for line in blocks("")[0].splitlines()[:5]]
    rows = zip(puzzles, ("time", 4, 5, 6, 9), strict=True)
    (tmp_path / "club.csv").write_text(
        "".join(f"{no},{clues},{time}\n" for (no, clues), time in rows)
    )
    monkeypatch.chdir(tmp_path)
    command, _, printed = blocks("console")[-1].partition("\n")
    run = nanido(*shlex.split(command.removeprefix("$ nanido ")), prog_name="nanido")
    assert run.exit_code
    assert run.stderr.replace(f"{NOTICE}\n", "") == printed


@pytest.mark.parametrize(
    ("example", "name", "values"),
    [
        (0, "my-book", {("p1", "editor"): 240, ("p2", "editor"): 450, ("p1", "stars"): 2}),
        (1, "my-sudoku", {("s1", "players"): 389, ("s1", "stars"): 3}),
    ],
)
def test_the_examples_are_a_book(tmp_path, example, name, values):
    (tmp_path / f"{name}.csv").write_text(blocks("", KEYS)[example])
    (tmp_path / f"{name}.yaml").write_text(blocks("yaml", KEYS)[example])
    corpus = read_corpus(tmp_path / f"{name}.yaml")
    assert corpus.rejects.empty
    ratings = corpus.ratings.set_index(["puzzle_id", "rater"])["value"]
    assert {key: ratings[key] for key in values} == values


def test_every_flag_and_key_it_names_is_there():
    text = RECIPE.read_text()
    flags = {flag for option in new_book.params for flag in option.opts}
    named = set(re.findall(r"(?<![\w-])--[a-z][a-z-]*", text)) - {"--config", "--help"}
    assert named <= flags
    text = KEYS.read_text()
    table = text[text.index("| key |") :]
    named = set(re.findall(r"^\| `(\w+)`", table, re.M))
    assert named <= set(Description.model_fields)


def test_every_key_of_a_description_stands_on_its_page():
    """Of `cloud-sudoku.yaml` alone, `remote` and its keys are explained where files are fetched."""
    page = KEYS.read_text()
    for model in (Description, Rater, Attempts, Part, HeldOut):
        for name in model.model_fields:
            assert re.search(rf"\b{name}\b", page), name
