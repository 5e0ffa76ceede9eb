"""Two raters compared from book to book by two analyses of covariance.

One analysis regresses the levels of the first on the books, given those of the second, the other
those of the second given those of the first. Where books grow harder and nobody changes, both find
a rise (Lord's paradox), since levels have errors; where the first grows stricter, one finds a rise
and the other a fall. A change counts only if both find it. Levels are given as categories, so that
scales may have different numbers of levels.

Books are the units in which a rater may differ from itself: a random book effect is no change.
Whether there is a change: either the variance of these effects is told by what books scatter around
it, or by `UNSEEN_EFFECT`, what a few books cannot show (a mixed model, by moments). Since when:
their variance is integrated over its likelihood.

References
----------
Lord (1967), A paradox in the interpretation of group comparisons, Psychological Bulletin 68.
Smith (1975), A Bayesian approach to inference about a change-point in a sequence of random
variables, Biometrika 62.
"""

from functools import lru_cache
from typing import NamedTuple

import numpy as np
import pandas as pd
from scipy.stats import f, norm, t

SIGNIFICANCE = 0.02
"""Probability that any rater of a corpus is said to have changed by chance."""
UNSEEN_EFFECT = 0.2
"""Standard deviation, in levels, of random book effects that are too small to be seen in a few."""
EFFECTS_SEEN = 0.05
"""Below this probability books scatter more than their puzzles explain: random effects."""
LEAST_SLOPE = 0.05
"""Of one rater's levels on the other's; below it the two have no order in common."""
EFFECTS_BEFORE = 0.5
"""Scale, in levels, of the half-normal prior of effects where books of a change are asked for."""
CHANGE_BEFORE = 1.0
"""Standard deviation, in levels, of the prior of the change there."""
HELD = 0.98
"""Probability of the patterns that are told; so that 95 % hold whatever the book effects are."""
DRAWS = 10_000
"""Of the greatest of several normal variables, for the critical value."""


class Analysis(NamedTuple):
    """The change of a rater, in levels, in every pattern of the books.

    `influence` (puzzles, patterns) is what each puzzle adds to the change; the squares sum to its
    variance, which has `freedom` degrees. `residual` is what the change leaves of each puzzle.
    """

    change: np.ndarray
    influence: np.ndarray
    freedom: np.ndarray
    residual: np.ndarray

    @property
    def error(self) -> np.ndarray:
        """The standard error of each change."""
        return np.sqrt(np.square(self.influence).sum(axis=0))


def compare(own, other, part, patterns) -> tuple[Analysis, Analysis]:
    """Return how one rater changes against another one, in every pattern of the books.

    `patterns` (puzzles, patterns) are 0 before a change and 1 after it. Returned are the change in
    levels of `own` given the levels of the other, and the other way round. If nobody errs, or only
    one of the two, the change lies between them.
    """
    both = (own.notna() & other.notna()).to_numpy()
    of_both = own[both].to_numpy(), other[both].to_numpy()
    slope = _slope(*of_both[::-1], part[both])
    found = []
    for one, given, scale in ((*of_both, 1.0), (*of_both[::-1], -1 / slope)):
        analysis = _given(one, given, part[both], patterns[both])
        whole = np.zeros((2, *patterns.shape))
        whole[:, both] = analysis.influence * scale, analysis.residual * scale
        found.append(Analysis(analysis.change * scale, whole[0], analysis.freedom, whole[1]))
    return tuple(found)


def _given(own, other, part, patterns) -> Analysis:
    """Return the coefficient of each pattern, given the other's levels and the parts.

    Errors may have any variances (MacKinnon and White 1985, HC3); a split of few puzzles against
    many has few degrees of freedom.
    """
    basis = _basis(other, part)
    own, patterns = (values - basis @ (basis.T @ values) for values in (own, patterns))
    square = np.square(patterns).sum(axis=0)
    square[square < 1e-9 * len(own)] = np.nan
    change = own @ patterns / square
    errors = own[:, None] - patterns * change
    free = 1 - np.square(basis).sum(axis=1)[:, None] - np.square(patterns) / square
    weighted = np.divide(errors, free, where=free > 1e-9, out=np.zeros_like(errors))
    freedom = square**2 / (patterns**4).sum(axis=0)
    return Analysis(change, patterns * weighted / square, freedom, errors)


def intervals(pairs, bootstrap, tested) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Return the change in every pattern, of the pair that changes least, and its interval.

    Puzzles are the units. The interval holds that of the mean of all pairs, for all patterns and
    tested raters at once; that of the mean of each pair, for all patterns; and that of each
    analysis, with the error probability on one side.
    """
    of_pairs, once = [_mean(pair) for pair in pairs], 1 - bootstrap.confidence
    mean = _mean(of_pairs)
    asked = [(one, once) for pair in pairs for one in pair]
    asked += [(one, _tail(one, once, bootstrap.seed)) for one in of_pairs]
    asked.append((mean, _tail(mean, SIGNIFICANCE / tested, bootstrap.seed)))
    figures = np.array([one.change for one in of_pairs])
    least = np.nan_to_num(np.abs(figures), nan=np.inf).argmin(axis=0)
    return np.take_along_axis(figures, least[None], axis=0)[0], *_hull(asked)


def of_each(pairs, bootstrap) -> tuple[np.ndarray, np.ndarray]:
    """Return the interval that holds those of the mean of each pair, for one pattern."""
    return _hull([(_mean(pair), (1 - bootstrap.confidence) / 2) for pair in pairs])


def _hull(asked) -> tuple[np.ndarray, np.ndarray]:
    widths = [t.isf(tail, one.freedom) * one.error for one, tail in asked]
    changed = [one.change for one, _ in asked]
    return np.subtract(changed, widths).min(axis=0), np.add(changed, widths).max(axis=0)


class Scatter(NamedTuple):
    """How books scatter around the mean change of all pairs, in every pattern.

    `ways` are the means of all pairs of either analysis, `mean` that of both. `ratio` is the mean
    square of books to that of puzzles within books, of `freedom` and `within` degrees, `between`
    the variance of books, `weight` what a variance of 1 adds to that of the change. `means` are
    those of the books given the pattern, `of_puzzles` the variance of these by puzzles.
    """

    ways: list[Analysis]
    mean: Analysis
    ratio: np.ndarray
    freedom: int
    within: int
    between: np.ndarray
    weight: np.ndarray
    means: np.ndarray
    of_puzzles: np.ndarray


def scatter(pairs, code, patterns, kept) -> Scatter:
    """Return how books scatter around the patterns kept; `code` is the book of each puzzle."""
    ways = [_mean(analyses) for analyses in zip(*pairs, strict=True)]
    ways = [Analysis(*(values[..., kept] for values in way)) for way in ways]
    mean = _mean(ways)
    in_book = np.equal.outer(np.unique(code), code).astype(float)
    number = in_book.sum(axis=1)
    freedom, within = len(number) - 2, len(code) - len(number)
    squares = (np.square(in_book @ mean.residual) / number[:, None]).sum(axis=0)
    rest = (np.square(mean.residual).sum(axis=0) - squares) / within
    size = (len(code) - np.square(number).sum() / len(code)) / (len(number) - 1)
    centred = patterns[:, kept] - patterns[:, kept].mean(axis=0)
    weight = np.square(in_book @ centred).sum(axis=0) / np.square(np.square(centred).sum(axis=0))
    between = (squares / freedom - rest) / size
    means = in_book @ (mean.residual + patterns[:, kept] * mean.change) / number[:, None]
    of_puzzles = rest / number[:, None]
    ratio = squares / freedom / rest
    return Scatter(ways, mean, ratio, freedom, within, between, weight, means, of_puzzles)


def not_told_apart(books: Scatter, best: int, patterns) -> np.ndarray:
    """Return which patterns (patterns, books) the change may have: a credible set of `HELD`.

    Each is fitted to the means of the books, given the pattern kept that is the clearest. All are
    as probable before, and the size of book effects is not known: others, a program among them, may
    have none where the rater has some, and a few books of its own hardly tell it.
    """
    deviations = np.linspace(0, 3 * EFFECTS_BEFORE, 31)
    variances = books.of_puzzles[:, best] + np.square(deviations)[:, None]
    log = np.array([_evidence(books.means[:, best], one, patterns) for one in variances])
    log -= np.square(deviations / EFFECTS_BEFORE)[:, None] / 2
    share = np.exp(log - log.max()).sum(axis=0)
    order = np.argsort(-share)
    below = np.cumsum(share[order]) - share[order]
    found = np.zeros(len(share), dtype=bool)
    found[order] = below < HELD * share.sum()
    return found


def _evidence(means, variance, patterns) -> np.ndarray:
    """Return the logarithm of the marginal likelihood of each pattern, but for a constant."""
    weight = 1 / variance
    means = means - np.average(means, weights=weight)
    patterns = patterns - np.average(patterns, axis=1, weights=weight)[:, None]
    square = np.square(patterns) @ weight
    gain = np.square(patterns @ (weight * means)) / (square + 1 / CHANGE_BEFORE**2)
    spread = np.log(weight).sum() - np.log(weight.sum()) - np.square(means) @ weight
    return (spread + gain - np.log1p(square * CHANGE_BEFORE**2)) / 2


def have_book_effects(scatters) -> bool:
    """Return whether the books of all raters together scatter more than their puzzles explain.

    Of each rater in the pattern that leaves least. As one rater is above who others are below, one
    is not free.
    """
    scatters = [one for one in scatters if np.isfinite(one.ratio).any()]
    if not scatters:
        return False
    freedom = np.array([one.freedom for one in scatters])
    ratio = np.average([np.nanmin(one.ratio) for one in scatters], weights=freedom)
    free = max(freedom.sum() * (len(freedom) - 1) / len(freedom), freedom.max())
    return bool(f.sf(ratio, free, sum(one.within for one in scatters)) < EFFECTS_SEEN)


def across_books(ends, books: Scatter, effects: bool, bootstrap, tested) -> tuple:
    """Return intervals `ends` with those of the mean of all pairs, and of either way.

    Where book effects are seen, of all raters or of this one, books are as many units as there are.
    """
    seen = effects | (f.sf(books.ratio, books.freedom, books.within) < EFFECTS_SEEN)
    between = np.where(seen, np.maximum(books.between, UNSEEN_EFFECT**2), UNSEEN_EFFECT**2)
    error = np.sqrt(np.square(books.mean.error) + between * books.weight)
    tail = _tail(books.mean, SIGNIFICANCE / tested, bootstrap.seed)
    width = t.isf(tail, np.where(seen, books.freedom, books.mean.freedom)) * error
    ways = _hull([(way, 1 - bootstrap.confidence) for way in books.ways])
    change = books.mean.change
    low = np.min([ends[0], ways[0], change - width], axis=0)
    return low, np.max([ends[1], ways[1], change + width], axis=0)


def _mean(analyses) -> Analysis:
    return Analysis(*(np.mean(some, axis=0) for some in zip(*analyses, strict=True)))


def _basis(*factors) -> np.ndarray:
    from scipy.linalg import orth

    return orth(np.hstack([np.equal.outer(one, np.unique(one)) for one in factors]).astype(float))


def _tail(analysis, significance: float, seed: int) -> float:
    """Return the probability of one pattern where that of the greatest of all is `significance`."""
    known = analysis.error > 0
    if not known.any():
        return np.nan
    standard = analysis.influence[:, known] / analysis.error[known]
    values, vectors = np.linalg.eigh(standard.T @ standard)
    drawn = _drawn(seed, len(values))
    greatest = np.abs((drawn * np.sqrt(values.clip(0))) @ vectors.T).max(axis=1)
    return float(norm.sf(np.quantile(greatest, 1 - significance)))


@lru_cache(maxsize=4)
def _drawn(seed, number) -> np.ndarray:
    return np.random.default_rng(seed).normal(size=(DRAWS, number))


def _slope(own, other, part) -> float:
    """Return the slope of one rater's levels on the other's within parts; NaN where it is flat."""
    basis = _basis(part)
    own, other = (values - basis @ (basis.T @ values) for values in (own, other))
    square = other @ other
    slope = own @ other / square if square > 1e-9 else 0.0
    return float(slope) if slope > LEAST_SLOPE else np.nan


def above(own: pd.Series, other: pd.Series) -> pd.Series:
    """Return how far a rater is above another one on each puzzle, given difficulty.

    The mean of both analyses, without books.
    """
    both = pd.concat([own, other], axis=1, keys=["own", "other"]).dropna()
    rest = {
        one: both[one] - both.groupby(given)[one].transform("mean")
        for one, given in (("own", "other"), ("other", "own"))
    }
    slope = _slope(both["other"].to_numpy(), both["own"].to_numpy(), np.zeros(len(both)))
    return (rest["own"] - rest["other"] / slope) / 2
