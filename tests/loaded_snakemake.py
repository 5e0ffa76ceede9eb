"""A process that has loaded Snakemake, and answers each line of stdin by a copy of itself.

A line is a folder, a module whose `main` is called, and the options of Snakemake; the answer its
code, and what it said. Nothing of the program is loaded here: each copy loads it from its folder,
as a process of its own would.
"""

import gc
import json
import os
import sys
from importlib import import_module
from tempfile import TemporaryFile


def answer_all() -> None:
    """Answer until nobody asks any more."""
    load()
    for line in sys.stdin:
        folder, module, options = json.loads(line)
        with TemporaryFile("w+", encoding="utf-8") as said:
            copy = os.fork()
            if not copy:
                be_snakemake(folder, module, options, said.fileno())
            code = os.waitstatus_to_exitcode(os.waitpid(copy, 0)[1])
            said.seek(0)
            print(json.dumps([code, said.read()]), flush=True)


def load() -> None:
    """Load Snakemake, its plugins, and what the program loads of others."""
    import pandas  # noqa: F401
    import pyarrow.parquet  # noqa: F401
    import pydantic  # noqa: F401
    import smart_open  # noqa: F401
    import snakemake.cli

    # Plugins say which options they have.
    snakemake.cli.get_argument_parser()
    # A search for what only refers to itself would write on all of it, and so copy its memory.
    gc.collect()
    gc.freeze()


def be_snakemake(folder: str, module: str, options: list[str], said: int) -> None:
    """Do as `snakemake OPTIONS` does in a folder, by the `main` of a module, and end."""
    os.chdir(folder)
    # What it starts reads no requests.
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    for output in (1, 2):
        os.dup2(said, output)
    sys.argv = ["snakemake", *options]
    sys.exit(import_module(module).main())


if __name__ == "__main__":
    answer_all()
