"""Columns that an editor or the maker of an app keeps beside times and levels."""

from tests.messy.attempts import AT, OF, log
from tests.messy.base import (
    COUNT,
    FAST,
    LEVELS,
    NUDGED,
    PEOPLE,
    SCORES,
    SECONDS,
    level,
    messy,
    seconds,
    table,
)
from tests.messy.derived import IN_A_LIST, WORDS
from tests.messy.logs import BEGIN, SAID
from tests.messy.people import BEST, CLOCKS, FAST_CLOCKS, GIVENS

FEW = [at * 7 % 4 for at in range(COUNT)]
RANKS = [1 + sorted(SECONDS).index(one) for one in SECONDS]
for head, cells in {
    "price": [100 + 50 * one for one in FEW],
    "% solved": [f"{100 - 10 * one}%" for one in LEVELS],
    "success rate": [round(1 - 0.1 * one, 2) for one in LEVELS],
    "clicks": [200 + 7 * at for at in range(COUNT)],
    "moves": [100 + one // 9 for one in SECONDS],
    "errors": FEW,
    "hints used": FEW,
    "year": [2015 + one for one in FEW],
    "position": range(1, COUNT + 1),
    "symmetric": [one % 2 for one in FEW],
    "SE": SCORES,
    "age": PEOPLE,
    "issue": [100 + at // 4 for at in range(COUNT)],
    "est. time": [5 * (1 + one) for one in LEVELS],
    "bonus time": [3 * one for one in FAST],
    "idle seconds": FAST,
    "load_ms": [100 + 9 * one for one in FEW],
    "time to first move": [9 + one for one in FEW],
    "sec/cell": [round(one / 50, 1) for one in SECONDS],
    "speed score": [60_000 // one for one in SECONDS],
    "time rank": RANKS,
    "popularity rank": IN_A_LIST,
    "配点": [10 * one for one in LEVELS],
    "目安": [f"{5 * one}分" for one in LEVELS],
    "累計": FAST_CLOCKS,
    "順位": IN_A_LIST,
    "表出数": GIVENS,
    "points": [5 + one**2 for one in LEVELS],
    "difficulty_code": LEVELS,
    "stars": [one * "★" for one in LEVELS],
    "level_id": [10 + one for one in LEVELS],
}.items():
    columns = {head: cells, "difficulty": WORDS, "time": CLOCKS}
    messy(f"{head} beside words and clocks", columns, level(), seconds())
for head in BEST:
    messy(f"{head} beside Anna", {head: CLOCKS, "Anna": FAST_CLOCKS}, seconds(FAST))
messy("initials of testers", {"AK": CLOCKS, "MS": FAST_CLOCKS}, seconds(), seconds(FAST))
messy("levels of two who agree", {"Anna level": LEVELS, "Ben level": LEVELS}, level())
messy(
    "levels of two who nearly agree",
    {"Anna level": LEVELS, "Ben level": NUDGED},
    level(),
    level(NUDGED),
)
for name, cells in {
    "± sd": [f"{one} ± {one // 3}" for one in SECONDS],
    "(n)": [f"{one} ({n})" for one, n in zip(CLOCKS, PEOPLE, strict=True)],
    "from - to": [f"{one // 60}-{one // 60 + 3} min" for one in SECONDS],
}.items():
    messy(f"times with {name}", {"time": cells})
REST = {
    "hints": [at % 3 for at in AT],
    "time_limit": [3600] * len(AT),
    "paused_seconds": [at * 10 for at in AT],
    "retry": [at % 2 for at in AT],
    "rating": [1 + at % 5 for at in AT],
    "session_seconds": [3 * one for one in OF["seconds"]],
    "ts": [1_000_000 * at for at in BEGIN],
    "platform": ["android" if at % 3 else "ios" for at in AT],
}
for head, cells in REST.items():
    log(f"{head} beside them", OF | {head: cells} | SAID)
FOR_TIMES = {key: cells for key, cells in OF.items() if key != "seconds"} | SAID
for head, cells in {
    "lap": OF["seconds"],
    "best_seconds": OF["seconds"],
    "remaining": [3600 - one for one in OF["seconds"]],
}.items():
    messy(f"attempts: {head} alone", table(FOR_TIMES | {head: cells}))
for one, other in (
    ("first try", "second try"),
    ("1st run", "2nd run"),
    ("old time", "new time"),
    ("before", "after"),
    ("10%", "50%"),
    ("WR", "個人記録"),
):
    messy(f"{one} and {other}", {one: FAST_CLOCKS, other: CLOCKS})
for head in ("n", "players"):
    log(f"{head} of each puzzle", OF | {head: [GIVENS[at] for at in AT]} | SAID)
