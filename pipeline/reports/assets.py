"""What pages share in `reports/assets`: their scripts, and the library for large tables.

DataTables comes from itables, which carries it whole, so that pages work from the disk with no
network. It is a module there, and a page opened from the disk may not load modules from files: it
is written as a plain script that sets `DataTable`.
"""

import re
import subprocess
from importlib.resources import files
from pathlib import Path

import pipeline
from pipeline.files.atomic import write_text
from pipeline.files.cache_folder import ROOT
from pipeline.files.settings import SettingsError
from pipeline.reports.page_data import as_json

SCRIPTS = Path(__file__).with_name("scripts")
LICENCES = Path(__file__).with_name("licences.txt")
EXPORTS = re.compile(r"export\s*\{([^}]*)\}\s*;")
DEFAULT = re.compile(r"(\S+) as default\b")


def write_assets(folder: Path) -> None:
    """Write scripts and style sheet that pages share, and their licences, into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    library = files("itables").joinpath("html")
    module = library.joinpath("dt_bundle.js").read_text(encoding="utf-8")
    style = library.joinpath("dt_bundle.css").read_text(encoding="utf-8")
    write_text(folder / "datatables.js", as_script(module))
    write_text(folder / "datatables.css", style)
    for path in (*SCRIPTS.glob("*.js"), LICENCES):
        write_text(folder / path.name, path.read_text(encoding="utf-8"))
    # In a file of its own, so that the same input gives the same pages.
    run = as_json({"version": pipeline.__version__, "commit": _commit()})
    write_text(folder / "run.js", f"nanido.run({run});\n")


def as_script(module: str) -> str:
    r"""Return a module of JavaScript as a script that sets `DataTable` to its default export.

    >>> as_script('var a=1;export{b as Other,a as default};')
    '(() => {var a=1;window.DataTable = a;})();\n'
    """
    exports = EXPORTS.search(module)
    default = DEFAULT.search(exports[1].replace(",", " ")) if exports else None
    if not default:
        raise SettingsError(
            "itables: expected a library with a default export in html/dt_bundle.js, found none; "
            "install the version that requirements.lock names"
        )
    begin, end = exports.span()
    script = f"{module[:begin]}window.DataTable = {default[1]};{module[end:]}"
    return f"(() => {{{script}}})();\n"


def _commit() -> str:
    """Return the commit of the program, "" where it is in no repository or there is no git."""
    try:
        done = subprocess.run(
            ["git", "-C", str(ROOT), "rev-parse", "--short=12", "HEAD"],
            capture_output=True, text=True, timeout=10,
        )  # fmt: skip
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return done.stdout.strip() if done.returncode == 0 else ""
