"""Sudoku on the command line: trace, list-techniques and show; rows that cannot be read."""

import csv
import re

import pytest

from pipeline.tables import read_table
from pipeline.texts.messages import message
from tests.runs import nanido

EASY = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
SOLVED = "417369825632158947958724316825437169791586432346912758289643571573291684164875293"
SEVERAL = re.sub("[12]", ".", SOLVED)
NO_ONE = "111 112 113 114 115 116 117 118 119"
FULL_WIDTH = str.maketrans(".0123456789", "．０１２３４５６７８９")
OPEN, TWICE = "." * 81, f"4{EASY[:80]}"


@pytest.fixture
def run():
    """Run a verb that must not fail; return what it said, and the rows that stderr names."""

    def do(*words):
        result = nanido(*words)
        assert result.exit_code == 0, result.output
        named = re.findall(r"book\.\w+, (?:line|position|puzzle) '?(\w+)'?: ", result.stderr, re.M)
        return result.stdout, named

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
    rows = f"good,{EASY}", f"short,{EASY[:80]}", f"letters,x{EASY[1:]}", f"good,{SOLVED}", ","
    book = table("id,clues", *rows, f"solved,{SOLVED}")
    _, named = run("trace", book, "--kind", "sudoku", "--out", tmp_path / "out")
    assert named == ["3", "4", "5"]
    assert read_table(tmp_path / "out/rejects.parquet")["line"].tolist() == [3, 4, 5]
    outcomes = read_table(tmp_path / "out/outcomes.parquet")
    assert outcomes["digits"].tolist() == [SOLVED, SOLVED]
    steps = read_table(tmp_path / "out/steps.parquet")
    assert set(steps["puzzle_id"]) == {"good"}
    assert (steps["title"][0], steps["notation"][0]) == ("縦列他配置不可", "(TO 6B)")


def test_trace_names_puzzles_without_exactly_one_solution(run, table, tmp_path):
    book = table("id,clues", f"one,{EASY}", f"twice,{TWICE}", f"open,{OPEN}")
    assert run("trace", book, "--kind", "sudoku", "--out", tmp_path / "out")[1] == ["open", "twice"]
    assert len(read_table(tmp_path / "out/outcomes.parquet")) == 3


@pytest.mark.parametrize(
    "content", [b"", b"id,clues\n", b"a,b\n1,2\n", b"\xff\xfe\x00\x01", b"id\n"]
)
@pytest.mark.parametrize(
    "words", [("trace",), ("convert", "--to", "sdm"), ("list-techniques",), ("grade",)]
)
def test_a_file_without_a_puzzle_is_an_error_and_nothing_is_written(words, content, tmp_path):
    book, (verb, *flags) = tmp_path / "book.csv", words
    book.write_bytes(content)
    result = nanido(verb, book, *flags, "--out", tmp_path / "out.csv")
    assert result.exit_code == 1
    assert result.stdout == ""
    assert result.stderr.count("Error: ") == 1
    assert list(tmp_path.iterdir()) == [book]


@pytest.mark.parametrize("clues", [TWICE, OPEN])
def test_a_grade_of_nothing_is_an_error(clues, table, tmp_path):
    book, out = table("id,clues", f"one,{clues}"), tmp_path / "grades.csv"
    result = nanido("grade", book, "--out", out)
    assert result.exit_code == 1
    assert "one: " in result.stderr.splitlines()[-1]
    assert not out.exists()


def test_list_techniques_loses_only_the_rows_that_are_no_positions(run, table, tmp_path):
    book = table(
        "id,clues,eliminated",
        f"a,{EASY},192",
        f"a,{EASY},",
        f"b,{TWICE},",
        f"c,{EASY[:80]},",
        f"d,{EASY},092",
        f"e,{EASY},192 112",
        f"f,1{EASY[1:]},",
        f"g,12345678.{'.' * 17}9{'.' * 54},",
        f"z,{EASY.replace('4', '+4')},",
    )
    _, named = run("list-techniques", book, "--out", tmp_path / "found.csv")
    assert named == ["a", "b", "5", "6", "e", "f", "g"]
    found = rows_of(tmp_path / "found.csv")
    assert {row["id"] for row in found} == {"a", "z"}
    told = next(row for row in found if row["notation"] == "(YA 9G:9H:9I)")
    assert (told["technique"], told["technique_id"]) == ("2", "locked-candidates")
    assert (told["title"], told["placements"]) == ("横列単数字エリア内不可", "")
    assert told["eliminations"] == "277 279"


def test_list_techniques_reads_an_encoding(run, table, tmp_path):
    book, out = table("id,clues,eliminated", f"甲,{EASY},192"), tmp_path / "found.csv"
    book.write_bytes(book.read_text("utf-8").encode("cp932"))
    run("list-techniques", book, "--encoding", "cp932", "--out", out)
    assert {row["id"] for row in rows_of(out)} == {"甲"}


def test_list_techniques_reads_pencil_marks(run, tmp_path):
    cells = ["123456789" if clue == "." else clue for clue in EASY]
    for third in ("12345689", "7"):
        cells[2] = third
        text = "\n".join(" ".join(cells[at : at + 9]) for at in range(0, 81, 9))
        (tmp_path / "position.txt").write_text(text, encoding="utf-8")
        words = ("list-techniques", tmp_path / "position.txt", "--out", tmp_path / "found.csv")
        if third == "7":
            run(*words)
        assert (nanido(*words).exit_code == 0) == (third == "7")
    assert {row["id"] for row in rows_of(tmp_path / "found.csv")} == {"1"}


def test_show_tells_what_can_be_seen_in_a_position(run, table):
    told, _ = run("show", f"{table('id,clues,eliminated', f'a,{EASY},192')}#a")
    assert "36. Hidden single: (AO 6B) 6B = 4\n" in told


def test_a_cell_that_is_no_list_of_candidates_costs_its_row(run, table, tmp_path):
    book = table("id,clues,mean_seconds,eliminated", f"a,{EASY},500,192", f"b,{EASY},600,no")
    for words in (("trace", book, "--out", tmp_path / "out"), ("grade", book)):
        assert run(*words)[1] == ["3"]
    assert "6B = 4\n" in run("show", f"{book}#a")[0]
    assert "eliminated: expected candidates" in nanido("show", f"{book}#b").stderr


@pytest.mark.parametrize("language", ["en", "ja"])
def test_show_teaches_nothing_from_marks_that_leave_no_solution(language, table):
    none = getattr(message("sudoku_marks_without_solution"), language)
    # The last has more solutions than anybody would compare.
    given = (EASY, "112", "1B"), (EASY, "411", "1A"), (SEVERAL, "112 212", ""), (OPEN, NO_ONE, "")
    for clues, gone, cell in given:
        lacks = getattr(message("sudoku_cell_lacks", cell=cell, digit=gone[0]), language)
        book = table("id,clues,eliminated", f"a,{clues},{gone}")
        result = nanido("show", f"{book}#a", "--lang", language)
        assert (result.exit_code, result.stdout) == (1, "")
        (told,) = result.stderr.splitlines()
        assert none in told
        assert told.endswith(lacks if cell else none)
        result = nanido("list-techniques", book, "--out", book.with_suffix(".parquet"))
        assert f"position 'a': {message('sudoku_marks_without_solution')}" in result.stderr


def test_full_width_digits_are_read_everywhere(run, table, tmp_path):
    clues, gone = (text.translate(FULL_WIDTH) for text in (EASY, "192"))
    (tmp_path / "one.sdm").write_text(f"{clues} ＃ note\n", encoding="utf-8")
    book, out = table("id,clues,eliminated", f"a,{clues},{gone}"), tmp_path / "found.csv"
    assert run("show", f"{tmp_path / 'one.sdm'}#1")[0] == run("show", EASY)[0]
    run("list-techniques", book, "--out", out)
    found = rows_of(out)
    run("list-techniques", table("id,clues,eliminated", f"a,{EASY},192"), "--out", out)
    assert found == rows_of(out)


def test_marks_may_choose_among_several_solutions(table):
    told = nanido("show", f"{table('id,clues,eliminated', f'a,{SEVERAL},112')}#a")
    assert (told.exit_code, "1B = 2" in told.stdout) == (1, True)


def test_a_digit_that_was_placed_is_read_everywhere(run, table, tmp_path):
    placed = EASY.replace("4", "+4")
    book = table("id,clues", f"a,{placed}")
    told = run("show", EASY)[0]
    assert run("show", placed)[0] == run("show", f"{book}#a")[0] == told
    assert (
        run("convert", "--to", "sudoku81", book)[0] == run("convert", "--to", "sudoku81", EASY)[0]
    )
    assert run("trace", book, "--out", tmp_path / "out")[1] == []


def test_grade_counts_what_it_graded(run, table, tmp_path):
    book, out = table("id,clues", f"one,{EASY}", f"twice,{TWICE}"), tmp_path / "grades.csv"
    assert run("grade", book, "--out", out)[0].startswith(f"{out}: 1 puzzle, 1 not graded. ")
    assert len(rows_of(out)) == 2


def test_show_draws_a_step(run, tmp_path):
    picture = tmp_path / "1.svg"
    told, _ = run("show", EASY, "--step", 1, "--marks", "--svg", picture)
    assert "6B = " in told
    assert "1   4 1 7 | 3 6 9 | 8 2 5\n" in run("show", EASY)[0]
    assert "<title>Step 1: 36. Hidden single" in picture.read_text(encoding="utf-8")
    assert told.endswith(f"{message('picture_written', file=picture).en}\n")
    told, _ = run("show", EASY, "--step", 1, "--svg", picture, "--lang", "ja")
    assert told.endswith(f"{message('picture_written', file=picture).ja}\n")


def test_an_option_that_a_kind_does_not_know_is_refused():
    result = nanido("show", "2x1t0:33", "--marks")
    assert result.exit_code == 2
    assert "--marks" in result.stderr
    result = nanido("show", EASY, "--part", "x")
    assert result.exit_code == 2
    assert "--part" in result.stderr
    result = nanido("show", "2x1t0:33", "--step", "h1")
    assert (result.exit_code, "Slitherlink cannot be shown" in result.stderr) == (2, True)
    result = nanido("show", EASY, "--step", "h")
    assert (result.exit_code, "as 7 or h2, found 'h'" in result.stderr) == (2, True)


def test_a_contradiction_step_is_asked_for_by_the_number_that_it_is_shown_with(run):
    puzzle = "data/raw/graded-sudoku/graded-sudoku.csv#qq-expert-104"
    assert re.search(
        r"^ +h1 +", run("show", puzzle, "--edition", "author", "--step", "h1")[0], re.MULTILINE
    )
    assert "a number of 1 to 72, found h1" in nanido("show", EASY, "--step", "h1").stderr


@pytest.mark.parametrize(("clues", "found"), [(TWICE, "none; "), (OPEN, "more than one\n")])
def test_show_says_first_that_there_is_not_one_solution(clues, found):
    result = nanido("show", "--kind", "sudoku", clues)
    assert result.exit_code == 1
    assert f"expected exactly one solution, found {found}" in result.stderr
    assert ("Level " in result.stdout) == (clues == OPEN)
    assert (message("one_of_several_solutions").en in result.stdout) == (clues == OPEN)


def test_show_says_where_clues_without_a_solution_break():
    # A famous puzzle with an 8 more.
    clues = "18...7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
    said = nanido("show", clues)
    why = message("sudoku_house_without_place", house="row 7", digit=4)
    assert message("found_contradiction_why", why=why).en in said.stdout
