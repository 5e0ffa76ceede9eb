"""The 四角形, against the author's examples and HoDoKu's regression library."""


def test_x_wing_of_the_page(position):
    position.only(4, "C, G", "1C 5C 1G 5G").never(4, "1D 1E 1F 1H 1I 5A 5D 5E 5H")
    finding = position.found(8)["(TY 1C:5C:1G:5G)"]
    assert finding.title == "四角形2X2横列配置不可"
    assert finding.eliminations == ("411", "412", "452", "456", "459")


def test_swordfish_of_the_page(position):
    position.only(3, "2", "2H 2I").only(3, "5", "5A 5I").only(3, "8", "8A 8H")
    for column in "AHI":
        position.never(3, " ".join(f"{row}{column}" for row in (1, 3, 4, 6, 7)))
    position.never(3, "9H 9I")
    finding = position.found(11)["(YT [2H:2I]:[5A:5I]:[8A:8H])"]
    assert (finding.title, finding.eliminations) == ("四角形3X3縦列配置不可", ("391",))


def test_jellyfish_of_the_page(position):
    position.only(3, "3", "3B 3I").only(3, "4", "4A 4G")
    position.only(3, "6", "6B 6G 6I").only(3, "7", "7A 7B 7G 7I")
    for column in "ABGI":
        position.never(3, " ".join(f"{row}{column}" for row in (1, 5, 8, 9)))
    position.never(3, "2B 2I")
    field = "(YT [3B:3I]:[4A:4G]:[6B:6G:6I]:[7A:7B:7G:7I])"
    assert position.found(12)[field].eliminations == ("321", "327")


def test_a_swordfish_in_rows_beside_one_in_columns(position):
    """超難問ナンプレ 10, puzzle 46: both remove the same candidates; that in rows comes first."""
    position.only(5, "1", "1A 1H").only(5, "4", "4A 4D").only(5, "7", "7D 7H")
    position.only(5, "C", "3C 5C").only(5, "F", "5F 9F").only(5, "I", "3I 9I")
    position.never(5, "2A 3A 6A 8A 9A 2D 3D 6D 8D 9D 2H 5H 6H 8H")
    position.never(5, "3B 3E 3F 3G 5B 5E 5G 9B 9C 9E 9G")
    found = position.found(11)
    assert list(found) == ["(YT [1A:1H]:[4A:4D]:[7D:7H])", "(TY [3C:5C]:[5F:9F]:[3I:9I])"]
    assert {finding.eliminations for finding in found.values()} == {("538", "551", "554", "598")}


def test_every_line_across_meets_two_of_the_lines(position):
    position.only(5, "1, 4", "1A 1H 4A 4H").only(5, "8", "8A 8C")
    assert list(position.found(8)) == ["(YT 1A:1H:4A:4H)"]
    assert position.found(11) == {}
