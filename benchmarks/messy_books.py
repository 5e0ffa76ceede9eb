"""Messy books, read by `new-book`: benchmarks/messy_books.py [WORDS OF A NAME]

Prints for each book of `tests/messy` and `benchmarks/messy` whether it was read rightly at the
first try, asked about, refused, or read wrongly; then the share of each. With words of a name, also
what was said.
"""

import sys
from collections import Counter
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.messy.books import BOOKS  # noqa: E402
from tests.messy.judging import STATES, judged  # noqa: E402
from tests.runs import quick_new_book  # noqa: E402

for file in sorted((ROOT / "benchmarks/messy").glob("*.py")):
    import_module(f"benchmarks.messy.{file.stem}")

if __name__ == "__main__":
    wanted = sys.argv[1:]
    counts = Counter()
    with quick_new_book():
        for name, book in BOOKS.items():
            if not all(word in name for word in wanted):
                continue
            with TemporaryDirectory() as folder:
                state, said = judged(book, Path(folder))
            counts[state] += 1
            print(f"{state:<10} {name}" + (f"\n{said}" if wanted else ""))
    number = sum(counts.values())
    print(f"\n| of {number} books | | share |\n|---|---:|---:|")
    for state in STATES:
        print(f"| {state} | {counts[state]} | {counts[state] / number:.0%} |")
