"""Suggested moves against simulated books, where the true level of each puzzle is known."""

import numpy as np
import pandas as pd
import pytest

from benchmarks.simulations.moves_gate import CLOUD, WORLDS, listed, rates
from pipeline.texts.messages import of_table
from pipeline.verdicts.level_errors import LevelErrors
from pipeline.verdicts.moves import (
    improbable_levels,
    in_order,
    known_difficulty,
    puzzles_to_move,
    reason_of,
)

BOOKS = 15
ENDS = (-0.8, -0.25, 0.25, 0.8)
MODEL, PERSON = 0.3, 0.6


def book(rng, puzzles, people=10, misprints=0, levels=None):
    """Return printed levels, true levels, and what is known of the difficulty."""
    truth = rng.normal(0, 1, puzzles)
    score = truth + rng.normal(0, MODEL, puzzles)
    number = rng.integers(people // 2, 2 * people, puzzles).astype(float)
    times = truth + rng.normal(0, PERSON / np.sqrt(number))
    right = 1 + np.searchsorted(ENDS, truth)
    printed = right.copy() if levels is None else levels
    wrong = rng.choice(puzzles, misprints, replace=False)
    printed[wrong] = np.where(right[wrong] > 3, right[wrong] - 2, right[wrong] + 2)
    table = pd.DataFrame(
        {"puzzle_id": np.arange(puzzles), "book": "", "rater": "editor", "level": printed}
    )
    return table, right, set(wrong.tolist()), known_difficulty(score, times, number)


def suggested_moves(table, known):
    found = improbable_levels(table, known)
    return None if found is None else in_order(found, table)


def test_few_puzzles_are_listed_where_every_level_is_right():
    rng = np.random.default_rng(1)
    found = [suggested_moves(table, known) for table, _, _, known in books(rng, 60, 0)]
    listed = sum(len(moves) for moves in found)
    assert listed <= 0.005 * 60 * BOOKS


def test_misprints_of_two_levels_are_found_and_little_else():
    rng = np.random.default_rng(2)
    hit = listed = 0
    for table, right, wrong, known in books(rng, 100, 3):
        moves = suggested_moves(table, known)
        listed += len(moves)
        hit += sum(row.puzzle_id in wrong for row in moves.itertuples())
        for row in moves.itertuples():
            if row.puzzle_id in wrong:
                assert abs(row.suggested_level - right[row.puzzle_id]) <= 1
    assert hit >= 0.55 * 3 * BOOKS
    assert hit >= 0.9 * listed


def books(rng, puzzles, misprints):
    return (book(rng, puzzles, misprints=misprints) for _ in range(BOOKS))


def test_slips_are_as_rare_as_the_square_of_their_distance():
    points, levels = np.arange(1.0, 5), np.arange(1, 5)
    slips = LevelErrors(points, np.eye(4), levels).slips
    assert slips[0] == pytest.approx(np.array([0, 36, 9, 4]) / 49)
    assert slips[1] == pytest.approx(np.array([4, 0, 4, 1]) / 9)


def test_levels_err_by_two_fifths_of_a_level_before_the_book_is_seen():
    points, levels = np.arange(1.0, 5), np.arange(1, 5)
    expected = LevelErrors(points, np.eye(4), levels).expected
    assert np.exp(expected[-2]) == pytest.approx(0.4 * 3 * points.std() / 4)
    assert 1 / (1 + np.exp(-expected[-1])) == pytest.approx(0.05)


def test_a_level_that_slips_in_a_short_book_is_doubted():
    points, places = np.linspace(-3, 3, 61), np.linspace(-2, 2, 8)
    chance = np.exp(-((points - places[:, None]) ** 2) / 0.32)
    chance /= chance.sum(axis=1, keepdims=True)
    found = LevelErrors(points, chance, np.array([3, 1, 2, 2, 3, 3, 4, 4])).probabilities()
    assert found[0].argmax() == 0
    assert found[0, 0] > 0.6


def test_puzzles_of_which_scores_tell_little_differ_less_than_their_scores():
    rng = np.random.default_rng(4)
    score = rng.normal(0, 0.3, 400) + 0.95 * rng.standard_t(4, 400)
    known = known_difficulty(score, score + np.tile([2.0, -2.0], 200), np.ones(400))
    assert np.std(known.mean) < 0.7 * np.std(score)


@pytest.mark.parametrize("errs", ["score", "times"])
def test_the_source_that_errs_less_counts_more_and_not_alone(errs):
    rng, people = np.random.default_rng(7), np.resize([5.0, 10.0, 10.0, 20.0], 80)
    truth = rng.normal(0, 1, 80)
    off = rng.normal(0, 0.5, 80) if errs == "score" else rng.normal(0, 1.5, 80) / np.sqrt(people)
    both = (truth + off, truth) if errs == "score" else (truth, truth + off)
    away = np.abs(known_difficulty(*both, people).mean - truth)[people == 10].mean()
    assert 0.05 < away < 0.45 * np.abs(off[people == 10]).mean()


def test_at_most_one_in_twenty_of_each_book():
    rng = np.random.default_rng(3)
    table, _, _, known = book(rng, 200, misprints=40)
    table["book"] = np.where(np.arange(200) < 60, "one", "two")
    moves = suggested_moves(table, known).merge(table[["puzzle_id", "book"]])
    listed = moves["book"].value_counts()
    assert listed.get("one", 0) <= 3
    assert listed.get("two", 0) <= 7
    assert moves["rank"].tolist() == list(range(1, len(moves) + 1))


def test_levels_are_listed_that_are_wrong_with_nine_tenths(monkeypatch):
    table, _, _, known = book(np.random.default_rng(3), 200, misprints=40)
    listed = improbable_levels(table, known)
    monkeypatch.setattr("pipeline.verdicts.moves.LEAST_PROBABILITY", 0.8)
    more = improbable_levels(table, known)
    assert listed["puzzle_id"].tolist() == more["puzzle_id"][more["probability"] >= 0.9].tolist()
    assert len(listed) < len(more)


def test_levels_that_follow_nothing_tell_no_scale():
    rng = np.random.default_rng(4)
    silent = 0
    for _ in range(BOOKS):
        table, _, _, known = book(rng, 60, levels=rng.integers(1, 6, 60))
        silent += suggested_moves(table, known) is None
    assert silent >= 0.9 * BOOKS


def test_books_of_less_than_twenty_share_what_they_have_together():
    table, _, wrong, known = book(np.random.default_rng(5), 120, misprints=8)
    table["book"] = [f"issue {at // 12}" for at in range(120)]
    moves = suggested_moves(table, known)
    assert 4 <= len(moves) <= 6
    assert len(set(moves["puzzle_id"]) - wrong) <= 1


def spread(known):
    """Return the distance of the quartiles of each puzzle's difficulty."""
    below = known.chance.cumsum(axis=1)
    quartiles = [known.points[(below >= share).argmax(axis=1)] for share in (0.25, 0.75)]
    return np.subtract(*quartiles[::-1])


def test_puzzles_that_nobody_solved_are_known_by_their_score_alone():
    score = np.linspace(-1, 1, 40)
    times = score + np.tile([0.3, -0.3], 20)
    times[:5] = np.nan
    known = known_difficulty(score, times, np.full(40, 4.0))
    assert known.mean[10:30:2] == pytest.approx(score[10:30:2] + 0.15, abs=0.06)
    assert known.mean[:5] == pytest.approx(score[:5], abs=0.2)  # Extremes are partly chance.
    assert (spread(known)[:5] > spread(known)[5:].max()).all()


@pytest.mark.parametrize("name", [*WORLDS][1:6])
def test_long_tails_list_no_right_level(name):
    found = rates(WORLDS[name], 5, 5)
    # One of five books, alone and beside misprints.
    assert found["false list"] + found["false list beside misprints"] <= 2 / 5
    if name == "long_tails_of_the_model":
        assert found["misprints found"] >= 0.35


def test_probabilities_hold_where_editors_err_to_the_neighbour(monkeypatch):
    """Asked of every puzzle whose most probable level is not the printed one: few are surely so."""
    monkeypatch.setattr("pipeline.verdicts.moves.LEAST_PROBABILITY", 0.0)
    monkeypatch.setattr("pipeline.verdicts.moves.ONE_IN", 1)
    books = (listed(np.random.default_rng([7, at]), CLOUD, 0) for at in range(20))
    moves = pd.concat(books, ignore_index=True)
    is_right = moves["suggested_level"] == moves["right_level"]
    assert len(moves) > 100
    assert is_right.mean() > moves["suggested_probability"].mean() - 0.05
    surer = moves[moves["probability"] > 0.7]
    assert is_right[surer.index].mean() > surer["suggested_probability"].mean() - 0.1
    assert (surer["level"] != surer["right_level"]).mean() > surer["probability"].mean() - 0.1


def test_probabilities_hold_where_a_quarter_is_off_by_one():
    found = rates(WORLDS["neighbours"], 8, 7)
    assert found["listed"] > 3
    assert found["wrong"] > found["said to be wrong"] - 0.05
    assert found["right"] > found["said to be right"] - 0.05


def test_an_order_that_is_exact_lists_nothing():
    difficulty = np.random.default_rng(8).normal(size=60)
    printed = pd.DataFrame({"level": 1 + np.searchsorted(ENDS, difficulty)})
    known = known_difficulty(difficulty, difficulty, np.ones(60))
    assert improbable_levels(printed, known).empty


def test_books_without_times_of_people_list_nothing():
    made = book(np.random.default_rng(6), 60)[0].assign(part="")
    times = pd.DataFrame(columns=["puzzle_id", "rater", "predicted_seconds", "seconds", "n_people"])
    moves, (verdict,) = puzzles_to_move({"levels": made, "predicted_times": times}, "", ["editor"])
    assert (len(moves), verdict.state, verdict.message.ids) == (0, "unknown", "moves_without_times")


def test_a_reason_compares_with_others_of_the_level_and_tells_of_none_where_there_is_none():
    rows = pd.DataFrame(
        {"puzzle_id": ["a", "b", "c", "d"], "level": [1, 1, 1, 2], "seconds": 100.0,
         "predicted_seconds": [900.0, 100.0, 300.0, 50.0]}
    )  # fmt: skip
    accused, *_, alone = rows.itertuples()
    told = reason_of(accused, rows)
    assert (told.values["expected"], told.values["usual"]) == ("15:00", "3:20")
    assert ".;" not in of_table(*told.columns.values()).en
    assert reason_of(alone, rows).ids == "move_by_times"


def said_of(sizes, printed=None):
    """Return moves and verdict on an editor with a misprint in each part, or other levels."""
    rng = np.random.default_rng(9)
    levels, times = [], []
    for part, size in sizes.items():
        score = np.sort(np.resize([1.0, 2.0, 3.0], size))
        rows = pd.DataFrame({"puzzle_id": [f"{part}{at}" for at in range(size)]})
        level = score.astype(int)
        level[0] = 3
        level = level if printed is None else printed
        levels.append(rows.assign(book="", part=part, rater="editor", level=level))
        score = score + rng.normal(0, 0.05, size)
        seconds = {"predicted_seconds": np.exp(score), "seconds": np.exp(score + 0.01)}
        times.append(rows.assign(rater="people", n_people=5.0, **seconds))
    tables = {"levels": pd.concat(levels), "predicted_times": pd.concat(times)}
    moves, (verdict,) = puzzles_to_move(tables, "people", ["editor"])
    return moves["puzzle_id"].tolist(), verdict.message.ids


def test_a_small_part_is_judged_where_it_is_the_only_one():
    assert said_of({"": 30}) == (["0"], "puzzles_should_move")
    ids = "puzzles_should_move some_parts_not_judged"
    assert said_of({"A": 60, "B": 30}) == (["A0"], ids)
    assert said_of({"A": 30, "B": 30}) == ([], "small_parts_not_judged")


@pytest.mark.parametrize(("size", "printed", "said"), [
    (19, None, "too_few_to_move"), (20, None, "puzzles_should_move"),
    (30, 2, "moves_of_one_level"),
    (30, np.resize([1, 2], 30), "levels_tell_no_scale"),
])  # fmt: skip
def test_why_no_puzzle_moves_is_said(size, printed, said):
    assert said_of({"": size}, printed)[1] == said


def test_times_of_many_people_weigh_more():
    score = np.linspace(-3, 3, 80)
    times = score + np.resize([0.5, -0.5], 80)
    known = known_difficulty(score, times, np.resize([1.0, 1.0, 100.0, 100.0], 80))
    moved = np.abs(known.mean - score)[20:60].reshape(-1, 4)
    assert moved[:, 2:].min() > moved[:, :2].max()


def test_of_levels_as_improbable_the_farthest_stands_first():
    rows = pd.DataFrame({"puzzle_id": ["a", "b", "c"], "book": "", "level": 1, "probability": 0.95,
                         "suggested_level": [2, 4, 3]})  # fmt: skip
    printed = pd.DataFrame({"book": [""] * 60})
    assert in_order(rows, printed)["puzzle_id"].tolist() == ["b", "c", "a"]


@pytest.mark.parametrize("unknown", [0.0, np.nan])
def test_times_of_an_unknown_number_of_people_are_of_one(unknown):
    score = np.linspace(-3, 3, 41)
    times = score + np.resize([0.3, -0.3, 0.3], 41)
    found, of_one = (known_difficulty(score, times, np.full(41, n)) for n in (unknown, 1.0))
    assert found.mean.tolist() == of_one.mean.tolist()
