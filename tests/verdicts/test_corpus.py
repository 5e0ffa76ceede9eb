"""All verdicts on a simulated book of which the truth is known."""

import json

import numpy as np
import pandas as pd
import pytest

from pipeline.agreement.pairs import compare_pairs
from pipeline.tables import schema_of, validate
from pipeline.texts.messages import of_table
from pipeline.texts.terms import Term
from pipeline.verdicts.corpus import verdicts
from pipeline.verdicts.verdict import QUESTIONS
from pipeline.verdicts.words import answers

PUZZLES = 100
WRONG = 7
PLACE = {"corpus": "c", "book": "", "part": ""}


def none(name):
    return pd.DataFrame(columns=list(schema_of(name).columns))


def book():
    """Return tables of a book whose editor gives one puzzle a level that is wrong by three."""
    rng = np.random.default_rng(6)
    ids = [f"p{at:03}" for at in range(PUZZLES)]
    truth = rng.normal(6, 0.6, PUZZLES)
    score, seconds = (
        truth + rng.normal(0, 0.2, PUZZLES),
        np.exp(truth + rng.normal(0, 0.1, PUZZLES)),
    )
    levels = {
        "people": pd.qcut(seconds, 5, labels=False) + 1,
        "calibrated": pd.qcut(score, 5, labels=False) + 1,
        "editor": pd.qcut(truth, 5, labels=False) + 1,
        "solver": np.clip(pd.qcut(truth, 5, labels=False) + rng.integers(-2, 3, PUZZLES), 0, 4) + 1,
    }
    hard = np.argsort(truth)[-WRONG]
    levels["editor"][hard] = 2
    given = pd.concat(
        pd.DataFrame({**PLACE, "puzzle_id": ids, "rater": rater, "level": column})
        for rater, column in levels.items()
    )
    people = pd.DataFrame({"corpus": "c", "puzzle_id": ids, "rater": "people", "value": seconds,
                           "unit": "seconds", "n_people": 10})  # fmt: skip
    scores = pd.DataFrame({"corpus": "c", "puzzle_id": ids, "rater": "calibrated", "value": score})
    raters = [("people", "people", "seconds"), ("editor", "editor", "level"),
              ("solver", "program", "level"), ("calibrated", "calibrated", "score")]  # fmt: skip
    tables = {
        "puzzles": pd.DataFrame({**PLACE, "puzzle_id": ids, "rows": 9, "cols": 9}),
        "ratings": people,
        "raters": pd.DataFrame(raters, columns=["rater", "role", "unit"]).assign(
            is_reference=[True, False, False, False]
        ),
        "levels": given,
        "calibrated_levels": pd.DataFrame(
            {"puzzle_id": ids, "score": score, "origin": "own", "reference": "people",
             "one_column": ((pd.Series(score).rank() + 30) % len(ids)) / len(ids)}
        ),
        "predicted_times": pd.DataFrame(
            {"puzzle_id": ids, "rater": "people", "predicted_seconds": np.exp(score),
             "seconds": seconds, "n_people": 10.0}
        ),
        "coefficients": compare_pairs(given, pd.concat([people, scores]), {"samples": 200})[
            "coefficients"
        ],
    }  # fmt: skip
    empty = ("time_bands", "time_figures", "sensitivity", "threshold_gain", "outliers",
             "rater_changes")  # fmt: skip
    return {**tables, **{name: none(name) for name in empty}}, ids[hard]


@pytest.fixture(scope="module")
def found():
    tables, wrong = book()
    made = verdicts(tables, {"samples": 200, "seed": 1})
    return {name: validate(name, table) for name, table in made.items()}, tables, wrong


class Names(dict):
    def __missing__(self, rater):
        return Term(rater.upper())


def test_every_question_has_an_answer_that_can_be_said(found):
    table = found[0]["verdicts"]
    assert set(table["question"]) == set(QUESTIONS)
    assert table["rank"].tolist() == list(range(1, len(table) + 1))
    for answer in answers(table, Names()):
        assert answer.words.en
        assert answer.words.ja


def test_the_truth_of_the_book_is_told(found):
    state = found[0]["verdicts"].set_index("question")["state"]
    assert state["calibrated_level"] == "yes"
    assert state["order_follows_people"] == "yes"
    assert state["puzzles_to_move"] == "yes"
    assert state["better_thresholds"] == state["rater_out_of_line"] == "unknown"


def test_the_wrong_level_alone_should_move_with_its_reason(found):
    made, _, wrong = found
    (move,) = made["suggested_moves"].itertuples()
    assert (move.puzzle_id, move.level) == (wrong, 2)
    assert move.suggested_level >= 4
    reason = of_table(move.reason, move.reason_values)
    assert str(json.loads(move.reason_values)["seconds"]) in reason.en
    assert reason.ja


def test_each_figure_is_that_of_the_cell_that_is_named(found):
    made, tables, _ = found
    known = {**tables, **made}
    told = made["verdicts"][made["verdicts"]["evidence_table"] != ""]
    assert len(told) >= 3
    for row in told.itertuples():
        rows = known[row.evidence_table]
        for name, value in json.loads(row.evidence_key).items():
            rows = rows[rows[name] == value]
        assert rows[row.evidence_column].tolist() == [pytest.approx(row.figure)]
