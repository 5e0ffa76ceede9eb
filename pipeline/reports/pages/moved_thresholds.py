"""What a page needs to make levels again when a reader moves a threshold, without a program.

`scripts/thresholds.js` makes them as `pipeline.agreement.moved_thresholds.sensitivity` does.
"""

import pandas as pd

from pipeline.agreement.drift import in_order
from pipeline.agreement.moved_thresholds.sensitivity import has_level_up
from pipeline.agreement.scales import ALL_BOOKS, LEAST_A_BOOK
from pipeline.calibration.levels.all_raters import MIN_TIMES, USED, by_unit, general_scores
from pipeline.calibration.levels.binning import FIFTHS
from pipeline.calibration.levels.fitted_policy import fitted_policy
from pipeline.calibration.levels.policy import columns_of, counted_ratio, percent
from pipeline.corpora.ratings.rater_spec import GENERAL
from pipeline.corpora.solution_counts import with_one_solution
from pipeline.reports.page_data import as_json
from pipeline.reports.sources import scales_of
from pipeline.texts.places import part_name


def has_thresholds(tables, solver, raters) -> bool:
    """Return whether some levels are cut from times or scores, or `solver` has level-up."""
    if GENERAL in raters or any(tables.units.get(rater) in USED for rater in raters):
        return True
    return has_level_up(solver, tables.read("outcomes", solver.name, columns_of(solver)))


def moved_thresholds(tables, solver, settings: dict, raters) -> str:
    """Return it as JSON, of raters and a solver that have thresholds.

    Lists by puzzle are in the order of `about_puzzles`; of a puzzle that is held out, or that
    has not one solution, nothing is counted. Times are binned by the levels of `solver`.
    """
    corpus = tables.read("puzzles", columns=["corpus"])["corpus"]  # The same of all puzzles.
    puzzles = tables.about_puzzles.assign(corpus=corpus)
    counts = tables.read("solution_counts")
    known = with_one_solution(puzzles, counts) if len(counts) else puzzles
    counted = puzzles.index.isin(known.index[~known["held_out"].astype(bool)])
    timed = [_binned(tables, rater, settings, counted) for rater in raters
             if tables.units.get(rater) in USED]  # fmt: skip
    if GENERAL in raters:
        timed.append(_general(tables, solver, counted))
    level_up = _level_up(tables, solver, settings, puzzles, counts, counted)
    strata = list(puzzles[["book", "part"]].itertuples(index=False, name=None))
    books, parts = in_order(puzzles["book"].unique()), tables.parts
    ordered = sorted(set(strata), key=lambda one: (books.index(one[0]), parts.index(one[1])))
    places = {one: at for at, one in enumerate(ordered)}
    sizes = scales_of(tables)
    return as_json({
        "solver": solver.name,
        "levelUp": level_up,
        "strata": list(places),
        "terms": {part: part_name(part).ja for part in (*books, *parts) if part},
        "begins": _begins(settings, puzzles["corpus"].iloc[0], places),
        "stratum": [places[one] for one in strata],
        "counted": counted.tolist(),
        "timed": timed,
        "sizes": {
            rater: {book: sizes.size(rater, book) for book in (ALL_BOOKS, *books)}
            for rater in raters
        },
        "ownScales": {
            rater: [book for one, book in sizes.declared if one == rater] for rater in raters
        },
        "leastABook": LEAST_A_BOOK,
        "fifths": FIFTHS,
        "highest": solver.highest_level,
        "least": MIN_TIMES,
    })  # fmt: skip


def _begins(settings, corpus, places) -> list[list]:
    """Return where the configuration lets levels begin: rater, stratum, level and value."""
    here = [one for one in settings.get("level_begins") or () if one["corpus"] == corpus]
    strata = [(one.get("book", ""), one.get("part", "")) for one in here]
    return [
        [one["rater"], places[stratum], one["level"], one["begins"]]
        for one, stratum in zip(here, strata, strict=True)
        if stratum in places
    ]


def _level_up(tables, solver, settings, puzzles, counts, counted) -> dict | None:
    """Return raw levels, the ratio that counts where a puzzle can rise, and thresholds by part."""
    outcomes = tables.read("outcomes", solver.name, columns_of(solver))
    if not has_level_up(solver, outcomes):
        return None
    counts = counts if len(counts) else None
    policy = fitted_policy(solver, puzzles, outcomes, settings, counts).policy
    can_rise = outcomes["level_raw"].isin(list(solver.level_up))
    ratio = percent(counted_ratio(solver, outcomes, policy.ratio))
    told = pd.DataFrame({"raw": outcomes["level_raw"], "ratio": pd.Series(ratio).where(can_rise)})
    told[~outcomes["solved"].astype(bool)] = float("nan")
    told = told.set_index(outcomes["puzzle_id"]).reindex(puzzles["puzzle_id"])
    told[~counted] = float("nan")
    parts = dict.fromkeys(puzzles.loc[counted, "part"])
    below = {part: policy.percent_of.get(part) for part in parts}
    return {
        "raw": told["raw"].tolist(),
        "ratio": told["ratio"].tolist(),
        "below": {part: 0.0 if pd.isna(value) else value for part, value in below.items()},
        "pinned": settings.get("pinned_percent") or {},
    }


def _binned(tables, rater, settings, counted) -> dict:
    """Return what a rater said, and how it is binned: by the description if that is declared."""
    unit = tables.units[rater]
    declared = tables.read("declared_raters")
    declared = dict(zip(declared["rater"], declared["binning"], strict=True)).get(rater, "")
    values = tables.of_rater("ratings", "value", rater).where(counted)
    return {
        "rater": rater,
        "seconds": unit == "seconds",
        "binning": declared or by_unit(settings)[unit],
        "declared": bool(declared),
        "values": _as_text(values),
    }


def _general(tables, solver, counted) -> dict:
    """Return the scores of the general solver, see `_binned`."""
    outcomes = tables.read("outcomes", solver.name)
    scores = general_scores(outcomes.assign(corpus="")).set_index("puzzle_id")["value"]
    values = tables.about_puzzles["puzzle_id"].map(scores).where(counted)
    told = {"rater": GENERAL, "seconds": False, "binning": USED["score"], "declared": False}
    return told | {"values": _as_text(values)}


def _as_text(values) -> list[str | None]:
    """Return numbers as text: levels begin at them, which JSON of a page would round."""
    return [None if pd.isna(value) else repr(float(value)) for value in values]
