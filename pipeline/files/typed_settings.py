"""Settings as typed models, and one clear line when a file does not fit its model.

A model says of each field its type, its bounds, and in a description what is expected there, as a
message puts it after the word "expected"; a model within a model needs none. A validator raises
ValueError with a message of its own.
"""

import os
from collections.abc import Hashable, Iterable
from typing import Annotated, Self, TypeVar

# none of our models is for a plugin, and pydantic looks for them in all that is installed
os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, Strict, ValidationError

from pipeline.files.settings import SettingsError

LONGEST_SHOWN = 200
"""Characters of a value in a message."""
Item = TypeVar("Item")
Many = TypeVar("Many", bound=Iterable[Hashable])


def each_once(found: Many) -> Many:
    """Return what was found, or raise ValueError if something is in it twice."""
    for item in found:
        if list(found).count(item) > 1:
            raise ValueError(f"found {shown(item)} twice, expected each once")
    return found


Listed = Annotated[tuple[Item, ...], Strict(False)]
"""A list, read as a tuple."""
Several = Annotated[Listed[Item], Field(min_length=1)]
"""The same, and not empty."""
Different = Annotated[Several[Item], AfterValidator(each_once)]
"""The same, with nothing in it twice."""
Text = Annotated[str, Field(min_length=1, description="a text that is not empty")]


class Settings(BaseModel):
    """A mapping with the keys of its fields and no others; a value is of its type already."""

    # Built when it is first asked for: of a file that is read, then, and not of each part of it.
    model_config = ConfigDict(
        strict=True, extra="forbid", frozen=True, allow_inf_nan=False, defer_build=True
    )

    @classmethod
    def of(cls, found: dict, source, strict: bool = True) -> Self:
        """Return what was found as this model, where not `strict` with numbers written as texts.

        SettingsError says in one line what does not fit first; `source` is where it stands.
        """
        try:
            return cls.model_validate(found)
        except ValidationError as error:
            wrong = error.errors()
        others = [each for each in wrong if not _is_number_in_text(each)]
        if not strict and len(others) < len(wrong):
            # Only now, since pydantic then takes true for 1, too.
            texts = [each["loc"] for each in wrong if each not in others]
            try:
                loose, read = [], cls.model_validate(found, strict=False)
            except ValidationError as error:
                loose = error.errors()
            if not others and not loose:
                return read
            # Of a number in a text, what is wrong with the number.
            wrong = [*others, *(each for each in loose if not others or each["loc"] in texts)]
        # Report unknown keys first: a typo also shows up as a missing key.
        first = min(wrong, key=lambda each: each["type"] != "extra_forbidden")
        raise SettingsError(f"{source}: {_explained(first, cls.model_json_schema())}")


def _is_number_in_text(error: dict) -> bool:
    return error["type"] in ("int_type", "float_type") and isinstance(error["input"], str)


def shown(found) -> str:
    """Return what was found as a message quotes it: on one line, and cut where it is long."""
    try:
        text = repr(found)
    except ValueError:  # Python writes no number of thousands of digits.
        return "a number of too many digits"
    return text if len(text) <= LONGEST_SHOWN else f"{text[:LONGEST_SHOWN]}..."


def _explained(error: dict, schema: dict) -> str:
    """Return one error of pydantic with its place, in the words of the descriptions."""
    *above, last = error["loc"] or [""]
    where, node = _at(error["loc"], schema)
    if error["type"] == "value_error":
        return _placed(where, str(error["ctx"]["error"]))
    if error["type"] == "extra_forbidden":
        known = ", ".join(_plain(node, schema)["properties"])
        return _placed(where, f"unknown key {shown(last)}; known here: {known}")
    if error["type"] == "missing":
        where, _ = _at(above, schema)
        return _placed(where, f"{last!r} is missing; expected {_expected(node, schema)}")
    if last == "[key]":
        where, node = _at(above[:-1], schema)
        node = node.get("propertyNames", {"description": "a text for each key"})
    found = "nothing" if error["input"] is None else shown(error["input"])
    is_unquoted = error["type"] == "string_type" and isinstance(error["input"], bool | int | float)
    quoted = "; write a text like this in quotes" if is_unquoted else ""
    return _placed(where, f"found {found}, expected {_expected(node, schema)}{quoted}")


def _expected(node: dict, schema: dict) -> str:
    if "description" in node:
        return node["description"]
    return f"a mapping with {', '.join(_plain(node, schema)['properties'])}"


def _placed(where: str, problem: str) -> str:
    return f"{where}: {problem}" if where else problem


def _at(place: Iterable[str | int], schema: dict) -> tuple[str, dict]:
    """Return the keys down to a place, and its schema, as far as a file has keys."""
    keys, node = [], schema
    for key in place:
        of_several = [
            each for each in node.get("anyOf", ()) if each.get("$ref", "").endswith(f"/{key}")
        ]
        if of_several:
            # Of several types the place names the one that was tried, which is no key of the file.
            node = of_several[0]
            continue
        plain = _plain(node, schema)
        below = [
            plain.get("properties", {}).get(key),
            plain.get("items"),
            plain.get("additionalProperties"),
            *plain.get("patternProperties", {}).values(),
        ]
        if not any(below):
            break
        keys.append(str(key))
        node = next(filter(None, below))
    return ".".join(keys), node


def _plain(node: dict, schema: dict) -> dict:
    """Return the schema that another one refers to; of several types the first."""
    node = node.get("anyOf", [node])[0]
    return schema["$defs"][node["$ref"].rpartition("/")[2]] if "$ref" in node else node
