"""A second trace into a folder waits; the tables are those of one."""

import pytest

from pipeline.files.lock import folder_lock
from pipeline.tables import read_table
from tests.faults.conftest import ended, started


@pytest.fixture
def tables(tmp_path):
    """Two files of puzzles, of different lengths."""
    files = tmp_path / "one.csv", tmp_path / "two.csv"
    files[0].write_text("id,rows,cols,clues\na,1,2,33\nb,1,3,3.3\n")
    files[1].write_text("id,rows,cols,clues\nd,1,2,33\n")
    return files


def test_two_traces_into_one_folder_go_one_after_the_other(tmp_path, tables):
    out = tmp_path / "out"
    processes = [
        started(tmp_path, "pipeline", "trace", str(file), "--out", "out") for file in tables
    ]
    for process in processes:
        code, said = ended(process)
        assert code == 0, said
    written = [set(read_table(out / f"{name}.parquet")["corpus"]) for name in ("steps", "outcomes")]
    assert written[0] == written[1]
    assert len(written[0]) == 1
    assert sorted(path.name for path in out.iterdir()) == [
        f"{name}.parquet" for name in ("contradictions", "outcomes", "rejects", "steps")
    ]


def test_a_trace_waits_for_another_and_says_so(tmp_path, tables):
    (tmp_path / "out").mkdir()
    with folder_lock(tmp_path / "out"):
        process = started(tmp_path, "pipeline", "trace", str(tables[0]), "--out", "out")
        assert process.stdout.readline().startswith("out: ")
        assert process.poll() is None
    assert ended(process)[0] == 0
