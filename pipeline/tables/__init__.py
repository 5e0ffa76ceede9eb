"""The tables that the rules hand to each other: their schemas and their files."""

from pipeline.tables.files import read_puzzles_table, read_table
from pipeline.tables.schemas.phases import KEYS, SCHEMAS, key_of, schema_of, validate
from pipeline.tables.writing import write_table

__all__ = [
    "KEYS", "SCHEMAS", "key_of", "read_puzzles_table", "read_table", "schema_of", "validate",
    "write_table",
]  # fmt: skip
