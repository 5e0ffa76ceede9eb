"""Rooms stand in the order of docs/explanation/design.md: each imports those below it only."""

import re
from collections import Counter

import pytest

from pipeline import games, kinds
from tests.runs import ROOT
from tests.test_no_circles import PACKAGE, imported_by

DESIGN = (ROOT / "docs/explanation/design.md").read_text(encoding="utf-8")
LISTED = re.search(r"^pipeline/.*?^data/raw", DESIGN, re.MULTILINE | re.DOTALL)[0]
ROOMS = re.findall(r"^  (\w+)(?:/|\.py)  ", LISTED, re.MULTILINE)


MOST_FILES = 17
"""More files in one row tell nothing."""
PLUGINS = {"kinds": kinds.names(), "games": games.names()}
COMMANDS = "commands.py"
PLUGIN = "a plug-in"


def room_of(file) -> str:
    """Return the room in which a file lies; below the registries of plug-ins lie plug-ins.

    Verbs of kinds import the command line, wherever they lie.
    """
    room, *rest = file.relative_to(PACKAGE).parts
    is_plugin = len(rest) > 1 and rest[0] in PLUGINS.get(room, ())
    return PLUGIN if is_plugin or rest[-1:] == [COMMANDS] else room.removesuffix(".py")


def test_a_folder_shows_what_is_in_it():
    folders = Counter(file.parent for file in PACKAGE.rglob("*.py") if file.stem != "__init__")
    assert {folder: n for folder, n in folders.items() if n > MOST_FILES} == {}


def test_every_room_is_in_the_design():
    rooms = {path.stem for path in PACKAGE.iterdir() if not path.name.startswith("_")}
    assert sorted(ROOMS) == sorted(rooms - {"messages"})


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_imports_rooms_below_it(room):
    above = [PLUGIN, *ROOMS[: ROOMS.index(room)]]
    files = (file for file in PACKAGE.rglob("*.py") if room_of(file) == room)
    found = {
        f"{file.relative_to(PACKAGE)} imports {other.relative_to(PACKAGE)}"
        for file in files
        for other in imported_by(file)
        if other.parent != PACKAGE and room_of(other) in above
    }
    assert sorted(found) == []
