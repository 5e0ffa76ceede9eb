"""Every verb with odd words: it ends with status 0, 1 or 2, printable lines and no traceback."""

import os
import re
from pathlib import Path

import click
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pipeline.cli.main import main
from tests.fuzzing.rule import EXAMPLES, fuzzed
from tests.runs import nanido

LEFT_OUT = ("write-reference", "compile-kernels")
"""They write into the clone, and into the cache of kernels."""
NOT_GIVEN = ("report", "cores", "help")
"""Options that run the whole workflow."""
WORDS = [
    "", "-", "x", "é難", "\x1b[31mred", "a\tb", "a\nb", "\udcff", "\x7f", "9" * 5000, "-1", "0",
    "1e400", "nan", "=1+1", "{}", "[1]", '{"seed": 1e400}', "x=1", "x=\x1b", "3x2t0:3a2b1",
    "5" + 80 * ".", "https://puzz.link/p?slither/4/4/", "minutes", "time=minutes:minutes",
]  # fmt: skip
NUL = "id,clues\n1,5\x00\x1b[31m\n"
DESCRIBED = "kind: sudoku\ntitle: {en: a, ja: b}\nsource: c\nlicence: d\nfiles: [table.csv]\n"
FILES = {
    "empty.csv": b"",
    "nul.csv": NUL.encode(),
    "table.csv": b"id,rows,cols,clues,minutes\n1,1,2,33,5:30\n\x1b[31m,1,3,3.3,x\n",
    "cut.parquet": b"PAR1" + bytes(9),
    "odd.xlsx": b"PK\x03\x04",
    "odd.sgf": b"(;GM[4]SZ[\x1b[31m])",
    "odd.json": b'{"a": NaN}',
    "odd.yaml": b'a: "\\U00110000"',
    "tagged.yaml": b"a: !!set [\x1b]",
    "described.yaml": (DESCRIBED + "columns: {id: id, clues: clues}\nraters: []\n").encode(),
    "mistyped.yaml": (DESCRIBED + "held_out: {al_but: x}\n").encode(),
    "index.yaml": DESCRIBED.encode(),
}
GIVEN = [*WORDS, *FILES, *(f"{name}#\x1b" for name in FILES), "other.parquet", "folder", "none.csv"]


def verbs(group=main, named=()):
    """Yield the words of every verb, and the verb."""
    context = click.Context(group, parent=click.Context(main) if named else None)
    for name in [*group.list_commands(context), *(["step"] if group is main else [])]:
        verb = group.get_command(context, name)
        if isinstance(verb, click.Group):
            yield from verbs(verb, (*named, name))
        elif name not in LEFT_OUT:
            yield (*named, name), verb


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """A folder of odd files, in which verbs run and leave what they write."""
    made, before = tmp_path_factory.mktemp("odd"), Path.cwd()
    for name, content in FILES.items():
        (made / name).write_bytes(content)
    pq.write_table(pa.table({"a": [1]}), made / "other.parquet")
    (made / "folder").mkdir()
    (made / "folder/puzzles.parquet").write_bytes(FILES["cut.parquet"])
    os.chdir(made)
    yield made
    os.chdir(before)


@st.composite
def words_of(draw, verb):
    """Draw words for each argument of a verb, and for some of its options."""
    words = []
    for one in verb.params:
        if one.name in NOT_GIVEN or not (one.required or draw(st.booleans())):
            continue
        is_flag = getattr(one, "is_flag", False)
        # A word that a verb knows is no word at which it ends.
        known = getattr(one.type, "choices", ["1"] if one.type.name == "integer range" else [])
        given = [*(["table.csv"] if isinstance(one, click.Argument) else known)] * len(GIVEN)
        values = [draw(st.sampled_from([*GIVEN, *given]))] * (1 if one.nargs == -1 else one.nargs)
        words += [] if isinstance(one, click.Argument) else [one.opts[0]]
        words += [] if is_flag else values
    return words


@pytest.mark.parametrize("named", dict(verbs()), ids="-".join)
@settings(fuzzed, max_examples=max(12, EXAMPLES // 16))
@given(data=st.data())
def test_a_verb_with_odd_words(named, folder, data):
    verb = dict(verbs())[named]
    words = data.draw(words_of(verb))
    if "fetch" in named:
        words.append("described.yaml")
    if "generate" in named:
        # What is drawn comes after, and counts.
        words = ["--processes", "1", "--tries", "1", *words]
    ended = nanido(*named, *words, input="")
    if ended.exception is not None and not isinstance(ended.exception, SystemExit):
        raise ended.exception
    assert ended.exit_code in (0, 1, 2)
    assert all(line.isprintable() for line in re.split(r"[\n\r\t]", ended.output)), ended.output
    if ended.exit_code:
        said = [line for line in ended.stderr.split("\n") if line.startswith("Error: ")]
        assert len(said) == 1, ended.stderr
