"""The text of a declared kind's file: what stands where, and names and words that are wrong."""

import ast
from collections.abc import Iterator
from difflib import get_close_matches
from itertools import chain
from pathlib import Path
from typing import NamedTuple

from pipeline.declared.declaration import Declaration
from pipeline.texts.terms import Term

NEEDED = ("TITLE", "RULES", "SORTS", "EXAMPLES", "rules", "draw_value")


class Fault(NamedTuple):
    """A fault to be mended, and its place."""

    file: Path
    line: int
    words: str


class Source:
    """The text of a kind's file: where names and texts stand in it."""

    def __init__(self, file: Path):
        self.file = file
        self.tree = ast.parse(file.read_bytes(), str(file))
        self.class_ = next(filter(_declares, self.tree.body), None)
        self.names: dict[str, int] = {}
        """Lines of what the class sets and defines."""
        for node in self.class_.body if self.class_ else ():
            for target in getattr(node, "targets", [getattr(node, "target", node)]):
                if name := getattr(target, "id", getattr(target, "name", None)):
                    self.names[name] = node.lineno

    def fault(self, words: str, name: str = "", text: str = "") -> Fault:
        """Return a fault at a text of the class, else at a name, else at its head."""
        line = self.names.get(name, self.class_.lineno if self.class_ else 1)
        if text and self.class_:
            found = (node for node in ast.walk(self.class_) if isinstance(node, ast.Constant))
            lines = [node.lineno for node in found if node.value == text]
            # Where a rule is used, behind where the rules are named.
            after = [at for at in lines if at >= line]
            line = min(after or lines or [line])
        return Fault(self.file, line, words)


def _declares(node: ast.stmt) -> bool:
    bases = node.bases if isinstance(node, ast.ClassDef) else ()
    return any(getattr(base, "id", "") == "Declaration" for base in bases)


def misspelt(source: Source) -> Iterator[Fault]:
    """Yield names that no declaration has, and those that are missing."""
    known = {
        name for name in chain(dir(Declaration), Declaration.__annotations__) if name[0] != "_"
    }
    for name in source.names:
        if name not in known and not name.startswith("_"):
            near = get_close_matches(name, known, 1)
            meant = f"; {near[0]}?" if near else "; a name of its own begins with _"
            yield source.fault(f"no declaration has {name!r}{meant}", name)
    for name in NEEDED:
        if name not in source.names:
            yield source.fault(f"{name} is missing")
    if "read_body" in source.names and "write_body" not in source.names:
        yield source.fault("write_body is missing, which read_body needs", "read_body")


def wrong_words(source: Source, declared: Declaration) -> Iterator[Fault]:
    """Yield terms without one of the two languages, or with a place that is not `{place}`.

    Before them, and then alone, values of a wrong type.
    """
    mistyped = [source.fault(words, *at) for *at, words in declared.mistyped()]
    if mistyped:
        yield from mistyped
        return
    terms = [("TITLE", "", declared.TITLE, ())]
    of_sorts = (("place", "of"), ("place", "of"))
    for attribute, may in (("RULES", ((), ("place",))), ("SORTS", of_sorts)):
        for name, entry in getattr(declared, attribute).items():
            terms += [(attribute, name, *one) for one in zip(entry, may, strict=True)]
    for attribute, name, term, may in terms:
        if not isinstance(term, Term) or not (term.en and term.ja):
            found = f"expected words in English and Japanese, found {term}"
            yield source.fault(found, attribute, name)
            continue
        for text in (term.en, term.ja):
            try:
                text.format(**dict.fromkeys(may, "r1c1"))
            except (KeyError, IndexError, ValueError):
                but = f" but {' and '.join(f'{{{one}}}' for one in may)}" if may else ""
                yield source.fault(f"expected no braces{but} in {text!r}", attribute, text)
            if attribute == "SORTS" and "{place}" not in text:
                yield source.fault(f"expected {{place}} in {text!r}", attribute, text)
    for language in ("en", "ja"):
        titles = [getattr(rule.title, language, "") for rule in declared.RULES.values()]
        for title in {one for one in titles if one and titles.count(one) > 1}:
            yield source.fault(f"two rules are called {title!r}", "RULES", title)
