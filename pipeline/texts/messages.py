"""Messages in two languages: each has an id and named values, and catalogues hold its texts.

A catalogue is a file `messages.yaml` beside the code that uses it, `id: {en: ..., ja: ...}`, with
values in braces. All catalogues are read as one, so that an id is unique in the program; a test
holds that their texts are complete. A count has its words behind a colon, for one and for several:
`{n:puzzle|puzzles}`.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from string import Formatter

import yaml

from pipeline.texts.terms import Term

PACKAGE = Path(__file__).parents[1]
FILE = "messages.yaml"


class InLanguages:
    """A text that `in_language` asks for in each language."""

    @property
    def en(self) -> str:
        """The English text."""
        return self.text("en")

    @property
    def ja(self) -> str:
        """The Japanese text."""
        return self.text("ja")

    def __str__(self):
        return self.en


@dataclass(frozen=True)
class Message(InLanguages):
    """A message: its id in a catalogue, and its values by name.

    A value is a text, a number, a Term or a Message; of the last two each language takes its own.

    >>> Message("percent_of", {"ratio": 3}).en
    '3 %'
    """

    id: str
    values: Mapping = field(default_factory=dict)

    @property
    def shown(self) -> list:
        """The values that its text shows, in the order of the English one.

        >>> Message("percent_of", {"ratio": 3, "of": 7}).shown
        [3]
        """
        fields = [name for _, name, *_ in COUNTING.parse(catalogue()[self.id]["en"])]
        return [self.values[name] for name in fields if name in self.values]

    def text(self, language: str) -> str:
        """Return the text in a language, its values filled in; KeyError where one is missing."""
        values = {name: in_language(value, language) for name, value in self.values.items()}
        return COUNTING.vformat(catalogue()[self.id][language], (), values)


@dataclass(frozen=True)
class Joined(InLanguages):
    """Texts after each other, with what stands between two of them in each language."""

    parts: tuple
    between: Term

    def text(self, language: str) -> str:
        """Return the texts in a language, one after the other."""
        between = getattr(self.between, language)
        return between.join(in_language(part, language) for part in self.parts)


def counted(number, words: str) -> str:
    """Return a number with the words for one or for several.

    >>> counted(1, "puzzle|puzzles"), counted("1,094", "puzzle|puzzles")
    ('1 puzzle', '1,094 puzzles')
    """
    one, several = words.split("|")
    return f"{number} {one if str(number) == '1' else several}"


class _Counting(Formatter):
    """Fills in values; behind a count stands the word for one or for several."""

    def format_field(self, value, format_spec: str) -> str:
        return counted(value, format_spec) if format_spec else str(value)


COUNTING = _Counting()
SENTENCES, CLAUSES, COMMAS = Term(" ", ""), Term("; ", "；"), Term(", ", "、")
SPACE, NOTHING, QUESTIONS = Term(" ", " "), Term(""), Term(" ", "、")


def message(id_: str, /, **values) -> Message:
    """Return a message with its values."""
    return Message(id_, values)


def sentences(*parts) -> Joined:
    """Return sentences after each other."""
    return Joined(parts, SENTENCES)


def questions(*parts) -> Joined:
    """Return questions after each other; those in Japanese end in no mark.

    >>> questions(Term("So?", "そうか"), Term("Why?", "なぜか")).ja
    'そうか、なぜか'
    """
    return Joined(parts, QUESTIONS)


def listed(parts: Sequence) -> Joined | Message:
    """Return texts as a list in a sentence.

    >>> listed(["a"]).en, listed(["a", "b", "c"]).en, listed(["a", "b", "c"]).ja
    ('a', 'a, b and c', 'a、b、c')
    """
    *first, last = parts
    if not first:
        return Joined((last,), COMMAS)
    return message("list", first=Joined(tuple(first), COMMAS), last=last)


def in_language(words, language: str) -> str:
    """Return what a Term, a Message or any other value is in a language, else in English."""
    if hasattr(words, language):
        return getattr(words, language) or words.en
    return str(words)


def of_table(ids: str, values: str | Mapping = "") -> Message | Joined | Term:
    """Return the note of a table: ids of messages, and values or JSON of them; else the text.

    >>> of_table("percent_of", '{"ratio": 3}').en, of_table("any text").en
    ('3 %', 'any text')
    """
    known = ids.split()
    if not known or not set(known) <= set(catalogue()):
        return Term(ids)
    given = json.loads(values or "{}") if isinstance(values, str) else values
    found = tuple(Message(id_, given) for id_ in known)
    return found[0] if len(found) == 1 else Joined(found, CLAUSES)


@cache
def catalogue() -> dict[str, dict[str, str]]:
    """Return all messages of the program: by id the text in each language."""
    found = {}
    for file in sorted(PACKAGE.rglob(FILE)):
        # The program's own, by libyaml where PyYAML has it, in a tenth of the time of safe_yaml.
        found |= yaml.load(file.read_bytes(), getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    return found
