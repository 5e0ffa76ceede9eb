"""How a Slitherlink is explained to a person."""

import xml.etree.ElementTree as ET
from types import SimpleNamespace

import pytest

from pipeline.kinds.slitherlink.presentation.explaining import explain
from pipeline.kinds.slitherlink.presentation.text import draw_text
from pipeline.kinds.slitherlink.presentation.words import breaks
from pipeline.kinds.slitherlink.puzzle import Slitherlink
from pipeline.kinds.slitherlink.solver.record import RULES
from pipeline.kinds.slitherlink.tables import trace_rows
from pipeline.kinds.trace import trace_of
from pipeline.texts.messages import message

TEXT = "sato-text"


def test_a_small_puzzle_in_full():
    found = explain(Slitherlink(1, 3, "3.3"), TEXT)
    head, _, first, *_ = found.words.splitlines()
    said = message("slitherlink_solved_by", rows=1, columns=3, solver="sato-text")
    assert head == said.en
    assert first.startswith("      1     0 %  6. Basic rule of surroundings: line h1,1 v1,1")
    assert "\nSolved. Level 1.\n" in found.words
    assert message("found_scale").en in found.words
    assert found.words.endswith("+---+---+---+\n| 3 x   x 3 |\n+---+---+---+\n")


def test_every_step_and_every_contradiction_is_explained(bundled):
    puzzle = bundled["10x10-h04"]
    found = trace_of(trace_rows, puzzle, TEXT)
    words = " ".join(explain(puzzle, TEXT).words.split())
    for step in found.steps:
        for edge in step.edges.split():
            assert f" {edge[:-1]}" in words
    assert words.count("Contradiction step") == len(found.contradictions)
    row = found.contradictions[0]
    assert f"line {row.edge} breaks after {row.followed_steps} steps (" in words
    assert f"), so no line {row.edge}" in words
    assert f"{found.outcome.steps} steps; 1 of 1 hypothesis refuted" in words


def test_what_is_not_solved_is_said_and_drawn_as_far_as_it_went(bundled):
    puzzle = bundled["10x10-h60"]
    words = explain(puzzle, TEXT).words
    assert message("found_stuck").en in words
    assert words.endswith(draw_text(puzzle, trace_of(trace_rows, puzzle, TEXT).outcome.lines))


def test_the_picture_shows_the_whole_solution():
    picture = ET.fromstring(explain(Slitherlink(1, 3, "3.3"), TEXT).svg)
    assert picture.tag.endswith("svg")
    drawn = [path.get("d") for path in picture.iter("{http://www.w3.org/2000/svg}path")]
    assert any(path.count("h40") == 6 and path.count("v40") == 2 for path in drawn)


def test_the_level_is_that_of_the_policy():
    def level_of(outcome):
        return outcome["level_raw"] + 1

    words = explain(Slitherlink(1, 3, "3.3"), TEXT, level_of).words
    assert "\nSolved. Level 2, raised from 1 by level-up.\n" in words


@pytest.mark.parametrize("rule", RULES[1:])
def test_every_rule_that_breaks_is_in_words(rule):
    row = SimpleNamespace(followed_steps=1, broken_rule=rule, broken_place="1,1")
    assert breaks(row).en
    assert breaks(row).ja
