"""Verbs of which a test goes on with what they wrote."""

from tests.runs import nanido


def run(*words, code=0) -> str:
    """Run a verb that ends with this code; return what it says."""
    result = nanido(*words)
    assert result.exit_code == code, result.output
    return result.output
