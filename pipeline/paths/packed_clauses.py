"""What rules still wait for, so that a decision is followed up in a few operations on words.

Each clause has a bit, set as long as none of its variables is decided. The bits of a rule lie side
by side in one word, and the bit above them, its guard, stays free: what is added carries into the
guard as long as one of them is set. So one addition tells of all the rules of a word whether they
apply. A rule of more clauses than a word has room for has words of its own.

Who asks only what is decidable, and not by which rules, forgets the clauses of a variable as soon
as one of its rules applies: what is no more set can apply no more, and half of all rules are never
heard of.
"""

from dataclasses import dataclass

import numpy as np

from pipeline.kernels.bits import lowest
from pipeline.kernels.compiling import entry_kernel, kernel
from pipeline.paths.positions import WIDTH

ROOM = WIDTH - 1
"""Clauses of a rule that a word has room for, beside their guard."""
ONES, GUARD, FIRST, LAST = range(4)
"""Rows of `Unmet.frame`."""


@dataclass(frozen=True)
class Unmet:
    """The clauses of some rules, packed into words.

    Attributes
    ----------
    kept : (variables, words) int64
        The clauses that stay as they are when a variable is decided.
    frame : (4, words) int64
        ONES, all clauses, which are unmet where nothing is decided; GUARD, the bits above those of
        each rule; FIRST and LAST, between which words the rules of this word lie.
    rule : (words, WIDTH) int64
        The rule of each guard.
    decides : (words, WIDTH) uint32
        The variable of that rule; without a sign, as is `span`, so that no index is asked whether
        it counts from the end.
    others : (variables, words) int64
        The clauses of the rules of all other variables.
    span : (variables, 2) uint32
        The first word with rules of a variable, and the one after the last.
    """

    kept: np.ndarray
    frame: np.ndarray
    rule: np.ndarray
    decides: np.ndarray
    others: np.ndarray
    span: np.ndarray


def unmet_of(
    variable_of: np.ndarray, clause_from: np.ndarray, clause: np.ndarray, variables: int
) -> Unmet:
    """Return the clauses of some rules, packed; arrays as in `pipeline.paths.rules.Rules`.

    Examples
    --------
    Two rules, one of variable 0 with the clauses {0, 1} and {2}, one of 2 with {1}.

    >>> rules = np.array([0, 2]), np.array([0, 2, 3]), np.array([[0b011], [0b100], [0b010]])
    >>> found = unmet_of(*rules, 3)
    >>> [f"{bits:b}" for bits in (*found.frame[ONES:FIRST, 0], *found.kept[:, 0] & 0b11111)]
    ['1011', '10100', '11110', '10110', '11101']
    >>> [f"{bits:b}" for bits in found.others[:, 0] & 0b11111], found.decides[0, [2, 4]].tolist()
    (['11100', '11111', '10111'], [0, 2])
    """
    place = np.zeros((len(clause_from) - 1, 2), np.int64)
    # Two words side by side hold more than one has room for, or they would be one.
    most = 2 * (len(place) + len(clause)) // ROOM + 2
    kept, others = np.full((2, variables, most), (1 << WIDTH) - 1)
    frame, rule = np.zeros((4, most), np.int64), np.zeros((most, WIDTH), np.int64)
    span = np.zeros((variables, 2), np.uint32)
    tables = variable_of, clause_from, clause
    words = pack(*tables, place, kept, frame, rule, others, span)
    rule = rule[:words]
    decides = (variable_of[rule] if len(variable_of) else rule).astype(np.uint32)
    kept, frame, others = (table[:, :words].copy() for table in (kept, frame, others))
    return Unmet(kept, frame, rule, decides, others, span)


@kernel
def _place(clause_from, place):
    """Set `place`, (rules, 2), to the word and the lowest bit of each rule; return the words."""
    word, bit = 0, 0
    for rule in range(place.shape[0]):
        number = clause_from[rule + 1] - clause_from[rule]
        if bit > 0 and bit + number > ROOM:
            word, bit = word + 1, 0
        place[rule, 0], place[rule, 1] = word, bit
        if number > ROOM:
            word, bit = word + (number - 1) // ROOM, WIDTH
        else:
            bit += number + 1
    return word + 1


@entry_kernel
def pack(variable_of, clause_from, clause, place, kept, frame, rule, others, span):
    """Fill tables of `Unmet`; return how many words it takes.

    `kept` and `others` are all ones, and the rest zeros. `place`, (rules, 2), is set to the word
    and the lowest bit of each rule.
    """
    words = _place(clause_from, place)
    for word in range(words):
        frame[FIRST, word] = frame[LAST, word] = word
    for r in range(place.shape[0]):
        first, after = clause_from[r], clause_from[r + 1]
        last = place[r, 0] + max(place[r, 1] + after - first - 1, 0) // ROOM
        v = variable_of[r]
        if span[v, 1] == 0:
            span[v, 0] = place[r, 0]
        span[v, 1] = last + 1
        for c in range(first, after):
            at = place[r, 1] + c - first
            word, bit = place[r, 0] + at // ROOM, np.int64(1) << at % ROOM
            _put_clause(clause[c], word, bit, kept, frame)
            others[v, word] &= ~bit
        for word in range(place[r, 0], last + 1):
            if last > place[r, 0]:
                frame[FIRST, word], frame[LAST, word] = place[r, 0], last
            bit = min(place[r, 1] + after - first - (word - place[r, 0]) * ROOM, ROOM)
            frame[GUARD, word] |= np.int64(1) << bit
            rule[word, bit] = r
    return words


@kernel
def _put_clause(clause, word, bit, kept, frame):
    """Give a clause its bit of a word."""
    frame[ONES, word] |= bit
    for w in range(clause.shape[0]):
        bits = clause[w]
        while bits != 0:
            kept[w * WIDTH + lowest(bits), word] &= ~bit
            bits &= bits - 1


@kernel
def met_in(word, unmet, kept, frame):
    """Take from a word of `unmet` the clauses that a decision meets.

    Returns the guards of the rules that have none left now and had some.
    """
    before, after = unmet[word], unmet[word] & kept[word]
    unmet[word] = after
    return (before + frame[ONES, word]) & ~(after + frame[ONES, word]) & frame[GUARD, word]


@kernel
def is_met(word, unmet, frame):
    """Whether the rule of a word has no clause left in its other words either."""
    for other in range(frame[FIRST, word], frame[LAST, word] + 1):
        if other != word and unmet[other] != 0:
            return False
    return True


@kernel
def forget(v, unmet, others, span):
    """Take from what is unmet the clauses of a variable, so that its rules apply no more."""
    for word in range(span[v, 0], span[v, 1]):
        unmet[word] &= others[v, word]
