"""Columns that a person reads as times or levels at sight, in forms that a program may pass over.

And files whose names end in another way than what they hold.
"""

from tests.messy.attempts import OF, log
from tests.messy.base import LEVELS, SECONDS, book_of, level, messy, seconds, words, xlsx
from tests.messy.unread import BOTH, FROM_B, HINTS, NOT_A, OF_BEN

for name, columns in {
    "beside numbers of Anna": {"Anna": LEVELS, "Ben": OF_BEN},
    "beside levels": {"level": LEVELS, "Ben": [one.upper() for one in OF_BEN]},
    "beside letters of Anna": {"Anna": words("a,b,c,d,e"), "Ben": OF_BEN},
}.items():
    messy(f"letters of Ben {name}", columns, *BOTH)
messy("letters from b", {"Anna level": LEVELS, "Ben level": NOT_A}, level(), FROM_B)
log("formulas", OF | {"seconds": [f"={one}*1" for one in OF["seconds"]]}, write=xlsx)
SUM = ["total", None, "=SUM(C2:C21)"]
messy("a total by formula", [*book_of({"seconds": SECONDS}), SUM], seconds(), write=xlsx)
messy("avg hints beside levels", {"level": LEVELS, "avg hints": HINTS}, level())
