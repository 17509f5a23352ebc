import pytest

from bridgelaws.files.text import decode


@pytest.mark.parametrize(
    ("data", "text"),
    [
        ("Müller".encode(), "Müller"),
        (b"\xef\xbb\xbfM", "M"),
        (b"M\xfcller \x96 K\xf6nig", "Müller – König"),
        (b"\x81\xfc", "\x81ü"),
    ],
)
def test_any_bytes_are_text_in_utf8_else_windows_1252_else_latin_1(data: bytes, text: str) -> None:
    assert decode(data) == text
