"""The CPU device, tested by small CUDA programs.

Idea: each program of this folder checks one topic by itself and is built once
plainly and where needed with a sanitizer (those in cuda/ by `omp2cuda run`); this file says how it is run (under
which schedules, with which settings) and what reports must contain.
In: OMP2CUDA_CPU_LIB names the library; without it, it is what CMake has built.
Out: pytest results. A failure prints the environment, so also the seed.
Limits: says nothing about speed; that is bench/cpu-device.
"""

import concurrent.futures
import os
import re
import shutil
import subprocess

import pytest

import harness

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
INCLUDE = os.path.join(ROOT, "include", "omp2cuda", "cpu")

CXX = os.environ.get("CXX", "g++")
# clang's ThreadSanitizer is several times faster with many fibers.
SANITIZING_CXX = shutil.which("clang++-22") or shutil.which("clang++") or CXX
FLAGS = ["-std=c++17", "-g", "-Wall", "-Wextra", "-Werror", "-I", INCLUDE]
THREAD = ("-O1", "-fsanitize=thread")
ADDRESS = ("-O1", "-fsanitize=address,undefined", "-fno-sanitize-recover=undefined")
PLAIN = ("-O1",)

SCHEDULES = [
    {"OMP2CUDA_CPU_SCHEDULE": "inorder"},
    {"OMP2CUDA_CPU_SCHEDULE": "reverse"},
    *({"OMP2CUDA_CPU_SCHEDULE": "random", "OMP2CUDA_CPU_SEED": str(seed)} for seed in (1, 2, 3)),
]
SCHEDULE_IDS = ["inorder", "reverse", "seed1", "seed2", "seed3"]

# Programs that check themselves, and what they need around them.
PROGRAMS = {
    "barriers": {},
    "warp": {},
    "atomics": {},
    "memory": {},
    "streams": {},
    "launch_errors": {},
    "shared": {},
    "language": {},
    "devices": {"OMP2CUDA_CPU_DEVICES": "2"},
    "progress": {},
    "groups": {},
    "half": {},
}
HAND_WRITTEN = ["transpose", "scan", "last_block", "grid_sync"]
# Spinning on plain memory is a race by definition, and waits for the timer.
NOT_FOR_TSAN = {"progress"}


def execute(command, environment=None, timeout=60):
    """Runs a program with nothing of the caller's settings in its environment."""
    env = {k: v for k, v in os.environ.items() if not k.startswith("OMP2CUDA_")}
    env["ASAN_OPTIONS"] = "detect_leaks=0"
    env.update(environment or {})
    done = subprocess.run(command, env=env, capture_output=True, text=True, timeout=timeout)
    done.what = f"{environment} {' '.join(command)}\n{done.stdout}{done.stderr}"
    return done


class Builder:
    """Builds every program in the background, as many at once as there are cores."""

    def __init__(self, folder):
        self.folder = str(folder)
        self.pool = concurrent.futures.ThreadPoolExecutor(os.cpu_count())
        self.builds = {}
        self.library = os.environ.get("OMP2CUDA_CPU_LIB", str(harness.CPU_LIBRARY))

    def compile(self, name, flags):
        if name in HAND_WRITTEN:
            return self.run_once(name, flags)
        sanitized = any(f.startswith("-fsanitize") for f in flags)
        target = os.path.join(self.folder, name + "".join(flags).replace("/", "_"))
        source = os.path.join(HERE, name + ".cpp")
        command = [SANITIZING_CXX if sanitized else CXX, *FLAGS, *flags, "-c", source, "-o", target + ".o"]
        subprocess.run(command, check=True)
        return target

    def run_once(self, name, flags):
        """CUDA with <<<>>>: `omp2cuda run` builds it, and leaves the program."""
        target = os.path.join(self.folder, name + "".join(flags))
        flags = [f.replace("-fsanitize", "--sanitize") for f in flags]
        sanitized = any(f.startswith("--sanitize") for f in flags)
        done = execute([str(harness.TOOL), "run", "--device=cpu", "--keep=" + target, "-g", "-Wall",
                        f"--host-compiler={SANITIZING_CXX if sanitized else CXX}", *flags,
                        os.path.join(HERE, "cuda", name + ".cu")], timeout=300)
        program = os.path.join(target, "program")
        assert os.path.exists(program) and "warning:" not in done.stderr, done.what
        return program

    def program(self, name, flags=PLAIN):
        key = (name, tuple(flags))
        if key not in self.builds:
            self.builds[key] = self.pool.submit(self.compile, name, tuple(flags))
        return key

    def __call__(self, name, flags=PLAIN):
        target = self.builds[self.program(name, flags)].result()
        if not os.path.exists(target):
            sanitized = any(f.startswith("-fsanitize") for f in flags)
            subprocess.run([SANITIZING_CXX if sanitized else CXX, *(f for f in flags if f.startswith("-f")),
                            target + ".o", self.library, "-lpthread", "-Wl,-z,now",
                            "-o", target], check=True)
        return target

    def accepted_by_nvcc(self, name):
        key = (name, "nvcc")
        if key not in self.builds:
            self.builds[key] = self.pool.submit(
                subprocess.run,
                [NVCC, "-std=c++17", "-arch=sm_90", "-c", os.path.join(HERE, "cuda", name + ".cu"),
                 "-o", os.path.join(self.folder, name + ".nvcc.o")], capture_output=True, text=True)
        return self.builds[key]


NVCC = shutil.which("nvcc") or shutil.which("/usr/local/cuda/bin/nvcc")


@pytest.fixture(scope="session")
def build(tmp_path_factory):
    builder = Builder(tmp_path_factory.mktemp("cpu_device"))
    for name in [*PROGRAMS, *HAND_WRITTEN, "reports", "guard", "init_check"]:
        builder.program(name)
    builder.program("sanitized", THREAD)
    builder.program("sanitized", ADDRESS)
    builder.program("reports", THREAD)
    builder.program("reports", ADDRESS)
    builder.program("workers")
    builder.program("gdb", ("-O0",))
    for name in HAND_WRITTEN:
        builder.program(name, PLAIN + ("-DBROKEN",))
        builder.program(name, THREAD)
        builder.program(name, THREAD + ("-DBROKEN",))
    if NVCC:
        for name in HAND_WRITTEN:
            builder.accepted_by_nvcc(name)
    return builder


@pytest.mark.parametrize("schedule", SCHEDULES, ids=SCHEDULE_IDS)
@pytest.mark.parametrize("name", [*PROGRAMS, *HAND_WRITTEN])
def test_program(build, name, schedule):
    done = execute([build(name)], {**schedule, **PROGRAMS.get(name, {})})
    assert done.returncode == 0, done.what


@pytest.mark.parametrize("workers", ["1", "3"])
@pytest.mark.parametrize("name", ["progress", "grid_sync", "last_block", "streams"])
def test_number_of_workers(build, name, workers):
    done = execute([build(name)], {"OMP2CUDA_CPU_WORKERS": workers})
    assert done.returncode == 0, done.what


@pytest.mark.parametrize("seed", ["1", "2"])
def test_delays_change_nothing_that_is_ordered(build, seed):
    done = execute([build("streams")], {"OMP2CUDA_CPU_DELAY_US": "3000", "OMP2CUDA_CPU_SEED": seed})
    assert done.returncode == 0, done.what


@pytest.mark.parametrize("name", HAND_WRITTEN)
def test_missing_barrier_is_caught_by_a_seed(build, name):
    program = build(name, PLAIN + ("-DBROKEN",))
    results = [execute([program], schedule) for schedule in SCHEDULES if "OMP2CUDA_CPU_SEED" in schedule]
    assert any(r.returncode == 1 and re.search(r": [1-9]\d* wrong", r.stdout) for r in results), [
        r.what for r in results]
    # A seed gives the same numbers again, when nothing but the block's threads races.
    if name in ("transpose", "scan"):
        again = execute([program], SCHEDULES[-1])
        assert again.stdout == results[-1].stdout, (again.what, results[-1].what)


@pytest.mark.parametrize("name", HAND_WRITTEN)
def test_clean_under_thread_sanitizer(build, name):
    for _ in range(2):
        done = execute([build(name, THREAD)])
        assert done.returncode == 0 and "ThreadSanitizer" not in done.stderr, done.what


@pytest.mark.parametrize("name", HAND_WRITTEN)
def test_missing_barrier_is_caught_by_thread_sanitizer(build, name):
    done = execute([build(name, THREAD + ("-DBROKEN",))])
    assert done.returncode != 0, done.what
    assert "data race" in done.stderr and f"{name}.cu:" in done.stderr, done.what


def test_thread_sanitizer_sees_races_between_blocks(build):
    done = execute([build("sanitized", THREAD), "race_between_blocks"])
    assert "data race" in done.stderr and line_of("sanitized.cpp", "race") in done.stderr, done.what
    for correct in ("correct", "locals"):
        done = execute([build("sanitized", THREAD), correct])
        assert done.returncode == 0 and "ThreadSanitizer" not in done.stderr, done.what


@pytest.mark.parametrize("mistake, message", [
    ("device_overrun", "use-after-poison"),
    ("use_after_free", "use-after-poison"),
    ("stack_overrun", "stack-buffer-overflow"),
    ("shared_overrun", "use-after-poison"),
    ("dynamic_shared_overrun", "use-after-poison"),
    ("shift", "shift exponent 40 is too large"),
])
def test_address_and_undefined_sanitizer(build, mistake, message):
    done = execute([build("sanitized", ADDRESS), mistake])
    assert done.returncode != 0 and message in done.stderr, done.what
    assert line_of("sanitized.cpp", mistake.replace("_", "-")) in done.stderr, done.what


def test_correct_kernels_are_clean_under_address_sanitizer(build):
    for schedule in (SCHEDULES[0], SCHEDULES[-1]):
        done = execute([build("sanitized", ADDRESS), "correct"], schedule)
        assert done.returncode == 0 and not done.stderr, done.what


def line_of(file, tag):
    """The "file:line" of the line that carries the comment `// line: tag`."""
    with open(os.path.join(HERE, file)) as source:
        for number, line in enumerate(source, 1):
            if line.rstrip().endswith(f"// line: {tag}"):
                return f"{file}:{number}"
    raise AssertionError(f"{file} has no line {tag}")



REPORTS = {
    "divergent_barrier": ("cudaErrorLaunchFailure", [
        "DEADLOCK", "0 of 64 threads have exited", "threads 0..39: __syncthreads at {divergent-barrier} (40 arrived of 64)",
        "threads 40..63: __shfl_sync at {divergent-shuffle} (mask 0xffffffff, arrived 0xffffff00)"]),
    "missing_lane": ("cudaErrorLaunchFailure", [
        "{missing-lane}: __syncwarp: lane 8 calls with mask 0x000000ff, which does not contain it", "thread (8,0,0)"]),
    "outside_mask": ("cudaErrorLaunchFailure", ["{outside-mask}: __ballot_sync: lane 4"]),
    "different_operations": ("cudaErrorLaunchFailure", [
        "{different-operations}: lanes of one warp meet in different operations", "lane 16 calls __shfl_sync",
        "others wait in __any_sync"]),
    "barrier_counts": ("cudaErrorLaunchFailure", ["{barrier-counts}: threads meet at barrier 1 with different counts"]),
    "odd_count": ("cudaErrorLaunchFailure", ["{odd-count}: a barrier cannot wait for 33 threads"]),
    "livelock": ("cudaErrorLaunchTimeout", ["TIMEOUT", "running at", "{livelock}"]),
    "lock_never_freed": ("cudaErrorLaunchTimeout", ["TIMEOUT", "running"]),
    "static_overrun": ("cudaErrorIllegalAddress", ["SHARED MEMORY OVERRUN", "byte 32 of cells, which has 32 bytes",
                                                   "{static-overrun}"]),
    "dynamic_overrun": ("cudaErrorIllegalAddress", [
        "SHARED MEMORY OVERRUN", "byte 64 of the dynamic shared memory, which has 64 bytes"]),
    "null_pointer": ("cudaErrorIllegalAddress", ["ILLEGAL ADDRESS", "thread (7,0,0)", "{null-pointer}", "a null pointer"]),
    "stack_overflow": ("cudaErrorIllegalAddress", ["ILLEGAL ADDRESS", "stack of 256 KiB is full"]),
    "failed_assertion": ("cudaErrorAssert", ["{assertion}:", "Assertion `threadIdx.x < 9' failed"]),
    "trap": ("cudaErrorLaunchFailure", ["{trap}: __trap() was called"]),
    "division": ("cudaErrorIllegalAddress", ["ARITHMETIC ERROR", "{division}"]),
    "grid_sync_alone": ("cudaErrorLaunchFailure", ["{grid-sync-alone}: grid sync in a kernel that was not launched"]),
    "grid_sync_missed": ("cudaErrorLaunchFailure", ["DEADLOCK", "grid sync at {grid-sync-missed}", "blocks have ended"]),
    "grid_sync_partly": ("cudaErrorLaunchFailure", ["DEADLOCK", "grid sync at {grid-sync-partly}", "__syncthreads at"]),
}


@pytest.mark.parametrize("mistake", REPORTS)
def test_report(build, mistake):
    error, expected = REPORTS[mistake]
    done = execute([build("reports"), mistake], {"OMP2CUDA_CPU_TIMEOUT": "0.2"})
    assert done.returncode == 0 and done.stdout.strip() == error, done.what
    assert re.search(rf"in kernel {mistake}(<int>)?, block \(", done.stderr), done.what
    assert "the OpenMP construct at user.c:123" in done.stderr, done.what
    assert done.stderr.count("omp2cuda: ") == 1, done.what
    for text in expected:
        text = re.sub(r"\{([a-z-]+)\}", lambda m: line_of("reports.cpp", m[1]), text)
        assert text in done.stderr, f"no {text!r} in {done.what}"


def test_a_long_kernel_says_where_it_is_and_goes_on(build):
    done = execute([build("reports"), "livelock"], {"OMP2CUDA_CPU_WARN": "0.1", "OMP2CUDA_CPU_TIMEOUT": "0.6"})
    assert done.stdout.strip() == "cudaErrorLaunchTimeout", done.what
    before, after = done.stderr.split("TIMEOUT in kernel livelock")
    assert "STILL RUNNING in kernel livelock" in before and line_of("reports.cpp", "livelock") in before, done.what
    assert before.count("STILL RUNNING") == 1 and "STILL RUNNING" not in after, done.what


@pytest.mark.parametrize("flags", [ADDRESS, THREAD], ids=["address", "thread"])
def test_report_under_a_sanitizer(build, flags):
    """Abandoned stacks leave nothing behind that a sanitizer would complain of."""
    for mistake in ("divergent_barrier", "grid_sync_missed", "lock_never_freed"):
        done = execute([build("reports", flags), mistake], {"OMP2CUDA_CPU_TIMEOUT": "0.2"})
        assert done.returncode == 0 and done.stdout.strip() == REPORTS[mistake][0], done.what
        assert "Sanitizer" not in done.stderr and "runtime error" not in done.stderr, done.what


def test_device_function_on_the_host(build):
    done = execute([build("reports"), "barrier_on_host"])
    assert done.returncode < 0, done.what
    assert line_of("reports.cpp", "barrier-on-host") + ": a block barrier in host code" in done.stderr, done.what


def test_a_local_variable_of_another_thread(build):
    """Found where a GPU would read something else: with stacks that only their threads reach."""
    done = execute([build("own_stacks")])
    assert done.stdout.split() == ["cudaSuccess", str(9 + 7)], done.what
    done = execute([build("own_stacks")], {"OMP2CUDA_CPU_OWN_STACKS": "1"})
    assert done.stdout.split()[0] == "cudaErrorIllegalAddress", done.what
    assert "a local variable of another thread" in done.stderr, done.what
    assert line_of("own_stacks.cpp", "follow") in done.stderr, done.what


@pytest.mark.parametrize("name", ["barriers", "warp", "shared", "groups", "atomics"])
def test_own_stacks_are_no_false_alarm(build, name):
    done = execute([build(name)], {"OMP2CUDA_CPU_OWN_STACKS": "1"})
    assert done.returncode == 0 and "ILLEGAL" not in done.stderr, done.what


GUARD = {"OMP2CUDA_CPU_GUARD": "mprotect"}


@pytest.mark.parametrize("mistake, line, where", [
    ("heap", "read", "on the heap"), ("stack", "read", "on the main thread's stack"),
    ("deep", "follow", "on the heap")])
def test_unmapped_host_memory_is_reported(build, mistake, line, where):
    done = execute([build("guard"), mistake], GUARD)
    assert done.stdout.strip() == "cudaErrorIllegalAddress", done.what
    for text in ("device code touches host memory that is not mapped", where, line_of("guard.cpp", line),
                 "the OpenMP construct at user.c:7"):
        assert text in done.stderr, done.what


def test_device_memory_is_closed_to_host_code(build):
    done = execute([build("guard"), "host"], GUARD)
    assert done.returncode == 1, done.what
    assert "host code touches device memory" in done.stderr and line_of("guard.cpp", "host") in done.stderr, done.what


@pytest.mark.parametrize("name", ["guard", "memory", "grid_sync", "language", "shared"])
def test_no_false_alarm_under_a_guard(build, name):
    done = execute([build(name), "correct"], {**GUARD, "OMP2CUDA_CPU_WORKERS": "3"})
    assert done.returncode == 0 and not done.stderr, done.what


def test_the_guard_refuses_a_second_host_thread(build):
    done = execute([build("guard"), "threads"], GUARD)
    assert done.returncode == 2 and "one host thread launches kernels" in done.stderr, done.what


def test_the_guard_refuses_lazy_binding(build, tmp_path):
    program = str(tmp_path / "lazy")
    subprocess.run([CXX, build("guard") + ".o",
                    build.library, "-lpthread", "-Wl,-z,lazy", "-o", program], check=True)
    done = execute([program, "correct"], GUARD)
    assert done.returncode == 2 and "LD_BIND_NOW=1" in done.stderr, done.what
    done = execute([program, "correct"], {**GUARD, "LD_BIND_NOW": "1"})
    assert done.returncode == 0 and not done.stderr, done.what


def test_protection_keys(build):
    """Works where the CPU has protection keys, and says so where it has none."""
    done = execute([build("guard"), "heap"], {"OMP2CUDA_CPU_GUARD": "pkey"})
    if done.returncode == 2:
        assert "this machine has no protection keys" in done.stderr, done.what
        return
    assert "device code touches host memory that is not mapped" in done.stderr, done.what
    done = execute([build("guard"), "correct"], {"OMP2CUDA_CPU_GUARD": "pkey"})
    assert done.returncode == 0 and not done.stderr, done.what


@pytest.mark.parametrize("setting, accepted", [
    ("OMP2CUDA_CPU_SCHEDULE=sideways", "inorder, reverse or random"),
    ("OMP2CUDA_CPU_WORKERS=0", "a number from 1 to 256"),
    ("OMP2CUDA_CPU_SEED=x", "a number from 0"),
    ("OMP2CUDA_CPU_DELAY_US=-1", "a number from 0"),
    ("OMP2CUDA_CPU_GUARD=on", "off, pkey or mprotect")])
def test_bad_settings_are_refused(build, setting, accepted):
    name, value = setting.split("=")
    done = execute([build("transpose")], {name: value})
    assert done.returncode == 2 and setting in done.stderr and accepted in done.stderr, done.what


def test_no_device(build):
    done = execute([build("transpose")], {"OMP2CUDA_CPU_DEVICES": "0"})
    assert done.returncode == 1 and "cudaErrorNoDevice" in done.stderr, done.what


def test_kernels_without_a_known_type_do_not_compile(build, tmp_path):
    source = tmp_path / "untyped.cpp"
    source.write_text("#include <cuda_runtime.h>\n__global__ void k(int) {}\n"
                      "int main() { void *a[1]; cudaLaunchKernel((const void *)k, 1, 1, a, 0, 0); }\n")
    done = subprocess.run([CXX, *FLAGS, "-fsyntax-only", str(source)], capture_output=True, text=True)
    assert done.returncode != 0 and "deleted function" in done.stderr, done.stderr


@pytest.mark.skipif(not NVCC, reason="expected: there is no nvcc")
@pytest.mark.parametrize("name", HAND_WRITTEN)
def test_nvcc_accepts_the_same_program(build, name):
    done = build.accepted_by_nvcc(name).result()
    assert done.returncode == 0, done.stderr


def test_the_portable_switch(build, tmp_path):
    """Where no assembly is known, ucontext switches stacks; it must work here too."""
    program = str(tmp_path / "barriers")
    parts = [os.path.join(ROOT, "runtime", "cpu", name) for name in ("switch.cpp", "scheduler.cpp")]
    subprocess.run([CXX, *FLAGS, "-O1", "-DOMP2CUDA_CPU_UCONTEXT=1", os.path.join(HERE, "barriers.cpp"), *parts,
                    build.library, "-lpthread", "-o", program], check=True)
    for schedule in (SCHEDULES[0], SCHEDULES[-1]):
        done = execute([program], schedule)
        assert done.returncode == 0, done.what


def test_two_workers_work_at_once(build):
    done = execute([build("workers")], {"OMP2CUDA_CPU_WORKERS": "2"}, timeout=120)
    assert done.returncode == 0, done.what


def test_the_benchmark_has_every_figure(build, tmp_path):
    bench = harness.load_script(harness.ROOT / "bench" / "cpu-device")
    program = tmp_path / "bench"
    subprocess.run([CXX, *FLAGS, "-O2", os.path.join(ROOT, "bench", "cpu-device.cpp"), build.library,
                    "-lpthread", "-o", str(program)], check=True)
    figures = bench.run(program, 10_000)
    assert set(bench.BOUNDS) - set(figures) == {"two-workers-ratio"}, figures
    assert min(figures.values()) >= 0 and bench.run(program, "busy", workers=2)["busy"] > 0


@pytest.mark.parametrize("mistake", ["device", "shared", "correct"])
def test_uninitialised_memory_is_reported(build, mistake):
    done = execute(["valgrind", "-q", "--error-exitcode=9", build("init_check"), mistake],
                   {"OMP2CUDA_CPU_INITCHECK": "1"})
    if mistake == "correct":
        assert done.returncode == 0 and not done.stderr, done.what
        return
    assert done.returncode == 9 and "depends on uninitialised value" in done.stderr, done.what
    assert line_of("init_check.cpp", mistake) in done.stderr, done.what


def test_init_check_needs_valgrind(build):
    done = execute([build("init_check"), "correct"], {"OMP2CUDA_CPU_INITCHECK": "1"})
    assert done.returncode == 2 and "works under valgrind" in done.stderr, done.what


def test_gdb_shows_the_kernel(build):
    done = execute(["gdb", "-q", "-batch", "-ex", "set debuginfod enabled off",
                    "-ex", f"break {line_of('gdb.cpp', 'stop')} if threadIdx.x == 5 && blockIdx.x == 1",
                    "-ex", "run", "-ex", "info locals", "-ex", "print threadIdx", "-ex", "print blockIdx.x",
                    "-ex", "backtrace 2", build("gdb", ("-O0",))])
    assert "square = 25" in done.stdout, done.what
    assert "{x = 5, y = 0, z = 0}" in done.stdout, done.what
    assert re.search(r"#0 .*kernel \(.*gdb\.cpp:\d+", done.stdout), done.what
