"""What a reader asks first of a book: do its raters and the solver agree? A sentence for each."""

import math

import pandas as pd

from pipeline.reports.figures import two_places, with_interval

STRONG, SOME = 0.7, 0.4
"""From these rank correlations up two orders are called much the same, or partly the same."""


def answers(coefficients: pd.DataFrame, size_orders: pd.DataFrame, names, solver: str) -> list[str]:
    """Return for every rater whether its order of the puzzles is that of the solver's levels.

    Beside it stand how many levels are the same, and what the size of the board alone would tell.

    Parameters
    ----------
    coefficients, size_orders : tables of those names, of one corpus
    names : dict of rater to Term
    solver : str
        Whose levels are compared.
    """
    of_solver = coefficients[coefficients["rater_cols"] == solver]
    by_size = size_orders.set_index("rater")
    raters = [rater for rater in names if rater in by_size.index]
    found = []
    for rater in raters:
        rows = of_solver[of_solver["rater_rows"] == rater].set_index("coefficient")
        if len(rows):
            order, same = rows.loc["spearman_rho"], rows.loc["agree_ratio"]
            mapped = rows.loc["agree_ratio_mapped"] if "agree_ratio_mapped" in rows.index else None
            found.append(_answer(names[rater].en, solver, order, same, mapped, by_size.loc[rater]))
    return found


def _answer(rater: str, solver: str, order, same, mapped, size) -> str:
    asked = f"Do {rater} and the levels of {solver} agree?"
    if math.isnan(order.value):
        return f"{asked} That cannot be said: {order.note}."
    rho = f"ρ = {_with_limits(order)} between their orders"
    level = f"{round(100 * same.value)} % of {int(same.puzzles)} puzzles have the same level"
    if mapped is not None:
        level += (
            f", {round(100 * mapped.value)} % once the longer scale is mapped to the shorter one"
        )
    return f"{asked} {_verdict(order)}: {rho}; {level}. {_beside(order, size)}"


def _verdict(order) -> str:
    """Return the answer in a few words, by the correlation and its interval.

    >>> from types import SimpleNamespace as Row
    >>> [_verdict(Row(value=v, low=low)) for v, low in [(0.8, 0.7), (0.5, 0.3), (0.2, -0.1)]]
    ['Yes, they order the puzzles much alike', 'In part', 'No, chance alone could order them so']
    """
    if not order.low > 0:
        return "No, chance alone could order them so"
    if order.value >= STRONG:
        return "Yes, they order the puzzles much alike"
    return "In part" if order.value >= SOME else "Hardly"


def _beside(order, size) -> str:
    """Return what the size of the board tells alone, and which of the two tells more."""
    if math.isnan(size.value):
        return f"Board size tells nothing of the order: {size.note}."
    told = f"Board size alone gives ρ = {_with_limits(size)}"
    if order.low > size.high:
        return f"{told}: the solver tells clearly more."
    if size.low > order.high:
        return f"{told}: it tells clearly more than the solver."
    more = "the solver" if order.value > size.value else "board size"
    return f"{told}: {more} tells more, but the intervals meet."


def _with_limits(row) -> str:
    return with_interval(row.value, row.low, row.high) or two_places(row.value)
