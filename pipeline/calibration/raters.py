"""Table `raters`: what each rater of a corpus is, and which one levels are fitted to."""

from collections.abc import Collection, Mapping
from types import MappingProxyType

import pandas as pd

from pipeline.calibration.levels.all_raters import BY_FIFTHS, general_scores
from pipeline.calibration.levels.binning import FIFTHS
from pipeline.corpora.ratings.rater_spec import CALIBRATED, GENERAL, REFERENCES, ROLES, UNNAMED
from pipeline.tables import KEYS

KEY = KEYS["puzzles"]
HIGHEST = 6
"""The last level of any scale, where none is known."""
COLUMNS = [
    "corpus", "rater", "role", "unit", "family", "is_reference", "n_puzzles", "lowest_level",
    "highest_level",
]  # fmt: skip


def raters_of(
    corpus: str,
    ratings,
    levels,
    declared=None,
    scales=None,
    time_bands=None,
    solvers=MappingProxyType({}),
) -> pd.DataFrame:
    """Return the table `raters` of people, editors, programs and solvers.

    The reference is the one that the description names; else people who give times, else people who
    give levels, else an editor; of several people, then the one with most puzzles, then by name.
    `levels` are those of the puzzles to be counted; `solvers` has the highest levels of those of
    the kind, by name, the default first.
    """
    units = ratings.drop_duplicates("rater").set_index("rater")["unit"].astype("str")
    given = levels.groupby(levels["rater"].astype("str"), observed=True)["level"]
    found = given.agg(n_puzzles="size", lowest_level="min", highest_level="max")
    found = found.reindex(sorted({*found.index, *units.index}))
    found["n_puzzles"] = found["n_puzzles"].fillna(0).astype(int)
    found["unit"] = units.reindex(found.index).fillna("level")
    found.loc[found.index == GENERAL, "unit"] = "score"
    found["highest_level"] = highest_levels(found["highest_level"], units, time_bands, solvers)
    # Editions of a solver are one family, named after the first.
    families = {**dict.fromkeys(solvers, next(iter(solvers), "")), GENERAL: GENERAL}
    found["role"] = ["program" if name in families else ROLES[unit]
                     for name, unit in found["unit"].items()]  # fmt: skip
    found["family"] = [families.get(name, name) for name in found.index]
    wanted = pd.Series(False, found.index)
    if declared is not None and len(declared):
        of_rater = declared.astype({"rater": "str"}).set_index("rater").reindex(found.index)
        found["role"] = of_rater["role"].astype(object).fillna(found["role"])
        of_programs = of_rater["family"].astype(object).replace(families)
        found["family"] = of_programs.fillna(found["family"])
        wanted = of_rater["reference"].astype("boolean").fillna(False).astype(bool)
    if scales is not None and len(scales):
        ends = scales.groupby(scales["rater"].astype("str"))["level"].agg(["min", "max"])
        ends = ends.reindex(found.index)
        found["lowest_level"] = found["lowest_level"].where(ends["min"].isna(), ends["min"])
        found["highest_level"] = found["highest_level"].where(ends["max"].isna(), ends["max"])
    found["is_reference"] = found.index == _reference(found, wanted)
    return found.rename_axis("rater").reset_index().assign(corpus=corpus)[COLUMNS]


def highest_levels(
    given: pd.Series,
    units: pd.Series,
    time_bands=None,
    solvers: Mapping[str, int] = MappingProxyType({}),
) -> pd.Series:
    """Return the highest level of each rater's scale, where none is declared.

    It is that of the solver for solvers and for times and scores, which are cut by a solver's
    levels or else into fifths; for others it is the highest level that they give. `given` has that,
    `units` the unit of the ratings, by rater, and `solvers` those of the solvers, the default
    first.

    >>> given = pd.Series({"clock": 4, "club": 4, "editor": 4, "sato-text": 4})
    >>> units = pd.Series({"clock": "seconds", "club": "seconds", "editor": "level"})
    >>> bands = pd.DataFrame({"rater": ["clock", "club"], "binning": ["range", "fifths"],
    ...                       "by_rater": ["sato-text", ""]})
    >>> highest_levels(given, units, bands, {"sato-text": 6}).tolist()
    [6, 5, 4, 6]
    """
    is_cut = given.index.isin(units.index[units != "level"])
    default = next(iter(solvers.values()), HIGHEST)
    known = dict.fromkeys([*given.index[is_cut], GENERAL], default) | dict(solvers)
    if time_bands is not None:
        ways = time_bands[["rater", "binning", "by_rater"]].drop_duplicates().astype("str")
        for rater, binning, solver in ways.itertuples(index=False):
            known[rater] = FIFTHS if binning == BY_FIFTHS else solvers.get(solver, default)
    return pd.Series([known.get(*one) for one in given.items()], given.index, given.dtype)


def _reference(found, wanted) -> str:
    """Return the name of the reference, "" where there is none."""
    if wanted.any():
        return wanted.idxmax()
    for role, unit in REFERENCES:
        here = found[(found["role"] == role) & (found["unit"] == unit) & (found["n_puzzles"] > 0)]
        if len(here):
            return UNNAMED if UNNAMED in here.index else here["n_puzzles"].idxmax()
    return ""


def with_calibrated(
    raters: pd.DataFrame, calibrated: pd.DataFrame, corpus: str, of_bundled: Collection[int] = ()
) -> pd.DataFrame:
    """Return the table `raters` with the rater of `calibrated_levels`, if it gives any level.

    Its scale is that of the reference, or of the model that comes with the program: `of_bundled`
    are the levels of this.
    """
    if calibrated.empty:
        return raters
    row = {
        "corpus": corpus,
        "rater": CALIBRATED,
        "role": CALIBRATED,
        "unit": "score",
        "family": CALIBRATED,
        "is_reference": False,
        "n_puzzles": len(calibrated),
    }
    reference = raters[raters["is_reference"]]
    if (calibrated["origin"] == "bundled").any():
        row |= {"lowest_level": min(of_bundled), "highest_level": max(of_bundled)}
    else:
        row |= reference[["lowest_level", "highest_level"]].iloc[0].to_dict()
    return pd.concat([raters, pd.DataFrame([row])], ignore_index=True)


def with_scores(ratings, calibrated=None, outcomes=None) -> pd.DataFrame:
    """Return the table `ratings`, or some columns of it, with scores that the program gives below.

    These are of `calibrated_levels`, and of the general solver in `outcomes`: who gives scores is
    compared by them, and their levels are cut from them.
    """
    found = [] if outcomes is None else [general_scores(outcomes)]
    if calibrated is not None:
        scores = calibrated.rename(columns={"score": "value"})
        found.append(scores.assign(rater=CALIBRATED, unit="score"))
    found = [one.reindex(columns=ratings.columns) for one in found if len(one)]
    if not found:
        return ratings
    scores = pd.concat(found, ignore_index=True)
    if ratings.empty:
        return scores
    for name, values in ratings.select_dtypes("category").items():
        # Of the same codes, or the rows would be texts again.
        codes = pd.api.types.union_categoricals([values, scores[name].astype("category")]).dtype
        ratings, scores = (rows.astype({name: codes}) for rows in (ratings, scores))
    return pd.concat([ratings, scores], ignore_index=True)


def with_all_levels(levels: pd.DataFrame, calibrated: pd.DataFrame, puzzles) -> pd.DataFrame:
    """Return the table `levels`: `uncalibrated_levels`, and the rater `calibrated` below."""
    if calibrated.empty:
        return levels
    rows = calibrated[[*KEY, "level"]].merge(puzzles[[*KEY, "book", "part"]], on=KEY)
    rows = rows.assign(rater=CALIBRATED)[list(levels.columns)]
    return pd.concat([levels, rows], ignore_index=True)
