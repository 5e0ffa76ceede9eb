"""Two analyses of covariance of raters from book to book."""

import numpy as np
import pandas as pd
import pytest

from pipeline.agreement.coefficients import Bootstrap
from pipeline.agreement.covariance import across_books, compare, scatter


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
    weights = [scatter(pairs, code, patterns + at, kept).weight for at in (0, 1)]
    # Of four books of 12, two on either side: 4 * (12 / 2) ** 2 / (48 / 4) ** 2.
    assert weights == [pytest.approx([1])] * 2


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
