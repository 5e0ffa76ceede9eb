import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.corpora.any_puzzle import read_all, read_puzzle
from pipeline.corpora.table_of_puzzles import table_of
from pipeline.files.settings import SettingsError
from pipeline.kinds.slitherlink.notations import loopy, puzzlink, slprob, text_grid
from pipeline.kinds.slitherlink.puzzle import Slitherlink
from pipeline.kinds.sudoku.notations import pencil_marks
from pipeline.kinds.sudoku.notations import text_grid as sudoku_grid
from pipeline.kinds.sudoku.puzzle import Sudoku, SudokuPosition
from pipeline.notations import csv_table
from pipeline.notations.table_forms import form_of_kind
from pipeline.texts.errors import PuzzleError
from tests.runs import ROOT

BOARD = Slitherlink(2, 3, "3.2..1")
WRITERS = [puzzlink.write, loopy.write, slprob.write, text_grid.write]
writers = st.sampled_from(WRITERS)


@given(st.from_type(Slitherlink), writers)
def test_every_notation_is_recognised(puzzle, write):
    assert read_puzzle(write(puzzle)) == puzzle


@pytest.mark.parametrize("write", WRITERS)
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig"])
def test_a_file_of_every_notation_is_read(tmp_path, write, encoding):
    path = tmp_path / "puzzle.txt"
    path.write_text(write(BOARD), encoding=encoding)
    assert read_puzzle(str(path)) == BOARD


@given(st.from_type(Slitherlink), writers, st.sampled_from(["slitherlink\n", "Slitherlink \r\n"]))
def test_the_name_of_the_kind_may_stand_above(puzzle, write, name):
    assert read_puzzle(name + write(puzzle)) == puzzle
    assert read_puzzle(name + write(puzzle), "slitherlink") == puzzle


@pytest.mark.parametrize("below", ["https://puzz.link/p?akari/2/2/j", "akari/2/2/j", "\n..\n.."])
def test_the_name_of_a_declared_kind_may_stand_above(below):
    found = read_puzzle(f"Akari\n{below}")
    assert (found.kind_name, found.rows, found.cols) == ("akari", 2, 2)


SUDOKU = Sudoku("53..7....6..195....98....6." + 54 * ".")


@given(st.from_type(Sudoku))
def test_a_grid_of_nine_with_a_digit_beyond_3_is_a_sudoku(puzzle):
    grid = sudoku_grid.write(puzzle)
    if set(puzzle.clues) & set("456789"):
        assert read_puzzle(grid) == puzzle
    else:
        assert read_puzzle(grid) == Slitherlink(9, 9, puzzle.clues)
    assert read_puzzle(grid, "sudoku") == puzzle


def test_a_line_or_a_small_grid_is_a_slitherlink_if_that_is_asked_for():
    assert read_puzzle(81 * ".", "slitherlink") == Slitherlink(1, 81, 81 * ".")
    with pytest.raises(PuzzleError, match="9 rows, found 2"):
        read_puzzle("3.2\n..1", "sudoku")
    with pytest.raises(PuzzleError, match="'sudoku'"):
        read_puzzle("https://puzz.link/p?slither/4/4/dgdh2c7b", "sudoku")


def test_a_grid_with_pencil_marks_is_a_position():
    position = SudokuPosition(SUDOKU.clues, {(1, 1, 3)})
    text = pencil_marks.write(position)
    assert read_puzzle(text) == position
    rows = [row for row in text.splitlines() if "+" not in row]
    assert read_puzzle("\n".join(rows).replace("|", "")) == position


@pytest.mark.parametrize("name", ["easy.sdm", "easy.SDM"])
def test_lines_of_an_sdm_file(tmp_path, name):
    path = tmp_path / name
    path.write_text(f"# one, and a bad one\n{SUDOKU.clues}\n{SUDOKU.clues[1:]}\n")
    named, reject = read_all(str(path))
    assert named == ("2", SUDOKU)
    assert (reject.line, reject.puzzle_id) == (3, "3")
    assert read_puzzle(f"{path}#2") == SUDOKU
    with pytest.raises(PuzzleError, match=r"line 3 was rejected: expected 9 rows .* found 80"):
        read_puzzle(f"{path}#3")
    with pytest.raises(PuzzleError, match="#LINE, since there are 2 rows"):
        read_puzzle(str(path))
    path.write_text("\n")
    with pytest.raises(PuzzleError, match="found none"):
        read_all(str(path))


def test_several_lines_are_a_list_wherever_they_come_from(tmp_path):
    text = f"{SUDOKU.clues}\n{SUDOKU.clues[1:]}\n"
    named, reject = read_all(text)
    assert named == ("1", SUDOKU)
    assert reject.line == 2
    path = tmp_path / "lines.txt"
    path.write_text(text)
    assert read_all(str(path)) == [named, reject]
    assert read_all(SUDOKU.clues) == [("", SUDOKU)]
    wide = Slitherlink(2, 70, 70 * "3.")
    assert read_all(text_grid.write(wide)) == [("", wide)]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (80 * "5", "found 80"),
        (f"{81 * '5'}\n{81 * '5'}", "found 2 lines"),
        (8 * "5........\n", "9 rows, found 8"),
        (8 * f"{9 * ' 123'}\n", "9 rows, found 8"),
        ("https://puzz.link/p?sudoku/16/16/g", "9 x 9"),
        ("\ufeff \n", "empty"),
        ("https://example.org/", "'slither' or a 'sudoku'"),
        ("10x10t0de#12345", "random seed"),
        ("2,2,1,1,4,0,0,0", "a clue 0 to 3, found 1,1,4"),
        ("none.csv#a", "none.csv: .*No such file"),
        *((name, "no such file") for name in ("no-such-file.txt", "my book/1.dat")),
    ],
)
def test_the_notation_that_fits_complains(text, message):
    with pytest.raises(PuzzleError, match=message):
        read_puzzle(text)


def test_a_slprob_without_commas_is_recognised():
    assert read_puzzle("2 3\n1 1 3\n1 3 2\n2 3 1\n0 0 0\n") == BOARD


def test_a_folder_is_read_as_a_table_of_its_files(tmp_path):
    (tmp_path / "a.txt").write_text(puzzlink.write(BOARD))
    assert read_puzzle(str(tmp_path)) == BOARD
    (tmp_path / "b.txt").write_text(puzzlink.write(Slitherlink(1, 1, "3")))
    assert read_puzzle(f"{tmp_path}#a") == BOARD
    with pytest.raises(PuzzleError, match=r"#ID, since there are 2 rows, for example .*#a"):
        read_puzzle(str(tmp_path))


def test_rows_of_a_table(tmp_path):
    path = tmp_path / "book.csv"
    form = form_of_kind("slitherlink")
    path.write_text(csv_table.write([("a#1", BOARD)], form))
    assert read_puzzle(str(path)) == BOARD
    path.write_text(csv_table.write([("a#1", BOARD), ("b", Slitherlink(1, 1, "3"))], form))
    assert read_puzzle(f"{path}#a#1") == BOARD
    with pytest.raises(PuzzleError, match=r"expected .*book\.csv#ID, since there are 2 rows"):
        read_puzzle(str(path))
    with pytest.raises(PuzzleError, match="'c', found none"):
        read_puzzle(f"{path}#c")
    with pytest.raises(PuzzleError, match=r"'x{60}\.\.\.', found none"):
        read_puzzle(f"{path}#{5000 * 'x'}")


def test_a_file_and_a_folder_may_have_the_sign_before_an_id_in_their_names(tmp_path):
    path = tmp_path / "no#1/book#1.csv"
    path.parent.mkdir()
    path.write_text("id,rows,cols,clues\n2,2,3,3.2..1\n")
    (path.parent / "2.txt").write_text(puzzlink.write(BOARD))
    for name in (path, f"{path}#2", f"{path.parent}#2"):
        assert read_puzzle(str(name)) == BOARD
    with pytest.raises(PuzzleError, match=r"no#1/none#1\.csv: .*No such file"):
        read_puzzle(f"{path.with_name('none#1.csv')}#2")
    path.write_text(path.read_text() + "b,1,1,3\n")
    with pytest.raises(PuzzleError, match=r"for example .*/no#1/book#1\.csv#2"):
        read_puzzle(str(path))


def test_all_rows_of_a_table_come_with_their_ids(tmp_path):
    path = tmp_path / "book.csv"
    path.write_text("id,rows,cols,clues\na,2,3,3.2..1\nb,1,1,4x\n")
    named, reject = read_all(str(path))
    assert named == ("a", BOARD)
    assert (reject.line, reject.puzzle_id) == (3, "b")
    assert read_all(f"{path}#a") == [named]
    with pytest.raises(PuzzleError, match=r"line 3 .* found "):
        read_puzzle(f"{path}#b")


@pytest.mark.parametrize("text", ["no-such-file", "3.2\n..4", "x" * 5000, "3\x00"])
def test_all_that_was_tried_is_named(text):
    with pytest.raises(PuzzleError) as error:
        read_puzzle(text)
    message = str(error.value)
    for tried in ("address", "Loopy game ID", "slprob.dat", "text grid", "path of a file"):
        assert tried in message
    assert "as text grid: line" in message
    assert len(message) < 500


def test_of_a_kind_that_is_named_only_its_notations_are_expected():
    with pytest.raises(PuzzleError) as error:
        read_puzzle("9" * 81, kind="slitherlink")
    assert "expected as slitherlink an address, a Loopy game ID" in str(error.value)
    assert "sudoku" not in str(error.value)


def test_a_file_is_named_in_its_complaints(tmp_path):
    path = tmp_path / "puzzle.txt"
    path.write_bytes(b"3.2\n..4\n")
    with pytest.raises(PuzzleError, match=r"puzzle\.txt: .*line 2: row 2, column 3"):
        read_puzzle(str(path))
    for content in (b"\xff\xfe3", b"\x1f\x8b\x08"):
        path.write_bytes(content)
        with pytest.raises(PuzzleError, match=r"UTF-8") as said:
            read_puzzle(str(path))
        assert str(said.value).count("puzzle.txt: ") == 1


def test_clues_of_many_kinds_are_of_one_that_is_known_by_its_columns(tmp_path):
    path = tmp_path / "book.csv"
    for clues, expected in (("3.2..1", "slitherlink"), ("3x2..1", "akari")):
        path.write_text(f"id,rows,cols,clues\na,2,3,{clues}\n")
        assert table_of(path)[0] == expected
    path.write_text("id,rows,cols,clues\na,2,3,3.2..1\n")
    assert table_of(path, "akari")[0] == "akari"
    rows = [f"{at},2,3,{clues}\n" for at, clues in enumerate(["3.2..1", "4.2..1"] * 5)]
    path.write_text("id,rows,cols,clues\n" + "".join(rows))
    with pytest.raises(SettingsError, match=r"--kind nurikabe or .*--kind slitherlink"):
        table_of(path)


def test_clues_that_leave_a_size_beside_them_may_be_of_other_kinds(tmp_path):
    path = tmp_path / "book.csv"
    path.write_text(f"id,rows,cols,clues\na,9,9,{'2.4..3.1.' * 9}\n")
    with pytest.raises(SettingsError, match=r"--kind nurikabe or .*--kind sudoku"):
        table_of(path)


@pytest.mark.parametrize("name", ["nurikabe", "Nurikabe", "ぬりかべ"])
def test_a_column_names_the_kind(name, tmp_path):
    path = tmp_path / "book.csv"
    path.write_text(f"id,sort,rows,cols,clues\na,{name},2,3,3.2..1\nb,{name},2,3,1.2..1\n")
    assert table_of(path)[0] == "nurikabe"
    clues = read_all(str(path))
    path.write_text(path.read_text().replace("id,sort", "no,game"))
    assert read_all(str(path)) == clues
    path.write_text(path.read_text() + "c,slitherlink,2,3,1.2..1\n")
    with pytest.raises(SettingsError, match="'game' names several kinds"):
        table_of(path)


def test_a_name_of_a_person_is_no_kind(tmp_path):
    path = tmp_path / "book.csv"
    path.write_text("id,author,rows,cols,clues\na,Pearl,2,3,3.2..1\nb,Pearl,2,3,1.2..1\n")
    assert table_of(path)[0] == "slitherlink"


def test_addresses_of_two_kinds_are_asked_for(tmp_path):
    path = tmp_path / "book.csv"
    mine = ["https://puzz.link/p?mashu/2/2/00"] * 6 + ["https://puzz.link/p?slither/2/2/3.3."] * 3
    path.write_text("id,url\n" + "".join(f"{at},{one}\n" for at, one in enumerate(mine)))
    with pytest.raises(SettingsError, match="--kind masyu or --kind slitherlink"):
        table_of(path)


def test_a_file_of_a_corpus_has_the_kind_of_its_description(tmp_path):
    file = ROOT / "data/raw/tatham-shikaku/tatham-shikaku.csv"
    assert read_puzzle(f"{file}#10x10-01").kind_name == "shikaku"
    (other := tmp_path / "tatham-shikaku.csv").write_text(file.read_text(encoding="utf-8"))
    with pytest.raises(SettingsError, match="several kinds"):
        read_puzzle(f"{other}#10x10-01")


CLUES = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SAYS = "{kind: sudoku, title: {en: M, ja: M}, source: m, licence: m, raters: [], files: [FILE]"


def a_corpus(folder, says, file, text):
    """Write a corpus `mine` of one file into a folder; return the file."""
    path, description = folder / "data/raw/mine" / file, folder / "config/corpora/mine.yaml"
    for each in (path, description):
        each.parent.mkdir(parents=True)
    path.write_text(text)
    description.write_text(f"{SAYS.replace('FILE', f'data/raw/mine/{file}')}, {says}}}")
    return path


@pytest.mark.parametrize(("says", "file", "text", "place"), [
    ("columns: {id: id, clues: clues, book: book}", "mine.sdm", CLUES, ("", "")),
    ("columns: {id: id, clues: clues}, parts: [{part: All}]", "mine.csv",
     f"id,clues,part\na,{CLUES},Other\n", ("", "All")),
    ("columns: {id: id, clues: clues, book: vol}, header: [id, clues, vol]", "mine.csv",
     f"a,{CLUES},V\n", ("V", "")),
    ("columns: {id: id, clues: clues, book: vol}, header: [id, clues, vol]", "mine.csv",
     f"id,clues\na,{CLUES}\n", None),
], ids=["list", "part_of_size", "header", "other_columns"])  # fmt: skip
def test_a_file_of_a_corpus_has_the_places_of_its_description(
    tmp_path, monkeypatch, says, file, text, place
):
    monkeypatch.chdir(tmp_path)
    path = a_corpus(tmp_path, says, file, text)
    (row,) = table_of(path)[1].found
    assert row.puzzle == Sudoku(CLUES)
    if place:
        assert (row.cells["book"], row.cells["part"]) == place


TWO_BOARDS = f"id,nr,clues,spare\nx,y,{'.' * 81},{CLUES}\n"
BY_SPARE = "columns: {id: nr, clues: spare}"


@pytest.mark.parametrize("given", [{}, {"kind": "sudoku"}, {"encoding": "utf-8"}])
def test_what_a_description_says_holds_beside_its_kind_and_encoding(tmp_path, monkeypatch, given):
    monkeypatch.chdir(tmp_path)
    path = a_corpus(tmp_path, BY_SPARE, "mine.csv", TWO_BOARDS)
    assert read_puzzle(f"{path}#y", **given) == Sudoku(CLUES)


def test_a_file_elsewhere_is_none_of_a_corpus_of_its_names(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    a_corpus(tmp_path, BY_SPARE, "mine.csv", TWO_BOARDS)
    (tmp_path / "other/mine").mkdir(parents=True)
    path = tmp_path / "other/mine/mine.csv"
    path.write_text(f"id,clues,spare\nx,{CLUES},{'.' * 81}\n")
    assert read_puzzle(f"{path}#x") == Sudoku(CLUES)


def test_of_a_kind_without_addresses_none_is_expected():
    with pytest.raises(PuzzleError) as error:
        read_puzzle("https://puzz.link/p?slither/2/1/33", kind="gomoku")
    assert "an address" not in str(error.value)


def test_an_id_is_expected_after_its_sign(tmp_path):
    path = tmp_path / "book.csv"
    path.write_text(f"id,clues\na,{'.' * 81}\n")
    with pytest.raises(PuzzleError, match="expected an id after #"):
        read_puzzle(f"{path}#", kind="sudoku")
