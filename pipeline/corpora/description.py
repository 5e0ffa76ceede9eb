"""The description of a corpus, `config/corpora/<name>.yaml`: loaded, and checked by its schema."""

import math
import os
import re
from dataclasses import dataclass, field
from pathlib import Path

import yaml

from pipeline import games, kinds
from pipeline.corpora.times import Band
from pipeline.notations.table_forms import form_of_kind
from pipeline.settings import SettingsError, check_schema, read_mapping

SCHEMA = Path(__file__).resolve().parents[2] / "config/schemas/corpus.schema.yaml"
TABLES = "tables"
PLACE = ("book", "part")
A_DAY = 24 * 60 * 60
EARLIER_NAMES = {"solvers": "n_people"}
"""Keys of a rater as older descriptions have them."""


@dataclass(frozen=True)
class Rater:
    """Who rated the puzzles of a corpus, and the column that holds what they said.

    `unit` is the unit of the column: seconds, minutes, level or score. `n_people` names the column
    with the number of people behind each rating, "" if there is none. `levels` gives the level of
    each word, in small letters, where the column holds words; `intervals` the times in seconds
    that a word stands for, where words are bands of time.
    """

    name: str
    column: str
    unit: str
    title: dict[str, str]
    n_people: str = ""
    levels: dict[str, int] = field(default_factory=dict)
    intervals: dict[str, Band] = field(default_factory=dict)


@dataclass(frozen=True)
class Attempts:
    """The file of who tried which puzzle, an attempt a row, and its columns.

    `unit` is that of the column `seconds`: seconds or minutes. `finished` names the column that
    says whether the person finished, "" if all did. The times make a rating of `rater`.
    """

    file: str
    puzzle: str
    person: str
    seconds: str
    finished: str = ""
    unit: str = "seconds"
    rater: str = "people"
    title: dict[str, str] = field(default_factory=lambda: {"en": "People", "ja": "解答者"})

    @property
    def columns(self) -> list[str]:
        """The columns that the file has to have."""
        return [name for name in (self.puzzle, self.person, self.seconds, self.finished) if name]


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
        A kind of puzzle, a game, or `tables` for published tables without puzzles.
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
        The column of the CSV for `id` and the other columns of the kind, and maybe `book` and
        `part`.
    may_lack : tuple of str
        Columns that a file need not have.
    part_by_size : dict
        The part for each (rows, cols), where no column names it.
    raters : tuple of Rater
    maximum_seconds : float
        The longest solving time that is believed.
    tables : dict
        The CSV file of each published table.
    header : tuple of str
        The names of the columns, for files whose first line is a puzzle already.
    attempts : Attempts or None
        Times of single persons.
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
    may_lack: tuple[str, ...] = ()
    part_by_size: dict[tuple[int, int], str] = field(default_factory=dict)
    raters: tuple[Rater, ...] = ()
    maximum_seconds: float = A_DAY
    tables: dict[str, str] = field(default_factory=dict)
    header: tuple[str, ...] = ()
    attempts: Attempts | None = None
    remote: Remote | None = None
    folder: Path = Path()

    @property
    def has_levels(self) -> bool:
        """Whether it holds puzzles of a kind that is solved, so that they have levels."""
        return self.kind in kinds.names()

    @property
    def is_game(self) -> bool:
        """Whether it holds positions of a game."""
        return self.kind in games.names()

    @property
    def sources(self) -> tuple[str, ...]:
        """Every file that the corpus is read from, as the description names it."""
        attempts = (self.attempts.file,) if self.attempts else ()
        return (*self.files, *attempts, *self.tables.values())

    @property
    def every_rater(self) -> tuple[Rater, ...]:
        """The raters, and the one that the attempts make."""
        attempts = self.attempts
        if attempts is None:
            return self.raters
        return (*self.raters, Rater(attempts.rater, attempts.seconds, "seconds", attempts.title))

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
    return described(read_mapping(path), path)


def described(found: dict, path: Path) -> Description:
    """Return the description that is, or will be, in the file `path`, from what it holds.

    Errors are those of `load_description`.
    """
    found = dict(found)
    _check(found, path)
    sizes, remote = found.pop("parts", []), found.pop("remote", None)
    attempts = found.pop("attempts", None)
    return Description(
        name=path.stem,
        folder=path.parent,
        files=tuple(found.pop("files", ())),
        raters=tuple(map(_rater, found.pop("raters", []))),
        part_by_size={(size["rows"], size["cols"]): size["part"] for size in sizes},
        header=tuple(found.pop("header", ())),
        attempts=Attempts(**attempts) if attempts else None,
        remote=Remote(**remote) if remote else None,
        **found,
    )


def description_of_csv(path: Path, kind: str) -> Description:
    """Describe a single file of puzzles with the columns of its kind and no raters.

    >>> known = kinds.names()[0]
    >>> description_of_csv(Path("books/new.csv"), known).files
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
        columns={column: column for column in (*form_of_kind(kind).columns, *PLACE)},
        may_lack=PLACE,
    )


def _rater(found: dict) -> Rater:
    words = {name: _by_word(found.get(name, {})) for name in ("levels", "intervals")}
    intervals = {
        word: Band(start, math.inf if end is None else end)
        for word, (start, end) in words["intervals"].items()
    }
    named = {EARLIER_NAMES.get(key, key): value for key, value in found.items()}
    return Rater(**{**named, "levels": words["levels"], "intervals": intervals})


def _by_word(found: dict) -> dict:
    return {str(word).strip().casefold(): value for word, value in found.items()}


def _check(found, path):
    check_schema(found, SCHEMA, str(path))
    _check_kind(found, path)
    raters = found.get("raters", [])
    names = [rater["name"] for rater in raters]
    names += [Attempts(**found["attempts"]).rater] if "attempts" in found else []
    for name in names:
        if names.count(name) > 1:
            raise SettingsError(
                f"{path}: raters: found {name!r} twice{_lines_of(name, path)}, expected each name "
                "once; rename one"
            )
    for at, rater in enumerate(raters):
        if "levels" in rater and rater["unit"] != "level":
            raise SettingsError(
                f"{path}: raters.{at}: found levels of words and the unit {rater['unit']!r} of "
                f"{rater['name']!r}, expected the unit level; mend the unit or take the levels out"
            )
        if rater.get("intervals", {}).keys() - rater.get("levels", {}).keys():
            raise SettingsError(
                f"{path}: raters.{at}: expected intervals of words that have a level, found "
                f"{', '.join(map(str, rater['intervals']))}; give each of them a level"
            )


def _check_kind(found: dict, path: Path) -> None:
    """Raise SettingsError when there is no such kind, or what its files need is not described."""
    kind = found["kind"]
    known = (*kinds.names(), *games.names())
    if kind not in (*known, TABLES):
        raise SettingsError(
            f"{path}: kind: found {kind!r}, expected {', '.join(known)} (a CSV of puzzles or "
            f"positions), or {TABLES} (published, no puzzles)"
        )
    needed = ("tables",) if kind == TABLES else ("files", "columns", "raters")
    for key in needed:
        if key not in found:
            expected = _expected(key)
            raise SettingsError(f"{path}: {key!r} is missing; expected {expected}")
    if kind == TABLES:
        return
    form = form_of_kind(kind)
    columns = [column for column in form.columns if column not in form.may_be_empty]
    for column in columns:
        if column not in found["columns"]:
            raise SettingsError(
                f"{path}: columns: {column!r} is missing; expected the name of a column in the "
                "first line of the CSV"
            )
    allowed = (*form.columns, "book", "part")
    for column in found["columns"]:
        if column not in allowed:
            raise SettingsError(
                f"{path}: columns: unknown key {column!r}; known here: {', '.join(allowed)}"
            )
    solvers = kinds.solvers()
    for at, rater in enumerate(found.get("raters", [])):
        if rater["name"] in solvers:
            raise SettingsError(
                f"{path}: raters.{at}.name: found {rater['name']!r}, expected a name other than "
                f"{', '.join(solvers)}, which are solvers"
            )


def _expected(key: str) -> str:
    """Return what the schema says of a key."""
    schema = yaml.safe_load(SCHEMA.read_text(encoding="utf-8"))
    return schema["properties"][key]["description"]


def _lines_of(name: str, path: Path) -> str:
    """Return the lines of the file that name a rater so, for a message; "" if it is not there."""
    if not path.is_file():
        return ""
    file = _by_key(yaml.compose(path.read_text(encoding="utf-8"), Loader=yaml.SafeLoader))
    nodes = [_by_key(rater)["name"] for rater in file["raters"].value]
    if "attempts" in file:
        nodes.append(_by_key(file["attempts"]).get("rater", file["attempts"]))
    # Attempts without a name of their own are a mapping here, and have the default name.
    lines = [
        str(node.start_mark.line + 1)
        for node in nodes
        if node.value == name or isinstance(node, yaml.MappingNode)
    ]
    return f" (lines {' and '.join(lines)})"


def _by_key(node: yaml.MappingNode) -> dict[str, yaml.Node]:
    return {key.value: value for key, value in node.value}
