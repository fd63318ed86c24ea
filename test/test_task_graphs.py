"""test_task_graphs.py - Random graphs of tasks equal their serial order: a sample of bench/task-graphs

In:  bench/task-graphs.   Out: its verdict; that it finds what is left out.
"""
import harness

BENCH = harness.ROOT / "bench" / "task-graphs"


def test_a_sample():
    harness.must([BENCH, "--count=24", "--seed=3", "--tsan=5", "--runs=2", "--graphs=8", "--jobs=1"], timeout=600)


def test_without_dependences_they_differ(tmp_path):
    """And what is left of the program without what does not matter is short."""
    status, out, _ = harness.command([BENCH, "--count=1", "--seed=1", "--nodes=30", "--tsan=0", "--drop=depend", "--reduce",
                                      "--keep", tmp_path], timeout=600)
    assert status == 1 and "differs from the serial order" in out
    assert (tmp_path / "1" / "graph.c").read_text().count("#pragma omp target") < 15
