"""A third kind of puzzle moves in: one command from a CSV file to the page, in any folder."""

import itertools
import random
import shutil
from pathlib import Path

import pyarrow.parquet as pq
import pytest

from pipeline.texts.messages import Message
from tests.runs import python

HOME = Path(__file__).parent
SOLVER = "by-rows-and-columns"


def squares(count, side=5):
    """Latin squares with clues taken away, with minutes and grades, and one bad row."""
    chance, found = random.Random(7), []
    for number in range(count):
        rows, columns, digits = (chance.sample(range(side), side) for _ in range(3))
        full = [
            str(digits[(row + column) % side] + 1)
            for row, column in itertools.product(rows, columns)
        ]
        blank = set(chance.sample(range(side**2), chance.randint(8, 17)))
        clues = "".join("." if cell in blank else digit for cell, digit in enumerate(full))
        grade = 1 + (len(blank) > 10) + (len(blank) > 13)
        found.append(f"p{number},{side},{clues},{len(blank) + 2 * chance.random():.2f},{grade}")
    return ["id,side,clues,minutes,grade", *found, "bad,5,12345,3,1"]


def run(*words, folder):
    """Run Python in a folder, where the kind is found; return what it printed."""
    done = python(*words, folder=folder, NANIDO_KINDS=HOME)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


@pytest.fixture(scope="module")
def tree(tmp_path_factory) -> Path:
    """A folder that knows nothing of the program, with a book of Latin squares."""
    folder = tmp_path_factory.mktemp("third-kind")
    (folder / "Our Squares.csv").write_text("\n".join(squares(40)) + "\n")
    return folder


@pytest.fixture(scope="module")
def made(tree):
    """What was said by the one command from the file to its page."""
    said = ("--source", "a test", "--licence", "CC0", "--cores", "2", "--report")
    words = ("-m", "pipeline", "new-book", "Our Squares.csv", *said)
    return python(*words, folder=tree, NANIDO_KINDS=HOME)


@pytest.fixture(scope="module")
def reported(tree, made) -> Path:
    """The folder after that command."""
    assert made.returncode == 0, made.stdout + made.stderr
    return tree


def test_the_page_is_made_and_named(reported, made):
    page = reported / "reports/our-squares.html"
    assert made.stdout.splitlines()[-1] == f"The page: {page.resolve()}"
    assert "jobs on 2 cores" in made.stderr
    assert "jobs done" in made.stderr
    text = page.read_text(encoding="utf-8")
    assert text.index('id="verdict"') < text.index('<dl class="facts">')


def table(folder, *place):
    """Return a table of the corpus as rows."""
    return pq.read_table(folder.joinpath("data/derived/our-squares", *place)).to_pylist()


def test_the_kind_is_found_and_offers_what_it_has(tree):
    words = (
        "from pipeline import kinds; latin = kinds.kind('latin'); "
        "print(kinds.names(), latin.has('exact'), latin.paths, latin.commands)"
    )
    told = run("-c", words, folder=tree)
    assert "'latin'" in told
    assert told.strip().endswith("True None None")


def test_every_phase_has_its_table(reported):
    assert {row["kind"] for row in table(reported, "puzzles.parquet")} == {"latin"}
    assert len(table(reported, "solution_counts.parquet")) == 40
    solved = table(reported, SOLVER, "outcomes.parquet")
    assert len(solved) == 40
    assert {row["technique"] for row in table(reported, SOLVER, "steps.parquet")} == {1, 2}
    assert len(table(reported, SOLVER, "features.parquet")) == 40
    counted = table(reported, "solution_counts.parquet")
    unique = {row["puzzle_id"] for row in counted if row["solutions"] == 1}
    levels = [row for row in table(reported, "levels.parquet") if row["rater"] == SOLVER]
    assert {row["puzzle_id"] for row in levels} <= unique
    assert {row["level"] for row in levels} <= {1, 2, 6}
    raters = {row["rater"] for row in table(reported, "outliers.parquet")}
    assert {SOLVER, "calibrated"} <= raters
    assert len(raters) == 4


def test_what_the_solver_finishes_is_what_the_exact_solver_says(reported):
    judged = {row["puzzle_id"]: row for row in table(reported, "solution_counts.parquet")}
    for outcome in table(reported, SOLVER, "outcomes.parquet"):
        if outcome["solved"]:
            assert judged[outcome["puzzle_id"]]["solutions"] == 1


def test_the_page_says_what_the_kind_has_not(reported):
    page = (reported / "reports/our-squares.html").read_text(encoding="utf-8")
    assert "Naked single" in page
    assert "By rows and columns" in page
    assert Message("absent_paths").en in page
    audit = (reported / "reports/our-squares-audit.html").read_text(encoding="utf-8")
    assert "By rows and columns" in audit


@pytest.fixture(scope="module")
def told(reported) -> str:
    """What was said where a puzzle was explained, a model fitted, and puzzles graded by it."""
    fitted = ("fit", "data/derived/our-squares", "--rater", "grade", "--out", "fitted")
    graded = ("grade", "fitted", "Our Squares.csv", "--kind", "latin", "--out", "grades.csv")
    # One process of these, which takes longer to start than to work.
    words = ("step", "show", "Our Squares.csv#p0", "--then", *fitted, "--then", *graded)
    return run("-m", "pipeline", *words, folder=reported)


def test_a_name_that_is_not_the_folder_s_is_a_fault(tmp_path):
    shutil.copytree(HOME / "latin", tmp_path / "squares")
    for file in (tmp_path / "squares").rglob("*.py"):
        text = file.read_text(encoding="utf-8")
        file.write_text(text.replace("kinds.latin", "kinds.squares"), encoding="utf-8")
    checked = python("-m", "pipeline", "check-kind", "squares", folder=tmp_path)
    assert checked.stdout.startswith("squares/puzzle.py:17: ")
    assert "found 'latin'" in checked.stdout
    file = tmp_path / "squares/puzzle.py"
    named = '    kind_name: ClassVar[str] = "latin"\n'
    text = file.read_text(encoding="utf-8")
    assert named in text
    file.write_text(text.replace(named, ""), encoding="utf-8")
    checked = python("-m", "pipeline", "check-kind", "squares", folder=tmp_path)
    assert "found None" in checked.stdout
    for wrong, said in (("PUZZLE = Latin", "PUZZLE"), ("return cls", "no Python")):
        assert wrong in text
        file.write_text(text.replace(wrong, "" if said == "PUZZLE" else "def ("), encoding="utf-8")
        checked = python("-m", "pipeline", "check-kind", "squares", folder=tmp_path)
        assert checked.stdout.startswith("squares/puzzle.py:")
        assert said in checked.stdout
        assert checked.stderr == ""
    (tmp_path / "squares/puzzle").mkdir()
    package = file.rename(tmp_path / "squares/puzzle/__init__.py")
    package.write_text(text, encoding="utf-8")
    checked = python("-m", "pipeline", "check-kind", "squares", folder=tmp_path)
    assert checked.stdout.startswith("squares/puzzle/__init__.py:17: ")
    file = package
    file.write_text(text.replace("latin", "squares"), encoding="utf-8")
    checked = python("-m", "pipeline", "check-kind", "squares", folder=tmp_path)
    assert "kind_name" not in checked.stdout


MARKS = """
from pipeline.workflow.verb_code import files_of_verbs, of_verbs
verbs = "trace", "concat-chunks"
print(len(files_of_verbs(verbs, ("latin",))), of_verbs(*verbs, of=("latin",)))
"""


def test_where_the_folder_of_kinds_lies_counts_not(tmp_path):
    for name in ("a", "z/further"):
        shutil.copytree(HOME / "latin", tmp_path / name / "latin")
    places = "a", tmp_path / "a", "./z/further", tmp_path / "z/further"
    told = {python("-c", MARKS, folder=tmp_path, NANIDO_KINDS=place).stdout for place in places}
    assert len(told) == 1
    assert told.pop().split()[0].isdigit()


def test_one_puzzle_is_explained(told):
    assert told.startswith("Latin square, solved by by-rows-and-columns")
    assert "Level " in told.partition("fitted")[0]


def test_other_puzzles_are_graded_by_what_was_fitted(reported, told):
    graded = (reported / "grades.csv").read_text(encoding="utf-8").splitlines()
    assert graded[0].startswith("id,level,score,predicted_seconds")
    assert len(graded) == 41
