"""What pages say in both languages: the one catalogue of messages, English with its Japanese."""

import re
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
