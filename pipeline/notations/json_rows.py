"""Read a list of flat JSON objects, or an object a line, as the rows of a table."""

import json
import re
from pathlib import Path

from pipeline.files import safe_json
from pipeline.files.plain_text import TOO_DEEP
from pipeline.files.settings import SettingsError
from pipeline.notations.csv_rows import MOST_COLUMNS, UTF8_MARK, CsvRow
from pipeline.texts.errors import shortened

WANTED = "expected a list of objects without objects or lists in them, or one such object a line"
GAP = re.compile(r"[\s,]*")
HOOKS = {"parse_int": safe_json.whole, "object_pairs_hook": safe_json.once}
BEGINNING = re.compile(rb"\s*(?:\[\s*)?\{\s*[\"}]")


def json_rows(path: Path, content: bytes) -> list[CsvRow] | None:
    """Return heads and rows of JSON, None of a content that does not begin like an object.

    The heads are all keys in their order; true, false and null are cells as in CSV. In a file of an
    object a line a mistake is the problem of its line; SettingsError where most lines have one,
    where there is a mistake in a list, or where the objects hold more than a row can.
    """
    content = content.removeprefix(UTF8_MARK)
    if not BEGINNING.match(content):
        return None
    try:
        found = _objects(path, content.decode())
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise SettingsError(
            f"{path}, line {line}: expected JSON in UTF-8, found a byte that is none "
            f"(0x{content[error.start]:02x})"
        ) from None
    objects = [one for _, one in found if isinstance(one, dict)]
    if len(objects) * 2 < len(found):
        line, problem = next(one for one in found if isinstance(one[1], str))
        raise SettingsError(f"{path}, line {line}: {problem}; {WANTED}")
    nested = [key for one in objects for key, at in one.items() if isinstance(at, dict | list)]
    if nested:
        raise SettingsError(
            f"{path}: {WANTED}; found more below {nested[0]!r}: write its parts as keys of their "
            "own, or save the table as CSV"
        )
    heads = list(dict.fromkeys(key for one in objects for key in one))
    if len(heads) > MOST_COLUMNS:
        raise SettingsError(f"{path}: expected at most {MOST_COLUMNS} columns, found {len(heads)}")
    # JSON can name half a character, as "\ud800".
    texts = [head.encode(errors="replace").decode() for head in heads]
    return [CsvRow(found[0][0], texts), *(_row(line, one, heads) for line, one in found)]


def _row(line: int, one: dict | str, heads: list[str]) -> CsvRow:
    if isinstance(one, str):
        return CsvRow(line, [], one)
    return CsvRow(line, [_cell(one.get(key)) for key in heads])


def _objects(path: Path, text: str) -> list[tuple[int, dict | str]]:
    """Return objects with their lines, of a line that is none its problem."""
    is_list = text.lstrip().startswith("[")
    lines = [(at, line) for at, line in enumerate(text.split("\n"), 1) if line.strip()]
    if not is_list and any(isinstance(_object(line), dict) for _, line in lines[:2]):
        return [(at, _object(line)) for at, line in lines]
    found, line, at, before = [], 1, text.index("[") + 1 if is_list else 0, 0
    read = json.JSONDecoder(**HOOKS).raw_decode
    try:
        if is_list:
            json.loads(text, parse_int=safe_json.whole)
        while (at := GAP.match(text, at).end()) < len(text) and not (is_list and text[at] == "]"):
            line, before = line + text.count("\n", before, at), at
            one, at = read(text, at)
            if not isinstance(one, dict):
                raise ValueError(shortened(str(one)))
            found.append((line, one))
    except (ValueError, RecursionError) as error:
        line = getattr(error, "lineno", line)
        raise SettingsError(f"{path}, line {line}: {_problem(error)}") from None
    return found


def _object(line: str) -> dict | str:
    try:
        found = json.loads(line, **HOOKS)
    except (ValueError, RecursionError) as error:
        return _problem(error)
    return found if isinstance(found, dict) else _problem(ValueError(shortened(line)))


def _problem(error: ValueError | RecursionError) -> str:
    found = TOO_DEEP if isinstance(error, RecursionError) else error
    return f"expected an object in JSON, found {getattr(found, 'msg', found)}"


def _cell(value) -> str:
    if value is None:
        return ""
    return str(value).lower() if isinstance(value, bool) else str(value)
