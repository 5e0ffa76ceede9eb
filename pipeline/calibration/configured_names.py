"""Names that a configuration uses: of editions, kinds, corpora, raters, families and parts."""

from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches
from os.path import exists
from pathlib import Path

from pipeline import kinds
from pipeline.calibration.features.feature_list import feature_list
from pipeline.corpora.description import Description
from pipeline.corpora.ratings.rater_spec import GENERAL
from pipeline.corpora.source_files import table_in
from pipeline.files.settings import DERIVED, SettingsError, description_file, read_mapping
from pipeline.files.typed_settings import shown
from pipeline.notations.csv_table import Row
from pipeline.texts.errors import PuzzleError
from pipeline.workflow.configuration import BUNDLED, CONFIG

OF_PAPER = {"Part 1", "Part 2", "Part 3", "Part 4"}
"""The parts of Sato's text, which the configuration that comes with the program pins."""

PLACE = ("corpus", "rater", "book", "part")


def check_names(
    config: Mapping, corpora: Mapping[str, Description], source: str = str(CONFIG)
) -> None:
    """Raise SettingsError for a name that nothing has.

    `config` is as `configuration.check` returns it, `corpora` are those of the run, `source` is
    what the message calls the configuration. Of a corpus that is not in the run nothing is checked
    but that there is one, and of a model that comes with the program nothing.
    """
    try:
        _check_editions(config, corpora)
        bundled = read_mapping(BUNDLED)["models"]
        for kind, model in config.get("models", {}).items():
            if model == bundled.get(kind):
                continue
            _check("models", kind, kinds.names())
            _check_rater(f"models.{kind}", model, corpora, kind)
            for family in model.get("without", ()):
                families = dict.fromkeys(one.family for one in feature_list(kind))
                _check(f"models.{kind}.without", family, families)
        for at, name in enumerate(config.get("without_paths", ())):
            if not _is_elsewhere(name, corpora):
                _check(f"without_paths.{at}", name, corpora)
        begins = config["calibration"].get("level_begins") or ()
        for at, begin in enumerate(begins):
            _check_rater(f"calibration.level_begins.{at}", begin, corpora)
            _check_order(f"calibration.level_begins.{at}", begin, begins[:at])
    except SettingsError as error:
        raise SettingsError(f"{source}: {error}") from None


def _check_order(where: str, begin: Mapping, before: Sequence[Mapping]) -> None:
    """Raise SettingsError where a level begins twice in a place, or after a higher level."""
    level, begins = begin["level"], begin["begins"]
    for one in before:
        if any(one.get(name, "") != begin.get(name, "") for name in PLACE):
            continue
        if one["level"] == level or (one["level"] - level) * (one["begins"] - begins) < 0:
            raise SettingsError(
                f"{where}: found level {level} that begins at {begins}, expected each level once, "
                f"and later than those below: level {one['level']} begins at {one['begins']}"
            )


def _check_editions(config: Mapping, corpora: Mapping[str, Description]) -> None:
    """Raise SettingsError where no kind has an edition, or a corpus or calibration no solver."""
    named = config["editions"]
    for at, edition in enumerate(named):
        _check(f"editions.{at}", edition, kinds.editions())
    solvers = [name for name, one in kinds.solvers().items() if one.edition in named]
    _check("calibration.solver", config["calibration"]["solver"], solvers)
    for corpus in corpora.values():
        kind = kinds.kind(corpus.kind) if corpus.has_levels else None
        if kind and not kind.solvers_run(named):
            expected = " or ".join(one.edition for one in kind.solvers)
            raise SettingsError(
                f"editions: found none that solves {kind.name}, as {corpus.name} is; "
                f"expected {expected} among them"
            )


def _check_rater(where: str, named: Mapping, corpora: Mapping[str, Description], kind="") -> None:
    """Raise SettingsError where there is no such corpus, or it has no such rater.

    A model, of a `kind`, is fitted to times or levels; a level begins in times or scores.
    """
    name = named["corpus"]
    if name not in corpora and _is_elsewhere(name, corpora):
        return
    of_kind = [one for one in corpora.values() if not kind or one.kind == kind]
    _check(f"{where}.corpus", name, [one.name for one in of_kind])
    corpus = corpora[name]
    no_use = "score" if kind else "level"
    raters = [rater.name for rater in corpus.every_rater if rater.unit != no_use]
    _check(f"{where}.rater", named["rater"], raters if kind else [*raters, GENERAL])


def _is_elsewhere(name: str, corpora: Mapping[str, Description]) -> bool:
    """Return whether there is a corpus that is not in the run: its description, or its tables.

    A path names none.
    """
    if Path(name).name != name:
        return False
    beside = [description_file(name, [corpus.path.parent]) for corpus in corpora.values()]
    return any(map(exists, [description_file(name), *beside, DERIVED / name]))


def _check(where: str, found: str, known) -> None:
    if found not in known:
        expected = f"expected {' or '.join(known)}" if known else "but this run has none that fits"
        raise SettingsError(f"{where}: found {shown(found)}, {expected}")


def pins_of_no_part(config: Mapping, corpora: Mapping[str, Description]) -> str:
    """Return which names of `pinned_percent` no part of these corpora has; "" where none.

    Those of the paper may be without. Where the file of a corpus is not there, nothing is known.
    """
    left = set(config["calibration"].get("pinned_percent") or {}) - OF_PAPER
    rising = [
        corpus
        for corpus in corpora.values()
        if corpus.has_levels and any(one.level_up for one in kinds.kind(corpus.kind).solvers)
    ]
    known = set()
    try:
        for corpus in rising if left else ():
            for part in _parts_of(corpus):
                known.add(part)
                if left <= known:
                    return ""
    except (OSError, PuzzleError):
        return ""
    if not (known and left):
        return ""
    name = min(left - known)
    named = known - {""}
    near = " or ".join(map(shown, get_close_matches(name, named) or sorted(named)))
    expected = f"a part of the run: {near}" if near else "'' for a whole book, since none has parts"
    return f"calibration.pinned_percent: found {shown(name)}, expected {expected}"


def _parts_of(corpus: Description) -> Iterator[str]:
    """Yield the parts of a corpus, as its description names them and as its files do."""
    yield ""
    yield from (at.part for at in corpus.parts)
    if column := corpus.columns.get("part"):
        for file in corpus.files:
            for row in table_in(corpus.located(file), corpus).found:
                if isinstance(row, Row):
                    yield row.cells.get(column, "")
