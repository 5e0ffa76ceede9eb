"""Rank correlations of figures with ratings."""

import numpy as np
import pandas as pd
import pytest
from click.testing import CliRunner

from pipeline.cli.main import main
from pipeline.paths.ranks import rank_correlation, rank_figures
from pipeline.paths.table import path_table
from pipeline.tables import write_table


def test_rank_correlation_is_that_of_pandas():
    generator = np.random.default_rng(1)
    one = pd.Series(generator.integers(0, 9, 40))
    other = one + generator.integers(0, 5, 40)
    assert rank_correlation(one, other) == pytest.approx(one.corr(other, method="spearman"))
    assert np.isnan(rank_correlation(one, pd.Series(1, one.index)))


def test_without_raters_there_is_no_column():
    paths = pd.DataFrame({"corpus": "c", "puzzle_id": ["a"], "model": "m", "rounds": [1]})
    ratings = pd.DataFrame(columns=["corpus", "puzzle_id", "rater", "value"])
    assert rank_figures(paths, ratings).shape == (1, 0)


def test_the_verb_prints_every_figure(tmp_path, remainders):
    ids = [f"{at}" for at in range(3)]
    puzzles = pd.DataFrame(
        {"corpus": "c", "puzzle_id": ids, "kind": "sudoku", "clues": remainders[:3]}
    )
    ratings = pd.DataFrame(
        {"corpus": "c", "puzzle_id": ids, "rater": "people", "value": [1.0, 3.0, 2.0],
         "unit": "seconds", "n_people": None, "error_log_seconds": None}
    )  # fmt: skip
    paths = path_table(puzzles, "sudoku")
    write_table("paths", paths, tmp_path / "paths.parquet", "sudoku")
    write_table("ratings", ratings, tmp_path / "ratings.parquet")
    run = CliRunner().invoke(main, ["rank-figures", str(tmp_path)])
    assert run.exit_code == 0, run.output
    head, *lines = run.output.splitlines()
    assert head.split() == ["figure", "people"]
    assert {line.split()[0] for line in lines} == set(paths.columns[3:])
    assert CliRunner().invoke(main, ["rank-figures", str(tmp_path.parent)]).exit_code != 0
