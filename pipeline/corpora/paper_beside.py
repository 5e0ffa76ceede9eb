"""The corpus of printed tables that the page of a corpus shows beside its own."""

from pipeline.corpora.description import Description, load_description
from pipeline.files.settings import SettingsError, description_file


def parts_of_paper(name: str) -> str:
    """Return the parts of a corpus of printed tables, as --parts takes them; "" where it has none.

    >>> parts_of_paper("sato2003")
    'Part 1=130,Part 2=240,Part 3=490,Part 4'
    """
    paper = _paper(name)
    parts = paper.parts if paper else ()
    return ",".join(at.part + (f"={at.most_cells}" if at.most_cells else "") for at in parts)


def _paper(name: str) -> Description | None:
    """Return the corpus of printed tables of this name, if there is one."""
    file = description_file(name)
    found = load_description(file) if file.is_file() else None
    return found if found and found.tables else None


def printed_tables(name: str, where: str) -> Description:
    """Return a corpus of printed tables; SettingsError, which names the place, if it is none."""
    paper = _paper(name)
    if paper is None:
        raise SettingsError(
            f"{where}: found {name!r}, expected the name of a corpus of printed tables, as sato2003"
        )
    return paper


def paper_beside(corpus: Description) -> Description | None:
    """Return the corpus of printed tables that the page of a corpus shows beside its own, if any.

    It need not be a corpus of the run. SettingsError where there is none of that name, or its
    tables are of another kind of puzzle.

    >>> paper_beside(load_description("config/corpora/example-book.yaml")).name
    'sato2003'
    """
    if not corpus.beside:
        return None
    paper = printed_tables(corpus.beside, f"{corpus.path}: beside")
    if paper.printed_kind not in ("", corpus.kind):
        raise SettingsError(
            f"{corpus.path}: beside: found {corpus.beside!r}, whose tables are of "
            f"{paper.printed_kind}, expected tables of {corpus.kind}; leave it out"
        )
    return paper
