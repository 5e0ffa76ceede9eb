"""Levels: numbers, words of many languages, words that no list has; rated a row each; of stages."""

from itertools import chain

from tests.messy.attempts import AT, DONE, OF, flags, log
from tests.messy.base import (
    CLUES,
    COUNT,
    FAST,
    IDS,
    LEVELS,
    NUDGED,
    SCORES,
    SECONDS,
    level,
    messy,
    score,
    seconds,
    table,
    words,
)

ZERO = [one - 1 for one in LEVELS]
REVERSED = [6 - one for one in LEVELS]
messy("levels from 0 beside times", {"difficulty": ZERO, "seconds": SECONDS}, level(), seconds())
messy(
    "levels 5 for the easiest, and times",
    {"level": REVERSED, "seconds": SECONDS},
    level(),
    seconds(),
)
messy(
    "levels that fall out of 1 to 6 once", {"level": [9, *LEVELS[1:]]}, level([None, *LEVELS[1:]])
)

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
    messy(f"words in {language}", {"level": words(listed)}, level())
JOINED = {
    "QQwing": "Simple,Easy,Intermediate,Expert,Expert",
    "SudokuWiki": "Moderate,Tough,Diabolical,Extreme,Extreme",
    "to Very hard and Expert": "Easy,Medium,Hard,Very hard,Expert",
    "from Beginner and Very easy": "Beginner,Very easy,Easy,Medium,Hard",
    "Evil and Extreme": "Easy,Hard,Evil,Extreme,Extreme",
    "Normal and Medium": "Easy,Normal,Medium,Hard,Hard",
    "einfach and leicht": "einfach,leicht,mittel,schwer,schwer",
    "簡単 and やさしい": "簡単,やさしい,普通,難しい,難しい",
    "简单 and 容易": "简单,容易,中等,困难,困难",
    "in two languages": "leicht/easy,einfach/simple,mittel/medium,schwer/hard,schwer/hard",
}
"""Words of several levels that other people use for one."""
for name, listed in JOINED.items():
    right = level([min(one, len(set(listed.split(",")))) for one in LEVELS])
    messy(f"levels in near words: {name}", {"level": words(listed)}, right)
messy(
    "levels in near words: QQwing, beside times",
    {"level": words(JOINED["QQwing"]), "seconds": SECONDS},
    level([min(one, 4) for one in LEVELS]),
    seconds(),
)
messy(
    "levels in near words: one word in two spellings",
    {"level": ["Very-easy", *words(KNOWN["English"])[1:]]},
    level([1, *LEVELS[1:]]),
)
UNKNOWN = {
    "gentle, moderate, tough, diabolical": "gentle,moderate,tough,diabolical,diabolical",
    "Finnish": "helppo,helpohko,keskitaso,vaikea,mahdoton",
    "Korean": "쉬움,보통,어려움,매우 어려움,극악",
    "chess pieces": "pawn,knight,bishop,rook,queen",
}
for name, listed in UNKNOWN.items():
    column = words(listed)
    right = level([min(one, len(set(column))) for one in LEVELS])
    messy(f"words: {name}", {"level": column}, right)
    messy(f"words: {name}; with times", {"level": column, "seconds": SECONDS}, right, seconds())
messy(
    "words of levels and a word for none",
    {
        "level": [
            "n/a" if at == 2 else one for at, one in enumerate(words("easy,easy,medium,hard,hard"))
        ]
    },
    level(
        [
            None if at == 2 else one
            for at, one in enumerate([1 + (one > 2) + (one > 3) for one in LEVELS])
        ]
    ),
)
messy("the puzzle is named board", table({"name": IDS, "board": CLUES, "level": LEVELS}), level())
EASE = [round(100 - 3.1 * one, 1) for one in SCORES]
RANK = [COUNT - sorted(SCORES).index(one) for one in SCORES]
"""1 is the hardest."""
for head, cells in {"rank": RANK, "order of difficulty": RANK, "ease score": EASE}.items():
    messy(f"{head}, the hardest first", {head: cells})
    messy(f"{head}, the hardest first, and times", {head: cells, "s": SECONDS}, seconds())
messy(
    "rank, the easiest first",
    {"rank": [COUNT + 1 - one for one in RANK]},
    score([COUNT + 1 - one for one in RANK]),
)
messy(
    "points beside times that they do not follow",
    {"points": [7 * at % COUNT for at in range(COUNT)], "s": SECONDS},
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
    messy(f"{name}, beside times", {"難易度": words(listed), "s": SECONDS}, level(), seconds())
EASIER = [4 if one == 3 else one for one in LEVELS]
FIVE = "very easy,easy,medium,hard,very hard"
messy(
    "words of two, one of whom never says medium",
    {"editor": words(FIVE, EASIER), "level of Anna": words(FIVE)},
    level(EASIER),
    level(),
)

for name, form in (("a star and a number", "★{}"), ("numbers of stars", "{} star{}")):
    messy(
        f"levels as {name}",
        {"level": [form.format(one, "s" * (one > 1)) for one in LEVELS]},
        level(),
    )
messy(
    "レベル in full width",
    {"難易度": words("レベル１,レベル２,レベル３,レベル４,レベル５")},
    level(),
)
HALVES = [one + at % 2 / 2 for at, one in enumerate(LEVELS)]
messy(
    "levels as stars and half ones, as ☆",
    {"難易度": ["★" * int(one) + "☆" * (one % 1 > 0) for one in HALVES], "秒": SECONDS},
    score(HALVES),
    seconds(),
)
THREE = [(one + 1) // 2 for one in LEVELS]
for form in ("■ {}", "【{}】"):
    heads = {at: form.format(word) for at, word in enumerate(("初級", "中級", "上級"), 1)}
    rows = [*zip(IDS, CLUES, SECONDS, THREE, strict=True)]
    blocks = [[[head], *(row[:3] for row in rows if row[3] == at)] for at, head in heads.items()]
    messy(
        f"levels above blocks as {form.format('初級')}",
        [["番号", "問題", "秒"], *chain(*blocks)],
        level(THREE),
        seconds(),
    )

TWO = {"id": IDS * 2, "clues": CLUES * 2, "rater": ["anna"] * 20 + ["ben"] * 20}
OF_THREE = {"id": IDS * 3, "clues": CLUES * 3, "rater": TWO["rater"] + ["Mean"] * 20}
FROM_5 = [6 - one for one in NUDGED]
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
    table(OF_THREE | {"level": LEVELS + NUDGED + MEANS}),
    *BOTH,
    score(MEANS),
)

for size in (5, 10):
    packs = {
        "pack": [f"Pack {at // size + 1}" for at in range(len(CLUES))],
        "level": [at % size + 1 for at in range(len(CLUES))],
    }
    messy(
        f"stages: level 1 to {size} of each pack",
        table({**packs, "board": CLUES, "avg_seconds": SECONDS}),
        seconds(),
    )
    log(
        f"stages, level 1 to {size} of each pack",
        {name: [cells[at] for at in AT] for name, cells in packs.items()}
        | {key: OF[key] for key in ("clues", "person", "seconds")}
        | {"finished": flags(DONE, "yes", "no")},
    )
messy(
    "levels beside packs",
    table({"pack": [at // 5 for at in range(len(CLUES))], "level": LEVELS, "board": CLUES}),
    level(),
)
