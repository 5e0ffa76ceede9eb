"""What pages share in `reports/assets`: their scripts, and the library for large tables.

DataTables comes from itables, which carries it whole, so that pages work from the disk with no
network. It is a module there, and a page opened from the disk may not load modules from files: it
is written as a plain script that sets `DataTable`.
"""

import re
from importlib.resources import files
from pathlib import Path

from pipeline.files.atomic import write_text
from pipeline.files.settings import SettingsError

SCRIPTS = (
    "scripts/language.js",
    "scripts/puzzles.js",
    "scripts/player.js",
    "scripts/index.js",
    "scripts/folded.js",
)
EXPORTS = re.compile(r"export\s*\{([^}]*)\}\s*;")
LIBRARY = "datatables.js"


def write_assets(folder: Path) -> list[Path]:
    """Write the scripts and the style sheet that pages share into a folder; return their paths."""
    folder.mkdir(parents=True, exist_ok=True)
    here, library = Path(__file__).parent, files("itables").joinpath("html")
    module = library.joinpath("dt_bundle.js").read_text(encoding="utf-8")
    style = library.joinpath("dt_bundle.css").read_text(encoding="utf-8")
    written = [
        write_text(folder / LIBRARY, as_script(module)),
        write_text(folder / "datatables.css", style),
    ]
    for script in SCRIPTS:
        path = here / script
        written.append(write_text(folder / path.name, path.read_text(encoding="utf-8")))
    return written


def as_script(module: str) -> str:
    r"""Return a module of JavaScript as a script that sets `DataTable` to its default export.

    Raises
    ------
    SettingsError
        When it has no default export.

    Examples
    --------
    >>> as_script('var a=1;export{b as Other,a as default};')
    '(() => {var a=1;window.DataTable = a;})();\n'
    """
    found = EXPORTS.search(module)
    names = (
        dict(
            reversed(name.split(" as "))
            for name in map(str.strip, found[1].split(","))
            if " as " in name
        )
        if found
        else {}
    )
    if "default" not in names:
        raise SettingsError(
            "itables: expected a library with a default export in html/dt_bundle.js, found none; "
            "install the version that requirements.lock names"
        )
    begin, end = found.span()
    script = f"{module[:begin]}window.DataTable = {names['default']};{module[end:]}"
    return f"(() => {{{script}}})();\n"
