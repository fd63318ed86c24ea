"""test_self_check.py - Each region executed twice, and compared

Idea: what is translated right shows no difference, in all inputs; and of a kernel that is spoilt on purpose, by a script,
the comparison says so wherever the program's result changes.
In:  test/inputs.   Out: what programs print with OMP2CUDA_CHECK, their exit status, the report.
"""
import json
import os
import re
import zlib

import pytest

import harness
import together
from harness import Failure

CHECK = harness.INPUTS / "check"
BESIDE = {  # that the two versions are compared shows, or the host's cannot be compiled
    "allocate/traits": "alignments of memory of the device",
    "c/half": "g++ has no atomics of 16 bits",
    "func/c-library-streams": "what a region prints is printed twice",
    "c/literals-of-one": "what a region prints is printed twice",
    "names/section": "what a region prints is printed twice",
    "loop/same-name": "g++ has no loops in each other with one name, in C++",
}


def chosen(case):
    """Of all inputs each eighth, and every one if OMP2CUDA_TEST_ALL says so."""
    return case.runs and not case.options and case.name not in BESIDE and case.keys.get("reference") != "serial" and (
        bool(os.environ.get("OMP2CUDA_TEST_ALL")) or zlib.crc32(case.name.encode()) % 8 == 0)


def programs(cases, folder, extra=("--self-check", "--no-check")):
    sources = [harness.place(case, folder, extra) for case in cases]
    return zip(cases, together.cpu_programs(sources, folder, cases[0]))


@pytest.mark.groups(lambda case: chosen(case))
def test_no_difference(group, tmp_path):
    for case, (exe, which) in programs(group, tmp_path):
        status, out, err = harness.command([exe, *case.args], env={"OMP_NUM_THREADS": "4", "OMP2CUDA_CHECK": "1", **which})
        if status == 9 or " 0 differ" not in err and "self-check" in err:
            raise Failure(f"{case.relative}: exit status {status}\n{err[-3000:]}")
        plain = harness.command([exe, *case.args], env={"OMP_NUM_THREADS": "4", **which})
        assert (status, out) == plain[:2], f"{case.relative}: {harness.diff('unchecked', plain[1], out)}{err[-2000:]}"


def checked(name, tmp_path, env, status=0):
    got, out, err = harness.command(
        [harness.TOOL, "run", "--device=cpu", "--check", CHECK / name, "-fopenmp"], env=env)
    assert got == status, err
    return out, err


def test_programs(tmp_path):
    for name, regions in (("both.c", 3), ("members.cpp", 5), ("program.c", 5), ("on-device.cpp", 7)):
        plain = harness.must([harness.TOOL, "run", "--device=cpu", CHECK / name, "-fopenmp"])[0]
        out, err = checked(name, tmp_path, {})
        assert out == plain
        assert re.search(rf"executions of {regions} regions checked, 0 differ", err), err


@pytest.mark.parametrize("sources,arguments", [
    (["dot.cpp"], []), (["saxpy.c"], []), (["heat-devices.c"], ["40", "7"]), (["interop/normalize.c", "interop/norm_cuda.cu"], ["3000"])])
def test_examples(sources, arguments):
    files = [harness.ROOT / "examples" / source for source in sources]
    _, err = harness.must([harness.TOOL, "run", "--device=cpu", "--check", *files, "-fopenmp", "--", *arguments])
    assert re.search(r"[1-9]\d* executions of [1-9]\d* regions checked, 0 differ", err), err


def test_what_may_differ():
    """In another order of threads, and with another answer to who executes."""
    for seed in range(1, 9):
        out, err = checked("differs.c", None, {"OMP2CUDA_CPU_SCHEDULE": "random", "OMP2CUDA_CPU_SEED": str(seed)})
        assert "self-check: seen differs" in err and "which may be: it asks for threads" in err, err
        assert " 0 differ, 1 more may" in err or " 0 differ, 2 more may" in err, err


# --- What the environment says ---------------------------------------------------------

WRONG = """\
#include <omp2cuda.h>
#include <cstdio>
#include <cstdlib>
struct point { int n; float at[2]; };
struct data { double (*y)[4]; point *p; };
__global__ void kernel(const __grid_constant__ data omp_data) {
  const auto &[y, p] = omp_data;
  for (int i : omp2cuda::league::distribute_parallel_for(0, 4)) {
    y[i][1] = i + (i == 2 ? 0.5 : 0);
    p[i].at[1] = 1 + (i == 3 ? 1e-6f : 0);
  }
}
int main() {
  double y[4][4] = {};
  point p[4] = {};
  for (int round = 0; round < 5; ++round) {
    omp2cuda::checked_region region{"wrong.c:3"};
    region.written("y", y).written("p", p, "n:i4@0 at:f4x2@4");
    if (!region.on_host())
      region.iterations(4).launch(kernel, {.y = *region.tofrom(y), .p = *region.tofrom(p)});
    if (region.checks())
      for (int i = 0; i < 4; ++i)
        y[i][1] = i, p[i].at[1] = 1;
  }
  std::printf("%g\\n", y[2][1]);
}
"""


@pytest.fixture(scope="module")
def wrong(tmp_path_factory):
    folder = tmp_path_factory.mktemp("wrong")
    (folder / "wrong.cu").write_text("#define OMP2CUDA_SELF_CHECK 1\n" + WRONG)
    harness.must(harness.cpu_command(folder / "wrong.cu", folder / "wrong"))
    return folder / "wrong"


@pytest.mark.parametrize("env,status,out,checked,differ", [
    ({"OMP2CUDA_CHECK": "0"}, 0, "2.5\n", None, None),
    ({"OMP2CUDA_CHECK": "1"}, 9, "", 1, 1),
    ({"OMP2CUDA_CHECK": "region=other.c:3"}, 0, "2.5\n", 0, 0),
    ({"OMP2CUDA_CHECK": "1", "OMP2CUDA_CHECK_GO_ON": "device"}, 0, "2.5\n", 5, 5),
    ({"OMP2CUDA_CHECK": "1", "OMP2CUDA_CHECK_GO_ON": "host"}, 0, "2\n", 5, 5),
    ({"OMP2CUDA_CHECK": "every:2", "OMP2CUDA_CHECK_GO_ON": "device"}, 0, "2.5\n", 3, 3),
    ({"OMP2CUDA_CHECK": "first:2,region=wrong.c:3", "OMP2CUDA_CHECK_GO_ON": "device"}, 0, "2.5\n", 2, 2),
    ({"OMP2CUDA_CHECK": "1", "OMP2CUDA_CHECK_TOLERANCE": "double:0.3"}, 0, "2.5\n", 5, 0),
    ({"OMP2CUDA_CHECK": "1", "OMP2CUDA_CHECK_TOLERANCE": "double:0.3,float:1ulp"}, 9, "", 1, 1),
    ({"OMP2CUDA_CHECK": "1", "OMP2CUDA_CHECK_TOLERANCE": "double:0.3,float:8ulp"}, 0, "2.5\n", 5, 0),
])
def test_environment(wrong, env, status, out, checked, differ):
    got = harness.command([wrong], env=env)
    assert got[:2] == (status, out), got[2]
    if checked is None:
        assert got[2] == ""
    else:
        assert got[2].endswith(f"self-check: {checked} executions of 1 regions checked, {differ} differ\n"), got[2]


@pytest.mark.parametrize("env", [
    {"OMP2CUDA_CHECK": "all"}, {"OMP2CUDA_CHECK": "every:0"}, {"OMP2CUDA_CHECK": "1", "OMP2CUDA_CHECK_GO_ON": "gpu"},
    {"OMP2CUDA_CHECK": "1", "OMP2CUDA_CHECK_TOLERANCE": "half:1"},
    {"OMP2CUDA_CHECK": "1", "OMP2CUDA_CHECK_TOLERANCE": "float:tiny"}])
def test_environment_is_wrong(wrong, env):
    status, out, err = harness.command([wrong], env=env)
    assert status == 1 and err.startswith("OMP2CUDA_CHECK"), err


def test_report(wrong, tmp_path):
    status, _, err = harness.command([wrong], env={
        "OMP2CUDA_CHECK": "1", "OMP2CUDA_CHECK_REPORT": str(tmp_path / "r.json"), "OMP2CUDA_CHECK_TOLERANCE": "float:0"})
    assert status == 9
    assert "wrong.c:3: self-check: y differs in 1 of 16 values\n  y[2][1]: host 2, device 2.5 (1125899906842624 ulps)\n" in err
    assert "p differs in 1 of 12 values\n  p[3].at[1]: host 1, device 1.00000095 (8 ulps)\n" in err
    report = json.loads((tmp_path / "r.json").read_text())
    assert (report["checked"], report["differing"]) == (1, 1)
    assert [d["variable"] for d in report["differences"]] == ["y", "p"]
    assert report["differences"][0]["values"] == [
        {"element": "y[2][1]", "host": "2", "device": "2.5", "ulps": 1125899906842624}]


PAIR = "namespace { template <class A, class B> struct pair { A n; B at[2]; }; }\nusing point = pair<int, float>;"


@pytest.mark.parametrize("command", [harness.cpu_command, harness.clang_command], ids=["gcc", "clang"])
def test_members_of_each_instance(command, tmp_path):
    """Of types that a template's parameters decide, the compiler's spelling says which."""
    text = "#define OMP2CUDA_SELF_CHECK 1\n" + WRONG.replace("struct point { int n; float at[2]; };", PAIR).replace(
        '"n:i4@0 at:f4x2@4"', '"(anonymous namespace)::pair<int, int>=n:i4@0;(anonymous namespace)::pair<int,float>=n:i4@0 at:f4x2@4;"')
    (tmp_path / "wrong.cu").write_text(text)
    harness.must(command(tmp_path / "wrong.cu", tmp_path / "wrong"))
    _, _, err = harness.command([tmp_path / "wrong"], env={"OMP2CUDA_CHECK": "1", "OMP2CUDA_CHECK_TOLERANCE": "float:0"})
    assert "p differs in 1 of 12 values\n  p[3].at[1]: host 1, device 1.00000095 (8 ulps)\n" in err


@pytest.mark.parametrize("name,how,compared", [
    ("a.c", "map(tofrom: p[0:n])", True), ("b.cpp", "is_device_ptr(p)", True), ("c.c", "map(self: p[0:n])", False),
    ("d.cpp", "is_device_ptr(own)", False), ("e.cpp", "is_device_ptr(space::far)", False)])
def test_left_out(name, how, compared, tmp_path):
    variable = "own" if "own" in how else "space::far" if "far" in how else "p"
    around = "struct has {\nint *own;\n", "};\nint main() { has h = {}; return h.f(0, 0); }\n"
    if "own" not in how:
        around = "namespace space { int *far; }\n" if "far" in how else "", ""
    (tmp_path / name).write_text(
        around[0] + "int f(int *p, int n) {\n#pragma omp target parallel for " + how +
        f"\n  for (int i = 0; i < n; i++)\n    {variable}[i]++;\n  return 0;\n}}\n" + around[1])
    status, out, err = harness.command([harness.TOOL, "--self-check", tmp_path / name, "-o", "-"])
    assert status == 0 and ("W0737" in err) == (not compared) and ("checked_region" in out) == compared, err


def test_left_out_at_run_time(tmp_path):
    """Addresses of the device that no clause names: known where the host's version has other names, else left alone."""
    (tmp_path / "held.cpp").write_text("""\
#include <cstdio>
#include <omp.h>
struct held { int *p; };
int main() {
  int device = omp_get_default_device(), back[4];
  int *p = (int *)omp_target_alloc(sizeof(back), device);
  held h{p};
#pragma omp target
  for (int i = 0; i < 4; i++)
    p[i] = i;
#pragma omp target firstprivate(h)
  for (int i = 0; i < 4; i++)
    h.p[i] += 1;
  auto add = [=](int i) { p[i] += 1; };
#pragma omp target
  for (int i = 0; i < 4; i++)
    add(i);
  omp_target_memcpy(back, p, sizeof(back), 0, 0, omp_get_initial_device(), device);
  std::printf("%d\\n", back[3]);
}
""")
    out, err = harness.must([harness.TOOL, "run", "--device=cpu", "--check", tmp_path / "held.cpp", "-fopenmp"])
    assert out == "5\n" and "1 executions of 3 regions checked, 0 differ, 2 left out" in err, err
    assert "held.cpp:11: self-check: left out: h leads to memory of the device" in err, err


def spoilt_program(name, right, wrong, folder):
    """The program of an input for the CPU device, with another text in its kernel."""
    text = harness.translated(next(c for c in harness.cases() if c.name == name))
    assert right in text
    source = folder / "spoilt.cu"
    source.write_text(text.replace(right, wrong, 1))
    harness.must(harness.cpu_command(source, folder / "spoilt"))
    return folder / "spoilt"


def test_device_memory_differs(tmp_path):
    """What a kernel that is spoilt leaves on the device is found, and set right by the host's version."""
    program = spoilt_program("check/on-device", "counts[i]++;", "counts[i] += 1 + (k == 2 && i == 1);", tmp_path)
    status, _, err = harness.command([program], env={"OMP2CUDA_CHECK": "1"})
    assert status == 9 and "counts differs in 1 of 4 values\n  counts[1]: host 11, device 12" in err, err
    want = harness.must([harness.TOOL, "run", "--device=cpu", CHECK / "on-device.cpp", "-fopenmp"])[0]
    assert harness.command([program], env={"OMP2CUDA_CHECK": "1", "OMP2CUDA_CHECK_GO_ON": "host"})[1] == want


def test_object_of_a_template_differs(tmp_path):
    """`*this` is compared member by member, by the types that the instance has."""
    program = spoilt_program("check/members", "self->of(i) * by;", "self->of(i) * by + (i == 3);", tmp_path)
    status, _, err = harness.command([program], env={"OMP2CUDA_CHECK": "1"})
    assert status == 9 and "*this differs in 1 of 6 values\n  this->x[3]: host 10, device 11\n" in err, err


# --- What is spoilt is found ----------------------------------------------------------

SPOILT = [  # in the text of a kernel, or of a launch
    (r"\[i\]", ["[i ? i - 1 : i]", "[0]"]), (r"\[i - 1\]", ["[i]"]), (r"\[i \+ 1\]", ["[i]"]),
    (r"region\.tofrom\(", ["region.to("]), (r"region\.from\(", ["region.alloc("]),
    (r"\bomp2cuda::op::plus\{\}", ["omp2cuda::op::max{}", "omp2cuda::op::times{}"]),
    (r"\bomp2cuda::op::max\{\}", ["omp2cuda::op::min{}", "omp2cuda::op::plus{}"]),
    (r"omp2cuda::team::sync\(\);", [""]), (r"omp2cuda::league::reduce\([^;]*;", [""]),
    (r" \+ ", [" - "]), (r" - ", [" + "]), (r" \* ", [" + "]), (r" > ", [" <= "]), (r"\+= ", ["-= "]),
    (r"0\.25", ["0.26"]), (r"0\.5", ["0.4"]), (r"% 16", ["% 8"]), (r"\b100\b", ["10"]), (r"\* 5\)", ["* 6)"]),
    (r"(one_each|parallel_for)\(0, n\)", [r"\1(1, n)", r"\1(0, n - 1)"]),
    (r"(one_each|parallel_for)\(1, n - 1\)", [r"\1(2, n - 1)"]), (r"first = 3", ["first = 4"]), (r"\(int\)", ["1 + (int)"]),
]


def spoilt(text):
    """Each place of the device's half, and of the launches, in turn."""
    inside = [m.span() for m in re.finditer(r"^__global__ void.*?^\}|region\.\w+\([^;]*;", text, re.M | re.S)]
    for pattern, others in SPOILT:
        for found in re.finditer(pattern, text):
            if any(begin <= found.start() and found.end() <= end for begin, end in inside):
                yield from (text[:found.start()] + found.expand(other) + text[found.end():] for other in others)


def test_what_is_spoilt_is_found(tmp_path):
    case = next(c for c in harness.cases() if c.name == "check/program")
    text = harness.translated(case)
    every = list(spoilt(text))
    assert len(every) >= 50
    sources = []
    for number, each in enumerate([text, *every]):
        sources.append(tmp_path / f"spoilt{number}.cu")
        sources[-1].write_text(each)
    built = together.cpu_programs(sources, tmp_path, case)
    want = harness.command([built[0][0]], env=built[0][1])[:2]
    changed, missed = 0, []
    for each, (exe, which) in zip(every, built[1:]):
        differs = any(harness.command([exe], env={**which, **env})[:2] != want for env in harness.SCHEDULES.values())
        found = any(harness.command([exe], env={**which, **env, "OMP2CUDA_CHECK": "1"})[0] == 9
                    for env in harness.SCHEDULES.values())
        changed += differs
        if differs and not found:
            missed.append(harness.diff("program.cu", text, each))
    assert changed >= 40 and len(missed) <= changed // 20, f"{len(missed)} of {changed} were not found\n" + "\n".join(missed)
