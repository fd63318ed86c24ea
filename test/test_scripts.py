"""test_scripts.py - The build, the demo, the examples of the README and what is in bench work

In:  scripts/build, scripts/demo, examples/, bench/suites, bench/reduce, bench/simd, bench/gpu-check, bench/gpu-table.
Out: before, after and result on one screen; verdicts; what nvcc makes of reductions; figures.
"""
import json
import shutil

import pytest

import harness


RIGHT = """#include "ompvv.h"
#include "near.h"
#include <stdio.h>
int main(void) {
  int x = 0;
#pragma omp target map(x)
  x = NEAR;
  printf("%p", (void *)&x);
  return x != NEAR ? 1 : GOOD;
}
"""


def test_demo_shows_before_after_and_result():
    out, _ = harness.must([harness.ROOT / "scripts" / "demo"], timeout=600)
    before, after, result = (out.index(f"=== {title}") for title in ("Before", "After", "Result"))
    assert "#pragma omp target" in out[before:after]
    assert "__global__" in out[after:result] and "launch" in out[after:result]
    assert "0 wrong" in out[result:] and "exit status 0" in out[result:]


def test_build_that_could_not_configure_leaves_no_cache(tmp_path):
    """Else the compiler found before everything was installed is the one of every later build."""
    build = tmp_path / "build"
    empty = tmp_path / "none"
    empty.mkdir()
    status, _, err = harness.command(
        [harness.ROOT / "scripts" / "build", f"-DLLVM_DIR={empty}", "-DCMAKE_FIND_USE_CMAKE_SYSTEM_PATH=OFF"],
        env={"OMP2CUDA_BUILD": str(build)})
    assert status == 1 and "build: configuring failed" in err
    assert (build / "configure.log").exists() and not (build / "CMakeCache.txt").exists()


@pytest.mark.parametrize("path", sorted((harness.ROOT / "examples").glob("*.c*")), ids=lambda p: p.name)
def test_examples_run(path, tmp_path):
    here = tmp_path / path.name
    shutil.copy(path, here)
    for devices in "1", "3":
        harness.must([harness.TOOL, "run", here, "--device=cpu"], cwd=tmp_path, env={"OMP2CUDA_CPU_DEVICES": devices})


SUITE = {
    "right.c": "int main(void) { int n = 0;\n#pragma omp target map(n)\n n = 1;\n return n != 1; }\n",
    "refused.c": "#include <stdlib.h>\nint main(void) { int n = 0;\n#pragma omp target map(n)\n n = rand();\n return n < 0; }\n",
    "unread.c": "int main(void) {\n#pragma omp target\n { unknown(); } }\n",
    # Right on the host alone, where both are one variable.
    "wrong.c": "int main(void) { int n = 0;\n#pragma omp target map(to: n)\n n = 1;\n return n != 1; }\n",
    "fails.c": "int main(void) { int n = 0;\n#pragma omp target map(n)\n n = 1;\n return n; }\n",
    "host.c": "int main(void) { return 1; }\n",
}


def test_suites_tells_verdicts_apart(tmp_path):
    (tmp_path / "ompvv").mkdir()
    tests = tmp_path / "tests" / "5.0"
    tests.mkdir(parents=True)
    for name, text in SUITE.items():
        (tests / name).write_text(text)
    report = tmp_path / "report.json"
    status, out, err = harness.command([harness.ROOT / "bench" / "suites", tmp_path, "--tool", harness.TOOL,
                                        "--json", report])
    assert status == 1, out + err
    verdicts = {r["file"].rpartition("/")[2]: r["verdict"] for r in json.loads(report.read_text())}
    assert verdicts == {"right.c": "passed", "refused.c": "refused", "unread.c": "unread", "wrong.c": "wrong",
                        "fails.c": "host-fails"}
    assert "refused by id: E0402 1" in out


@pytest.mark.skipif(not harness.nvcc(), reason="expected: there is no nvcc")
@pytest.mark.skipif(harness.gpu(), reason="expected: with a GPU it measures, for minutes")
def test_reduce_compares_without_a_gpu(tmp_path):
    mark = harness.passed_before("bench/reduce", *[(harness.ROOT / "bench" / name).read_bytes()
                                                  for name in ("reduce", "reduce.cu")])
    if harness.is_passed(mark):
        return
    report = tmp_path / "report.json"
    status, out, err = harness.command([harness.ROOT / "bench" / "reduce", "--json", report], timeout=600)
    assert status == 0, out + err
    rows = json.loads(report.read_text())
    assert len(rows) == 16 and {r["who"] for r in rows} == {"ours", "unrolled", "cub, many", "cub, one block"}
    for row in rows:
        if row["who"] in ("ours", "unrolled"):
            assert row["stack"] == 0 and row["registers"] <= 32, row
            assert row["loads"] == (2 if row["type"] == "struct" else 1) * (4 if row["who"] == "unrolled" else 1), row


def test_reduce_says_ratio_and_goal(capsys):
    bench = harness.load_script(harness.ROOT / "bench" / "reduce")
    rows = bench.figures("".join(f"float\t{n}\t{who}\t{us}\t{us + 9}\n" for n, times in
                                 ((1 << 10, (4.0, 6.0, 5.0)), (1 << 24, (99.0, 104.0, 100.0)))
                                 for who, us in zip(("cub", "ours", "unrolled"), times)))
    assert [row["goal"] for row in rows] == [1 / 1.3, 0.95]
    assert [row["ours"]["ratio"] for row in rows] == [4 / 6, 99 / 104]
    assert [row[who]["goal_met"] for row in rows for who in bench.OURS] == [False, True, True, True]
    bench.show_measured(rows)
    assert "ours: 1 of 2 measurements reach the goal" in capsys.readouterr().out


def test_simd_draws_figures(tmp_path):
    out, _ = harness.must([harness.ROOT / "bench" / "simd", tmp_path, "--device=cpu", "--rows=3", "--repetitions=1",
                           "--teams=4", "--dimensions=2,4"])
    kernels = ["vector-add", "newton-sqrt", "scalar-prod", "mul-matr-vec"]
    assert [line.split()[0] for line in out.splitlines()[1:]] == kernels
    times = json.loads((tmp_path / "simd.json").read_text())["times"]
    assert len(times) == 9 * 2 * 6 and {t["how"] for t in times if t["kernel"] == "mul-matr-vec"} == {"serial", "simd", "hand"}
    for kernel in kernels:
        assert (tmp_path / f"{kernel}.svg").read_text().count("<path d=") >= 24
        assert "over rows" in (tmp_path / f"{kernel}-rows.svg").read_text()


def test_simd_needs_a_gpu(tmp_path):
    if harness.gpu():
        pytest.skip("expected: there is a GPU")
    status, _, err = harness.command([harness.ROOT / "bench" / "simd", tmp_path])
    assert status == 2 and "no GPU" in err


def test_gpu_check_on_the_cpu_device(tmp_path):
    """A folder that needs no translator: what it says of right and of wrong results."""
    folder = tmp_path / "check"
    harness.must([harness.ROOT / "bench" / "gpu-check", "prepare", folder, "--topic=requires,api", "--each"], timeout=600)
    run = [folder / "bench" / "gpu-check", "run"]
    out, _ = harness.must([folder / "bench" / "gpu-check", "build", "--cpu"], timeout=600)
    programs = sorted((folder / "programs-cpu").iterdir())
    assert f"{len(programs)} of {len(programs)} programs are built" in out and {"calls", "overlap", "kernels-vectors"} < {p.name for p in programs}
    for header in (folder / "include" / "omp2cuda").iterdir():
        if header.is_file():
            header.unlink()  # what is built is not built again
    out, _ = harness.must([*run, "--cpu", "--tests-only", "--at-a-time", "2"], timeout=600)
    report = json.loads((folder / "gpu-check.json").read_text())
    assert report["device"] == "CPU device" and len(report["tests"]) >= 4
    assert all(t["result"] == "ok" for t in report["tests"]), out
    shutil.rmtree(folder / "programs-cpu")
    shutil.copytree(harness.INCLUDE, folder / "include", dirs_exist_ok=True)
    tests = json.loads((folder / "tests.json").read_text())[:2]
    tests[0]["out"] += "more\n"
    (folder / tests[1]["source"]).write_text("int main() { return")
    (folder / "tests.json").write_text(json.dumps(tests))
    status, out, _ = harness.command([*run, "--cpu", "--tests-only"], timeout=600)
    report = json.loads((folder / "gpu-check.json").read_text())
    assert status == 1 and [t["result"] for t in report["tests"]] == ["output", "build"]
    assert "0 of 2 programs are right" in out
    if not harness.gpu():
        status, _, err = harness.command(run)
        assert status == 2 and "--cpu" in err


@pytest.mark.parametrize("name, size, rows, one", [("calls", 1, 12, "three-4K-maps"), ("overlap", 1, 6, "pipeline")])
def test_what_is_written_by_hand_agrees(tmp_path, name, size, rows, one):
    """bench/calls.c and calls.cu compute the same, so do the others: on the CPU device, whose times say nothing."""
    source, program = tmp_path / f"{name}.cu", tmp_path / name
    harness.must([harness.TOOL, harness.ROOT / "bench" / f"{name}.c", "-o", source])
    by_hand = ["-x", "c++", harness.ROOT / "bench" / f"{name}.cu"]
    harness.must(harness.cpu_command(source, program, flags=by_hand))
    out, _ = harness.must([program, str(size), "1"])
    found = [line.split("\t")[:2] for line in out.splitlines()]
    assert len(found) == rows and [one, "hand"] in found


def test_a_pipeline_overlaps(tmp_path):
    """Three of copies in, kernels, copies out and the host's work go on at once; without nowait the host waits for each."""
    harness.must([harness.TOOL, harness.ROOT / "bench" / "overlap.c", "-o", tmp_path / "overlap.cu"])
    by_hand = ["-x", "c++", harness.ROOT / "bench" / "overlap.cu"]
    harness.must(harness.cpu_command(tmp_path / "overlap.cu", tmp_path / "overlap", flags=by_hand))

    def at_once(call):
        trace = tmp_path / f"{call}.json"
        harness.must([tmp_path / "overlap", "1", "1", call], env={"OMP2CUDA_PROFILE": trace, "OMP2CUDA_CPU_DELAY_US": "3000"})
        events = [e for e in json.loads(trace.read_text())["traceEvents"] if e["ph"] == "X"]
        spans = [(e["ts"], e["ts"] + e["dur"], e["cat"]) for e in events if e["cat"] in ("copy to device", "launch", "copy to host")]
        assert len(spans) == 48
        waits = sorted((e["ts"], e["ts"] + e["dur"]) for e in events if e["cat"] == "wait")
        works = [(end, next((begin for begin, _ in waits if begin >= end), end), "host") for end in
                 [min(begin for begin, _, _ in spans), *(end for _, end in waits)]]
        return max(len({cat for begin, end, cat in spans + works if begin <= at < end}) for at, _, _ in spans)
    assert at_once("pipeline") >= 3
    assert at_once("in_turn") <= 2


def test_gpu_check_of_a_public_suite(tmp_path):
    """Tests that judge themselves: what they print does not count; headers lie beside them and in ompvv."""
    suite, folder = tmp_path / "suite", tmp_path / "check"
    for path, text in (("ompvv/ompvv.h", "#define GOOD 0\n"), ("tests/5.0/far/near.h", "#define NEAR 7\n"),
                       ("tests/5.0/far/right.c", RIGHT), ("tests/5.0/far/wrong.c", RIGHT.replace("!= NEAR", "== NEAR"))):
        (suite / path).parent.mkdir(parents=True, exist_ok=True)
        (suite / path).write_text(text)
    harness.must([harness.ROOT / "bench" / "gpu-check", "prepare", folder, "--suite", suite], timeout=600)
    status, out, _ = harness.command([folder / "bench" / "gpu-check", "run", "--cpu", "--tests-only"], timeout=600)
    report = json.loads((folder / "gpu-check.json").read_text())
    assert status == 1, out
    assert {t["name"]: t["result"] for t in report["tests"]} == {
        "tests/5.0/far/right.c": "ok", "tests/5.0/far/wrong.c": "status"}


def test_gpu_table(tmp_path):
    """Every kind of verdict and of figure has its line."""
    report = {"device": "GPU X, 580.1", "date": "2026-01-02", "compiler": "release 13.0", "tests": [
        {"name": "a/right", "options": "", "result": "ok"}, {"name": "a/host", "options": "", "result": "unable"},
        {"name": "a/wrong", "options": "--storage=local", "result": "output"}],
        "benchmarks": {
            "kernels/vectors": {"us": {"triad": {"ours": 5.0, "hand": 4.5, "share": 0.9}}}, "calls": {"error": "none"},
            "reduce": [{"type": "int", "elements": 2 ** n, "cub": {"device_us": 8.0},
                        "ours": {"device_us": 4.0, "ratio": 2.0}} for n in (10, 11)],
            "simd": {"times": [{"kernel": "dot", "how": how, "teams": 1, "threads": 1, "us": us}
                               for how, us in (("serial", 9.0), ("simd", 3.0), ("serial", 7.0))]}}}
    path = tmp_path / "gpu-check.json"
    path.write_text(json.dumps(report))
    out, _ = harness.must([harness.ROOT / "bench" / "gpu-table", path])
    for line in ("# GPU X", "Driver 580.1; release 13.0; 2026-01-02.", "  * output: `a/wrong` --storage=local",
                 "* `test/inputs`: 1 of 3 programs are right; 1 say that this GPU does not reach the host's memory",
                 "| triad | 5.0 | 4.5 | 0.90 |", "| int | 2^10 | 8.0 | 4.0 | 2.00 |", "| dot | 7.0 | 3.0 |  |"):
        assert line in out.splitlines(), line
    assert "2^11" not in out


def test_fuzzers_have_seeds():
    """What bench/sanitized runs is there, each with texts to begin with."""
    sanitized = harness.load_script(harness.ROOT / "bench" / "sanitized")
    folder = harness.ROOT / "test" / "fuzz"
    assert sorted(sanitized.FUZZERS) == sorted(path.stem for path in folder.glob("*.cpp"))
    assert all(any((folder / name).iterdir()) for name in sanitized.FUZZERS)


def test_what_is_left_out_under_sanitizers_is_there():
    for name in harness.load_script(harness.ROOT / "bench" / "sanitized").LEFT_OUT:
        path, _, test = name.partition("::")
        path = harness.ROOT / "test" / path
        assert path.is_dir() or (path.is_file() and f"def {test}" in path.read_text()), name
