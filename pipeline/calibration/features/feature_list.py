"""The features of a kind of puzzle: listed in its `features.yaml`, computed from the tables."""

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal, Self

import numpy as np
import pandas as pd
from pydantic import Field

from pipeline import kinds
from pipeline.files.settings import SettingsError, read_mapping
from pipeline.files.typed_settings import Settings, Several, Text
from pipeline.kinds.techniques import levels_of
from pipeline.tables import KEYS
from pipeline.tables.notes import note

KEY = KEYS["puzzles"]
OF_PATHS = ("paths", "scanning")
"""Families whose columns are those of the table `paths`."""


class Feature(Settings):
    """One line of a feature list."""

    name: str = Field(
        pattern=r"^[a-z][a-z0-9_]*\*?$",
        description="a column, columns as in technique_*, or a function of features/made.py",
    )
    table: Literal["features", "paths"] = Field("", description="features or paths")
    scale: Literal["plain", "log"] = Field("plain", description="plain or log")
    absent: float = Field(None, description="a number for what never happened")
    means: Text = Field(description="what the feature is in a few words")
    _family: str

    @property
    def family(self) -> str:
        """The name of its family."""
        return self._family


class Family(Settings):
    """Features of one subject."""

    says: Text = Field(description="what the family tells in a few words")
    features: Several[Feature] = Field(description="a list of features")


class FeatureList(Settings):
    """The content of `features.yaml` of a kind."""

    families: dict[str, Family] = Field(
        min_length=1, description="a family of features under each name"
    )


@dataclass(frozen=True)
class FeatureMatrix:
    """The features of some puzzles.

    Attributes
    ----------
    values : DataFrame
        A row a puzzle, a column a feature, all finite; the index is (corpus, puzzle_id).
    family, means : dict of column to the name of its family, and to what it is in words
    left_out : DataFrame
        Columns corpus, puzzle_id, reason, reason_values: puzzles without features.
    """

    values: pd.DataFrame
    family: dict[str, str]
    means: dict[str, str]
    left_out: pd.DataFrame

    def without(self, families) -> Self:
        """Return the same without the features of some families, which need not be there."""
        kept = [name for name in self.values.columns if self.family[name] not in families]
        if not kept:
            raise SettingsError("expected a family of features that is not left out, found none")
        return replace(self, values=self.values[kept])


@lru_cache
def feature_list(kind: str) -> tuple[Feature, ...]:
    """Return the features of a kind of puzzle, in the order of their list.

    Raises
    ------
    SettingsError
        When there is no list for the kind, or it does not fit.
    """
    path = kinds.kind(kind).file("features/features.yaml")
    if not path.is_file():
        raise SettingsError(f"{path}: expected the features of {kind}, found no such file")
    families = FeatureList.of(read_mapping(path), path).families
    for name, family in families.items():
        for feature in family.features:
            feature._family = name
    return tuple(feature for family in families.values() for feature in family.features)


def known_families(kind: str, names) -> tuple[str, ...]:
    """Return the names of families of a kind's features; SettingsError for any other name."""
    known = tuple(dict.fromkeys(feature.family for feature in feature_list(kind)))
    for name in names:
        if name not in known:
            raise SettingsError(
                f"found {name!r}, expected a family of features of {kind}: {', '.join(known)}"
            )
    return tuple(names)


def feature_matrix(kind: str, puzzles, features, paths=None) -> FeatureMatrix:
    """Return the features of some puzzles; without `paths` their families are left out.

    Returns
    -------
    FeatureMatrix, sorted by key. Puzzles that are missing in a table, or have a value that is not
    finite, are in `left_out`.

    Raises
    ------
    SettingsError
        When the list names neither a column nor a function.
    """
    tables = {"puzzles": puzzles, "features": features}
    if paths is not None and any(one.family in OF_PATHS for one in feature_list(kind)):
        tables["paths"] = paths
    tables = {name: table.set_index(KEY) for name, table in tables.items()}
    common = tables["puzzles"].index
    for table in tables.values():
        common = common.intersection(table.index)
    common = common.sort_values()
    tables = {name: table.loc[common] for name, table in tables.items()}
    columns, family, means = {}, {}, {}
    for feature in feature_list(kind):
        for name, values in _columns(feature, tables, kind):
            columns[name] = _scaled(values, feature)
            family[name], means[name] = feature.family, _meaning(feature, name)
    values = pd.DataFrame(columns, index=common, dtype=float)
    finite = np.isfinite(values).all(axis=1)
    left_out = _left_out(puzzles, common, values[~finite])
    return FeatureMatrix(values[finite], family, means, left_out)


def hardest_technique_level(puzzles: pd.DataFrame, features: pd.DataFrame) -> np.ndarray:
    """Return the level of the hardest technique of each puzzle; 0 if none was used."""
    if puzzles.empty:
        return features["hardest_technique"].to_numpy(float)
    levels = levels_of(kinds.kind(puzzles["kind"].iloc[0]))
    return features["hardest_technique"].map(levels).fillna(0).to_numpy()


MADE = {"hardest_technique_level": hardest_technique_level}
"""Functions of the tables `puzzles` and `features` that give a feature, for every kind; kinds have
their own in `features/made.py`."""


def _columns(feature, tables, kind) -> list[tuple[str, np.ndarray]]:
    """Return the names and values of the features of one line of the list."""
    made = {**MADE, **kinds.kind(kind).made_features}
    if feature.name in made:
        values = made[feature.name](tables["puzzles"], tables["features"])
        return [(f"made.{feature.name}", np.asarray(values, float))]
    for name in (feature.table,) if feature.table else ("features", "paths"):
        found = _matching(feature.name, tables[name].columns) if name in tables else []
        if found:
            return [(f"{name}.{column}", tables[name][column].to_numpy(float)) for column in found]
    if "paths" not in tables and feature.family in OF_PATHS:
        return []
    raise SettingsError(
        f"features.yaml of {kind}: found {feature.name!r}, expected a column of the tables "
        f"features or paths, or a function of features/made.py; mend the name"
    )


def _matching(wanted, columns):
    """Return the columns of a name; `technique_*` matches several."""
    if wanted.endswith("*"):
        return [column for column in columns if column.startswith(wanted[:-1])]
    return [column for column in columns if column == wanted]


def _scaled(values, feature):
    if feature.absent is not None:
        values = np.where(np.isnan(values), feature.absent, values)
    return np.log1p(values) if feature.scale == "log" else values


def _meaning(feature, name):
    if not feature.name.endswith("*"):
        return feature.means
    return f"{feature.means} ({name.partition('.')[2]})"


def _left_out(puzzles, common, not_finite):
    rows = []
    for key, row in not_finite.iterrows():
        why = note("feature_not_finite", features=", ".join(row.index[~np.isfinite(row)]))
        rows.append((*key, *why.columns.values()))
    missing = puzzles[~pd.MultiIndex.from_frame(puzzles[KEY]).isin(common)]
    rows += [(*key, "not_traced_or_measured", "") for key in missing[KEY].itertuples(index=False)]
    return pd.DataFrame(rows, columns=[*KEY, "reason", "reason_values"])
