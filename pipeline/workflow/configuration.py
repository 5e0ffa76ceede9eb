"""The configuration of a run, `config/config.yaml`: every key with its type and its bounds.

Whoever uses a setting that need not be there has its default; here it is None.
"""

import re
import sys
from collections.abc import Callable, Mapping
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from textwrap import dedent
from typing import Annotated, Literal

import yaml
from pydantic import Field

from pipeline.files import safe_yaml
from pipeline.files.settings import read_mapping
from pipeline.files.typed_settings import Different, Settings, Text
from pipeline.kinds.contract import Kind

CONFIG = Path("config/config.yaml")
LEVEL_UP = ("pinned_percent", "level_up_ratio")
"""Keys of `calibration` that concern only solvers whose levels go up."""
BUNDLED = Path(__file__).with_name("config.yaml")
"""A link to that of the repository; in a wheel a copy of it."""
KEY = re.compile(r"""^(?:\{ *)?["']?([\w-]+)["']? *:""", re.MULTILINE)
"""A key that stands at the beginning of a line."""
ALIKE = 0.8
"""How like a key of ours a mistyped one is, at least; `options` is no `editions`."""


Corpus = Annotated[
    Text, Field(description="the name of a file under config/corpora or the path of a .yaml file")
]
Edition = Annotated[str, Field(description="the name of an edition")]
Percent = Annotated[int, Field(ge=0, le=100, description="a whole percent from 0 to 100, as in 70")]
AtLeast1 = Annotated[int, Field(ge=1, description="a whole number of cells from 1 up")]


class LevelBegin(Settings):
    """Where a level of a rater of times or scores begins in a book and part."""

    corpus: Text = Field(description="the name of a corpus")
    rater: Text = Field(description="a rater of times or scores")
    book: str = Field("", description="the name of a book")
    part: str = Field("", description="the name of a part")
    level: int = Field(ge=2, le=6, description="a level from 2 to 6")
    begins: float = Field(description="a number of seconds, or a score")


class ChunkCells(Settings):
    """How many cells make a chunk of a corpus, by what is done with them."""

    trace: AtLeast1
    paths: AtLeast1
    count_solutions: AtLeast1


class Calibration(Settings):
    """How levels are made."""

    solver: str = Field(description="the name of the solver of one of the editions")
    binning: Literal["range", "counts"] = Field(None, description="range or counts")
    level_up_ratio: Literal["own", "first"] = Field(None, description="own or first")
    pinned_percent: dict[str, Percent] = Field(
        None, description="the parts that are pinned, each with its percent"
    )
    level_begins: list[LevelBegin] = Field(
        None, description="a list of corpus, rater, book, part, level, and where it begins"
    )


class Agreement(Settings):
    """How coefficients of agreement are bootstrapped."""

    samples: int = Field(ge=100, le=100_000, description="a whole number from 100 to 100000")
    seed: int = Field(ge=0, description="a whole number from 0 up")
    confidence: float = Field(ge=0.5, lt=1, description="a number from 0.5 to below 1, as in 0.95")


class Report(Settings):
    """Settings of pages."""

    puzzles_shown: int = Field(ge=0, le=200, description="a whole number of puzzles from 0 to 200")


class BundledModel(Settings):
    """To whom the model of a kind that comes with the program is fitted."""

    corpus: Text = Field(description="the name of a corpus of the kind")
    rater: Text = Field(description="a rater of the corpus who gives times or levels")
    date: Text = Field("", description="words that say when the data were taken")
    without: Different[Text] = Field((), description="a list of families of features")


class Configuration(Settings):
    """Settings of a run."""

    corpora: Different[Corpus] = Field(
        description="a list of names under config/corpora, or of paths of .yaml files"
    )
    editions: Different[Edition] = Field(description="a list of editions")
    chunks: int = Field(ge=1, le=1000, description="a whole number of chunks from 1 to 1000")
    chunk_cells: ChunkCells
    calibration: Calibration
    agreement: Agreement
    report: Report
    without_paths: Different[Text] = Field(
        (), description="a list of corpora whose solution paths are not measured"
    )
    models: dict[str, BundledModel] = Field({}, description="corpus and rater by kind")
    mirror: Text = Field(None, description="a folder that holds the files of remote corpora")


LEFT_ASIDE = (
    f"{CONFIG}: left aside, since no key at its top is one of "
    f"{', '.join(Configuration.model_fields)}; the configuration that comes with the program is "
    "used. To set something, begin with such a key: `seed: 5` is `agreement: {seed: 5}`"
)


def load(path: str | Path | None = None) -> dict:
    """Return the configuration at `path`, or that of `config_file`, checked by `check`.

    A key that it does not name is that of the program, one within a section too.
    """
    path = path or config_file()
    whole = joined(read_mapping(BUNDLED), read_mapping(path))
    return check(whole, str(path), numbers_in_text=False)


def joined(usual: Mapping, given: Mapping) -> dict:
    """Return the usual configuration with what is given; a key of a section is taken whole.

    >>> usual = {"calibration": {"binning": "range", "pinned_percent": {"Part 3": 70}}}
    >>> joined(usual, {"calibration": {"pinned_percent": {"Part 4": 75}}})
    {'calibration': {'binning': 'range', 'pinned_percent': {'Part 4': 75}}}
    """
    sections = {
        key: {**usual[key], **value}
        for key, value in given.items()
        if isinstance(value, Mapping) and isinstance(usual.get(key), Mapping)
    }
    return {**usual, **given, **sections}


@cache
def _on_stderr_once(line: str) -> None:
    print(line, file=sys.stderr)


def config_file(tell: Callable[[str], object] = _on_stderr_once) -> Path:
    """Return `config/config.yaml` of the folder one works in, or else that of the program.

    It is another program's if none of its keys is one of these, or like one, as if mistyped; then
    `tell` gets a line.
    """
    known = [*Configuration.model_fields, *Calibration.model_fields]
    keys = [key.lower().replace("-", "_") for key in _keys(CONFIG)]
    is_ours = any(get_close_matches(key, known, cutoff=ALIKE) for key in keys)
    if CONFIG.is_file() and not is_ours:
        tell(LEFT_ASIDE)
    return CONFIG if is_ours else BUNDLED.resolve()


def _keys(path: Path) -> list[str]:
    """Return the keys at the top of a file, if it cannot be read as YAML those that begin a line.

    Ours are ASCII, in UTF-16 too.
    """
    there = path.read_bytes() if path.is_file() else b""
    text = there.replace(b"\0", b"").decode("ascii", "ignore")
    try:
        found = safe_yaml.read(text)
    except yaml.YAMLError:
        return KEY.findall(dedent(text))
    return list(map(str, found)) if isinstance(found, dict) else []


def check(config: dict, source: str = str(CONFIG), numbers_in_text: bool = True) -> dict:
    """Return `config` with `corpora` as a list, or raise SettingsError with one clear line.

    `corpora` may be one name, as `--config corpora=NAME` gives it. `source` is what the message
    calls the configuration. With `numbers_in_text`, as `--config` hands them on, "70" is a number
    where a number is expected, and only there: a book may be named 2023. Whether there is what
    has such a name, `calibration.configured_names.check_names` says.

    >>> check({**load(), "corpora": "sato2003"})["corpora"]
    ['sato2003']
    """
    corpora = config.get("corpora")
    config = {**config, "corpora": [corpora] if isinstance(corpora, str) else corpora}
    checked = Configuration.of(config, source, strict=not numbers_in_text)
    return checked.model_dump(mode="json", exclude_unset=True) if numbers_in_text else config


def calibration_of(of: Mapping[str, Kind], calibration: Mapping) -> dict:
    """Return the settings of calibration that concern some corpora, given by name with their kinds.

    Thresholds of level-up concern kinds with a solver whose levels go up, and where levels begin
    its own corpus: a moved pin makes nothing else again. `solver` is the one that is taken there,
    "" of no kind.
    """
    rising = any(solver.level_up for kind in of.values() for solver in kind.solvers)
    found = {key: value for key, value in calibration.items() if rising or key not in LEVEL_UP}
    taken = [kind.solver(found["solver"]).name for kind in of.values()]
    if found["solver"] not in taken:
        found["solver"] = next(iter(taken), "")
    begins = [one for one in found.pop("level_begins", None) or () if one["corpus"] in of]
    return {**found, "level_begins": begins} if begins else found
