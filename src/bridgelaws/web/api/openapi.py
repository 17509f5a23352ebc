"""Parts of the OpenAPI description that FastAPI cannot read off the functions."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any

from bridgelaws.codes import codes
from bridgelaws.web.api.problems import MEDIA_TYPE
from bridgelaws.web.api.reading import JSON, LINES, YAML

REVOKE: dict[str, Any] = {
    "laws": 2017,
    "revokes": [{
        "offending_player": "declarers_rho", "kind": "failure_to_follow_suit", "trick": 7,
        "suit_led": "H", "revoke_card": "S4", "owed_card": "not_faced",
        "next_trick": "offending_side_played", "next_play_induced_by_opponent": False,
        "claim": "none", "revoke_trick_won_by": "non_offending_side", "later_tricks_won": 2,
        "attention": "during_play", "attention_by": "opponent", "question_forbidden": False,
    }],
    "other_side_revoked": "no",
}  # fmt: skip
TEAM_BOARD: dict[str, Any] = {
    "laws": 2007,
    "regulations": "dbv_2013",
    "team_board": {
        "north_south": "Alpha", "east_west": "Beta",
        "result": {"contract": "4SX", "declarer": "E", "tricks": 12, "vulnerable": True},
        "expected_ns": -620, "fault": {"Alpha": "none", "Beta": "none"},
        "scoring": "vp", "boards": 16, "state": "finished", "law_6d2": False,
    },
}  # fmt: skip
CASE: dict[str, Any] = {
    "type": "object",
    "description": "A case as docs/formats.md has it. A key that is left out is open.",
    "properties": {
        "laws": {"enum": list(codes()), "description": "the code of Laws in force"},
        "regulations": {"type": "string", "description": "a profile"},
        "revokes": {"type": "array", "items": {"type": "object"}},
        "team_board": {"type": "object"},
    },
}
EXAMPLES = {
    "revoke": {"summary": "an established revoke", "value": REVOKE},
    "team_board": {"summary": "a board unplayable at one table", "value": TEAM_BOARD},
}
SCORE: dict[str, Any] = {
    "type": "object",
    "description": "One question about scores, as docs/formats.md has it.",
}


def body(content: dict[str, Any]) -> dict[str, Any]:
    """What stands in the description of a request, by media type."""
    return {"requestBody": {"required": True, "content": content}}


A_CASE = body(
    {JSON: {"schema": CASE, "examples": EXAMPLES}}
    | {kind: {"schema": {"type": "string"}} for kind in YAML[:1]}
)
MANY_CASES = body(
    {
        JSON: {"schema": {"type": "array", "items": CASE}, "example": [REVOKE, TEAM_BOARD]},
        LINES[0]: {"schema": {"type": "string"}},
    }
)
A_RECORD = body({"text/plain": {"schema": {"type": "string"}}})
A_PLAY = body(
    {
        "text/plain": {"schema": {"type": "string", "description": "PBN or LIN"}},
        JSON: {"schema": CASE},
    }
)
SCORES = body(
    {
        JSON: {
            "schema": {"oneOf": [SCORE, {"type": "array", "items": SCORE}]},
            "example": {"contract": "4SX", "declarer": "E", "tricks": 12, "vulnerable": True},
        }
    }
)
AN_ENTRY = body({JSON: {"schema": {"type": "object", "description": "as docs/log.md has it"}}})

_REFUSAL = {
    "description": "Refused, with the reason",
    "content": {MEDIA_TYPE: {"schema": {"$ref": "#/components/schemas/Problem"}}},
}


def refusals(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The answers of a route that refuses with one of *statuses*."""
    return {int(status): dict(_REFUSAL) for status in statuses}


OF_A_TEXT = refusals(
    HTTPStatus.BAD_REQUEST,
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
    HTTPStatus.UNSUPPORTED_MEDIA_TYPE,
    HTTPStatus.UNPROCESSABLE_ENTITY,
    HTTPStatus.SERVICE_UNAVAILABLE,
)
OF_THE_LOG = refusals(
    HTTPStatus.UNAUTHORIZED,
    HTTPStatus.FORBIDDEN,
    HTTPStatus.UNPROCESSABLE_ENTITY,
    HTTPStatus.SERVICE_UNAVAILABLE,
)
