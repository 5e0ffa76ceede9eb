"""Keep the description of which the tables and pages of a corpus are made; refuse another's."""

import json
import os
from collections.abc import Iterable
from os.path import isfile
from pathlib import Path

from pipeline.corpora.description import Description
from pipeline.corpora.source_files import contents
from pipeline.files import safe_json
from pipeline.files.atomic import write_text
from pipeline.files.settings import DATABASE, DERIVED, SettingsError

PAGES = Path("reports")
KEPT = DERIVED / ".descriptions"
GENERATOR = b'<meta name="generator" content="Nanido">'
"""In the head of a page of Nanido; where no run is known, a page without it is not replaced."""
MADE = {"tables": (".csv", ".md"), "puzzles": (".js",), "assets": (".js", ".css", "licences.txt")}
"""How names of files end in the folders beside pages, which a run replaces whole."""
NAMES = ".made"
"""In such a folder: the names of the files that the run made, a line each."""


def keep_descriptions(corpora: Iterable[Description]) -> None:
    """Keep what the tables of a run will be of; first raise SettingsError as `refuse_another`."""
    corpora = list(corpora)
    for corpus in corpora:
        refuse_another(corpus)
    for corpus in corpora:
        write_text(_kept(corpus.name), json.dumps(_identity(corpus), sort_keys=True) + "\n")


def refuse_another(corpus: Description) -> None:
    """Raise SettingsError where the tables or pages of this name are those of another description.

    It is the same wherever it lies: if the first is gone, or has the same bytes, and the files of
    the corpus are the same.
    """
    kept, pages = _kept(corpus.name), PAGES / f"{corpus.name}.html"
    tables = DERIVED / corpus.name
    folders = [PAGES / "tables" / corpus.name, PAGES / "puzzles" / corpus.name]
    audit = PAGES / f"{corpus.name}-audit.html"
    _refuse_foreign([pages, audit], folders, kept.is_file())
    _refuse_foreign([PAGES / "index.html"], [PAGES / "assets"], KEPT.exists())
    if not KEPT.exists() and isfile(DATABASE):
        raise SettingsError(f"{DATABASE}: no run made it, and a run would replace it; move it away")
    if not kept.is_file() or not (pages.exists() or any(tables.glob("**/*.parquet"))):
        return
    was, now = _read(kept), _identity(corpus)
    there = Path(was["path"])
    if there.exists() and there.samefile(corpus.path):
        return
    if was["files"] == now["files"] and (not there.exists() or was["sha256"] == now["sha256"]):
        return
    raise SettingsError(
        f"{tables}: holds the tables of {there}, which {corpus.path} would replace, and their "
        f"pages; rename {corpus.path.name}, or delete {kept} if both are of the same book"
    )


def _refuse_foreign(pages: Iterable[Path], folders: Iterable[Path], was_run: bool) -> None:
    """Raise SettingsError for a page without our mark, or a file of a name that no run gives.

    Before its first run a book has no pages but those with the mark; without them no file of the
    folders is ours either. Hidden ones are passed over.
    """
    there = [page for page in pages if page.is_file()]
    for page in there if not was_run else []:
        if GENERATOR not in page.read_bytes():
            raise SettingsError(
                f"{page}: has no mark of Nanido, and a run would replace it; move it away"
            )
    for folder in folders:
        for file in sorted(folder.glob("[!.]*")):
            if not _is_made(file, was_run or there):
                raise SettingsError(
                    f"{file}: no run made it, and a run replaces its folder whole; move it away"
                )


def _is_made(file: Path, was_run: bool) -> bool:
    """Return whether a run made a file, by the names it kept; if it was stopped, by its ending."""
    names = file.with_name(NAMES)
    if names.is_file():
        return file.name in names.read_text(encoding="utf-8", errors="replace").splitlines()
    return was_run and file.name.endswith(MADE[file.parts[1]])


def keep_names(folder: Path) -> None:
    """Keep the names of what a run made in a folder beside pages, at the end."""
    if folder.is_dir():
        names = sorted(file.name for file in folder.glob("[!.]*"))
        write_text(folder / NAMES, "".join(f"{name}\n" for name in names))


def _kept(name: str) -> Path:
    return KEPT / f"{name}.json"


def _identity(corpus: Description) -> dict:
    """Return the place of a description, its SHA-256, and those of the files of the corpus."""
    files = filter(isfile, map(corpus.located, corpus.all_files))
    (own,) = contents([corpus.path])
    return {"path": os.path.relpath(corpus.path), "sha256": own, "files": contents(files)}


def _read(kept: Path) -> dict:
    try:
        found = safe_json.read(kept.read_text(encoding="utf-8"))
        return {name: found[name] for name in ("path", "sha256", "files")}
    except (ValueError, TypeError, KeyError):
        raise SettingsError(
            f"{kept}: expected what the last run wrote, found something else; delete it"
        ) from None
