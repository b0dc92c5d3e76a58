"""A million puzzles in Spark while processes are killed: no row is lost or duplicated."""

import os
import signal
import threading
import time

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.dataset as ds
import pyarrow.parquet as pq
import pytest

import sudokit

pytestmark = pytest.mark.filterwarnings("ignore")
MANY = 1_000_000
BROKEN = {17: "nonsense", 500_000: "." * 81, 999_999: "55" + "." * 79}
NULLS = [0, 123_456]


@pytest.fixture(scope="module")
def million(tmp_path_factory) -> tuple[str, pa.Table]:
    """A million different puzzles in Parquet files, some of them wrong or null, and the expected results."""
    array = sudokit.generate(MANY, seed=1, to="numpy")
    assert len(np.unique(np.ascontiguousarray(array).view("V81"))) == MANY
    puzzles = np.char.decode(np.where(array == 0, ord("."), array + ord("0")).astype(np.uint8).view("S81").ravel())
    column = puzzles.astype(object)
    for at, text in BROKEN.items():
        column[at] = text
    column[NULLS] = None
    table = pa.table({"n": pa.array(range(MANY)), "puzzle": pa.array(column, pa.string())})
    folder = tmp_path_factory.mktemp("million") / "puzzles"
    os.mkdir(folder)
    for part in range(20):
        size = MANY // 20
        pq.write_table(table.slice(part * size, size), folder / f"{part:02}.parquet")
    return str(folder), table.append_column("solution", sudokit.solve(table["puzzle"], errors="null"))


class Processes:
    """The processes of Spark, found by their parents."""

    def __init__(self, spark) -> None:
        self.driver = spark.sparkContext._jvm.java.lang.ProcessHandle.current()

    def executors(self) -> list:
        """The Java processes of the executors."""
        return [child for child in _children([self.driver]) if child.info().command().orElse("").endswith("java")]

    def workers(self) -> list:
        """The Python processes that run the package: children of the daemon that starts them."""
        return _children(_children(self.executors()))


def _children(processes: list) -> list:
    return [child for process in processes for child in process.children().toArray()]


class Job(threading.Thread):
    """The job on its own thread."""

    def __init__(self, spark, source: str, target: str) -> None:
        super().__init__()
        self.spark, self.source, self.target = spark, source, target
        self.failure: BaseException | None = None

    def run(self) -> None:
        import sudokit.spark

        try:
            table = sudokit.spark.solve(self.spark.read.parquet(self.source), "puzzle", errors="null")
            table.write.parquet(self.target)
        except BaseException as failure:
            self.failure = failure

    def stages(self) -> list[tuple[int, int]]:
        """The numbers of finished and failed tasks of each running stage."""
        tracker = self.spark.sparkContext.statusTracker()
        found = (tracker.getStageInfo(stage) for stage in tracker.getActiveStageIds())
        return [(stage.numCompletedTasks, stage.numFailedTasks) for stage in found if stage]


def right(target: str, expected: pa.Table) -> None:
    """Check that every row exists once, with its result or the reason why it has none."""
    found = ds.dataset(target, format="parquet").to_table().sort_by("n")
    assert found.column_names == ["n", "puzzle", "solution", "error"]
    assert found["n"].combine_chunks() == expected["n"].combine_chunks()
    for name in ["puzzle", "solution"]:
        assert found[name].combine_chunks() == expected[name].combine_chunks()
    failed = found.filter(pc.is_valid(found["error"]))
    assert failed["n"].to_pylist() == sorted(BROKEN)
    assert found["solution"].null_count == len(BROKEN) + len(NULLS)


def test_a_million_puzzles(spark, million, tmp_path):
    source, expected = million
    assert len(Processes(spark).executors()) == 2, "local-cluster has two executors"
    job = Job(spark, source, str(tmp_path / "solved"))
    job.run()
    assert job.failure is None
    right(job.target, expected)


@pytest.mark.parametrize("kind", ["executors", "workers"])
def test_a_million_puzzles_while_a_process_is_killed(spark, million, tmp_path, kind):
    source, expected = million
    processes = Processes(spark)
    job = Job(spark, source, str(tmp_path / "solved"))
    job.start()
    killed, hurt = [], False
    while job.is_alive():
        stages = job.stages()
        hurt = hurt or any(failed for _, failed in stages)
        # In the middle of the job: some tasks are finished, and no failure was detected yet.
        if not hurt and len(killed) < 5 and any(done >= 2 for done, _ in stages):
            victim = next(iter(getattr(processes, kind)()), None)
            if victim:
                os.kill(victim.pid(), signal.SIGKILL)
                killed.append(victim.pid())
                time.sleep(0.3)
        time.sleep(0.02)
    job.join()
    assert job.failure is None, job.failure
    assert killed and hurt, f"killed {killed}, but no task was seen to fail"
    right(job.target, expected)


def test_two_executors_run_again(spark):
    """Killed executors have been replaced, so that later tests have both."""
    deadline = time.monotonic() + 600
    while len(Processes(spark).executors()) < 2 and time.monotonic() < deadline:
        time.sleep(0.1)
    assert len(Processes(spark).executors()) == 2
