"""The OpenAPI description against the server: what it says comes true, and nothing is a fault."""

from __future__ import annotations

from typing import Any

import pytest
import schemathesis
from fastapi import FastAPI
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from starlette.testclient import TestClient

from bridgelaws.web.app import create_app
from bridgelaws.web.settings import Settings
from tests.web.api.conftest import bearer

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
PATIENCE = 120.0
"""Seconds; the first request starts the workers."""
BOUNDED = settings(
    max_examples=25,
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)


OPERATIONS = [
    *("POST /rule", "POST /records", "POST /ask", "POST /compare", "POST /batch", "POST /score"),
    "POST /equity",
    *("GET /matters", "GET /profiles", "GET /graph/{matter}"),
    *("POST /log/entries", "GET /log/entries", "GET /log/entries/{entry}", "GET /log/check"),
]


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> FastAPI:
    return create_app(Settings(data=tmp_path_factory.mktemp("contract")))


@pytest.fixture(scope="module")
def described(app: FastAPI) -> Any:
    return schemathesis.openapi.from_asgi("/api/v1/openapi.json", app)


def test_every_operation_of_the_description_is_tried(described: Any) -> None:
    found = {one.ok().label for one in described.get_all_operations()}

    assert found == set(OPERATIONS)


@pytest.mark.parametrize("operation", OPERATIONS)
@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE])
@pytest.mark.parametrize("signed_in", [True, False], ids=["signed in", "signed out"])
def test_every_answer_is_one_that_the_description_lists(
    described: Any, app: FastAPI, operation: str, mode: GenerationMode, signed_in: bool
) -> None:
    method, _, path = operation.partition(" ")
    headers = bearer(app) if signed_in else {}

    @BOUNDED
    @given(case=described[path][method].as_strategy(generation_mode=mode))
    def holds(case: Any) -> None:
        case.call_and_validate(checks=CHECKS, headers=headers, timeout=PATIENCE)

    holds()


def test_the_description_is_openapi_3_1_and_names_every_refusal(api: TestClient) -> None:
    made = api.get("openapi.json").json()

    assert made["openapi"].startswith("3.1")
    assert made["servers"] == [{"url": "/api/v1"}]
    for path, methods in made["paths"].items():
        for operation in methods.values():
            refusals = {s: a for s, a in operation["responses"].items() if int(s) >= 400}
            assert "422" in refusals, path
            for answer in refusals.values():
                assert list(answer["content"]) == ["application/problem+json"]
            assert ("security" in operation) == path.startswith("/log/")
