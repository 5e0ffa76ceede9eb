"""Clauses packed into words, so that a decision is followed up in a few operations on words.

Each clause has a bit, set as long as none of its variables is decided. The bits of a rule lie side
by side in one word, and the bit above them, its guard, stays free: adding all bits carries into
the guard as long as one of them is set. So one addition tells of all rules of a word which apply.
"""

from typing import NamedTuple

import numpy as np

from pipeline.kernels.compiling import kernel
from pipeline.paths.positions import WIDTH, membership


class PackedClauses(NamedTuple):
    """The clauses of some rules.

    Attributes
    ----------
    ones, guards : (words,) int64
        All clauses, which are unmet where nothing is decided; the guards of all rules.
    kept : (variables, words) int64
        The clauses that stay unmet when a variable is decided.
    rule, variable : (words, WIDTH) int64
        The rule of each guard, and its variable.
    others : (variables, words) int64
        The clauses of the rules of all other variables.
    span : (variables, 2) int64
        The first word with clauses of a variable, and the one after the last.
    """

    ones: np.ndarray
    guards: np.ndarray
    kept: np.ndarray
    rule: np.ndarray
    variable: np.ndarray
    others: np.ndarray
    span: np.ndarray


def packed_clauses(
    variable_of: np.ndarray, clause_from: np.ndarray, clause: np.ndarray, variables: int
) -> PackedClauses:
    """Return the clauses of some rules, packed; arrays as in `pipeline.paths.rules.Rules`.

    ValueError is raised for a rule of more clauses than a word has room for.

    Examples
    --------
    Two rules, one of variable 0 with the clauses {0, 1} and {2}, one of 2 with {1}.

    >>> rules = np.array([0, 2]), np.array([0, 2, 3]), np.array([[0b011], [0b100], [0b010]])
    >>> found = packed_clauses(*rules, 3)
    >>> [f"{bits:b}" for bits in (*found.ones, *found.guards, *found.kept[:, 0] & 0b11111)]
    ['1011', '10100', '11110', '10110', '11101']
    """
    sizes = np.diff(clause_from)
    word, first = np.zeros((2, len(sizes)), np.int64)
    last_word, bit = 0, 0
    for r, size in enumerate(sizes.tolist()):
        if size >= WIDTH:
            raise ValueError(f"expected less than {WIDTH} clauses in a rule, found {size}")
        if bit + size >= WIDTH:
            last_word, bit = last_word + 1, 0
        word[r], first[r] = last_word, bit
        bit += size + 1
    word_of = np.repeat(word, sizes)
    bits = np.int64(1) << np.arange(len(clause)) + np.repeat(first - clause_from[:-1], sizes)
    ones, guards = np.zeros((2, last_word + 1), np.int64)
    np.bitwise_or.at(ones, word_of, bits)
    np.bitwise_or.at(guards, word, np.int64(1) << first + sizes)
    met, own = np.zeros((2, variables, last_word + 1), np.int64)
    number, member = np.nonzero(membership(clause, variables))
    np.bitwise_or.at(met, (member, word_of[number]), bits[number])
    np.bitwise_or.at(own, (np.repeat(variable_of, sizes), word_of), bits)
    words_with = np.arange(last_word + 1)
    span = np.column_stack(
        [
            np.where(own != 0, words_with, last_word).min(1, initial=last_word),
            np.where(own != 0, words_with + 1, 0).max(1, initial=0),
        ]
    )
    rule, variable = np.zeros((2, last_word + 1, WIDTH), np.int64)
    rule[word, first + sizes] = np.arange(len(sizes))
    variable[word, first + sizes] = variable_of
    return PackedClauses(ones, guards, ~met, rule, variable, ~own, span)


@kernel
def meet_clauses(packed, v, word, unmet):
    """Take the clauses that variable v meets from a word of `unmet`.

    Returns the guards of the rules that have none left now and had some.
    """
    before, after = unmet[word], unmet[word] & packed.kept[v, word]
    unmet[word] = after
    ones = packed.ones[word]
    return (before + ones) & ~(after + ones) & packed.guards[word]


@kernel
def forget_variable(packed, v, unmet):
    """Take the clauses of variable v from `unmet`, so that its rules apply no more."""
    for word in range(packed.span[v, 0], packed.span[v, 1]):
        unmet[word] &= packed.others[v, word]
