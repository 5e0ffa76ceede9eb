"""Write the description of a new book and its files, and read them back."""

import hashlib
import os
import re
from pathlib import Path
from shlex import quote

import pandas as pd
import yaml

from pipeline.corpora.description import (
    LONGEST_NAME,
    Description,
    check_name,
    described,
    load_description,
)
from pipeline.corpora.new_book.describing import Draft
from pipeline.corpora.new_book.opening.book import of_puzzles
from pipeline.corpora.new_book.sheet import Line, Problem
from pipeline.corpora.paper_beside import paper_beside
from pipeline.corpora.ratings.times import SECONDS
from pipeline.corpora.reading import Corpus, corpus_of, tables_of
from pipeline.corpora.source_files import sha256
from pipeline.files.atomic import write_text
from pipeline.files.csv_safe import table_for_spreadsheet
from pipeline.files.settings import SettingsError, description_file, refuse_braces
from pipeline.notations.puzzle_text import endings_of_tables
from pipeline.texts.errors import listed

REJECTS = ["file", "line", "reason"]
HEADER = "# Written by `nanido new-book`; docs/reference/corpus-description.md has every key.\n"


def default_name(path: Path) -> str:
    """Return the name of the corpus in a file, `my-book` if its name has no letters for one.

    >>> default_name(Path("My Times (2024).csv")), default_name(Path("数独.csv"))
    ('my-times-2024', 'my-book')
    """
    name = re.sub(r"[^a-z0-9]+", "-", path.stem.lower())
    return name[:LONGEST_NAME].strip("-") or "my-book"


def check_place(out: Path) -> None:
    """Raise SettingsError when a corpus cannot have the name of `out`."""
    if out.suffix != ".yaml":
        raise SettingsError(f"--out: expected a file that ends in .yaml, found {str(out)!r}")
    check_name(out)
    known = description_file(out.stem)
    if known.is_file() and known.resolve() != out.resolve():
        raise SettingsError(
            f"{out}: a corpus of this name is there already, {known}; name another with --out"
        )


def write_book(draft: Draft, out: Path, read: dict[Path, str], force: bool) -> list[Path]:
    """Write the made files and the description `out` beside them, and return all, it last.

    `read` is the `sums_of` what was read, of before. These files, and those in its folders, are
    never written; others that are there already only by `force`, but for the rejects of an earlier
    run. SettingsError too where what was read has changed since.
    """
    for one, was in read.items():
        if _sum_of(one, out) != was:
            raise SettingsError(f"{one}: changed while it was read; run it again")
    draft.description["made_from"] = {
        os.path.relpath(one, out.parent): read[one] for one in sorted(read)
    }
    description = described(draft.description, out)
    paper_beside(description)
    refuse_braces([out, *description.sources])
    texts = {out.parent / name: file.text() for name, file in draft.files.items()}
    text = yaml.safe_dump(
        draft.description, allow_unicode=True, sort_keys=False, default_flow_style=None, width=100
    )
    texts[out] = HEADER + text
    sources = {file for one in read for file in (one, *one.glob("*.csv"))}
    for path in (*texts, rejects_of(out)):
        if path.exists() and any(map(path.samefile, sources)):
            raise SettingsError(
                f"{path}: the book is read from this file; name another description with --out"
            )
        if path.exists() and not force and not _are_rejects(path):
            raise SettingsError(
                f"{path}: is there already; say --force to replace it, or name another "
                "description with --out"
            )
    for path, text in texts.items():
        write_text(path, text)
    return list(texts)


def contents_of(draft: Draft, out: Path) -> dict[Path, bytes]:
    """Return what is in the files that a draft will replace."""
    paths = [out, *(out.parent / name for name in draft.files)]
    return {path: path.read_bytes() for path in paths if path.is_file()}


def restore(before: dict[Path, bytes], written: list[Path]) -> None:
    """Take back what was written, and put back what was in its place."""
    for path in written:
        if path in before:
            path.write_bytes(before[path])
        else:
            path.unlink()


def sums_of(read: set[Path], out: Path) -> dict[Path, str]:
    """Return the SHA-256 of each file or folder that will be read for the description `out`."""
    return {one: _sum_of(one, out) for one in read}


def refuse_others(description: Description, given: set[Path]) -> None:
    """Raise SettingsError where a file or folder is none of which a description was made."""
    folder = description.path.parent
    made_from = [folder / name for name in description.made_from]
    own = [*map(description.located, description.sources), *made_from]
    for path in sorted(given):
        if not any(one.exists() and one.samefile(path) for one in own):
            raise SettingsError(
                f"{path}: {description.path} is there already and describes "
                f"{listed(map(str, made_from or own))}; name another description with --out, or "
                "say --force to replace it"
            )


def changed(description: Description) -> Path | None:
    """Return a file that a run reads and that is another one than was described, if there is one.

    SettingsError where a file or folder changed after other files were made of it; one that is gone
    is needed no more.
    """
    own = [path.resolve() for path in map(description.located, description.sources)]
    found = None
    for name, was in description.made_from.items():
        path = description.path.parent / name
        if not path.exists() or _sum_of(path, description.path) == was:
            continue
        if path.resolve() not in own:
            raise SettingsError(
                f"{path}: changed after {description.path} and its files were made of it; say "
                "--force to make them anew; to keep them, take made_from out and name "
                f"{description.path.parent / description.files[0]}"
            )
        found = path
    return found


def _sum_of(path: Path, out: Path) -> str:
    """Return the SHA-256 of a file; of a folder, of a list of its files but those beside `out`."""
    if path.is_file():
        return sha256(path)
    own = [f"{out.stem}-{of}.csv" for of in ("puzzles", "attempts", "rejects")]
    read = (*endings_of_tables(), *of_puzzles())
    files = (file for file in path.iterdir() if file.suffix.lower() in read and file.is_file())
    sums = (f"{sha256(file)}  {file.name}\n" for file in sorted(files) if file.name not in own)
    return hashlib.sha256("".join(sums).encode(errors="surrogateescape")).hexdigest()


def rejects_of(out: Path) -> Path:
    """Return the file beside a description that lists what was left out."""
    return out.with_name(f"{out.stem}-rejects.csv")


def _are_rejects(path: Path) -> bool:
    if not path.is_file():
        return False
    with path.open("rb") as file:
        return file.readline() == f"{','.join(REJECTS)}\n".encode()


def write_rejects(out: Path, problems: list[Problem]) -> Path | None:
    """Write every problem beside the description; without any, the file of before goes away."""
    path = rejects_of(out)
    if problems:
        table = pd.DataFrame(problems, columns=Problem._fields)[REJECTS].astype(str)
        table = table_for_spreadsheet(table)
        return write_text(path, table.to_csv(index=False, lineterminator="\n"))
    if path.exists() and _are_rejects(path):
        path.unlink()
    return None


def check_times_read(draft: Draft, corpus: Corpus, problems: list[Problem]) -> None:
    """Raise SettingsError where hardly any time can be read.

    That is where a log tells no time of any puzzle, or where more of the times of a column are left
    out than are read, whatever a person said that they are.
    """
    why = _unread_times(draft, corpus, problems)
    if "attempts" in draft.description and corpus.ratings.empty:
        first = "".join(f": {one.reason}" for one in problems[:1])
        why = why or f"no time of a puzzle can be told by these attempts{first}"
    if why:
        raise SettingsError(why)


def _unread_times(draft: Draft, corpus: Corpus, problems: list[Problem]) -> str:
    kept = {
        rater["column"]: (rater["unit"], int(corpus.ratings["rater"].eq(rater["name"]).sum()))
        for rater in draft.description["raters"]
    }
    if tried := draft.description.get("attempts"):
        kept[tried["seconds"]] = tried["unit"], len(corpus.attempts)
    for column, (unit, number) in kept.items():
        left_out = [one for one in problems if one.column == column]
        if unit in SECONDS and len(left_out) > number:
            return (
                f"{left_out[0].file}: {len(left_out)} of {len(left_out) + number} times in "
                f"{column!r} cannot be {unit}, as in line {left_out[0].line}: "
                f"{left_out[0].reason}. If they are milliseconds, write ms in its name; else say "
                f"another unit: --unit {quote(f'{column}=minutes')} (or seconds)"
            )
    return ""


def read_back(draft: Draft, out: Path) -> tuple[Corpus, list[Problem]]:
    """Return the corpus as every verb will read it, and all its problems by line of the sources."""
    tables = tables_of(load_description(out), ".")
    lines = {file: made.lines for file, made in draft.files.items()}
    problems = list(draft.problems)
    for reject in tables["rejects"].itertuples():
        made = draft.files.get(reject.file)
        if made is None:
            path = out.parent / reject.file
            problems.append(Problem(path, reject.line, reject.reason, reject.column))
        else:
            # The first line of a made file names the columns.
            line = lines[reject.file][reject.line - 2] if reject.line >= 2 else Line(0)
            problems.append(made.problem(line, reject.reason, reject.column))
    return corpus_of(tables), sorted(problems)
