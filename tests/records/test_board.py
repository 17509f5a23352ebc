import pickle

from bridgelaws.records.board import FrozenMap, RecordError
from tests.records.samples import board


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


def test_an_error_of_a_record_names_file_line_and_what_was_expected() -> None:
    error = pickle.loads(pickle.dumps(RecordError("a.pbn", 3, "a tag")))
    assert (error.file, error.line, error.expected) == ("a.pbn", 3, "a tag")
    assert str(error) == "a.pbn:3: expected a tag"
