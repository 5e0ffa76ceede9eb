"""The selections as data, and what is said of wrong ones."""

import pytest
import yaml

from pipeline.files.settings import SettingsError
from pipeline.games.hex.rules.selections import SELECTIONS, load_selections, selection


def changed(tmp_path, change):
    found = yaml.safe_load(SELECTIONS.read_text(encoding="utf-8"))
    change(found)
    path = tmp_path / "hex.yaml"
    path.write_text(yaml.safe_dump(found), encoding="utf-8")
    return path


def test_the_default_comes_first():
    names = list(load_selections())
    assert names[0] == "ziggurats" == selection().name
    assert len(names) >= 5


def test_null_keeps_all_supports():
    assert selection("all-supports").longer_supports is None


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda f: f.update(default="none"), "default: found 'none', expected one of"),
        (lambda f: f["selections"]["deep"].update(links=9), "a whole number from 1 to 5"),
        (lambda f: f["selections"]["deep"].update(half_links=1), "expected at most 2"),
        (lambda f: f["selections"]["deep"].pop("links"), "links"),
        (lambda f: f["selections"]["deep"].update(bridged_to_border=3), "joined or apart"),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(tmp_path, change, message):
    with pytest.raises(SettingsError) as error:
        load_selections(changed(tmp_path, change))
    assert message in str(error.value)
    assert "\n" not in str(error.value)


def test_an_unknown_selection_is_refused_with_the_known_ones():
    with pytest.raises(SettingsError, match=r"found the selection 'seed', expected one of zig"):
        selection("seed")
