"""What Snakemake reads of the command that makes the pages of a book."""

import os
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from pipeline.workflow.run import _command
from tests.fuzzing.rule import fuzzed

SIGNS = st.one_of(
    st.sampled_from(" #:!&*-?|>'\"\\[],%@`~=\n\t\r\x85\u2028"),
    st.characters(exclude_categories=["Cs"], exclude_characters="/\0"),
    # How Python reads a byte that is no UTF-8.
    st.integers(0xDC80, 0xDCFF).map(chr),
)
FOLDERS = st.text(SIGNS, min_size=1, max_size=12).filter(lambda name: name not in (".", ".."))


@pytest.fixture(scope="module")
def parser():
    from snakemake.cli import get_argument_parser

    return get_argument_parser()


@fuzzed
@given(FOLDERS)
@example("Books #1")
@example("Vol 1: easy")
@example("#1")
@example("example-book #2")
@example("!t")
@example("two\nlines")
@example("it's \\n")
def test_snakemake_reads_the_very_path_of_the_description(parser, tmp_path_factory, folder):
    from snakemake.cli import parse_config
    from snakemake.settings.types import ConfigSettings

    description = Path(folder) / "bk.yaml"
    asked = tmp_path_factory.getbasetemp() / "asked.json"
    options = parser.parse_args(_command(description, 1, asked)[3:])
    read = ConfigSettings(parse_config(options.config), options.configfile).overwrite_config
    assert list(map(os.fsencode, read["corpora"])) == [os.fsencode(description)]


def test_no_file_stays_of_a_run(tmp_path, monkeypatch):
    from pipeline.workflow import run

    written = []
    monkeypatch.setattr(run, "_command", lambda *given: written.append(given[-1]) or ["true"])
    monkeypatch.chdir(tmp_path)
    (tmp_path / "reports").mkdir()
    (tmp_path / "reports/b.html").touch()
    run.make_pages(Path("b.yaml"), 1, print)
    assert len(written) == 1
    assert list((tmp_path / "logs").iterdir()) == []
