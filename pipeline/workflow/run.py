"""The workflow run for one book from any folder: its jobs, its progress, and what it made.

Snakemake runs in the folder one works in, where tables and pages go; the Snakefile, the
configuration and the program are found where they live.
"""

import os
import re
import subprocess
import sys
from collections import deque
from collections.abc import Callable
from pathlib import Path

from pipeline.files.settings import CLONE, PROJECT, SettingsError

SECONDS_A_JOB = 8
"""Of one core, for the first guess; docs/how-to/new-book.md says with what it was measured."""
STEPS = re.compile(r"^(\d+) of (\d+) steps ")
PLANNED = re.compile(r"^total +(\d+)$")
KEPT_LINES = 40

Tell = Callable[[str], None]


def make_pages(description: Path, cores: int, tell: Tell) -> Path:
    """Run the workflow for the book of a description, and return its page.

    Parameters
    ----------
    description : Path
        The `.yaml` file of the book.
    tell : callable
        Gets a line of progress at a time.

    Raises
    ------
    SettingsError
        When the workflow cannot be run or fails. The message ends with what it said last.
    """
    page = Path("reports") / f"{description.stem}.html"
    jobs, said = _run(_command(description, "--cores", str(cores)), cores, tell)
    if not jobs:
        tell("nothing to do: no file, setting or program changed since the pages were made")
    if not page.is_file():
        raise SettingsError(f"expected {page} from the workflow, found none; it said: {said}")
    return page


def _in_minutes(seconds: float) -> str:
    """Return a time as a person says it.

    >>> _in_minutes(25), _in_minutes(100)
    ('30 s', '2 min')
    """
    if seconds < 60:
        return f"{max(10, 10 * round(seconds / 10 + 0.4))} s"
    return f"{round(seconds / 60 + 0.4)} min"


def _run(command: list[str], cores: int, tell: Tell) -> tuple[int, str]:
    """Run Snakemake and tell how far it is.

    Return how many jobs it had, which it says before the first one begins, and its last lines; or
    raise SettingsError when it fails.
    """
    jobs, last = 0, deque(maxlen=KEPT_LINES)
    with subprocess.Popen(
        command,
        env=_environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    ) as run:
        for line in run.stdout:
            last.append(line)
            planned, steps = PLANNED.match(line), STEPS.match(line)
            if planned and not jobs:
                jobs = int(planned[1])
                guess = _in_minutes(jobs * SECONDS_A_JOB / min(cores, jobs))
                tell(f"{jobs} jobs on {cores} cores, about {guess}; all that is said is in logs/")
            elif steps:
                tell(f"{steps[1]} of {jobs} jobs done")
            elif " not read, since " in line:
                tell(line.strip())
    if run.returncode:
        raise SettingsError(f"the workflow stopped: {_last(''.join(last))}")
    return jobs, _last("".join(last))


def _last(said: str) -> str:
    lines = [line for line in said.splitlines() if line.strip()]
    return "\n".join(lines[-KEPT_LINES:])


def _command(description: Path, *options: str) -> list[str]:
    snakefile = PROJECT / "Snakefile"
    if not snakefile.is_file():
        raise SettingsError(
            f"--report needs the workflow, which is not installed with the program; {CLONE}"
        )
    run = [sys.executable, "-m", "snakemake", "reports", "--snakefile", str(snakefile)]
    return [*run, *options, "--config", f"corpora={description}"]


def _environment() -> dict[str, str]:
    """Return an environment in which every job finds this Python and this program."""
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
    source = [str(PROJECT), *filter(None, [os.environ.get("PYTHONPATH")])]
    # Not from the folder one works in: a `pipeline` there would be taken for the program.
    safe = {"PYTHONPATH": os.pathsep.join(source), "PYTHONSAFEPATH": "1"}
    return {**os.environ, "PATH": path, **safe}
