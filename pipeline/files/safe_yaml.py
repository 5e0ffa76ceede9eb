"""YAML as people write settings: mappings, lists, texts and numbers, each key once.

A stranger's file cannot make a reader wait or fail: there is a limit to its size, to lists within
lists, and to the values for which a few lines can stand by aliases. A date is a text, and `<<` a
key like others.
"""

import re
from typing import ClassVar

import yaml
from yaml.composer import Composer
from yaml.constructor import SafeConstructor
from yaml.cyaml import CParser
from yaml.parser import Parser
from yaml.reader import Reader
from yaml.resolver import Resolver
from yaml.scanner import Scanner

LONGEST = 100_000
"""Characters of a file."""
DEEPEST = 20
"""Lists and mappings within each other."""
MOST_VALUES = 5_000
TOO_MANY = f"expected {MOST_VALUES} values at most, found more"
OTHER_THAN_TEXT = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff]")
LEFT_OUT = ("tag:yaml.org,2002:timestamp", "tag:yaml.org,2002:merge")


def read(text: str):
    """Return what a text in YAML holds.

    Raises
    ------
    yaml.YAMLError
        With `problem` and, where known, `problem_mark`.

    Examples
    --------
    >>> read("source: 2024-02-30")
    {'source': '2024-02-30'}
    >>> read("a: 1\\na: 2")
    Traceback (most recent call last):
    yaml.constructor.ConstructorError: found the key 'a' twice; expected each once
      in "<unicode string>", line 2, column 1:
        a: 2
        ^
    """
    if len(text) > LONGEST:
        raise yaml.MarkedYAMLError(
            problem=f"expected {LONGEST} characters at most, found {len(text)}"
        )
    try:
        # By libyaml, in a quarter of the time.
        return yaml.load(text, _Fast)
    except (yaml.YAMLError, UnicodeError):
        # It tells less well what is wrong than PyYAML's own scanner.
        return yaml.load(text, _Telling)


class _Limited(Composer, SafeConstructor, Resolver):
    """What puts together and checks what was read, by whichever parser."""

    yaml_implicit_resolvers: ClassVar = {
        first: [(tag, pattern) for tag, pattern in known if tag not in LEFT_OUT]
        for first, known in yaml.SafeLoader.yaml_implicit_resolvers.items()
    }

    def __init__(self):
        for base in (Composer, SafeConstructor, Resolver):
            base.__init__(self)
        self.depth = 0
        # By node the values that it stands for, once it is complete.
        self.values = {}

    def compose_node(self, parent, index):
        event = self.peek_event()
        self.depth += 1
        if self.depth > DEEPEST:
            _refuse(f"expected lists within lists {DEEPEST} deep at most, found more", event)
        if len(self.values) > MOST_VALUES:
            _refuse(TOO_MANY, event)
        node = super().compose_node(parent, index)
        self.depth -= 1
        if not isinstance(event, yaml.AliasEvent):
            self.values[node] = 1 + sum(self.values[each] for each in _within(node))
        elif node not in self.values:
            _refuse("found an alias (*) of what it stands in; write it out", event)
        if self.values[node] > MOST_VALUES:
            _refuse(TOO_MANY, event)
        return node

    def construct_object(self, node, deep=False):
        try:
            found = super().construct_object(node, deep)
        except (ValueError, OverflowError):
            _refuse(f"found a value that is no {node.tag.rpartition(':')[2]}", node)
        if isinstance(found, str) and OTHER_THAN_TEXT.search(found):
            _refuse("expected text, found a character that is none; delete it", node)
        return found

    def construct_mapping(self, node, deep=False):
        seen = set()
        for key, _ in node.value:
            # By what is written: 1 and "1" may both be words of a rater.
            written = (key.tag, str(key.value))
            if written in seen:
                _refuse(f"found the key {key.value[:60]!r} twice; expected each once", key)
            seen.add(written)
        return super().construct_mapping(node, deep)


class _Fast(_Limited, CParser):
    def __init__(self, text):
        CParser.__init__(self, text)
        _Limited.__init__(self)


class _Telling(_Limited, Reader, Scanner, Parser):
    def __init__(self, text):
        Reader.__init__(self, text)
        Scanner.__init__(self)
        Parser.__init__(self)
        _Limited.__init__(self)


def _within(node) -> list[yaml.Node]:
    if isinstance(node, yaml.MappingNode):
        return [each for pair in node.value for each in pair]
    return node.value if isinstance(node, yaml.SequenceNode) else []


def _refuse(problem: str, at) -> None:
    raise yaml.constructor.ConstructorError(problem=problem, problem_mark=at.start_mark)
