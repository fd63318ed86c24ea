"""test_harness.py - The harness notices what it is there to notice

Idea: a test that cannot fail says nothing. Each rule of the harness is broken here once.
In:  harness.py, conftest.py.   Out: failures where there must be failures.
"""
import os
import subprocess
import sys

import pytest

import harness
import together


def test_golden_difference_is_a_failure(tmp_path, monkeypatch):
    monkeypatch.setattr(harness, "ROOT", tmp_path)
    golden = tmp_path / "x.cu"
    with pytest.raises(harness.Failure, match="does not exist"):
        harness.check_golden(golden, "text\n", False)
    harness.check_golden(golden, "text\n", True)
    harness.check_golden(golden, "text\n", False)
    with pytest.raises(harness.Failure, match=r"\+other"):
        harness.check_golden(golden, "other\n", False)
    with pytest.raises(harness.Failure):
        harness.check_golden(golden, "", False)
    harness.check_golden(golden, "", True)
    assert not golden.exists()


def test_time_out_is_a_failure():
    with pytest.raises(harness.Failure, match="no end"):
        harness.command(["sleep", "5"], timeout=0.1)


def test_unknown_key_is_an_error(tmp_path, monkeypatch):
    monkeypatch.setattr(harness, "INPUTS", tmp_path)
    (tmp_path / "topic").mkdir()
    path = tmp_path / "topic" / "x.c"
    path.write_text("// test: args=\"1 2\" run=no\n")
    case = harness.Case(path)
    assert case.args == ["1", "2"] and not case.runs and case.compiles
    path.write_text("// test: agrs=1\n")
    with pytest.raises(ValueError, match="agrs"):
        harness.Case(path)


@pytest.mark.parametrize("reason, ci, status", [
    ("the moon is full", "true", 1), ("the moon is full", "", 0), ("expected: no GPU", "true", 0)])
def test_unexpected_skip_is_a_failure_in_ci(tmp_path, reason, ci, status):
    here = harness.ROOT / "test"
    (tmp_path / "conftest.py").write_text(
        f"import sys\nsys.path.insert(0, {str(here)!r})\n" + (here / "conftest.py").read_text())
    (tmp_path / "test_one.py").write_text(f"import pytest\ndef test_one():\n    pytest.skip({reason!r})\n")
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:xdist", "-p", "no:cacheprovider", "-c", os.devnull,
         "--rootdir", tmp_path, tmp_path],
        env={**os.environ, "CI": ci}, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    assert done.returncode == status, done.stdout
    assert status == 0 or reason in done.stdout


def test_nvcc_warnings_are_seen():
    assert harness.warnings("x.cu(3): warning #177-D: variable was declared but never referenced\n")
    assert not harness.warnings("all is well\n")


SOURCES = {
    "one": '#include "omp2cuda.h"\n#include <cstdio>\n#define N 1\nint main() {\n  std::printf("%d\\n", N);\n}\n',
    "two": '#include "omp2cuda.h"\n#include <cstdio>\n#define N 2\nint main(int argc, char **argv) {\n  return N + argc;\n}\n',
    "three": '#include "omp2cuda.h"\nint seven = 7;\nint main(void) {\n  return ::seven;\n}\n',
    "four": '#include "omp2cuda.h"\nextern "C" int seven() { return 7; }\nint main(void) {\n  return seven();\n}\n',
    "five": '#include "omp2cuda.h"\nextern "C" int seven() { return 5; }\nint main(void) {\n  return seven();\n}\n',
    "bad": '#include "omp2cuda.h"\nint main() {\n  return N;\n}\n',
}


def written(folder, *names):
    paths = [folder / f"{name}.cu" for name in names]
    for path, name in zip(paths, names):
        path.write_text(SOURCES[name])
    return paths


def test_programs_made_together_are_told_apart(tmp_path):
    case = harness.cases()[0]
    programs = together.cpu_programs(written(tmp_path, "one", "two", "three", "four", "five"), tmp_path, case)
    assert programs[0][0] != programs[4][0], "two of one C name do not bear one file"
    results = [harness.command([exe], env=which)[:2] for exe, which in programs]
    assert results == [(0, "1\n"), (3, ""), (7, ""), (7, ""), (5, "")]


@pytest.mark.parametrize("names", [("bad", "one"), ("one", "two", "bad")])
def test_one_of_several_that_does_not_compile_is_named(tmp_path, names):
    case = harness.cases()[0]
    paths = written(tmp_path, *names)
    with pytest.raises(harness.Failure, match="bad.cu"):
        together.cpu_programs(paths, tmp_path, case)
    if harness.nvcc():
        with pytest.raises(harness.Failure, match="bad.cu"):
            together.nvcc_takes_all(paths, tmp_path, case, harness.CUBIN)
