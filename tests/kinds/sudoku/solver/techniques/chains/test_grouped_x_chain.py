"""Chains of one digit with a group at the end."""


def test_the_finned_chain_of_the_page(position):
    position.only(5, "block 3", "3G 1G").only(5, "A", "1A 4A").only(5, "D", "2D 3D 4D")
    finding = position.found(28)["(C+ [3G:1G]:[1A:4A]:[4D:{3D:2D}])"]
    assert finding.eliminations == ("535", "536")


def test_the_several_ends_must_lie_in_one_block(position):
    position.only(5, "block 3", "3G 1G").only(5, "A", "1A 4A").only(5, "D", "3D 4D 9D")
    assert position.found(28) == {}
