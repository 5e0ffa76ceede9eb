"""A stranger's YAML gets one line, at once."""

import pytest

from pipeline.files.settings import SettingsError, read_mapping


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "a: 1\nb: &b [x]\nc: *b",
            ", line 2: this is not plain YAML: found an anchor (&) or an alias",
        ),
        ("a: *a", "found an anchor (&) or an alias (*)"),
        ("[" * 3000, "expected lists within lists 20 deep at most, found more"),
        ("{" + "a," * 40000 + "}", "found the key 'a' twice"),
        ("a" * 100_001, "expected 100000 characters at most, found 100001"),
        ("a: !!int x", ", line 1: this is not plain YAML: found a tag (!)"),
        ("a: !!bool maybe", "found a tag (!)"),
        ("a: !!timestamp foo", "found a tag (!)"),
        ("a: !!set {b, c}", "found a tag (!)"),
        ('a: "\\U00110000"', "this is not plain YAML: "),
        (f"chunks: {'1' * 5000}", "found a value that is no int"),
        ("a: 1\nb: 2\na: 3", ", line 3: this is not plain YAML: found the key 'a' twice"),
        ('a: "x\\0"', "found a character that is none; delete it"),
        ('a: "\\ud800"', "found a character that is none; delete it"),
        ("a: \0", "special characters are not allowed"),
        ("a: !!python/object/apply:os.system [ls]", "found a tag (!)"),
    ],
)
def test_what_is_no_settings_is_told_in_one_line(tmp_path, text, expected):
    path = tmp_path / "odd.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(SettingsError) as caught:
        read_mapping(path)
    assert str(caught.value).startswith(str(path))
    assert expected in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_date_is_a_text_and_a_merge_a_key(tmp_path):
    path = tmp_path / "a.yaml"
    path.write_text("source: 2024-02-30\n<<: {a: 1}\n")
    found = {"source": "2024-02-30", "<<": {"a": 1}}
    assert read_mapping(path) == found
