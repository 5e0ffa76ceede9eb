"""The page of the configuration: every key of config/config.yaml, what it may be, its default."""

from collections.abc import Iterator

from pydantic_core import PydanticUndefined

from pipeline.files.typed_settings import Settings
from pipeline.reference.markdown import table
from pipeline.workflow.configuration import Configuration

INTRODUCTION = """\
# The configuration

The keys of `config/config.yaml`. The file itself says what each is for. A value that does not fit \
is refused, with file, key and what was expected, before anything runs. `nanido step \
write-reference` writes this page.
"""


def page() -> str:
    """Return the page.

    >>> page().startswith("# The configuration")
    True
    """
    return f"{INTRODUCTION}\n{table(['key', 'expected', 'may be left out'], _rows(Configuration))}"


def _rows(model: type[Settings], above: str = "") -> Iterator[list[str]]:
    of_type = model.model_json_schema()["properties"]
    for name, field in model.model_fields.items():
        default = "no" if field.default is PydanticUndefined else "yes"
        expected = of_type[name].get("description", "the keys below")
        yield [f"`{above}{name}`", field.description or expected, default]
        if isinstance(field.annotation, type) and issubclass(field.annotation, Settings):
            yield from _rows(field.annotation, f"{above}{name}.")
