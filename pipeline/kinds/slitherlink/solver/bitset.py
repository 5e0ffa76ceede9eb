"""Sets of cells, or of dots, as bits in a row of the board: 32 places a word, a word a column.

Place p is bit p % 32 of word p // 32. A word is stored in 32 bits with a sign; kernels work with
it as a number without one.
"""

from pipeline.kernels.compiling import kernel

PLACES = 32
"""Places a word."""
SHIFT, WITHIN = 5, 31
"""The number of a place shifted so far is its word; its last bits are where it is within it."""


@kernel
def words(places):
    """How many words the places 0 to places - 1 need."""
    return (places + WITHIN) >> SHIFT


@kernel
def word_of(board, row, word):
    """The places of a word that are in the set, as a number without a sign."""
    return int(board[row, word]) & (2**PLACES - 1)


@kernel
def flip(board, row, word, bits):
    """Add those places of a word that are not in the set, and take away those that are."""
    board[row, word] ^= bits - ((bits & (1 << WITHIN)) << 1)


@kernel
def add(board, row, place):
    """Add one place."""
    if not has(board, row, place):
        flip(board, row, int(place) >> SHIFT, 1 << (int(place) & WITHIN))


@kernel
def remove(board, row, place):
    """Take away one place that is in the set."""
    flip(board, row, int(place) >> SHIFT, 1 << (int(place) & WITHIN))


@kernel
def has(board, row, place):
    """Whether a place is in the set."""
    return (board[row, int(place) >> SHIFT] >> (int(place) & WITHIN)) & 1 == 1


@kernel
def fill(board, row, places):
    """Let the set be the places 0 to places - 1."""
    last = int(places) >> SHIFT
    for word in range(last):
        board[row, word] = -1
    board[row, last] = (1 << (int(places) & WITHIN)) - 1
