"""The version and the commit of the program that made the pages.

They go into a file of their own beside the pages, so that the same input gives the same pages.
"""

import subprocess
from importlib import metadata
from pathlib import Path

from pipeline.files.atomic import write_text
from pipeline.files.fingerprint import ROOT
from pipeline.reports.page_data import as_json


def write_run(path: Path) -> Path:
    """Write version and commit as a script that calls `nanido.run`; return its path."""
    return write_text(path, f"nanido.run({as_json({'version': version(), 'commit': commit()})});\n")


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


def version() -> str:
    """Return the version of the program, "" where it is not installed."""
    try:
        return metadata.version("nanido")
    except metadata.PackageNotFoundError:
        return ""
