"""Typed settings: every field of every model says what is expected there."""

import pytest

from pipeline.calibration.features.feature_list import FeatureList
from pipeline.calibration.models.fitted_model import FittedModel
from pipeline.corpora.description import Description
from pipeline.files.settings import SettingsError
from pipeline.files.typed_settings import shown
from pipeline.kinds.slitherlink.solver.catalogue import Editions
from pipeline.kinds.slitherlink.solver.catalogue import Techniques as OfSlitherlink
from pipeline.kinds.sudoku.solver.catalogue import Catalogue
from pipeline.workflow.configuration import Configuration, load

MODELS = (
    Catalogue, Configuration, Description, Editions, FeatureList, FittedModel, OfSlitherlink,
)  # fmt: skip


@pytest.mark.parametrize("model", MODELS)
def test_every_field_says_what_is_expected(model):
    schema = model.model_json_schema()
    for part in (schema, *schema.get("$defs", {}).values()):
        for name, field in part["properties"].items():
            assert "description" in field or "$ref" in field, name


@pytest.mark.parametrize(
    ("found", "said"),
    [(None, "found nothing, expected a folder that holds the files of remote corpora"),
     (False, "found False, expected .*; write a text like this in quotes")],
)  # fmt: skip
def test_what_yaml_takes_for_no_text_is_told(found, said):
    with pytest.raises(SettingsError, match=f"^my.yaml: mirror: {said}$"):
        Configuration.of({**load(), "mirror": found}, "my.yaml")


def test_what_was_found_is_quoted_up_to_200_characters():
    assert shown("x" * 198) == f"'{'x' * 198}'"
    assert shown("x" * 199) == f"'{'x' * 199}..."


@pytest.mark.parametrize(("found", "said"), [
    ({"chunk_cells": {"trace": "500"}, "calibration": {"binning": "fifth"}}, "calibration.binning"),
    ({"agreement": {"samples": "200", "confidence": "much"}}, "agreement.confidence"),
    ({"agreement": {"samples": "2", "unknown": 1}}, "agreement: unknown key"),
    ({"agreement": {"samples": "2"}}, "agreement.samples: found '2'"),
    ({"agreement": {"samples": "2", "confidence": "0.9"}}, "agreement.samples: found '2'"),
], ids=range(5))  # fmt: skip
def test_a_number_in_a_text_that_fits_is_not_blamed(found, said):
    usual = load()
    whole = {**usual, **{key: {**usual[key], **value} for key, value in found.items()}}
    with pytest.raises(SettingsError, match=f"^--config: {said}"):
        Configuration.of(whole, "--config", strict=False)
