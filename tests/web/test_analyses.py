"""The analyses of the server: few at a time, stopped when told to, gone when the server is."""

from __future__ import annotations

import importlib.util
import multiprocessing
import os
import time
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection

import pytest

from bridgelaws.equity.playing import Sampling
from bridgelaws.errors import RefusedError
from bridgelaws.web.analyses.process import Progress, Subject, analyse
from bridgelaws.web.analyses.registry import (
    KEPT,
    RUNNING,
    SAMPLING,
    WAITING,
    Analyses,
    Analysis,
    Work,
)
from tests.web.test_cards import DEAL, PLAYED

PATIENCE = 30.0
solver_is_here = pytest.mark.skipif(
    importlib.util.find_spec("endplay") is None,
    reason="the solver's wheel (bridgelaws[equity]) is not installed",
)


def until_stopped(pipe: Connection, case: Subject, _sampling: Sampling) -> None:
    """Work that tells its process and goes on until it is told to stop."""
    pipe.send(Progress(os.getpid(), 0, 0))
    pipe.recv()
    pipe.send({"stopped": True, "case": case.laws})


def deaf(pipe: Connection, _case: Subject, _sampling: Sampling) -> None:
    """Work that does not listen."""
    pipe.send(Progress(os.getpid(), 0, 0))
    time.sleep(PATIENCE)


def at_once(pipe: Connection, _case: Subject, _sampling: Sampling) -> None:
    pipe.send({"stopped": False})


def fails(pipe: Connection, _case: Subject, _sampling: Sampling) -> None:
    os._exit(3)


@pytest.fixture
def opened() -> Iterator[Callable[..., Analyses]]:
    made: list[Analyses] = []

    def make(work: Work, **given: float) -> Analyses:
        made.append(Analyses(work, **given))  # type: ignore[arg-type] # the one float there is
        return made[-1]

    yield make
    for one in made:
        one.close()


def case(number: int = 0) -> Subject:
    return Subject.of("2017", "wbf", {"trick": str(number)})


def wait(until: Callable[[], object]) -> None:
    end = time.monotonic() + PATIENCE
    while not until():
        assert time.monotonic() < end
        time.sleep(0.02)


def alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def process_of(one: Analysis) -> int:
    wait(lambda: one.progress)
    assert one.progress is not None
    return one.progress.done


def test_no_more_than_two_run_and_the_others_wait_their_turn(
    opened: Callable[..., Analyses],
) -> None:
    analyses = opened(until_stopped)
    begun = [analyses.begin(case(i)) for i in range(RUNNING + 2)]
    wait(lambda: sum(one.progress is not None for one in begun) == RUNNING)

    assert [one.begun for one in begun] == [True, True, False, False]
    assert [analyses.before(one) for one in begun[RUNNING:]] == [0, 1]
    analyses.stop(case(0))
    wait(lambda: begun[RUNNING].progress)
    assert begun[0].document == {"stopped": True, "case": "2017"}


def test_where_too_many_wait_no_further_one_is_begun(opened: Callable[..., Analyses]) -> None:
    analyses = opened(until_stopped)
    first = [analyses.begin(case(i)) for i in range(RUNNING)]
    wait(lambda: all(one.begun for one in first))
    for i in range(WAITING):
        analyses.begin(case(RUNNING + i))

    with pytest.raises(RefusedError) as refused:
        analyses.begin(case(99))
    assert refused.value.key == "analyses_full"


def test_one_that_waits_is_stopped_without_having_had_its_turn(
    opened: Callable[..., Analyses],
) -> None:
    analyses = opened(until_stopped)
    begun = [analyses.begin(case(i)) for i in range(RUNNING + 1)]
    analyses.stop(case(RUNNING))
    analyses.stop(case(0))
    wait(lambda: begun[RUNNING].over)

    assert begun[RUNNING].document is None
    assert begun[RUNNING].refused is None


def test_a_case_under_way_or_whole_is_not_begun_again_and_a_stopped_one_is(
    opened: Callable[..., Analyses],
) -> None:
    analyses, quick = opened(until_stopped), opened(at_once)
    one, whole = analyses.begin(case()), quick.begin(case())
    assert analyses.begin(case()) is one
    process_of(one)
    analyses.stop(case())
    wait(lambda: one.over and whole.over)

    assert analyses.begin(case()) is not one
    assert quick.begin(case()) is whole


def test_what_takes_too_long_is_stopped_with_what_there_is(
    opened: Callable[..., Analyses],
) -> None:
    one = opened(until_stopped, longest=0.1).begin(case())
    wait(lambda: one.over)

    assert one.document == {"stopped": True, "case": "2017"}


def test_what_does_not_listen_is_ended(
    opened: Callable[..., Analyses], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bridgelaws.web.analyses.registry.PATIENCE", 0.2)
    analyses = opened(deaf)
    one = analyses.begin(case())
    process = process_of(one)
    analyses.stop(case())
    wait(lambda: one.over)

    assert not alive(process)
    assert one.document is None


def test_with_the_server_every_process_ends(opened: Callable[..., Analyses]) -> None:
    analyses = opened(deaf)
    processes = [process_of(analyses.begin(case(i))) for i in range(RUNNING)]
    waiting = analyses.begin(case(RUNNING))
    analyses.close()

    assert not any(map(alive, processes))
    assert not waiting.begun
    with pytest.raises(RefusedError):
        analyses.begin(case(99))


def test_a_process_that_ends_by_itself_is_told_in_one_line(
    opened: Callable[..., Analyses],
) -> None:
    one = opened(fails).begin(case())
    wait(lambda: one.over)

    assert one.refused is not None
    assert one.refused.key == "analysis_ended"


def test_the_results_asked_for_longest_ago_are_forgotten(
    opened: Callable[..., Analyses], monkeypatch: pytest.MonkeyPatch
) -> None:
    analyses = opened(at_once)
    monkeypatch.setattr(analyses, "_run", lambda one: setattr(one, "document", {"stopped": False}))
    for i in range(KEPT + 5):
        analyses.begin(case(i))
        wait(lambda: all(one.over for one in analyses._analyses.values()))
        analyses.find(case(0))

    assert analyses.find(case(0)) is not None
    assert analyses.find(case(1)) is None
    assert analyses.find(case(KEPT + 4)) is not None


BOARD = {
    "deal": DEAL, "contract": "4S", "declarer": "S", "play": "".join(PLAYED), "after": "13.4",
    "owed_card": "not_faced", "other_side_revoked": "no", "attention_by": "opponent",
}  # fmt: skip
EARLY = BOARD | {"play": "H6H3HJS6SAS2S4S3", "after": "2.4"}
"""South ruffs the first trick; every play of it begins with thirteen cards a hand."""


@solver_is_here
def test_an_analysis_that_is_stopped_keeps_the_plays_that_are_done() -> None:
    analyses = Analyses(sampling=Sampling(samples=10, plays=100_000, seed=1))
    told = Subject.of("2017", "wbf", BOARD)
    try:
        one = analyses.begin(told)
        wait(lambda: one.progress and one.progress.done)
        analyses.stop(told)
        wait(lambda: one.over)
    finally:
        analyses.close()

    assert one.document is not None
    (revoke,) = one.document["revokes"]
    assert one.document["stopped"] is True
    assert revoke["double_dummy"]["low"] == 4
    assert 0 < revoke["sampled"]["plays"] < 100_000


@solver_is_here
def test_a_stop_is_heard_long_before_the_plays_of_a_whole_deal_are_done() -> None:
    told = Subject.of("2017", "wbf", EARLY)
    analyses = Analyses()
    try:
        one = analyses.begin(told)
        wait(lambda: one.progress)
        analyses.stop(told)
        begun = time.monotonic()
        wait(lambda: one.over)
    finally:
        analyses.close()

    assert time.monotonic() - begun < 15
    assert one.document is not None
    assert one.document["stopped"] is True
    assert "sampled" not in one.document["revokes"][0]


@solver_is_here
def test_an_analysis_whose_server_is_gone_ends() -> None:
    """However the server ended, its end of the pipe is closed."""
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    told = Subject.of("2017", "wbf", EARLY)
    process = context.Process(target=analyse, args=(theirs, told, SAMPLING), daemon=True)
    process.start()
    theirs.close()
    assert ours.poll(PATIENCE), "it is under way"
    ours.close()
    process.join(PATIENCE)

    assert process.exitcode == 1
