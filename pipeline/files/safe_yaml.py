"""Read YAML safely: mappings, lists, texts and numbers; no anchors, no tags, each key once.

A malicious file cannot exhaust time or memory: its size and depth are limited, and without
aliases a few lines cannot stand for millions of values. A date is a text, and `<<` a key like
others.
"""

import re
from typing import ClassVar

import yaml

from pipeline.files.plain_text import NOT_TEXT, TOO_DEEP

MAX_CHARACTERS = 100_000
TEXT = "tag:yaml.org,2002:str"
LEFT_OUT = ("tag:yaml.org,2002:timestamp", "tag:yaml.org,2002:merge")
MISREAD = re.compile(r"[-+]?0[0-9_]|.*:")
"""YAML takes 070 for 56, and 4:36 for 276."""


def read(text: str):
    """Return what a text in YAML holds.

    YAMLError has `problem` and, where known, `problem_mark`.

    >>> read("a: 1\\na: 2")
    Traceback (most recent call last):
    yaml.constructor.ConstructorError: found the key 'a' twice; expected each once
      in "<unicode string>", line 2, column 1:
        a: 2
        ^
    """
    if len(text) > MAX_CHARACTERS:
        problem = f"expected {MAX_CHARACTERS} characters at most, found {len(text)}"
        raise yaml.MarkedYAMLError(problem=problem)
    try:
        return yaml.load(text, _PlainLoader)
    except ValueError:
        raise yaml.MarkedYAMLError(problem="found the code of no character, or no number") from None
    except RecursionError:
        raise yaml.MarkedYAMLError(problem=f"found {TOO_DEEP}") from None


def is_text(word: str) -> bool:
    """Return whether a word without quotation marks is a text.

    >>> is_text("name"), is_text("null"), is_text("yes")
    (True, False, False)
    """
    return _PlainLoader("").resolve(yaml.ScalarNode, word, (True, False)) == TEXT


class _PlainLoader(yaml.SafeLoader):
    yaml_implicit_resolvers: ClassVar = {
        first: [(tag, pattern) for tag, pattern in known if tag not in LEFT_OUT]
        for first, known in yaml.SafeLoader.yaml_implicit_resolvers.items()
    }

    def compose_node(self, parent, index):
        event = self.peek_event()
        if isinstance(event, yaml.AliasEvent) or event.anchor:
            _refuse("found an anchor (&) or an alias (*); write out what it stands for", event)
        if event.tag:
            _refuse("found a tag (!); expected plain values", event)
        return super().compose_node(parent, index)

    def construct_object(self, node, deep=False):
        try:
            found = super().construct_object(node, deep)
        except (ValueError, OverflowError):
            _refuse(f"found a value that is no {node.tag.rpartition(':')[2]}", node)
        if type(found) in (int, float) and MISREAD.match(node.value):
            _refuse(f"found {node.value[:60]}, expected a number as 70, or a text in quotes", node)
        if isinstance(found, str) and NOT_TEXT.search(found):
            _refuse("expected text, found a character that is none; delete it", node)
        return found

    def construct_mapping(self, node, deep=False):
        seen = set()
        for key, _ in node.value:
            # As written: 1 and "1" may both be words of a rater.
            written = (key.tag, str(key.value))
            if written in seen:
                _refuse(f"found the key {key.value[:60]!r} twice; expected each once", key)
            seen.add(written)
        return super().construct_mapping(node, deep)


def _refuse(problem: str, at) -> None:
    raise yaml.constructor.ConstructorError(problem=problem, problem_mark=at.start_mark)
