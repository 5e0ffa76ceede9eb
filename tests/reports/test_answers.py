"""The first lines of a page: whether raters and solver agree, and what board size tells alone."""

import pandas as pd
import pytest

from pipeline.reports.answers import answers
from pipeline.reports.sources import Names
from pipeline.texts.terms import Term

NAMES = Names({"stars": Term("Stars"), "s": Term("s")})
NAN = float("nan")


def said(order, size, note=""):
    """The answer for one rater, from rho and interval of the solver and of the board size."""
    rows = [("spearman_rho", *order, note), ("agree_ratio", 0.451, NAN, NAN, "")]
    coefficients = pd.DataFrame(rows, columns=["coefficient", "value", "low", "high", "note"])
    coefficients = coefficients.assign(rater_rows="stars", rater_cols="s", puzzles=102)
    by_size = dict(zip(("value", "low", "high"), size, strict=True))
    size_orders = pd.DataFrame([{"rater": "stars", **by_size, "note": "all alike"}])
    (words,) = answers(coefficients, size_orders, NAMES, "s")
    return words


def test_order_levels_and_board_size_stand_beside_each_other():
    assert said((0.8, 0.7, 0.9), (0.3, 0.1, 0.5)) == (
        "Do Stars and the levels of s agree? Yes, they order the puzzles much alike: "
        "ρ = 0.80 (0.70 to 0.90) between their orders; 45 % of 102 puzzles have the same level. "
        "Board size alone gives ρ = 0.30 (0.10 to 0.50): the solver tells clearly more."
    )


@pytest.mark.parametrize(
    ("order", "size", "expected"),
    [
        ((0.5, 0.3, 0.6), (0.4, 0.2, 0.6), "In part: "),
        ((0.3, 0.1, 0.5), (0.4, 0.2, 0.6), "board size tells more, but the intervals meet."),
        ((0.3, 0.1, 0.4), (0.6, 0.5, 0.7), "it tells clearly more than the solver."),
        ((0.1, -0.1, 0.3), (0.0, -0.1, 0.1), "No, chance alone could order them so: "),
        ((0.5, 0.3, 0.6), (NAN, NAN, NAN), "Board size tells nothing of the order: all alike."),
    ],
)
def test_what_the_intervals_allow_to_say(order, size, expected):
    assert expected in said(order, size)


def test_an_order_that_is_undefined():
    words = said((NAN, NAN, NAN), (0.1, 0, 0.2), "the rater says the same of all puzzles")
    assert words.endswith("That cannot be said: the rater says the same of all puzzles.")


def test_nobody_but_solvers():
    coefficients = pd.DataFrame(columns=["rater_rows", "rater_cols", "coefficient"])
    assert answers(coefficients, pd.DataFrame({"rater": []}), NAMES, "s") == []
