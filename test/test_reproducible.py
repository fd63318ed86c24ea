"""test_reproducible.py - --reduction=ordered: the same bits in every run

Idea: one translated program runs under 20 random schedules of threads and teams. Its floating-point
results have the same bits each time with --reduction=ordered, whether a thread is a CUDA thread or a
warp, and not with atomics, or the test would show nothing. Scans and last assignments are fixed without it.
In:  test/inputs/reduce/ordered.c and others.   Out: the set of their outputs.
"""
import os

import harness
import pytest

CASES = {case.name: case for case in harness.cases()}


def outputs(exe):
    seen = set()
    for seed in range(20):
        env = {**os.environ, "OMP2CUDA_CPU_SCHEDULE": "random", "OMP2CUDA_CPU_SEED": str(seed),
               "OMP2CUDA_CPU_WORKERS": "4"}  # how many teams there are depends on it
        seen.add(harness.must([exe, "bits"], env=env)[0])
    return seen


def run(name, options, tmp_path):
    source = tmp_path / "t.cu"
    harness.must([harness.TOOL, CASES[name].path, *options, "-o", source])
    harness.must(harness.cpu_command(source, tmp_path / "t"))
    return outputs(tmp_path / "t")


@pytest.mark.parametrize("name", ["reduce/ordered", "reduce/ordered-lanes", "reduce/scan", "reduce/last-assigned"])
def test_bits(name, tmp_path):
    assert len(run(name, CASES[name].options, tmp_path)) == 1


def test_atomics_are_seen(tmp_path):
    assert len(run("reduce/ordered", [], tmp_path)) > 1
