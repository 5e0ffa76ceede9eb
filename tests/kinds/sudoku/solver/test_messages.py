"""The second message field, against every one that the author prints."""

import re

import pytest

from pipeline.kinds.sudoku.solver.messages import notation, read_notation

PRINTED = """
(YY 9D:9F) (TA 7B:8B) (YO 4D:4H) (YY 1B:1C:1E) (TO 1H:3H:8H) (AA 4D:5D:5F:6E) (TO 1E:3E:7E:9E)
(TY 1C:5C:1G:5G) (Y+ 4D:4H:8D:8G) (Y+ 2A:2I:7A:[7H:7I]) (YT [2H:2I]:[5A:5I]:[8A:8H])
(YT [3B:3I]:[4A:4G]:[6B:6G:6I]:[7A:7B:7G:7I]) (P+ 1C:1I:3A:7A) (PT 5H:[4I:7H]) (P+ 6F:[6I:9F])
(P+ 4A:5C:[3A:8C]) (P+ 5D:5G:{7D:8D:9D:9E:9F}) (P+ 8A:{7G:7H:7I:8G:8I:9G:9H}:1H)
(P+ [2A:{1G:1H:2H:3G}:4G]:[4C:9C]) (GC 6D:6F:9D) (Y+ 3C:8C:1I:7I:{1D:1F:3D:3F})
(P+ 9C:5B:[7B:8B]) (P+ 1C:3H:[1G:1H:1I]) (P+ 5H:7G:[7H:8H:9H]) (C+ 9I:7H:7B:6B:6E)
(C+ 3F:3A:7A:8C:{7I:8I}) (C+ 3H:3F:6F:6A:[3D:9D]) (CY 6I:6C:3C:[2I:2A]) (C+ 4F:4H:3H:3B:7B:7D)
(C+ [5B:3B]:[2C:2E]:[8E:8I]:[6I:6D]) (C+ [3G:1G]:[1A:4A]:[4D:{3D:2D}]) (P+ 3A:3I:[2B:2H]:[4I:5G])
(P+ 3A:3I:[]:[4I:5G]) (P+ 1H:5H:[1F:6F]:[9H:8I:8E:8C]) (P+ 6B:6C:[3B]:[8C:8G:3G])
(P+ 7B:{7G:9I}:{6B:6I}) (C+ 8F:8I:7I:{7C:3C}:2C:{2H:1H}) (C+ 1C:2B:1A:5A:{5E:1E})
(P+ 1I:[8I:8C:9A:1A]:[]:1H) (P+ 4F:[6F:4B:6A]:[6F:5B:5C]:5C) (CT 8E:8A:8I:6I:6E)
"""


@pytest.mark.parametrize("printed", re.findall(r"\([^()]*\)", PRINTED))
def test_a_printed_field_is_read_and_written_again(printed):
    assert notation(*read_notation(printed)) == printed
