"""What pages say in both languages: the one catalogue of messages, English with its Japanese.

What a page says by itself it says by `say`. Tables, and the kinds that write into them, hold notes
and reasons as English sentences: `told` finds these in the catalogue by their wording.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from pathlib import Path

from pipeline import games, kinds
from pipeline.files import safe_yaml
from pipeline.kinds.techniques import techniques_of
from pipeline.texts.terms import Term

CATALOGUE = Path(__file__).with_name("messages.yaml")
SAID = re.compile(r"\bsay\(\s*\"([^\"]+)\"")
"""A message in a script."""


def say(message: str, **values) -> Term:
    """Return a message of the catalogue in both languages, with its values filled in.

    Parameters
    ----------
    message : str
        The English text, a key of `messages.yaml`.
    **values : str, number or Term
        By name what stands between braces; of a Term each language takes its own.

    Raises
    ------
    KeyError
        When the catalogue has no such message; a test finds each use.

    Examples
    --------
    >>> say("{n} puzzles", n=3)
    Term(en='3 puzzles', ja='3問')
    """
    translation = messages()[message]
    english = {name: _in(value, "en") for name, value in values.items()}
    japanese = {name: _in_japanese(value) for name, value in values.items()}
    return Term(message.format(**english), _set_in_japanese(translation.format(**japanese)))


def _in(value, language: str):
    return getattr(value, language) if isinstance(value, Term) else value


def _in_japanese(value):
    said = _in(value, "ja") or _in(value, "en")
    return INTERVAL.sub(r"\1〜\2", said) if isinstance(said, str) else said


def told(text: str, names: Mapping[str, str] | None = None) -> Term:
    """Return an English text of a table in both languages, as far as the catalogue knows it.

    A message of the catalogue fits with anything in place of its values, and these are told too.
    Of several sentences, or clauses after a semicolon, each is looked up.

    Parameters
    ----------
    text : str
    names : mapping of English names to Japanese ones, optional
        Of the raters of a page; within a text they are found too.

    Returns
    -------
    Term, whose `ja` is "" where some sentence is in no message

    Examples
    --------
    >>> told("12 puzzles"), told("12 puzzles; not off")
    (Term(en='12 puzzles', ja='12問'), Term(en='12 puzzles; not off', ja='12問、外れていない'))
    >>> told("nobody said this"), told("Expert and 2 puzzles", {"Expert": "上級者"}).ja
    (Term(en='nobody said this', ja=''), '上級者と2問')
    """
    names = names or {}
    if text in names:
        return Term(text, names[text])
    hidden, masked = [], text
    for name in _longest_first(tuple(names)):
        if name in masked:
            masked = masked.replace(name, f"⟦{len(hidden)}⟧")
            hidden.append(name)
    translated = _translated(masked)
    if not translated and hidden and not LETTERS.search(masked):
        translated = masked.replace(", ", "、")
    # A message may hold a name itself.
    translated = translated or _translated(text)
    said = HIDDEN.sub(lambda found: names[hidden[int(found[1])]], translated)
    return Term(text, _set_in_japanese(said))


def _set_in_japanese(text: str) -> str:
    """Return a Japanese text with per cent as Japanese sets it: without a space, which may break.

    >>> _set_in_japanese("33 %が一致、59％")
    '33％が一致、59％'
    """
    return PERCENT.sub("％", text)


@lru_cache
def _longest_first(names: tuple[str, ...]) -> list[str]:
    return sorted(names, key=len, reverse=True)


HIDDEN = re.compile(r"⟦(\d+)⟧")
NAME = re.compile(r"[\w-]+:?")
"""One word that the catalogue does not have is a name, of a rater or a solver."""
COLON = re.compile(r": |:$")
AND = re.compile(r"(?<=\d) and (?=\d)")
LETTERS = re.compile(r"[A-Za-z]{3}")
INTERVAL = re.compile(r"(\d) to ([-+]?\d)")
PERCENT = re.compile(r"(?<=\d) %")
NUMBERS_LISTED = re.compile(r"[\d.]+(, [\d.]+)* and [\d.]+")
PART_OF = re.compile(r"(\d+) of (\d+)")
ENDS = {".": "。", ":": "："}
SENTENCES_OF = re.compile(r"[^。]+。")
NUMBERED = re.compile(r"(\d+\.? )([A-Za-z].+)")
BRACKETS = re.compile(r"(.+) \((.+)\)")
BETWEEN = (
    (re.compile(r"(?<=[.?!]) (?=[A-Z0-9⟦])|(?<=[.]) (?=[a-z])"), ""),
    (re.compile(r"; "), "、"),
    (re.compile(r"(?<=:) "), ""),
    (re.compile(r", "), "、"),
    (re.compile(r" and "), "と"),
    (re.compile(r" / "), "／"),
)
"""Where a text falls into parts that are looked up one by one, and how these are put together."""
MOST_SENTENCES = 3
"""A text with more of them is looked up sentence by sentence."""


@cache
def _translated(text: str) -> str:
    """Return the Japanese of an English text, "" where the catalogue does not have all of it."""
    if text in _known():
        return _known()[text]
    if NUMBERS_LISTED.fullmatch(text):
        return _kept(text)
    if PART_OF.fullmatch(text):
        return PART_OF.sub(r"\2中\1", text)
    if not LETTERS.search(text):
        return text.replace(" to ", "〜") if INTERVAL.search(text) else ""
    for longest, pattern, translation in _patterns_that_may_fit(text):
        found = _compiled(pattern).fullmatch(text) if longest in text else None
        if found:
            known = {name: _translated(value) for name, value in found.groupdict().items()}
            said = {name: known[name] or _kept(value) for name, value in found.groupdict().items()}
            if not any(PROSE.search(said[name]) for name in said):
                return translation.format(**said)
    sentences = BETWEEN[0][0].split(text)
    if len(sentences) > MOST_SENTENCES:
        return _one_by_one(sentences)
    if text[-1] in ENDS:
        whole = _translated(text[:-1])
        if whole:
            return whole + ENDS[text[-1]]
    for between, joint in BETWEEN:
        # At every such place, or, as the rest may be one message, at the first alone.
        for most in (0, 1):
            pieces = between.split(text, most)
            whole = _each(pieces, joint) if len(pieces) > 1 else ""
            if whole:
                return whole
    numbered = NUMBERED.fullmatch(text)
    if numbered and _translated(numbered[2]):
        return numbered[1] + _translated(numbered[2])
    inside = BRACKETS.fullmatch(text)
    return (_each(inside.groups(), "（") + "）").removeprefix("）") if inside else ""


PROSE = re.compile(r"[A-Za-z]{2,},? [a-z]{2,}")
"""English that is no name: a message does not fit where one of its values would stay so."""


def _each(pieces, joint: str) -> str:
    """Return the pieces told and joined, "" where one of them is not known."""
    known = [_translated(piece) for piece in pieces]
    if any(one or "⟦" in piece for one, piece in zip(known, pieces, strict=True)) and all(
        one or NAME.fullmatch(piece) or not LETTERS.search(piece)
        for one, piece in zip(known, pieces, strict=True)
    ):
        return joint.join(one or _kept(piece) for one, piece in zip(known, pieces, strict=True))
    return ""


def _kept(piece: str) -> str:
    """Return names and numbers as they are, with what Japanese puts after and between them."""
    between = INTERVAL.sub(r"\1〜\2", AND.sub("、", piece.replace(", ", "、")))
    return COLON.sub("：", between)


def _one_by_one(sentences: list[str]) -> str:
    """Return many sentences told, "" where one is not known: each, or a few that are one message.

    Of a long text with one unknown sentence, all that stands between any two of its commas would
    be looked up otherwise.
    """
    made = []
    while sentences:
        for number in range(1, min(len(sentences), MOST_SENTENCES) + 1):
            known = _translated(" ".join(sentences[:number]))
            if known:
                break
        else:
            return ""
        made.append(known)
        sentences = sentences[number:]
    return BETWEEN[0][1].join(made)


LEAST_LETTERS = 4
"""A message with fewer letters outside its values fits too much to be found by its wording."""
NUMBERS = ("n", "all", "level", "percent", "step", "p", "wrong", "least", "row")
FITTING = dict.fromkeys(NUMBERS, r"[-+\d.,]+") | {"code": "[a-z][a-z-]+"}
"""What fits in place of these values; in place of any other what holds no end of a sentence."""
WITHIN_A_SENTENCE = r"(?:(?!\. [A-Z⟦]).)+?"
VALUE = re.compile(r"\{(\w+)\}")


@cache
def _patterns() -> list[tuple[str, str, str, str]]:
    """Return messages with values: longest text between them, pattern, translation, message.

    Those with most text of their own stand first.
    """
    found = []
    for message, translation in _known().items():
        pieces = VALUE.split(message)
        own = pieces[::2]
        if len(pieces) == 1 or len(re.findall("[A-Za-z]", "".join(own))) < LEAST_LETTERS:
            continue
        seen, pattern = set(), ""
        for place, piece in enumerate(pieces):
            if place % 2 == 0:
                pattern += re.escape(piece)
            else:
                anything = FITTING.get(piece, WITHIN_A_SENTENCE)
                pattern += f"(?P={piece})" if piece in seen else f"(?P<{piece}>{anything})"
                seen.add(piece)
        found.append((len("".join(own)), max(own, key=len), pattern, translation, message))
    found.sort(key=lambda one: -one[0])
    return [one[1:] for one in found]


# Few of several hundred patterns are asked for on one page.
_compiled = cache(re.compile)


def _patterns_that_may_fit(text: str) -> Iterator[tuple[str, str, str]]:
    """Yield those of `_patterns` whose word is in a text, in their order, without the message."""
    patterns, of_word = _patterns(), _patterns_of_words()
    words = {"", *LATIN.findall(text)}
    for place in sorted(place for word in words for place in of_word.get(word, ())):
        yield patterns[place][:3]


LATIN = re.compile("[A-Za-z]+")
APART = re.compile(r"(?<![A-Za-z}])[A-Za-z]+(?![A-Za-z{])")
"""A word of a message that no value touches, so that whatever fits has it as a word."""


@cache
def _patterns_of_words() -> dict[str, list[int]]:
    """Return the places in `_patterns` by a word that all texts have which fit; "" without one.

    Of the words of a message it is the one that fewest messages have.
    """
    words = [APART.findall(VALUE.sub("{}", message)) for *_, message in _patterns()]
    common = Counter(word for several in words for word in set(several))
    found = {}
    for place, several in enumerate(words):
        found.setdefault(min(several, key=common.get, default=""), []).append(place)
    return found


@cache
def _known() -> dict[str, str]:
    """Return all that a text may be: what kinds name, messages, single sentences of messages."""
    found = {}
    for message, translation in messages().items():
        pieces = BETWEEN[0][0].split(message), SENTENCES_OF.findall(translation)
        if len(pieces[0]) == len(pieces[1]) > 1:
            found |= {
                one: other for one, other in zip(*pieces, strict=True)
                if {*VALUE.findall(one)} >= {*VALUE.findall(other)}
            }  # fmt: skip
    return _terms() | found | messages()


def _terms() -> dict[str, str]:
    """Return what kinds and games name in both languages: techniques, figures of paths, rules."""
    found = {}
    for kind in kinds.every():
        terms = [technique.name for technique in techniques_of(kind).values()]
        terms += [*kind.paths.FIGURES.values(), kind.paths.PIECE] if kind.paths else []
        found |= {term.en: term.ja for term in terms if term.ja}
    for game in games.every():
        found |= {rule.en: rule.ja for rule in game.rules.values()}
    return found


def of_scripts() -> dict[str, str]:
    """Return the messages that the scripts of a page say, with their Japanese."""
    folder = Path(__file__).with_name("scripts")
    texts = [path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.js"))]
    used = {message for text in texts for message in SAID.findall(text)}
    return {message: messages()[message] for message in sorted(used)}


@cache
def messages() -> dict[str, str]:
    """Return the catalogue: by English text the Japanese one.

    What only one kind or game says stands in its own folder, in a file of the same name.
    """
    files = [CATALOGUE, *(kind.folder / CATALOGUE.name for kind in kinds.every())]
    files += [game.folder / CATALOGUE.name for game in games.every()]
    found = {}
    for file in files:
        if file.is_file():
            found |= safe_yaml.read(file.read_text(encoding="utf-8"))
    return found
