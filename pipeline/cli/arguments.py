"""Types of arguments and options that several verbs share."""

import os
import re
from contextlib import suppress
from pathlib import Path
from shlex import quote
from tempfile import TemporaryFile

import click

from pipeline import kinds
from pipeline.cli.groups import WORDS
from pipeline.files.atomic import file_behind
from pipeline.files.plain_text import NOT_TEXT, with_id
from pipeline.files.settings import DERIVED
from pipeline.texts.errors import quoted, shortened

STANDARD_STREAM, STANDARD_OUTPUT = "-", 1
NAME = re.compile(rf"{NOT_TEXT.pattern}|[\r\n]")
"""What a name of a file may not hold."""
FITTED_MODEL, FITTED_LEVELS = "model.json", "levels.yaml"
"""What `fit` writes for `grade`, and for people."""
LONGEST_NAME = 200
"""Bytes; names of temporary files have some more."""


class GivenPuzzles(click.ParamType):
    """A path, a puzzle as text, or `-`; one message where it holds what no text can hold.

    A text of several lines is a puzzle, unless a file has this name.
    """

    name = "text"

    def convert(self, value, param, ctx):
        text = str(value)
        _check_text(text, NAME if os.path.lexists(text) else NOT_TEXT, param, ctx)
        return text


class NamedInText(click.Path):
    """A path, or one message where its name holds what no text and no table can hold."""

    expected = "a path"

    def __init__(self, **checks):
        super().__init__(path_type=Path, **checks)

    def convert(self, value, param, ctx):
        _check_text(str(value), NAME, param, ctx)
        if str(value) == STANDARD_STREAM:
            problem = f"expected {self.expected}, found -; ./- is a name"
            raise click.ClickException(f"{param.get_error_hint(ctx)}: {problem}")
        path = super().convert(value, param, ctx)
        if max(len(os.fsencode(part)) for part in ("", *path.parts)) > LONGEST_NAME:
            wanted = f"a name of {LONGEST_NAME} bytes at most; shorten it"
            self.fail(f"found {shortened(path.name)!r}, expected {wanted}", param, ctx)
        # Arrow takes a relative `a:/b` for an address, and `~` for the folder of a user.
        return path.absolute() if re.search("^~|:", path.parts[0] if path.parts else "") else path


class WrittenFile(NamedInText):
    """A file to write; an error comes before the verb does anything where that is not possible.

    Its folder is made when it is written. What a link leads to is written, and no device or pipe.
    """

    def convert(self, value, param, ctx):
        path, problem = super().convert(value, param, ctx), ""
        with suppress(OSError):
            if os.path.samestat(path.stat(), os.fstat(STANDARD_OUTPUT)):
                wanted = "leave out --out" if param.name == "out" else "name a file"
                problem = f"expected a file, found the standard output; {wanted}"
        try:
            folders = file_behind(path).absolute().parents
            TemporaryFile(dir=next(filter(Path.exists, folders))).close()
        except OSError as error:
            problem = problem or f"cannot be written: {error.strerror}"
        if problem:
            raise click.ClickException(f"{path}: {problem}")
        return path


class NewFile(WrittenFile):
    """A file to write from which nothing is read; with `endings` its name ends in one of them."""

    expected = "a file"

    def __init__(self, *endings):
        super().__init__()
        self.endings = endings

    def convert(self, value, param, ctx):
        path = super().convert(value, param, ctx)
        if self.endings and path.suffix.lower() not in self.endings:
            wanted = " or ".join(self.endings)
            raise click.ClickException(f"{path}: expected a name that ends in {wanted}")
        if path.exists() and sum(_names(word, path) for word in ctx.meta.get(WORDS, ())) > 1:
            wanted = "expected a file that nothing is read from; name another"
            raise click.ClickException(f"{path}: {wanted}")
        return path


def _names(word: str, path: Path) -> bool:
    """Return whether a word of the command line names a file, a row of it, or its folder."""
    of_row, of_flag = (name for name, _ in with_id(word.strip())), word.partition("=")[2]
    stream = [0] if word == STANDARD_STREAM else []
    for named in (*stream, word, *of_row, of_flag):
        with suppress(OSError, ValueError):
            # A folder in which `fit` wrote a model is none of puzzles.
            is_folder = named and os.path.isdir(named) and not Path(named, FITTED_MODEL).is_file()
            if os.path.samestat(os.stat(named), (path.parent if is_folder else path).stat()):
                return True
    return False


class NewFolder(NamedInText):
    """A folder to write into, which is made when something is written."""

    expected = "a folder"

    def convert(self, value, param, ctx):
        path = super().convert(value, param, ctx)
        if path.is_file():
            raise click.ClickException(f"{path}: expected a folder, found a file")
        return path


def _check_text(text: str, refused: re.Pattern, param, ctx) -> None:
    problem = "" if text else "found an empty text, expected a path"
    if refused.search(text):
        problem = f"found {quoted(text)}, expected UTF-8 text without control characters; rename it"
    if problem:
        raise click.ClickException(f"{param.get_error_hint(ctx)}: {problem}")


PUZZLES = GivenPuzzles()
FILE = NamedInText(exists=True, dir_okay=False, readable=True)
FILE_OR_FOLDER = NamedInText(exists=True, readable=True)
FOLDER = NamedInText(exists=True, file_okay=False)
OUT = WrittenFile()
OUT_FILE = NewFile()
OUT_CSV = NewFile(".csv")
OUT_TABLE = NewFile(".csv", ".parquet")
OUT_FOLDER = NewFolder()
DESCRIPTION = ".yaml"
NO_PATHS = "has no model of a solver that says what is decidable, so no solution paths"


class Edition(click.ParamType):
    """An edition, which `solver_named` checks; only the help asks all kinds for theirs."""

    name = "edition"

    def get_metavar(self, param, ctx=None):
        return f"[{'|'.join(kinds.editions())}]"


EDITION = click.option(
    "--edition",
    type=Edition(),
    help="Of the solver; without it the first, or that which `show` prefers.",
)
ENCODINGS = ("utf-8", "cp932", "euc-jp", "gb18030", "big5", "euc-kr", "utf-16", "cp1252")
ENCODING = click.option(
    "--encoding", type=click.Choice(ENCODINGS), help="If the file is read wrong without."
)
KIND_OF_TABLE = click.option(
    "--kind", type=click.Choice(kinds.names()), help="As the table says, if not given."
)


class Chunk(click.ParamType):
    """`2-of-8`, or `2/8`: the second of eight chunks."""

    name = "N-of-M"

    def convert(self, value, param, ctx):
        if isinstance(value, tuple):
            return value
        match = re.fullmatch(r"(\d+)(?:-of-|/)(\d+)", value)
        chunk = tuple(map(int, match.groups())) if match else (0, 0)
        if not 1 <= chunk[0] <= chunk[1]:
            self.fail(f"found {value!r}, expected a chunk and how many there are, as in 2-of-8")
        return chunk


class CorpusFolder(click.ParamType):
    """The tables of a corpus: its name, as in data/derived, or a folder of them."""

    name = "CORPUS"

    def convert(self, value, param, ctx):
        named = Path(value)
        folder = named if named.is_dir() else DERIVED / str(value).removesuffix(DESCRIPTION)
        if not folder.is_dir():
            raise click.ClickException(
                f"found {str(value)!r}, expected the name of a corpus in {DERIVED}, or a folder of "
                f"its tables; {_made_by(Path(f'{folder.name}{DESCRIPTION}'))}"
            )
        return folder


def _made_by(description: Path) -> str:
    """Return what makes the tables of a corpus, a line to copy where its description is here."""
    if not description.is_file():
        return (
            "in a clone of the repository `snakemake reports` makes them, `nanido new-book FILE "
            "--report` those of a new book"
        )
    from pipeline.corpora.description import load_description

    first = description.parent / load_description(description).files[0]
    return (
        f"`nanido new-book {quote(str(first))} --out {quote(str(description))} --report` makes them"
    )


CHUNK = click.option(
    "--chunk", type=Chunk(), default="1-of-1", help="One chunk only, as in 2-of-8."
)


def cores_here() -> int:
    """Return how many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()


def made_folder(path: Path) -> Path:
    """Return the folder `path`, made if need be."""
    path.mkdir(parents=True, exist_ok=True)
    return path


def solver_named(kind: str, edition: str | None, to_show: bool = False) -> str:
    """Return the name of the solver of a kind, of an edition where there are several; "" of none.

    Games are not solved. `to_show` prefers the one that explains.
    """
    solvers = kinds.kind(kind).solvers if kind in kinds.names() else ()
    if edition is None:
        explaining = [solver.name for solver in solvers if to_show and solver.shows]
        return [*explaining, *(solver.name for solver in solvers), ""][0]
    named = [solver.name for solver in solvers if solver.edition == edition]
    if not named:
        known = ", ".join(solver.edition for solver in solvers if solver.edition)
        wanted = f"expected one of: {known}" if known else "there are none; leave it out"
        raise click.BadParameter(f"found {edition!r} of {kind}, {wanted}", param_hint="--edition")
    return named[0]
