"""Every command, link and file in the documents is one: verbs and options are known."""

import os
import re
import shlex

import click
import pytest
import yaml

from pipeline.cli.main import main
from tests.runs import ROOT, nanido

OUTER = ("*.md", "config/*.md", "data/raw/*/*.md", "docs/**/*.md", "reports/*.md", "tests/**/*.md")
# The changelog names what is gone.
PAGES = sorted({page for place in OUTER for page in ROOT.glob(place)} - {ROOT / "CHANGELOG.md"})
LINE = re.compile(r"^ *(?:\$ )?nanido (.+)$", re.MULTILINE)
BLOCK = re.compile(r"^ *```(?:console)?\n(.*?)^ *```$", re.MULTILINE | re.DOTALL)
WRITTEN_BY_HAND = [page for page in PAGES if page.name != "verbs.md"]
LINES = [
    (page.name, line)
    for page in WRITTEN_BY_HAND
    for block in BLOCK.findall(page.read_text(encoding="utf-8"))
    for line in LINE.findall(block)
]
# A word in capitals stands for any verb.
INLINE = re.compile(r"`nanido ((?:step )?[a-z][^`A-Z]*)")
WITHIN = [
    (page.name, line)
    for page in WRITTEN_BY_HAND
    for line in INLINE.findall(page.read_text("utf-8"))
]
COMMANDS = [pytest.param(line, id=f"{page}: {line}"[:80]) for page, line in [*LINES, *WITHIN]]
OF_THE_PROJECT = ("config/", "data/raw/", "docs/", "tests/", "benchmarks/")


def whole(line: str) -> list[str]:
    """Return the words of a command; a comment stands behind a blank."""
    return shlex.split(re.sub(r"\s#.*", "", line))


@pytest.mark.parametrize("line", COMMANDS)
def test_a_command_is_one(line):
    command, words = main, whole(line)
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


RUN = {"convert", "generate", "grade", "new-book", "new-kind", "paths", "show", "solve"}
"""Verbs that are run as the documents have them, where what they read is there and small."""
LONG = {"--report", "--level", "--minutes", "slitherlink"}
"""Words of commands that take many seconds."""
OUR_BOOK = "times.csv"
"""The file of the tutorial, of which the test takes the small boards."""


def is_cheap(page: str, words: list[str]) -> bool:
    """Return whether a command is run here."""
    known = OUR_BOOK if page == "tutorial.md" else ""
    tables = [word for word in words if word.endswith(".csv") and word != known]
    return words[0] in RUN and not LONG & {*words} and not tables


@pytest.fixture(scope="module")
def desk(tmp_path_factory):
    """A folder with the bundled data and the file of the tutorial."""
    folder = tmp_path_factory.mktemp("desk")
    (folder / "data").symlink_to(ROOT / "data")
    rows = (ROOT / "data/raw/example-book/example-book.csv").read_text("utf-8").splitlines(True)
    (folder / OUR_BOOK).write_text("".join(rows[:13]), "utf-8")
    return folder


CHEAP = sorted({line for page, line in LINES if is_cheap(page, whole(line))})


@pytest.mark.parametrize("line", CHEAP, ids=lambda line: line[:80])
def test_a_cheap_command_runs(line, desk, monkeypatch):
    monkeypatch.chdir(desk)
    result = nanido(*whole(line))
    assert result.exit_code == 0, result.output


def test_each_verb_that_is_run_stands_in_a_document():
    assert {whole(line)[0] for line in CHEAP} == RUN


NO_VERB = {"files", "flock", "logs", "rejects", "reports", "snakemake"}


def test_the_page_on_strangers_names_verbs_only():
    words = re.findall(r"`([a-z][a-z-]+)`", (ROOT / "SECURITY.md").read_text(encoding="utf-8"))
    known = {*main.list_commands(click.Context(main)), *NO_VERB}
    assert sorted({*words} - known) == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_what_a_page_names_is_there(page):
    text = page.read_text(encoding="utf-8")
    links = re.findall(r"\]\((?!https?:|#)([^)#]+)", text)
    assert [link for link in links if not (page.parent / link).exists()] == []
    scripts = re.findall(r"python ((?:benchmarks|tests|data)/[\w/.-]+\.py)", text)
    files = re.findall(r"`((?:pipeline|tests|config|benchmarks)/[\w/.-]+\.\w+)`", text)
    assert [name for name in (*scripts, *files) if not (ROOT / name).exists()] == []


def test_the_readme_leads_to_every_document_in_two_clicks():
    linked = {ROOT / "README.md"}
    for _ in range(2):
        linked |= {
            (page.parent / link).resolve()
            for page in linked
            for link in re.findall(r"\]\(([^):#]+\.md)", page.read_text(encoding="utf-8"))
        }
    documents = {page for page in PAGES if page.is_relative_to(ROOT / "docs")}
    assert len(documents) > 30
    assert sorted(documents - linked) == []


MAKE = (ROOT / "Makefile").read_text(encoding="utf-8").replace("\\\n\t\t", "")


def test_a_workflow_of_github_runs_what_a_person_types():
    text = (ROOT / ".github/workflows/test.yml").read_text(encoding="utf-8")
    jobs = yaml.safe_load(text)["jobs"].values()
    commands = [step["run"] for job in jobs for step in job["steps"] if "run" in step]
    assert commands
    for program, *words in map(shlex.split, commands):
        if program == "make":
            assert set(words) <= set(re.findall(r"^([\w-]+):", MAKE, re.MULTILINE))
        else:
            assert os.access(ROOT / program, os.X_OK), program


def test_the_image_is_set_up_and_run_as_by_make():
    lines = (ROOT / "Dockerfile").read_text(encoding="utf-8").splitlines()
    told = [line.split(maxsplit=1) for line in lines if line and not line.startswith("#")]
    orders = {"FROM": [], "WORKDIR": [], "COPY": [], "RUN": [], "CMD": []}
    for order, words in told:
        orders[order].append(words)
    assert all((ROOT / words.split()[0]).exists() for words in orders["COPY"])
    options = r" --(quiet|no-compile|no-cache-dir|disable-pip-version-check)\b"
    by_make = re.findall(r"pip install .*", re.sub(options, "", MAKE))
    assert [re.sub(options, "", words) for words in orders["RUN"]] == by_make[:2]
    assert " ".join(yaml.safe_load(*orders["CMD"])[:3]) in MAKE
