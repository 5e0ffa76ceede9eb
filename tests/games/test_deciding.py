"""Positions through the programs of 1973, to the tables candidates, decisions and refereed."""

import pandas as pd
import pytest

from pipeline.files.settings import SettingsError
from pipeline.games.deciding import trace_positions
from pipeline.tables import read_table
from pipeline.texts.errors import PuzzleError
from tests.games.gomoku.boards import problems as all_problems
from tests.tables.made_up import puzzles_table


def read_problems(places):
    rows = pd.DataFrame(all_problems()[places])
    return puzzles_table(rows["id"], rows=15, cols=15, clues=rows["clues"])


@pytest.fixture(scope="module")
def problems():
    return read_problems(slice(None, 160, 20))


def tables(written):
    return {name: read_table(path) for name, path in written.items()}


@pytest.fixture(scope="module")
def traced(problems, tmp_path_factory):
    """The files of the tables of these problems."""
    return trace_positions("gomoku", problems, tmp_path_factory.mktemp("traced"))


def test_every_position_has_a_decision_among_its_candidates(problems, traced):
    found = tables(traced)
    decisions, candidates = found["decisions"], found["candidates"]
    assert sorted(decisions["puzzle_id"]) == sorted(problems["puzzle_id"])
    assert set(decisions["rule"]) <= {"win at hand", "forced reply", "evaluation"} | {
        f"3.{stage}" for stage in range(1, 6)
    }
    chosen = decisions.merge(
        candidates, left_on=["puzzle_id", "move"], right_on=["puzzle_id", "point"]
    )
    assert len(chosen) == len(decisions)
    by_value = chosen[~chosen["rule"].str.startswith("3.")]
    assert (by_value["rank"] == 1).all()
    numbers = candidates.groupby("puzzle_id").size()
    assert (decisions.set_index("puzzle_id")["candidates"] == numbers).all()


def test_wins_in_two_are_found_and_the_referee_says_so(traced):
    refereed = tables(traced)["refereed"]
    two = refereed[refereed["puzzle_id"].str.startswith("win-2")]
    assert len(two)
    assert two["verdict"].tolist() == ["win"] * len(two)
    assert (two["moves_to_win"] == 2).all()


def test_the_same_positions_give_the_same_bytes_in_any_order(problems, traced, tmp_path):
    again = trace_positions("gomoku", problems[::-1], tmp_path)
    for name in again:
        assert again[name].read_bytes() == traced[name].read_bytes()


def test_the_move_of_the_record_has_a_rank(problems, tmp_path):
    some = problems[:1].copy()
    some["clues"] += "/0101"
    decision = tables(trace_positions("gomoku", some, tmp_path))["decisions"].iloc[0]
    assert decision["move_of_record"] == "0101"
    assert decision["rank_of_record"] > 1


def test_a_row_that_is_no_position_is_left_out_with_a_line(problems, tmp_path, capsys):
    some = problems[:2].copy()
    some.loc[some.index[0], "clues"] = "X" * 12 + "." * 213
    found = tables(trace_positions("gomoku", some, tmp_path))
    assert len(found["decisions"]) == 1
    assert "found 12 X and 0 O; left out" in capsys.readouterr().err


def test_ids_are_not_given_twice(problems, tmp_path):
    with pytest.raises(PuzzleError, match="'win-2-01'"):
        trace_positions("gomoku", pd.concat([problems, problems]), tmp_path)


def test_other_games_are_refused(problems, tmp_path):
    with pytest.raises(SettingsError, match="game: found 'chess'"):
        trace_positions("chess", problems, tmp_path)
