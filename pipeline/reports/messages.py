"""What pages say in both languages: the one catalogue of messages, English with its Japanese.

What a page says by itself it says by `say`. Tables, and the kinds that write into them, hold notes
and reasons as English sentences: `told` finds these in the catalogue by their wording.
"""

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from pipeline import plain_yaml
from pipeline.terms import Term

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
    japanese = {name: _in(value, "ja") or _in(value, "en") for name, value in values.items()}
    return Term(message.format(**english), translation.format(**japanese))


def _in(value, language: str):
    return getattr(value, language) if isinstance(value, Term) else value


def told(text: str, names: Mapping[str, str] | None = None) -> Term:
    """Return an English text of a table in both languages, as far as the catalogue knows it.

    A message of the catalogue fits with anything in place of its values, and these are told too.
    Of several sentences, or clauses after a semicolon, each is looked up.

    Parameters
    ----------
    text : str
    names : mapping of English names to Japanese ones, optional
        Of the raters of a page.

    Returns
    -------
    Term, whose `ja` is "" where some sentence is in no message

    Examples
    --------
    >>> told("12 puzzles"), told("12 puzzles; not off")
    (Term(en='12 puzzles', ja='12問'), Term(en='12 puzzles; not off', ja='12問、外れていない'))
    >>> told("nobody said this"), told("Expert", {"Expert": "上級者"}).ja
    (Term(en='nobody said this', ja=''), '上級者')
    """
    return Term(text, _translated(text, names or {}))


def _translated(text: str, names) -> str:
    if text in names or text in messages():
        return names.get(text) or messages().get(text, "")
    if not LETTERS.search(text):
        return text.replace(" to ", "〜") if INTERVAL.search(text) else ""
    for longest, pattern, translation in _patterns():
        found = pattern.fullmatch(text) if longest in text else None
        if found:
            values = found.groupdict()
            return translation.format(
                **{name: _translated(value, names) or value for name, value in values.items()}
            )
    for between, joint in BETWEEN:
        pieces = between.split(text)
        if len(pieces) > 1:
            known = [_translated(piece, names) for piece in pieces]
            if all(one or not LETTERS.search(piece) for one, piece in zip(known, pieces, strict=True)):
                return joint.join(one or piece for one, piece in zip(known, pieces, strict=True))
    return ""


LETTERS = re.compile(r"[A-Za-z]{3}")
INTERVAL = re.compile(r"\d to [-+]?\d")
BETWEEN = (
    (re.compile(r"(?<=[.?!]) (?=[A-Z0-9])"), ""),
    (re.compile(r"(?<=:) "), " "),
    (re.compile(r"; "), "、"),
    (re.compile(r", "), "、"),
)
"""Where a text falls into parts that are looked up one by one, and how these are put together."""
LEAST_LETTERS = 5
"""A message with fewer letters outside its values fits too much to be found by its wording."""
NUMBER = r"[\d,.]+"
"""What fits in place of the value `n`."""
VALUE = re.compile(r"\{(\w+)\}")


@cache
def _patterns() -> list[tuple[str, re.Pattern, str]]:
    """Return messages with values: the longest text between them, a pattern, the translation.

    Those with most text of their own stand first.
    """
    found = []
    for message, translation in messages().items():
        pieces = VALUE.split(message)
        own = pieces[::2]
        if len(pieces) == 1 or len(re.findall("[A-Za-z]", "".join(own))) < LEAST_LETTERS:
            continue
        seen, pattern = set(), ""
        for place, piece in enumerate(pieces):
            if place % 2 == 0:
                pattern += re.escape(piece)
            else:
                anything = NUMBER if piece == "n" else ".+?"
                pattern += f"(?P={piece})" if piece in seen else f"(?P<{piece}>{anything})"
                seen.add(piece)
        found.append((max(own, key=len), re.compile(pattern), translation, len("".join(own))))
    found.sort(key=lambda one: -one[3])
    return [one[:3] for one in found]


def of_scripts() -> dict[str, str]:
    """Return the messages that the scripts of a page say, with their Japanese."""
    folder = Path(__file__).with_name("scripts")
    texts = [path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.js"))]
    used = {message for text in texts for message in SAID.findall(text)}
    return {message: messages()[message] for message in sorted(used)}


@cache
def messages() -> dict[str, str]:
    """Return the catalogue: by English text the Japanese one."""
    return plain_yaml.read(CATALOGUE.read_text(encoding="utf-8"))
