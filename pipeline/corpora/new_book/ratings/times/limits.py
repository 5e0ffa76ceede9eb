"""Find times that may be none: where persons ran out of time, or a sign of what is missing."""

import re
from collections import Counter

from pipeline.corpora.ratings.times import seconds_of

NINES = re.compile(r"0*9{2,}(\.9+|\.0+)?|9{1,2}(:59)?:59")
LEAST_NINES = 2
LEAST_ALIKE, LEAST_TIMES = 3, 10
"""How often the longest time returns, of how many different ones. Of 24 times, log-normal and
rounded to 1 s up to 5 min, the longest does so and most often by chance in 3 books of 200 at most;
of 60 to 1000 times in 1 of 81,600."""
LEAST_BELOW, TIMES_AS_OFTEN, MOST_ABOVE = 5, 3, 0.1
"""How often one that is not the longest returns, against any other; by chance in none of 1500 such
books."""


def limit_in(cells: list[str], unit: str) -> str:
    """Return that a time which is the longest, or nearly so, returns as a limit does.

    >>> some = [f"{minute}:40" for minute in range(3, 14)]
    >>> limit_in([*some, *3 * ["20:00"]], "seconds"), limit_in([*some, "99:59", "99:59"], "seconds")
    ('3 of them are 20:00, the longest', '2 of them are 99:59, the longest')
    >>> limit_in([*some, "60:00", *5 * ["20:00"]], "seconds"), limit_in([*some, *some], "seconds")
    ('5 of them are 20:00, among the longest', '')
    """
    times = [time for time in (seconds_of(cell, unit) for cell in cells) if time]
    counts = Counter(times)
    longest = max(counts, default=0)
    (often, number), *others = counts.most_common(2) or [(0, 0)]
    shown = {seconds_of(cell, unit): cell for cell in reversed(cells)}
    is_limit = counts[longest] >= max(LEAST_ALIKE, number) and len(counts) >= LEAST_TIMES
    is_sign = counts[longest] >= LEAST_NINES and NINES.fullmatch(shown[longest])
    if is_limit or is_sign:
        return f"{counts[longest]} of them are {shown[longest]}, the longest"
    above = sum(time > often for time in times)
    most_often = max(LEAST_BELOW, TIMES_AS_OFTEN * max((n for _, n in others), default=0))
    if len(counts) >= LEAST_TIMES and number >= most_often and above <= MOST_ABOVE * len(times):
        return f"{number} of them are {shown[often]}, among the longest"
    return ""
