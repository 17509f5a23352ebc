import pickle

from bridgelaws.errors import RefusedError
from bridgelaws.files.board import FrozenMap
from tests.files.samples import board


def test_a_record_can_be_hashed_compared_and_sent_to_another_process() -> None:
    record = board()
    assert pickle.loads(pickle.dumps(record)) == record
    assert hash(record) == hash(board())


def test_a_frozen_map_is_a_mapping_that_cannot_be_changed() -> None:
    frozen = FrozenMap({"a": 1})
    assert dict(frozen) == {"a": 1}
    assert len(frozen) == 1
    assert frozen == FrozenMap({"a": 1})
    assert repr(frozen) == "FrozenMap({'a': 1})"
    assert not hasattr(frozen, "__setitem__")


def test_a_refusal_keeps_its_place_in_another_process() -> None:
    error = RefusedError("not_a_card", file="a.pbn", line=3, path="play[0]", found="ZZ")

    again = pickle.loads(pickle.dumps(error))

    assert (again.key, again.file, again.line, again.path) == ("not_a_card", "a.pbn", 3, "play[0]")
    assert again.values == {"found": "ZZ"}
