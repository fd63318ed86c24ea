"""test_mutants.py - A sample of programs with one thing wrong

Idea: bench/mutants makes them by the thousand; here are a few, always the same.
In:  bench/mutants, test/inputs.   Out: no crash, no hang, no part of an output, nothing that does not compile.
"""
import sys

import pytest

import harness

PARTS = 4


@pytest.mark.parametrize("part", range(PARTS))
def test_mutants(part):
    harness.must([sys.executable, harness.ROOT / "bench" / "mutants", "--count", 200 // PARTS, "--seed", f"sample {part}",
                  "--jobs", 1], timeout=600)
