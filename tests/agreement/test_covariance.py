"""Two analyses of covariance of raters from book to book."""

import numpy as np
import pandas as pd
import pytest
from scipy.stats import f, multivariate_normal, t

from pipeline.agreement.coefficients import Bootstrap
from pipeline.agreement.covariance import (
    Scatter,
    _evidence,
    across_books,
    compare,
    have_book_effects,
    of_each,
    scatter,
)


@pytest.mark.parametrize(("slope", "defined"), [(0.06, True), (0.04, False)])
def test_levels_without_a_common_order_tell_no_change(slope, defined):
    own = pd.Series(np.tile([1.0, 2.0, 3.0, 4.0], 12))
    other = pd.Series(np.repeat([1.0, 2.0, 3.0, 4.0], 12)) + slope * own
    patterns = (np.arange(48) % 8 > 3).astype(float)[:, None]
    back = compare(own, other, np.zeros(48), patterns)[1]
    assert np.isfinite(back.change).all() == defined


def test_what_book_effects_add_does_not_depend_on_the_level_of_a_pattern():
    random, code = np.random.default_rng(1), np.repeat(np.arange(4), 12)
    own, other = (pd.Series(random.normal(size=48)) for _ in range(2))
    patterns, kept = (code > 1).astype(float)[:, None], np.array([True])
    pairs = [compare(own, other, np.zeros(48), patterns)]
    books = [scatter(pairs, code, patterns + at, kept) for at in (0, 1)]
    # Of four books of 12, two on either side: 4 * (12 / 2) ** 2 / (48 / 4) ** 2.
    assert [one.weight for one in books] == [pytest.approx([1])] * 2
    assert (books[0].freedom, books[0].within) == (4 - 2, 48 - 4)


def test_the_influence_of_a_puzzle_is_what_the_change_is_without_it():
    random, code = np.random.default_rng(1), np.repeat(np.arange(4), 12)
    own, other = (pd.Series(random.integers(1, 4, 48) + 0.0) for _ in range(2))
    patterns, part = (code > 1).astype(float)[:, None], np.zeros(48)
    whole, kept = compare(own, other, part, patterns)[0], np.arange(48) != 7
    less = compare(own[kept], other[kept], part[kept], patterns[kept])[0]
    assert whole.influence[7] == pytest.approx(whole.change - less.change)


def test_book_effects_that_cannot_be_seen_count_as_a_fifth_of_a_level():
    random, code = np.random.default_rng(1), np.repeat(np.arange(4), 12)
    other = pd.Series(random.integers(1, 5, 48) + 0.0)
    own = other + random.normal(0, 0.5, 48).round()
    patterns, kept = (code > 1).astype(float)[:, None], np.array([True])
    books = scatter([compare(own, other, np.zeros(48), patterns)], code, patterns, kept)
    ends, widths = [books.mean.change] * 2, []
    for weight in (0, 100):
        some = books._replace(ways=books.ways[:1], weight=np.array([weight]))
        low, high = across_books(ends, some, False, Bootstrap(200, 1), 1)
        widths.append((high - low)[0])
    added = 100 * 0.2**2 / books.mean.error[0] ** 2
    assert widths[1] == pytest.approx(widths[0] * np.sqrt(1 + added))
    # One in a hundred on either side.
    usual = t.isf(0.01, books.mean.freedom[0]) * books.mean.error[0]
    assert widths[0] == pytest.approx(2 * usual, rel=0.05)


def test_an_interval_across_books_holds_that_of_puzzles_and_of_either_analysis():
    random, code = np.random.default_rng(1), np.repeat(np.arange(4), 12)
    own, other = (pd.Series(random.integers(1, 4, 48) + 0.0) for _ in range(2))
    patterns, kept = (code > 1).astype(float)[:, None], np.array([True])
    pair = compare(own, other, np.zeros(48), patterns)
    books, bootstrap = scatter([pair], code, patterns, kept), Bootstrap(200, 1)
    ends = of_each([pair], bootstrap)
    width = t.isf(0.025, books.mean.freedom) * books.mean.error
    assert np.subtract(*ends[::-1]) == pytest.approx(2 * width)
    assert across_books([ends[0] - 9, ends[1] + 9], books, False, bootstrap, 1) == (
        ends[0] - 9,
        ends[1] + 9,
    )
    lower, upper = (books.ways[0]._replace(change=np.array([away])) for away in (-9.0, 9.0))
    apart = books._replace(ways=[lower, upper])
    low, high = across_books(ends, apart, False, bootstrap, 1)
    reach = t.isf(0.05, lower.freedom) * lower.error
    assert (low, high) == (pytest.approx(-9 - reach), pytest.approx(9 + reach))


@pytest.mark.parametrize(("chance", "seen"), [(0.04, True), (0.06, False)])
def test_book_effects_are_seen_where_chance_scatters_so_in_less_than_a_twentieth(chance, seen):
    ratio = np.array([f.isf(chance, 6, 40)])
    rater = Scatter([], None, ratio, 6, 40, None, None, None, None)
    assert have_book_effects([rater]) == seen


def test_the_evidence_of_a_pattern_is_the_likelihood_of_all_contrasts_of_the_books():
    means, patterns = np.array([0.1, 0.4, 1.3, 0.9]), np.array([[0, 0, 1, 1], [0, 1, 1, 1.0]])
    contrasts = np.linalg.svd(np.ones((1, 4)))[2][1:]
    away = []
    for variance in (np.full(4, 0.1), np.array([0.2, 0.3, 0.5, 0.2])):
        for pattern, found in zip(patterns, _evidence(means, variance, patterns), strict=True):
            spread = contrasts @ (np.diag(variance) + np.outer(pattern, pattern)) @ contrasts.T
            away.append(found - multivariate_normal.logpdf(contrasts @ means, cov=spread))
    assert away == [pytest.approx(away[0])] * 4
