"""Sets of cells, or of dots, as bits in a row of the board: 32 places a word, a word a column.

Place p is bit p % 32 of word p // 32. A word is stored in 32 bits with a sign; kernels work with
it as a number from 0 to WORD, whose first place is its lowest bit.
"""

from pipeline.kernels.compiling import kernel

PLACES = 32
"""Places a word."""
SHIFT, WITHIN = 5, 31
"""The number of a place shifted so far is its word; its last bits are where it is within it."""
WORD = 2**PLACES - 1
"""A word with all its places."""


@kernel
def words(places):
    """How many words the places 0 to places - 1 need."""
    return (places + WITHIN) >> SHIFT


@kernel
def word_of(board, row, word):
    """The places of a word that are in the set, as a number from 0 to WORD."""
    return int(board[row, word]) & WORD


@kernel
def as_stored(bits):
    """The number in 32 bits with a sign that has these bits."""
    word = int(bits)
    return word - ((word & (1 << (PLACES - 1))) << 1)


@kernel
def add(board, row, word, bits):
    """Add places of one word."""
    board[row, word] |= as_stored(bits)


@kernel
def remove(board, row, word, bits):
    """Take away places of one word, all of which are in the set."""
    board[row, word] ^= as_stored(bits)


@kernel
def add_place(board, row, place):
    """Add one place."""
    add(board, row, int(place) >> SHIFT, 1 << (int(place) & WITHIN))


@kernel
def has(board, row, place):
    """Whether a place is in the set."""
    return (board[row, int(place) >> SHIFT] >> (int(place) & WITHIN)) & 1 == 1


@kernel
def add_run(board, row, first, length):
    """Add `length` places from `first` on, no more than a word holds."""
    word, bits = first >> SHIFT, ((1 << length) - 1) << (first & WITHIN)
    add(board, row, word, bits & WORD)
    add(board, row, word + 1, bits >> PLACES)


@kernel
def fill(board, row, places):
    """Let the set be the places 0 to places - 1."""
    last = places >> SHIFT
    for word in range(last):
        board[row, word] = -1
    board[row, last] = as_stored((1 << int(places & WITHIN)) - 1)


@kernel
def remove_place(board, row, place):
    """Take away one place that is in the set."""
    remove(board, row, int(place) >> SHIFT, 1 << (int(place) & WITHIN))
