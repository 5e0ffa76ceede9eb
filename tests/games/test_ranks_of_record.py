"""Ranks of the moves of records, counted."""

import pandas as pd

from tests.games.ranks_of_record import ranks_of_record


def decisions(solver, ranks, ties=1):
    return pd.DataFrame(
        {
            "corpus": "games",
            "solver": solver,
            "ties": ties,
            "rank_of_record": pd.array(ranks, "Int32"),
        }
    )


def test_ranks_are_counted_by_solver_the_best_first():
    table = ranks_of_record(
        pd.concat([decisions("a", [1, 4, 9]), decisions("b", [1, 2, 3, None], ties=2)])
    )
    assert table.solver.tolist() == ["b", "a"]
    assert table.positions.tolist() == [3, 3]
    assert table["first"].tolist() == [1, 1]
    assert table.first_three.tolist() == [3, 1]
    assert table.alone.tolist() == [0, 1]
    assert table.worst_rank.tolist() == [3, 9]
    assert table.first_three_ratio.tolist() == [1.0, 1 / 3]


def test_without_records_there_are_no_rows():
    assert ranks_of_record(decisions("a", [None, None])).empty
