"""All verdicts on one corpus, from its tables."""

import math

import numpy as np
import pandas as pd

from pipeline.agreement.coefficients import Bootstrap
from pipeline.agreement.decisions import NO, UNKNOWN, YES
from pipeline.tables.by_rater import by_rater
from pipeline.tables.notes import Note, note
from pipeline.verdicts.calibrated import (
    BOARD_SIZE,
    ONE_COLUMN,
    calibrated_level,
    predictor_figures,
)
from pipeline.verdicts.following import order_follows, scale_follows
from pipeline.verdicts.moves import (
    COLUMNS,
    ONE_IN,
    improbable_levels,
    in_order,
    known_difficulty,
    spread_of_score,
)
from pipeline.verdicts.raters import out_of_line, since_when
from pipeline.verdicts.thresholds import better_thresholds
from pipeline.verdicts.verdict import Evidence, Verdict, table_of

LEAST_IN_PART = 40
"""Puzzles from which a part has a scale of its own."""
SCORES = ("score", "predicted_seconds", "seconds")


def verdicts(tables, settings=None) -> dict[str, pd.DataFrame]:
    """Return the tables `verdicts`, `suggested_moves` and `predictor_figures` of one corpus.

    Parameters
    ----------
    tables : mapping of name to table: puzzles, ratings, levels, raters, calibrated_levels,
        coefficients, time_bands, time_figures, predicted_times, sensitivity,
        threshold_gain, outliers, rater_changes
    settings : dict, optional, see `pipeline.agreement.coefficients.Bootstrap`

    Returns
    -------
    dict of name to DataFrame
    """
    corpus = tables["puzzles"]["corpus"].iloc[0]
    reference = reference_of(tables["raters"])
    figures = _figures(tables, reference, Bootstrap.of(settings))
    origins = tables["calibrated_levels"]["origin"].astype("str").unique().tolist()
    printed = printed_raters(tables["raters"])
    is_baseline = ~figures["predictor"].isin(printed)
    one_part = len(tables["puzzles"][["book", "part"]].drop_duplicates()) == 1
    found = [
        calibrated_level(
            tables["coefficients"], figures[is_baseline], tables["time_figures"], reference,
            origins[0] if origins else "", one_part,
        )
    ]  # fmt: skip
    for rater in printed:
        if reference and rater != reference:
            found.append(order_follows(figures, reference, rater))
            found.append(
                scale_follows(
                    tables["coefficients"], tables["levels"], tables["time_bands"], reference, rater
                )
            )
    moves, about_moves = _moves(tables, reference)
    found += about_moves
    found.append(better_thresholds(tables["threshold_gain"], tables["sensitivity"]))
    found += [*out_of_line(tables["outliers"]), *since_when(tables["rater_changes"])]
    return {
        "predictor_figures": figures.assign(corpus=corpus),
        "suggested_moves": moves.assign(corpus=corpus),
        "verdicts": table_of(found, corpus),
    }


def reference_of(raters: pd.DataFrame) -> str:
    """Return the rater to whom levels are fitted, "" where there is none.

    >>> reference_of(pd.DataFrame({"rater": ["a", "b"], "is_reference": [False, True]}))
    'b'
    """
    chosen = raters.loc[raters["is_reference"].astype(bool), "rater"]
    return str(chosen.iloc[0]) if len(chosen) else ""


def printed_raters(raters: pd.DataFrame) -> list[str]:
    """Return the raters whose levels are printed: editors, and a reference that gives levels.

    >>> printed_raters(pd.DataFrame({"rater": ["a", "b"], "role": ["editor", "people"],
    ...     "unit": ["level", "seconds"], "is_reference": [False, True]}))
    ['a']
    """
    of_levels = raters["unit"] == "level"
    is_printed = (raters["role"] == "editor") | raters["is_reference"].astype(bool)
    return raters.loc[of_levels & is_printed, "rater"].astype("str").tolist()


def _figures(tables, reference, bootstrap) -> pd.DataFrame:
    """Return `predictor_figures`: of the printed levels, and of the baselines.

    These are the technique levels of the solvers, the board size, and the best single column.
    """
    puzzles, levels = tables["puzzles"], tables["levels"]
    given = _values(tables, reference)
    raters = tables["raters"]
    others = raters.loc[raters["role"].isin(["program", "editor"]) & (raters["unit"] == "level")]
    others = by_rater(levels[levels["rater"].isin(set(others["rater"]) - {reference})])
    puzzles = puzzles.set_index("puzzle_id").reindex(given.index)
    baselines = others.reindex(given.index).assign(**{
        BOARD_SIZE: (puzzles["rows"] * puzzles["cols"]).astype(float),
        ONE_COLUMN: _of_calibrated(tables, "one_column"),
    })  # fmt: skip
    # Levels are those of a part: that larger boards take longer tells nothing of them.
    part = puzzles.groupby(["book", "part"], observed=True).ngroup()
    score = _of_calibrated(tables, "score").reindex(given.index)
    printed = printed_raters(raters)
    return predictor_figures(
        given, score, baselines, bootstrap.samples, bootstrap.seed, part, printed
    )


def _values(tables, rater) -> pd.Series:
    """Return what a rater gave by puzzle: seconds, score or level."""
    ratings = tables["ratings"]
    return ratings[ratings["rater"] == rater].set_index("puzzle_id")["value"].astype(float)


def _of_calibrated(tables, column) -> pd.Series:
    return tables["calibrated_levels"].set_index("puzzle_id")[column].astype(float)


def _moves(tables, reference) -> tuple[pd.DataFrame, list[Verdict]]:
    """Return the table `suggested_moves` of all printed raters, and what is said of each."""
    question, rows, found = "puzzles_to_move", [], []
    printed = printed_raters(tables["raters"])
    if not printed:
        found.append(Verdict(question, UNKNOWN, note("no_printed_levels")))
    for rater in printed:
        moves, why_not, improbable = _moves_of(tables, reference, rater)
        rows.append(moves)
        evidence = Evidence()
        if len(moves):
            key = {"rater": rater, "rank": int(moves["rank"].max())}
            evidence = Evidence("suggested_moves", key, "rank")
            ids = ["puzzles_should_move", *(["some_parts_not_judged"] if why_not else [])]
            said = note(" ".join(ids), rater=rater, improbable=improbable)
            state = YES
        elif why_not:
            said, state = note(why_not, rater=rater), UNKNOWN
        else:
            said, state = note("no_puzzle_to_move", rater=rater), NO
        figure = len(moves) if len(moves) else math.nan
        found.append(
            Verdict(question, state, said, rater, figure, unit="puzzles", evidence=evidence)
        )
    return pd.concat(rows) if rows else pd.DataFrame(columns=COLUMNS), found


def _moves_of(tables, reference, rater) -> tuple[pd.DataFrame, str, int]:
    """Return the moves of one rater's printed levels, why there may be more, and how many.

    The last is the number of all improbable levels, of which at most one in twenty is listed.
    """
    none = pd.DataFrame(columns=COLUMNS)
    printed = tables["levels"][tables["levels"]["rater"] == rater]
    predicted = tables["predicted_times"]
    predicted = predicted[predicted["rater"] == reference]
    if len(predicted):
        known = printed.merge(predicted.drop(columns="rater"), on="puzzle_id")
    else:
        scores = tables["calibrated_levels"][["puzzle_id", "score"]]
        known = printed.merge(scores, on="puzzle_id")
    known = known.dropna(subset=[name for name in SCORES if name in known])
    if len(known) < ONE_IN:
        return none, "too_few_to_move" if len(printed) < ONE_IN else "moves_without_score", 0
    if known["level"].nunique() < 2:
        return none, "scale_of_one_level", 0
    # Levels are those of a part of a book, which needs enough puzzles to tell where they begin.
    parts = [rows for _, rows in known.groupby(["book", "part"], observed=True)]
    judged = [rows for rows in parts if len(rows) >= LEAST_IN_PART or len(parts) == 1]
    found = [_moves_in(rows, timed=len(predicted) > 0) for rows in judged]
    told = [moves for moves in found if moves is not None]
    if len(judged) < len(parts):
        why_not = "small_parts_not_judged"
    else:
        why_not = "" if len(told) == len(found) else "levels_tell_no_scale"
    improbable = sum(map(len, told))
    if not improbable:
        return none, why_not, 0
    listed = in_order(told, known)
    return listed, why_not or ("" if len(listed) else "too_few_to_move"), improbable


def _moves_in(rows, timed: bool) -> pd.DataFrame | None:
    """Return the puzzles of one scale whose level is improbable."""
    if rows["level"].nunique() < 2:
        return None
    if timed:
        names = ("predicted_seconds", "seconds")
        score, times = (np.log(rows[name].to_numpy(float)) for name in names)
        known = known_difficulty(score, times, rows["n_people"].to_numpy(float))
    else:
        score = rows["score"].to_numpy(float)
        known = score, spread_of_score(score, rows["level"])
    found = improbable_levels(rows, *known)
    if found is None:
        return None
    usual = rows.groupby("level")["predicted_seconds" if timed else "score"].median()
    reasons = [_reason(row, usual[row.level], timed).columns for row in found.itertuples()]
    return found.assign(
        reason=[one["note"] for one in reasons],
        reason_values=[one["note_values"] for one in reasons],
    )


def _reason(row, usual: float, timed: bool) -> Note:
    """Return why a level is improbable: what people took, what the model expects, what is usual."""
    if timed:
        return note(
            "move_by_times", seconds=round(row.seconds), people=round(row.n_people),
            expected=round(row.predicted_seconds), usual=round(usual), level=row.level,
        )  # fmt: skip
    return note("move_by_score", score=f"{row.score:.2f}", usual=f"{usual:.2f}", level=row.level)
