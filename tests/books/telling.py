"""What `new-book` says of each book of this folder.

`python -m tests.books.telling` writes every transcript anew; look at what changed before you keep
it.
"""

import contextlib
import shlex
import shutil
from pathlib import Path
from tempfile import TemporaryDirectory

import yaml

from pipeline.explain.first_run import NOTICE
from tests.books.workbooks import MAKERS
from tests.runs import nanido

HERE = Path(__file__).resolve().parent
SAID = ("--source", "a club", "--licence", "CC0")
BOOKS = yaml.safe_load((HERE / "books.yaml").read_text(encoding="utf-8"))


def laid_out(name: str, folder: Path) -> None:
    """Put the files of a book under a folder, its spreadsheets freshly made."""
    shutil.copytree(HERE / name, folder / name, ignore=shutil.ignore_patterns("transcript.txt"))
    for place, make in MAKERS.items():
        if place.startswith(f"{name}/"):
            make(folder / place)


def told(name: str, folder: Path) -> str:
    """Return the commands of a book and what each of them said, run in a folder."""
    laid_out(name, folder)
    text = ""
    with contextlib.chdir(folder / name):
        for flags in BOOKS[name]["commands"]:
            words = ["new-book", BOOKS[name]["file"], *shlex.split(flags), *SAID]
            result = nanido(*words, prog_name="python -m pipeline")
            if result.exception and not isinstance(result.exception, SystemExit):
                raise result.exception
            # Which test compiles kernels first is chance.
            output = result.output.replace(f"{NOTICE}\n", "")
            text += f"$ python -m pipeline {shlex.join(words)}\n{output}\n"
    return text


def write_all() -> None:
    """Write the transcript of every book."""
    for name in BOOKS:
        with TemporaryDirectory() as folder:
            text = told(name, Path(folder))
        (HERE / name / "transcript.txt").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write_all()
