"""Data inside a page, as compact JSON that no text of a puzzle can end early."""

import json
import math

from markupsafe import Markup

from pipeline.texts.messages import in_language

ESCAPES = {"<": "\\u003c", ">": "\\u003e", "&": "\\u0026", "\u2028": "\\u2028", "\u2029": "\\u2029"}


def as_json(value) -> Markup:
    """Return a value as JSON for a `<script>` element, or for a file of JavaScript.

    NaN becomes null, a float six digits.

    >>> as_json({"a": "</script>", "b": float("nan"), "c": 1 / 3})
    Markup('{"a":"\\\\u003c/script\\\\u003e","b":null,"c":0.333333}')
    """
    text = json.dumps(_plain(value), ensure_ascii=False, separators=(",", ":"))
    for sign, escape in ESCAPES.items():
        text = text.replace(sign, escape)
    return Markup(text)


def in_languages(words) -> list[str]:
    """Return a text in the languages that it has, English first.

    >>> from pipeline.texts.terms import Term
    >>> in_languages(Term("a", "あ")), in_languages("b")
    (['a', 'あ'], ['b'])
    """
    return [in_language(words, "en"), *filter(None, [getattr(words, "ja", "")])]


def _plain(value):
    if isinstance(value, dict):
        return {key: _plain(one) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(one) for one in value]
    if hasattr(value, "item"):
        value = value.item()
    if isinstance(value, float):
        return None if math.isnan(value) else float(f"{value:.6g}")
    return value
