"""test_batch_keep.py - A project that keeps its pragmas

Idea: with --keep-openmp a batch changes the project's own sources and headers, by added lines only, and writes no tree.
In:  a small project in git.   Out: its files, and what the program prints when it is built both ways.
"""
import json
import subprocess

import harness

FILES = {
    "inc/scale.h": "#pragma once\n#pragma omp declare target\nstatic inline int scale(int x) {\n  return 3 * x;\n}\n#pragma omp end declare target\n",
    "inc/plain.h": "int plain(int);\n",
    "main.c": '#include "inc/plain.h"\n#include "inc/scale.h"\n#include <stdio.h>\nint twice(int *x, int n);\n'
              "int main(void) {\n  int x[10];\n#pragma omp target map(from: x)\n  for (int i = 0; i < 10; i++)\n"
              '    x[i] = scale(i);\n  printf("%d %d\\n", twice(x, 10), plain(1));\n  return 0;\n}\n',
    "other.c": '#include "inc/scale.h"\nint twice(int *x, int n) {\n  int sum = 0;\n#pragma omp target teams distribute parallel for map(to: x[0:n]) reduction(+: sum)\n'
               "  for (int i = 0; i < n; i++)\n    sum += 2 * x[i];\n  return sum;\n}\n",
    "plain.c": '#include "inc/plain.h"\n#include <stdlib.h>\nint plain(int n) {\n  int *p = malloc(sizeof(int));\n  *p = n;\n  n = *p;\n  free(p);\n  return n;\n}\n',
}


def git(folder, *words):
    return harness.must(["git", "-C", folder, "-c", "user.name=a", "-c", "user.email=a@b", *words])[0]


def test_a_project(tmp_path):
    src = tmp_path / "src"
    for name, text in FILES.items():
        (src / name).parent.mkdir(parents=True, exist_ok=True)
        (src / name).write_text(text)
    (tmp_path / "compile_commands.json").write_text(json.dumps([
        {"directory": str(src), "file": name, "arguments": ["gcc", "-fopenmp", "-c", name]} for name in ("main.c", "other.c", "plain.c")]))
    words = [harness.TOOL, "-p", tmp_path, "--in-root", src, "--out-root", tmp_path / "report", "--keep-openmp"]
    status, _, err = harness.command(words)
    assert status == 5 and err.count("omp2cuda-E0736") >= 2  # git has none of it
    assert {name: (src / name).read_text() for name in FILES} == FILES
    git(src, "init", "-q")
    git(src, "add", "-A")
    git(src, "commit", "-qm", "all")
    harness.must(words)
    changed = git(src, "diff", "--name-only").split()
    assert "main.c" in changed and "other.c" in changed and "plain.c" not in changed  # plain.h says that plain() is C's
    assert not [line for line in git(src, "diff", "-U0").splitlines() if line.startswith("-") and not line.startswith("---")]
    assert git(src, "status", "--porcelain", "--untracked-files=all").count("??") == 0
    assert not (tmp_path / "report" / "CMakeLists.txt").exists() and (tmp_path / "report" / "omp2cuda-report.json").exists()
    host = tmp_path / "host"
    harness.must(["gcc", "-fopenmp", "-foffload=disable", src / "main.c", src / "other.c", src / "plain.c", "-o", host])
    objects = []
    for name in ("main.c", "other.c"):
        objects.append(tmp_path / (name + ".o"))
        harness.must(["g++", "-std=gnu++17", *harness.CPU_FLAGS, "-DOMP2CUDA", "-x", "c++", "-c", src / name, "-o", objects[-1]])
    harness.must(["gcc", "-c", src / "plain.c", "-o", tmp_path / "plain.o"])
    harness.must(["g++", "-fopenmp", *objects, tmp_path / "plain.o", harness.CPU_LIBRARY, "-o", tmp_path / "device", "-lpthread", "-ldl"])
    assert harness.must([host]) == harness.must([tmp_path / "device"]) == ("270 1\n", "")
