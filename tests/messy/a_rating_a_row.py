"""Books of a rating a row, whose raters are judged as columns of their own."""

from tests.messy.base import (
    CLUES,
    FAST,
    IDS,
    LEVELS,
    NUDGED,
    SECONDS,
    level,
    messy,
    score,
    seconds,
    table,
    words,
)

TWO = {"id": IDS * 2, "clues": CLUES * 2, "rater": ["anna"] * 20 + ["ben"] * 20}
THREE = {"id": IDS * 3, "clues": CLUES * 3, "rater": TWO["rater"] + ["Mean"] * 20}
FROM_5 = [6 - one for one in NUDGED]
FIVE = "very easy,easy,medium,hard,very hard"
MEANS = [(a + b) / 2 for a, b in zip(LEVELS, NUDGED, strict=True)]
BOTH = level(), level(NUDGED)
for name, given in {
    "levels": {"level": LEVELS + FROM_5},
    "words": {"level": words(FIVE, LEVELS + FROM_5)},
    "levels and times": {"level": LEVELS + FROM_5, "seconds": SECONDS + FAST},
}.items():
    times = (seconds(), seconds(FAST)) if "seconds" in given else ()
    messy(f"a rating a row: {name}, those of ben reversed", table(TWO | given), *BOTH, *times)
for name, given in {
    "words": words(FIVE, LEVELS + NUDGED),
    "from 0, and from 1": [one - 1 for one in LEVELS] + NUDGED,
    "colours": words("white,yellow,green,blue,black", LEVELS + NUDGED),
}.items():
    messy(f"a rating a row: {name}, of two", table(TWO | {"level": given}), *BOTH)
messy(
    "a rating a row: of two and their mean",
    table(THREE | {"level": LEVELS + NUDGED + MEANS}),
    *BOTH,
    score(MEANS),
)
