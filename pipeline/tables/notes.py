"""Notes in tables: ids of messages, and the values that the messages take."""

import json
from collections.abc import Mapping
from typing import NamedTuple


class Note(NamedTuple):
    """A note on a row, for its reader.

    Attributes
    ----------
    ids : str
        Ids of messages, separated by a space; "" for none.
    values : mapping of name to value, of all of these messages
    """

    ids: str = ""
    values: Mapping[str, object] = {}

    @property
    def columns(self) -> dict[str, str]:
        """The two columns of a table that hold the note."""
        values = json.dumps(dict(self.values), sort_keys=True, default=int)  # numbers of numpy
        return {"note": self.ids, "note_values": values}


NO_NOTE = Note()


def note(message: str, **values) -> Note:
    """Return the note that is one message."""
    return Note(message, values)


def joined(*notes: Note) -> Note:
    """Return several notes as one."""
    values = {name: value for one in notes for name, value in one.values.items()}
    return Note(" ".join(one.ids for one in notes if one.ids), values)
