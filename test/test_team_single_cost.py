"""test_team_single_cost.py - What Single code of a team costs, under each strategy

Idea: two families of programs, after Bercea et al., Implementing implicit OpenMP data sharing on
GPUs (2017), figures 5 and 6: n ints, and n arrays of 96 ints, that Single code declares and a
parallel region shares, read or written. Their static shared memory is held against limits that
leave no room for a list of arguments; one more program holds the loop of a parallel region. The
same figures stand in docs/levels.md.
In:  nvcc, the translator.   Out: figures over their limits; printed by `bench/team-single`.
"""
import functools

import pytest

import harness

needs_nvcc = pytest.mark.skipif(
    not harness.nvcc(), reason="expected: no nvcc on this machine, kernels cannot be measured")


bench = harness.load_script(harness.ROOT / "bench" / "team-single")
LEVELS = (harness.ROOT / "docs" / "levels.md").read_text().splitlines()


@functools.lru_cache(None)
def figures(program, number, strategy):
    return bench.measure(harness.TOOL, program, number, strategy)


@needs_nvcc
@pytest.mark.parametrize("number", [1, 2, 16, 64])
@pytest.mark.parametrize("program", ["ints_written", "ints_read"])
def test_shared_ints(program, number):
    variables = 4 * number
    assert figures(program, number, "worker-loop")["shared"] <= variables + 40
    assert figures(program, number, "neuter")["shared"] <= variables
    assert figures(program, number, "uniform")["shared"] <= (variables if program == "ints_written" else 0)
    assert bench.shared_row(figures, program, number) in LEVELS, "bench/team-single --update"


@needs_nvcc
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_shared_arrays(number):
    variables = 4 * 96 * number
    assert figures("arrays", number, "worker-loop")["shared"] <= variables + 40
    assert figures("arrays", number, "neuter")["shared"] <= variables
    assert figures("arrays", number, "uniform")["shared"] <= variables
    assert bench.shared_row(figures, "arrays", number) in LEVELS, "bench/team-single --update"


@needs_nvcc
@pytest.mark.parametrize("strategy,instructions", [("uniform", 12), ("neuter", 12), ("worker-loop", 18)])
def test_loop_of_a_nested_parallel_for(strategy, instructions):
    kernel = figures("nested", 1, strategy)
    assert kernel["loop"] <= instructions
    assert kernel["registers"] <= 32
    assert kernel["stack"] == 0 and kernel["spills"] == 0
    assert bench.loop_row(figures, strategy) in LEVELS, "bench/team-single --update"


@pytest.mark.parametrize("strategy,waits", [("uniform", 2), ("neuter", 2), ("worker-loop", 0)])
def test_what_one_thread_alone_can_reach_is_in_registers(strategy, waits):
    """lent.c hands four addresses to functions that forget them: no memory, and one meeting behind them all."""
    case = next(case for case in harness.cases() if repr(case) == "team/lent")
    _, out, _ = harness.translate(case, (f"--team-single={strategy}",))
    kernel = out[out.index("main_a_e_kernel("):].split("\n}\n")[0]
    shared = [line for line in kernel.splitlines() if "__shared__" in line and "struct" not in line]
    assert shared == []
    assert kernel.count("team::sync()") + kernel.count("team::receive(") == waits
