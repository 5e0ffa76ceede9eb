"""The page of the verbs: the help of each, as `nanido VERB --help` prints it."""

from collections.abc import Iterator

import click

INTRODUCTION = """\
# The verbs

What `nanido VERB --help` prints. `nanido step VERB` is what the rules of the workflow call. \
`nanido step write-reference` writes this page.
"""
WIDTH = 80


def page(main: click.Group) -> str:
    """Return the page of a command and its verbs, those of hidden groups too.

    >>> @click.group()
    ... def main(): "Do all."
    >>> _ = main.command("solve")(lambda: None)
    >>> "Usage: nanido solve [OPTIONS]" in page(main)
    True
    """
    return "\n".join([INTRODUCTION, *_sections(main, "nanido")])


def _sections(group: click.Group, name: str) -> Iterator[str]:
    above = click.Context(group, info_name=name, terminal_width=WIDTH)
    for verb in group.list_commands(above):
        command = group.get_command(above, verb)
        if isinstance(command, click.Group):
            yield from _sections(command, f"{name} {verb}")
            continue
        context = click.Context(command, info_name=f"{name} {verb}", terminal_width=WIDTH)
        yield f"## {name} {verb}\n\n```\n{command.get_help(context)}\n```\n"
