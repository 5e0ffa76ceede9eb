"""The page on exact solvers counts the boards that are bundled."""

import re
from collections import Counter

from pipeline.corpora.description import load_description
from pipeline.corpora.reading import read_corpus
from tests.runs import ROOT


def test_the_bundled_boards_of_each_kind_are_counted():
    page = (ROOT / "docs/explanation/exact.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (\w+) \| ([\d,]+) \| [\d,]+ \| \d+ \|$", page, re.MULTILINE)
    said = {kind.lower(): int(number.replace(",", "")) for kind, number in rows}
    found = Counter()
    for path in sorted((ROOT / "config/corpora").glob("*.yaml")):
        if (kind := load_description(path).kind) in said:
            found[kind] += len(read_corpus(path, ROOT).puzzles)
    assert len(said) == 11
    assert found == said
