"""A stranger's YAML gets one line, at once."""

import re

import pytest

from pipeline.files.settings import SettingsError, from_json, read_mapping

LIBRARY = re.compile(r"recursion|sys\.|chr\(|int\(|codec")
"""Words that only programmers know."""


@pytest.mark.parametrize(
    "text",
    [
        "a: 1\nb: &b [x]\nc: *b",
        "a: *a",
        "[" * 3000,
        "{" + "a," * 40000 + "}",
        "a" * 100_001,
        "a: !!int x",
        "a: 070",
        "a: 4:36",
        "a: 4:36.5",
        "a: !!set {b, c}",
        'a: "\\U00110000"',
        f"%YAML 1.{'1' * 5000}\n---\na: 1",
        f"chunks: {'1' * 5000}",
        "a: 1\nb: 2\na: 3",
        'a: "x\\0"',
        'a: "\\u202e"',
        'a: "\\u2066"',
        'a: "\\ud800"',
        "a: \0",
        "a: !!python/object/apply:os.system [ls]",
        "corpora: [a\nchunks: 3",
        "- a\n",
        "",
        "\udcff\udcfe",
    ],
)
def test_what_is_no_settings_is_told_in_one_line(tmp_path, text):
    path = tmp_path / "odd.yaml"
    path.write_bytes(text.encode(errors="surrogateescape"))
    with pytest.raises(SettingsError) as caught:
        read_mapping(path)
    assert str(caught.value).startswith(str(path))
    assert "\n" not in str(caught.value)
    assert not LIBRARY.search(str(caught.value))


def test_a_date_is_a_text_and_a_merge_a_key(tmp_path):
    path = tmp_path / "a.yaml"
    path.write_text("source: 2024-02-30\n<<: {a: 1}\n")
    found = {"source": "2024-02-30", "<<": {"a": 1}}
    assert read_mapping(path) == found


def test_a_missing_file_is_named(tmp_path):
    with pytest.raises(SettingsError, match="none"):
        read_mapping(tmp_path / "none.yaml")


@pytest.mark.parametrize("text", ["[" * 100_000, "1" * 5000, "{" + '"a":{' * 100_000])
def test_odd_json_is_told_in_plain_words(text):
    with pytest.raises(SettingsError) as caught:
        from_json(text)
    assert not LIBRARY.search(str(caught.value))
