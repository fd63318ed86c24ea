"""test_conformance.py - The page of the public suites is what was recorded, and stays true

Idea: the record of bench/conformance is in the repository; the checkouts that it is made from are not, and there is no network
here. So the record and the pages are compared, the program is tried on a suite of its own, and a sample of 60 of the real tests
climbs again where OMP2CUDA_SUITES names a folder with checkouts, OpenMP_VV and Examples.
In:  bench/conformance, bench/results/conformance*.json.   Out: what differs; what comes less far than it did.
"""
import json
import os
import pathlib

import pytest

import harness

SCRIPT = harness.ROOT / "bench" / "conformance"
SUITES = pathlib.Path(os.environ.get("OMP2CUDA_SUITES", "/nowhere"))

RIGHT = """#include <stdio.h>
int main(void) {
  int n = 0, sum = 0;
#pragma omp target teams map(n, sum) num_teams(1)
  {
    n = 2;
#pragma omp parallel for reduction(+ : sum)
    for (int i = 0; i < 10; i++)
      sum += n;
  }
  return n != 2 || sum != 20;
}
"""
SUITE = {
    "right.c": RIGHT,
    "refused.c": "#include <stdlib.h>\nint main(void) { int n = 0;\n#pragma omp target map(n)\n n = rand();\n return n < 0; }\n",
    "unread.c": "int main(void) {\n#pragma omp target\n { unknown(); } }\n",
    # Right on the host alone, where both are one variable.
    "wrong.c": "int main(void) { int n = 0;\n#pragma omp target map(to: n)\n n = 1;\n return n != 1; }\n",
}


@pytest.fixture(scope="module")
def conformance():
    return harness.load_script(SCRIPT)


def record():
    return json.loads((harness.ROOT / "bench" / "results" / "conformance.json").read_text())


def notes():
    return json.loads((harness.ROOT / "bench" / "results" / "conformance-notes.json").read_text())


def test_the_pages_are_the_record(conformance):
    for path, text in conformance.pages(record(), notes()).items():
        assert path.read_text() == text, f"{path.name}: bench/conformance --page"


def test_what_does_not_pass_has_a_reason():
    """By a hand where a test fails that is not refused with a message of ours, and for no test that is not recorded."""
    tests = {test["test"]: test for test in record()["tests"]}
    assert [name for name, test in tests.items() if test["verdict"] in ("no-compile", "wrong", "crashed", "host-fails")
            and "why" not in notes().get(name, {})] == []
    assert set(notes()) - set(tests) == set()
    assert [name for name, note in notes().items() if "prints" not in note and tests[name]["verdict"] == "passed"] == []


def climb(root, *options):
    return harness.command([SCRIPT, root, "--tool", harness.TOOL, "--no-nvcc", *options], timeout=300)


def test_climbs_goes_on_and_tells_what_got_worse(tmp_path):
    (tmp_path / "ompvv").mkdir()
    tests = tmp_path / "tests" / "5.0" / "target"
    tests.mkdir(parents=True)
    for name, text in SUITE.items():
        (tests / name).write_text(text)
    report = tmp_path / "record.json"
    status, out, err = climb(tmp_path, "--json", report)
    assert status == 1, out + err  # one is wrong
    known = {t["test"].rpartition("/")[2]: t for t in json.loads(report.read_text())["tests"]}
    assert {name: t["verdict"] for name, t in known.items()} == {
        "right.c": "passed", "refused.c": "refused", "unread.c": "unread", "wrong.c": "wrong"}
    assert known["right.c"]["steps"] == ["read", "translated", "nvcc", "cpu", "strategies"] and known["right.c"]["texts"] > 1
    assert known["refused.c"]["steps"] == ["read"] and known["unread.c"]["steps"] == []
    assert str(tmp_path) not in report.read_text()

    (tests / "right.c").write_text(RIGHT.replace("n = 2", "n = 3"))
    status, out, err = climb(tmp_path, "--json", report, "--resume")
    assert status == 1 and "right.c" not in out, out + err
    status, out, err = climb(tmp_path, "--sample", "9", "--record", report)
    assert status == 1 and "1 of 4 are worse" in out and "right.c: host-fails, was passed" in out, out + err
    status, out, err = climb(tmp_path, "--sample", "1", "--record", report)
    assert status == 0 and "0 of 1 are worse" in out, out + err

    (tests / "wrong.c").write_text(RIGHT)
    saved = json.loads(report.read_text())
    for each in saved["tests"]:
        each["clang-19"] = ""
    report.write_text(json.dumps(saved))
    status, out, err = climb(tmp_path, "--again", "--record", report)
    assert status == 0 and "right.c" not in out and "2 of 4 passed" in out, out + err
    again = json.loads(report.read_text())
    assert again["date"] == saved["date"] and "again" in again and all(t["clang-19"] == "" for t in again["tests"])


def test_the_page_counts(conformance):
    def test(name, verdict, steps, **more):
        return {"test": f"OpenMP_VV/tests/5.0/target/{name}.c", "version": "5.0", "verdict": verdict,
                "steps": list(conformance.STEPS[:steps]), "clang-19": "", "gcc-12": "an error", **more}
    report = {"date": "2026-01-01", "gcc": "12.2.0", "nvcc": "13.0", "suites": {"OpenMP_VV": "1 of 2026-01-01"}, "tests": [
        test("a", "passed", 5), test("b", "wrong", 3, detail="| no"), test("c", "unread", 0, detail="what Clang says")]}
    lines = "\n".join(conformance.page(report, {"OpenMP_VV/tests/5.0/target/b.c": {"why": "5.0, 2.1"}}))
    assert "| 5.0 | 3 | 2 | 2 | 2 | 1 | 1 | 1 | 3 | 0 |" in lines and "| 5.0 target | 3 |" in lines
    assert "1 of 3 (33.3 %) pass" in lines and "1 of 2 (50.0 %) pass" in lines
    assert "| `tests/5.0/target/b.c` | wrong | 5.0, 2.1 |" in lines
    assert "| `tests/5.0/target/c.c` | unread | what Clang says |" in lines
    assert "again" not in lines and "again" not in conformance.line(report)
    later = {**report, "again": "2026-02-03"}
    assert "tried again on 2026-02-03." in "\n".join(conformance.page(later, {})) and "2026-02-03" in conformance.line(later)


@pytest.mark.skipif(not (SUITES / "OpenMP_VV").is_dir() or not (SUITES / "Examples").is_dir(),
                    reason="expected: OMP2CUDA_SUITES names no folder with checkouts of OpenMP_VV and Examples")
def test_a_sample_comes_as_far_as_it_did():
    nvcc = [] if harness.nvcc() else ["--no-nvcc"]
    harness.must([SCRIPT, SUITES / "OpenMP_VV", SUITES / "Examples", "--sample", "60", "--tool", harness.TOOL, *nvcc], timeout=1800)
