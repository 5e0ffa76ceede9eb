"""Guess the encoding of a text: that in which most words of `words.yaml` are found."""

import re
from pathlib import Path

from pipeline.corpora.attempts.reading import FINISHED
from pipeline.corpora.new_book.words import LISTED, words_in
from pipeline.files.settings import SettingsError
from pipeline.notations.csv_rows import UTF8_MARK

UTF_16 = (b"\xff\xfe", b"\xfe\xff")
OTHERS = ("gb18030", "big5", "euc-kr", "euc-jp")
"""Encodings that only their words tell from cp932, and from each other."""
KNOWN = {word for word in {*LISTED, *FINISHED} if not word.isascii()}
LIKE_OTHERS = re.compile(r"[ｦ-ﾟ]|[a-z][^\x00-\x7f][a-z]")
"""What a text in another encoding often has where it is read as cp932."""


def encoding_of(path: Path, content: bytes) -> tuple[str, str]:
    """Return the encoding of a content, and why; SettingsError where nothing tells it."""
    content = content.removeprefix(UTF8_MARK)
    if content.startswith(UTF_16):
        return "utf-16", "the mark at its beginning"
    # Of UTF-16 without a mark many bytes are 0; a few cost their rows.
    if content.count(b"\0") * 10 <= len(content):
        if _reads_as("utf-8", content):
            return "utf-8", "every byte reads as utf-8"
        bad = _bad_lines(content)
        if bad:
            return "utf-8", f"all lines but {bad} read as utf-8"
        found = _by_words(content) or _by_bytes(path, content)
        if found:
            return found
    raise SettingsError(
        f"{path}: expected text in utf-8 or cp932, found bytes that are neither; save the file as "
        "CSV in utf-8, or name its encoding with --encoding and lose bad lines only"
    )


def _bad_lines(content: bytes) -> int:
    """Return how many lines are not UTF-8, where most lines beyond ASCII are; else 0.

    In no other encoding are the bytes of most lines those of letters of UTF-8.
    """
    reads = [_reads_as("utf-8", line) for line in content.splitlines() if not line.isascii()]
    bad = reads.count(False)
    return bad if bad * 2 < len(reads) else 0


def _by_words(content: bytes) -> tuple[str, str] | None:
    """Return the encoding in which most known words are found, None of two that have as many."""
    words = {
        encoding: KNOWN.intersection(words_in(content.decode(encoding)))
        for encoding in ("cp932", "cp1252", *OTHERS)
        if _reads_as(encoding, content)
    }
    first, second, *_ = *sorted(words, key=lambda one: -len(words[one])), "", ""
    if len(words.get(first, "")) <= len(words.get(second, "")):
        return None
    return first, f"not utf-8, and it has words that are known, as {min(words[first])}"


def _by_bytes(path: Path, content: bytes) -> tuple[str, str] | None:
    if _reads_as("cp932", content) and not _is_western(content, rb"[\xa0-\xff]"):
        others = [one for one in OTHERS if _reads_as(one, content)]
        if others and LIKE_OTHERS.search(content.decode("cp932")):
            raise SettingsError(
                f"{path}: its bytes read as cp932 and as {', '.join(others)}, and no word of it is "
                "known; save the file as CSV in utf-8, or name its encoding with --encoding"
            )
        return "cp932", "not utf-8, and every byte reads as cp932 (Excel in Japanese)"
    if _is_western(content, rb"[\x80-\xff]"):
        why = "its bytes beyond ASCII are single letters (Excel in Western Europe)"
        return "cp1252", f"not utf-8, and {why}"
    return None


def _reads_as(encoding: str, content: bytes) -> bool:
    try:
        content.decode(encoding)
    except UnicodeDecodeError:
        return False
    return True


def _is_western(content: bytes, letter: bytes) -> bool:
    """Return whether bytes beyond ASCII are one or two letters in a row, as in grün or Größe.

    Japanese words have them in longer rows, and hardly a word without a byte below 0xa0.
    """
    words = re.findall(rb"[\x80-\xff]+", content)
    return _reads_as("cp1252", content) and all(re.fullmatch(letter + rb"{1,2}", w) for w in words)
