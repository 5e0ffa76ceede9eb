"""Names in code that are kept are those that are found anew."""

from pipeline.files.names_in_code import names_in
from tests.runs import python

ASKED = """
import ast
from pipeline.files.names_in_code import names_in
parse, parsed = ast.parse, []
ast.parse = lambda code: parsed.append(code) or parse(code)
codes = [b"import a", b"def f():\\n    import a", b"from a import b\\nc.d = 'e'"]
print([names_in(code) for code in codes], len(parsed))
"""


def asked(cache):
    """Return the names that a new process tells, and of how many codes it made a tree."""
    names, _, trees = python("-c", ASKED, NANIDO_CACHE=cache).stdout.rpartition(" ")
    return names, int(trees)


def test_a_second_process_makes_no_tree_and_tells_the_same(tmp_path):
    names, trees = asked(tmp_path)
    assert trees == 3
    assert asked(tmp_path) == (names, 0)


def test_of_changed_code_only_a_tree_is_made(tmp_path):
    asked(tmp_path)
    again = python("-c", ASKED.replace('import a"', 'import z"', 1), NANIDO_CACHE=tmp_path).stdout
    assert again.endswith(" 1\n")
    assert "'z'" in again


def test_a_damaged_file_is_not_believed(tmp_path):
    names, _ = asked(tmp_path)
    (file,) = tmp_path.glob("names-*")
    kept = file.read_bytes()
    at = kept.index(b'"a"')
    for damaged in (b"", kept[:-9], kept[:at] + b'"b"' + kept[at + 3 :], b"\xff" + kept):
        file.write_bytes(damaged)
        assert asked(tmp_path) == (names, 3)


def test_what_another_version_kept_is_removed(tmp_path):
    (tmp_path / "names-cpython-311-0.json").touch()
    asked(tmp_path)
    assert len(list(tmp_path.glob("names-*"))) == 1


def test_without_a_folder_nothing_is_kept(tmp_path):
    (tmp_path / "no-folder").touch()
    for _ in range(2):
        told = python("-c", ASKED, NANIDO_CACHE=tmp_path / "no-folder", HOME=tmp_path / "no-folder",
                      XDG_CACHE_HOME="")  # fmt: skip
        assert told.stdout.endswith(" 3\n"), told.stderr


def test_a_function_s_names_are_its_own():
    code = b"import a\ndef f():\n    import b\ndef g():\n    import c\ndef _h():\n    import d\n"
    assert set(names_in(code).imported_later) == {"b", "c", "d"}
    assert set(names_in(code, "f").imported_later) == {"b", "d"}
    assert names_in(code, "f").imported == ["a"]


def test_relative_imports_have_a_dot_for_each_folder():
    code = b"from . import a\nfrom .b import c\nfrom ..d import e\nimport f\n"
    found = [".", ".a", ".b", ".b.c", "..d", "..d.e", "f"]
    assert sorted(names_in(code).imported) == sorted(found)


USED = """
from pipeline.files.fingerprint import file_of, files_of, uses_of
used = {file.name for file in files_of("pipeline.kinds.aaa")}
later = uses_of(file_of("pipeline.kinds.aaa.parts.two")).imported_later
print(*sorted(used), *sorted(file.stem for file in later))
"""


def test_relative_imports_are_files_that_a_module_uses(tmp_path):
    kind = tmp_path / "aaa"
    (kind / "parts").mkdir(parents=True)
    for name, text in {
        "__init__.py": "from . import one\nfrom .parts.two import A\n",
        "parts/two.py": "from ..three import A\ndef f():\n    from . import four\n",
        "one.py": "", "three.py": "A = 1\n", "parts/four.py": "", "puzzle.py": "",
    }.items():  # fmt: skip
        (kind / name).write_text(text)
    told = python("-c", USED, NANIDO_KINDS=tmp_path)
    assert told.stdout == "__init__.py one.py three.py two.py four\n", told.stderr


def test_what_type_checkers_import_and_docstrings_name_nothing():
    code = b'"""a.b"""\nif TYPE_CHECKING:\n    import c\ndef f():\n    """d"""\n    return "e"\n'
    names = names_in(code)
    assert (names.imported, names.imported_later, names.texts) == ([], [], ["e"])
