"""The description of a corpus, `config/corpora/<name>.yaml`: loaded, and checked by its schema."""

import os
import re
from dataclasses import dataclass, field
from pathlib import Path

from pipeline.puzzles.notations.table_forms import FORMS
from pipeline.settings import SettingsError, check_schema, read_mapping

SCHEMA = Path(__file__).resolve().parents[2] / "config/schemas/corpus.schema.yaml"
A_DAY = 24 * 60 * 60


@dataclass(frozen=True)
class Rater:
    """Who rated the puzzles of a corpus, and the column that holds what they said.

    `unit` is the unit of the column: seconds, minutes, level or score. `solvers` names the column
    with the number of people behind each rating, "" if there is none. `levels` gives the level of
    each word, in small letters, where the column holds words.
    """

    name: str
    column: str
    unit: str
    title: dict[str, str]
    solvers: str = ""
    levels: dict[str, int] = field(default_factory=dict)


@dataclass(frozen=True)
class Remote:
    """Where the file of a corpus is fetched from, and the SHA-256 that it must have."""

    address: str
    sha256: str


@dataclass(frozen=True)
class Description:
    """What a corpus is, as its file says.

    Attributes
    ----------
    name : str
        The name of the corpus: the name of its file without `.yaml`.
    kind : str
        `slitherlink`, `sudoku`, or `tables` for published tables without puzzles.
    title : dict
        The title in English (`en`) and Japanese (`ja`).
    source, licence : str
        Where the corpus comes from, and its licence.
    simulated : bool
        Whether a program made the ratings. A page that shows them has to say so.
    files : tuple of str
        The CSV or sdm files, as the description names them; `located` finds them.
    encoding : str
        Of the files.
    columns : dict
        The column of the CSV for `id`, `rows` and `cols` (Slitherlink), `clues`, and maybe `book`
        and `part`.
    part_by_size : dict
        The part for each (rows, cols), where no column names it.
    raters : tuple of Rater
    maximum_seconds : float
        The longest solving time that is believed.
    tables : dict
        The CSV file of each published table.
    header : tuple of str
        The names of the columns, for files whose first line is a puzzle already.
    remote : Remote or None
        Where the file comes from, if the repository does not hold it.
    folder : Path
        The folder of the description.
    """

    name: str
    kind: str
    title: dict[str, str]
    source: str
    licence: str
    simulated: bool = False
    files: tuple[str, ...] = ()
    encoding: str = "utf-8"
    columns: dict[str, str] = field(default_factory=dict)
    part_by_size: dict[tuple[int, int], str] = field(default_factory=dict)
    raters: tuple[Rater, ...] = ()
    maximum_seconds: float = A_DAY
    tables: dict[str, str] = field(default_factory=dict)
    header: tuple[str, ...] = ()
    remote: Remote | None = None
    folder: Path = Path()

    def located(self, file: str, root: str | Path = ".") -> Path:
        """Return where a file of the corpus is: beside its description, or else from `root`."""
        beside = Path(os.path.normpath(self.folder / file))
        return beside if beside.is_file() else Path(root) / file


def load_description(path: str | Path) -> Description:
    """Load and check the description of a corpus.

    Parameters
    ----------
    path
        A file as `config/corpora/<name>.yaml`.

    Raises
    ------
    SettingsError
        When the file cannot be read or does not fit `config/schemas/corpus.schema.yaml`. The
        message names the file, the key, what was found and what was expected.

    Examples
    --------
    >>> corpus = load_description("config/corpora/example-book.yaml")
    >>> corpus.name, corpus.simulated, [rater.name for rater in corpus.raters]
    ('example-book', True, ['beginner', 'intermediate', 'expert'])
    """
    path = Path(path)
    if not re.fullmatch(r"[a-z0-9][a-z0-9-]*", path.stem):
        raise SettingsError(
            f"{path}: the name of the file is the name of the corpus; expected small letters, "
            f"digits and '-', found {path.stem!r}"
        )
    found = read_mapping(path)
    _check(found, path)
    sizes, remote = found.pop("parts", []), found.pop("remote", None)
    return Description(
        name=path.stem,
        folder=path.parent,
        files=tuple(found.pop("files", ())),
        raters=tuple(map(_rater, found.pop("raters", []))),
        part_by_size={(size["rows"], size["cols"]): size["part"] for size in sizes},
        header=tuple(found.pop("header", ())),
        remote=Remote(**remote) if remote else None,
        **found,
    )


def description_of_csv(path: Path, kind: str) -> Description:
    """Describe a single file of puzzles with the columns of its kind and no raters.

    >>> description_of_csv(Path("books/new.csv"), "slitherlink").files
    ('new.csv',)
    """
    return Description(
        name=path.stem,
        kind=kind,
        title={"en": path.stem, "ja": path.stem},
        source=path.name,
        licence="",
        folder=path.parent,
        files=(path.name,),
        columns={column: column for column in FORMS[kind].columns},
    )


def _rater(found: dict) -> Rater:
    levels = {
        str(word).strip().casefold(): level for word, level in found.pop("levels", {}).items()
    }
    return Rater(**found, levels=levels)


def _check(found, path):
    check_schema(found, SCHEMA, str(path))
    raters = found.get("raters", [])
    names = [rater["name"] for rater in raters]
    for at, rater in enumerate(raters):
        name = rater["name"]
        if names.count(name) > 1:
            raise SettingsError(f"{path}: raters: found {name!r} twice, expected each name once")
        if "levels" in rater and rater["unit"] != "level":
            raise SettingsError(
                f"{path}: raters.{at}: found levels of words and the unit {rater['unit']!r} of "
                f"{name!r}, expected the unit level; mend the unit or take the levels out"
            )
