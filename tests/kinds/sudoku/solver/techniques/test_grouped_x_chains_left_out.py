"""The combinations with エリアビーム that the author left out, by hand.

No one else has printed any. Their soundness is in test_single_digit_soundness.
"""

BEAM = "4I 5G 5I"


def test_finned_x_wing_and_beam(position):
    position.only(7, "2", "2A 2I").only(7, "7", "7A 7H 7I").only(7, "block 6", BEAM)
    found = position.found(38)
    assert set(found) == {"(Y+ 2A:2I:7A:[7H:7I]:{4I:5G:5I})"}
    finding = found["(Y+ 2A:2I:7A:[7H:7I]:{4I:5G:5I})"]
    assert (finding.title, finding.eliminations) == ("複マス四角形+エリアビーム", ("787", "797"))
    assert position.found(40) == {}


def test_finned_skyscraper_and_beam(position):
    position.only(7, "2", "2A 2I").only(7, "7", "7A 7G 7H").only(7, "block 6", BEAM)
    found = position.found(40)
    assert set(found) == {"(Y+ 2A:2I:7A:[7G:7H]:{4I:5G:5I})"}
    assert [finding.eliminations for finding in found.values()] == [("787", "797")]
    assert position.found(38) == {}


def test_finned_skyscraper_with_sides_in_two_stacks_and_beam(position):
    position.only(7, "2", "2E 2I").only(7, "7", "7A 7B 7E").only(7, "block 9", "8H 8I 9I")
    found = position.found(40)
    assert set(found) == {"(Y+ 2E:2I:7E:[7A:7B]:{8H:8I:9I})"}
    assert [finding.eliminations for finding in found.values()] == [("781", "782", "783")]


def test_skyscraper_and_beam_at_one_end(position):
    position.only(7, "4", "4D 4H").only(7, "8", "8D 8G").only(7, "block 3", "1H 2H 2I")
    found = position.found(39)
    assert set(found) == {"(Y+ 4D:4H:8D:8G:{1H:2H:2I})"}
    assert found["(Y+ 4D:4H:8D:8G:{1H:2H:2I})"].eliminations == ("779", "799")


def test_skyscraper_and_beam_between_both_ends(position):
    position.only(7, "4", "4D 4H").only(7, "8", "8D 8G").only(7, "block 3", "1G 1H 2H")
    found = position.found(39)
    finding = found["(YT 4D:4H:8D:8G:{1G:1H:2H})"]
    assert finding.eliminations == ("714", "724", "734", "754", "764", "774", "794")
    assert "(Y+ 4D:4H:8D:8G:{1G:1H:2H})" in found
    assert "(Y+ 8D:8G:4D:4H:{1G:1H:2H})" in found


def test_two_pairs_and_beam(position):
    position.only(7, "1", "1E 1I").only(7, "A", "5A 9A").only(7, "block 5", "4E 5D 6E")
    found = position.found(41)
    assert set(found) == {"(P+ 1E:1I:5A:9A:{4E:5D:6E})"}
    assert found["(P+ 1E:1I:5A:9A:{4E:5D:6E})"].eliminations == ("799",)


def test_a_beam_of_two_cells_is_a_chain(position):
    position.only(7, "1", "1E 1I").only(7, "A", "5A 9A").only(7, "block 5", "4E 5D")
    assert position.found(41) == {}
    position.only(7, "4", "4D 4H").only(7, "8", "8D 8G").only(7, "block 3", "1H 2I")
    assert position.found(39) == {}
