"""片台形 and 複マス片台形, against the author's examples and HoDoKu's regression library."""


def test_skyscraper_of_the_page(position):
    position.only(3, "4", "4D 4H").only(3, "8", "8D 8G").never(3, "6G 7H")
    finding = position.found(9)["(Y+ 4D:4H:8D:8G)"]
    assert (finding.title, finding.eliminations) == ("片台形交点付近配置不可", ("357", "398"))


def test_skyscraper_in_columns(position):
    found = position.only(3, "D", "4D 8D").only(3, "H", "4H 7H").found(9)
    assert set(found) == {"(T+ 4D:8D:4H:7H)"}
    assert found["(T+ 4D:8D:4H:7H)"].eliminations == ("375", "376", "387", "389")


def test_shifted_ends_in_different_stacks_say_nothing(position):
    assert position.only(3, "4", "4D 4H").only(3, "8", "8D 8A").found(9) == {}
