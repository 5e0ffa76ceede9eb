"""Every kind offers what the contract says."""

import pytest

from pipeline import kinds
from pipeline.kinds import contract


def names_of(part):
    """Return what a part offers: its constants and its functions."""
    return {*part.__annotations__, *(name for name in vars(part) if not name.startswith("_"))}


@pytest.mark.parametrize("kind", kinds.every(), ids=lambda kind: kind.name)
@pytest.mark.parametrize("part", ["WordsPart", "PathsPart"])
def test_every_kind_has_every_name(kind, part):
    offered = kind.part(part.removesuffix("Part").lower())
    assert names_of(getattr(contract, part)) <= set(vars(offered))
