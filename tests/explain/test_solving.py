"""One puzzle of any kind solved and explained."""

import pytest

from pipeline import kinds


@pytest.mark.parametrize("kind", kinds.every(), ids=lambda kind: kind.name)
def test_every_solver_is_named_and_the_level_is_that_of_the_policy(kind):
    for solver in kind.solvers:
        found = kind.explaining.explain(kind.trace_rows.EXAMPLE, solver.name, lambda outcome: 7)
        assert f"solved by {solver.name}\n" in found.words
        assert "Level 7, raised from " in found.words
        assert found.svg.startswith("<svg")
