"""The kind of puzzles that a column of a table names."""

import re

from pipeline import kinds
from pipeline.corpora.new_book.sheet import Sheet
from pipeline.files.plain_text import nfkc
from pipeline.files.settings import SettingsError


def kind_in_words(sheet: Sheet) -> tuple[str, str]:
    """Return the column whose cells all name a kind, and this kind; "" for both if none does.

    A kind is named by its title in either language, or as in addresses. SettingsError where the
    cells name several kinds.
    """
    known = {
        _plain(name): kind.name
        for kind in kinds.every()
        for name in (kind.name, kind.title.en, kind.title.ja, *kind.notations.ADDRESSES)
    }
    for column in sheet.columns:
        cells = set(map(_plain, sheet.values(column)))
        if not cells or not cells <= known.keys():
            continue
        named = sorted({known[cell] for cell in cells})
        if len(named) > 1:
            choice = " or ".join(f"--kind {name}" for name in named)
            raise SettingsError(
                f"{sheet.path}: {column!r} names several kinds of puzzles; put each into a file "
                f"of its own, or say which is to be read: {choice}"
            )
        return column, named[0]
    return "", ""


def _plain(name: str) -> str:
    """Return a name without what does not count: case, width, blanks and hyphens.

    >>> _plain("Ａ-kind of"), _plain("A_kind")
    ('akindof', 'akind')
    """
    return re.sub(r"[\s_-]", "", nfkc(name).casefold())
