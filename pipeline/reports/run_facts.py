"""What the run was: version, commit, versions of libraries, and how long each step took.

It goes into a file of its own beside the pages, so that pages stay the same bytes for the same
input. Durations are those that the workflow measured and wrote, in `logs/**/*.tsv`.
"""

import csv
import re
import subprocess
from importlib import metadata
from pathlib import Path

from pipeline.files.atomic import write_text
from pipeline.files.fingerprint import ROOT
from pipeline.reports.page_data import as_json

NAME = re.compile(r"^([A-Za-z][\w.-]*)", re.MULTILINE)


def write_run(path: Path, logs: Path | None) -> Path:
    """Write the facts of a run as a script that calls `nanido.run`; return its path.

    Parameters
    ----------
    path : path of the file
    logs : path of the folder `logs` of the run, or None where pages are written without one
    """
    facts = {
        "version": _version("nanido"),
        "commit": commit(),
        "libraries": libraries(),
        "steps": durations(logs) if logs else [],
    }
    return write_text(path, f"nanido.run({as_json(facts)});\n")


def commit() -> str:
    """Return the commit of the program, "" where it is in no repository or there is no git."""
    try:
        done = subprocess.run(
            ["git", "-C", str(ROOT), "rev-parse", "--short=12", "HEAD"],
            capture_output=True, text=True, timeout=10,
        )  # fmt: skip
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return done.stdout.strip() if done.returncode == 0 else ""


def libraries() -> list[list[str]]:
    """Return name and version of each library of the run, as `requirements.in` names them.

    >>> "numpy" in dict(libraries())
    True
    """
    path = ROOT / "requirements.in"
    if not path.is_file():
        return []
    needed, _, _ = path.read_text(encoding="utf-8").partition("# For the")
    return [[name, _version(name)] for name in NAME.findall(needed)]


def _version(name: str) -> str:
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return ""


def durations(logs: Path) -> list[list]:
    """Return for each rule how many jobs it had, and their seconds, from what the workflow wrote.

    Parameters
    ----------
    logs : path
        Benchmark files lie in it by rule, `<rule>/.../<job>.tsv` or `<rule>.tsv`; their column `s`
        holds seconds.

    Returns
    -------
    list of [rule, jobs, seconds], the longest first
    """
    found = {}
    for path in sorted(logs.rglob("*.tsv")):
        rule = path.relative_to(logs).parts[0].removesuffix(".tsv")
        with path.open(encoding="utf-8", newline="") as lines:
            rows = list(csv.DictReader(lines, delimiter="\t"))
        jobs, seconds = found.get(rule, (0, 0.0))
        took = [float(row["s"]) for row in rows if _is_number(row.get("s"))]
        found[rule] = jobs + len(took), seconds + sum(took)
    in_order = sorted(found.items(), key=lambda item: (-item[1][1], item[0]))
    return [[rule, jobs, round(seconds, 1)] for rule, (jobs, seconds) in in_order if jobs]


def _is_number(text) -> bool:
    return bool(text) and re.fullmatch(r"\d+(\.\d+)?", text) is not None
