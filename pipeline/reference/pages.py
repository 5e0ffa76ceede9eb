"""All pages of the reference by the names of their files: verbs, configuration, tables, techniques.

`nanido step write-reference` writes them.
"""

from collections.abc import Iterator

import click
from pydantic_core import PydanticUndefined

from pipeline import kinds
from pipeline.files.typed_settings import Settings
from pipeline.kinds.contract import Kind
from pipeline.kinds.techniques import Technique, techniques_of
from pipeline.reference import tables
from pipeline.reference.tables import markdown_table
from pipeline.workflow.configuration import Configuration

VERBS = """\
# The verbs

What `nanido VERB --help` prints. `nanido step VERB` is what the rules of the workflow call. \
`nanido step write-reference` writes this page.
"""
CONFIGURATION = """\
# The configuration

The keys of `config/config.yaml`. The file itself says what each is for. A value that does not fit \
is refused, with file, key and what was expected, before anything runs. `nanido step \
write-reference` writes this page.
"""
TECHNIQUES = """\
# The techniques of {kind}

In the order in which the solver asks them, from `solver/techniques.yaml` of the kind. \
Level 0 needs no technique; a technique with a stage proposes hypotheses. `nanido step \
write-reference` writes this page.
"""
CONTENT = """\
## What each technique does

With the Japanese of the source, and what of the source the rule rests on.
"""
TERMINAL_WIDTH = 80


def pages(main: click.Group) -> dict[str, str]:
    """Return the text of every page of docs/reference, by file name; `main` is `nanido`."""
    found = {
        "verbs.md": "\n".join([VERBS, *_helps(main, "nanido")]),
        "configuration.md": _configuration(),
        "tables.md": tables.page(),
    }
    for kind in kinds.every():
        found[f"techniques-{kind.name}.md"] = _techniques(kind)
    return found


def _helps(group: click.Group, name: str) -> Iterator[str]:
    """Yield the help of every verb, as it prints it, those of hidden groups too."""
    above = click.Context(group, info_name=name, terminal_width=TERMINAL_WIDTH)
    for verb in group.list_commands(above):
        command = group.get_command(above, verb)
        if isinstance(command, click.Group):
            yield from _helps(command, f"{name} {verb}")
            continue
        context = click.Context(command, info_name=f"{name} {verb}", terminal_width=TERMINAL_WIDTH)
        yield f"## {name} {verb}\n\n```\n{command.get_help(context)}\n```\n"


def _configuration() -> str:
    head = ["key", "expected", "may be left out"]
    return f"{CONFIGURATION}\n{markdown_table(head, _settings(Configuration))}"


def _settings(model: type[Settings], above: str = "") -> Iterator[list[str]]:
    """Yield key, what may stand there, and whether it may be left out, of every setting."""
    of_type = model.model_json_schema()["properties"]
    for name, field in model.model_fields.items():
        may_be_left_out = "no" if field.default is PydanticUndefined else "yes"
        expected = of_type[name].get("description", "the keys below")
        yield [f"`{above}{name}`", field.description or expected, may_be_left_out]
        if isinstance(field.annotation, type) and issubclass(field.annotation, Settings):
            yield from _settings(field.annotation, f"{above}{name}.")


def _techniques(kind: Kind) -> str:
    listed = techniques_of(kind).values()
    head = ["Number", "Level", "English", "Japanese", "Source", "Where"]
    parts = [TECHNIQUES.format(kind=kind.name), markdown_table(head, map(_technique, listed))]
    if any(technique.content for technique in listed):
        rows = [
            [each.number, each.content.ja, each.content.en, each.rests_on or ""] for each in listed
        ]
        parts += [CONTENT, markdown_table(["Number", "Japanese", "English", "Rests on"], rows)]
    return "\n".join(parts)


def _technique(technique: Technique) -> list:
    level = f"stage {technique.stage}" if technique.supposes else technique.level
    if not technique.asked:
        level = f"{level} (off)"
    functions = technique.functions or (technique.function,)
    modules = dict.fromkeys(name.rpartition(".")[0] for name in functions if name)
    places = ", ".join(f"`{module}`" for module in modules)
    routine = f"`{technique.routine}`" if technique.routine else technique.alias
    source = f"{technique.section} {routine}".strip()
    return [technique.number, level, technique.en, technique.ja, source, places]
