"""Books with levels: numbers, words of many languages, words that no list has."""

from tests.messy.base import (
    CLUES,
    COUNT,
    IDS,
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

ZERO = [one - 1 for one in LEVELS]
REVERSED = [6 - one for one in LEVELS]

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
messy(
    "levels from 0 beside times",
    book_of({"difficulty": ZERO, "seconds": SECONDS}),
    level(),
    seconds(),
)
messy("levels 5 for the easiest", book_of({"level": REVERSED}), level())
messy(
    "levels 5 for the easiest, and times",
    book_of({"level": REVERSED, "seconds": SECONDS}),
    level(),
    seconds(),
)
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
messy(
    "levels that fall out of 1 to 6 once",
    book_of({"level": [9, *LEVELS[1:]]}),
    level([None, *LEVELS[1:]]),
)
messy("zero for no level", book_of({"level": [0, *LEVELS[1:]]}), level([None, *LEVELS[1:]]))

KNOWN = {
    "English": "very easy,easy,medium,hard,very hard",
    "English of newspapers": "Easy,Medium,Hard,Expert,Evil",
    "Japanese": "とても易しい,易しい,普通,難しい,とても難しい",
    "Japanese in kana": "とてもやさしい,やさしい,ふつう,むずかしい,とてもむずかしい",
    "Japanese, short": "易,やや易,並,やや難,難",
    "Japanese, of skill": "入門,初級,中級,上級,超上級",
    "German": "sehr leicht,leicht,mittel,schwer,sehr schwer",
    "French": "très facile,facile,moyen,difficile,très difficile",
    "Spanish": "muy fácil,fácil,medio,difícil,muy difícil",
    "Italian": "molto facile,facile,medio,difficile,molto difficile",
    "Portuguese": "muito fácil,fácil,médio,difícil,muito difícil",
    "Dutch": "zeer makkelijk,makkelijk,gemiddeld,moeilijk,zeer moeilijk",
}
for language, listed in KNOWN.items():
    messy(f"words in {language}", book_of({"level": words(listed)}), level())
UNKNOWN = {
    "gentle, moderate, tough, diabolical": "gentle,moderate,tough,diabolical,diabolical",
    "Finnish": "helppo,helpohko,keskitaso,vaikea,mahdoton",
    "Korean": "쉬움,보통,어려움,매우 어려움,극악",
    "chess pieces": "pawn,knight,bishop,rook,queen",
}
for name, listed in UNKNOWN.items():
    column = words(listed)
    right = level([min(one, len(set(column))) for one in LEVELS])
    messy(f"words: {name}", book_of({"level": column}), right)
    messy(
        f"words: {name}; with times",
        book_of({"level": column, "seconds": SECONDS}),
        right,
        seconds(),
    )
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
messy(
    "words of levels and a word for none",
    book_of(
        {
            "level": [
                "n/a" if at == 2 else one
                for at, one in enumerate(words("easy,easy,medium,hard,hard"))
            ]
        }
    ),
    level(
        [
            None if at == 2 else one
            for at, one in enumerate([1 + (one > 2) + (one > 3) for one in LEVELS])
        ]
    ),
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
messy("the puzzle is named board", table({"name": IDS, "board": CLUES, "level": LEVELS}), level())
EASE = [round(100 - 3.1 * one, 1) for one in SCORES]
RANK = [COUNT - sorted(SCORES).index(one) for one in SCORES]
"""1 is the hardest."""
for head, cells in {"rank": RANK, "order of difficulty": RANK, "ease score": EASE}.items():
    messy(f"{head}, the hardest first", book_of({head: cells}))
    messy(f"{head}, the hardest first, and times", book_of({head: cells, "s": SECONDS}), seconds())
messy("rank, the easiest first", book_of({"rank": [COUNT + 1 - one for one in RANK]}),
      score([COUNT + 1 - one for one in RANK]))  # fmt: skip
messy(
    "points beside times that they do not follow",
    book_of({"points": [7 * at % COUNT for at in range(COUNT)], "s": SECONDS}),
    score([7 * at % COUNT for at in range(COUNT)]),
    seconds(),
)
for name, listed in (
    ("Roman numerals", "I,II,III,IV,V"),
    ("激むず for the hardest", "かんたん,ふつう,ややむず,むずかしい,激むず"),
    ("letters from A", "A,B,C,D,E"),
    ("letters to A", "E,D,C,B,A"),
    ("letters to S", "D,C,B,A,S"),
):
    messy(f"{name}, beside times", book_of({"難易度": words(listed), "s": SECONDS}),
          level(), seconds())  # fmt: skip
EASIER = [4 if one == 3 else one for one in LEVELS]
FIVE = "very easy,easy,medium,hard,very hard"
messy(
    "words of two, one of whom never says medium",
    book_of({"editor": words(FIVE, EASIER), "level of Anna": words(FIVE)}),
    level(EASIER),
    level(),
)
