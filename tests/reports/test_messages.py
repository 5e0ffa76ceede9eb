"""The messages of the pages."""

import re

from pipeline.files import safe_yaml
from tests.conftest import ROOT

PACKAGE = ROOT / "pipeline"
BY_PREFIX = re.compile(r'message\(f"(\w+_)\{')


def test_each_message_of_the_pages_is_used():
    code = "".join(
        path.read_text("utf-8")
        for path in sorted(PACKAGE.rglob("*"))
        if path.suffix in (".py", ".html", ".js")
    )
    quoted, prefixes = set(re.findall(r"[\"'](\w+)[\"']", code)), tuple(BY_PREFIX.findall(code))
    known = safe_yaml.read((PACKAGE / "reports/messages.yaml").read_text("utf-8"))
    unused = [id_ for id_ in known if id_ not in quoted and not id_.startswith(prefixes)]
    assert unused == []
