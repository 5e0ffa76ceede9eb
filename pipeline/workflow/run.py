"""The workflow run for one book from any folder: its jobs, its progress, and what it made.

Snakemake runs in the folder one works in, where tables and pages go; the Snakefile, the
configuration and the program are found where they live.
"""

import json
import os
import re
import subprocess
import sys
from collections import deque
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryFile

from pipeline.files.atomic import scratch_folder
from pipeline.files.settings import (
    CLONE,
    DATABASE,
    DERIVED,
    PAGE,
    PROJECT,
    SettingsError,
    python_path,
)
from pipeline.texts.errors import printable
from pipeline.workflow import configuration

SNAKEFILE = PROJECT / "Snakefile"
ASKED = Path("logs/asked.json")
"""What is made; beside it lies, while the workflow runs, the file that Snakemake reads."""
STEPS = re.compile(r"^(\d+) of (\d+) steps ")
PLANNED = re.compile(r"^total +(\d+)$")
KEPT_LINES = 40
UNCHANGED = (
    "the files that the description names, settings and program are those of the pages; whether "
    "parts of the pages are gone was not looked at"
)


def check_workflow() -> None:
    """Raise SettingsError where the program was installed without the workflow."""
    if not SNAKEFILE.is_file():
        raise SettingsError(
            f"--report needs the workflow, which is not installed with the program; {CLONE}"
        )


def make_pages(description: Path, cores: int, tell: Callable[[str], None]) -> Path:
    """Run the workflow for the book of a description, and return its page.

    `tell` gets a line of progress at a time, and of a workflow that fails its last lines.
    SettingsError when it cannot be run or fails; the configuration is checked before it starts.
    """
    configuration.load()
    page = Path("reports") / f"{description.stem}.html"
    last = deque(maxlen=KEPT_LINES)
    for file in (page, ASKED, DATABASE):
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            TemporaryFile(dir=file.parent).close()
        except OSError as error:
            raise SettingsError(f"{file}: cannot be written: {error.strerror}") from None
    with (
        scratch_folder(ASKED) as scratch,
        subprocess.Popen(
            _command(description, cores, scratch / ASKED.name),
            env=_environment(),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
        ) as run,
    ):
        jobs = _follow(run.stdout, last, cores, tell)
    if run.returncode or not page.is_file():
        for line in filter(str.strip, last):
            tell(printable(line.rstrip("\n")))
        how = "did not end well" if page.is_file() else f"stopped without {page}"
        raise SettingsError(f"the workflow {how}; what it said last stands above")
    if not jobs:
        tell(f"nothing to do: {UNCHANGED}; to make them again, delete {page}")
    others = {file.parent.name for file in DERIVED.glob(f"*/{PAGE}")}
    if others := sorted(others - {description.stem}):
        alone = f"reports/index.html and nanido.duckdb have {description.stem} alone"
        tell(f"{alone}; pages and tables of {', '.join(others)} stay as they are")
    return page


def _follow(lines, last: deque, cores: int, tell: Callable[[str], None]) -> int:
    """Keep the last lines of Snakemake, tell how far it is, and return how many jobs it had."""
    jobs = 0
    for line in lines:
        last.append(line)
        planned, steps = PLANNED.match(line), STEPS.match(line)
        if planned and not jobs:
            jobs = int(planned[1])
            tell(f"{jobs} jobs on {cores} cores; output is in logs/")
        elif steps:
            tell(f"{steps[1]} of {jobs} jobs done")
        elif " not read, since " in line or "pinned_percent: found" in line:
            tell(line.strip())
    return jobs


def _command(description: Path, cores: int, asked: Path) -> list[str]:
    """Return the command of a run, and write what it makes into the file `asked`.

    Of a word on the command line Snakemake would take `#` for a comment and `:` for a mapping.
    """
    run = [sys.executable, "-m", "snakemake", "reports", "--snakefile", str(SNAKEFILE)]
    asked.write_text(json.dumps({"corpora": [str(description)]}), encoding="utf-8")
    return [*run, "--cores", str(cores), "--configfile", str(asked)]


def _environment() -> dict[str, str]:
    """Return an environment in which every job finds this Python and this program."""
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
    # Not from the folder one works in: a `pipeline` there would be taken for the program.
    safe = {"PYTHONPATH": python_path(), "PYTHONSAFEPATH": "1"}
    return {**os.environ, "PATH": path, **safe}
