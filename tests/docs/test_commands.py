"""Every command, link and file in the documents is one: verbs and options are known."""

import re
import shlex

import click
import pytest

from pipeline.cli.main import main
from tests.runs import ROOT

PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
LINE = re.compile(r"^ *(?:\$ )?nanido (.+)$", re.MULTILINE)
BLOCK = re.compile(r"^ *```(?:console)?\n(.*?)^ *```$", re.MULTILINE | re.DOTALL)
WRITTEN_BY_HAND = [page for page in PAGES if page.name != "verbs.md"]
COMMANDS = [
    pytest.param(line, id=f"{page.name}: {line}"[:80])
    for page in WRITTEN_BY_HAND
    for block in BLOCK.findall(page.read_text(encoding="utf-8"))
    for line in LINE.findall(block)
]
OF_THE_PROJECT = ("config/", "data/raw/", "docs/", "tests/", "benchmarks/")


@pytest.mark.parametrize("line", COMMANDS)
def test_a_command_is_one(line):
    command, words = main, shlex.split(line, comments=True)
    while isinstance(command, click.Group) and words and not words[0].startswith("-"):
        found = command.get_command(click.Context(command), words[0])
        assert found is not None, f"no verb {words[0]}"
        command, words = found, words[1:]
    params = command.get_params(click.Context(command))
    known = {option for one in params for option in (*one.opts, *one.secondary_opts)}
    known |= {"--help", "--version"}
    options = [word.partition("=")[0] for word in words if re.match(r"--?[a-z]", word)]
    assert set(options) <= known
    for word in words:
        if word.startswith(OF_THE_PROJECT):
            assert (ROOT / word.partition("#")[0]).exists(), word


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_what_a_page_names_is_there(page):
    text = page.read_text(encoding="utf-8")
    links = re.findall(r"\]\((?!https?:|#)([^)#]+)", text)
    assert [link for link in links if not (page.parent / link).exists()] == []
    scripts = re.findall(r"python ((?:benchmarks|tests|data)/[\w/.-]+\.py)", text)
    files = re.findall(r"`((?:pipeline|tests|config|benchmarks)/[\w/.-]+\.\w+)`", text)
    assert [name for name in (*scripts, *files) if not (ROOT / name).exists()] == []
