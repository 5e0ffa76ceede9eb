"""Files of settings: where they lie, how one is read, and the error where one cannot be used."""

import os
import re
from collections.abc import Iterable
from os.path import isfile
from pathlib import Path

import yaml

from pipeline.files import safe_yaml

CORPORA = Path("config/corpora")
ENDINGS = (".yaml", ".yml")
"""How the name of a description of a corpus ends; before it stands the name of the corpus."""
PROJECT = Path(__file__).resolve().parents[2]
"""Where the program lives; in a clone with its Snakefile, its configuration and its corpora."""
DERIVED = Path("data/derived")
"""Where a run keeps its tables."""
DATABASE = DERIVED / "nanido.duckdb"
PAGE = "page.json"
"""What the page of a corpus says of it, in its folder of tables."""
CLONE = "clone the repository of Nanido and run `make` there"
"""What to do where the program was installed without the repository."""


class SettingsError(ValueError):
    """A file of settings cannot be used. The message says where, what was expected, what to do."""


def python_path() -> str:
    """Return a PYTHONPATH by which another process finds this program, before all others."""
    paths = [str(PROJECT), os.environ.get("PYTHONPATH", "")]
    return os.pathsep.join(dict.fromkeys(filter(None, os.pathsep.join(paths).split(os.pathsep))))


def description_file(name: str, folders: Iterable[Path] = (CORPORA, PROJECT / CORPORA)) -> Path:
    """Return where the description of a corpus of this name is, or would be.

    It is in the first of the folders that has one: under `config/corpora` in the folder one works
    in, or else in the project.
    """
    places = [folder / f"{name}{ending}" for folder in folders for ending in ENDINGS]
    return next(filter(isfile, places), places[0])


def descriptions_in(folder: Path) -> list[Path]:
    """Return the descriptions of corpora in a folder, sorted; none where there is no folder."""
    return sorted(file for file in folder.glob("*") if file.suffix in ENDINGS)


def descriptions(corpora: list[str]) -> dict[str, Path]:
    """Return the name of each corpus and the path of its description, in the order given.

    A corpus is a name under `config/corpora` or the path of a `.yaml` file anywhere; the name is
    the file's stem. SettingsError where there is no such file, or two corpora have one name.
    """
    found = {}
    for corpus in corpora:
        is_path = corpus.endswith(ENDINGS)
        path = Path(corpus) if is_path else description_file(corpus)
        if not isfile(path):
            files = descriptions_in(CORPORA) + descriptions_in(PROJECT / CORPORA)
            known = (
                ", ".join(sorted({file.stem for file in files}))
                or f"none; for those of the project {CLONE}"
            )
            raise SettingsError(
                f"corpora: found {corpus!r}, but there is no file {path}; "
                f"known corpora: {known}; another one is named by the path of its .yaml"
            )
        if path.stem in found:
            raise SettingsError(
                f"corpora: {path} and {found[path.stem]} have the same name; rename one file"
            )
        found[path.stem] = path
    return found


def refuse_braces(paths: Iterable[str | Path]) -> None:
    """Raise SettingsError for a path that Snakemake fills in: with braces, or words in <>.

    >>> refuse_braces(["a < b.csv"])
    >>> refuse_braces(["my <b>book.csv"])
    Traceback (most recent call last):
    ...
    pipeline.files.settings.SettingsError: found the file 'my <b>book.csv', ...
    """
    for path in map(str, paths):
        if re.search(r"[{}]|<[a-z][a-z0-9_]*>", path):
            raise SettingsError(
                f"found the file {path!r}, expected a path without braces and <>, which Snakemake "
                "takes for wildcards; rename it"
            )


def read_mapping(path: str | Path) -> dict:
    """Return the YAML mapping at `path`, or raise SettingsError with file and line."""
    try:
        value = safe_yaml.read(Path(path).read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "it is not UTF-8 text"
        raise SettingsError(f"{path}: cannot be read: {reason}") from None
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        line = f", line {mark.line + 1}" if mark else ""
        problem = getattr(error, "problem", None) or getattr(error, "reason", "unknown problem")
        raise SettingsError(f"{path}{line}: this is not plain YAML: {problem}") from None
    if not isinstance(value, dict):
        raise SettingsError(
            f"{path}: expected lines of `name: value`, found {type(value).__name__}"
        )
    return value


def from_json(text: str) -> dict:
    """Return the settings in the JSON object `text`, as a rule hands them to its verb."""
    from pipeline.files import safe_json

    try:
        value = safe_json.read(text)
    except ValueError as error:
        raise SettingsError(f"--settings: expected JSON, found {error}") from None
    if not isinstance(value, dict):
        raise SettingsError("--settings: expected a JSON object such as '{\"seed\": 1}'")
    return value
