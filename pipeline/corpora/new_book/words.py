"""The words that people name columns, raters and levels with, in English and Japanese."""

import re
import unicodedata

NAMES = {
    "id": "id number no no. # puzzle puzzle_id puzzleid name game 番号 問題番号 問題 問",
    "rows": "rows row height h 行 行数 縦",
    "cols": "cols columns col width w 列 列数 横",
    "book": "book volume vol 本 巻 問題集",
    "part": "part chapter section パート 章 部",
    "person": "person player solver user who participant tester 氏名 名前 ユーザー 解答者",
    "finished": "finished solved done completed success 完了 正解 完成 終了",
}
NAMES = {role: frozenset(words.split()) for role, words in NAMES.items()}

SECOND_WORDS = {"seconds", "second", "secs", "sec", "s", "秒"}
MINUTE_WORDS = {"minutes", "minute", "mins", "min", "m", "分"}
TIME_WORDS = {"time", "times", "duration", "mean", "average", "avg", "median", "時間", "タイム"}
PEOPLE_WORDS = {"people", "players", "solvers", "persons", "n", "count", "finishers", "人数", "人"}
LEVEL_WORDS = {"level", "grade", "difficulty", "stars", "star", "rank", "レベル", "難易度", "星"}
SCORE_WORDS = {"score", "rating", "points", "得点", "評価", "点数"}

# What a word of one language is in the other.
JAPANESE = {
    "editor": "編集者",
    "beginner": "初級者",
    "intermediate": "中級者",
    "advanced": "上級者",
    "expert": "熟練者",
    "people": "解答者",
    "stars": "星",
    "level": "レベル",
    "difficulty": "難易度",
    "score": "得点",
}
ENGLISH = {japanese: english for english, japanese in JAPANESE.items()}

# Words for levels, the easiest first; words of one level stand together.
ORDERS = (
    "very easy/beginner, easy/simple, medium/moderate/normal/intermediate, hard/difficult/tough, "
    "very hard/expert, extreme/evil/diabolical",
    "beginner/novice, intermediate, advanced, expert",
    "入門, 初級, 中級, 上級, 超上級/最上級",
    "とてもやさしい/超易, やさしい/易しい/易/簡単, ふつう/普通/並, "
    "むずかしい/難しい/難, とてもむずかしい/超難",
)


def words_in(name: str) -> list[str]:
    """Return the words of a column's name, in small letters.

    >>> words_in("Mean_Seconds (all)"), words_in("初級者（分）")
    (['mean', 'seconds', 'all'], ['初級者', '分'])
    """
    return re.findall(r"[^\W_]+", unicodedata.normalize("NFKC", name).casefold())


def named(role: str, columns: list[str]) -> str:
    """Return the column whose name says that it is the `role`, "" if none does.

    >>> named("rows", ["Height", "Width"]), named("book", ["id"])
    ('Height', '')
    """
    return next(
        (column for column in columns if column.strip().casefold() in NAMES.get(role, {role})), ""
    )


def levels_of_words(found: list[str]) -> dict[str, int]:
    """Return the level of each word, from 1, if their order is known; {} if it is not.

    >>> levels_of_words(["hard", "easy", "medium"])
    {'easy': 1, 'medium': 2, 'hard': 3}
    >>> levels_of_words(["★★☆", "★☆☆"])
    {'★☆☆': 1, '★★☆': 2}
    >>> levels_of_words(["red", "blue"])
    {}
    """
    if found and all(re.fullmatch("★+☆*", word) for word in found):
        return {word: word.count("★") for word in sorted(found, key=lambda word: word.count("★"))}
    for order in ORDERS:
        ranks = [rank.split("/") for rank in order.split(", ")]
        rank_of = {word: at for at, words in enumerate(ranks) for word in words}
        if found and all(word in rank_of for word in found):
            present = sorted({rank_of[word] for word in found})
            ordered = sorted(found, key=lambda word: (rank_of[word], word))
            return {word: present.index(rank_of[word]) + 1 for word in ordered}
    return {}


def rater_name(column: str) -> str:
    """Return the name of a rater for a column, without its unit; "" if nothing is left.

    >>> rater_name("Editor_minutes"), rater_name("初級者（分）"), rater_name("mean_seconds")
    ('editor', 'beginner', '')
    """
    units = SECOND_WORDS | MINUTE_WORDS | TIME_WORDS
    words = [ENGLISH.get(word, word) for word in words_in(column) if word not in units]
    return "-".join(word for word in words if re.fullmatch("[a-z0-9]+", word))


def titles(name: str, column: str) -> dict[str, str]:
    """Return the title of a rater in English and Japanese.

    >>> titles("editor", "editor_minutes")
    {'en': 'Editor', 'ja': '編集者'}
    """
    english = name.replace("-", " ").capitalize()
    is_japanese = any(ord(letter) > 0x3000 for letter in column)
    return {"en": english, "ja": column if is_japanese else JAPANESE.get(name, english)}
