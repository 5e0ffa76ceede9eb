"""Logs of apps: names of two words in one, begin and end, guests, persons who come again."""

from tests.messy.attempts import ALL_DONE, DONE, log
from tests.messy.base import messy
from tests.messy.logs import AGAIN, BEGIN, END, IN_MS, LOG, SAID, a_sheet_a_person, iso

log("userId, durationMs, completed", LOG | IN_MS | SAID)


for begin, end in (
    ("startTime", "endTime"),
    ("started_at", "ended_at"),
    ("started_at", "completed_at"),
    ("開始時刻", "終了時刻"),
):
    both = {begin: map(iso, BEGIN), end: map(iso, END)}
    log(f"{begin}, {end}", LOG | both | SAID)
log(
    "begin and end, and no outcome",
    LOG | {"start": map(iso, BEGIN), "end": map(iso, END)},
    attempts=ALL_DONE,
)

VARIANT = {"variant": [("A", "B", "C")[at % 3] for at in range(len(DONE))]}
log("variants A to C of the app", LOG | IN_MS | SAID | VARIANT)
log("further ones, no stamps", AGAIN, attempts=ALL_DONE)
messy(
    "attempts: a sheet a person, with puzzles",
    a_sheet_a_person("id", "clues", "seconds"),
    attempts=ALL_DONE,
)
