"""What the verbs of the command line share: their kinds of arguments, and bad input in one line."""

import errno
import os
import re
import sys
from pathlib import Path

import click

from pipeline.files.atomic import remove_dead
from pipeline.files.safe_yaml import NOT_TEXT
from pipeline.files.settings import SettingsError
from pipeline.notations.errors import PuzzleError


class NamedInText(click.Path):
    """A path, or one message where its name holds what no text and no table can hold."""

    def convert(self, value, param, ctx):
        if NOT_TEXT.search(str(value)):
            self.fail(f"found {str(value)!r}, expected a name of UTF-8 text; rename it", param, ctx)
        return super().convert(value, param, ctx)


FILE = NamedInText(exists=True, dir_okay=False, readable=True, path_type=Path)
FOLDER = NamedInText(exists=True, file_okay=False, path_type=Path)
OUT = NamedInText(path_type=Path)
DERIVED = Path("data/derived")
THEN = "--then"
OF_TABLES = ("pyarrow", "pipeline.tables")


class Verbs(click.Group):
    """A group whose verbs answer bad input with one line instead of a traceback.

    With `--then` between them several verbs run after one another in one process, which loads only
    once what they share; where one fails the others do not begin.
    """

    def main(self, args=None, *given, standalone_mode=True, **named):
        *first, last = _parted(sys.argv[1:] if args is None else args)
        for verb in first:
            try:
                super().main(verb, *given, standalone_mode=standalone_mode, **named)
            except SystemExit as ended:
                if ended.code:
                    raise
        return super().main(last, *given, standalone_mode=standalone_mode, **named)

    def invoke(self, ctx):
        try:
            return super().invoke(ctx)
        except (SettingsError, PuzzleError) as error:
            raise click.ClickException(str(error)) from None
        except OSError as error:
            if error.errno == errno.EPIPE:
                raise
            raise click.ClickException(_file_problem(error)) from None
        except Exception as error:
            # By name: pyarrow takes long to load, and most verbs do not fail.
            if not type(error).__module__.startswith(OF_TABLES):
                raise
            problem = str(error).partition("\n")[0]
            raise click.ClickException(
                f"expected a table of Nanido as Parquet, found: {problem}; delete the file that a "
                "stopped copy cut short, and make it again"
            ) from None


def _parted(args) -> list[list[str]]:
    """Return the arguments of each verb.

    >>> _parted(["ingest", "a.yaml", "--then", "judge", "b.parquet"])
    [['ingest', 'a.yaml'], ['judge', 'b.parquet']]
    """
    parts = [[]]
    for argument in args:
        if argument == THEN:
            parts.append([])
        else:
            parts[-1].append(argument)
    return parts


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
        folder = Path(value) if Path(value).is_dir() else DERIVED / value
        if not folder.is_dir():
            self.fail(
                f"found {str(value)!r}, expected the name of a corpus in {DERIVED}, or a folder of "
                "its tables; `snakemake reports` makes them"
            )
        return folder


class Notation(click.ParamType):
    """A notation in which some kind of puzzle is written."""

    name = "NOTATION"

    def convert(self, value, param, ctx):
        from pipeline.notations.converting import notations

        known = notations()
        if value not in known:
            self.fail(f"{value!r} is not one of {', '.join(map(repr, known))}.")
        return value


def cores_here() -> int:
    """Return how many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()


def made_folder(path: Path) -> Path:
    """Return the folder `path`, made if need be, without what a killed run left in it."""
    path.mkdir(parents=True, exist_ok=True)
    remove_dead(path)
    return path


def puzzles_in(path: Path, kind: str):
    """Return the puzzles of a file and its rejects, as tables; each reject is named to stderr."""
    from pipeline.corpora import read_puzzles

    puzzles, rejects = read_puzzles(path, kind)
    for row in rejects.itertuples():
        click.echo(f"{row.file}, line {row.line}: {row.reason}", err=True)
    return puzzles, rejects


def _file_problem(error: OSError) -> str:
    where = f"{error.filename}: " if error.filename else ""
    if isinstance(error, FileExistsError | NotADirectoryError):
        return f"{where}expected a folder, found a file; name another folder"
    if isinstance(error, IsADirectoryError):
        return f"{where}expected a file, found a folder; name a file in it"
    return f"{where}cannot be read or written: {error.strerror or error}"
