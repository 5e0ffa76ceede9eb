"""The time at which half of the people have finished a puzzle, when some of them gave up.

Log times are taken as normal: a mean for each puzzle, and one spread for all puzzles of the
corpus, since a puzzle alone is seldom tried often enough to tell its own. Who gave up after c
seconds would have needed longer than c, and counts as just that (a censored time); to leave such
people out makes hard puzzles look easy. The means are those of the greatest likelihood. The spread
is that of the greatest likelihood after what the means took of it is given back: with n people a
puzzle the plain one is too small by the root of (n - 1) / n, and 0.5 comes out as 0.35 of two.

Cox and Reid (1987), Parameter orthogonality and approximate conditional inference, Journal of the
Royal Statistical Society B 49; where everybody finished it is REML (Patterson and Thompson 1971).
"""

import numpy as np

# Spreads of log times that are searched: 0.05 is 5 % from person to person, 3 is a factor of 20.
SPREADS = (0.05, 3.0)
MOST_STEPS = 100
CLOSE_ENOUGH = 1e-10


def half_times(puzzles, seconds, finished) -> tuple[np.ndarray, float]:
    """Return the time at which half have finished each puzzle, and the spread of log times.

    Parameters
    ----------
    puzzles : array of int
        The puzzle of each attempt, 0 to n - 1.
    seconds : array of float
        The time of each attempt: until the end, or until the person gave up.
    finished : array of bool

    Returns
    -------
    half : array of float, shape (n,)
        In seconds; infinite for a puzzle that nobody finished, about which the data say no more
        than that it takes long.
    spread : float
        The standard deviation of the natural logarithm of the times on one puzzle, from 0.05 to
        3; NaN if nobody finished anything, or no puzzle was tried by two.

    Examples
    --------
    With everybody finished it is the geometric mean:

    >>> half, _ = half_times([0, 0, 1], [100, 400, 50], [True, True, True])
    >>> half.round(6).tolist()
    [200.0, 50.0]

    Somebody who gave up at 400 would have needed longer:

    >>> bool(half_times([0, 0], [100, 400], [True, False])[0][0] > 200)
    True
    """
    puzzles, finished = np.asarray(puzzles, np.int64), np.asarray(finished, bool)
    logs = np.log(np.asarray(seconds, float))
    count = int(puzzles.max(initial=-1)) + 1
    half = np.full(count, np.inf)
    known = np.bincount(puzzles[finished], minlength=count) > 0
    if not known.any():
        return half, float("nan")
    kept = known[puzzles]
    of_known = (np.cumsum(known) - 1)[puzzles[kept]]
    attempts = of_known, logs[kept], finished[kept]

    def loss(log_spread):
        spread = np.exp(log_spread)
        means = _means(*attempts, spread)
        told = _told(*attempts, means, spread)
        return -_log_likelihood(*attempts, means, spread) + np.log(told).sum() / 2

    if not (np.bincount(attempts[0]) > 1).any():
        half[known] = np.exp(attempts[1][np.argsort(attempts[0], kind="stable")])
        return half, float("nan")
    # The likelihood has one top in (means / spread, 1 / spread): Olsen, Econometrica 46 (1978).
    from scipy.optimize import minimize_scalar

    best = minimize_scalar(
        loss, bounds=np.log(SPREADS), method="bounded", options={"xatol": 1e-9, "maxiter": 200}
    )
    spread = float(np.exp(best.x))
    half[known] = np.exp(_means(*attempts, spread))
    return half, spread


def _means(puzzles, logs, finished, spread):
    """Return the mean log time of each puzzle that is likeliest at this spread.

    Newton's method. As a function of the mean the derivative of the likelihood falls and bends
    upwards; so from a start below the root, such as giving up taken for finishing, the steps come
    nearer and never go past it.
    """
    attempts = np.bincount(puzzles)
    means = np.bincount(puzzles, logs) / attempts
    gave_up = ~finished
    if not gave_up.any():
        return means
    finishers = np.bincount(puzzles[finished])
    sums = np.bincount(puzzles[finished], logs[finished])
    for _ in range(MOST_STEPS):
        z = (logs[gave_up] - means[puzzles[gave_up]]) / spread
        late = hazard(z)
        slope = (sums - finishers * means) / spread + np.bincount(
            puzzles[gave_up], late, len(means)
        )
        bend = finishers + np.bincount(puzzles[gave_up], late * (late - z), len(means))
        step = spread * slope / bend
        means = means + step
        if np.abs(step).max() < CLOSE_ENOUGH:
            break
    return means


def _told(puzzles, logs, finished, means, spread):
    """Return how much the attempts tell of each mean: how sharply the likelihood bends there."""
    gave_up = ~finished
    z = (logs[gave_up] - means[puzzles[gave_up]]) / spread
    late = hazard(z)
    bend = np.bincount(puzzles[finished], minlength=len(means)).astype(float)
    bend += np.bincount(puzzles[gave_up], late * (late - z), len(means))
    return bend / spread**2


def hazard(z):
    """Return density / (1 - distribution) of the normal at z, also far out.

    >>> hazard(np.array([0.0])).round(4).tolist()
    [0.7979]
    """
    from scipy.special import log_ndtr

    return np.exp(-z * z / 2 - log_ndtr(-z)) / np.sqrt(2 * np.pi)


def _log_likelihood(puzzles, logs, finished, means, spread):
    z = (logs - means[puzzles]) / spread
    ended = -(z[finished] ** 2) / 2 - np.log(spread)
    from scipy.special import log_ndtr

    return ended.sum() + log_ndtr(-z[~finished]).sum()
