"""All solutions of the rules of a small board, by trying out: slow, and apart from the engine."""

from pipeline.declared.rules.constraints import Rules


def every_solution(rules: Rules):
    """Yield the values of each solution, a tuple of booleans."""
    of_variable = [[] for _ in rules.variables]
    for constraint in rules.constraints:
        if not constraint.members and not _kept(constraint, []):
            return
        for member in set(constraint.members):
            of_variable[member].append(constraint)
    values = [None] * len(rules.variables)

    def extend(at):
        if at == len(values):
            if _one_loop(rules, values) and all(_hangs(part, values) for part in rules.parts):
                yield tuple(values)
            return
        for value in (False, True):
            values[at] = value
            if all(_kept(constraint, values) for constraint in of_variable[at]):
                yield from extend(at + 1)
        values[at] = None

    yield from extend(0)


def _kept(constraint, values) -> bool:
    """Whether a constraint can still be kept."""
    found = [values[member] for member in constraint.members]
    if constraint.allows is None:
        true = found.count(True)
        return true <= constraint.most and true + found.count(None) >= constraint.least
    if None in found:
        return True
    rest = iter(found)
    return bool(constraint.allows(tuple(there and next(rest) for there in constraint.there)))


def _one_loop(rules, values) -> bool:
    """Whether the true edges are one closed loop; rules without a loop have none to ask for."""
    if not rules.loop_rule:
        return True
    at_vertex = {}
    for edge, ends in rules.edges.items():
        for one, other in (ends, ends[::-1]):
            if values[edge]:
                at_vertex.setdefault(one, []).append(other)
    if not at_vertex or any(len(others) != 2 for others in at_vertex.values()):
        return False
    return len(_reached(next(iter(at_vertex)), at_vertex)) == len(at_vertex)


def _hangs(part, values) -> bool:
    """Whether the nodes of a part that are inside hang together."""
    inside = [node is None or values[node] == part.inside for node in part.nodes]
    if not any(inside):
        return True
    beside = {at: [] for at in range(len(inside)) if inside[at]}
    for one, other in part.links:
        if inside[one] and inside[other]:
            beside[one].append(other)
            beside[other].append(one)
    return len(_reached(inside.index(True), beside)) == len(beside)


def _reached(first, beside) -> set:
    found, stack = {first}, [first]
    while stack:
        new = set(beside[stack.pop()]) - found
        found |= new
        stack += new
    return found
