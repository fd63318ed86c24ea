"""test_faults.py - Each call of CUDA fails in turn, and memory, kernels and threads end where nobody expects it

Idea: the cases of faults.cu together reach every call of CUDA in the headers of include/omp2cuda that the CPU device has,
which is looked up by the addresses that it lists. Each call of each case is made to fail: the program ends with the line of
the construct, or goes on where it says why below, and is right. No hang, and no leak for LeakSanitizer.
In:  faults.cu, OMP2CUDA_FAIL_AT.   Out: pytest's verdict.
Limits: calls that only CUDA itself has are listed, not reached.
"""
import collections
import concurrent.futures
import os
import re
import subprocess

import pytest

import harness
from harness import INCLUDE, must

HERE = harness.ROOT / "test" / "runtime"
# What is run, and in which surroundings.
CASES = {
    "regions": {}, "reductions": {}, "pointers": {}, "rectangle": {}, "declared": {}, "shared": {}, "tasks": {}, "of_host": {}, "threads": {},
    "functions": {"OMP2CUDA_CPU_DEVICES": "2"}, "foreign": {},
    "regions without pools": {"WITHOUT_POOLS": "1"}, "tasks by one thread": {"OMP2CUDA_CPU_WORKERS": "1"},
    "regions told": {"OMP2CUDA_INFO": "2"}, "tasks traced": {"OMP2CUDA_PROFILE": "/dev/null"},
    "tasks in time": {"OMP2CUDA_TIMEOUT": "10"}, "threads in time": {"OMP2CUDA_TIMEOUT": "10"},
    "checked": {"OMP2CUDA_CHECK": "1", "OMP2CUDA_CHECK_GO_ON": "host"},
    "never": {"OMP2CUDA_TIMEOUT": "0.05"},
}
# Calls after which a program may go on, and be right.
GOES_ON = {
    "queue.h": {"cudaGetDeviceCount": "without devices the host runs all"},
    "tasks.h": {"cudaMallocHost": "the host waits for the copy instead", "cudaPointerGetAttributes": "counts as not pinned",
                "cudaFreeHost": "the thread ends"},
    "timeout.h": {"cudaEventCreateWithFlags": "a message would know less", "cudaEventRecord": "the same",
                  "cudaEventDestroy": "the construct is over", "cudaEventQuery": "in the message already"},
    "trace.h": {"cudaEventCreate": "a time is missing", "cudaEventRecord": "the same", "cudaEventSynchronize": "the same",
                "cudaEventElapsedTime": "the same", "cudaEventDestroy": "the operation is over"},
}
# Names and texts, which cannot fail, and what is asked when another call has failed already.
NOT_TRIED = {"cudaGetErrorName", "cudaGetErrorString", "cudaGetLastError", "cudaMemGetInfo"}
# In the headers, of CUDA itself: what the CPU device does otherwise.
ONLY_CUDA = {
    "cudaGetSymbolAddress": "cpu::symbol_address", "cudaLaunchKernel": "launch_kernel",
    "cudaDeviceGetLimit": "stacks of the host's malloc", "cudaDeviceSetLimit": "the same", "cudaFuncGetName": "not in messages",
    "cudaFuncGetAttributes": "kernels are all alike", "cudaOccupancyMaxActiveBlocksPerMultiprocessor": "the same",
    "cudaDeviceGetDefaultMemPool": "no pool keeps memory", "cudaMemPoolSetAttribute": "the same", "cudaMemPoolTrimTo": "the same",
    "cudaMallocAsync": "again, after trimming", "cudaDeviceSynchronize": "before trimming",
    "cudaGetDriverEntryPointByVersion": "no context", "cudaGetDriverEntryPoint": "the same", "cudaGetDevice": "the same",
    "cudaSetDevice": "the same", "cudaMemPoolSetAccess": "no pool keeps memory",
}
CALL = re.compile(r"omp2cuda: call (\d+), (\w+) from (0x[0-9a-f]+)(, fails)?")
LINE = re.compile(r"^(faults\.cu:\d+|omp_\w+): ", re.M)


# What streams of the CPU device have still to do when the program ends: LeakSanitizer misses what is on the stack of a
# thread that begins just then. Frames of the headers are never called so.
NOT_LEAKED = "leak:std::function<void ()>::function<cuda\nleak:std::function<void ()>::function<omp2cuda::cpu::\n"


@pytest.fixture(scope="module")
def program(tmp_path_factory):
    folder = tmp_path_factory.mktemp("faults")
    (folder / "not-leaked").write_text(NOT_LEAKED)
    must(["g++", "-std=gnu++17", "-O0", "-g", "-no-pie", "-Wall", "-Wextra", "-Werror", "-fsanitize=address", "-DOMP2CUDA_CPU=1",
          f"-I{INCLUDE}", "-x", "c++", HERE / "faults.cu", "-x", "none", harness.CPU_LIBRARY, "-o", folder / "faults", "-lm",
          "-lpthread", "-ldl"], timeout=300)
    return folder / "faults"


def run(program, case, **more):
    """Exit status, and what it said; a leak or another error of memory is a status of its own."""
    env = {k: v for k, v in os.environ.items() if not k.startswith(("OMP_", "OMP2CUDA_"))}
    env.update(ASAN_OPTIONS="exitcode=98", LSAN_OPTIONS=f"exitcode=99:print_suppressions=0:suppressions={program.parent / 'not-leaked'}",
               OMP2CUDA_CPU_WORKERS="2")
    env.update(CASES.get(case, {}))
    done = subprocess.run([program, case.split()[0]], env={**env, **more}, timeout=60, capture_output=True, text=True)
    return done.returncode, done.stdout, done.stderr


def sites():
    """(header, call) → the lines where it stands, and those of them that the CPU device compiles."""
    all_lines, compiled = collections.defaultdict(list), collections.defaultdict(set)
    for path in sorted((INCLUDE / "omp2cuda").glob("*.h")):
        if path.name == "replay.h": # of a program of one kernel: each call is checked
            continue
        for number, text in enumerate(path.read_text().splitlines(), 1):
            text = text.split("//")[0]
            for name in re.findall(r"\b(cuda[A-Z]\w+|cpu::symbol_address)\(", text):
                all_lines[path.name, name].append(number)
    text, _ = must(["g++", "-std=gnu++17", "-E", "-DOMP2CUDA_CPU=1", "-DOMP2CUDA_HOST_BODIES=1", "-DOMP2CUDA_ICVS=1",
                    "-DOMP2CUDA_SELF_CHECK=1", f"-I{INCLUDE}", "-x", "c++", INCLUDE / "omp2cuda.h"])
    header, number = "", 0
    for line in text.splitlines():
        mark = re.match(r'# (\d+) "(.*)"', line)
        if mark:
            header, number = os.path.basename(mark[2]), int(mark[1])
            continue
        for name in re.findall(r"\b(cuda[A-Z]\w+|cpu::symbol_address)\(", line):
            compiled[header, name].add(number)
        number += 1
    return all_lines, compiled


def calls(program, err):
    """Of a list: number, name, header and line of each call."""
    found = CALL.findall(err)
    # The call stands in front of the address to return to.
    where, _ = must(["addr2line", "-e", program, *(hex(int(address, 16) - 1) for _, _, address, _ in found)])
    for (number, name, _, _), at in zip(found, where.splitlines()):
        file, line = at.split(" ")[0].rsplit(":", 1)
        name = {"symbol_address": "cpu::symbol_address"}.get(name, name)
        yield int(number), name, os.path.basename(file), int(line)


def test_every_call_of_the_headers_is_reached(program):
    all_lines, compiled = sites()
    assert sum(map(len, all_lines.values())) > 80
    reached = collections.defaultdict(set)
    for case in CASES:
        for _, name, header, line in calls(program, run(program, case, OMP2CUDA_FAIL_AT="list")[2]):
            reached[header, name].add(line)
    unexplained = []
    for (header, name), lines in all_lines.items():
        for line in lines:
            if name in NOT_TRIED:
                continue
            if line not in compiled[header, name]:
                explained = name in ONLY_CUDA
            else: # a compiler may name another line of the same expression
                explained = any(abs(line - near) <= 3 and min(lines, key=lambda each: abs(each - near)) == line
                                for near in reached[header, name])
            if not explained:
                unexplained.append(f"{header}:{line}: {name}")
    assert unexplained == []
    assert reached["launch.h", "launch"], "a launch"


@pytest.mark.parametrize("of", CASES)
def test_each_call_fails(program, of):
    status, out, err = run(program, of, OMP2CUDA_FAIL_AT="list")
    ends = of == "never" # by its timeout
    assert status == int(ends) and ("right" in out or "not done after" in err), out + err
    listed = list(calls(program, err))
    wanted, seen = [], collections.Counter()
    for number, name, header, line in listed:
        seen[name, header, line] += 1
        if seen[name, header, line] <= 20: # not every question whether a stream is done
            wanted.append(number)

    def fail(number):
        return run(program, of, OMP2CUDA_FAIL_AT=str(number))

    failed = 0
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for number, (status, out, err) in zip(wanted, pool.map(fail, wanted)):
            what = f"OMP2CUDA_FAIL_AT={number} {of}\n{out}{err}"
            which = next((call for call in CALL.finditer(err) if call[4]), None)
            if not which: # it took fewer calls: threads wait for each other more often or less
                assert number > 0.7 * len(listed) or ends, what
                assert status == int(ends) and ("right" in out or ends), what
                continue
            failed += 1
            assert status in (0, 1) and "wrong" not in out, what
            if status == 1:
                assert LINE.search(err) or LINE.search(out), what
            else:
                (_, name, header, _), = calls(program, which[0])
                assert "right" in out and name in GOES_ON.get(header, ()), what
    assert failed > len(wanted) // 2


# Faults that need no call to fail: the exit status, and what it says.
ENDS = {
    "memory": (1, r"0 failed", r"^faults\.cu:54: map of 900000 bytes at .*: cudaErrorMemoryAllocation \(out of memory\); "
                               r"the device has \d+ of 1048576 bytes free$"),
    "memory_again": (0, "right", ""),
    "mapper_memory": (1, r"^as before\ncounts as well\n", r"^faults\.cu:73: map of 200000 bytes at .*: cudaErrorMemoryAllocation"),
    "bundle_memory": (1, r"^as before\ncounts as well\n", r"^faults\.cu:76: map of \d+ bytes at .*: cudaErrorMemoryAllocation"),
    "traps": (1, "", r"^faults\.cu:62: kernel: cudaErrorLaunchFailure"),
    "traps_alone": (1, "", r"^faults\.cu:79: kernel: cudaErrorLaunchFailure"),
    "thread_ends": (0, "right", ""),
    "thread_exits": (0, "right", ""),
    "leaves": (7, "", ""),
}


@pytest.mark.parametrize("more", [{}, {"OMP2CUDA_CPU_DELAY_US": "500"}, {"WITHOUT_POOLS": "1"}, {"IN_A_REGION": "1"}],
                         ids=["plain", "delays", "no pools", "in a region"])
@pytest.mark.parametrize("of", ENDS)
def test_it_ends(program, of, more):
    wanted, says, complains = ENDS[of]
    for _ in range(5 if of == "leaves" else 1):
        status, out, err = run(program, of, OMP2CUDA_CPU_MEMORY="1", **more)
        assert status == wanted and re.search(says, out) and re.search(complains, err, re.M), (status, out, err)
        assert complains or not err, err


def test_bad_values(program):
    status, _, err = run(program, "regions", OMP2CUDA_FAIL_AT="never")
    assert status == 2 and "OMP2CUDA_FAIL_AT=never is not understood; it takes a number from 0 to 1e+15 or list" in err
    assert run(program, "regions", OMP2CUDA_CPU_MEMORY="-1")[0] == 2
