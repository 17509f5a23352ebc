"""Shards done here, in processes and on a cluster: nothing lost, nothing twice, and resumable."""

import json
import os
import random
import signal
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest

from bridgelaws.desk import scanning
from bridgelaws.desk.appraisal import Appraisal
from bridgelaws.equity.dds import Dds
from bridgelaws.errors import RefusedError
from bridgelaws.files.board import BoardRecord
from bridgelaws.scan.appraising import SayOf
from bridgelaws.scan.careful import Revoked
from bridgelaws.scan.engines import Cluster
from bridgelaws.scan.plan import Share
from bridgelaws.scan.run import Options, Scan
from bridgelaws.scan.store import Store
from bridgelaws.scan.tally import Tally
from bridgelaws.scan.work import Job, do, to_json
from tests.refusals import because
from tests.scan import lin_archives
from tests.scan.archives import written

FILES, BOARDS = 8, 30


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("archive")
    for number in range(FILES):
        chance = random.Random(number)
        write, suffix = (written, "pbn") if number < 6 else (lin_archives.written, "lin")
        (folder / f"{number}.{suffix}").write_text(write(chance, BOARDS, 0.1), "utf-8")
    return folder


def options(**given: Any) -> Options:
    return Options(**{"workers": 1, "shard_size": 1, **given})


def lines(scan: Scan) -> tuple[Tally, list[str]]:
    total, found = Tally(), []
    for step in scan.steps():
        total.add(step.tally)
        found += [to_json(finding.plain()) for finding in step.findings]
    return total, found


def stored(scan: Scan) -> tuple[Tally, list[str]]:
    assert scan.store is not None
    total, done, missing = scan.finished()
    assert missing == []
    return total, [to_json(line) for line in scan.store.lines(done)]


@pytest.fixture(scope="module")
def expected(archive: Path) -> tuple[Tally, list[str]]:
    total, found = lines(Scan([str(archive)], options()))
    assert total.total >= FILES * BOARDS * 0.9
    assert found
    return total, found


def test_processes_find_what_one_process_finds_in_the_same_order(
    archive: Path, expected: tuple[Tally, list[str]]
) -> None:
    assert lines(Scan([str(archive)], options(workers=2))) == expected


def test_without_numpy_the_careful_reader_finds_the_same(
    archive: Path, expected: tuple[Tally, list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(__import__("sys").modules, "bridgelaws.scan.fast.screen", None)
    assert lines(Scan([str(archive)], options())) == expected


def test_a_folder_of_results_holds_findings_boards_account_and_report(
    archive: Path, expected: tuple[Tally, list[str]], tmp_path: Path
) -> None:
    scan = Scan([str(archive)], options(out=str(tmp_path / "out")))
    assert all(not step.findings for step in scan.steps())
    assert stored(scan) == expected
    assert scanning.conclude(scan, "en") == (expected[0], 0)
    table = pq.read_table(tmp_path / "out" / "boards")
    assert table.num_rows == expected[0].total
    assert table.column("grade").drop_null().to_pylist()
    account = json.loads((tmp_path / "out" / "account.json").read_text("utf-8"))
    assert account["total"] == expected[0].total
    assert not list((tmp_path / "out").rglob("*.part"))


def test_a_scan_that_was_stopped_goes_on_and_does_nothing_again(
    archive: Path, expected: tuple[Tally, list[str]], tmp_path: Path
) -> None:
    given = options(out=str(tmp_path / "out"))
    steps = Scan([str(archive)], given).steps()
    for _ in range(3):
        next(steps)
    steps.close()  # type: ignore[attr-defined]
    store = Store(str(tmp_path / "out"))
    before = {path: path.stat().st_mtime_ns for path in store.path("done").iterdir()}
    assert len(before) == 3
    store.findings(4).write_text("a line of a shard that was not fin", "utf-8")
    again = Scan([str(archive)], given)
    for _ in again.steps():
        pass
    assert stored(again) == expected
    assert all(path.stat().st_mtime_ns == when for path, when in before.items())


def test_shares_of_several_machines_make_the_whole(
    archive: Path, expected: tuple[Tally, list[str]], tmp_path: Path
) -> None:
    out = str(tmp_path / "out")
    first = Scan([str(archive)], options(out=out, share=Share(1, 2)))
    for _ in first.steps():
        pass
    _, done, missing = first.finished()
    assert (len(done), len(missing)) == (FILES // 2, FILES // 2)
    second = Scan([str(archive)], options(out=out, share=Share(2, 2)))
    for _ in second.steps():
        pass
    assert stored(second) == expected


def test_a_folder_of_another_scan_is_refused(archive: Path, tmp_path: Path) -> None:
    Scan([str(archive)], options(out=str(tmp_path)))
    with pytest.raises(RefusedError, check=because("scan_of_other_files")):
        Scan([str(archive / "1.pbn")], options(out=str(tmp_path)))
    with pytest.raises(RefusedError, check=because("scan_of_other_files")):
        Scan([str(archive)], options(out=str(tmp_path), asked={"rule": "other"}))


@dataclass(frozen=True)
class Each:
    """Has a function look at each board with a revoke."""

    look: Callable[[BoardRecord], None]

    @contextmanager
    def begun(self, at_once: int) -> Iterator[SayOf]:
        def say(boards: Sequence[Revoked]) -> list[list[dict[str, Any]]]:
            for board in boards:
                self.look(board.record)
            return [[{} for _ in board.places] for board in boards]

        yield say


def fatal(record: BoardRecord) -> None:
    """Dies as a program does that the system kills for its memory, on one file alone."""
    if Path(record.source.file).name == "3.pbn":
        os.kill(os.getpid(), signal.SIGKILL)


unix = pytest.mark.skipif(os.name == "nt", reason="Windows has no such signals")


@unix
def test_a_shard_that_kills_its_process_is_given_up_alone_and_that_is_said(
    archive: Path, expected: tuple[Tally, list[str]]
) -> None:
    total, found = lines(Scan([str(archive)], options(workers=2, appraise=Each(fatal))))
    assert total.files == {"read": FILES - 1, "worker_died": 1}
    guilty = str(archive / "3.pbn")
    lost = [json.loads(line) for line in found if json.loads(line)["file"] == guilty]
    assert [one["kind"] for one in lost] == ["worker_died"]
    others = [line for line in expected[1] if json.loads(line)["file"] != guilty]
    assert [line for line in found if json.loads(line)["file"] != guilty] == others


@dataclass(frozen=True)
class DiesOnce:
    """Dies at the first board of all, whichever process it is in."""

    sign: str

    def __call__(self, record: BoardRecord) -> None:
        try:
            Path(self.sign).touch(exist_ok=False)
        except FileExistsError:
            return
        os.kill(os.getpid(), signal.SIGKILL)


@unix
def test_a_process_killed_from_outside_costs_nothing(
    archive: Path, expected: tuple[Tally, list[str]], tmp_path: Path
) -> None:
    sign = tmp_path / "died"
    given = options(workers=2, appraise=Each(DiesOnce(str(sign))))
    assert lines(Scan([str(archive)], given)) == expected
    assert sign.exists()


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    from distributed import LocalCluster

    with LocalCluster(
        n_workers=2,
        threads_per_worker=1,
        processes=True,
        dashboard_address=None,
        host="127.0.0.1",
        silence_logs=50,
    ) as started:
        yield started


def slow(record: BoardRecord) -> None:
    time.sleep(0.3)


@pytest.mark.filterwarnings("ignore")  # Dask warns of its own old habits
def test_on_a_cluster_a_killed_worker_loses_nothing_and_does_nothing_twice(
    archive: Path, expected: tuple[Tally, list[str]], tmp_path: Path, cluster: Any
) -> None:
    out = str(tmp_path / "out")
    scan = Scan(
        [str(archive)], options(out=out, scheduler=cluster.scheduler_address, appraise=Each(slow))
    )
    seen = 0
    for step in scan.steps():
        if not seen:
            next(iter(cluster.workers.values())).process.process.kill()
        seen += 1
        assert step.tally.total
    assert seen == FILES
    assert stored(scan) == expected


@pytest.mark.filterwarnings("ignore")  # Dask warns of its own old habits
def test_revokes_are_weighed_on_a_cluster_and_in_processes_as_in_one_process(
    archive: Path, cluster: Any, solver: Dds
) -> None:
    given = Appraisal(rule=False, seconds=60)
    alone, processes, dask = (
        lines(Scan([str(archive / "1.pbn"), str(archive / "6.lin")], options(**where)))
        for where in (
            {"appraise": given},
            {"appraise": given, "workers": 2},
            {"appraise": given, "workers": None, "scheduler": cluster.scheduler_address},
        )
    )
    assert alone[0].equity["weighed"] > 0
    assert processes == alone
    assert dask == alone


def test_a_scheduler_that_does_not_answer_is_refused(archive: Path) -> None:
    cluster = Cluster("tcp://127.0.0.1:9", timeout=1)
    with pytest.raises(RefusedError, check=because("no_scheduler")):
        next(iter(cluster.run([])))


def test_a_shard_done_before_is_not_done_again(archive: Path, tmp_path: Path) -> None:
    scan = Scan([str(archive)], options(out=str(tmp_path)))
    job = Job(scan.mine[0], scan.store)
    first = do(job)
    (archive_file,) = (unit.path for unit in scan.mine[0].units)
    text = Path(archive_file).read_text("utf-8")
    Path(archive_file).write_text("", "utf-8")
    try:
        assert do(job).tally == first.tally
    finally:
        Path(archive_file).write_text(text, "utf-8")
