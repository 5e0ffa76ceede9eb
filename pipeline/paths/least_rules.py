"""Which rules and clauses of a model add something to what the others say.

A clause adds nothing beside one whose variables are all among its own. A rule adds nothing beside
one of the same variable that applies whenever it does.
"""

from pipeline.kernels.compiling import kernel


@kernel
def _is_within(one, other):
    """Whether all variables of a clause are in another."""
    for word in range(one.shape[0]):  # noqa: SIM110, kernels make no generators
        if one[word] & ~other[word] != 0:
            return False
    return True


@kernel
def _mark_clauses(clause, first, after, clauses):
    """Mark the clauses of a rule that add something; return how many different ones it has."""
    number = 0
    for c in range(first, after):
        least, new = True, True
        for other in range(first, after):
            if other == c or not _is_within(clause[other], clause[c]):
                continue
            if not _is_within(clause[c], clause[other]):
                least = False
            elif other < c:
                new = False
        clauses[c] = least and new
        number += new
    return number


@kernel
def _follows(clause_from, clause, clauses, one, other):
    """Whether rule `other` applies whenever rule `one` does."""
    for wanted in range(clause_from[other], clause_from[other + 1]):
        if not clauses[wanted]:
            continue
        met = False
        for c in range(clause_from[one], clause_from[one + 1]):
            met = met or (clauses[c] and _is_within(clause[c], clause[wanted]))
        if not met:
            return False
    return True


@kernel
def mark_least(rule_from, clause_from, clause, number, rules, clauses):
    """Mark which rules, and which clauses of these, add something.

    Of rules that say the same that one stays that has fewer clauses, then the first.

    Parameters
    ----------
    rule_from, clause_from, clause : arrays, as in `pipeline.paths.rules.Rules`
    number : (rules,) int64
        Set to how many different clauses each rule has.
    rules : (rules,) bool
    clauses : (clauses,) bool
    """
    for r in range(number.shape[0]):
        number[r] = _mark_clauses(clause, clause_from[r], clause_from[r + 1], clauses)
    for v in range(rule_from.shape[0] - 1):
        for r in range(rule_from[v], rule_from[v + 1]):
            rules[r] = True
            for other in range(rule_from[v], rule_from[v + 1]):
                if other == r or not _follows(clause_from, clause, clauses, r, other):
                    continue
                first = number[other] < number[r] or (number[other] == number[r] and other < r)
                if first or not _follows(clause_from, clause, clauses, other, r):
                    rules[r] = False
    for r in range(number.shape[0]):
        if not rules[r]:
            for c in range(clause_from[r], clause_from[r + 1]):
                clauses[c] = False
