"""Books with levels: numbers, words of many languages, words that no list has."""

from tests.messy.base import (
    CLUES,
    COUNT,
    LEVELS,
    NUDGED,
    NUMBERS,
    PEOPLE,
    SCORES,
    SECONDS,
    level,
    messy,
    score,
    seconds,
    table,
    words,
)
from tests.messy.levels import REVERSED, ZERO

messy("levels 1 to 5", {"level": LEVELS}, level())
messy(
    "levels of Anna, Ben and Chie",
    {"Anna": LEVELS, "Ben": NUDGED, "Chie": LEVELS},
    level(),
    level(NUDGED),
    level(),
)
messy("levels of Anna beside times", {"Anna": LEVELS, "seconds": SECONDS}, level(), seconds())
messy("levels of one without a name", {"x": LEVELS}, level())
messy(
    "levels named grade, by two",
    {"grade anna": LEVELS, "grade ben": NUDGED},
    level(),
    level(NUDGED),
)
messy("levels from 0", {"level": ZERO}, level())
messy("levels 5 for the easiest", {"level": REVERSED}, level())
messy(
    "levels of 1 to 10",
    {"difficulty": [2 * one for one in LEVELS]},
    score([2 * one for one in LEVELS]),
)
messy(
    "levels with halves",
    {"level": [one + 0.5 * (at % 2) for at, one in enumerate(LEVELS)]},
    score([one + 0.5 * (at % 2) for at, one in enumerate(LEVELS)]),
)
messy("levels as 3/5", {"level": [f"{one}/5" for one in LEVELS]}, level())
messy("levels as L3", {"level": [f"L{one}" for one in LEVELS]}, level())
messy("levels as Lv.3", {"難易度": [f"Lv.{one}" for one in LEVELS]}, level())
messy("levels as Roman numbers", {"level": words("I,II,III,IV,V")}, level())
messy("levels as circled numbers", {"難易度": words("①,②,③,④,⑤")}, level())
messy("levels as stars", {"難易度": [one * "★" + (5 - one) * "☆" for one in LEVELS]}, level())
messy("levels as asterisks", {"stars": [one * "*" for one in LEVELS]}, level())
messy("levels as letters", {"level": words("A,B,C,D,E")}, level())
messy("levels as colours", {"level": words("white,yellow,green,blue,black")}, level())
messy(
    "levels as colours, and times",
    {"level": words("white,yellow,green,blue,black"), "seconds": SECONDS},
    level(),
    seconds(),
)
messy(
    "levels with a dash where there is none",
    {"level": ["-" if one == 3 else one for one in LEVELS]},
    level([None if one == 3 else one for one in LEVELS]),
)
messy("zero for no level", {"level": [0, *LEVELS[1:]]}, level([None, *LEVELS[1:]]))
THREE = level([1 + (one > 2) + (one > 3) for one in LEVELS])
messy(
    "a word with a typing error",
    {
        "level": [
            "eazy" if at == 2 else one for at, one in enumerate(words("easy,easy,medium,hard,hard"))
        ]
    },
    THREE,
)
messy(
    "known words against the times",
    {"level": words("hard,hard,medium,easy,easy"), "seconds": SECONDS},
    THREE,
    seconds(),
)

messy("scores", {"score": SCORES}, score())
messy("scores beside times", {"SE score": SCORES, "seconds": SECONDS}, score(), seconds())
messy("what the puzzle costs", {"price": [100 + at for at in range(COUNT)]})
messy(
    "years beside times",
    {"year": [2001 + at for at in range(COUNT)], "seconds": SECONDS},
    seconds(),
)
messy(
    "Excel's days beside times",
    {"date": [45231 + at for at in range(COUNT)], "seconds": SECONDS},
    seconds(),
)
messy(
    "time stamps beside times",
    {"timestamp": [f"2024-05-{at:02}T10:30:00" for at in range(1, 21)], "seconds": SECONDS},
    seconds(),
)
messy(
    "time stamps as numbers",
    {"timestamp": [1714550000 + at for at in range(COUNT)], "seconds": SECONDS},
    seconds(),
)
messy("likes, beside times", {"likes": PEOPLE, "seconds": SECONDS}, seconds())
messy("authors beside levels", {"author": ["Ann", "Bo"] * 10, "level": LEVELS}, level())
messy("Puzzle no.", table({"Puzzle no.": NUMBERS, "Puzzle": CLUES, "Level": LEVELS}), level())
