"""Read JSON safely: each key of an object once, and numbers that are finite."""

import json
from collections import Counter

from pipeline.files.plain_text import TOO_DEEP


def read(text: str):
    """Return what a text in JSON holds; ValueError where it holds something else.

    >>> read('{"a": 1, "a": 2}')
    Traceback (most recent call last):
    ValueError: the key 'a' twice; expected each once
    """
    hooks = {"parse_int": whole, "parse_constant": _refuse, "object_pairs_hook": once}
    try:
        return json.loads(text, **hooks)
    except RecursionError:
        raise ValueError(TOO_DEEP) from None


def whole(digits: str) -> int:
    """Return a whole number; ValueError in plain words where Python reads none so long."""
    try:
        return int(digits)
    except ValueError:
        raise ValueError("a number of too many digits") from None


def once(pairs: list[tuple]) -> dict:
    """Return the keys and values of an object; ValueError where a key is there twice."""
    found = dict(pairs)
    if len(found) < len(pairs):
        key = next(key for key, count in Counter(key for key, _ in pairs).items() if count > 1)
        raise ValueError(f"the key {key[:60]!r} twice; expected each once")
    return found


def _refuse(name: str):
    raise ValueError(f"{name}, which is no finite number")
