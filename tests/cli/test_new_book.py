"""`python -m pipeline new-book`, as a person types it, and what a run makes of its book."""

import csv
import shlex

import openpyxl
import pytest
import yaml

from pipeline.cli import prompts
from pipeline.corpora.description import load_description
from pipeline.corpora.new_book.draft import draft_of
from pipeline.notations.csv_table import read_file
from pipeline.notations.table_forms import form_of_kind
from tests.runs import complaint, nanido

pytestmark = pytest.mark.usefixtures("quick_new_book")
SAID = ("--source", "a test", "--licence", "CC0")


@pytest.fixture
def times(tmp_path):
    """A file of ten sudoku with two classes of solvers."""
    rows = read_file("data/raw/graded-sudoku/graded-sudoku.csv", form_of_kind("sudoku"))[:10]
    path = tmp_path / "Our Times.csv"
    lines = [
        f"{row.puzzle_id},{row.puzzle.clues},{at + 3}:20,{at}:40" for at, row in enumerate(rows)
    ]
    path.write_text("\n".join(["id,clues,beginner,expert", *lines, "bad,12,3:00,1:00"]))
    return path


def run(*words, **options):
    return nanido("new-book", *words, **options)


def described(times):
    """Return the description that stands beside a file."""
    return yaml.safe_load(times.with_name("our-times.yaml").read_text())


def test_a_book_is_written_beside_its_file(times):
    result = run(times, *SAID)
    assert result.exit_code == 0, result.output
    out = times.with_name("our-times.yaml")
    assert f"nanido new-book '{times}' --out {out} --report" in result.stdout
    assert f"{times}, line 12: clues: " in result.stderr
    assert described(times)["files"] == ["Our Times.csv"]
    assert [rater["name"] for rater in described(times)["raters"]] == ["beginner", "expert"]


def test_what_is_left_out_is_kept_in_a_file_until_it_is_mended(times):
    many = [f"short{at},{at}2,3:00,1:00" for at in range(30)]
    times.write_text("\n".join([times.read_text(), *many]))
    result = run(times, *SAID, "--kind", "sudoku", "--clues", "clues")
    rejects = times.with_name("our-times-rejects.csv")
    assert "... and 11 more\n" in result.stderr
    assert str(rejects) in result.stderr
    lines = rejects.read_text().splitlines()
    assert lines[0] == "file,line,reason"
    assert len(lines) == 1 + 31
    assert lines[-1].startswith(f"{times},42,")
    times.write_text("\n".join(times.read_text().splitlines()[:11]))
    assert run(times, *SAID, "--force").exit_code == 0
    assert not rejects.exists()


@pytest.mark.parametrize("force", [(), ("--force",)])
@pytest.mark.parametrize("name", ["bar-rejects.csv", "bar-puzzles.csv"])
def test_no_file_goes_where_the_book_is(times, name, force):
    book = times.rename(times.with_name(name))
    book.write_text(book.read_text().replace(",", ";"))
    before = book.read_bytes()
    line = complaint("new-book", book, "--out", book.with_name("bar.yaml"), *SAID, *force)
    assert f"{book}: the book is read from this file" in line
    assert book.read_bytes() == before
    assert [*book.parent.iterdir()] == [book]


@pytest.mark.parametrize("lines", [11, 12])
def test_a_file_of_ones_own_that_is_named_as_what_is_left_out_is_kept(times, lines):
    own = times.with_name("our-times-rejects.csv")
    own.write_text("mine\n")
    times.write_text("\n".join(times.read_text().splitlines()[:lines]))
    assert f"{own}: is there already" in complaint("new-book", times, *SAID)
    assert own.read_text() == "mine\n"
    assert run(times, *SAID, "--force").exit_code == 0
    assert (own.read_text() == "mine\n") == (lines == 11)


def test_a_table_of_the_folder_that_is_the_book_is_never_replaced(tmp_path):
    folder = tmp_path / "book"
    folder.mkdir()
    (folder / "a.txt").write_text("2x1t0:33")
    (folder / "our-puzzles.csv").write_text("id,minutes\na,3\n")
    line = complaint("new-book", folder, "--out", folder / "our.yaml", *SAID, "--force")
    assert f"{folder / 'our-puzzles.csv'}: the book is read from this file" in line


def test_what_is_left_out_becomes_no_formula(times):
    times.write_text(times.read_text().replace("expert", "=expert").replace("0:40", "soon"))
    assert run(times, *SAID, "--rater", "me==expert:minutes", "--kind", "sudoku").exit_code == 0
    rows = list(csv.reader(times.with_name("our-times-rejects.csv").open(encoding="utf-8")))
    (reason,) = [reason for _, line, reason in rows if line == "2"]
    assert reason.startswith("'=expert: ")


def test_without_a_terminal_one_line_to_copy_has_every_missing_flag(times):
    text = times.read_text().replace("beginner,expert", "time,colour").replace(":20", "")
    times.write_text(text)
    result = run(times, "--licence", "CC BY 4.0")
    assert result.exit_code == 1
    line = result.stderr.splitlines()[-1]
    words = shlex.split(line.partition(" new-book ")[2])
    flags = [
        "--licence",
        "CC BY 4.0",
        "--source",
        "not said",
        "--unit",
        "time=minutes",
        "--unit",
        "colour=?",
    ]
    assert words == [str(times), *flags]
    assert not times.with_name("our-times.yaml").exists()
    assert run(*words[:-1], "colour=nothing").exit_code == 0
    assert described(times)["raters"][0]["unit"] == "minutes"


def test_a_name_of_a_column_moves_no_cursor(times):
    lines = [line.split(":")[0] for line in times.read_text(encoding="utf-8").splitlines()[1:]]
    times.write_text("\n".join(["id,clues,time\x1b[2J\u202e", *lines]), encoding="utf-8")
    result = nanido("new-book", times)
    assert result.exit_code == 1
    assert result.stderr.replace("\n", "").isprintable()
    assert "time\\x1b[2J\\u202e" in result.stderr


def test_at_a_terminal_the_person_is_asked(times, monkeypatch):
    monkeypatch.setattr(prompts, "is_terminal", lambda: True)
    times.write_text(times.read_text().replace("beginner,expert", "time,stars").replace(":20", ""))
    result = run(times, input="me and my friends\nCC0\nhours\nminutes\n\n")
    assert result.exit_code == 0, result.output
    assert "'hours'" in result.stderr
    assert described(times)["source"] == "me and my friends"
    assert described(times)["raters"][0]["unit"] == "minutes"


@pytest.mark.parametrize("answer", ["n\n", ""])
def test_at_a_terminal_nothing_is_written_without_a_yes(times, monkeypatch, answer):
    monkeypatch.setattr(prompts, "is_terminal", lambda: True)
    out = times.with_name("our-times.yaml")
    for before in (None, "mine\n"):
        if before:
            out.write_text(before)
        result = run(times, *SAID, "--force", input=answer)
        assert result.exit_code == 1
        said = [line for line in result.stdout.splitlines() if line.startswith("As read: ")]
        assert ["'3:20' -> 3 min 20 s; " in said[0], "'9:40' -> 9 min 40 s" in said[1]] == [
            True
        ] * 2
        assert (out.read_text() if out.exists() else None) == before
    assert run(times, *SAID, "--force", input="y\n").exit_code == 0
    assert out.read_text() != "mine\n"


def test_nothing_is_overwritten_unless_told(times):
    assert run(times, *SAID).exit_code == 0
    out = times.with_name("our-times.yaml")
    out.write_text("mine\n")
    assert complaint("new-book", times, *SAID).startswith(f"Error: {out}: ")
    assert out.read_text() == "mine\n"
    assert run(times, *SAID, "--force").exit_code == 0
    assert out.read_text() != "mine\n"


@pytest.mark.parametrize(
    ("flags", "expected"),
    [
        (("--rater", "me"), "--rater NAME=COLUMN[:UNIT]: found 'me'"),
        (("--rater", "Me=expert"), "raters.0.name: found 'Me'"),
        (("--rater", "me=nothing:minutes"), "--rater: found no column 'nothing'"),
        (("--unit", "expert=hours"), "--unit expert: found 'hours'"),
        (("--unit", "nothing=level"), "--unit: found no column 'nothing'"),
        (("--sheet", "one"), "no sheets"),
        (("--role", "me=people"), "--role: found no rater 'me'; there are beginner, expert"),
        (("--role", "expert=boss"), "role: found 'boss'"),
        (("--reference", "me"), "--reference: found no rater 'me'"),
        (("--rater", "a=beginner", "--rater", "a=expert"), "raters: found 'a' twice"),
        (("--n-people", "people=x"), "--n-people: found no column 'x'"),
        (("--id", "nr"), "--id: found no column 'nr'"),
        (("--out", "book.txt"), "--out: "),
        (("--out", "hex-1973.yaml"), "corpus of this name"),
    ],
)
def test_a_wrong_flag_is_explained_in_one_line(times, flags, expected):
    assert expected in complaint("new-book", times, *SAID, *flags)


def test_role_binning_and_reference_of_raters(times):
    flags = ("--role", "expert=editor", "--binning", "beginner=fifths", "--reference", "expert")
    assert run(times, *SAID, *flags).exit_code == 0
    beginner, expert = described(times)["raters"]
    assert beginner["binning"] == "fifths"
    assert (expert["role"], expert["reference"]) == ("editor", True)


def test_the_reference_of_several_people_is_said(times):
    result = run(times, *SAID)
    said = next(line for line in result.output.splitlines() if line.startswith("reference:"))
    assert "beginner" in said
    assert "--reference" in said
    assert [rater.get("reference") for rater in described(times)["raters"]] == [True, None]


def test_what_a_kept_description_says_otherwise_is_named(times, monkeypatch):
    assert run(times, *SAID).exit_code == 0
    monkeypatch.setattr("pipeline.workflow.run.make_pages", lambda out, *_: out)
    same = run(times, *SAID, "--kind", "sudoku", "--unit", "expert=seconds", "--report")
    assert "is kept; say --force" in same.stdout
    other = run(times, "--source", "b", "--licence", "CC0", "--unit", "expert=level", "--report")
    assert "is kept, but its source is 'a test', not 'b'; " in other.stdout
    assert "its unit of expert is 'seconds', not 'level'; say --force" in other.stdout
    parts = run(times, *SAID, "--parts", "small=100,large", "--report")
    assert "is kept, but --parts is not compared; say --force" in parts.stdout


@pytest.mark.parametrize("separator", [",", ";"])
@pytest.mark.parametrize("where", ["times", "puzzles", "named"])
def test_a_description_of_another_file_is_not_taken_for_that_of_this_one(
    times, monkeypatch, separator, where
):
    monkeypatch.setattr("pipeline.workflow.run.make_pages", lambda *_: pytest.fail("it ran"))
    text = times.read_text().replace(",", separator)
    times.write_text(text)
    other = times.with_name("club.csv" if where == "named" else "Our Times.tsv")
    other.write_text(text.replace(":20", ":25"))
    assert run(times, *SAID).exit_code == 0
    out = times.with_name("our-times.yaml")
    words = (times, "--puzzles", other) if where == "puzzles" else (other,)
    said = complaint("new-book", *words, *SAID, "--out", out, "--report")
    assert said.startswith(f"Error: {other}: {out} ")
    assert str(times) in said
    assert "--out" in said
    assert "--force" in said


@pytest.mark.parametrize("from_folder", [False, True])
def test_a_book_that_changed_after_files_were_made_of_it_is_not_taken_for_them(
    times, monkeypatch, from_folder
):
    monkeypatch.setattr("pipeline.workflow.run.make_pages", lambda out, *_: out)
    given, text = times, times.read_text().replace(",", ";")
    if from_folder:
        given = times.parent / "club"
        given.mkdir()
        times = times.rename(given / "times.csv")
        for name, clues, *_ in csv.reader(text.splitlines()[1:11], delimiter=";"):
            (given / f"{name}.txt").write_text(clues)
        text = text.replace("clues", "size").replace("bad;12", "bad;13")
    times.write_text(text)
    words = (given, *SAID, "--out", given.parent / "book.yaml", "--report")
    for _ in range(2):
        # Made, and kept.
        assert run(*words).exit_code == 0
    times.write_text(text.replace(":20", ":25"))
    assert f"{given}: changed after " in complaint("new-book", *words)
    assert run(*words, "--force").exit_code == 0
    assert run(*words).exit_code == 0


def test_a_book_that_changes_while_a_question_waits_is_read_again(times, monkeypatch):
    def edited(*given):
        draft = draft_of(*given)
        times.write_text(times.read_text() + "\n")
        return draft

    monkeypatch.setattr("pipeline.corpora.new_book.draft.draft_of", edited)
    said = complaint("new-book", times, *SAID)
    assert f"{times}: changed while it was read; run it again" in said
    assert list(times.parent.iterdir()) == [times]


@pytest.mark.parametrize("named", ["our-times", "our-times.yaml"])
def test_fit_before_the_report_names_a_command_that_makes_it(times, monkeypatch, named):
    monkeypatch.chdir(times.parent)
    assert run(times.name, *SAID).exit_code == 0
    said = nanido("fit", named, "--out", "fitted").stderr
    command = shlex.split(said.rpartition("`nanido ")[2].partition("`")[0])
    made = []
    monkeypatch.setattr("pipeline.workflow.run.make_pages", lambda out, *_: made.append(out) or out)
    assert nanido(*command).exit_code == 0
    assert [str(path) for path in made] == ["our-times.yaml"]


def test_a_kept_description_is_checked_before_the_workflow_runs(times, monkeypatch):
    assert run(times, *SAID).exit_code == 0
    monkeypatch.setattr("pipeline.workflow.run.make_pages", lambda *_: pytest.fail("it ran"))
    description = times.with_name("our-times.yaml")
    description.write_text(f"{description.read_text()}beside: sato2004\n", encoding="utf-8")
    assert "beside: found 'sato2004'" in complaint("new-book", times, *SAID, "--report")


def test_the_line_to_copy_names_each_flag_once(times):
    text = times.read_text().replace("beginner,expert", "estimated time,colour")
    times.write_text(text.replace(":20", ""))
    line = run(times, *SAID).stderr.splitlines()[-1]
    assert line.count("estimated time=nothing") == line.count("colour=?") == 1


@pytest.mark.parametrize("name", ["my <b>book.csv", "my {x}book.csv"])
def test_a_name_that_snakemake_would_fill_in_is_refused(times, name):
    times.write_text(times.read_text().rpartition("\n")[0])
    assert name in complaint("new-book", times.rename(times.with_name(name)), *SAID)
    assert not list(times.parent.glob("*.yaml"))


def test_no_answer_stands_in_the_line_where_none_is_likely(times):
    rows = [row.rsplit(",", 2)[0] for row in times.read_text().splitlines()[1:11]]
    shades = [f"{row},{'red' if at % 2 else 'blue'}" for at, row in enumerate(rows)]
    times.write_text("\n".join(["id,clues,difficulty", *shades]))
    line = run(times, *SAID).stderr.splitlines()[-1]
    assert shlex.split(line)[-1] == "difficulty=?"
    assert "red" in complaint("new-book", times, *SAID, "--levels", "difficulty=?")


def test_words_of_the_finished_that_no_row_has_are_refused(times):
    people = [f"{row.rsplit(',', 2)[0]},p{at},{100 + at},{'ab'[at % 2]}" for at, row in
              enumerate(times.read_text().splitlines()[1:11])]  # fmt: skip
    times.write_text("\n".join(["id,clues,person,seconds,outcome", *people]))
    said = complaint("new-book", times, *SAID, "--finished", "outcome", "--finished-words", "?")
    assert "--finished-words" in said


def test_classes_of_size_by_a_flag(tmp_path):
    loops = tmp_path / "loops.csv"
    lines = [f"{at},{rows},{rows},{'3' + '.' * (rows**2 - 1)},1" for at, rows in enumerate((5, 10))]
    loops.write_text("\n".join(["id,rows,cols,clues,level", *lines]))
    assert run(loops, *SAID, "--parts", "kids=30,all").exit_code == 0
    parts = yaml.safe_load(loops.with_suffix(".yaml").read_text())["parts"]
    assert parts == [{"part": "kids", "most_cells": 30}, {"part": "all"}]


@pytest.mark.parametrize("parts", ["x=10,y", "x,y"])
def test_classes_of_size_beside_a_column_of_parts_are_refused(tmp_path, parts):
    loops = tmp_path / "loops.csv"
    loops.write_text("id,rows,cols,clues,part,level\n1,2,2,2...,Part 1,1\n2,3,2,2.....,Part 2,2\n")
    assert "leave the flag out" in complaint("new-book", loops, *SAID, "--parts", parts)
    assert list(tmp_path.iterdir()) == [loops]


def test_a_column_that_is_used_already_is_said(tmp_path):
    loops = tmp_path / "loops.csv"
    loops.write_text("id,rows,cols,clues,level\n1,2,2,2...,1\n2,3,2,2.....,2\n")
    assert "'id' of" in complaint("new-book", loops, *SAID, "--person", "id")


def test_a_name_of_a_page_of_the_run_writes_nothing(times, tmp_path):
    assert "another one than 'index'" in complaint(
        "new-book", times, "--out", tmp_path / "index.yaml", *SAID
    )
    assert not (tmp_path / "index.yaml").exists()


def test_beside_a_paper_the_parts_are_its_parts_by_the_size_of_the_boards(tmp_path):
    """They were named by size, and nothing of a part was compared or went up a level."""
    rows = read_file(
        "data/raw/tatham-slitherlink/tatham-slitherlink.csv", form_of_kind("slitherlink")
    )
    chosen = [next(row for row in rows if row.puzzle.rows == n) for n in (10, 18, 24, 36)]
    lines = [
        f"{row.puzzle_id},{row.puzzle.rows},{row.puzzle.cols},{row.puzzle.clues}" for row in chosen
    ]
    path = tmp_path / "sizes.csv"
    path.write_text("\n".join(["id,rows,cols,clues", *lines]))
    flags = (path, *SAID, "--kind", "slitherlink", "--unrated", "--beside", "sato2003")
    result = run(*flags)
    assert result.exit_code == 0, result.output
    assert "those of sato2003" in result.output
    corpus = load_description(path.with_suffix(".yaml"))
    parts = [corpus.part_of(row.puzzle.rows, row.puzzle.cols) for row in chosen]
    assert parts == ["Part 1", "Part 2", "Part 3", "Part 4"]
    assert run(*flags, "--force", "--parts", "a=200,b").exit_code == 0
    assert [part.part for part in load_description(path.with_suffix(".yaml")).parts] == ["a", "b"]


def test_a_misspelt_paper_is_refused_before_anything_is_asked(times):
    assert "--beside: found 'sato2004'" in complaint("new-book", times, "--beside", "sato2004")


def test_about_one_column_is_asked_once():
    ask = prompts.Asking(["nanido", "new-book"])
    flag = "--unit pace={answer}"
    assert ask(flag, "Should hold seconds.", ("seconds", "nothing"), "seconds") == "seconds"
    # It rests on the answer that nobody gave.
    assert ask(flag, "Holds seconds.", ("nothing", "seconds"), "nothing") == "nothing"
    assert list(ask.questions.values()) == ["Should hold seconds. (seconds, nothing)"]
    assert ask.words[-2:] == ["--unit", "pace=nothing"]


@pytest.mark.parametrize(
    ("flags", "expected"),
    [
        (("--finished", "beginner"), "--finished"),
        (("--finished-words", "yes"), "--finished-words"),
        (("--unit", "id=level"), "used already"),
        (("--unrated", "--unit", "expert=seconds"), "--unrated"),
        (("--rater", "a=expert:seconds", "--unit", "expert=minutes"), "--rater says seconds"),
        (("--n-people", "expert=id"), "--n-people: column 'id'"),
        (("--cores", "2"), "--cores: "),
    ],
)
def test_an_option_that_cannot_be_obeyed_is_refused(times, flags, expected):
    assert expected in complaint("new-book", times, *SAID, *flags)
    assert not times.with_name("our-times.yaml").exists()


def test_a_puzzle_that_a_rater_rates_twice_is_named(times):
    rows = read_file("data/raw/graded-sudoku/graded-sudoku.csv", form_of_kind("sudoku"))[:3]
    rated = [
        f"{at},{row.puzzle.clues},{who},{at + 1}" for at, row in enumerate(rows) for who in "ab"
    ]
    times.write_text("\n".join(["id,clues,rater,level", *rated, rated[0]]))
    assert "line 8: rater: 'a' rates puzzle '0' once more" in complaint("new-book", times, *SAID)


def test_a_row_of_one_cell_is_quoted(times):
    first, *rows = times.read_text().splitlines()
    times.write_text("\n".join([first, "Easy,,,", *rows]))
    assert "found an empty cell beside 'Easy'" in run(times, *SAID, "--kind", "sudoku").stderr


def test_a_sheet_may_be_that_of_a_person(times):
    workbook, path = openpyxl.Workbook(), times.with_name("persons.xlsx")
    rows = [line.split(",")[:2] for line in times.read_text().splitlines()[1:-1]]
    for start, who in enumerate(("Anna", "Ben", "Chie")):
        sheet = workbook.create_sheet(who)
        sheet.append(["id", "clues", "time"])
        for at, row in enumerate(rows):
            sheet.append([*row, f"{4 + (at * 7 + start) % 10}:{10 + 3 * at + start}"])
    del workbook["Sheet"]
    workbook.save(path)
    result = run(path, *SAID, "--person", "sheet")
    assert result.exit_code == 0, result.output
    assert load_description(path.with_suffix(".yaml")).attempts.person == "sheet"


def test_a_file_that_was_exchanged_is_named_with_what_is_read_of_it(times, monkeypatch):
    monkeypatch.setattr("pipeline.workflow.run.make_pages", lambda out, *_: out)
    assert run(times, *SAID).exit_code == 0
    assert run(times, *SAID, "--report").stderr == ""
    rows = [line.rpartition(",")[0] for line in times.read_text().splitlines()[1:11]]
    times.write_text("\n".join(["id,clues,minutes", *rows]))
    said = run(times, *SAID, "--report")
    assert said.exit_code == 0
    assert f"{times}: is not the file that " in said.stderr
    assert "0 puzzles" in said.stderr
    assert "--force" in said.stderr
    assert run(times, *SAID, "--unit", "minutes=minutes", "--report", "--force").exit_code == 0
    assert run(times, *SAID, "--report").stderr == ""


def test_a_description_stays_where_hardly_any_time_of_a_new_one_can_be_read(times):
    """With --force the one of before was lost with the new one."""
    head, *rows, _ = times.read_text().splitlines()
    rows = [
        ",".join([*row.split(",")[:2], str(90_000 + 7 * at), "65"]) for at, row in enumerate(rows)
    ]
    times.write_text("\n".join([head, *rows]))
    out = times.with_name("our-times.yaml")
    out.write_text("mine\n")
    units = ("--unit", "beginner=seconds", "--unit", "expert=seconds")
    assert "milliseconds" in complaint("new-book", times, *SAID, *units, "--force")
    assert out.read_text() == "mine\n"
