"""The configuration of a run: read, checked against its model, and explained when it is wrong.

`config/config.yaml` says what a run does. Snakemake reads it for the workflow, a person who calls
one verb reads it through `load`; both check it with `check`.
"""

import json
import re
from pathlib import Path

import yaml

CONFIG = Path("config/config.yaml")
CORPORA = Path("config/corpora")
PROJECT = Path(__file__).resolve().parent.parent
"""Where the program lives, with its Snakefile, its configuration and its corpora."""


class SettingsError(ValueError):
    """The configuration cannot be used. The message says where, what was expected, what to do."""


def load(path: str | Path | None = None) -> dict:
    """Read the configuration at `path` and check it.

    Without a path it is that of `config_file`.

    Returns
    -------
    dict
        As in `config/config.yaml`; `corpora` is always a list.

    Raises
    ------
    SettingsError
        When the file is missing, is not YAML, or holds a value that cannot be.
    """
    path = path or config_file()
    return check(read_mapping(path), str(path))


def config_file() -> Path:
    """Return `config/config.yaml` of the folder one works in, or else the project's.

    >>> config_file().name
    'config.yaml'
    """
    return CONFIG if CONFIG.is_file() else PROJECT / CONFIG


def description_file(name: str) -> Path:
    """Return where the description of a corpus of this name is, or would be.

    It is under `config/corpora` in the folder one works in, or else in the project.

    >>> description_file("sato2003").is_file()
    True
    """
    here = CORPORA / f"{name}.yaml"
    of_project = PROJECT / here
    return of_project if of_project.is_file() and not here.is_file() else here


def check(config: dict, source: str = str(CONFIG)) -> dict:
    """Return `config` with `corpora` as a list, or raise SettingsError with one clear line.

    Parameters
    ----------
    config
        The configuration; `corpora` may be one name, as `--config corpora=NAME` gives it.
    source
        What the message calls the configuration.

    Examples
    --------
    >>> config = load()
    >>> check({**config, "corpora": "sato2003"})["corpora"]
    ['sato2003']
    >>> check({**config, "chunks": 0})
    Traceback (most recent call last):
    pipeline.settings.SettingsError: config/config.yaml: chunks: found 0, expected a whole number \
of chunks from 1 to 1000
    """
    # Loaded here, since most verbs need no configuration.
    from pipeline.configuration import Configuration

    corpora = config.get("corpora")
    config = {name: _numbers(value) for name, value in config.items()}
    config["corpora"] = [corpora] if isinstance(corpora, str) else corpora
    Configuration.of(config, source)
    return config


def descriptions(corpora: list[str]) -> dict[str, Path]:
    """Return the name of each corpus and the path of its description, in the order given.

    A corpus is a name under `config/corpora` or the path of a `.yaml` file anywhere; the name is
    the file's stem.

    Raises
    ------
    SettingsError
        When a description does not exist, or two corpora have the same name.
    """
    found = {}
    for corpus in corpora:
        is_path = corpus.endswith((".yaml", ".yml"))
        path = Path(corpus) if is_path else description_file(corpus)
        if not path.is_file():
            folders = (CORPORA, PROJECT / CORPORA)
            known = {file.stem for folder in folders for file in folder.glob("*.yaml")}
            known = ", ".join(sorted(known))
            raise SettingsError(
                f"corpora: found {corpus!r}, but there is no file {path}; "
                f"known corpora: {known or 'none'}; another one is named by the path of its .yaml"
            )
        if path.stem in found:
            raise SettingsError(
                f"corpora: {path} and {found[path.stem]} have the same name; rename one file"
            )
        found[path.stem] = path
    return found


def read_mapping(path: str | Path) -> dict:
    """Return the YAML mapping at `path`, or raise SettingsError with file and line.

    >>> read_mapping("config/corpora/sato2003.yaml")["kind"]
    'tables'
    """
    try:
        value = yaml.safe_load(Path(path).read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "it is not UTF-8 text"
        raise SettingsError(f"{path}: cannot be read: {reason}") from None
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        line = f", line {mark.line + 1}" if mark else ""
        problem = getattr(error, "problem", None) or "unknown problem"
        raise SettingsError(f"{path}{line}: this is not YAML: {problem}") from None
    if not isinstance(value, dict):
        raise SettingsError(
            f"{path}: expected lines of `name: value`, found {type(value).__name__}"
        )
    return value


def from_json(text: str) -> dict:
    """Return the settings in the JSON object `text`, as a rule hands them to its verb."""
    try:
        value = json.loads(text)
    except json.JSONDecodeError as error:
        raise SettingsError(f"--settings: this is not JSON: {error}") from None
    if not isinstance(value, dict):
        raise SettingsError("--settings: expected a JSON object such as '{\"seed\": 1}'")
    return value


def _numbers(value):
    """Return `value` with numbers for text such as "70", which is how `--config` hands them on."""
    if isinstance(value, dict):
        return {key: _numbers(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_numbers(item) for item in value]
    if isinstance(value, str) and re.fullmatch(r"-?\d+(\.\d+)?", value):
        return float(value) if "." in value else int(value)
    return value
