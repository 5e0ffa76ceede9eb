"""`new-kind` writes a kind without faults; `check-kind` names each fault put in, and its line."""

import os

import pytest

from pipeline import kinds
from pipeline.cli.verbs.new_kind import SKELETON
from pipeline.declared.checking.faults import faults_of
from tests.runs import ROOT, complaint, nanido, python

STARS = SKELETON.read_text(encoding="utf-8").replace("NAME", "Stars")
YAJILIN = (ROOT / "pipeline/kinds/yajilin/__init__.py").read_text(encoding="utf-8")
YAJILIN = YAJILIN.replace('("yajilin", "yajirin")', '("arrows",)')
AKARI = (ROOT / "pipeline/kinds/akari/__init__.py").read_text(encoding="utf-8")
AKARI = AKARI.replace('("akari", "lightup", "bijutsukan")', '("lamps",)')
ROOMS = "/0000010000122203322022224"

# What is changed in Stars, into what, and a piece of the line that must be named; "" is the class.
IN_STARS = [
    ("class Stars(", "class Stars (("),
    ("    RULES = {", "    RULE = {"),
    ("    EXAMPLES = (", "    EXAMPELS = ("),
    ("    REGIONS = True", "    REGION = True"),
    ("    REGIONS = True", "    REGIONS = False"),
    ("    REGIONS = True", "    REGIONS = 1"),
    ("    REGIONS = True", "    REGIONS = True\n    TURNED = 3", "    TURNED"),
    ("rules.count(line, 1, 1", "rules.count(line, 0.5, 1"),
    ('1, 1, "room")', '1, 1, "room", at="r1c1")'),
    ("        rules = Rules()", "        raise SystemExit"),
    ("    REGIONS = True", "    REGIONS = True\n    CLUE = '[1-9]'", "    CLUE"),
    ("    REGIONS = True", "    REGIONS = True\n    CLUE = '['", "    CLUE"),
    ("    REGIONS = True", "    REGIONS = True\n    ADDRESSES = ('stars',)", "    ADDRESSES"),
    ("    def rules(", "    def rule("),
    ("    def draw_value(", "    def draw_values("),
    ("KIND = ", "KINDS = ", None),
    ('Term("Stars", "Stars")', 'Term("Stars")', "TITLE"),
    ('Term("Room", "部屋")', 'Term("Room")', '"room": '),
    ('"{place}の部屋"', '"{spot}の部屋"', "{spot}"),
    ('"the line at {place}"', '"the line at {place"', "{place"),
    ("{place}に星", "{0}に星", "{0}"),
    ('"room": RuleName(', '"rooms": RuleName(', '1, 1, "room")'),
    ('0, 1, "apart")', '0, 1, "apart2")', '"apart2"'),
    ('1, 1, "room")', "1, 1)", "rules.count([star[cell]", "def rules"),
    ('(*place, "star")', '(*place, "stars")', '"stars"'),
    ('"star": Sort(', '"stars": Sort(', '(*place, "star")'),
    ("    SORTS = {", '    SORTS = {"other": 3, ', '"other"'),
    ('"5 5 ....', '"5 6 ....', '"5 6 '),
    ('"5 5 ....', '"5 5 x...', '"5 5 x'),
    (ROOMS, "/0000010000122203322022242", "22022242"),
    (ROOMS, "/0000000000122203322022224", "/0000000000"),
    (ROOMS, "", '"5 5 .........................",'),
    ('        "6 6 ', '        # "6 6 ', "EXAMPLES"),
    ("        return rules\n", "        return\n", "def rules"),
    ("rules.count(line, 1, 1", "rules.counts(line, 1, 1"),
    ("rules.count(line, 1, 1", "rules.count(line, 2, 1"),
    ("rules.count(square, 0, 1", "rules.count(square, 0, 0", ROOMS),
    ("if None not in square", "if True", "def rules"),
    ("for row in range(puzzle.rows)]", "for row in range(puzzle.cols + 1)]"),
    ("        return []\n", "        return None\n", "def draw("),
    ("disc(*where, 0.3)]", "disc(*where, 0.3, 'gold')]", "def draw_value"),
    ("disc(*where, 0.3)] if", "disc(*where, 0.3) if", "disc(*where"),
    ("disc(*where, 0.3)]", "disc(float('nan'), 1)]", "def draw_value"),
    ("disc(*where, 0.3)]", "disc(100, 1)]", "def draw_value"),
    ("the line at {place}", "the line at {place} of {of}"),
    ('"star {place}"', '"a star"'),
    ('"star {place}"', '"star {place} of {of}"'),
    ('Term("Room", "部屋")', 'Term("Room", "行と列")', '"行と列"'),
    ("[disc(*where, 0.3)] if value else [dot(*where)]", "[dot(*where)]", "def draw_value"),
    ("[dot(*where)]", "dot(*where)", "def draw_value"),
]
IN_YAJILIN = [
    ('    TURNED = {"^": ">", ', '    TURNED = {"^": "<", ', "def rules"),
    ('return f"{direction}{number:x}"', 'return f"{direction}{number + 1:x}"', "def read_body"),
    ("        code.end()\n", "        code.ends()\n"),
    ("    def write_body(", "    def write_bodies("),
    ('    ADDRESSES = ("arrows",)', '    ADDRESSES = ("hashi",)'),
    ("        lattice.loop(rules)", '        lattice.loop(rules, "ring")', '"ring"'),
    ("filled, ", "lambda values: filled(values), ", "def rules"),
    ("sum(lines) == (0 if", "sum(lines) == (2 if", "EXAMPLES_LINE"),
]
IN_AKARI = [
    ("        values = solve(board)", "        values += solve(board)"),
    ("str(sum(around))", "str(max(sum(around) - 1, 0))", "def fullest"),
    ("return board.of_cells(rows, cols, cells)", "return cells", "def fullest"),
    ('return "x" if puzzle.cells[at].isdigit()', 'return "y" if puzzle.cells[at].isdigit()',
     "def weaker"),
    ('return "x" if puzzle.cells[at].isdigit()', 'return "4" if puzzle.cells[at].isdigit()',
     "def weaker"),
    ('return "01234" if puzzle.cells[at] == "x" else ()', "return None", "def stronger"),
    ('return "01234" if', 'return "12345" if', "def stronger"),
    ('        return ""\n', '        return "always"\n', "def clash_of"),
]  # fmt: skip


def _line_of(text: str, piece: str) -> int:
    return text[: text.index(piece)].count("\n") + 1


@pytest.mark.parametrize(
    ("text", "fault"),
    [(STARS, fault) for fault in IN_STARS]
    + [(YAJILIN, fault) for fault in IN_YAJILIN]
    + [(AKARI, fault) for fault in IN_AKARI],
    ids=lambda value: value[1].strip()[:40] if isinstance(value, tuple) else "",
)
def test_a_fault_is_named_with_its_line(text, fault, tmp_path):
    before, after, *pieces = fault
    assert before in text
    folder = tmp_path / "stars"
    folder.mkdir()
    changed = text.replace(before, after, 1)
    (folder / "__init__.py").write_text(changed, encoding="utf-8")
    found = faults_of(folder)
    assert found
    assert {one.file for one in found} == {folder / "__init__.py"}
    if pieces == [None]:
        return
    if pieces == ["EXAMPLES_LINE"]:
        pieces = ['"5 5 ....']
    lines = {_line_of(changed, piece) for piece in pieces or [after]}
    named = [one.line for one in found]
    assert lines & set(named), found
    assert len(set(named)) == len(named)


def test_where_an_example_has_no_solution_the_rule_that_forbids_it_is_named(tmp_path):
    folder = tmp_path / "stars"
    folder.mkdir()
    changed = STARS.replace('0, 1, "apart")', '0, 0, "apart")')
    (folder / "__init__.py").write_text(changed, encoding="utf-8")
    found = [one.words.partition(", found ") for one in faults_of(folder)]
    assert {words for *_, words in found} == {"none; without the rule 'apart' there is one"}
    assert "expected one solution of '5 5 ...." in found[0][0]


def test_a_new_kind_has_no_faults(tmp_path):
    assert nanido("new-kind", "stars", "--out", tmp_path).exit_code == 0
    assert faults_of(tmp_path / "stars") == []
    assert "is there already" in complaint("new-kind", "stars", "--out", tmp_path)
    assert "small letters" in complaint("new-kind", "Star-Battle", "--out", tmp_path)


def test_rooms_have_any_names(tmp_path):
    folder = tmp_path / "stars"
    folder.mkdir()
    numbers, letters = "0000010000122203322022224", "AAAAABAAAABCCCADDCCACCCCE"
    assert STARS.count(numbers)
    text = STARS.replace(numbers, letters)
    (folder / "__init__.py").write_text(text, encoding="utf-8")
    assert faults_of(folder) == []


@pytest.mark.parametrize("folder", ["z\u202ey", "w\r\nERROR: fake", ""])
def test_a_folder_of_a_kind_has_a_name_of_text(tmp_path, monkeypatch, folder):
    monkeypatch.chdir(tmp_path)
    assert "found " in complaint("new-kind", "stars", "--out", folder)
    assert not list(tmp_path.iterdir())
    odd = tmp_path / folder / "stars"
    odd.mkdir(parents=True)
    (odd / "__init__.py").write_text(STARS, encoding="utf-8")
    assert "found " in complaint("check-kind", odd if folder else "")


@pytest.mark.parametrize("name", kinds.names())
def test_kinds_keep_their_contract(name):
    assert faults_of(ROOT / "pipeline/kinds" / name) == []


def test_a_name_that_another_kind_has_is_refused(tmp_path):
    assert "masyu" in complaint("new-kind", "masyu", "--out", tmp_path)
    assert not list(tmp_path.iterdir())
    (tmp_path / "masyu").mkdir()
    (tmp_path / "masyu/__init__.py").write_text(STARS)
    (fault,) = faults_of(tmp_path / "masyu")
    assert "masyu is taken" in str(fault)


@pytest.mark.parametrize("name", ["contract", "techniques", "trace", "kind", "solvers", "rules"])
def test_a_name_in_the_package_of_kinds_or_in_the_file_is_refused(tmp_path, name):
    assert f"the name {name} is " in complaint("new-kind", name, "--out", tmp_path)


NO_NAMES = ["hex", "tables", "class", "none", "true", "false", "null", "yes"]


def test_what_else_a_description_may_name_or_is_no_name_is_no_kind(tmp_path):
    left_out = []
    for name in NO_NAMES:
        assert f"the name {name} is " in complaint("new-kind", name, "--out", tmp_path)
        assert not (tmp_path / name).exists()
        file = _written(tmp_path, name, STARS)
        (fault,) = faults_of(file.parent)
        assert (fault.file, fault.words.startswith(f"the name {name} is ")) == (file, True)
        left_out.append(f"kind {name} is left out: {file}: the name {name} is ")
    of_stars = _written(tmp_path, "stars", STARS).parent
    run = python("-m", "pipeline", "check-kind", of_stars, NANIDO_KINDS=str(tmp_path))
    assert run.returncode == 0
    said = zip(sorted(run.stderr.splitlines()), sorted(left_out), strict=True)
    assert all(line.startswith(expected) for line, expected in said)


def _written(home, name, text):
    file = home / name / "__init__.py"
    file.parent.mkdir(parents=True)
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    return file


@pytest.mark.parametrize("of", ["apart", "star"])
@pytest.mark.parametrize("changed", ["no-touch", "the room", "Apart", "apart@x", "st:ar"])
def test_an_id_that_no_step_could_be_told_of_is_a_fault(tmp_path, of, changed):
    text = STARS.replace(f'"{of}"', f'"{changed}"')
    (fault,) = faults_of(_written(tmp_path, "stars", text).parent)
    assert repr(changed) in str(fault)
    assert fault.line == _line_of(text, f'"{changed}": ')


def test_a_kind_that_no_verb_uses_is_a_fault(tmp_path):
    one, other = tmp_path / "one", tmp_path / "other"
    _written(one, "stars", STARS)
    files = _written(other, "stars", STARS), _written(other, "masyu", STARS)
    for file in files:
        name, given = file.parent.name, os.path.relpath(file.parent, ROOT)
        run = python("-m", "pipeline", "check-kind", given, NANIDO_KINDS=f"{one}:{other}")
        assert run.returncode == 1
        assert run.stdout.startswith(f"{given}/__init__.py:1: the name {name} is taken by ")
        assert run.stdout.count("\n") == 1


GIVEN_STARS = [
    ("    REGIONS = True", "    REGIONS = True\n    CLUE = r'[.1]'"),
    ('"5 5 ...', '"5 5 ..1'),
    ('"6 6 ....', '"6 6 ...1'),
    ("        for row, col in", "        for place in puzzle.given:\n"
     "            rules.count([star[place]], 1, 1, 'room')\n        for row, col in"),
]  # fmt: skip


def given_stars() -> str:
    """Return a kind with clues in cells of rooms: a star that is given."""
    text = STARS
    for before, after in GIVEN_STARS:
        assert before in text
        text = text.replace(before, after, 1)
    return text


def test_clues_of_rooms_that_are_those_of_cells_are_a_fault(tmp_path):
    file = _written(tmp_path, "stars", given_stars())
    assert faults_of(file.parent) == []
    text = given_stars().replace("REGIONS = True", "REGIONS = True\n    CLUES_OF_ROOMS = True")
    (fault,) = faults_of(_written(tmp_path / "other", "sterne", text).parent)
    assert fault.line == _line_of(text, "    CLUES_OF_ROOMS")


BROKEN = {
    "import": "import disk\n" + STARS,
    "syntax": "KIND = (",
    "exit": "raise SystemExit",
    "Shift_JIS": STARS.encode("shift_jis"),
    "number": "KIND = 7",
    "class": STARS.replace(".kind(__name__)", ""),
    "title": STARS.replace('Term("Stars", "Stars")', '"Stars"'),
}


@pytest.mark.parametrize("text", BROKEN.values(), ids=BROKEN)
def test_a_broken_kind_is_blamed_alone(tmp_path, capsys, text):
    broken = _written(tmp_path, "aa", text)
    assert faults_of(_written(tmp_path, "stars", STARS).parent) == []
    assert f"kind aa is left out: {broken}: " in capsys.readouterr().err
    (fault,) = faults_of(broken.parent)
    assert fault.file == broken


def test_faults_end_with_status_1(tmp_path):
    folder = tmp_path / "stars"
    folder.mkdir()
    (folder / "__init__.py").write_text(STARS.replace("SORTS", "SORT"), encoding="utf-8")
    ended = nanido("check-kind", folder)
    assert ended.exit_code == 1
    assert f"{folder}/__init__.py:" in ended.output


def test_the_tutorial_shows_what_new_kind_writes(tmp_path):
    tutorial = (ROOT / "docs/how-to/kind-in-a-dozen-lines.md").read_text(encoding="utf-8")
    assert tutorial.partition("```python\n")[2].partition("```")[0] == STARS
    spoilt = tmp_path / "stars"
    spoilt.mkdir()
    text = STARS.replace('1, 1, "room"', '1, 1, "rom"')
    (spoilt / "__init__.py").write_text(text, encoding="utf-8")
    for fault in faults_of(spoilt):
        assert f"stars/__init__.py:{fault.line}: {fault.words}\n" in tutorial
    assert STARS.partition("def rules")[2].partition("return rules")[0].count("\n") <= 14
