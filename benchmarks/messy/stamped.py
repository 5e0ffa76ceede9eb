"""Logs of apps: names of two words in one, begin and end, guests, persons who come again."""

from tests.messy.attempts import ALL_DONE, DONE, TRIED
from tests.messy.base import messy, table
from tests.messy.logs import AGAIN, BEGIN, END, IN_MS, LOG, SAID, a_sheet_a_person, iso

messy("attempts: userId, durationMs, completed", table(LOG | IN_MS | SAID), attempts=TRIED)


for begin, end in (
    ("startTime", "endTime"),
    ("started_at", "ended_at"),
    ("started_at", "completed_at"),
    ("開始時刻", "終了時刻"),
):
    both = {begin: map(iso, BEGIN), end: map(iso, END)}
    messy(f"attempts: {begin}, {end}", table(LOG | both | SAID), attempts=TRIED)
messy(
    "attempts: begin and end, and no outcome",
    table(LOG | {"start": map(iso, BEGIN), "end": map(iso, END)}),
    attempts=ALL_DONE,
)

VARIANT = {"variant": [("A", "B", "C")[at % 3] for at in range(len(DONE))]}
messy("attempts: variants A to C of the app", table(LOG | IN_MS | SAID | VARIANT), attempts=TRIED)
messy("attempts: further ones, no stamps", table(AGAIN), attempts=ALL_DONE)
messy("attempts: a sheet a person, with puzzles", a_sheet_a_person("id", "clues", "seconds"),
      attempts=ALL_DONE)  # fmt: skip
