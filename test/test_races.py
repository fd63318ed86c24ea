"""test_races.py - Translated reductions and simd loops have no data race

Idea: on the CPU device the threads of a team run in turns, so a sum that all of them add to without
combining still comes out right, and so does a store of all lanes of a thread. ThreadSanitizer sees
it: no two threads may touch a variable without a barrier or an atomic between.
In:  the inputs named below, clang++.   Out: reports of ThreadSanitizer.
"""
import shutil

import harness
import pytest

CLANGXX = "clang++-22"
NAMES = ("reduce/siblings", "reduce/nested", "reduce/scan", "reduce/last-assigned",
         "simd/lanes", "simd/nests", "simd/functions", "simd/stacks", "simd/either", "simd/constructs", "simd/around-parallel",
         "simd/scan", "simd/collapse", "share/linear")
NEUTER = ("simd/lanes", "simd/constructs", "simd/scan")
CASES = [(case, ()) for case in harness.cases() if case.name in NAMES]
CASES += [(case, ("--thread-single=neuter",)) for case in harness.cases() if case.name in NEUTER]


@pytest.mark.parametrize("reducing, options", CASES, ids=[" ".join([c.name, *o]) for c, o in CASES])
def test_no_race(reducing, options, tmp_path):
    text = harness.translated(reducing, options)
    mark = harness.passed_before("translation under TSan", text)
    if harness.is_passed(mark):
        return
    source = harness.place(reducing, tmp_path, options)
    command = harness.cpu_command(source, tmp_path / "t", flags=("-g", "-fsanitize=thread"))
    # This Clang has no omp.h of its own: GCC's, alone in a folder.
    header, _ = harness.must(["g++", "-print-file-name=include/omp.h"])
    (tmp_path / "omp").mkdir()
    shutil.copy(header.strip(), tmp_path / "omp")
    harness.must([CLANGXX, "-idirafter", tmp_path / "omp", *(word for word in command[1:] if word != "-fopenmp")])
    harness.must([tmp_path / "t"], env={"OMP2CUDA_CPU_SCHEDULE": "random", "OMP2CUDA_CPU_SEED": "1",
                                        "TSAN_OPTIONS": "exitcode=66 halt_on_error=1"})
    harness.set_passed(mark)
