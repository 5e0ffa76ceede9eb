"""Data inside a page, as compact JSON that no text of a puzzle can end early."""

import json
import math

from markupsafe import Markup

ESCAPES = {"<": "\\u003c", ">": "\\u003e", "&": "\\u0026", "\u2028": "\\u2028", "\u2029": "\\u2029"}


PLAIN = frozenset({str, int, bool, type(None)})
"""Most of what a page holds; to ask further costs more than to write it."""


def as_json(value) -> Markup:
    """Return a value as JSON for a `<script>` element, or for a file of JavaScript.

    NaN becomes null, a float six digits.

    >>> as_json({"a": "</script>", "b": float("nan"), "c": 1 / 3})
    Markup('{"a":"\\\\u003c/script\\\\u003e","b":null,"c":0.333333}')
    """
    return plain_as_json(_plain(value))


def plain_as_json(value) -> Markup:
    """Return as JSON what is plain: texts, whole numbers, floats that `six_digits` made.

    To look at each value again costs as much as to write it.
    """
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    for sign, escape in ESCAPES.items():
        text = text.replace(sign, escape)
    return Markup(text)


def six_digits(number: float) -> float | None:
    """Return a float as a page holds it, None for NaN.

    >>> six_digits(1 / 3), six_digits(float("nan"))
    (0.333333, None)
    """
    return None if math.isnan(number) else float(f"{number:.6g}")


def _plain(value):
    if type(value) is float:
        return six_digits(value)
    if isinstance(value, dict):
        return {key: one if type(one) in PLAIN else _plain(one) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [one if type(one) in PLAIN else _plain(one) for one in value]
    return _plain(value.item()) if hasattr(value, "item") else value
