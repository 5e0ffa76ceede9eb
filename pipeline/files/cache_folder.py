"""The folder in which is kept what takes long to make and can be made again at any time.

It is `.cache` of a clone or what NANIDO_CACHE names; without a clone, or if that is not writable, a
folder of the user's.
"""

import os
from functools import cache
from pathlib import Path
from tempfile import TemporaryFile

ROOT = Path(__file__).parents[2]


@cache
def usual_folder() -> Path:
    """Return the folder that is taken where it can be written to."""
    is_clone = (ROOT / "Snakefile").is_file()
    named = os.environ.get("NANIDO_CACHE") or (ROOT / ".cache" if is_clone else "")
    return Path(named) if named else _folder_of_user()


@cache
def cache_folder() -> Path | None:
    """Return the first of the folders that can be written to; None without one."""
    return next(filter(_can_be_written_to, (usual_folder(), _folder_of_user())), None)


def _folder_of_user() -> Path:
    return Path(os.environ.get("XDG_CACHE_HOME") or "~/.cache").expanduser() / "nanido"


def _can_be_written_to(root: Path) -> bool:
    try:
        root.mkdir(parents=True, exist_ok=True)
        TemporaryFile(dir=root).close()
    except OSError:
        return False
    return True
