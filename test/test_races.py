"""test_races.py - Translated reductions and simd loops have no data race

Idea: on the CPU device the threads of a team run in turns, so a sum that all of them add to without
combining still comes out right, and so does a store of all lanes of a thread. ThreadSanitizer sees
it: no two threads may touch a variable without a barrier or an atomic between.
In:  the inputs with simd on lanes, under Uniform and Neuter, some others, clang++.
Out: reports of ThreadSanitizer.
"""
import shutil

import harness
import pytest
import together

CLANGXX = "clang++-22"
OTHERS = ("reduce/siblings", "reduce/nested", "reduce/scan", "reduce/last-assigned", "share/linear")
CASES = [case for case in harness.cases() if case.runs and (case.topic == "simd" or case.name in OTHERS)]
NEUTER = ("--simd=lanes", "--thread-single=neuter")
GROUPS = [(group, options) for options in ((), NEUTER)
          for group in harness.groups([case for case in CASES if case.topic == "simd" or not options])]


@pytest.mark.parametrize("inputs, options", GROUPS, ids=[" ".join([harness.name_of_group(g), *o]) for g, o in GROUPS])
def test_no_race(inputs, options, tmp_path):
    served = [case for case in inputs if harness.translate(case, options)[0] == 0]
    assert served and (options or served == inputs)
    mark = harness.passed_before("translations under TSan", *(harness.translated(case, options) for case in served))
    if harness.is_passed(mark):
        return
    # This Clang has no omp.h of its own: GCC's, alone in a folder.
    header, _ = harness.must(["g++", "-print-file-name=include/omp.h"])
    (tmp_path / "omp").mkdir()
    shutil.copy(header.strip(), tmp_path / "omp")

    def build(source, exe, std, flags):
        command = harness.cpu_command(source, exe, std, ("-O0", "-gline-tables-only", "-fsanitize=thread", *flags))
        return [CLANGXX, "-idirafter", tmp_path / "omp", *(word for word in command[1:] if word != "-fopenmp")]

    sources = [harness.place(case, tmp_path, options) for case in served]
    for exe, which in together.cpu_programs(sources, tmp_path, served[0], build):
        harness.must([exe], env={"OMP2CUDA_CPU_SCHEDULE": "random", "OMP2CUDA_CPU_SEED": "1",
                                 "TSAN_OPTIONS": "exitcode=66 halt_on_error=1 atexit_sleep_ms=0", **which})
    harness.set_passed(mark)
