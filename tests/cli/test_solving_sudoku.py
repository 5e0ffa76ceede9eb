"""Sudoku on the command line: trace, list-techniques and show; rows that cannot be read."""

import csv

import pandas as pd
import pytest
from click.testing import CliRunner

from pipeline.cli.main import main
from pipeline.tables import read_table

EASY = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
SOLVED = "417369825632158947958724316825437169791586432346912758289643571573291684164875293"
ADDRESS = "https://puzz.link/p?sudoku/9/9/4k8g5g3p7l2k6k8g4l1m6g3g7g5h2k1g4l"


@pytest.fixture
def run(monkeypatch, pytestconfig):
    """Run a verb that must not fail; what was said on stderr, a line each, without the bar."""
    monkeypatch.chdir(pytestconfig.rootpath)

    def do(*words):
        result = CliRunner().invoke(main, [str(word) for word in words])
        assert result.exit_code == 0, result.output
        said = [line for line in result.stderr.splitlines() if ".csv, " in line or ".sdm, " in line]
        return result.stdout, said

    return do


@pytest.fixture
def table(tmp_path):
    """Write a CSV file of these rows."""

    def write(header, *rows):
        path = tmp_path / "book.csv"
        path.write_text("\n".join([header, *rows, ""]), encoding="utf-8")
        return path

    return write


def rows_of(path):
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def test_trace_loses_only_the_rows_that_cannot_be_read(run, table, tmp_path):
    book = table(
        "id,clues",
        f"good,{EASY}",
        f"short,{EASY[:80]}",
        f"letters,x{EASY[1:]}",
        f"good,{SOLVED}",
        ",",
        f"solved,{SOLVED}",
    )
    _, said = run("trace", book, "--kind", "sudoku", "--out", tmp_path / "out")
    assert said == [
        "book.csv, line 3: clues: expected 9 rows x 9 columns = 81 clues, found 80; "
        "the row is left out",
        "book.csv, line 4: clues: row 1, column A: expected a digit 1 to 9 or '.', found 'x'; "
        "the row is left out",
        "book.csv, line 5: expected an id that no other puzzle has, found 'good' of book.csv, "
        "line 2; give it another id; the row is left out",
    ]
    assert read_table(tmp_path / "out/rejects.parquet")["line"].tolist() == [3, 4, 5]
    outcomes = read_table(tmp_path / "out/outcomes.parquet")
    assert outcomes["digits"].tolist() == [SOLVED, SOLVED]
    steps = read_table(tmp_path / "out/steps.parquet")
    assert set(steps["puzzle_id"]) == {"good"}
    assert (steps["title"][0], steps["notation"][0]) == ("縦列他配置不可", "(TO 6B)")


def test_trace_names_puzzles_without_exactly_one_solution(run, table, tmp_path):
    book = table("id,clues", f"one,{EASY}", f"twice,4{EASY[:80]}", f"open,{'.' * 81}")
    _, said = run("trace", book, "--kind", "sudoku", "--out", tmp_path / "out")
    expected = "expected a puzzle with exactly one solution, found"
    assert said == [
        f"book.csv, line 3: {expected} none of 'twice'; its level says nothing; "
        "row 1 holds 4 twice, in 1A and 1B; delete one of them",
        f"book.csv, line 4: {expected} more than one of 'open'; its level says nothing",
    ]
    assert len(read_table(tmp_path / "out/outcomes.parquet")) == 3


def test_trace_reads_sdm_files(run, tmp_path):
    book = tmp_path / "book.sdm"
    book.write_text(f"# two\n{EASY}\n12\n{'.' * 81}\n", encoding="utf-8")
    _, said = run("trace", book, "--kind", "sudoku", "--out", tmp_path / "out")
    assert [line.partition(": expected")[0] for line in said] == [
        "book.sdm, line 3",
        "book.sdm, line 4",
    ]
    assert read_table(tmp_path / "out/outcomes.parquet")["puzzle_id"].tolist() == ["2", "4"]


def test_an_empty_file_is_explained(run, tmp_path):
    book = tmp_path / "book.csv"
    book.touch()
    _, said = run("trace", book, "--kind", "sudoku", "--out", tmp_path / "out")
    message = "line 1: the file is empty; expected a first line of columns: id, clues"
    assert said == [f"book.csv, {message}"]
    result = CliRunner().invoke(
        main, ["list-techniques", str(book), "--out", str(tmp_path / "found.csv")]
    )
    assert result.exit_code == 1
    assert f"{message}, eliminated" in result.stderr
    assert result.stderr.count("\n") == 1


def test_list_techniques_loses_only_the_rows_that_are_no_positions(run, table, tmp_path):
    book = table(
        "id,clues,eliminated",
        f"a,{EASY},192",
        f"a,{EASY},",
        f"b,4{EASY[:80]},",
        f"c,{EASY[:80]},",
        f"d,{EASY},092",
        f"e,{EASY},192 112",
        f"f,1{EASY[1:]},",
        f"z,{EASY.replace('4', '+4')},",
    )
    _, said = run("list-techniques", book, "--kind", "sudoku", "--out", tmp_path / "found.csv")
    assert said == [
        "book.csv, position 'a': another position has this id; left out",
        "book.csv, position 'b': clues: row 1 holds 4 twice, in 1A and 1B; delete one of them; "
        "left out",
        "book.csv, line 5: clues: expected 9 rows x 9 columns = 81 clues, found 80; left out",
        "book.csv, line 6: eliminated: expected candidates as digit, row, column, such as "
        "292 417, found '092'; left out",
        "book.csv, position 'e': eliminated: expected candidates that the solution does not have, "
        "found 112: it has 1 in 1B; take it off the list; left out",
        "book.csv, position 'f': clues: column A holds 1 twice, in 1A and 9A; "
        "delete one of them; left out",
    ]
    found = rows_of(tmp_path / "found.csv")
    assert {row["id"] for row in found} == {"a", "z"}
    assert {
        "id": "a",
        "technique": "2",
        "technique_id": "locked-candidates",
        "name": "Locked candidates",
        "alias": "Locked Candidates",
        "title": "横列単数字エリア内不可",
        "notation": "(YA 9G:9H:9I)",
        "placements": "",
        "eliminations": "277 279",
    } in found


def test_list_techniques_names_positions_without_a_solution(run, table, tmp_path):
    book = table("id,clues", f"a,12345678.{'.' * 17}9{'.' * 54}")
    _, said = run("list-techniques", book, "--out", tmp_path / "found.csv")
    assert said == [
        "book.csv, position 'a': clues: expected a position that has a solution, found none; "
        "mend its digits; left out"
    ]
    assert rows_of(tmp_path / "found.csv") == []


def test_list_techniques_writes_parquet(run, table, tmp_path):
    run("list-techniques", table("id,clues", f"a,{EASY}"), "--out", tmp_path / "found.parquet")
    assert set(pd.read_parquet(tmp_path / "found.parquet")["technique"]) <= set(range(1, 37))


def test_list_techniques_reads_pencil_marks(run, tmp_path):
    cells = ["123456789" if clue == "." else clue for clue in EASY]
    cells[2] = "12345689"
    text = "\n".join(" ".join(cells[at : at + 9]) for at in range(0, 81, 9))
    (tmp_path / "position.txt").write_text(text, encoding="utf-8")
    result = CliRunner().invoke(
        main,
        ["list-techniques", str(tmp_path / "position.txt"), "--out", str(tmp_path / "found.csv")],
    )
    assert "found 713: it has 7 in 1C" in result.stderr
    cells[2] = "7"
    text = "\n".join(" ".join(cells[at : at + 9]) for at in range(0, 81, 9))
    (tmp_path / "position.txt").write_text(text, encoding="utf-8")
    run("list-techniques", tmp_path / "position.txt", "--out", tmp_path / "found.csv")
    assert {row["id"] for row in rows_of(tmp_path / "found.csv")} == {"1"}


@pytest.mark.parametrize("notation", ["line", "address", "file"])
def test_show_tells_a_sudoku_in_any_notation(run, tmp_path, notation):
    (tmp_path / "one.sdm").write_text(f"{EASY}\n", encoding="utf-8")
    given = {"line": EASY, "address": ADDRESS, "file": tmp_path / "one.sdm"}[notation]
    told, _ = run("show", given, "--svg", tmp_path / "board.svg")
    assert told.startswith("Sudoku, 17 clues, solved by number-place-support\n")
    assert "\nSolved. Level 2.\n" in told
    assert "1   4 1 7 | 3 6 9 | 8 2 5\n" in told
    assert "Expected exactly" not in told
    assert (tmp_path / "board.svg").read_text(encoding="utf-8").startswith("<svg")


def test_show_tells_what_can_be_seen_in_a_position(run, table):
    told, _ = run("show", f"{table('id,clues,eliminated', f'a,{EASY},192')}#a")
    assert told.startswith("A position of a sudoku. What the techniques find in it:\n")
    assert "36. Hidden single エリア内他配置不可: (AO 6B) 6B = 4\n" in told
    assert "In block 4, 4 has no other place than 6B.\n" in told


def test_show_draws_a_step(run, tmp_path):
    told, _ = run(
        "show", EASY, "--step", 1, "--marks", "--cells", "rc", "--svg", tmp_path / "1.svg"
    )
    assert "r6c2 = " in told
    assert "<title>Step 1: " in (tmp_path / "1.svg").read_text(encoding="utf-8")


def test_show_names_an_option_that_a_kind_does_not_know():
    address = "https://puzz.link/p?slither/10/10/d3d731cg07dq82bh8162232dd2501dhd116dg6677chdh53d"
    result = CliRunner().invoke(main, ["show", address, "--marks"])
    assert result.exit_code == 2
    assert "cannot be shown with --marks; leave it out" in result.stderr


@pytest.mark.parametrize(
    ("clues", "ending", "solutions"),
    [
        (f"4{EASY[:80]}", "the clues contradict each other: row 1 holds 4 twice", "none"),
        ("." * 81, "Solved by a hypothesis that finished the board", "more than one"),
    ],
)
def test_show_says_when_there_is_not_one_solution(run, clues, ending, solutions):
    told, _ = run("show", "--kind", "sudoku", clues)
    assert ending in told
    assert f"Expected exactly one solution, found {solutions}.\n" in told
