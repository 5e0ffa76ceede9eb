"""Functions that call one of many, as a chain of branches: what Numba compiles fastest.

A kernel cannot look a function up in a table, and one written by hand would be a second list of
techniques. So the branches are written here, from the list.
"""

from collections.abc import Callable, Iterable
from importlib import import_module
from inspect import signature


def branching(parameters: str, branches: Iterable[tuple[str, Callable]]) -> Callable:
    """Return a function, not yet compiled, that calls that of the first branch that holds.

    A branch is a condition, as Python over the parameters, and a function, which takes those
    parameters that it names; what it returns is dropped. TypeError where it names another.
    """
    known = parameters.split(", ")
    lines, functions = [f"def call_one({parameters}):"], {}
    for at, (condition, function) in enumerate(branches):
        asked_for = list(signature(function).parameters)
        if not set(asked_for) <= set(known):
            raise TypeError(f"{function.__name__}: found {asked_for}, expected some of {known}")
        lines.append(f"    {'elif' if at else 'if'} {condition}:")
        lines.append(f"        function_{at}({', '.join(asked_for)})")
        functions[f"function_{at}"] = function
    exec(compile("\n".join(lines), __name__, "exec"), functions)
    call_one, first = functions["call_one"], functions["function_0"]
    # Numba takes compiled functions of one name for each other where two processes kept them.
    call_one.__qualname__ = f"call_one of {first.__module__}.{first.__qualname__}"
    return call_one


def function_of(package: str, name: str) -> Callable:
    """Return the function `module.function` below a package, as lists of techniques name them."""
    module, _, function = name.rpartition(".")
    return getattr(import_module(f"{package}.{module}"), function)
