"""What a page says about games, on a few decisions that can be counted by eye."""

import xml.etree.ElementTree as ET

import pytest

from pipeline.games import game
from pipeline.games.drawing import position_svg
from pipeline.reports.pages.games import games
from pipeline.reports.sources import CorpusTables
from pipeline.reports.tables.left_out import accounting
from pipeline.tables import read_table, write_table
from tests.reports.conftest import plain, rows

GOMOKU, HEX = "nishizawa-gomoku", "nishizawa-hex"
EMPTY = "." * 225
SVG = "{http://www.w3.org/2000/svg}"


def write(folder, **tables):
    for name, table in tables.items():
        below = "" if name in ("puzzles", "ratings") else "games"
        write_table(name, table, folder / below / f"{name}.parquet")
    return CorpusTables(folder)


@pytest.fixture
def problems(tmp_path):
    """Three proved wins: two found, by two rules, and one missed."""
    names = ("a", "b", "<c>")
    decided = (("win at hand", 3600.0, 2), ("3.1", 500.0, 4), ("evaluation", 400.0, 4))
    return write(
        tmp_path,
        puzzles=rows(
            "puzzles",
            *(("p", name, "gomoku", 15, 15, EMPTY, "", "", None, False) for name in names),
        ),
        ratings=rows(
            "ratings",
            *(("p", name, "referee", float(how[2]), "score", None, None)
              for name, how in zip(names, decided, strict=True)),
        ),
        decisions=rows(
            "decisions",
            *(("p", name, GOMOKU, "X", "0808", rule, 1 + (rule == "3.1"), value, 225, "", None)
              for name, (rule, value, _) in zip(names, decided, strict=True)),
        ),
        candidates=rows("candidates", *(("p", name, GOMOKU, "0909", 9.0, 1) for name in names)),
        refereed=rows(
            "refereed",
            ("p", "a", GOMOKU, "0808", 2, "win", 2),
            ("p", "b", GOMOKU, "0808", 5, "win", 5),
            ("p", "<c>", GOMOKU, "0808", None, "none within 11 moves", 11),
        ),
    )  # fmt: skip


@pytest.fixture
def played(tmp_path):
    """Two positions of a record, whose moves the program ranks 1 and 3."""
    return write(
        tmp_path,
        puzzles=rows(
            "puzzles",
            *(("h", name, "hex", 3, 3, "." * 9, "", "", None, False) for name in ("one", "two")),
        ),
        decisions=rows(
            "decisions",
            *(("h", name, HEX, "X", "22", "value", 1, 5.0, 9, "13", rank)
              for name, rank in (("one", 1), ("two", 3))),
        ),
        candidates=rows("candidates", ("h", "two", HEX, "22", 5.0, 1)),
    )  # fmt: skip


def test_a_corpus_without_decisions_has_no_such_part(tmp_path):
    assert games(CorpusTables(tmp_path), 6) is None


def test_wins_are_counted_by_rule_and_length(problems):
    found = games(problems, 6)
    table = next(table for table in found.tables if table.name == "wins-by-rule")
    # A win at hand, rule 3.1, the evaluation, and all.
    assert [row[1:] for row in plain(table)] == [
        ["1 / 1", "", "1 / 1 (21 to 100 %)"],
        ["", "1 / 1", "1 / 1 (21 to 100 %)"],
        ["", "0 / 1", "0 / 1 (0 to 79 %)"],
        ["1 / 1 (21 to 100 %)", "1 / 2 (9 to 91 %)", "2 / 3 (21 to 94 %)"],
    ]
    (headline,) = found.headline
    assert headline.values == {"solver": GOMOKU, "won": 2, "n": 3, "low": 21, "high": 94}


def test_positions_that_are_not_drawn_stand_in_a_file(problems):
    path = problems.folder / "games/refereed.parquet"
    refereed = read_table(path)
    refereed.loc[refereed["puzzle_id"] == "b", "verdict"] = "unknown"
    write_table("refereed", refereed.assign(moves_to_win=[2, None, None]), path)
    found = games(CorpusTables(problems.folder), 1)
    assert len(found.shown) == 1
    assert {row[0] for row in plain(found.worth_a_look)} == {"b", "<c>"}
    wins = next(table for table in found.tables if table.name == "wins-by-rule")
    (unknown,) = wins.note.parts[1:]
    assert (unknown.id, unknown.values["n"]) == ("wins_unknown", 1)
    assert games(CorpusTables(problems.folder), 2).worth_a_look is None


def test_missed_wins_are_drawn_and_their_names_are_escaped(problems):
    (shown,) = games(problems, 6).shown
    assert shown.puzzle_id == "<c>"
    whose, program = shown.words.parts
    assert (whose.id, whose.values) == ("side_to_move", {"side": "X"})
    assert program.values["saw"] == game("gomoku").sees["evaluation"]
    verdict = program.values["wins"]
    assert (verdict.id, verdict.values) == ("no_win_within", {"moves": 11})
    rings = circles(shown.picture, "stroke-dasharray", stroke_width="4")
    assert list(rings) == [(324.0, 324.0)]
    assert "<c>" not in shown.picture
    assert ET.fromstring(shown.picture).find(f"{SVG}title").text.startswith("gomoku position <c>")


def test_a_key_tells_only_what_the_pictures_have(problems):
    found = games(problems, 6)
    (shown,) = found.shown
    assert not circles(shown.picture, "r", r="11.0")
    assert [one.id for one in found.key.parts] == ["positions_key", "positions_key_ranks"]


def test_every_problem_says_whose_move_it_is_and_what_the_program_saw(problems):
    said = games(problems, 6).said
    assert set(said) == {"a", "b", "<c>"}
    assert said["a"].parts[1].values["wins"].id == "move_wins"


def test_moves_of_the_record_are_ranked(played):
    found = games(played, 6)
    table = next(table for table in found.tables if table.name == "moves-of-the-record")
    assert plain(table) == [[HEX, "2", "1", "2", "2.0", "3"]]
    (headline,) = found.headline
    assert headline.values == {"best": 2, "n": 2, "most": 3, "solver": HEX}
    (shown,) = found.shown
    assert (shown.words.id, shown.words.values["rank"]) == ("move_and_record", 3)
    assert [one.id for one in found.key.parts] == [
        "positions_key",
        "positions_key_ranks",
        "positions_key_record",
    ]


def circles(picture, told, **having):
    """What is told of the circles that have an attribute of this value, by their place."""
    return {
        (float(circle.get("cx")), float(circle.get("cy"))): circle.get(told)
        for circle in ET.fromstring(picture).iter(f"{SVG}circle")
        if all(circle.get(name.replace("_", "-")) == value for name, value in having.items())
    }


def test_the_rows_of_a_corpus_are_positions_where_moves_were_chosen(played):
    read, rest = accounting(played).words.parts
    assert read.values["counted"].id == "positions"
    assert (read.values["n"], rest.id) == (2, "no_puzzles_missing")


def test_gomoku_stones_lie_on_crossing_lines():
    stones = "X" + "." * 15 + "O" + "." * 208
    assert circles(position_svg("gomoku", stones), "fill", r="16") == {
        (44.0, 44.0): "#000000",
        (84.0, 84.0): "#ffffff",
    }


def test_hex_rows_go_left_so_that_falling_diagonals_touch():
    """(1, 1) and (2, 2) are as near as (1, 1) and (2, 1); (2, 1) and (1, 2) are not."""
    places = list(circles(position_svg("hex", "XX.OX...."), "fill", r="16"))
    (one, right, below_left, below) = places

    def apart(a, b):
        return ((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5

    assert apart(one, right) == pytest.approx(40, abs=0.2)
    assert apart(one, below) == pytest.approx(40, abs=0.2)
    assert apart(one, below_left) == pytest.approx(40, abs=0.2)
    assert apart(right, below_left) > 60
