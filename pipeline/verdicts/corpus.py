"""All verdicts on one corpus, from its tables."""

import pandas as pd

from pipeline.agreement.coefficients import Bootstrap
from pipeline.agreement.consensus import rating_values
from pipeline.agreement.decisions import NO
from pipeline.calibration.times.reliability import is_known
from pipeline.tables.by_rater import by_rater
from pipeline.verdicts.calibrated import (
    BOARD_SIZE,
    ONE_COLUMN,
    calibrated_level,
    predictor_figures,
)
from pipeline.verdicts.following import ORDER, UNMEASURED, order_follows, scale_follows
from pipeline.verdicts.moves import puzzles_to_move, timed_by
from pipeline.verdicts.raters import out_of_line, since_when
from pipeline.verdicts.thresholds import better_thresholds
from pipeline.verdicts.verdict import table_of

OF_SCALES = ("outliers", "coefficients", "levels", "time_bands")
MADE = ("predictor_figures", "suggested_moves", "verdicts")


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
    if tables["puzzles"].empty:
        # None could be read, or all are held out: there is no question.
        return {name: pd.DataFrame() for name in MADE}
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
            _set_aside(tables["raters"], tables["ratings"], tables["levels"]),
        )
    ]  # fmt: skip
    for rater in printed:
        # An editor errs as anyone: levels are right or wrong by people alone.
        if is_people(tables["raters"], reference) and rater != reference:
            ceiling, single_times = _ceiling(tables["time_figures"], reference)
            ceiling = ceiling if one_part else UNMEASURED
            about_order = ceiling, single_times, _in_common(tables["levels"], reference, rater)
            found.append(order_follows(figures, reference, rater, *about_order))
            found.append(scale_follows(*(tables[name] for name in OF_SCALES), reference, rater))
    disordered = {one.rater for one in found if (one.question, one.state) == (ORDER, NO)}
    people = timed_by(tables["predicted_times"], tables["raters"], reference)
    moves, about_moves = puzzles_to_move(tables, people, printed, disordered)
    found += about_moves
    found.append(better_thresholds(tables))
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


def is_people(raters: pd.DataFrame, rater: str) -> bool:
    """Return whether a rater are people, as table `raters` says.

    >>> is_people(pd.DataFrame({"rater": ["a"], "role": ["editor"]}), "a")
    False
    """
    return bool((raters.loc[raters["rater"] == rater, "role"] == "people").any())


def printed_raters(raters: pd.DataFrame) -> list[str]:
    """Return the raters whose levels are printed: editors, and a program that is the reference.

    >>> printed_raters(pd.DataFrame({"rater": ["a", "b"], "role": ["editor", "people"],
    ...     "unit": ["level", "seconds"], "is_reference": [False, True]}))
    ['a']
    """
    of_levels = raters["unit"] == "level"
    is_program = (raters["role"] == "program") & raters["is_reference"].astype(bool)
    is_printed = (raters["role"] == "editor") | is_program
    return raters.loc[of_levels & is_printed, "rater"].astype("str").tolist()


def _in_common(levels, one: str, other: str) -> int:
    """Return how many puzzles have levels by both of two raters."""
    of_one, of_other = (set(levels.loc[levels["rater"] == of, "puzzle_id"]) for of in (one, other))
    return len(of_one & of_other)


def _set_aside(raters, ratings, levels) -> str:
    """Return what became of the puzzles that people or editors rated, if none has levels.

    They are "left_out", or "held_out" as a test set, of which tables but `raters` have nothing.
    """
    human = raters.loc[raters["role"].isin(["people", "editor"]), "rater"]
    if human.empty or levels["rater"].isin(human).any():
        return ""
    return "left_out" if ratings["rater"].isin(human).any() else "held_out"


def _ceiling(time_figures, reference) -> tuple[tuple[float, float], bool]:
    """Return the interval of the ρ of a perfect model, as far as it is measured.

    It is that of all puzzles together, and of no use where they are ranked within parts. Beside it
    stands whether the reference is made of times of single persons.
    """
    rows = time_figures[(time_figures["rater"] == reference) & (time_figures["subset"] == "all")]
    ends = rows[["ceiling_low", "ceiling_high"]].astype(float).to_numpy()
    ceiling = tuple(ends[0]) if len(ends) and is_known(*ends[0]) else UNMEASURED
    return ceiling, bool((rows["ceiling_from"] != "").any())


def _figures(tables, reference, bootstrap) -> pd.DataFrame:
    """Return `predictor_figures`: of the printed levels, and of the baselines.

    These are what the programs give, levels or scores, the board size, and the best single column.
    """
    puzzles, raters, ratings, levels, calibrated = (
        tables[name] for name in ("puzzles", "raters", "ratings", "levels", "calibrated_levels")
    )
    given = ratings[ratings["rater"] == reference].set_index("puzzle_id")["value"].astype(float)
    given = given.sort_index()  # As in `coefficients`, so that the same puzzles are drawn.
    puzzles = puzzles.set_index("puzzle_id").reindex(given.index)
    calibrated = calibrated.set_index("puzzle_id")[["score", "one_column"]].astype(float)
    others = set(raters.loc[raters["role"].isin(["program", "editor"]), "rater"]) - {reference}
    others = rating_values(by_rater(levels[levels["rater"].isin(others)]), ratings)
    baselines = others.reindex(given.index).assign(**{
        BOARD_SIZE: (puzzles["rows"] * puzzles["cols"]).astype(float),
        ONE_COLUMN: calibrated["one_column"],
    })  # fmt: skip
    # Levels are those of a part: that larger boards take longer tells nothing of them.
    part = puzzles.groupby(["book", "part"], observed=True).ngroup()
    score = calibrated["score"].reindex(given.index)
    return predictor_figures(
        given, score, baselines, bootstrap.samples, bootstrap.seed, part, printed_raters(raters)
    )
