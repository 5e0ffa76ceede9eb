"""Raters who are out of line, in the order of the puzzles or in the scale of their levels.

Where people are the reference, every other rater is compared with them. Otherwise a rater is out of
line only if it is farther from every other family than any two of these are from one
another, of three other families or more. Two families that share their errors then make nobody
else an outlier, since they are not as close to the third.
"""

from functools import partial
from itertools import combinations
from typing import NamedTuple

import numpy as np
import pandas as pd

from pipeline.agreement.coefficients import (
    DEFAULT,
    LEAST_IN_COMMON,
    Estimate,
    interval,
    mean_in_samples,
    rho_with_interval,
)
from pipeline.agreement.consensus import rank_ratios
from pipeline.agreement.decisions import LEAST_TO_DECIDE, NO, UNKNOWN, YES, decide
from pipeline.agreement.raters import Raters
from pipeline.calibration.levels.binning import NEARLY_ALL
from pipeline.statistics.bootstrap import by_chance, in_samples
from pipeline.statistics.rank_correlation import attainable_rho, spearman_in_samples
from pipeline.tables.notes import NO_NOTE, Note, joined, note

ORDER_MARGIN = 0.1
"""A rho that is lower by less makes no outlier."""
SCALE_MARGIN = 0.5
"""A mean shift of fewer levels makes no outlier; one of as many does if it surely is more than half
of that."""
LEAST_OTHERS = 3
"""Of fewer other families, the reference among them, two may share their errors."""
SAME_PEOPLE = "same_people"
"""Note of raters of the reference's declared family, whom it does not judge."""
NOT_ASKED = (SAME_PEOPLE, "is_fitted")
COLUMNS = [
    "rater", "cluster", "against", "n_puzzles", "rho", "low", "high",
    "mean_shift", "shift_low", "shift_high", "state", "aspect", "compared_with", "figure",
    "figure_low", "figure_high", "margin", "note", "note_values",
]  # fmt: skip


class Aspect(NamedTuple):
    """A figure that says whether a rater is out of line: a difference of rho, or of levels.

    `compared_with` are the raters beside whom it was found, separated by commas.
    """

    aspect: str
    margin: float = np.nan
    compared_with: str = ""
    figure: float = np.nan
    figure_low: float = np.nan
    figure_high: float = np.nan
    state: str = UNKNOWN
    note: Note = NO_NOTE


def outliers(
    wide, values, ranks, raters: Raters, bootstrap=DEFAULT, stratum=None, number=None
) -> pd.DataFrame:
    """Return whether every rater is out of line, and how it agrees with those it is compared with.

    The error probability is shared among the raters, for orders beside a reference and for scales
    without one.

    Parameters
    ----------
    wide, values, ranks : DataFrame, one row a puzzle, one column a rater: levels, ratings, and
        ranks as of `pipeline.agreement.consensus.rank_ratios`
    stratum : Series of the same rows, optional, within which the ranks are
    number : Series of the same rows, optional, of the books' numbers in order

    Returns
    -------
    table `outliers` but for the corpus, a row a rater
    """
    most = {rater: values[rater].value_counts(normalize=True).max() for rater in wide}
    informative = [rater for rater, share in most.items() if share <= NEARLY_ALL]
    tested = max(1, len(raters.counted) - bool(raters.reference))
    shared = bootstrap._replace(confidence=1 - (1 - bootstrap.confidence) / tested)
    part = pd.Series(0, index=wide.index) if stratum is None else stratum
    rows = []
    for rater in wide.columns:
        against = "" if rater == raters.reference else raters.reference
        rho, n_puzzles, shift = _against(
            wide, values, ranks, raters, rater, against, bootstrap, part
        )
        if rater == raters.reference:
            shown = Aspect("", state=NO, note=note("is_reference"))
        elif raters.is_declared_kin(rater):
            shown = Aspect("", note=note(SAME_PEOPLE))
        elif rater in raters.fitted:
            shown = Aspect("", note=note("is_fitted"))
        elif rater not in informative or (against and against not in informative):
            shown = Aspect("", note=note("nearly_one_value"))
        else:
            # Without a reference it must fail against all pairs at once, which is seldom chance.
            # The shift against the reference has one interval wherever it is told.
            of_order, of_scale = (shared, bootstrap) if against else (bootstrap, shared)
            order = _order(ranks, raters, rater, informative, of_order, part.to_numpy())
            if order.state == NO and not rho.low > 0:
                order = order._replace(state=UNKNOWN)
            shown = _deciding([order, *_scale(wide, raters, rater, informative, of_scale, number)])
        is_asked = shown.note.ids not in NOT_ASKED
        why = rho.note if rho.note.ids and is_asked else joined(rho.note, shown.note)
        row = rater, raters.families[rater], against, n_puzzles
        figures = dict(zip(COLUMNS, (*row, *rho[:3], *shift), strict=False))
        rows.append({**figures, **shown._asdict(), **why.columns})
    return pd.DataFrame(rows, columns=COLUMNS)


def _deciding(aspects: list[Aspect]) -> Aspect:
    """Return the first aspect that says yes, or else is unknown, or else the first of all."""
    for state in (YES, UNKNOWN):
        for aspect in aspects:
            if aspect.state == state:
                return aspect
    return aspects[0]


def _order(ranks, raters, rater, informative, bootstrap, part) -> Aspect:
    """Return by how much the rho of a rater is lower than those of others.

    With a reference, those of the other families with it, in the middle; otherwise the lowest rho
    of two other families, and the highest rho of the rater with one of them. Who uses few levels
    has a lower rho by ties alone: the difference must remain between ratios to what is attainable.
    """
    name, against = partial(Aspect, "order", ORDER_MARGIN), raters.reference_of(rater)
    means = raters.cluster_means(ranks, rater, informative)
    if means.shape[1] < LEAST_OTHERS:
        return name(note=note("too_few_beside" if against else "too_few_families"))
    if against:
        groups = [(against, other) for other in means if other != against]
    else:
        groups = list(combinations(means, 2))
    groups, n_puzzles = _telling(means, ranks[rater], groups)
    # Of people: theirs with another, less the rater's with them.
    pairs = [(group, one) for group in groups for one in ([against] if against else group)]
    columns = {column: number for number, column in enumerate(means.columns, 1)}
    pairs = [(tuple(columns[one] for one in near), (0, columns[far])) for near, far in pairs]
    values = ranks[[rater]].join(means).to_numpy()
    asked = ORDER_MARGIN, n_puzzles, False, ORDER_MARGIN
    figures = _least_difference(values, part, pairs, bool(against), bootstrap)
    others = _names(groups, ranks, rater, against)
    found = name(others, *figures, decide(*figures, *asked), _too_few(n_puzzles))
    if found.state == YES:
        of_ratios = _least_difference(values, part, pairs, bool(against), bootstrap, True)
        if decide(*of_ratios, *asked) != YES:
            return found._replace(state=UNKNOWN, note=note("ties_may_explain"))
    return found


def _telling(means, own, groups) -> tuple[list[tuple[str, ...]], int]:
    """Return the groups of families that share puzzles enough with a rater, and the least number.

    Guests say nothing of the others: enough is half of the most, and `LEAST_TO_DECIDE` in any case.
    Where fewer than `LEAST_OTHERS` families are left, it is only the latter, or these are all.
    """
    known, rated = means.notna(), own.notna()
    shared = {group: int((known[list(group)].all(axis=1) & rated).sum()) for group in groups}
    for least in (max(*shared.values(), 2 * LEAST_TO_DECIDE) / 2, LEAST_TO_DECIDE):
        enough = [group for group in groups if shared[group] >= least]
        if len(set().union(*enough)) >= LEAST_OTHERS:
            return enough, min(shared[group] for group in enough)
    return groups, min(shared.values())


def _names(groups, values, rater, against="") -> str:
    """Return the raters of some groups of families who share puzzles enough with a rater."""
    members = {one for group in groups for family in group for one in family.split(", ")}
    shared = values[values[rater].notna()].notna().sum()
    others = shared.index[shared >= LEAST_TO_DECIDE]
    return ", ".join(one for one in others if one in members and one != against)


def _least_difference(values, part, pairs, in_middle, bootstrap, as_ratios=False) -> tuple:
    """Return the least of `_differences`, or the one in the middle, with its interval."""
    compared = partial(_differences, pairs=pairs, as_ratios=as_ratios)
    once = compared(values, part, np.ones((1, len(values)), int))
    drawn = in_samples(compared, [values, part], bootstrap.samples, bootstrap.seed)
    if in_middle:
        once, drawn = (np.median(some, axis=1, keepdims=True) for some in (once, drawn))
    ends = [interval(*of, bootstrap, len(values))[:2] for of in zip(once[0], drawn.T, strict=True)]
    least = int(once[0].argmin())
    # Each of the differences lies above the lowest of the lower ends.
    return float(once[0, least]), float(np.min([end[0] for end in ends])), ends[least][1]


def _differences(values, part, weights, pairs, as_ratios) -> np.ndarray:
    """Return rho of the first pair less rho of the second, (samples, differences).

    Both are of the puzzles that all have rated, so that who rates easy puzzles only is no outlier.
    With `as_ratios` they are ratios to what the ties of both let be attained within each `part`,
    the stratum of a puzzle.
    """
    known, rhos = ~np.isnan(values), {}
    found = np.full((len(weights), len(pairs)), np.nan)
    for number, (near, far) in enumerate(pairs):
        rows = known[:, [*near, *far]].all(axis=1)
        if rows.sum() < LEAST_IN_COMMON:
            continue
        keys = [(pair, rows.tobytes()) for pair in (near, far)]
        for key in set(keys) - set(rhos):
            one, other = values[rows][:, key[0]].T
            rhos[key] = spearman_in_samples(one, other, weights[:, rows], part[rows])
            if as_ratios:
                rhos[key] /= attainable_rho(one, other, part[rows])
        found[:, number] = rhos[keys[0]] - rhos[keys[1]]
    return found


def _scale(wide, raters, rater, informative, bootstrap, number) -> list[Aspect]:
    """Return by how many levels a rater is above the reference, or above the nearest family.

    Levels of binned times or scores have no height that could be asked for. Where nobody else, or
    not the reference, has a scale of as many levels, it is unknown.
    """
    if rater not in raters.scales:
        return []
    against, like = raters.reference_of(rater), set(raters.like(rater)) & set(informative)
    means = raters.cluster_means(wide, rater, sorted(like))
    if against:
        means = wide[sorted({against} & like)]
    if means.shape[1] < (1 if against else LEAST_OTHERS):
        return [Aspect("scale", SCALE_MARGIN, note=note("scale_not_compared"))]
    groups, n_puzzles = _telling(means, wide[rater], [(other,) for other in means])
    means = means[[other for (other,) in groups]]
    shifts = [_both(wide[rater], means[other]) for other in means]
    ends = [_shift_with_interval(*shift, bootstrap) for shift in shifts]
    figure, low, high = min(ends, key=lambda end: abs(end[0]))
    if len({np.sign(end[0]) for end in ends}) == 1:
        low = np.min([end[1] for end in ends]) if figure > 0 else low
        high = np.max([end[2] for end in ends]) if figure < 0 else high
    state = decide(figure, low, high, SCALE_MARGIN, n_puzzles, least=SCALE_MARGIN / 2)
    apart = [abs((means[one] - means[other]).mean()) for one, other in combinations(means, 2)]
    if state == YES and np.nanmax([0, *apart]) >= abs(figure):
        state = UNKNOWN  # The others are as far from one another.
    others = _names(groups, wide, rater)
    found = Aspect("scale", SCALE_MARGIN, others, figure, low, high, state, _too_few(n_puzzles))
    if state == YES and against and number is not None:
        shifts = _before_and_after(wide[rater] - wide[against], number) * np.sign(figure)
        if min(shifts, default=1) < SCALE_MARGIN / 2:
            return [found._replace(state=UNKNOWN, note=note("scale_of_some_books"))]
    return [found]


def _too_few(n_puzzles: int) -> Note:
    """Return the note that raters share too few puzzles to decide anything, if they do."""
    few = n_puzzles < LEAST_TO_DECIDE
    return note("too_few_puzzles_shared", least=LEAST_TO_DECIDE) if few else NO_NOTE


def _before_and_after(shift: pd.Series, number: pd.Series) -> np.ndarray:
    """Return the mean shift before and after each book, of puzzles enough to decide."""
    shift, splits = shift.dropna(), np.unique(number.dropna())[1:]
    number = number[shift.index]
    parts = [shift[part] for split in splits for part in (number < split, number >= split)]
    return np.array([part.mean() for part in parts if len(part) >= LEAST_TO_DECIDE])


def _against(wide, values, ranks, raters, rater, against, bootstrap, part) -> tuple:
    """Return rho with the reference or the median of the others, its puzzles, and the shift.

    Of the reference, which is compared with nobody, there is only the number of its puzzles.
    """
    if rater == raters.reference:
        return Estimate(), int(values[rater].notna().sum()), [np.nan] * 3
    like, others = raters.like(rater), raters.others(rater)
    if against:
        order, levels = ranks[against], wide[against]
    else:
        order = raters.consensus(ranks, rater)
        levels = raters.consensus(wide, rater, like) if rater in like else None
    both = ranks[rater].notna() & order.notna()
    is_comparable = rater in raters.scales and (not against or against in like)
    shift = _both(wide[rater], levels if is_comparable else np.nan * wide[rater])
    if against or others:
        known = pd.DataFrame({"rater": ranks[rater], "against": order})[both]
        rho = _rho(known, part[both], bootstrap, rater in raters.fitted)
        if against and rho.note.ids == "one_value_by_others":
            rho = rho._replace(note=note("one_value_by_reference"))
    else:
        rho = Estimate(note=note("nobody_independent"))
    return rho, int(both.sum()), _shift_with_interval(*shift, bootstrap)


def _both(one, other) -> np.ndarray:
    """Return the values of two columns where both have one, (2, puzzles)."""
    return np.array([one, other], float)[:, (one.notna() & other.notna()).to_numpy()]


def _shift_with_interval(one, other, bootstrap) -> tuple[float, float, float]:
    """Return by how much one rater's levels are above another's on average, with its interval."""
    chance = np.subtract(*by_chance([one, other], bootstrap.seed)) if len(one) else []
    return mean_with_interval(one - other, chance, bootstrap)


def mean_with_interval(values, chance, bootstrap) -> tuple[float, float, float]:
    """Return a mean with its bootstrap interval, NaN for fewer than three puzzles.

    `chance` has the values of puzzles that are rated by chance, see `in_samples`.
    """
    values = np.asarray(values, dtype=float)
    if len(values) < LEAST_IN_COMMON:
        return float(values.mean()) if len(values) else np.nan, np.nan, np.nan
    draws = bootstrap.samples, bootstrap.seed
    means = in_samples(mean_in_samples, [values], *draws, [chance])
    return float(values.mean()), *interval(values.mean(), means, bootstrap, len(values))[:2]


def _rho(known, part, bootstrap, out_of_fold) -> Estimate:
    """Return rho within parts."""
    if len(known) < LEAST_IN_COMMON:
        return Estimate(note=note("too_few_in_common", least=LEAST_IN_COMMON))
    ranks, against = rank_ratios(known, part).to_numpy().T
    if np.ptp(ranks) == 0 or np.ptp(against) == 0:
        return Estimate(note=note("one_value_by_others" if np.ptp(ranks) else "one_value"))
    return rho_with_interval(ranks, against, bootstrap, part, out_of_fold)
