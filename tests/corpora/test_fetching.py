"""Remote corpora: fetched from a folder or a server, checked, and missed with a word."""

import hashlib
import os
from pathlib import Path
from time import sleep

import pytest
import xlwt
import yaml

from pipeline.corpora import fetching
from pipeline.corpora.description import load_description
from pipeline.corpora.fetching import fetch
from pipeline.corpora.reading import read_corpus
from pipeline.files.settings import SettingsError
from tests.runs import complaint, nanido, python, snakemake, tree

REMOTE = "https://127.0.0.1:9/times.xls"
PUZZLES = ["53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"]
PUZZLES.append(PUZZLES[0][::-1])


def excel(path):
    """Write a file like that of cloud-sudoku: no names, game, cells, people, mean seconds."""
    workbook = xlwt.Workbook()
    sheet = workbook.add_sheet("Sheet1")
    for row, cells in enumerate(((1, PUZZLES[0], 12, 402.5), (2, PUZZLES[1], 31, 77))):
        for column, value in enumerate(cells):
            sheet.write(row, column, value)
    workbook.save(str(path))


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
    found |= {
        "remote": {"address": REMOTE, "sha256": sha256},
        "files": ["data/fetched/far/times.xls"],
    }
    found["held_out"] = {"all_but": str(Path(found["held_out"]["all_but"]).resolve())}
    path = tmp_path / "far.yaml"
    path.write_text(yaml.safe_dump(found, allow_unicode=True))
    return path


def files_in(folder):
    return sorted(path.name for path in folder.rglob("*") if path.is_file())


def test_a_file_from_a_mirror_becomes_a_corpus(tmp_path, corpus, mirror):
    path = fetch(load_description(corpus), mirror, tmp_path)
    assert path == tmp_path / "data/fetched/far/times.xls"
    read = read_corpus(corpus, tmp_path)
    assert read.rejects.empty
    assert read.puzzles["clues"].tolist() == PUZZLES
    assert read.ratings[["puzzle_id", "value", "n_people"]].values.tolist() == [
        ["1", 402.5, 12],
        ["2", 77.0, 31],
    ]
    # Neither is a puzzle that may be fitted.
    assert read.puzzles["held_out"].tolist() == [True, True]


@pytest.mark.parametrize("cut", [0, 100])
def test_a_file_that_was_changed_is_never_overwritten(tmp_path, corpus, mirror, cut):
    description = load_description(corpus)
    path = fetch(description, mirror, tmp_path)
    changed = path.read_bytes()[:cut]
    path.write_bytes(changed)
    with pytest.raises(SettingsError, match=r"^far: found another file at .*times.xls, .*kept"):
        fetch(description, mirror, tmp_path)
    assert path.read_bytes() == changed


def test_a_file_that_is_there_needs_no_network(tmp_path, corpus, mirror):
    path = fetch(load_description(corpus), mirror, tmp_path)
    (mirror / "times.xls").unlink()
    before = path.stat().st_mtime_ns
    assert fetch(load_description(corpus), mirror, tmp_path).stat().st_mtime_ns == before


OUTSIDE = ["../elsewhere/times.xls", "data/../../times.xls", "/elsewhere/times.xls",
           "data/fetched/far/out/times.xls", "times.xls", "data/raw/victim/victim.csv",
           "data/fetched/victim/times.xls", "data/fetched/far/far.yaml"]  # fmt: skip


@pytest.mark.parametrize("file", OUTSIDE)
def test_a_file_outside_is_never_written(tmp_path, corpus, mirror, file):
    home = tmp_path / "home"
    home.mkdir()
    outside = tmp_path / "elsewhere"
    outside.mkdir()
    (home / "data/fetched/far").mkdir(parents=True)
    (home / "data/fetched/far/out").symlink_to(outside)
    there = file.replace("/elsewhere", str(outside)) if file.startswith("/") else file
    found = yaml.safe_load(corpus.read_text()) | {"files": [there]}
    description = home / "far.yaml"
    description.write_text(yaml.safe_dump(found))
    before = files_in(tmp_path)
    expected = "far.yaml: files: found .* of a remote corpus, expected a (file in|name that ends)"
    with pytest.raises(SettingsError, match=expected):
        fetch(load_description(description), mirror, home)
    assert files_in(tmp_path) == before


@pytest.mark.parametrize("other", ["mine.yaml", "mine.yml", "config/corpora/mine.yaml"])
def test_a_file_that_another_description_names_is_not_written(tmp_path, corpus, mirror, other):
    other = tmp_path / other
    other.parent.mkdir(parents=True, exist_ok=True)
    mine = yaml.safe_load(Path("config/corpora/cloud-sudoku-train.yaml").read_text())
    other.write_text(yaml.safe_dump(mine | {"files": ["data/fetched/far/../far/times.xls"]}))
    (tmp_path / "odd.yaml").write_text("- no description")
    with pytest.raises(SettingsError, match=r"far.yaml: files: found .*, which .*mine.ya?ml names"):
        fetch(load_description(corpus), mirror, tmp_path)
    assert not list(tmp_path.rglob("data/fetched/far/*"))


def test_a_remote_corpus_has_one_file(corpus):
    found = yaml.safe_load(corpus.read_text())
    corpus.write_text(yaml.safe_dump(found | {"files": [*found["files"], "b.xls"]}))
    with pytest.raises(SettingsError, match="remote: expected one file in files"):
        load_description(corpus)


def test_another_file_than_the_fetched_one_is_not_read(tmp_path, corpus, mirror):
    path = fetch(load_description(corpus), mirror, tmp_path)
    path.write_bytes(path.read_bytes() + b"\0")
    read = read_corpus(corpus, tmp_path)
    assert read.puzzles.empty
    assert "expected the SHA-256" in read.rejects["reason"].item()


@pytest.mark.parametrize("host", ["a..b", ".", f"{64 * 'x'}.org"])
def test_an_address_of_no_host_is_named(tmp_path, corpus, host):
    found = yaml.safe_load(corpus.read_text())
    found["remote"]["address"] = f"https://{host}/times.xls"
    corpus.write_text(yaml.safe_dump(found))
    with pytest.raises(SettingsError, match=f"^far: could not fetch https://{host}/.* --mirror F"):
        fetch(load_description(corpus), root=tmp_path)


@pytest.mark.parametrize("password", ["secret", "se/cret", "@/secret", "1/secret"])
def test_a_password_in_an_address_is_not_told(tmp_path, corpus, password):
    text = corpus.read_text()
    corpus.write_text(text.replace("https://", f"https://me:{password}@"))
    shown = REMOTE.replace("//", "//...@")
    with pytest.raises(SettingsError, match=rf"could not fetch {shown}: ") as said:
        fetch(load_description(corpus), root=tmp_path)
    assert "cret" not in str(said.value)


def test_a_link_to_itself_is_named(tmp_path, corpus, mirror, monkeypatch):
    monkeypatch.chdir(tmp_path)
    place = tmp_path / "data/fetched/far"
    place.parent.mkdir(parents=True)
    place.symlink_to(place)
    said = complaint("fetch", corpus, "--mirror", mirror)
    assert "data/fetched/far" in said
    other = corpus.with_name("other.yaml")
    other.write_text(corpus.read_text().replace("data/fetched/far/", "data/fetched/other/"))
    assert nanido("fetch", other, "--mirror", mirror).exit_code == 0


def test_another_file_in_the_mirror_leaves_nothing_behind(tmp_path, corpus, mirror):
    (mirror / "times.xls").write_bytes(b"another")
    with pytest.raises(SettingsError, match=r"far: .*times.xls .* SHA-256 .*; nothing was kept"):
        fetch(load_description(corpus), mirror, tmp_path)
    assert files_in(tmp_path / "data") == []


def test_what_a_killed_fetch_left_goes_with_the_next(tmp_path, corpus, mirror):
    left = tmp_path / "data/fetched/far/.times.xls.99999999"
    left.parent.mkdir(parents=True)
    left.write_bytes(b"half")
    path = fetch(load_description(corpus), mirror, tmp_path)
    assert files_in(tmp_path / "data") == [path.name]


class Endless:
    """The answer of a server that sends zeros, 100 MB of them."""

    def __enter__(self):
        return self

    def __exit__(self, *error):
        pass

    def raise_for_status(self):
        pass

    def __init__(self, left=10**8):
        self.raw, self.left = self, left

    def read1(self, size, **named):
        self.left -= size
        return bytes(size) if self.left > 0 else b""


@pytest.mark.parametrize(("what", "most"), [("MOST_BYTES", 10**6), ("MOST_SECONDS", 0.01)])
def test_a_server_that_does_not_end_is_left(tmp_path, corpus, monkeypatch, what, most):
    monkeypatch.setattr("requests.get", lambda *args, **named: Endless())
    monkeypatch.setattr(fetching, what, most)
    with pytest.raises(SettingsError, match=f"^{REMOTE}: expected a file of up to .*{most:,}"):
        fetch(load_description(corpus), root=tmp_path)
    assert files_in(tmp_path / "data") == []


def test_a_server_whose_head_does_not_end_is_left(tmp_path, corpus, monkeypatch):
    monkeypatch.setattr("requests.get", lambda *args, **named: sleep(2) or pytest.fail("waited"))
    monkeypatch.setattr(fetching, "MOST_SECONDS", 0.01)
    with pytest.raises(SettingsError, match=f"^{REMOTE}: expected .* within 0.01 s; nothing"):
        fetch(load_description(corpus), root=tmp_path)


def test_a_mirror_has_the_limit_of_a_server(tmp_path, corpus, mirror, monkeypatch):
    monkeypatch.setattr(fetching, "MOST_BYTES", 100)
    with pytest.raises(SettingsError, match=r"mirror/times.xls: expected a file of up to 100 "):
        fetch(load_description(corpus), mirror, tmp_path)
    assert files_in(tmp_path / "data") == []


def test_a_pipe_is_no_file(tmp_path, corpus, mirror):
    (mirror / "times.xls").unlink()
    os.mkfifo(mirror / "times.xls")
    with pytest.raises(SettingsError, match=r"^far: expected the file times.xls in .*mirror"):
        fetch(load_description(corpus), mirror, tmp_path)
    place = tmp_path / "data/fetched/far/times.xls"
    place.parent.mkdir(parents=True, exist_ok=True)
    os.mkfifo(place)
    with pytest.raises(SettingsError, match=r"^far: found another file at "):
        fetch(load_description(corpus), mirror, tmp_path)


def test_a_file_that_comes_during_the_download_is_kept(tmp_path, corpus, mirror, monkeypatch):
    path = tmp_path / "data/fetched/far/times.xls"

    def slow(address):
        path.write_bytes(b"my own times")
        yield (mirror / "times.xls").read_bytes()

    monkeypatch.setattr(fetching, "_download", slow)
    with pytest.raises(SettingsError, match=r"found another file at .*; it is kept"):
        fetch(load_description(corpus), root=tmp_path)
    assert path.read_bytes() == b"my own times"


def test_of_two_fetches_at_once_both_end_well(tmp_path, corpus, mirror, monkeypatch):
    sent = (mirror / "times.xls").read_bytes()
    path = tmp_path / "data/fetched/far/times.xls"

    def slow(address):
        path.write_bytes(sent)
        yield sent

    monkeypatch.setattr(fetching, "_download", slow)
    assert fetch(load_description(corpus), root=tmp_path) == path
    assert files_in(path.parent) == ["times.xls"]


def test_an_address_that_a_server_sends_us_to_may_be_none(tmp_path, corpus, monkeypatch):
    def sent(*args, **named):
        raise ValueError("Invalid IPv6 URL")

    monkeypatch.setattr("requests.get", sent)
    with pytest.raises(SettingsError, match=r"^far: could not fetch"):
        fetch(load_description(corpus), root=tmp_path)


def test_without_a_network_the_message_names_the_mirror(tmp_path, corpus):
    with pytest.raises(SettingsError, match=f"far: .*{REMOTE}: ConnectionError.* mirror=FOLDER"):
        fetch(load_description(corpus), root=tmp_path)
    assert files_in(tmp_path / "data") == []


def test_until_it_is_fetched_the_corpus_is_empty_and_says_so(tmp_path, corpus):
    read = read_corpus(corpus, tmp_path)
    assert read.puzzles.empty
    (reject,) = read.rejects.itertuples()
    assert "`snakemake fetch`" in reject.reason


def test_the_verb_says_where_the_file_is(tmp_path, corpus, mirror, monkeypatch):
    monkeypatch.chdir(tmp_path)
    result = nanido("fetch", corpus, "--mirror", mirror)
    assert (result.exit_code, result.output) == (0, "far: data/fetched/far/times.xls\n")


def test_of_a_mirror_nothing_is_said_to_be_downloaded(tmp_path, corpus, mirror):
    run = python("-m", "pipeline", "fetch", corpus, "--mirror", mirror, folder=tmp_path)
    assert (run.returncode, run.stderr) == (0, "")


def test_the_workflow_fetches_what_the_configuration_names(tmp_path, mirror):
    folder = tree(tmp_path / "tree")
    path = folder / "config/corpora/cloud-sudoku.yaml"
    found = yaml.safe_load(path.read_text(encoding="utf-8"))
    (mirror / "times.xls").rename(mirror / Path(found["files"][0]).name)
    sent = (mirror / Path(found["files"][0]).name).read_bytes()
    found["remote"]["sha256"] = hashlib.sha256(sent).hexdigest()
    path.write_text(yaml.safe_dump(found, allow_unicode=True), encoding="utf-8")
    run = snakemake(folder, "fetch", "--cores", "1", "--config", f"mirror={mirror}")
    assert run.returncode == 0, run.stdout
    assert (folder / found["files"][0]).read_bytes() == sent
