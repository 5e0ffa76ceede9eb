"""All pages of the reference by the names of their files: verbs, configuration, tables, techniques.

`nanido step write-reference` writes them.
"""

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import get_args

import click

from pipeline import kinds
from pipeline.files.settings import read_mapping
from pipeline.files.typed_settings import Settings
from pipeline.kinds.contract import Kind
from pipeline.kinds.techniques import Technique, techniques_of
from pipeline.tables.schemas.meanings import forms_of
from pipeline.tables.schemas.phases import all_tables, key_of
from pipeline.tables.schemas.schema import Column, Table
from pipeline.workflow.configuration import BUNDLED, Configuration

VERBS = """\
# The verbs

What `nanido VERB --help` prints. `nanido step VERB` is what the rules of the workflow call. \
`nanido step write-reference` writes this page.
"""
CONFIGURATION = """\
# The configuration

The keys of `config/config.yaml`. The file itself says what each is for. A value that does not fit \
is refused, with file, key and what was expected, before anything runs; a book or part in \
`level_begins` is compared when the times of its corpus are cut, and a part in `pinned_percent` \
that no corpus has is only told in a run of other corpora than the file names. A file none of \
whose keys is one of these, or like one, is taken for that of another program and left aside, and \
a line says so. A key that it does not name, within a section too, has the value of the file that \
comes with the program; of `pinned_percent`, and of the model of a kind, nothing is added to what \
is given, in a file, by `--config` or by `--configfile`. Where both options are given, Snakemake \
joins what they say. `nanido step write-reference` writes this page.
"""
TABLES = """\
# The tables

What every table holds and every column means. `nanido step write-reference` writes this \
page from the schemas (`pipeline/tables/schemas`, and `columns.py` of each kind of puzzle). The \
same words are comments in `data/derived/nanido.duckdb`: `SELECT \
column_name, comment FROM duckdb_columns() WHERE table_name = 'levels'`. That database holds views \
alone. Of tables and pages it is the one file that the same input does not give the same bytes: \
DuckDB writes numbers of its own into it.

A table is a Parquet file in `data/derived/<corpus>`, or below it in the folder of a solver, and \
a view of that database. Rows are sorted by the key, which no two rows share. A type with `?` \
knows "none": that of a figure stands where there is too little to compute it from, unless its \
meaning names another reason. Logarithms are natural. The level of a puzzle is 1 to 5, and 6 for \
what only the last resort of a solver finishes. Where kinds of puzzles share a section, each has \
as many `technique_` columns as techniques, and the longest range is shown.
"""
TECHNIQUES = """\
# The techniques of {kind}

In the order of the kind's catalogue, `solver/techniques.yaml` or the `RULES` of a declared kind, \
with its levels and stages. Level 0 needs no technique; a technique with a stage proposes \
hypotheses. `nanido step write-reference` writes this page.
"""
CONTENT = """\
## What each technique does

With the Japanese of the source, and what of the source the rule rests on.
"""
TERMINAL_WIDTH = 78
"""Click leaves two columns of a terminal free; this one has 80."""
LAST = re.compile(r" to `\w+`")
"""The end of columns that only count on: kinds alike but for it share a section."""


def pages(main: click.Group) -> dict[str, str]:
    """Return the text of every page of docs/reference, by file name; `main` is `nanido`."""
    nanido = click.Context(
        main, info_name="nanido", terminal_width=TERMINAL_WIDTH, **main.context_settings
    )
    found = {
        "verbs.md": "\n".join([VERBS, *_helps(nanido)]),
        "configuration.md": _configuration(),
        "tables.md": _tables(),
    }
    for kind in kinds.every():
        found[f"techniques-{kind.name}.md"] = _techniques(kind)
    return found


def _helps(above: click.Context) -> Iterator[str]:
    """Yield the help of every verb of a group, as it prints it, those of hidden groups too."""
    for verb in above.command.list_commands(above):
        command = above.command.get_command(above, verb)
        context = click.Context(command, above, verb)
        if isinstance(command, click.Group):
            yield from _helps(context)
        else:
            yield f"## {context.command_path}\n\n```\n{command.get_help(context)}\n```\n"


def _configuration() -> str:
    rows = _settings(Configuration, read_mapping(BUNDLED))
    return f"{CONFIGURATION}\n{_markdown_table(['key', 'expected', 'default'], rows)}"


def _settings(model: type[Settings], usual: Mapping, above: str = "") -> Iterator[list[str]]:
    """Yield key, what may stand there, and what the program has, of every setting."""
    of_type = model.model_json_schema()["properties"]
    for name, field in model.model_fields.items():
        expected = of_type[name].get("description", "the keys below")
        section = _is_section(field.annotation)
        value = usual.get(name)
        lacking = "must be given" if field.is_required() else "none"
        default = lacking if value is None else f"`{json.dumps(value, ensure_ascii=False)}`"
        yield [f"`{above}{name}`", field.description or expected, "" if section else default]
        if section:
            yield from _settings(field.annotation, value, f"{above}{name}.")
        for each in filter(_is_section, get_args(field.annotation)):
            yield from _settings(each, {}, f"{above}{name}: ")


def _is_section(annotation) -> bool:
    return isinstance(annotation, type) and issubclass(annotation, Settings)


def _techniques(kind: Kind) -> str:
    listed = techniques_of(kind).values()
    head = ["Number", "Level", "English", "Japanese", "Source", "Where"]
    parts = [TECHNIQUES.format(kind=kind.name), _markdown_table(head, map(_technique, listed))]
    if any(technique.content for technique in listed):
        rows = [
            [each.number, each.content.ja, each.content.en, each.rests_on or ""] for each in listed
        ]
        parts += [CONTENT, _markdown_table(["Number", "Japanese", "English", "Rests on"], rows)]
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


def _tables() -> str:
    """Return a section a table, and in it one for the columns that only some kinds have."""
    return "\n".join([TABLES, *(_section(table) for table in all_tables() if forms_of(table))])


def _section(table: str) -> str:
    forms = forms_of(table)
    first, *others = forms.values()
    key = ", ".join(f"`{name}`" for name in key_of(table))
    rows = {kind: _meanings(schema) for kind, schema in forms.items()}
    shared = [row for row in _meanings(first) if all(row in _meanings(other) for other in others)]
    parts = [
        f"## {table}\n\n{first.meaning}. Key: {key}. Written by `{first.verb}`.\n",
        _columns(shared),
    ]
    alike = {}
    for kind, listed in rows.items():
        if others and (own := [row for row in listed if row not in shared]):
            shown = _columns(own)
            alike.setdefault(LAST.sub("", shown), {})[kind] = shown
    for of_kind in alike.values():
        parts.append(f"### {table} of {', '.join(of_kind)}\n\n{max(of_kind.values())}")
    return "\n".join(parts)


def _meanings(schema: Table) -> list[tuple[str, str, str, str]]:
    """Return name, type, unit and meaning of every column."""
    rows = []
    for name, column in schema.columns.items():
        kept_as = column.dtype.lower().replace("str", "string") + "?" * column.nullable
        rows.append((name, kept_as, column.unit, column.meaning + _allowed(column)))
    return rows


def _allowed(column: Column) -> str:
    values = [value for check in column.checks for value in check.allowed]
    return ": " + ", ".join(f"`{value}`" for value in values if value) if any(values) else ""


def _columns(rows) -> str:
    """Return rows as a table; neighbours that only count on share one."""
    shown = []
    for _, counting in groupby(enumerate(rows), _pattern):
        (_, (name, *cells)), *others = counting
        names = f"`{name}`" + (f" to `{others[-1][1][0]}`" if others else "")
        cells[-1] += "; the others likewise" if others else ""
        shown.append([names, *cells])
    return _markdown_table(["column", "type", "unit", "meaning"], shown)


def _pattern(numbered_row):
    """Return what rows have in common that only count on: technique_07, technique_08."""
    place, row = numbered_row
    number = re.search(r"\d+", row[0])
    return [place - int(number[0]) if number else place, *(re.sub(r"\d+", "#", c) for c in row)]


def _markdown_table(head: Sequence, rows: Iterable[Sequence]) -> str:
    """Return a table in Markdown; bars within cells are escaped."""
    escaped = [[str(cell).replace("|", r"\|") for cell in cells] for cells in [head, *rows]]
    first, *others = [f"| {' | '.join(cells)} |" for cells in escaped]
    return "\n".join([first, "|---" * len(head) + "|", *others, ""])
