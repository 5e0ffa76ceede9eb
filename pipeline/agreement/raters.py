"""The raters of a corpus, and the opinion of those other than one of them.

Raters that are not independent are one cluster, which counts once (`pipeline.agreement.clusters`).
A model fitted to a rater repeats what that rater says: it is shown, and never counted.
"""

from collections.abc import Mapping
from typing import NamedTuple

import pandas as pd

from pipeline.agreement.clusters import clusters
from pipeline.corpora.ratings.rater_spec import CALIBRATED


class Raters(NamedTuple):
    """The raters of a corpus: families, reference, scales.

    `families` has the number of each rater's cluster (`pipeline.agreement.clusters`), `reference`
    is the rater of people to whom levels are fitted, "" where there is none, `scales` has the
    numbers of levels, book by book, of raters whose levels are their own and not binned times or
    scores, `fitted` the raters whose levels are those of a fitted model, `declared` the families
    that the description declares, by rater.
    """

    families: Mapping[str, int]
    reference: str = ""
    scales: Mapping[str, tuple[int, ...]] = {}
    fitted: frozenset[str] = frozenset()
    declared: Mapping[str, str] = {}

    def is_declared_kin(self, rater: str) -> bool:
        """Return whether the description declares a rater to be of the family of the reference."""
        family = self.declared.get(rater)
        return family is not None and family == self.declared.get(self.reference)

    def like(self, rater: str) -> list[str]:
        """Return the raters whose levels may be subtracted from the rater's, itself among them."""
        own = self.scales.get(rater)
        return [other for other, size in self.scales.items() if size == own]

    def reference_of(self, rater: str) -> str:
        """Return the reference by which a rater is judged; "" for itself and those of its family.

        Who only agrees with it is judged by it: levels in the same order may all be a level higher.
        """
        is_kin = rater == self.reference or self.is_declared_kin(rater)
        return "" if is_kin else self.reference

    @property
    def counted(self) -> dict[str, int]:
        """The cluster of each rater but of fitted models, which count as no rater.

        >>> Raters({"a": 0, "b": 0, "model": 1}, fitted=frozenset({"model"})).counted
        {'a': 0, 'b': 0}
        """
        return {one: at for one, at in self.families.items() if one not in self.fitted}

    def others(self, rater: str) -> list[str]:
        """Return the counted raters of other clusters than a rater's, and by whom it is judged."""
        own, judge = self.families[rater], self.reference_of(rater)
        return [one for one, at in self.counted.items() if at != own or one == judge]

    def n_others(self, rater: str) -> int:
        """Return how many clusters there are of others."""
        return len({self.families[one] for one in self.others(rater)})

    def cluster_means(self, values: pd.DataFrame, rater: str, among=None) -> pd.DataFrame:
        """Return the mean of each other cluster, or the reference, by the names of its raters.

        >>> values = pd.DataFrame({"a": [1.0, 2.0], "b": [3.0, None], "c": [5.0, 5.0]})
        >>> Raters({"a": 0, "b": 0, "c": 1}).cluster_means(values, "c").to_dict("list")
        {'a, b': [2.0, 2.0]}
        """
        among = values.columns if among is None else among
        kept = [one for one in self.others(rater) if one in among]
        if self.reference in kept:
            own = self.families[self.reference]
            kept = [one for one in kept if one == self.reference or self.families[one] != own]
        found: dict[int, list[str]] = {}
        for other in kept:
            found.setdefault(self.families[other], []).append(other)
        means = {", ".join(members): values[members].mean(axis=1) for members in found.values()}
        return pd.DataFrame(means, index=values.index)

    def consensus(self, values: pd.DataFrame, rater: str, among=None) -> pd.Series:
        """Return the median of the means of the other clusters, NaN where there are none.

        >>> values = pd.DataFrame({"a": [1.0], "b": [3.0], "c": [5.0], "d": [4.0], "model": [9.0]})
        >>> families = {"a": 0, "b": 0, "c": 1, "d": 2, "model": 3}
        >>> Raters(families, fitted=frozenset({"model"})).consensus(values, "a").tolist()
        [4.5]
        """
        return self.cluster_means(values, rater, among).astype(float).median(axis=1)


def raters_of(wide, values, orders, redundant, sizes, raters=None) -> Raters:
    """Return families, reference and scales of the raters of a corpus.

    An editor or a program, to which levels may be fitted, errs and changes as anyone: only people
    are the reference here. A fitted model links nobody and has a cluster of its own.

    Parameters
    ----------
    wide, values : DataFrame, one row a puzzle, one column a rater: levels and ratings
    orders : DataFrame, as of `pipeline.agreement.consensus.rank_ratios`: of ratings, or of levels
        for the solvers of the program
    redundant : DataFrame, as of `pipeline.agreement.clusters.redundant_pairs`
    sizes : dict, as of `pipeline.agreement.scales.Scales.sizes`
    raters : table of that name, optional
    """
    declared, reference, fitted = {}, "", frozenset()
    if raters is not None:
        raters = raters[raters["rater"].isin(wide.columns)]
        declared = dict(zip(raters["rater"], raters["family"], strict=True))
        is_judge = raters["is_reference"].astype(bool) & (raters["role"] == "people")
        reference = next(iter(raters.loc[is_judge, "rater"]), "")
        fitted = frozenset(raters.loc[raters["role"] == CALIBRATED, "rater"])
    counted = clusters(wide.drop(columns=[*fitted]), orders, redundant, declared)
    models = {
        one: at for at, one in enumerate(sorted(fitted), max(counted.values(), default=-1) + 1)
    }
    # The levels of times and scores are binned by those of others.
    own = {name: sizes[name] for name in wide if wide[name].equals(values[name])}
    return Raters({**counted, **models}, reference, own, fitted, declared)
