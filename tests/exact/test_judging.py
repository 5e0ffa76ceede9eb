"""The solutions of a whole corpus."""

import pandas as pd

from pipeline.exact import judge
from pipeline.tables import read_table, validate, write_table


def corpus(*rows):
    columns = ["puzzle_id", "kind", "rows", "cols", "clues"]
    return pd.DataFrame(rows, columns=columns).assign(corpus="c", book="", part="", solutions=pd.NA)


def test_every_puzzle_is_judged(tmp_path):
    table = validate(
        "puzzles",
        corpus(
            ("none", "slitherlink", 1, 2, "00"),
            ("one", "slitherlink", 1, 2, "33"),
            ("several", "slitherlink", 2, 2, "...."),
        ),
    )
    judgements = read_table(write_table("judgements", judge(table), tmp_path / "j.parquet"))
    assert judgements.values.tolist() == [["c", "none", 0], ["c", "one", 1], ["c", "several", 2]]


def test_a_kind_that_nobody_can_count_is_left_out():
    table = corpus(("hex", "hex", 1, 2, ".."), ("one", "slitherlink", 1, 2, "33"))
    assert judge(table)["puzzle_id"].tolist() == ["one"]


def test_a_corpus_without_puzzles_gives_an_empty_table():
    assert len(validate("judgements", judge(corpus()))) == 0
