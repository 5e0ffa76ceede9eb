"""Bad input on the command line: one line that says what was expected, never a traceback."""

import errno
import os
import subprocess
import sys
from socket import AF_UNIX, socket

import pandas as pd
import pytest

from pipeline.tables import schema_of, write_table
from tests.runs import ROOT, complaint, nanido, python, surroundings

NO_SOLUTION_COUNTS = pd.DataFrame(columns=list(schema_of("solution_counts").columns))


@pytest.mark.parametrize(
    "words", [("show", "2x1t0:33", "--svg"), ("paths", "2x1t0:33", "--svg"),
              ("generate", "sudoku", "--out"), ("convert", "2x1t0:33", "--to", "csv", "--out")]
)  # fmt: skip
@pytest.mark.parametrize("out", ["none.txt/book.csv", "."])
def test_a_file_that_cannot_be_written_is_named_before_anything_is_said(words, out, tmp_path):
    (tmp_path / "none.txt").touch()
    result = nanido(*words, tmp_path / out)
    assert (result.exit_code, result.stdout) == (1, "")
    assert str(tmp_path / out) in result.stderr


@pytest.mark.parametrize(
    ("words", "flag"),
    [(("convert", "--to", "csv"), "--out"), (("grade",), "--out"), (("solve",), "--svg"),
     (("show",), "--svg"), (("paths",), "--depths"), (("list-techniques",), "--out"),
     (("generate", "sudoku", "--shape"), "--out")],
)  # fmt: skip
@pytest.mark.parametrize("given", ["b#1.csv", "b#1.csv#p1", "./b#1.csv", "link.csv", "."])
def test_what_is_read_is_not_written(words, flag, given, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "link.csv").symlink_to("b#1.csv")
    (tmp_path / "b#1.csv").write_text("id,clues\np1,2x1t0:33\n")
    assert "b#1.csv: expected a file that nothing is read from" in complaint(
        *words, given, f"{flag}=b#1.csv"
    )


def test_a_grade_may_be_written_again_beside_its_model(tmp_path):
    (tmp_path / "model.json").write_text("{}")
    (tmp_path / "grades.csv").touch()
    line = complaint("grade", tmp_path, "2x1t0:33", "--out", tmp_path / "grades.csv")
    assert "nothing is read from" not in line


@pytest.mark.parametrize("words", [("fit", "nope", "--out", "x"), ("sensitivity", "nope")])
def test_a_corpus_that_is_not_there_is_one_line(words, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    result = nanido(*words)
    assert (result.exit_code, result.stderr.count("\n")) == (1, 1)
    assert "found 'nope'" in result.stderr


@pytest.mark.parametrize("words", [("show",), ("grade",), ("paths",), ("convert", "--to", "csv")])
def test_a_folder_is_no_puzzle(words, tmp_path):
    verb, *flags = words
    message = complaint(verb, tmp_path, *flags)
    assert f"{tmp_path}: " in message
    assert "folder" in message


@pytest.mark.parametrize("words", [("show",), ("grade",), ("convert", "--to", "loopy")])
@pytest.mark.parametrize("given", [".", ".."])
def test_dots_that_name_a_folder_are_no_puzzle(words, given, tmp_path, monkeypatch):
    folder = tmp_path / "empty/empty"
    folder.mkdir(parents=True)
    monkeypatch.chdir(folder)
    result = nanido(words[0], given, *words[1:])
    assert (result.exit_code, result.stdout) == (1, "")
    assert nanido("convert", "....", "--kind", "slitherlink", "--to", "loopy").exit_code == 0


@pytest.mark.parametrize("verb", ["show", "grade"])
def test_an_empty_text_is_no_folder(verb):
    assert "empty text" in complaint(verb, "")


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (("convert", "2x1t0:33", "--to", "csv", "--out"), "a file"),
        (("show", "2x1t0:33", "--svg"), "a file"),
        (("trace", "2x1t0:33", "--out"), "a folder"),
        (("new-book", "README.md", "--out"), "a path"),
    ],
)
def test_a_minus_is_no_name_of_what_is_written(words, expected):
    assert f"expected {expected}, found -" in complaint(*words, "-")


def test_tables_are_written_into_a_folder(tmp_path):
    (tmp_path / "found.csv").touch()
    message = complaint("trace", "2x1t0:33", "--out", tmp_path / "found.csv")
    assert f"{tmp_path / 'found.csv'}: expected a folder, found a file" in message


@pytest.mark.parametrize(
    "words",
    [("grade", "2x1t0:33", "--out"), ("list-techniques", "x", "--out"), ("paths", "x", "--depths")],
)
def test_a_table_has_an_ending_that_says_its_format(words, tmp_path):
    message = complaint(*words, tmp_path / "x.xyz")
    assert f"{tmp_path / 'x.xyz'}: expected a name that ends in .csv" in message


def test_what_is_no_fitted_folder_is_said_before_a_row_is_read(tmp_path):
    book = tmp_path / "book.csv"
    book.write_text("id,clues\none,x\n")
    assert "FITTED" in complaint("grade", book, book)


@pytest.mark.parametrize("verb", ["count-solutions", "measure-paths", "trace"])
def test_a_table_of_another_kind(tmp_path, verb):
    path = write_table("solution_counts", NO_SOLUTION_COUNTS, tmp_path / "solution_counts.parquet")
    kind = ["--kind", "sudoku"] if verb == "trace" else []
    message = complaint("step", verb, path, *kind, "--out", tmp_path / "out.parquet")
    assert f"{path}: " in message
    assert "delete" not in message


@pytest.mark.parametrize("kept", [0, 5, -9])
@pytest.mark.parametrize("verb", ["count-solutions", "concat-chunks"])
def test_a_table_that_was_cut_short_is_to_be_deleted(tmp_path, verb, kept):
    path = write_table("solution_counts", NO_SOLUTION_COUNTS, tmp_path / "solution_counts.parquet")
    path.write_bytes(path.read_bytes()[:kept])
    message = complaint("step", verb, path, "--out", tmp_path / "out")
    assert f"{path}: " in message
    assert "delete the file" in message


def test_a_value_that_no_schema_allows_names_the_table(tmp_path):
    counts = pd.DataFrame({"corpus": "c", "puzzle_id": ["a", "a"], "solutions": [1, 1]})
    path = tmp_path / "solution_counts.parquet"
    counts.to_parquet(path)
    message = complaint("step", "concat-chunks", path, "--out", tmp_path / "out")
    assert "table solution_counts: " in message


READING = ("trace", "grade", "solve", "show", "convert", "paths", "list-techniques", "new-book")


@pytest.mark.parametrize("name", ["a\0b.csv", "a\udcff.csv", "\x1b[31mred.csv", "\u202eb.csv"])
@pytest.mark.parametrize("verb", [*READING, "ingest", "count-solutions"])
def test_a_name_that_is_no_text(verb, name):
    line = complaint("step", verb, name, *(("--to", "csv") if verb == "convert" else ()))
    assert f"found {name!r}, expected UTF-8 text" in line


@pytest.mark.parametrize("verb", READING)
def test_a_file_with_a_line_break_in_its_name_is_no_text_of_a_puzzle(verb, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a\nb.csv").write_text("id,clues\np1,2x1t0:33\n")
    line = complaint(verb, "a\nb.csv", *(("--to", "csv") if verb == "convert" else ()))
    assert "found 'a\\nb.csv', expected UTF-8 text" in line


@pytest.fixture(params=["pipe", "socket", "link to a pipe"])
def no_file(request, tmp_path):
    """A name in a folder that is there and no file; a device is told from a file as a pipe is."""
    path, pipe = tmp_path / "x.csv", tmp_path / "pipe"
    if request.param == "socket":
        with socket(AF_UNIX) as made:
            made.bind(str(path))
    else:
        os.mkfifo(pipe if "link" in request.param else path)
    if "link" in request.param:
        path.symlink_to(pipe)
    return path


CONVERTED = ("convert", "2x1t0:33", "--to", "csv", "--out")


@pytest.mark.parametrize(
    "words", [CONVERTED, ("grade", "2x1t0:33", "--out"), ("generate", "sudoku", "--out"),
              ("show", "2x1t0:33", "--svg"), ("paths", "2x1t0:33", "--depths")]
)  # fmt: skip
def test_no_file_is_put_in_the_place_of_a_device_or_a_pipe(words, no_file):
    before = no_file.lstat()
    assert "expected a file, found a device or a pipe" in complaint(*words, no_file)
    assert os.path.samestat(before, no_file.lstat())


def test_a_description_is_not_put_in_the_place_of_a_pipe(tmp_path):
    os.mkfifo(tmp_path / "b.yaml")
    line = complaint("new-book", "README.md", "--out", tmp_path / "b.yaml", "--force")
    assert "found a device or a pipe" in line


def test_the_file_to_which_a_link_leads_is_written(tmp_path):
    (tmp_path / "old.csv").write_text("old")
    for name in ("old.csv", "new/none.csv"):
        link, target = tmp_path / "link.csv", tmp_path / name
        link.unlink(missing_ok=True)
        link.symlink_to(name)
        assert nanido(*CONVERTED, link).exit_code == 0
        assert link.is_symlink()
        assert target.read_text().startswith("id,")


def test_a_link_that_leads_to_itself_is_kept(tmp_path):
    link = tmp_path / "link.csv"
    link.symlink_to("link.csv")
    assert f"{link}: cannot be written: " in complaint(*CONVERTED, link)
    assert link.is_symlink()


def test_an_error_without_the_name_of_a_file_names_the_standard_output(monkeypatch):
    def full(*_, **__):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("click.echo", full)
    assert "standard input or output, or a temporary file: " in complaint(*CONVERTED[:-1])


@pytest.mark.parametrize("is_pipe", [True, False])
def test_the_standard_output_is_no_name_of_a_file(is_pipe, tmp_path):
    with (tmp_path / "said.csv").open("wb") as file:
        out = subprocess.PIPE if is_pipe else file
        words = [sys.executable, "-m", "pipeline", *CONVERTED, "/proc/self/fd/1"]
        run = subprocess.run(words, cwd=ROOT, env=surroundings(), stdout=out, stderr=-1, text=True)
    assert run.returncode == 1
    assert "found the standard output; leave out --out" in run.stderr
    assert (run.stdout or "", (tmp_path / "said.csv").read_text()) == ("", "")


def test_a_file_that_is_not_there():
    assert "'my/puzzle.dat': " in complaint("show", "my/puzzle.dat")


@pytest.mark.parametrize("words", [("show",), ("grade",), ("convert", "--to", "csv")])
@pytest.mark.parametrize("name", ["\x1b[31m.csv", "\x9b.csv#1", "a\nb.csv", "\u202eb.csv"])
def test_signs_of_a_terminal_are_written_as_escapes(words, name):
    assert complaint(*words, name).rstrip("\n").isprintable()


def test_a_folder_whose_name_is_a_tilde_is_no_home(tmp_path, monkeypatch):
    home = tmp_path / "home"
    home.mkdir()
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.chdir(tmp_path)
    (tmp_path / "book.csv").write_text("id,rows,cols,clues\n1,1,2,33\n2,1,2,zz\n")
    assert nanido("trace", "book.csv", "--out", "./~").exit_code == 0
    assert (tmp_path / "~/rejects.parquet").is_file()
    assert list(home.iterdir()) == []


@pytest.mark.parametrize("words", [("--help",), ("solve", "--help"), ("solve", "2x1t0:33")])
def test_a_folder_of_kinds_that_is_none_is_named(words):
    run = python("-m", "pipeline", *words, NANIDO_KINDS="/no/such\nfolder")
    assert run.returncode == 1
    assert run.stderr == (
        "Error: NANIDO_KINDS: expected a folder with a folder for each kind, found none in "
        "'/no/such\\nfolder'\n"
    )


def test_a_folder_without_kinds_is_named(tmp_path):
    assert python("-m", "pipeline", "--help", NANIDO_KINDS=tmp_path).stderr == (
        "Error: NANIDO_KINDS: expected a folder with a folder for each kind, found none in "
        f"'{tmp_path}'\n"
    )


MASYU = "https://puzz.link/p?mashu/4/4/001c00"


NO_KINDS = ("", "KIND = (\n", "import no_such_module\n", "KIND = None", "raise SystemExit(0)",
            "raise ValueError('\\33[2J')")  # fmt: skip


def test_kinds_that_cannot_be_loaded_are_named(tmp_path):
    files = [tmp_path / f"kinds/a{at}/__init__.py" for at in range(len(NO_KINDS))]
    for file, text in zip(files, NO_KINDS, strict=True):
        file.parent.mkdir(parents=True)
        file.write_text(text)
    book = tmp_path / "book.csv"
    book.write_text(f"id,puzzle\na,{1:081}\n")
    for words in (("solve", MASYU), ("convert", book, "--to", "grid")):
        run = python("-m", "pipeline", *words, NANIDO_KINDS=tmp_path / "kinds")
        assert run.returncode == 0
        for file, line in zip(files, run.stderr.splitlines(), strict=True):
            out = f"kind {file.parent.name} is left out: {file}: expected Python that makes KIND: "
            assert line.startswith(out)
            assert line.isprintable()


def test_rules_of_a_kind_that_raise_are_named_in_a_line(tmp_path):
    file = tmp_path / "stars/__init__.py"
    file.parent.mkdir()
    text = (ROOT / "pipeline/declared/checking/skeleton.txt").read_text(encoding="utf-8")
    broken = text.replace("NAME", "Stars").replace("rules = Rules()", "rules = Rules() + 1")
    file.write_text(broken, encoding="utf-8")
    puzzle = tmp_path / "puzzle.txt"
    puzzle.write_text("stars\n..\n..\n/\n00\n11\n")
    run = python("-m", "pipeline", "show", puzzle, NANIDO_KINDS=tmp_path)
    assert run.returncode == 1
    error = run.stderr.splitlines()[-1]
    assert error.startswith(f"Error: {file}:")
    assert error.endswith(f"check-kind {file.parent}")
