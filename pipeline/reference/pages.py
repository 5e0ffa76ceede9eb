"""All pages of the reference, by the names of their files."""

import click

from pipeline import kinds
from pipeline.reference import configuration, tables, techniques, verbs


def pages(main: click.Group) -> dict[str, str]:
    """Return the text of every page of docs/reference, by file name.

    Parameters
    ----------
    main
        The command `nanido`.
    """
    found = {
        "verbs.md": verbs.page(main),
        "configuration.md": configuration.page(),
        "tables.md": tables.page(),
    }
    for kind in kinds.every():
        found[f"techniques-{kind.name}.md"] = techniques.page(kind)
    return found
