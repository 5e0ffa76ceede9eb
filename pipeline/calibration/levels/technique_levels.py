"""Levels of techniques, fitted to a rater: cut points in the order of the catalogue.

A puzzle without contradiction is as hard as its hardest technique.
"""

import difflib
import re
import shlex
from pathlib import Path

import numpy as np
import pandas as pd

from pipeline import kinds
from pipeline.calibration.levels.kappa_cuts import KappaCuts
from pipeline.kinds.contract import Kind
from pipeline.kinds.techniques import levels_of
from pipeline.tables import KEYS

KEY = KEYS["puzzles"]
MIN_PUZZLES = 10
"""Fewer puzzles solved without contradiction are not fitted."""
SAMPLES = 200


def fitted_techniques(kind: str, features: pd.DataFrame, levels: pd.DataFrame, seed: int):
    """Return the level of each technique of a kind, fitted to the levels of one rater.

    Only puzzles of the table `features` that are solved by techniques alone count. The columns are
    those of `technique_levels`, and fitted_low and fitted_high, the ends of the bootstrap interval
    (95 %): none of a technique that is the hardest of no puzzle, or where nothing is fitted.
    """
    rows = features[(features["contradiction_steps"] == 0) & (features["solved"] == 1)]
    rows = rows[rows["hardest_technique"] > 0][[*KEY, "hardest_technique"]]
    both = rows.merge(levels[[*KEY, "level"]], on=KEY)
    all_levels = levels_of(kinds.kind(kind))
    catalogue = {number: level for number, level in all_levels.items() if level in range(1, 6)}
    hardest, given = both["hardest_technique"].to_numpy(), both["level"].to_numpy()
    found = technique_levels(hardest, given, catalogue)
    found = found.assign(fitted_low=pd.NA, fitted_high=pd.NA)
    if found["n_puzzles"].sum() < MIN_PUZZLES:
        return found
    rng, sampled = np.random.default_rng(seed), []
    for _ in range(SAMPLES):
        drawn = rng.integers(0, len(given), len(given))
        sampled.append(technique_levels(hardest[drawn], given[drawn], catalogue)["fitted_level"])
    low, high = np.quantile(sampled, (0.025, 0.975), axis=0, method="nearest").astype(int)
    told = found["n_puzzles"] > 0
    found.loc[told, ["fitted_low", "fitted_high"]] = np.stack([low, high], axis=1)[told]
    return found


def technique_levels(hardest, levels, catalogue: dict[int, int]) -> pd.DataFrame:
    """Return the level of each technique in the catalogue and as fitted.

    Parameters
    ----------
    hardest, levels : array-like of int, shape (puzzles,)
        The number of the hardest technique of each puzzle, and its level by the rater.
    catalogue : dict of number to level, in the catalogue's order

    Returns
    -------
    DataFrame with technique, n_puzzles (with it as the hardest), level and fitted_level, in the
    catalogue's order; with fewer than MIN_PUZZLES puzzles nothing is fitted
    """
    # Those of one level stay in the catalogue's order.
    numbers = sorted(catalogue, key=catalogue.get)
    ranks, levels = pd.Index(numbers).get_indexer(hardest), np.asarray(levels)
    ranks, levels = ranks[ranks >= 0], levels[ranks >= 0]
    known = np.array([catalogue[number] for number in numbers])
    table = pd.DataFrame(
        {
            "technique": numbers,
            "n_puzzles": np.bincount(ranks, minlength=len(numbers)),
            "level": known,
            "fitted_level": known,
        }
    )
    if len(ranks) < MIN_PUZZLES:
        return table
    used = np.unique(ranks)
    fitted = KappaCuts().fit(ranks, levels).predict(used)
    return table.assign(fitted_level=_between(known, used, fitted))


def _between(level, used, fitted) -> np.ndarray:
    """Return the levels of the techniques: as `fitted` those `used`, others near the catalogue."""
    at = np.arange(len(level))
    before = np.searchsorted(used, at, side="right") - 1
    after = np.searchsorted(used, at, side="left")
    low = np.where(before >= 0, fitted[before], level.min())
    last = np.maximum(level.max(), low)
    high = np.where(after < len(used), fitted[np.minimum(after, len(used) - 1)], last)
    return np.maximum.accumulate(np.minimum(np.maximum(level, low), high))


def accepting(kind: Kind, diff: Path) -> str:
    """Return the command that applies a `catalogue_diff`, wherever one stands."""
    root = kind.folder.parents[kind.package.count(".")]
    return shlex.join(["git", "-C", str(root), "apply", str(diff.resolve())])


def catalogue_diff(kind: Kind, fitted: pd.DataFrame) -> str:
    """Return the changes of the techniques of a kind as a unified diff; "" if there are none."""
    level_of = dict(zip(fitted["technique"], fitted["fitted_level"], strict=True))
    path = "solver/techniques.yaml"
    if not kind.file(path).is_file():
        return ""
    before = kind.file(path).read_text(encoding="utf-8").splitlines(keepends=True)
    after, number = [], None
    for line in before:
        named = re.match(r"\s*- number: (\d+)\s*$", line)
        if named:
            number = int(named[1])
        elif number in level_of and re.match(r"\s*level: \d+\s*$", line):
            line = re.sub(r"\d+", str(level_of.pop(number)), line)
        after.append(line)
    name = f"{kind.package.replace('.', '/')}/{path}"
    return "".join(difflib.unified_diff(before, after, f"a/{name}", f"b/{name}"))
