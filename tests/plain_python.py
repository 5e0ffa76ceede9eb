"""What a function of a test returns, its kernels compiled or run as plain Python."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import numba

ROOT = Path(__file__).resolve().parents[1]


def is_plain() -> bool:
    """Return whether kernels run as plain Python."""
    return bool(numba.config.DISABLE_JIT)


def in_plain_python(answers: Callable):
    """Return what a function of a module answers where nothing is compiled, as JSON holds it.

    >>> in_plain_python(is_plain)
    True
    """
    module, name = answers.__module__, answers.__name__
    program = f"import json; from {module} import {name}; print(json.dumps({name}()))"
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    words = [sys.executable, "-c", program]
    done = subprocess.run(words, env=environment, cwd=ROOT, stdout=subprocess.PIPE, check=True)
    return json.loads(done.stdout)


def in_both_ways(answers: Callable) -> tuple:
    """Return what a function of a module answers in plain Python, and compiled."""
    return in_plain_python(answers), json.loads(json.dumps(answers()))
