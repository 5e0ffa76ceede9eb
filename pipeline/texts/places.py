"""Names of parts and books of a corpus."""

import re

from pipeline.texts.messages import Message, message
from pipeline.texts.terms import Term

JAPANESE = {"Part": "パート{}", "Book": "第{}巻"}


def part_name(part: str) -> Term | Message:
    """Return what a part or a book is called; a corpus without parts is one.

    >>> part_name("Part 1"), part_name("Book 2").ja, part_name("Kids").ja
    (Term(en='Part 1', ja='パート1'), '第2巻', '')
    """
    if not part:
        return message("all")
    numbered = re.fullmatch(r"(Part|Book) ([0-9]+)", part)
    return Term(part, JAPANESE[numbered[1]].format(numbered[2]) if numbered else "")


def one_of_books(first: str, last: str) -> Term | Message:
    """Return what a book is called that is one of the first to the last of some.

    >>> one_of_books("Book 2", "Book 2").en, one_of_books("2021", "2022").en
    ('Book 2', '2021 at the earliest, 2022 at the latest')
    """
    if first == last:
        return part_name(first)
    return message("one_of_books", first=part_name(first), last=part_name(last))
