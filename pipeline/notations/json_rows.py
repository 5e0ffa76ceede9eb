"""Read a list of flat JSON objects, or an object a line, as the rows of a table."""

import json
from pathlib import Path

from pipeline.files.settings import SettingsError
from pipeline.notations.csv_rows import MOST_COLUMNS, UTF8_MARK, CsvRow

WANTED = "expected a list of objects without objects or lists in them, or one such object a line"


def json_rows(path: Path, content: bytes) -> list[CsvRow] | None:
    """Return heads and rows of JSON, None of a content that is no JSON of objects.

    The heads are all keys in their order; true, false and null are cells as in CSV. SettingsError
    where the objects hold more than a row can.
    """
    text = content.removeprefix(UTF8_MARK).strip()
    if not text.startswith(b"{") and not text[1:].lstrip().startswith(b"{"):
        return None
    try:
        found = _objects(content.removeprefix(UTF8_MARK).decode())
    except (ValueError, RecursionError):
        return None
    nested = [
        key for _, one in found for key, value in one.items() if isinstance(value, dict | list)
    ]
    if nested:
        raise SettingsError(
            f"{path}: {WANTED}; found more below {nested[0]!r}: write its parts as keys of their "
            "own, or save the table as CSV"
        )
    heads = list(dict.fromkeys(key for _, one in found for key in one))
    if len(heads) > MOST_COLUMNS:
        raise SettingsError(f"{path}: expected at most {MOST_COLUMNS} columns, found {len(heads)}")
    rows = [CsvRow(line, [_cell(one.get(key)) for key in heads]) for line, one in found]
    # JSON can name half a character, as "\ud800".
    texts = [head.encode(errors="replace").decode() for head in heads]
    return [CsvRow(rows[0].line, texts), *rows]


def _objects(text: str) -> list[tuple[int, dict]]:
    """Return objects with their lines; ValueError where there is something else."""
    read, at, found = json.JSONDecoder().raw_decode, 0, []
    is_list = text.lstrip().startswith("[")
    if is_list:
        json.loads(text)
        at = text.index("[") + 1
    while True:
        while at < len(text) and (text[at].isspace() or (is_list and text[at] == ",")):
            at += 1
        if at == len(text) or (is_list and text[at] == "]"):
            break
        one, end = read(text, at)
        if not isinstance(one, dict):
            raise ValueError(one)
        found.append((at, one))
        at = end
    lines, line, before = [], 1, 0
    for at, _ in found:
        line, before = line + text.count("\n", before, at), at
        lines.append(line)
    return list(zip(lines, (one for _, one in found), strict=True))


def _cell(value) -> str:
    if value is None:
        return ""
    return str(value).lower() if isinstance(value, bool) else str(value)
