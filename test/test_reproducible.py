"""test_reproducible.py - --reduction=ordered: the same bits in every run

Idea: one translated program runs under 20 random schedules of threads and teams. Its floating-point
results have the same bits each time with --reduction=ordered, and not with atomics, or the test would
show nothing.
In:  test/inputs/reduce/ordered.c.   Out: the set of its outputs.
"""
import os

import harness
import pytest

CASE = next(case for case in harness.cases() if case.name == "reduce/ordered")


def outputs(exe):
    seen = set()
    for seed in range(20):
        env = {**os.environ, "OMP2CUDA_CPU_SCHEDULE": "random", "OMP2CUDA_CPU_SEED": str(seed),
               "OMP2CUDA_CPU_WORKERS": "4"}
        seen.add(harness.must([exe, "bits"], env=env)[0])
    return seen


@pytest.mark.parametrize("how", ["ordered", "atomic"])
def test_bits(how, tmp_path):
    source = tmp_path / "ordered.cu"
    harness.must([harness.TOOL, CASE.path, *([] if how == "atomic" else CASE.options), "-o", source])
    harness.must(harness.cpu_command(source, tmp_path / "t"))
    found = outputs(tmp_path / "t")
    assert len(found) == 1 if how == "ordered" else len(found) > 1, found
