"""What a step of Nurikabe says follows from what other steps have said before, not from itself."""

from pipeline import kinds
from pipeline.declared.solver.record import record_of


def test_an_islands_cell_is_white_because_it_is_of_the_island():
    declared = kinds.kind("nurikabe").declaration
    for example in declared.EXAMPLES:
        rows, cols, clues = example.split()
        known, by_rule = set(), {}
        for row in record_of(declared, declared.puzzle(int(rows), int(cols), clues)).steps:
            rule, place, decided = row[2], row[3], row[4].split()
            for value in decided:
                by_rule.setdefault(rule, []).append(value)
                if rule == "owner" and value == f"shade:{place}-":
                    assert any(
                        one.startswith(f"owner:{place}-") and one[-1] == "+" for one in known
                    )
                if rule == "reach" and value.endswith("+") and value.startswith("owner:"):
                    assert f"shade:{place}-" in known
            known.update(decided)
        # What no island reaches is shaded; what an island has is white.
        assert all(value.endswith("+") for value in by_rule["reach"])
        assert any(value.startswith("shade:") for value in by_rule["owner"])
