"""Words of the glossary, each linked where a page first uses it, in both languages."""

import re

WORDS = {
    "level": (r"levels?", "難易レベル|レベル"),
    "rater": (r"raters?", "評価者"),
    "order": (r"orders?", "順序(?!尺度)"),
    "scale": (r"scale", "(?<!順序)尺度"),
    "rho": (r"ρ", "ρ"),
    "kappa": (r"κ|kappa", "κ"),
    "completion-ratio": (r"completion ratios?", "完成比率"),
    "level-up": (r"level-up", "レベル・アップ"),
    "hypothesis": (r"hypothes[ie]s", "仮定"),
    "solution-path": (r"solution paths?", "解き筋"),
    "corpus": (r"corpus|corpora", "問題集"),
}
"""By the end of its address in the glossary: how English text says it, and Japanese."""
WHOLE = "|".join(rf"<{name}\b.*?</{name}>" for name in ("table", "svg", "script", "style"))
"""Most of a page, passed over in one piece each: no word in them is linked, and none holds another
of its own name."""
TAG = re.compile(rf"({WHOLE}|<[^>]*>)", re.DOTALL)
NAME = re.compile(r"</?\s*([a-z0-9]+)", re.IGNORECASE)
LANGUAGE = re.compile(r'\blang="(en|ja)"')
APART = {
    "a", "button", "caption", "code", "h1", "h2", "h3", "h4", "label", "option", "pre", "script",
    "select", "style", "summary", "svg", "table", "template", "dialog", "figcaption", "textarea",
}  # fmt: skip
"""In these no word is linked: links, headings, controls, pictures, and tables, which have help."""
EMPTY = {"br", "hr", "img", "input", "link", "meta", "wbr"}


def linked(page: str, glossary: str = "index.html") -> str:
    """Return a page whose main part links each word of the glossary at its first use.

    Parameters
    ----------
    page : str
        HTML; a text in Japanese stands in an element that says so.
    glossary : str
        The page of the glossary; "" for this one.

    Examples
    --------
    >>> linked('<main><p>One rater, two raters, <a>a level</a>.</p></main>', "")
    '<main><p>One <a class="term" href="#term-rater">rater</a>, two raters, <a>a level</a>.</p>\
</main>'
    """
    head, begin, rest = page.partition("<main")
    main, end, tail = rest.partition("</main>")
    if not begin:
        return page
    patterns = {
        language: {
            key: re.compile(word if language == "ja" else rf"\b(?:{word})\b", re.IGNORECASE)
            for key, words in WORDS.items()
            for word in (words[language == "ja"],)
        }
        for language in ("en", "ja")
    }
    return head + begin + _first_uses(main, patterns, glossary) + end + tail


def _first_uses(main: str, patterns, glossary: str) -> str:
    made, inside = [], []
    for piece in TAG.split(main):
        if piece.startswith("<"):
            _follow(piece, inside)
        elif piece.strip() and not any(name in APART or apart for name, _, apart in inside):
            language = next((said for _, said, _ in reversed(inside) if said), "en")
            piece = _with_links(piece, patterns[language], glossary)
        made.append(piece)
    return "".join(made)


def _follow(tag: str, inside: list) -> None:
    """Note that an element begins or ends: its name, its language, and whether it is apart."""
    name = NAME.match(tag)
    if name is None or name[1].lower() in EMPTY or tag.endswith("/>"):
        return
    name = name[1].lower()
    if tag.endswith(f"</{name}>") and tag != f"</{name}>":
        # An element from end to end.
        return
    if tag.startswith("</"):
        while inside and inside.pop()[0] != name:
            pass
        return
    said = LANGUAGE.search(tag)
    inside.append((name, said and said[1], 'class="fixed"' in tag or "glossary-list" in tag))


def _with_links(text: str, patterns: dict, glossary: str) -> str:
    """Return a text with links at the words that it uses first; these leave `patterns`."""
    found = [(key, pattern.search(text)) for key, pattern in patterns.items()]
    uses = sorted(
        ((use.start(), -use.end(), key, use) for key, use in found if use), key=lambda one: one[:2]
    )
    made, at = [], 0
    for start, _, key, use in uses:
        if start < at:
            continue
        link = f'<a class="term" href="{glossary}#term-{key}">{use[0]}</a>'
        made += [text[at:start], link]
        at = use.end()
        del patterns[key]
    return "".join([*made, text[at:]])
