"""project.py - A small project and its data base, for the tests of batches

In:  a folder.   Out: sources, compile_commands.json, the tool's answer.
Tested by: its users
"""
import json

import harness

HEADER = """\
#pragma once
static inline int twice(int x) { return 2 * x; }
static inline int thrice(int x) { return 3 * x; }
int filled(int *a, int n);
int shifted(int *a, int n);
"""
FILL = """\
#include "lib.h"
int filled(int *a, int n) {
#pragma omp target teams distribute parallel for map(from : a[0 : n])
  for (int i = 0; i < n; ++i)
    a[i] = twice(i);
  return a[n - 1];
}
"""
SHIFT = """\
#include "lib.h"
int shifted(int *a, int n) {
#pragma omp target teams distribute parallel for map(tofrom : a[0 : n])
  for (int i = 0; i < n; ++i)
    a[i] += thrice(1);
  return a[0];
}
"""
MAIN = """\
#include "lib.h"
#include <stdio.h>
int main(void) {
  int a[100];
  printf("%d", filled(a, 100));
  printf(" %d\\n", shifted(a, 100));
  return 0;
}
"""
REFUSED = """\
static int elsewhere(int x);
void refused(int *a, int n) {
#pragma omp target teams distribute parallel for map(tofrom : a[0 : n])
  for (int i = 0; i < n; i++)
    a[i] = elsewhere(i);
}
"""


def entry(folder, name, *flags, directory=None, compiler="clang"):
    return {"directory": str(directory or folder), "file": name,
            "arguments": [compiler, *flags, "-c", name, "-o", name + ".o"]}


def database(folder, entries, where=None):
    where = where or folder
    where.mkdir(exist_ok=True)
    (where / "compile_commands.json").write_text(json.dumps(entries))


def make(folder, extra=()):
    """src/{main,fill,shift}.c and a header that two of them edit."""
    source = folder / "src"
    source.mkdir()
    for name, text in (("lib.h", HEADER), ("fill.c", FILL), ("shift.c", SHIFT), ("main.c", MAIN), *extra):
        (source / name).write_text(text)
    names = ["main.c", "fill.c", "shift.c", *(n for n, _ in extra if n.endswith((".c", ".cpp")))]
    database(source, [entry(source, n, "-O2", "-fopenmp", "--offload-arch=sm_80") for n in names], folder / "build")
    return source


def batch(folder, *arguments, out="cuda", **keywords):
    return harness.command([harness.TOOL, "-p", "build", "--in-root", "src", "--out-root", out, *arguments],
                           cwd=folder, **keywords)


def report(folder, out="cuda"):
    return json.loads((folder / out / "omp2cuda-report.json").read_text())


def states(folder, out="cuda"):
    return {f["file"]: f["status"] for f in report(folder, out)["files"]}


def tree(folder):
    """Every file of the output but the cache."""
    return {p.relative_to(folder).as_posix(): p.read_bytes() for p in sorted(folder.rglob("*"))
            if p.is_file() and ".omp2cuda" not in p.parts}
