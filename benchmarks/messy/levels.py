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
    book_of,
    level,
    messy,
    score,
    seconds,
    table,
    words,
)
from tests.messy.levels import REVERSED, ZERO

messy("levels 1 to 5", book_of({"level": LEVELS}), level())
messy(
    "levels of Anna, Ben and Chie",
    book_of({"Anna": LEVELS, "Ben": NUDGED, "Chie": LEVELS}),
    level(),
    level(NUDGED),
    level(),
)
messy(
    "levels of Anna beside times", book_of({"Anna": LEVELS, "seconds": SECONDS}), level(), seconds()
)
messy("levels of one without a name", book_of({"x": LEVELS}), level())
messy(
    "levels named grade, by two",
    book_of({"grade anna": LEVELS, "grade ben": NUDGED}),
    level(),
    level(NUDGED),
)
messy("levels from 0", book_of({"level": ZERO}), level())
messy("levels 5 for the easiest", book_of({"level": REVERSED}), level())
messy(
    "levels of 1 to 10",
    book_of({"difficulty": [2 * one for one in LEVELS]}),
    score([2 * one for one in LEVELS]),
)
messy(
    "levels with halves",
    book_of({"level": [one + 0.5 * (at % 2) for at, one in enumerate(LEVELS)]}),
    score([one + 0.5 * (at % 2) for at, one in enumerate(LEVELS)]),
)
messy("levels as 3/5", book_of({"level": [f"{one}/5" for one in LEVELS]}), level())
messy("levels as L3", book_of({"level": [f"L{one}" for one in LEVELS]}), level())
messy("levels as Lv.3", book_of({"難易度": [f"Lv.{one}" for one in LEVELS]}), level())
messy("levels as Roman numbers", book_of({"level": words("I,II,III,IV,V")}), level())
messy("levels as circled numbers", book_of({"難易度": words("①,②,③,④,⑤")}), level())
messy(
    "levels as stars", book_of({"難易度": [one * "★" + (5 - one) * "☆" for one in LEVELS]}), level()
)
messy("levels as asterisks", book_of({"stars": [one * "*" for one in LEVELS]}), level())
messy("levels as letters", book_of({"level": words("A,B,C,D,E")}), level())
messy("levels as colours", book_of({"level": words("white,yellow,green,blue,black")}), level())
messy(
    "levels as colours, and times",
    book_of({"level": words("white,yellow,green,blue,black"), "seconds": SECONDS}),
    level(),
    seconds(),
)
messy(
    "levels with a dash where there is none",
    book_of({"level": ["-" if one == 3 else one for one in LEVELS]}),
    level([None if one == 3 else one for one in LEVELS]),
)
messy("zero for no level", book_of({"level": [0, *LEVELS[1:]]}), level([None, *LEVELS[1:]]))
THREE = level([1 + (one > 2) + (one > 3) for one in LEVELS])
messy(
    "a word with a typing error",
    book_of(
        {
            "level": [
                "eazy" if at == 2 else one
                for at, one in enumerate(words("easy,easy,medium,hard,hard"))
            ]
        }
    ),
    THREE,
)
messy(
    "known words against the times",
    book_of({"level": words("hard,hard,medium,easy,easy"), "seconds": SECONDS}),
    THREE,
    seconds(),
)

messy("scores", book_of({"score": SCORES}), score())
messy("scores beside times", book_of({"SE score": SCORES, "seconds": SECONDS}), score(), seconds())
messy("what the puzzle costs", book_of({"price": [100 + at for at in range(COUNT)]}))
messy(
    "years beside times",
    book_of({"year": [2001 + at for at in range(COUNT)], "seconds": SECONDS}),
    seconds(),
)
messy(
    "Excel's days beside times",
    book_of({"date": [45231 + at for at in range(COUNT)], "seconds": SECONDS}),
    seconds(),
)
messy(
    "time stamps beside times",
    book_of(
        {"timestamp": [f"2024-05-{at:02}T10:30:00" for at in range(1, 21)], "seconds": SECONDS}
    ),
    seconds(),
)
messy(
    "time stamps as numbers",
    book_of({"timestamp": [1714550000 + at for at in range(COUNT)], "seconds": SECONDS}),
    seconds(),
)
messy("likes, beside times", book_of({"likes": PEOPLE, "seconds": SECONDS}), seconds())
messy("authors beside levels", book_of({"author": ["Ann", "Bo"] * 10, "level": LEVELS}), level())
messy("Puzzle no.", table({"Puzzle no.": NUMBERS, "Puzzle": CLUES, "Level": LEVELS}), level())
