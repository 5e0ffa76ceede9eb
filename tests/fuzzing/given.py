"""What strangers send: texts near to those of each notation, and texts near to none."""

from hypothesis import strategies as st

CELLS = "0123456789.-*_ "
SIGNS = "\t\n\r\x00\x1a\ufeff\u3000٣²é難|+─:;#,\"'=@{}[]()<>&*!?/\\%$"
NUMBERS = ["-1", "0", "00", "1e400", "nan", "inf", "9" * 40, "9" * 5000, "1_000", "0x1f", "１２"]
SAYS = ["", "x", "\ud800", *NUMBERS]
ENCODINGS = ["utf-8", "utf-16", "cp932", "latin-1", "utf-8-sig"]


def near(*pieces: str, most: int = 12):
    """Return texts of these pieces, of cells and signs, in any order, some of them very often."""
    piece = st.one_of(
        st.sampled_from([*pieces, *SAYS]),
        st.text(CELLS, max_size=81),
        st.text(SIGNS, max_size=3),
        st.integers(-3, 300).map(str),
    )
    often = st.tuples(piece, st.sampled_from([1, 1, 1, 1, 2, 9, 81, 3000])).map(
        lambda pair: (pair[0] * pair[1])[:9_000]
    )
    return st.lists(often, max_size=most).map("".join)


def mutated(text: str):
    """Return a text that was well with a piece cut out, said twice, or put in."""
    at = st.integers(0, len(text))
    return st.tuples(at, at, near(most=3), st.integers(0, 2)).map(
        lambda drawn: text[: drawn[0]] + drawn[2] + text[drawn[1] :] * drawn[3]
    )


def content(texts):
    """Return bytes of these texts, in any encoding, or spoiled."""
    encoded = st.tuples(texts, st.sampled_from(ENCODINGS))
    as_bytes = encoded.map(lambda pair: pair[0].encode(pair[1], errors="replace"))
    return st.one_of(as_bytes, st.tuples(as_bytes, st.binary(max_size=9)).map(b"".join))
