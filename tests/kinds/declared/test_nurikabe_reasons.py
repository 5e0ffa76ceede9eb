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


def test_cells_of_one_island_are_told_together_and_apart_from_those_of_others():
    kind = kinds.kind("nurikabe")
    said = kind.words.values_in_words("owner:r5c4-r5c3- owner:r6c4-r5c3- owner:r5c4-r1c1-")
    no = kind.declaration.SORTS["owner"].false
    for language, comma, between in (("en", ", ", "; "), ("ja", "、", "、")):
        term = getattr(no, language)
        cells = (f"r5c4{comma}r6c4", "r5c3"), ("r5c4", "r1c1")
        expected = between.join(term.format(place=place, of=of) for place, of in cells)
        assert getattr(said, language) == expected
