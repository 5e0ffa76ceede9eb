"""Which tables of a folder a run made, and which an earlier description left there."""

from pipeline.tables.made import MadeTables, left_behind


def put(folder, *names):
    """Put empty files into a folder."""
    for name in names:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    return [folder / name for name in names]


def test_all_that_lies_there_without_a_list(tmp_path):
    put(tmp_path, "puzzles.parquet", "b/outcomes.parquet", "a/outcomes.parquet")
    made = MadeTables.of(tmp_path)
    assert made.path("puzzles") == tmp_path / "puzzles.parquet"
    assert made.path("levels") is None
    assert made.solvers_with("outcomes") == ["a", "b"]


def test_of_a_list_only_what_is_there(tmp_path, monkeypatch):
    put(tmp_path, "c/puzzles.parquet", "c/attempts.parquet", "c/a/outcomes.parquet")
    monkeypatch.chdir(tmp_path)
    made = MadeTables.of(tmp_path / "c", ["c/puzzles.parquet", "c/levels.parquet"])
    assert made.path("puzzles")
    assert made.path("levels") is None
    assert made.path("attempts") is None
    assert made.solvers_with("outcomes") == []


def test_what_an_earlier_description_left(tmp_path):
    made = put(tmp_path, "puzzles.parquet", "a/outcomes.parquet")
    left = put(tmp_path, "attempts.parquet", "b/outcomes.parquet")
    put(tmp_path, "a/chunks/1-of-2/outcomes.parquet", "page.json")
    assert left_behind(tmp_path, made) == left
