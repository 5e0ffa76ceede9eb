"""The order of printed levels, judged by people who err."""

import numpy as np
import pandas as pd
import pytest

from benchmarks.simulations.order_gate import rates
from pipeline.verdicts.calibrated import predictor_figures
from pipeline.verdicts.following import order_follows


@pytest.mark.parametrize(("people", "puzzles"), [(1, 150), (3, 400)])
def test_a_right_order_is_not_said_to_be_wrong_where_people_err(people, puzzles):
    assert rates(puzzles, people, True, 20)["no"] == 0


def test_chance_is_said_to_be_no_order_where_the_score_shows_more():
    assert rates(150, 3, False, 20)["no"] >= 0.5


def said_of(missing_low, score_low=0.1, ceiling=(0.0, 1.0), **row):
    """Return the verdict on levels without order, beside a score with a ρ of 0.3."""
    base = {"predictor": "editor", "n_puzzles": 60, "rho": -0.1, "rho_low": -0.3, "rho_high": 0.1,
            "attainable": 1.0, "calibrated_rho": 0.3, "shortfall_low": missing_low}  # fmt: skip
    score = {"predictor": "calibrated", "n_puzzles": 60, "rho": 0.3, "rho_low": score_low}
    return order_follows(pd.DataFrame([score, base | row]), "people", "editor", ceiling)


@pytest.mark.parametrize(
    ("missing_low", "score_low", "state"),
    [(0.01, 0.1, "no"), (-0.01, 0.1, "unknown"), (0.01, -0.1, "unknown")],
)
def test_a_score_names_a_limit_only_where_it_and_what_is_missing_are_sure(
    missing_low, score_low, state
):
    said = said_of(missing_low, score_low)
    assert said.state == state
    assert ("reached_by_score" in said.message.ids) == (state == "no")
    assert ("order_nothing_shown" in said.message.ids) == (state == "unknown")


# 0.31 is missing: half the interval reaches to 0.055, or to -0.095.
@pytest.mark.parametrize(("missing_low", "hint"), [(-0.2, True), (-0.5, False)])
def test_a_no_that_waits_for_the_score_says_what_would_decide(missing_low, hint):
    assert ("more_puzzles_may_tell" in said_of(missing_low).message.ids.split()) == hint


def test_what_a_score_may_reach_by_chance_is_no_more_than_people_reach():
    ends = {"rho": 0.25, "rho_low": 0.22, "rho_high": 0.28, "calibrated_rho": 0.5}
    said = said_of(-0.01, ceiling=(0.3, 1.0), **ends)
    assert "reached_by_people" in said.message.ids.split()


def test_an_order_that_runs_against_the_people_is_wrong_where_nothing_is_shown():
    said = said_of(-0.01, rho_high=-0.05)
    assert (said.state, said.message.ids) == ("no", "order_no_against")
    # It names no limit that ties could lower.
    assert said_of(-0.01, rho_high=-0.05, attainable=0.9).message.ids == "order_no_against"


@pytest.mark.parametrize(("rho", "state"), [(0.5, "yes"), (0.43, "unknown"), (0.3, "no")])
def test_a_score_beyond_what_people_leave_makes_no_right_order_wrong(rho, state):
    ends = {"rho": rho, "rho_low": rho - 0.04, "rho_high": rho + 0.04, "calibrated_rho": 0.9}
    assert said_of(0.1, score_low=0.85, ceiling=(0.3, 0.6), **ends).state == state


@pytest.mark.parametrize("rho", [0.45, 0.5])
def test_the_figures_in_a_sentence_make_its_limit(rho):
    """The score has more than the people's chance leaves: what counts is named beside it."""
    ends = {"rho": rho, "rho_low": 0.3, "rho_high": rho + 0.09, "attainable": 0.98}
    said = said_of(0.1, score_low=0.9, ceiling=(0.5, 0.8), calibrated_rho=0.93, **ends).message
    assert said.ids.split()[1] == "reached_beyond_people"
    assert (said.values["another_rho"], said.values["reached"]) == ("0.93", "0.80")
    limit = 0.7 * float(said.values["by_ties"]) * float(said.values["reached"])
    assert said.values["limit"] == f"{limit:.2f}"


def test_a_limit_that_people_alone_show_names_what_they_reach():
    said = said_of(-0.1, ceiling=(0.5, 0.8), rho=0.1, rho_low=0.0, rho_high=0.2).message
    assert said.ids == "order_no reached_by_people"
    assert (said.values["reached"], said.values["limit"]) == ("0.50", "0.35")


def test_the_most_of_a_limit_is_within_what_the_errors_of_people_leave():
    """An order above the limit whose interval is not: the most is that of ties and of chance."""
    ends = {"rho": 0.6, "rho_low": 0.5, "rho_high": 0.7, "attainable": 0.98}
    said = said_of(-0.1, ceiling=(0.7, 0.8), **ends).message
    assert said.ids.split()[0] == "order_unknown"
    assert (said.values["most"], said.values["attainable"]) == ("0.55", "0.78")


def drawn(scored=True, ceiling=(0.0, 1.0)):
    """Return the verdict on levels of no order, beside a program that has the people's order.

    With `scored` the calibrated score has it too.
    """
    rng = np.random.default_rng(4)
    people = pd.Series(rng.normal(size=120))
    told = {"editor": rng.integers(1, 6, 120).astype(float), "program": people + 0.0}
    score = people + 0.0 if scored else pd.Series(np.nan, index=people.index)
    figures = predictor_figures(people, score, pd.DataFrame(told), 200, 1, None, ["editor"])
    return order_follows(figures, "people", "editor", ceiling)


def test_what_decides_is_what_is_shown_to_be_reachable():
    said = drawn()
    assert (said.state, said.message.ids) == ("no", "order_no reached_by_score ties_lower_limit")
    # Another rater may be guided by the very times: it shows nothing.
    said = drawn(scored=False)
    assert said.state == "unknown"
    assert said.message.ids == "order_nothing_shown more_people_may_tell ties_lower_limit"
    said = drawn(scored=False, ceiling=(0.8, 0.9))
    assert (said.state, said.message.ids) == ("no", "order_no reached_by_people ties_lower_limit")


def test_a_measured_ceiling_lets_a_right_order_be_right():
    rng = np.random.default_rng(5)
    truth = pd.Series(rng.normal(size=300))
    people = truth + rng.normal(0, 1.2, 300)
    editor = pd.DataFrame({"editor": np.clip(truth.round(), -2, 2)})
    none = pd.Series(np.nan, index=truth.index)
    figures = predictor_figures(people, none, editor, 200, 1, None, ["editor"])
    states = [order_follows(figures, "people", "editor", (0.55, high)).state for high in (0.7, 1)]
    assert states == ["yes", "unknown"]


def test_where_nothing_is_shown_to_be_reached_no_order_is_called_wrong_below_a_limit():
    row = {"predictor": "editor", "n_puzzles": 60, "rho": -0.24, "rho_low": -0.46, "rho_high": 0.01,
           "attainable": 0.97, "calibrated_rho": np.nan, "shortfall_low": np.nan}  # fmt: skip
    said = order_follows(pd.DataFrame([row]), "people", "editor")
    assert said.state == "unknown"
    assert said.message.ids.split()[0] == "order_nothing_shown"
    row |= {"rho": 0.5, "rho_low": 0.4, "rho_high": 0.6}
    said = order_follows(pd.DataFrame([row]), "people", "editor", (0.6, 0.8))
    ids = "order_between_measured reached_by_people more_of_both_may_tell ties_lower_limit"
    assert said.message.ids == ids
    told = said.message.values
    assert (told["reached_low"], told["reached_high"]) == ("0.60", "0.80")
