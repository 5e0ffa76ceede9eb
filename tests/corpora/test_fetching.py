"""Remote corpora: fetched from a folder or a server, checked, and missed with a word."""

import hashlib
import threading
from contextlib import contextmanager
from functools import partial
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
import xlwt
import yaml
from click.testing import CliRunner

from pipeline.cli.main import main
from pipeline.corpora import fetching, load_description, read_corpus
from pipeline.corpora.description import Remote
from pipeline.corpora.fetching import fetch
from pipeline.files.settings import SettingsError

REMOTE = "https://puzzles.invalid/times.xls"
PUZZLES = ["53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"]
PUZZLES.append(PUZZLES[0][::-1])


def excel(path):
    """Write a file like that of cloud-sudoku: no names, game, cells, people, mean seconds."""
    workbook = xlwt.Workbook()
    sheet = workbook.add_sheet("Sheet1")
    for row, (puzzle, people, seconds) in enumerate(
        zip(PUZZLES, (12, 31), (402.5, 77), strict=True)
    ):
        for column, value in enumerate((row + 1, puzzle, people, seconds)):
            sheet.write(row, column, value)
    workbook.save(str(path))
    return path.read_bytes()


@pytest.fixture
def mirror(tmp_path):
    """A folder that has the file."""
    folder = tmp_path / "mirror"
    folder.mkdir()
    excel(folder / "times.xls")
    return folder


@pytest.fixture
def corpus(tmp_path, mirror):
    """A remote corpus whose file is not here yet."""
    found = yaml.safe_load(Path("config/corpora/cloud-sudoku.yaml").read_text())
    sha256 = hashlib.sha256((mirror / "times.xls").read_bytes()).hexdigest()
    found |= {"remote": {"address": REMOTE, "sha256": sha256}, "files": ["data/fetched/times.xls"]}
    found["held_out"] = {"all_but": str(Path(found["held_out"]["all_but"]).resolve())}
    path = tmp_path / "far.yaml"
    path.write_text(yaml.safe_dump(found, allow_unicode=True))
    return path


def files_in(folder):
    return sorted(path.name for path in folder.rglob("*") if path.is_file())


def test_a_file_from_a_mirror_becomes_a_corpus(tmp_path, corpus, mirror):
    path = fetch(load_description(corpus), mirror, tmp_path)
    assert path == tmp_path / "data/fetched/times.xls"
    read = read_corpus(corpus, tmp_path)
    assert read.rejects.empty
    assert read.puzzles["clues"].tolist() == PUZZLES
    assert read.ratings[["puzzle_id", "value", "n_people"]].values.tolist() == [
        ["1", 402.5, 12],
        ["2", 77.0, 31],
    ]
    # Neither is a puzzle that may be fitted.
    assert read.puzzles["held_out"].tolist() == [True, True]


def test_a_changed_file_is_brought_again(tmp_path, corpus, mirror):
    description = load_description(corpus)
    path = fetch(description, mirror, tmp_path)
    path.write_bytes(path.read_bytes()[:100])
    fetch(description, mirror, tmp_path)
    assert path.read_bytes() == (mirror / "times.xls").read_bytes()


@pytest.mark.parametrize(
    "file",
    ["../elsewhere/times.xls", "data/../../times.xls", "/elsewhere/times.xls", "out/times.xls"],
)
def test_a_file_outside_is_never_written(tmp_path, corpus, mirror, file):
    home = tmp_path / "home"
    home.mkdir()
    outside = tmp_path / "elsewhere"
    outside.mkdir()
    (home / "out").symlink_to(outside)
    there = file.replace("/elsewhere", str(outside)) if file.startswith("/") else file
    found = yaml.safe_load(corpus.read_text()) | {"files": [there]}
    description = home / "far.yaml"
    description.write_text(yaml.safe_dump(found))
    before = files_in(tmp_path)
    expected = "far.yaml: files: found .* of a remote corpus, expected a file in data/fetched"
    with pytest.raises(SettingsError, match=expected):
        fetch(load_description(description), mirror, home)
    assert files_in(tmp_path) == before


def test_a_fetched_file_takes_the_place_of_no_other(tmp_path, corpus, mirror):
    found = yaml.safe_load(corpus.read_text()) | {"files": ["far.yaml"]}
    corpus.write_text(yaml.safe_dump(found))
    with pytest.raises(
        SettingsError, match=r"found 'far.yaml' of a remote corpus, .*ends with .csv"
    ):
        fetch(load_description(corpus), mirror, tmp_path)
    assert yaml.safe_load(corpus.read_text()) == found


def test_raw_data_may_lie_on_another_disk(tmp_path, corpus, mirror):
    disk = tmp_path / "disk"
    disk.mkdir()
    home = tmp_path / "home/config"
    home.mkdir(parents=True)
    (tmp_path / "home/data").mkdir()
    (tmp_path / "home/data/raw").symlink_to(disk)
    found = yaml.safe_load(corpus.read_text()) | {"files": ["data/raw/far/times.xls"]}
    (home / "far.yaml").write_text(yaml.safe_dump(found))
    fetch(load_description(home / "far.yaml"), mirror, tmp_path / "home")
    assert files_in(disk) == ["times.xls"]


class Answers(BaseHTTPRequestHandler):
    """Answers each request with the next of `contents`, a content and the length it promises."""

    def __init__(self, contents, *args):
        self.contents = contents
        super().__init__(*args)

    def do_GET(self):
        content, promised = self.contents.pop(0)
        self.send_response(200)
        self.send_header("Content-Length", str(promised))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, *_):
        pass


@contextmanager
def serving(contents):
    """A server on this machine that gives these contents, one a request; yields its address."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Answers, contents))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/times.xls"
    finally:
        server.shutdown()
        server.server_close()


def at(description, address):
    """The description with its file at another address."""
    object.__setattr__(
        description,
        "remote",
        Remote.model_construct(address=address, sha256=description.remote.sha256),
    )
    return description


@pytest.fixture
def no_pause(monkeypatch):
    """Let tries follow each other at once."""
    monkeypatch.setattr("time.sleep", lambda seconds: None)


def test_a_broken_download_is_tried_again_and_shows_its_progress(
    tmp_path, corpus, mirror, capfd, no_pause
):
    content = (mirror / "times.xls").read_bytes()
    contents = [(content[:500], len(content)), (content, len(content))]
    with serving(contents) as address:
        path = fetch(at(load_description(corpus), address), root=tmp_path)
    assert contents == []
    assert path.read_bytes() == content
    assert files_in(tmp_path / "data") == ["times.xls"]
    assert "100%" in capfd.readouterr().err


def test_a_server_with_another_file_leaves_nothing_behind(tmp_path, corpus, no_pause):
    other = (b"another", 7)
    with (
        serving([other] * fetching.TRIES) as address,
        pytest.raises(SettingsError, match=r"does not have the SHA-256 .*; nothing was kept"),
    ):
        fetch(at(load_description(corpus), address), root=tmp_path)
    assert files_in(tmp_path / "data") == []


def test_without_a_network_the_message_names_the_mirror(tmp_path, corpus, no_pause):
    with serving([]) as address:
        pass
    with pytest.raises(SettingsError) as caught:
        fetch(at(load_description(corpus), address), root=tmp_path)
    message = str(caught.value)
    assert message.startswith(f"far: could not fetch {address}: ConnectionError; try again")
    assert message.endswith("take times.xls from a folder: --config mirror=FOLDER")
    assert files_in(tmp_path / "data") == []


def test_until_it_is_fetched_the_corpus_is_empty_and_says_so(tmp_path, corpus):
    read = read_corpus(corpus, tmp_path)
    assert read.puzzles.empty
    (reject,) = read.rejects.itertuples()
    assert reject.reason == "the file is not here yet; `snakemake fetch` brings it"


def test_the_verb_says_where_the_file_is(tmp_path, corpus, mirror, monkeypatch):
    monkeypatch.chdir(tmp_path)
    result = CliRunner().invoke(main, ["fetch", str(corpus), "--mirror", str(mirror)])
    assert (result.exit_code, result.output) == (0, "far: data/fetched/times.xls\n")
    (mirror / "times.xls").unlink()
    (tmp_path / "data/fetched/times.xls").unlink()
    result = CliRunner().invoke(main, ["fetch", str(corpus), "--mirror", str(mirror)])
    assert result.exit_code == 1
    assert result.output.startswith("Error: far: expected the file times.xls in ")
