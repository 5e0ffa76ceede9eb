"""The kind of puzzles that a column of a table names."""

from pipeline import kinds
from pipeline.corpora.new_book.sheet import Sheet
from pipeline.files.plain_text import nfkc
from pipeline.files.settings import SettingsError


def kind_in_words(sheet: Sheet) -> tuple[str, str]:
    """Return the kind that all cells of a column name, and this column; "" for both if none does.

    A kind is named by its title in either language, or as in addresses. SettingsError where the
    cells name several kinds.
    """
    known = {
        nfkc(name).casefold(): kind.name
        for kind in kinds.every()
        for name in (kind.name, kind.title.en, kind.title.ja, *kind.notations.ADDRESSES)
    }
    for column in sheet.columns:
        cells = {nfkc(cell).strip().casefold() for cell in sheet.values(column)}
        if not cells or not cells <= known.keys():
            continue
        named = sorted({known[cell] for cell in cells})
        if len(named) > 1:
            choice = " or ".join(f"--kind {name}" for name in named)
            raise SettingsError(
                f"{sheet.path}: {column!r} names several kinds of puzzles; put each into a file "
                f"of its own, or say which is to be read: {choice}"
            )
        return named[0], column
    return "", ""
