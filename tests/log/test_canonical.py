"""The chain can be made again by hand: canonical JSON as RFC 8785 has it, and SHA-256."""

import hashlib
import uuid

import pytest

from bridgelaws.log.canonical import canonical, commitment_of, record_of, short_head
from bridgelaws.log.draft import new_id


def test_canonical_json_is_that_of_rfc_8785() -> None:
    # The example of section 3.2.2 of RFC 8785, as section 3.2.4 prints it.
    value = {
        "numbers": [333333333.33333329, 1e30, 4.50, 2e-3, 0.000000000000000000000000001],
        "string": '\u20ac$\u000f\nA\'B"\\\\"/',
        "literals": [None, True, False],
    }

    assert canonical(value) == (
        '{"literals":[null,true,false],'
        '"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],'
        '"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}'
    )


def test_keys_are_sorted_by_their_utf_16_units() -> None:
    # Section 3.2.3: the smiling face is two units from D83D on, before the Hebrew letter FB33.
    assert canonical({"\ufb33": 1, "\U0001f600": 2, "a": 3}) == '{"a":3,"\U0001f600":2,"\ufb33":1}'


@pytest.mark.parametrize("value", [2**53, -(2**53), float("nan"), float("inf"), "\ud800"])
def test_what_json_cannot_carry_exactly_is_refused(value: object) -> None:
    with pytest.raises(ValueError, match=r"domain|JCS|UTF-8"):
        canonical(value)


def test_a_record_is_the_text_that_the_documentation_shows() -> None:
    text = record_of(1, "2026-03-14T19:30:00.000000Z", "0" * 64, {"kind": "ruling", "board": "7"})

    assert text == (
        '{"body":{"board":"7","kind":"ruling"},"format":1,"number":1,'
        f'"previous":"{"0" * 64}","recorded_at":"2026-03-14T19:30:00.000000Z"}}'
    )


def test_a_commitment_is_the_sha256_of_salt_and_text() -> None:
    expected = hashlib.sha256('["ab","Zoë"]'.encode()).hexdigest()

    assert commitment_of("ab", "Zoë") == expected


def test_the_head_for_paper_is_the_number_and_sixteen_digits() -> None:
    assert short_head(17, "3f9a22c107be51d4" + "0" * 48) == "17:3f9a22c107be51d4"


def test_identifiers_are_uuids_of_version_7_and_sort_by_time() -> None:
    made = [new_id() for _ in range(50)]

    assert all(uuid.UUID(one).version == 7 for one in made)
    assert made == sorted(set(made))
