"""test_published.py - What Single code of a team costs, under each strategy, beside published figures

Idea: two families of programs, after Bercea et al., Implementing implicit OpenMP data sharing on
GPUs (2017): n variables, and n arrays, that Single code declares and a parallel region shares, read or
written. Their static shared memory is held against limits that leave no room for a list of arguments; one more program holds
the loop of a parallel region; the page is held to its results.
In:  nvcc, the translator.   Out: figures over their limits; printed by `bench/published`.
"""
import json

import pytest

import harness

needs_nvcc = pytest.mark.skipif(
    not harness.nvcc(), reason="expected: no nvcc on this machine, kernels cannot be measured")


bench = harness.load_script(harness.ROOT / "bench" / "published")
RESULTS = json.loads(bench.RESULTS.read_text())


def figures(program, number, strategy):
    found = bench.measure(program, number, strategy)
    assert found == RESULTS["sharing"][bench.key(program, number, strategy)], "bench/published --write"
    return found


@needs_nvcc
@pytest.mark.parametrize("number", [1, 16, 64])
@pytest.mark.parametrize("program", ["scalars_written", "scalars_read"])
def test_shared_variables(program, number):
    variables = 8 * number
    assert figures(program, number, "worker-loop")["shared"] <= variables + 40
    assert figures(program, number, "neuter")["shared"] <= variables
    assert figures(program, number, "uniform")["shared"] <= (variables if program == "scalars_written" else 0)


@needs_nvcc
@pytest.mark.parametrize("number", [1, 4])
def test_shared_arrays(number):
    variables = 8 * bench.ELEMENTS * number
    assert figures("arrays", number, "worker-loop")["shared"] <= variables + 40
    assert figures("arrays", number, "neuter")["shared"] <= variables
    assert figures("arrays", number, "uniform")["shared"] <= variables


@needs_nvcc
@pytest.mark.parametrize("strategy,instructions", [("uniform", 12), ("neuter", 12), ("worker-loop", 18)])
def test_loop_of_a_nested_parallel_for(strategy, instructions):
    kernel = figures("nested", 1, strategy)
    assert kernel["loop"] <= instructions
    assert kernel["registers"] <= 32
    assert kernel["stack"] == 0 and kernel["spills"] == 0


def test_the_page_is_what_was_measured():
    assert bench.page(RESULTS) == bench.PAGE.read_text(), "bench/published --write"


def test_less_than_published():
    """In every row: what is chosen has less shared memory, and no more registers."""
    for program, number in bench.SHARING:
        ours = RESULTS["sharing"][bench.key(program, number)]
        assert ours["shared"] < bench.SHARED[program.split("_")[0], number]
        assert program == "arrays" or ours["registers_sm_75"] <= min(bench.REGISTERS[number])


@needs_nvcc
def test_simd_on_lanes_takes_as_many_instructions_as_by_hand():
    four = bench.four_kernels()
    assert four == {how: RESULTS["four"][how] for how in four}, "bench/published --write"
    assert set(RESULTS["four"]) == set(bench.HOW) and all(set(four[how]) == set(bench.FOUR) for how in four)
    assert all(four["simd"][name]["per_iteration"] <= 1.05 * four["hand"][name]["per_iteration"]
               for name in bench.FOUR if name != "vector_add")  # unrolled otherwise


@pytest.mark.parametrize("strategy,waits", [("uniform", 2), ("neuter", 2), ("worker-loop", 0)])
def test_what_one_thread_alone_can_reach_is_in_registers(strategy, waits):
    """lent.c hands four addresses to functions that forget them: no memory, and one meeting behind them all."""
    case = next(case for case in harness.cases() if repr(case) == "team/lent")
    _, out, _ = harness.translate(case, (f"--team-single={strategy}",))
    kernel = out[out.index("main_a_e_kernel("):].split("\n}\n")[0]
    shared = [line for line in kernel.splitlines() if "__shared__" in line and "struct" not in line]
    assert shared == []
    assert kernel.count("team::sync()") + kernel.count("team::receive(") == waits
