"""The lists of `words.yaml`: the words with which people name columns, raters and levels."""

import re
from pathlib import Path
from unicodedata import combining, normalize

from pipeline.corpora.ratings.rating_cell import LEVELS
from pipeline.files.plain_text import nfkc
from pipeline.files.settings import read_mapping

_LISTS = read_mapping(Path(__file__).with_suffix(".yaml"))
UNNAMED = re.compile(r"column-\d+")
"""A name made up for a column without one."""

UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})


def in_ascii(word: str) -> str:
    """Return a word as keyboards without its letters write it.

    >>> in_ascii("lösungszeit"), in_ascii("très difficile"), in_ascii("難度")
    ('loesungszeit', 'tres difficile', '難度')
    """
    bare = "".join(one for one in normalize("NFD", word.translate(UMLAUTS)) if not combining(one))
    return bare if bare.isascii() else word


def _each(listed: str) -> frozenset[str]:
    """Return the words of a list, also as they are written in ASCII."""
    return frozenset(form for word in listed.split() for form in (word, in_ascii(word)))


def _words(key: str) -> frozenset[str]:
    return _each(_LISTS[key])


NAMES = {role: _each(listed) for role, listed in _LISTS["names"].items()}
LONGEST = max(name.count("_") + 1 for name in NAMES["given up"])
"""Words of a name for giving up."""
_SIZES = {"milliseconds": 1 / 1000, "hours": 3600}
SCALED = {word: size for unit, size in _SIZES.items() for word in _words(unit)}
"""Units that no description has: what their columns hold is written in seconds."""
SECOND_WORDS = _words("seconds") | SCALED.keys()
MINUTE_WORDS, HOUR_WORDS = _words("minutes"), _words("hours")
UNIT_WORDS = SECOND_WORDS | MINUTE_WORDS
AVERAGES = _words("averages")
TIME_WORDS = AVERAGES | _words("times")
COUNT_WORDS = _words("counts")
PEOPLE_WORDS = COUNT_WORDS | _words("people")
LEVEL_WORDS = _words("levels")
SCORE_WORDS = _words("scores")
ROLE_WORDS = {role: _each(listed) for role, listed in _LISTS["roles"].items()}
"""Words that say whose ratings a column holds."""
OUTCOME = re.compile(
    r"\b(finish|complet|solved|success|abandon|quit|fail|g[ai]ve|time(d ?)?out|abort|cancel|"
    r"surrender|resign|forfeit|lost|won|dnf)|完了|完成|正解|失敗|放棄|棄権|断念|中断|リタイア|ギブアップ"
)
"""What the words for an outcome have in them."""
LAST_MARK = re.compile(r"(?<=[^\W\d_])(\d+|(?<=[a-z])[A-Z])(?![^\W_])")
"""What tells one column from the next at the end of a word, as in editor2 and progA."""
OWNER = re.compile(r"(?<=[^\W\d_]{2})['’]s(?![^\W_])")
"""Who has what, as in Ann's time."""
HOW_MANY = re.compile(r"(?<![^\W_])n ?= ?\d+")
"""Of how many people a column is, as in its name."""
SCALE = re.compile(r"(?<![\d.])1 ?(?:[-–—~〜]|\.\.|to|bis) ?(?P<highest>\d{1,2})(?![\d.])")
"""From where to where a scale goes, as in a name."""
CAMEL = re.compile(r"(?<=[a-z])(?=[A-Z])")
"""Between the words of a name as durationMs."""
MARKS = re.compile(r"([★⭐*●◆■])\ufe0f?(\1\ufe0f?)*[☆○◇□]*")
"""A level as so many marks, with those that are missing to the highest."""
NUMBERED = [
    re.compile(form)
    for form in (
        r"(?P<level>[1-6]) ?(/|of|von|sur|de|di) ?(?P<said>[2-6])",
        r"(?P<said>[^\W\d]+|[★⭐])[ .:-]*(?P<level>[1-6])",
        r"(?P<level>[1-6]) ?(?P<said>star)s?",
        r"(?P<level>[1-6]) ?[.:)=–—-] ?(?P<said>\D+)",
        r"(?P<said>\D+?) ?\((?P<level>[1-6])\)",
    )
]
"""Levels as numbers beside what is the same for each, or their words."""
EASY, HARD, TO_THE_END = _words("easy"), _words("hard"), _words("to the end")
EASY_OR_HARD, HIGH_OR_LOW = EASY | HARD, _words("high or low")
GRADES = _words("grades of skill")
"""Of which the lower is the harder."""
FLAG_WORDS = _words("flags")
SMALL_WORDS = _words("small")
COLOURS = _words("colours")

JAPANESE = _LISTS["japanese"]
ENGLISH = {japanese: english for english, japanese in JAPANESE.items()}
VERSIONS = [tuple(pair.split("/")) for pair in _LISTS["versions"].split()]
"""What tells two times of one solution apart in their names: the whole time, and the net one."""
GROUP_WORDS = frozenset(_LISTS["groups"].split(", "))
"""Words for levels with which groups of people are named too."""
ORDERS = tuple(_LISTS["orders"])
"""Words for levels, the easiest first; words of one level stand together."""
_RANKS = [
    {in_ascii(word): at for at, rank in enumerate(order.split(", ")) for word in rank.split("/")}
    for order in ORDERS
]


def words_in(name: str) -> list[str]:
    """Return the words of a column's name, in small letters.

    >>> words_in("Mean_Seconds (all)"), words_in("初級者（分）"), words_in("durationMs")
    (['mean', 'seconds', 'all'], ['初級者', '分'], ['duration', 'ms'])
    >>> words_in("Ann's time"), words_in("seconds (n=20)")
    (['ann', 'time'], ['seconds'])
    """
    apart = CAMEL.sub(" ", OWNER.sub("", HOW_MANY.sub(" ", nfkc(name))))
    return re.findall(r"[^\W_]+", apart.casefold())


def owners_in(name: str) -> list[str]:
    """Return who has what, by the name of a column.

    >>> owners_in("Ann's time and bob's")
    ['ann', 'bob']
    """
    plain = nfkc(name)
    return [words_in(plain[: found.start()])[-1] for found in OWNER.finditer(plain)]


SUMS = _words("sums")
PARTS = _words("parts")
"""Beside a word of time: what a solution consists of."""
PLAIN, NO_TIMES = words_in(_LISTS["plain"]), {*words_in(_LISTS["no times"]), *SUMS, *PARTS}
"""Words beside one of time: those that say no more than that people took it, and those that tell
other times from it, also where several columns have names alike."""
_ROLES = _LISTS["names"].keys() - {"id", "puzzle", "person or puzzle"}
NO_IDS = frozenset().union(
    *map(NAMES.get, _ROLES), _words("no ids"), LEVEL_WORDS, SCORE_WORDS, TIME_WORDS, PEOPLE_WORDS,
    UNIT_WORDS, SUMS,
) - NAMES["id"]  # fmt: skip
"""Words in the name of a column that names no puzzles."""
LISTED = frozenset(words_in(Path(__file__).with_suffix(".yaml").read_text(encoding="utf-8")))
"""All words of the lists."""


def named(role: str, columns: list[str]) -> str:
    """Return the column whose name says that it is the `role`, "" if none does.

    >>> named("rows", ["Height", "Width"]), named("book", ["id"]), named("id", ["問題 番号"])
    ('Height', '', '問題 番号')
    """
    known = NAMES.get(role, {role})

    def says(column):
        # A head may be broken into lines within a word.
        joined = "_" if column.isascii() else ""
        said = words_in(column)
        return not known.isdisjoint({column.strip().casefold(), "_".join(said), joined.join(said)})

    return next(filter(says, columns), "")


def says_finishing(column: str) -> bool:
    """Return whether the name of a column says that its person finished, and nothing more.

    >>> [says_finishing(name) for name in ("is_solved", "Completed", "auto_solved", "end_reason")]
    [True, True, False, False]
    """
    said = "_".join(word for word in words_in(column) if word not in FLAG_WORDS)
    return bool(named("finished", [column, said]))


def says_giving_up(column: str) -> bool:
    """Return whether the name of a column says that its person gave up.

    >>> [says_giving_up(name) for name in ("is_failed", "quit_at", "failed_moves")]
    [True, True, False]
    """
    said = "_".join(word for word in words_in(column) if word not in FLAG_WORDS)
    return bool(named("given up", [column, said]))


def tells_giving_up(text: str) -> bool:
    """Return whether words of a text say that somebody gave up.

    >>> tells_giving_up("she gave up here"), tells_giving_up("with hints")
    (True, False)
    """
    said = words_in(text)
    runs = ("_".join(said[at : at + n]) for at in range(len(said)) for n in range(1, LONGEST + 1))
    # What was interrupted may have been finished.
    return not (NAMES["given up"] - {"interrupted"}).isdisjoint(runs)


def says(role: str, column: str) -> bool:
    """Return whether a word in the name of a column is one of the `role`.

    >>> says("no time of people", "upload_time"), says("liking", "time")
    (True, False)
    """
    return not NAMES[role].isdisjoint(words_in(column))


def levels_of_words(found: list[str], are_one_scale: bool = False) -> dict[str, int]:
    """Return the level of each word, from 1, if their order is known; {} if it is not.

    Words that a list joins, as easy/simple, are one level of different raters. Where all
    `are_one_scale` they may be two, whose order is not known.

    >>> [levels_of_words(words) for words in (["schwer", "leicht"], ["★★☆", "★☆☆"], ["red"])]
    [{'leicht': 1, 'schwer': 2}, {'★☆☆': 1, '★★☆': 2}, {}]
    >>> levels_of_words(["easy", "simple"]), levels_of_words(["easy", "simple"], True)
    ({'easy': 1, 'simple': 1}, {})
    """
    if levels := _by_numbers(found) or _in_two_languages(found, are_one_scale):
        return levels
    marks = [MARKS.fullmatch(word) for word in found]
    if all(marks) and len({mark[1] for mark in marks}) == 1:
        by_word = {word: word.count(mark[1]) for word, mark in zip(found, marks, strict=True)}
        # A hollow mark that fills up no scale may be a half.
        are_levels = len({*by_word.values()}) == len(found)
        return dict(sorted(by_word.items(), key=lambda one: one[1])) if are_levels else {}
    plain = {word: in_ascii(_written_out(word)) for word in found}
    for known in _RANKS:
        rank_of = {word: known.get(plain[word], -1) for word in found}
        present = sorted(set(rank_of.values()))
        is_known = not are_one_scale or len(set(plain.values())) == len(present)
        if present and present[0] >= 0 and len(present) in LEVELS and is_known:
            ordered = sorted(found, key=lambda word: (rank_of[word], word))
            return {word: present.index(rank_of[word]) + 1 for word in ordered}
    return {}


def _by_numbers(found: list[str]) -> dict[str, int]:
    """Return the numbers of levels that say nothing else, or whose words run as they do.

    >>> _by_numbers(["2/5", "1/5"]), _by_numbers(["lv３"]), _by_numbers(["2 - hard", "1 - easy"])
    ({'1/5': 1, '2/5': 2}, {'lv３': 3}, {'1 - easy': 1, '2 - hard': 2})
    >>> _by_numbers(["2 kyu", "1 kyu"]), _by_numbers(["1 - hard", "2 - easy"])
    ({}, {})
    """
    for form in NUMBERED:
        parts = [form.fullmatch(nfkc(word)) for word in found]
        if not found or not all(parts):
            continue
        levels = {word: int(part["level"]) for word, part in zip(found, parts, strict=True)}
        levels = dict(sorted(levels.items(), key=lambda one: one[1]))
        said = {part["said"]: int(part["level"]) for part in parts}
        is_same = len(said) == 1 and (said.keys() & LEVEL_WORDS or str(*said).isdigit())
        if is_same or sorted(said, key=said.get) == list(levels_of_words([*said])):
            return levels
    return {}


def _in_two_languages(found: list[str], are_one_scale: bool) -> dict[str, int]:
    """Return the levels of words that each stand in two languages, as `schwer / hard`."""
    parts = [re.split(r" ?[/|(（] ?", word.rstrip(")）")) for word in found]
    if not parts or any(len(part) != 2 for part in parts):
        return {}
    languages = zip(*parts, strict=True)
    one, other = (levels_of_words(list(words), are_one_scale) for words in languages)
    levels = {word: one.get(part[0], 0) for word, part in zip(found, parts, strict=True)}
    agree = all(one.get(part[0], 0) == other.get(part[1]) for part in parts)
    return dict(sorted(levels.items(), key=lambda at: at[1])) if agree else {}


def _written_out(word: str) -> str:
    """Return a word for a level without its point, and `very` for a `v.` before it."""
    return re.sub(r"^v(\. ?| )(?=[a-z])", "very ", word.rstrip(".").replace("-", " "))


def scale_in(column: str) -> int:
    """Return the highest level, or score, that a name says, 0 if it says none.

    >>> scale_in("editor (1-5)"), scale_in("software [1 to 3]"), scale_in("seconds")
    (5, 3, 0)
    """
    found = SCALE.search(nfkc(column))
    return int(found["highest"]) if found else 0


def role_in(column: str) -> str:
    """Return whose ratings a column holds, as its name says it, "" if it does not.

    >>> role_in("Editor2"), role_in("progA time"), role_in("difficulty")
    ('editor', 'program', '')
    """
    said = words_in(LAST_MARK.sub(r" \1", column))
    return next((role for role, words in ROLE_WORDS.items() if words.intersection(said)), "")


def rater_name(column: str) -> str:
    """Return the name of a rater for a column, without its unit; "" if nothing is left.

    >>> rater_name("Editor_minutes"), rater_name("初級者（分）"), rater_name("Time (h:mm)")
    ('editor', 'beginner', '')
    >>> rater_name("Jürgen"), rater_name("Zoë (min)")
    ('juergen', 'zoe')
    """
    if UNNAMED.fullmatch(column):
        return ""
    said = map(in_ascii, _without_units(column))
    return "-".join(word for word in said if re.fullmatch("[a-z0-9]+", word))


def _without_units(column: str) -> list[str]:
    units = UNIT_WORDS | TIME_WORDS | SMALL_WORDS
    return [ENGLISH.get(word, word) for word in words_in(column) if word not in units]


def titles(name: str, column: str) -> dict[str, str]:
    """Return the title of a rater in English and Japanese.

    A name in other letters than a to z is that of the column: nobody translates it.

    >>> titles("editor", "editor_minutes"), titles("people", "佐藤")
    ({'en': 'Editor', 'ja': '編集者'}, {'en': '佐藤', 'ja': '佐藤'})
    """
    if not all(re.fullmatch("[a-z0-9]+", word) for word in _without_units(column)):
        return {"en": column, "ja": column}
    english = name.replace("-", " ").capitalize()
    is_japanese = any(ord(letter) > 0x3000 for letter in column)
    return {"en": english, "ja": column if is_japanese else JAPANESE.get(name, english)}
