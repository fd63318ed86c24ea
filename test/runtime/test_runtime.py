"""test_runtime.py - The runtime headers: arithmetic, CPU device, nvcc, cost of kernels

Idea: programs that check themselves, on four rungs. Host programs (ranges, shapes) need no
device. The others are compiled for the CPU device and run under several schedules, accepted by
nvcc whole-program and relocatable, and run on the GPU where there is one. Kernels are measured
without a GPU and compared with hand-written ones in the same file.
In:  *.cpp and *.cu beside this file, include/, libomp2cuda_cpu.a, nvcc where found.
Out: pytest's verdict.
Limits: OMP2CUDA_CPU_LIB names another library of the CPU device; where neither exists it is
built into a temporary folder.
"""
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

import pytest

import harness
from harness import INCLUDE, ROOT, must

HERE = pathlib.Path(__file__).resolve().parent
HOST = ["ranges.cpp", "shapes.cpp", "complex.cpp"]
DEVICE = {
    "loops": ["loops.cu"], "reductions": ["reductions.cu"], "warps": ["warps.cu"],
    "records": ["records.cu"], "scans": ["scans.cu"],
    "teams": ["teams.cu"], "atomics": ["atomics.cu"],
    "present": ["present.cu"], "figures": ["figures.cu"], "bundles": ["bundles.cu"], "deferred": ["deferred.cu"], "tasks": ["tasks.cu"], "detached": ["detached.cu"], "interop": ["interop.cu"],
    "check": ["check.cu"],
    "threads": ["threads.cu"], "launch": ["launch.cu"],
    "api": ["api.cu"], "alone": ["alone.cu"], "single": ["single.cu"], "schedules": ["schedules.cu"],
    "worksharing": ["worksharing.cu"], "levels": ["levels.cu"],
    "rows": ["rows.cu"], "mappers": ["mappers.cu"], "storage": ["storage.cu"], "freed": ["freed.cu"], "lanes": ["lanes.cu"],
    "two_files": ["program_a.cu", "program_b.cu"],
}
# What a long program takes where the sizes of teams are not the point.
FEWER = {"records": ["fewer shapes"]}
MANY_KERNELS = ("reductions", "records", "scans", "warps", "teams", "atomics")
# Debian installs it with its version in the name.
CLANGXX = "clang++-22" if shutil.which("clang++-22") else "clang++"
# These define macros before the headers.
OWN_MACROS = ("check.cu", "mappers.cu", "tasks.cu", "interop.cu", "teams.cu", "levels.cu", "present.cu", "freed.cu", "threads.cu", "detached.cu",
              "figures.cu", "bundles.cu", "lookups.cu", "deferred.cu")
# Not optimised: each access that the source has is watched, and instrumented code compiles in a fifth of the time.
MEMORY = ["-g", "-fsanitize=address,undefined", "-fno-sanitize-recover=undefined"]
RACES = ["-O0", "-g", "-fsanitize=thread"]
STRICT = ["-Wall", "-Wextra", "-Werror"]
no_nvcc = pytest.mark.skipif(not harness.nvcc(), reason="expected: there is no nvcc")
no_gpu = pytest.mark.skipif(not harness.gpu(), reason="expected: there is no GPU")


@pytest.fixture(scope="session")
def library(tmp_path_factory):
    """The CPU device, built by CMake, named by the environment, or built here."""
    named = os.environ.get("OMP2CUDA_CPU_LIB")
    if named:
        return pathlib.Path(named)
    if harness.CPU_LIBRARY.exists():
        return harness.CPU_LIBRARY
    folder = tmp_path_factory.mktemp("cpu_device")
    objects = []
    for source in sorted((ROOT / "runtime" / "cpu").glob("*.cpp")):
        objects.append(folder / (source.stem + ".o"))
        must(["g++", "-std=c++17", "-O1", "-DOMP2CUDA_CPU=1", f"-I{INCLUDE}",
              f"-I{ROOT}/runtime/cpu", "-c", source, "-o", objects[-1]])
    must(["ar", "rcs", folder / "libomp2cuda_cpu.a", *objects])
    return folder / "libomp2cuda_cpu.a"


def omp_header(compiler, folder):
    """Flags that give a Clang without an omp.h of its own GCC's, alone in a folder."""
    if compiler != CLANGXX:
        return []
    out, _ = must(["g++", "-print-file-name=include/omp.h"])
    shutil.copy(out.strip(), folder)
    return ["-idirafter", folder]


def build_cpu(library, exe, sources, compiler="g++", flags=("-O0",), std="-std=gnu++17"):
    command = [compiler, std, *STRICT, "-DOMP2CUDA_CPU=1", *flags, f"-I{INCLUDE}"]
    if (compiler, tuple(flags)) == ("g++", ("-O0",)) and sources[0] not in OWN_MACROS:
        folder = harness.precompiled(tuple(command))
        command[-1:] = [f"-I{folder}", "-include", "omp2cuda.h", command[-1]]
    must([*command, *omp_header(compiler, exe.parent), "-x", "c++",
          *[HERE / s for s in sources], "-x", "none", library, "-o", exe, "-lm", "-lpthread", "-ldl"],
         timeout=300)
    return exe


def environment(**settings):
    clean = {k: v for k, v in os.environ.items() if not k.startswith(("OMP_", "OMP2CUDA_CPU_"))}
    return {**clean, **settings}


def run(exe, *arguments, settings=None):
    done = subprocess.run([exe, *arguments], env=environment(**(settings or {})), timeout=120,
                          capture_output=True, text=True)
    return done.returncode, done.stdout, done.stderr


def passes(exe, settings=None, arguments=()):
    status, out, err = run(exe, *arguments, settings=settings)
    assert status == 0, f"{settings}: exit status {status}\n{out[-4000:]}{err[-4000:]}"
    assert "checks, 0 failed" in out


def fingerprint(sources):
    """What the result of a test depends on, beside the headers."""
    return [(HERE / name).read_bytes() for name in (*sources, "device.h", "check.h", "values.h",
                                                    "test_runtime.py")]


# --- On the host ----------------------------------------------------------------


@pytest.mark.parametrize("source", HOST)
def test_host(source, tmp_path):
    must(["g++", "-std=gnu++17", "-O2", *STRICT, f"-I{INCLUDE}", HERE / source, "-o", tmp_path / "t"])
    passes(tmp_path / "t")


def test_a_false_expectation_fails(tmp_path):
    (tmp_path / "t.cpp").write_text(
        '#include "check.h"\nint main() { EXPECT(1 == 2, "of course"); return failed(); }\n')
    (tmp_path / "none.cpp").write_text('#include "check.h"\nint main() { return failed(); }\n')
    for name in ("t", "none"):
        must(["g++", f"-I{HERE}", tmp_path / f"{name}.cpp", "-o", tmp_path / name])
        assert run(tmp_path / name)[0] == 1
    assert "of course" in run(tmp_path / "t")[1]


# --- On the CPU device -----------------------------------------------------------


@pytest.mark.parametrize("name", DEVICE)
def test_cpu_device(name, library, tmp_path):
    mark = harness.passed_before("runtime on the CPU device", *fingerprint(DEVICE[name]))
    if harness.is_passed(mark):
        return
    exe = build_cpu(library, tmp_path / "t", DEVICE[name])
    if name == "freed":  # of the host alone
        return passes(exe)
    for schedule in harness.SCHEDULES.values():
        passes(exe, schedule, FEWER.get(name, ()) if "OMP2CUDA_CPU_SEED" in schedule else ())
    passes(exe, {"OMP2CUDA_CPU_WORKERS": "5", "OMP2CUDA_CPU_SCHEDULE": "reverse"})
    harness.set_passed(mark)


@pytest.mark.parametrize("name,compiler,flags,std", [
    ("detached", "g++", ["-fopenmp", "-O1"], "-std=c++17"), # constructs are tasks of the host's library
    ("api", "g++", ["-fopenmp", "-O1"], "-std=c++17"),      # the host's OpenMP library is there
    ("api", CLANGXX, ["-fopenmp", "-O1"], "-std=c++17"),    # another library's omp.h
    ("present", CLANGXX, ["-O1"], "-std=c++20"),
    ("loops", CLANGXX, ["-O2"], "-std=c++17"),
])
def test_other_compilers(name, compiler, flags, std, library, tmp_path):
    passes(build_cpu(library, tmp_path / "t", DEVICE[name], compiler, flags, std))


@pytest.mark.parametrize("name", ["threads", "tasks", "interop", "figures", "deferred", "check"])
def test_memory_errors(name, library, tmp_path):
    """The present table under AddressSanitizer, with threads and constructs that come and go."""
    # A list of 10,000 nodes, of which each maps the next, has no room on the stack of watched code as it stands.
    flags = ["-O1", *MEMORY] if name == "figures" else ["-O0", *MEMORY]
    exe = build_cpu(library, tmp_path / "t", DEVICE[name], CLANGXX, flags)
    passes(exe, {"ASAN_OPTIONS": "detect_leaks=0"})


@pytest.mark.parametrize("name", ["single", "schedules", "worksharing", "levels", "storage", "warps", "records", "scans",
                                  "teams", "lanes", "tasks", "interop", "figures", "deferred", "check"])
def test_races(name, library, tmp_path):
    """No race between the threads of a team, or of constructs with nowait and the host, under ThreadSanitizer: no barrier
    and no wait is missing."""
    mark = harness.passed_before("runtime under TSan", *fingerprint(DEVICE[name]))
    if harness.is_passed(mark):
        return
    exe = build_cpu(library, tmp_path / "t", DEVICE[name], CLANGXX, RACES)
    passes(exe, arguments=FEWER.get(name, ()))
    harness.set_passed(mark)


def test_races_for_bundles(library, tmp_path):
    """Ranges that share memory, under both sanitizers, for which each has its own else."""
    for name, flags in ("races", RACES), ("memory", ["-O0", *MEMORY]):
        exe = build_cpu(library, tmp_path / name, DEVICE["bundles"], CLANGXX, flags)
        passes(exe, {"OMP2CUDA_PACK": "1", "ASAN_OPTIONS": "detect_leaks=0"})


def test_threads_come_and_go(library, tmp_path):
    """Eight threads enter and leave what overlaps, 100,000 times each: no count and no byte is lost."""
    passes(build_cpu(library, tmp_path / "t", DEVICE["figures"]), arguments=["100000"])


def test_memory_of_its_own(library, tmp_path):
    """Each range, where what lies behind its end is to be seen."""
    passes(build_cpu(library, tmp_path / "t", DEVICE["figures"]), {"OMP2CUDA_PACK": "0"})
    passes(build_cpu(library, tmp_path / "u", DEVICE["bundles"]), {"OMP2CUDA_PACK": "0"})


def test_look_ups(library, tmp_path):
    """A million present ranges, in order and at random, beside a std::map."""
    passes(build_cpu(library, tmp_path / "t", ["lookups.cu"], flags=["-O1"]))
    passes(build_cpu(library, tmp_path / "u", ["lookups.cu"], CLANGXX, ["-O0", *MEMORY]), {"ASAN_OPTIONS": "detect_leaks=0"}, ["20000"])


@pytest.mark.parametrize("how, message", [
    ("fails", "bad.c:3: kernel: cudaErrorIllegalAddress"), ("leaves", "bad.c:3: kernel: cudaErrorIllegalAddress"),
    ("two", "bad.c:2: kernel, or what ran beside it, bad.c:3: cudaErrorIllegalAddress")])
def test_regions_that_fail_late(library, tmp_path, how, message):
    """At the line that waits, or at the end of the program, with the line of the region."""
    exe = build_cpu(library, tmp_path / "t", DEVICE["deferred"])
    status, out, err = run(exe, how)
    assert (status, out) == (1, "on\n") and err.splitlines()[-1].startswith(message), err


def test_reductions_are_reproducible(library, tmp_path):
    """The last team combines in a fixed order, whoever is the last: the same bits under 20 schedules."""
    exe = build_cpu(library, tmp_path / "t", DEVICE["teams"])
    seen = set()
    for seed in range(20):
        status, out, err = run(exe, "bits", settings={
            "OMP2CUDA_CPU_SCHEDULE": "random", "OMP2CUDA_CPU_SEED": str(seed),
            "OMP2CUDA_CPU_WORKERS": str(1 + seed % 5)})
        assert status == 0, err
        seen.add(out)
    assert len(seen) == 1 and len(out.splitlines()) == 24


def test_several_devices(library, tmp_path):
    (tmp_path / "t.cu").write_text('''#include "device.h"
struct set_s { int *x, value; };
__global__ void set(const __grid_constant__ set_s d) { *d.x = d.value; }
__global__ void twice(const __grid_constant__ set_s d) {
  volatile int turns = 0;
  while (turns < 100000)
    turns = turns + 1;
  *d.x = *d.x * 2 + d.value;
}
int main() {
  EXPECT(omp_get_num_devices() == 3, "%d devices", omp_get_num_devices());
  int x[3] = {0, 0, 0}, y = 5;
  { omp2cuda::target_enter_data{"t.c:1", omp2cuda::device(1)}.to(y); }
  EXPECT(omp_target_is_present(&y, 1) && !omp_target_is_present(&y, 0), "a table per device");
  for (int d = 0; d < 3; ++d) {
    omp2cuda::target_region region{"t.c:2", omp2cuda::device(d)};
    EXPECT(region.device_number() == d, "%d", region.device_number());
    region.serial().launch(set, {region.from(x, size_t(d), 1) + d, d + 10});
  }
  EXPECT(x[0] == 10 && x[1] == 11 && x[2] == 12, "%d %d %d", x[0], x[1], x[2]);
  int passed = 1, want = 1;
  for (int k = 0; k < 12; ++k) { // from device to device, while the host goes on
    omp2cuda::target_region{"t.c:3", omp2cuda::device(k % 3), omp2cuda::nowait(), omp2cuda::depend_inout(passed)}.serial().launch(
        twice, {omp2cuda::tofrom(passed), k});
    want = want * 2 + k;
  }
  omp2cuda::taskwait();
  EXPECT(passed == want, "%d", passed);
  int *a = (int *)omp_target_alloc(4, 0), *b = (int *)omp_target_alloc(4, 2), z = 77, back = 0;
  EXPECT(omp_target_memcpy(a, &z, 4, 0, 0, 0, 3) == 0 && omp_target_memcpy(b, a, 4, 0, 0, 2, 0) == 0 &&
             omp_target_memcpy(&back, b, 4, 0, 0, 3, 2) == 0 && back == 77, "peers %d", back);
  return failed();
}
''')
    exe = build_cpu(library, tmp_path / "t", [tmp_path / "t.cu"], flags=["-O0", f"-I{HERE}"])
    passes(exe, {"OMP2CUDA_CPU_DEVICES": "3"})


def test_interop_objects(library, tmp_path):
    """Those of other devices, and those that are not there."""
    exe = build_cpu(library, tmp_path / "t", DEVICE["interop"])
    passes(exe, {"OMP2CUDA_CPU_DEVICES": "3"})
    for which, said in (("destroyed", "interop.cu:20: use of an interop object that was destroyed at interop.cu:19"),
                        ("none", "interop.cu:23: use of an interop object that was destroyed at interop.cu:22")):
        status, _, err = run(exe, which)
        assert status != 0 and said in err, err


# --- What the runtime tells ---------------------------------------------------------

TOLD = """\
f.c:5: map(tofrom: a) of 8000 bytes at A begins, count 1
f.c:5: allocate, 8000 bytes, T us
f.c:5: copy to device, 8000 bytes, T us
f.c:7: map(tofrom) of 8000 bytes at A is there since f.c:5, count 2
f.c:7: present on device 0: 1 ranges
  A, 8000 bytes, of f.c:5 by map(tofrom: a), count 2
f.c:7: launch kernel: N teams of 64, 0 bytes shared, T us
f.c:7: map(tofrom) of 8000 bytes at A ends, count 1
f.c:11: map(tofrom) of 8 bytes at A begins, count 1
f.c:11: allocate, 16384 bytes, T us
f.c:11: map(tofrom) of 8000 bytes at A is there since f.c:5, count 2
f.c:11: copy to device, 8 bytes, T us
f.c:11: present on device 0: 2 ranges
  A, 8 bytes, of f.c:11 by map(tofrom), count 1
  A, 8000 bytes, of f.c:5 by map(tofrom: a), count 2
f.c:11: launch kernel: N teams of 64, 0 bytes shared, T us
f.c:11: map(tofrom) of 8000 bytes at A ends, count 1
f.c:11: map(tofrom) of 8 bytes at A ends, count 0
f.c:11: copy to host, 8 bytes, T us
f.c:11: free, 16384 bytes, T us
f.c:5: map(tofrom: a) of 8000 bytes at A ends, count 0
f.c:5: copy to host, 8000 bytes, T us
f.c:5: free, 8000 bytes, T us
"""


@pytest.fixture
def told(tmp_path):
    source = tmp_path / "f.c"
    source.write_text("""#include <stdio.h>
static double a[1000], s;
int main(void) {
  int n = 1000;
#pragma omp target data map(tofrom: a)
  {
#pragma omp target teams distribute parallel for nowait
    for (int i = 0; i < n; i++)
      a[i] += 2;
#pragma omp taskwait
#pragma omp target teams distribute parallel for reduction(+: s) map(tofrom: s)
    for (int i = 0; i < n; i++)
      s += a[i];
  }
  printf("%g\\n", s);
}
""")
    return lambda **env: harness.command([harness.TOOL, "run", source, "-fopenmp"], env=env)


def test_info(told):
    status, out, err = told(OMP2CUDA_INFO="2")
    assert (status, out) == (0, "2000\n")
    err = re.sub(r"[\d.]+ us$", "T us", err, flags=re.M)
    ranges = re.sub(r"\b\d+ teams of", "N teams of", re.sub(r"0x[0-9a-f]+", "A", err)).splitlines()
    assert sorted(ranges) == sorted(TOLD.splitlines()), err  # what is present comes by address
    assert [line for line in ranges if line[0] != " "] == [line for line in TOLD.splitlines() if line[0] != " "]
    assert told(OMP2CUDA_INFO="0") == (0, "2000\n", "")


def test_profile(told, tmp_path):
    status, out, err = told(OMP2CUDA_PROFILE=str(tmp_path / "trace.json"))
    assert (status, out) == (0, "2000\n")
    drawn = json.loads((tmp_path / "trace.json").read_text())["traceEvents"]
    events = [event for event in drawn if event["ph"] == "X"]
    rows = {(event["pid"], event["tid"]): event["args"]["name"] for event in drawn if event["name"] == "thread_name"}
    assert {rows[event["pid"], event["tid"]] for event in events if event["cat"] in ("map", "wait")} == {"thread of the host 1"}
    assert {rows[event["pid"], event["tid"]].split()[0] for event in events if event["cat"] == "launch"} == {"stream"}
    assert {event["name"] for event in events if event["cat"] == "map"} >= {"map(tofrom: a) begins", "map(tofrom: a) ends"}
    done = [(event["args"]["line"], event["cat"]) for event in events]
    for line, what, count in (("f.c:5", "copy to device", 1), ("f.c:5", "copy to host", 1), ("f.c:7", "launch", 1),
                              ("f.c:11", "launch", 1), ("f.c:11", "copy to host", 1)):
        assert done.count((line, what)) == count
        assert re.search(rf"^{line} +{what} +{count} +[\d.]+ +\d+$", err, re.M), err
    assert len({event["tid"] for event in events if event["cat"] == "launch"}) == 2, "nowait has a stream of its own"
    start = {(event["args"]["line"], event["cat"]): event["ts"] for event in events}
    assert start["f.c:5", "copy to device"] <= start["f.c:7", "launch"] <= start["f.c:11", "launch"]
    assert all(event["dur"] >= 0 for event in events)
    status, out, err = told(OMP2CUDA_PROFILE=str(tmp_path / "no" / "trace.json"))
    assert status == 1 and "cannot be written" in err


def test_profile_of_who_leaves_quickly(tmp_path):
    source = tmp_path / "f.c"
    source.write_text("""#include <stdlib.h>
int main(void) {
  int x = 0;
#pragma omp target map(tofrom: x)
  x = 1;
  quick_exit(x - 1);
}
""")
    trace = tmp_path / "trace.json"
    assert harness.command([harness.TOOL, "run", source, "-fopenmp"], env={"OMP2CUDA_PROFILE": str(trace)})[0] == 0
    assert "launch" in {event.get("cat") for event in json.loads(trace.read_text())["traceEvents"]}


def test_profile_of_tasks_and_ranks(tmp_path):
    """Constructs that are tasks of the host, whose end nobody waits for by name; of a rank of MPI a file of its own."""
    source = tmp_path / "f.c"
    source.write_text("""#include <stdio.h>
int main(void) {
  int a[4] = {0};
#pragma omp parallel num_threads(2)
#pragma omp single
  for (int i = 0; i < 4; ++i) {
#pragma omp target nowait map(tofrom: a[i:1]) depend(inout: a[i])
    a[i] += i;
#pragma omp task depend(inout: a[i])
    a[i] *= 2;
  }
  printf("%d %d %d\\n", a[1], a[2], a[3]);
}
""")
    assert harness.command([harness.TOOL, "run", source, "-fopenmp"], env={
        "OMP2CUDA_PROFILE": str(tmp_path / "trace.json"), "OMPI_COMM_WORLD_RANK": "3"})[:2] == (0, "2 4 6\n")
    events = json.loads((tmp_path / "trace-3.json").read_text())["traceEvents"]
    done = [(event["args"]["line"], event["cat"]) for event in events if event["ph"] == "X"]
    assert [done.count(("f.c:7", what)) for what in ("launch", "copy to device", "copy to host")] == [4, 4, 4]


COPIES = """#include <omp.h>
#include <stdio.h>
int main(void) {
  char a[80] = "there and back", b[80] = "";
  size_t volume[2] = {2, 3}, from[2] = {0, 0}, sizes[2] = {4, 10};
  int host = omp_get_initial_device();
  char *one = omp_target_alloc(80, 0), *other = omp_target_alloc(80, 1), *same = omp_target_alloc(80, 1);
  omp_target_memset(same, 'x', 70, 1);
  omp_target_memcpy(one, a, 80, 0, 0, 0, host);
  omp_target_memcpy(other, one, 79, 0, 0, 1, 0);
  omp_target_memcpy(same, other, 60, 0, 0, 1, 1);
  omp_target_memcpy(b, same, 50, 0, 0, host, 1);
  omp_target_memcpy_rect(b, same, 2, 2, volume, from, from, sizes, sizes, host, 1);
  omp_target_free(one, 0);
  puts(b);
}
"""
COPIED = [("alloc", "allocate", 80)] * 3 + [
    ("memset", "fill", 70), ("memcpy", "copy to device", 80), ("memcpy", "copy between devices", 79),
    ("memcpy", "copy on device", 60), ("memcpy", "copy to host", 50), ("memcpy_rect", "copy to host", 6),
    ("memcpy_rect", "copy to host", 6), ("free", "free", 0)]


def test_copies_of_the_api_are_told(tmp_path):
    (tmp_path / "f.c").write_text(COPIES)

    def run(**env):
        status, out, err = harness.command([harness.TOOL, "run", "f.c", "-fopenmp"], cwd=tmp_path,
                                           env={"OMP2CUDA_CPU_DEVICES": "2", **env})
        assert (status, out) == (0, "there and back\n"), err
        return err
    told = re.findall(r"^omp_target_(\w+): ([a-z ]+)(?:, (\d+) bytes)?, [\d.]+ us$", run(OMP2CUDA_INFO="1"), re.M)
    assert [(name, what, int(size or 0)) for name, what, size in told] == COPIED
    run(OMP2CUDA_PROFILE=str(tmp_path / "trace.json"))
    events = json.loads((tmp_path / "trace.json").read_text())["traceEvents"]
    drawn = [(e["args"]["line"].removeprefix("omp_target_"), e["cat"], e["args"]["bytes"]) for e in events
             if e["ph"] == "X" and e["cat"] != "wait"]
    assert sorted(drawn) in (sorted(COPIED), sorted(COPIED[:-1])), "what still runs while the program ends is left out"


# --- Errors at run time -----------------------------------------------------------

BAD = {
    "null": "bad.c:12: map of 10 elements of a null pointer",
    "freed": "bad.c:13: map of 1048576 bytes at 0x",
    "freed-24": "bad.c:29: map(tofrom) of 24 bytes at 0x",
    "freed-1000": "the program has freed this memory",
    "freed-5000": "the program has freed this memory",
    "freed-100000": "the program has freed this memory",
    "freed-10000000": "bad.c:29: map of 10000000 bytes at 0x",
    "deleted": "the program has freed this memory",
    "overlap": "mapped at bad.c:14: only a part of it is present",
    "around": "bad.c:16: map(to) of 40 bytes at 0x",
    "scattered": "parts of several rows do not lie together: map whole rows",
    "between": "only others are present, mapped at bad.c:31: map it there too",
    "beside": "would lie elsewhere on the device: map one section that holds both",
    "implicit": "bad.c:52: implicit map of 40 bytes at 0x",
    "two-sections": "20 bytes at 0x",
    "two-sections-elsewhere": "mapped at bad.c:56: map one section that holds both, or use a pointer into one",
    "around-members": "mapped at bad.c:33: only members of a struct, and not all that are named here, are present",
    "memory": "cudaErrorMemoryAllocation (out of memory); the device has",
    "unmapped": "unmapped at bad.c:37 by another thread while the region was executed",
    "negative": "bad.c:18: map at 0x",
    "present": "bad.c:19: map(to) of 4 bytes at 0x",
    "update": "bad.c:20: update of 4 bytes at 0x",
    "update-overlap": "mapped at bad.c:21: only a part of it is present",
    "device": "bad.c:23: device -7 does not exist: there are 1",
    "no-host-version": "bad.c:24: this region has no host version",
    "kernel": "cudaErrorLaunchFailure (unspecified launch failure)",
    "nowait": "cudaErrorLaunchFailure (unspecified launch failure)",
    "nowait-later": "cudaErrorLaunchFailure (unspecified launch failure)",
    "lock": "cudaErrorLaunchFailure (unspecified launch failure)",
    "mapped": "bad.c:26: 0x",
    "shared": "variable 'tile' needs 300000 bytes of memory shared by a team, all such variables",
    "stack": "bad.c:28: ",
}


@pytest.fixture(scope="session")
def bad(library, tmp_path_factory):
    return build_cpu(library, tmp_path_factory.mktemp("bad") / "bad", ["bad.cu"])


def test_a_map_of_no_region(bad):
    """There is no line to name: nothing is being launched."""
    done = subprocess.run([bad, "no-region"], capture_output=True, text=True)
    assert done.returncode != 0 and "a map belongs into the statement that launches" in done.stderr


@pytest.mark.parametrize("name", BAD)
def test_bad_input(name, bad):
    status, out, err = run(bad, name)
    assert status == 1, out + err
    last = err.strip().splitlines()[-1]
    assert BAD[name] in last
    assert last.startswith("bad.c:"), "the message starts with the source line"
    assert out == "intact\n", "host data are what they were"


@pytest.mark.skipif(not harness.nvcc(), reason="expected: no nvcc")
@pytest.mark.parametrize("standard,before,says", [
    ("c++17", "#undef __CUDACC_VER_MAJOR__\n#define __CUDACC_VER_MAJOR__ 11\n", "CUDA 12.0 or later"),
    ("c++14", "", "-std=c++17"),
])
def test_what_is_too_old_gets_a_sentence(standard, before, says, tmp_path):
    (tmp_path / "before.h").write_text(before)
    (tmp_path / "nothing.cu").write_text("#include <omp2cuda.h>\n")
    status, _, err = harness.command([harness.nvcc(), f"-std={standard}", f"-I{INCLUDE}", "--pre-include", tmp_path / "before.h",
                                      "-c", tmp_path / "nothing.cu", "-o", tmp_path / "nothing.o"])
    assert status != 0 and err.count("error:") == 1 and says in err, err


@pytest.mark.skipif(not harness.nvcc(), reason="expected: no nvcc")
def test_library_on_device(tmp_path):
    """Without the header nvcc leaves these calls out: the kernels would hold next to nothing."""
    source, text = tmp_path / "library.cu", tmp_path / "library.ptx"
    source.write_text("""#define OMP2CUDA_CONSTEXPR 1
#include <omp2cuda.h>
#include <algorithm>
#include <string_view>
__global__ void moves(int *a, int n) { std::copy_backward(a, a + n, a + n + 1); }
__global__ void compares(unsigned char *a, int n) { a[0] = std::equal(a, a + n, a + 1); }
__global__ void measures(char *a) { a[0] = std::string_view(a + 1).size(); }
""")
    harness.must([harness.nvcc(), "-std=c++20", "--expt-relaxed-constexpr", "-arch=sm_90", f"-I{INCLUDE}", "-ptx", source,
                  "-o", text])
    kernels = text.read_text().split(".entry")[1:]
    assert len(kernels) == 3
    for kernel in kernels:
        assert "ld.global" in kernel or "ld.u8" in kernel or "call" in kernel, kernel


@pytest.mark.parametrize("name", ["requires/self_maps", "requires/unified_shared_memory", "map/self"])
def test_device_that_does_not_reach_the_host(name):
    """As most GPUs beside an x86: told before a kernel touches the host's memory."""
    status, _, err = harness.command([harness.TOOL, "run", harness.INPUTS / f"{name}.c", "-fopenmp"],
                                     env={"OMP2CUDA_CPU_GUARD": "mprotect"})
    assert status == 1 and "which device 0 cannot reach (CUDA's pageableMemoryAccess is 0)" in err


@pytest.mark.parametrize("name", ["overlap", "around", "present", "update", "update-overlap", "mapped", "freed",
                                  "freed-1000", "memory"])
def test_destructors_may_map_after_a_failure(name, bad):
    """exit() runs them, and threads that they wait for: nothing that the failure held may be in their way."""
    status, out, err = run(bad, name, "last words")
    assert status == 1 and BAD[name] in err, out + err
    assert out == "intact\nmapped\n", out + err


def test_good_input_is_no_error(bad):
    assert run(bad, "nothing of this name")[0] == 2
    assert run(bad, "nothing of this name", "last words")[:2] == (2, "mapped\n")


def test_offload_policy(library, tmp_path):
    """OMP_TARGET_OFFLOAD (OpenMP 5.2, 21.2.8): DISABLED is the host, MANDATORY ends without a device."""
    (tmp_path / "t.cu").write_text('''#include <omp2cuda.h>
#include <cstdio>
int main() {
  omp2cuda::target_region region{"t.c:1"};
  std::printf("%d %d\\n", int(region.on_host()), omp_get_num_devices());
}
''')
    exe = build_cpu(library, tmp_path / "t", [tmp_path / "t.cu"])
    text = (tmp_path / "t.cu").read_text()
    (tmp_path / "u.cu").write_text(text.replace('"t.c:1"', '"u.c:1", omp2cuda::device(7)'))
    seven = build_cpu(library, tmp_path / "u", [tmp_path / "u.cu"])
    assert run(seven)[:2] == (0, "1 1\n"), "a device that is not there"
    status, _, err = run(seven, settings={"OMP_TARGET_OFFLOAD": "MANDATORY"})
    assert status == 1 and err.startswith("u.c:1: device 7 does not exist")
    assert run(exe)[:2] == (0, "0 1\n")
    assert run(exe, settings={"OMP_TARGET_OFFLOAD": "disabled"})[:2] == (0, "1 0\n")
    assert run(exe, settings={"OMP_TARGET_OFFLOAD": "MANDATORY"})[:2] == (0, "0 1\n")
    assert run(exe, settings={"OMP2CUDA_CPU_DEVICES": "0"})[:2] == (0, "1 0\n")
    status, _, err = run(exe, settings={"OMP2CUDA_CPU_DEVICES": "0", "OMP_TARGET_OFFLOAD": "MANDATORY"})
    assert status == 1 and err.startswith("t.c:1: OMP_TARGET_OFFLOAD=MANDATORY")
    assert run(exe, settings={"OMP_DEFAULT_DEVICE": "1"})[:2] == (0, "1 1\n"), "the initial device"


def test_teams_of_the_environment(library, tmp_path):
    """OMP_NUM_TEAMS and OMP_TEAMS_THREAD_LIMIT (OpenMP 5.2, 21.6): for one device, for all, for the host too."""
    (tmp_path / "t.cu").write_text('''#include <omp2cuda.h>
#include <cstdio>
struct data { int *out; };
__global__ void kernel(const data d) {
  if (omp2cuda::api::get_team_num())
    return;
  d.out[0] = omp2cuda::api::kept::get_max_teams();
  d.out[1] = omp2cuda::api::kept::get_teams_thread_limit();
  d.out[2] = int(gridDim.x);
  d.out[3] = int(blockDim.x);
}
int main() {
  for (int clause : {0, 7}) {
    int out[4] = {-1, -1, -1, -1};
    {
      omp2cuda::target_region region{"t.c:1"};
      if (clause)
        region.num_teams(clause).thread_limit(clause);
      region.iterations(100000);
      region.launch(kernel, data{*region.tofrom(out)});
    }
    std::printf("%d %d %d %d\\n", out[0], out[1], out[2], out[3]);
  }
}
''')
    exe = build_cpu(library, tmp_path / "t", [tmp_path / "t.cu"], flags=("-O0", "-DOMP2CUDA_ICVS=1"))

    def answers(**settings):
        status, out, err = run(exe, settings=settings)
        assert status == 0, err
        without, clauses = [[int(word) for word in line.split()] for line in out.splitlines()]
        assert clauses[2:] == [7, 7] and clauses[:2] == without[:2], "a clause is law"
        return without
    assert answers()[:2] == [0, 0]
    usual = answers()[2:]
    assert answers(OMP_NUM_TEAMS="1") == [1, 0, 1, usual[1]]
    assert answers(OMP_NUM_TEAMS="1", OMP_NUM_TEAMS_ALL="2", OMP_NUM_TEAMS_DEV_0="3")[0] == 3
    assert answers(OMP_NUM_TEAMS="1", OMP_NUM_TEAMS_ALL="2", OMP_NUM_TEAMS_DEV_1="3")[0] == 2
    assert answers(OMP_TEAMS_THREAD_LIMIT_DEV="5")[1::2] == [5, 5]
    assert answers(OMP_TEAMS_THREAD_LIMIT="100000")[1::2] == [100000, usual[1]]
    assert "OMP_NUM_TEAMS_DEV=-4 is not a positive number" in run(exe, settings={"OMP_NUM_TEAMS_DEV": "-4"})[2]
    assert "OMP_TARGET_OFFLOAD=no is none of mandatory, disabled and default" in run(exe, settings={"OMP_TARGET_OFFLOAD": "no"})[2]


# --- nvcc -------------------------------------------------------------------------


def nvcc(*arguments):
    return must([harness.nvcc(), "-arch=sm_90", "-Werror", "all-warnings", "-Xcompiler", "-Wall,-Wextra",
                 f"-I{INCLUDE}", f"-I{HERE}", *arguments], timeout=300)


@no_nvcc
@pytest.mark.parametrize("name", [n for n in DEVICE if n != "two_files"] + ["bad"])
def test_nvcc(name, tmp_path):
    """The device's half is accepted without a warning. Those with many kernels stop at PTX, for time."""
    sources = DEVICE.get(name, [f"{name}.cu"])
    mark = harness.passed_before("runtime under nvcc", *fingerprint(sources))
    if harness.is_passed(mark):
        return
    for source in sources:
        mode = ("-ptx", "-Ofc=max") if name in MANY_KERNELS else harness.CUBIN
        nvcc("-std=c++17", *mode, HERE / source, "-o", tmp_path / "out")
    harness.set_passed(mark)


@no_nvcc
@pytest.mark.parametrize("mode", [["-rdc=true", "-Xcompiler", "-fopenmp"], ["-std=c++20"]],
                         ids="".join)
def test_nvcc_modes(mode, tmp_path):
    """Two files of one program, linked: no symbol is missing or defined twice; also where the host's part of
    the runtime is a file of its own."""
    std, own = ["-std=c++17"], []
    if "-std=c++20" in mode:
        std, own = ["-DOMP2CUDA_HOST_BODIES=0"], [tmp_path / "runtime.cu"]
        own[0].write_text("#undef OMP2CUDA_HOST_BODIES\n#define OMP2CUDA_LIBRARY 1\n#include <omp2cuda.h>\n")
    nvcc(*std, *mode, "-Ofc=max", HERE / "program_a.cu", HERE / "program_b.cu", *own, "-o", tmp_path / "program")
    assert (tmp_path / "program").exists()


@no_nvcc
@no_gpu
@pytest.mark.parametrize("name", DEVICE)
def test_gpu(name, tmp_path):
    nvcc("-std=c++17", *[HERE / s for s in DEVICE[name]], "-o", tmp_path / "t")
    passes(tmp_path / "t")


# --- What kernels cost -------------------------------------------------------------


def report(name):
    out, _ = must([sys.executable, ROOT / "scripts" / "kernel-report", HERE / "kernel" / name, "--json",
                   f"-I{INCLUDE}"], timeout=300)
    return {k["name"].split("(")[0]: k for k in json.loads(out)}


def per_iteration(kernel, what="ptx"):
    return kernel[what]["loop"]["per_iteration"]


@no_nvcc
def test_cost_of_vector_add():
    k = report("vector_add.cu")
    ours, hand = k["translated"], k["by_hand"]
    assert per_iteration(ours) <= 11 and per_iteration(ours) <= per_iteration(hand)
    assert per_iteration(ours, "sass") <= 10
    assert ours["registers"] <= 18 and ours["stack"] == 0 and ours["shared"] == 0
    assert ours["ptx"]["generic"] == 0


@no_nvcc
def test_cost_of_two_dimensions():
    k = report("stencil.cu")
    ours, hand = k["translated"], k["by_hand"]
    assert ours["ptx"]["integer_divisions"] == 0
    assert per_iteration(ours) <= 1.10 * per_iteration(hand)
    assert ours["registers"] <= hand["registers"] + 2
    assert ours["stack"] == 0 and ours["shared"] == 0 and ours["ptx"]["generic"] == 0


@no_nvcc
def test_cost_of_a_reduction():
    k = report("scalar_prod.cu")
    ours, hand = k["translated"], k["by_hand"]
    assert per_iteration(ours) <= 1.10 * per_iteration(hand)
    assert ours["stack"] == 0 and ours["shared"] <= 288 and ours["ptx"]["calls"] == 0


@no_nvcc
def test_cost_of_other_reductions():
    """Behind the loop: no stack, no calls, and no more instructions than are written in docs/runtime.md."""
    kernels = report("reductions.cu")
    hand = kernels.pop("by_hand")
    limits = {  # shared bytes, PTX instructions in all
        "of_int": (256, 80), "of_double": (256, 160), "of_list": (1024, 260), "of_three": (1024, 490),
        "last_team": (256, 310), "last_team_struct": (1024, 490), "in_order": (256, 350),
    }
    assert set(kernels) == set(limits)
    for name, (shared, instructions) in limits.items():
        k = kernels[name]
        assert k["stack"] == 0 and k["spills"] == 0 and k["ptx"]["calls"] == 0, name
        assert k["shared"] <= shared and k["registers"] <= 40, name
        assert k["ptx"]["instructions"] <= instructions, name
        assert per_iteration(k) <= per_iteration(hand) + (name == "of_int"), name  # a conversion
        assert k["ptx"]["generic"] == 0, name


@no_nvcc
def test_cost_of_single_code():
    kernels = report("team_single.cu")
    for name, loop, shared in (("neuter", 12, 8), ("uniform", 12, 0), ("worker_loop", 18, 8 + 8)):
        k = kernels[name]
        assert per_iteration(k) <= loop, name
        assert k["registers"] <= 32 and k["stack"] == 0 and k["shared"] <= shared, name
        assert k["ptx"]["calls"] == 0 and k["ptx"]["generic"] == 0, name


@no_nvcc
def test_cost_of_claimed_chunks():
    kernels = report("claimed.cu")
    assert len(kernels) == 4
    for name, k in kernels.items():
        assert k["stack"] == 0 and k["shared"] == 4 and k["registers"] <= 24, name
        assert k["ptx"]["calls"] == 0 and k["ptx"]["generic"] == 0, name
    assert per_iteration(kernels["dynamic"]) <= 26
    assert kernels["dynamic"]["ptx"]["loop"]["integer_divisions"] == 0


@no_nvcc
def test_cost_of_storage():
    """WorkerLoop's shared memory: 40 bytes and the variables, at most (rounded up to 16 by ptxas)."""
    kernels = report("storage.cu")
    for name, variables in (("ints_1", 4), ("ints_2", 8), ("ints_16", 64), ("ints_64", 256),
                            ("arrays_1", 384), ("arrays_4", 1536)):
        k = kernels[name]
        assert k["shared"] <= variables + 16, name
        assert k["registers"] <= 32 and k["stack"] == 0, name
    assert kernels["soft_stack"]["shared"] <= 40 and kernels["soft_stack"]["stack"] == 0
    assert kernels["soft_stack"]["registers"] <= 40


@no_nvcc
def test_cost_of_other_loops():
    kernels = report("forms.cu")
    assert len(kernels) == 7
    for name, k in kernels.items():
        assert k["stack"] == 0 and k["shared"] == 0 and k["spills"] == 0, name
        assert k["registers"] <= 22, name
        assert k["ptx"]["calls"] == 0 and k["ptx"]["generic"] == 0, name
        assert k["ptx"]["loop"]["integer_divisions"] == 0, name
        assert per_iteration(k) <= 12, name
