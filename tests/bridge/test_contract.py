import pytest

from bridgelaws.bridge import Contract, Doubling, Strain, Suit


@pytest.mark.parametrize(
    ("text", "written"),
    [("4HX", "4HX"), ("3NTXX", "3NTXX"), ("3N", "3NT"), ("5dx", "5DX"), (" 1C ", "1C")],
)
def test_a_contract_is_read_in_any_common_form_and_written_in_one(text: str, written: str) -> None:
    contract = Contract.parse(text)
    assert str(contract) == written
    assert Contract.parse(str(contract)) == contract


def test_a_contract_names_level_denomination_and_doubling() -> None:
    assert Contract.parse("4HX") == Contract(4, Strain.HEARTS, Doubling.DOUBLED)
    assert Contract.parse("4H").trumps is Suit.HEARTS
    assert Contract.parse("7NT").trumps is None
    assert Contract.parse("4H").tricks_needed == 10


@pytest.mark.parametrize("text", ["", "Pass", "8C", "0NT", "4", "4HXXX", "H4"])
def test_what_is_no_contract_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="no contract"):
        Contract.parse(text)


@pytest.mark.parametrize("level", [0, 8])
def test_a_level_outside_one_to_seven_is_refused(level: int) -> None:
    with pytest.raises(ValueError, match="no level"):
        Contract(level, Strain.CLUBS)
