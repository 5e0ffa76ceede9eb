"""Small corpora, written to a temporary folder."""

import json

import pytest
import yaml

from pipeline.corpora.reading import read_corpus

DESCRIPTION = {
    "kind": "slitherlink",
    "title": {"en": "Small", "ja": "小"},
    "source": "a test",
    "licence": "MIT",
    "files": ["book.csv"],
    "columns": {"id": "id", "rows": "rows", "cols": "cols", "clues": "clues"},
    "parts": [{"part": "Part 1", "rows": 2, "cols": 2}],
    "raters": [
        {"name": "expert", "column": "minutes", "unit": "minutes", "title": {"en": "E", "ja": "上"}}
    ],
}


class SmallCorpus:
    """A corpus in a folder: change its description, write its files, read it."""

    def __init__(self, folder):
        self.folder = folder
        self.path = folder / "small.yaml"

    def describe(self, **changes):
        """Write the description with some keys changed; None leaves a key out."""
        description = {**DESCRIPTION, **changes}
        kept = {key: value for key, value in description.items() if value is not None}
        # By way of JSON, so that no object occurs twice and becomes a YAML anchor.
        kept = json.loads(json.dumps(kept))
        self.path.write_text(yaml.safe_dump(kept, allow_unicode=True), encoding="utf-8")
        return self.path

    def read(self, content, **changes):
        """Read the corpus whose book.csv holds `content` (text or bytes)."""
        content = content.encode() if isinstance(content, str) else content
        (self.folder / "book.csv").write_bytes(content)
        return read_corpus(self.describe(**changes), self.folder)


@pytest.fixture
def small_corpus(tmp_path):
    """A corpus of 2 x 2 puzzles with the rater `expert`."""
    return SmallCorpus(tmp_path)
