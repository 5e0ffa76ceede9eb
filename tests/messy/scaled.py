"""Levels whose scale their name says, and proposals that would be refused."""

from tests.messy.attempts import DONE, OF, TRIED, flags
from tests.messy.base import (
    CLUES,
    IDS,
    LEVELS,
    SCORES,
    book_of,
    level,
    messy,
    score,
    table,
    words,
    xlsx,
)

OF_3 = [(one + 1) // 2 for one in LEVELS]
OF_10 = [1 + round((one - min(SCORES)) / 0.6) for one in SCORES]
messy(
    "levels of editor (1-5) and software (1-3)",
    book_of({"editor (1-5)": LEVELS, "software (1-3)": OF_3}),
    level(),
    level(OF_3),
)
messy(
    "levels of editor [1 to 5], and scores of players (1-10)",
    book_of({"editor [1 to 5]": LEVELS, "players (1-10)": OF_10}),
    level(),
    score(OF_10),
)
FOUR = [min(one, 4) for one in LEVELS]
for head, listed in (
    ("難易度", "かんたん,ふつう,むずかしい,激ムズ"),
    ("Dificultad", "fácil,medio,difícil,experto"),
):
    messy(f"levels as {listed}", book_of({head: words(listed, FOUR)}), level(FOUR))
SAID = {"finished": flags(DONE, "yes", "no")}
WHO = {key: OF[key] for key in ("id", "clues", "person")}
paused = [one if at % 2 else one + 60 for at, one in enumerate(OF["seconds"])]
messy("attempts: elapsed_time and active_time",
      table(WHO | {"elapsed_time": paused, "active_time": OF["seconds"]} | SAID))  # fmt: skip
messy("attempts: best_time", table(WHO | {"best_time": OF["seconds"]} | SAID))
DAYS = [f"{1 + at % 28:02}.{3 + at // 28:02}.25" for at in range(len(DONE))]
messy("attempts: Datum as 03.04.25",
      table(WHO | {"Datum": DAYS, "Sekunden": OF["seconds"]} | SAID), attempts=TRIED)  # fmt: skip
UNRATED = table({"id": IDS, "clues": CLUES})
PARTS = [UNRATED[at : at + 7] for at in (1, 8, 15)]
messy(
    "sheets named as levels, and no ratings",
    lambda folder: xlsx(
        folder,
        [UNRATED[0], *PARTS[0]],
        change=lambda sheet: setattr(sheet, "title", "やさしい"),
        sheets={"ふつう": [UNRATED[0], *PARTS[1]], "むずかしい": [UNRATED[0], *PARTS[2]]},
    ),
)
