"""Messages in two languages: each has an id and named values, and catalogues hold its texts.

A catalogue is a file `messages.yaml` beside the code that uses it, `id: {en: ..., ja: ...}`, with
values in braces. All catalogues are read as one, so that an id is unique in the program.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from string import Formatter

from pipeline.files import safe_yaml
from pipeline.texts.terms import Term

PACKAGE = Path(__file__).parents[1]
FILE = "messages.yaml"
LANGUAGES = ("en", "ja")


class MessageError(ValueError):
    """A message that no catalogue has, or whose texts or values are not complete."""


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
    """

    id: str
    values: Mapping = field(default_factory=dict)

    def text(self, language: str) -> str:
        """Return the text in a language, see `translate`."""
        return translate(self, language)


@dataclass(frozen=True)
class Joined(InLanguages):
    """Texts after each other, with what stands between two of them in each language."""

    parts: tuple
    between: Term

    def text(self, language: str) -> str:
        """Return the texts in a language, one after the other."""
        between = getattr(self.between, language)
        return between.join(in_language(part, language) for part in self.parts)


SENTENCES, CLAUSES, COMMAS = Term(" ", ""), Term("; ", "、"), Term(", ", "、")


def message(id_: str, /, **values) -> Message:
    """Return a message with its values.

    >>> message("percent_of", ratio=3).ja
    '3％'
    """
    return Message(id_, values)


def sentences(*parts) -> Joined:
    """Return sentences after each other."""
    return Joined(parts, SENTENCES)


def listed(parts: Sequence) -> Joined | Message:
    """Return texts as a list in a sentence.

    >>> listed(["a"]).en, listed(["a", "b", "c"]).en, listed(["a", "b", "c"]).ja
    ('a', 'a, b and c', 'a、b、c')
    """
    *first, last = parts
    if not first:
        return Joined((last,), COMMAS)
    return message("list", first=Joined(tuple(first), COMMAS), last=last)


def translate(said: Message, language: str) -> str:
    """Return the text of a message in a language, its values filled in.

    MessageError where no catalogue has the id or a value is missing.

    >>> translate(Message("percent_of", {"ratio": 3}), "en")
    '3 %'
    """
    texts = catalogue().get(said.id)
    if texts is None:
        raise MessageError(f"{said.id}: found no such message in any {FILE}")
    values = {name: in_language(value, language) for name, value in said.values.items()}
    try:
        return texts[language].format_map(values)
    except KeyError as error:
        raise MessageError(f"{said.id}: expected a value of {error}, found none") from None


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
    return merged(sorted(PACKAGE.rglob(FILE)))


def merged(files: Iterable[Path]) -> dict[str, dict[str, str]]:
    """Return the messages of several catalogues, or raise MessageError.

    An id stands in one of them; its texts are in each language, with values of the same names.
    """
    found = {}
    for file in files:
        for id_, texts in safe_yaml.read(file.read_text(encoding="utf-8")).items():
            if id_ in found:
                raise MessageError(f"{file}: expected each id once, found {id_} in two catalogues")
            _check(id_, texts)
            found[id_] = texts
    return found


def _check(id_: str, texts: Mapping[str, str]) -> None:
    if not isinstance(texts, Mapping) or set(texts) != set(LANGUAGES):
        raise MessageError(f"{id_}: expected the texts en and ja, found {texts!r}")
    english, japanese = (_names_of_values(texts[language]) for language in LANGUAGES)
    if english != japanese:
        raise MessageError(
            f"{id_}: expected the same values in each language, found {sorted(english)} and "
            f"{sorted(japanese)}"
        )


def _names_of_values(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}
