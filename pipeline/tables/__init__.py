"""The tables that the rules hand to each other: their schemas and their files."""

from pipeline.tables.files import read_table, write_table
from pipeline.tables.schemas import KEYS, SCHEMAS, validate

__all__ = ["KEYS", "SCHEMAS", "read_table", "validate", "write_table"]
