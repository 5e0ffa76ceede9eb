"""Typed settings: what a person is told, whatever the model."""

import pytest
from pydantic import Field

from pipeline.calibration.features.feature_list import FeatureList
from pipeline.calibration.models.fitted_model import FittedModel
from pipeline.corpora.description import Description
from pipeline.files.settings import SettingsError
from pipeline.files.typed_settings import Settings, Several, Text
from pipeline.kinds.slitherlink.solver.catalogue import Editions
from pipeline.kinds.slitherlink.solver.catalogue import Techniques as OfSlitherlink
from pipeline.kinds.sudoku.solver.catalogue import Catalogue
from pipeline.workflow.configuration import Configuration

MODELS = (
    Catalogue, Configuration, Description, Editions, FeatureList, FittedModel, OfSlitherlink,
)  # fmt: skip


class Guest(Settings):
    name: Text
    seats: dict[str, Several[Text]] = Field({}, description="names of seats by room")


class Party(Settings):
    guests: Several[Guest] = Field(description="a list of guests")


@pytest.mark.parametrize("model", MODELS)
def test_every_field_says_what_is_expected(model):
    schema = model.model_json_schema()
    for part in (schema, *schema.get("$defs", {}).values()):
        for name, field in part["properties"].items():
            assert "description" in field or "$ref" in field, name


@pytest.mark.parametrize(
    ("found", "message"),
    [
        ({}, "'guests' is missing"),
        ({"guests": [{"name": ""}]}, "guests.0.name: found ''"),
        ({"guests": [3]}, "guests.0: found 3"),
        ({"guests": [{}]}, "guests.0: 'name' is missing"),
        ({"guests": [{"nam": "Ko"}]}, "guests.0: unknown key 'nam'"),
        ({"guests": [{"name": "Ko", "seats": {"a": [1]}}]}, "guests.0.seats.a.0: found 1"),
    ],
)
def test_what_does_not_fit_is_said_in_one_line(found, message):
    with pytest.raises(SettingsError) as error:
        Party.of(found, "party.yaml")
    assert str(error.value).startswith(f"party.yaml: {message}")
    assert "\n" not in str(error.value)
