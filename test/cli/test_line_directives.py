"""test_line_directives.py - #line leads from the .cu back to the user's source

Idea: the directives are believed only where somebody follows them: compilers, gdb, sanitizers. What
is asked of every input is that they change nothing else, and that each line of the user's that is in
the output counts as what it was.
In:  test/inputs, a program with a header.   Out: places in messages, numbers of lines.
"""
import collections
import re

import pytest

import harness

PROGRAM = """\
#include <stdio.h>
#include "tab.h"

static void fill(double *x, int n) {
  int unused_on_host;
  for (int i = 0; i < n; i++)
    x[i] = i;
}

int main(void) {
  double x[100], sum = 0;
  int n = 100, shift = 40, race = 0;
  fill(x, n);
#pragma omp target teams distribute parallel for map(tofrom: x, race) reduction(+: sum)
  for (int i = 0; i < n; i++) {
    int unused_in_kernel;
    x[i] = square(x[i]) + (1 << (i > 50 ? shift : 1));
    race = i;
    sum += x[i + OVER];
  }
  printf("%s:%d %d\\n", __FILE__, __LINE__, sum > 0);
  return 0;
}
"""
HEADER = """\
#pragma once
// A function that device code calls.

static inline double
square(double v) {
  int unused_in_header;
  return v * v;
}
"""


def place(text):
    """Each line with its file and number, as a compiler counts them."""
    file, number = None, 0
    for line in text.splitlines():
        found = re.match(r'#line (\d+) "(.*)"$', line)
        if found:
            number, file = int(found[1]), found[2]
        else:
            yield file, number, line
            number += 1


def plain(text):
    return "".join(line for line in text.splitlines(True) if not line.startswith("#line "))


@pytest.mark.cases(lambda case: not case.refused)
def test_lines_are_what_they_were(case):
    text = harness.translated(case, ("--line-directives", "--no-check"))
    if "--line-directives" not in case.options:
        assert plain(text) == harness.translated(case), "nothing else changes"
    # What asks for the branch that was translated is no line of the user's, though it may be spelled like one.
    text = re.sub(r'^#if.*\n(?=#error "translated where )', "\n", text, flags=re.M)
    numbers = collections.defaultdict(set)
    for file, number, line in place(text):
        if file and file.endswith(case.path.name):
            numbers[line.strip()].add(number)
    source = [line.strip() for line in case.path.read_text(errors="replace").splitlines()]
    for number, line in enumerate(source, 1):
        # `double s = 0;` may be the private copy of a reduction, `int low, high;` of a type that stands with its variable;
        # a constant is made for each body that names it.
        made = re.match(r"//|/?\*|[\w ]+ = \S+;$|(int|float|double) [\w, *]+;$|static constexpr ", line)
        if len(line) > 2 and source.count(line) == 1 and line in numbers and not made:
            assert number in numbers[line], f"{case.relative}:{number}: {line}: counts as line {numbers[line]}"


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "a.c").write_text(PROGRAM)
    (tmp_path / "tab.h").write_text(HEADER)
    return tmp_path


def tool(folder, *arguments):
    return harness.command([harness.TOOL, *arguments], cwd=folder, timeout=300)


def test_warnings_of_the_host_compiler(folder):
    status, out, err = tool(folder, "run", "--device=cpu", "-Wall", "-DOVER=0", "a.c")
    assert (status, out) == (0, "a.c:21 1\n"), err
    for where, name in (("tab.h:6", "in_header"), ("a.c:5", "on_host"), ("a.c:16", "in_kernel")):
        assert re.search(rf"^{where}:\d+: warning: unused variable .unused_{name}", err, re.M), err
    assert ".cu:" not in err and ".cuh:" not in err, err


@pytest.mark.skipif(not harness.nvcc(), reason="expected: no nvcc on this machine")
def test_errors_of_nvcc(folder):
    status, _, err = tool(folder, "--line-directives", "a.c", "--", "-DOVER=0")
    assert status == 0, err
    text = (folder / "a.cu").read_text()
    assert "OVER" in text
    (folder / "a.cu").write_text(text.replace("race = i;", "race = nobody;"))
    status, _, err = harness.command(harness.nvcc_command(folder / "a.cu", folder / "a.o", "-c", flags=["-DOVER=0"]))
    assert status != 0 and 'a.c(18): error: identifier "nobody" is undefined' in err, err


def test_breakpoints(folder):
    """Of a program whose .cu no longer exists: gdb shows the user's source."""
    status, _, err = tool(folder, "run", "--device=cpu", "--keep=kept", "--line-directives", "-DOVER=0", "-g", "-O0", "a.c")
    assert status == 0, err
    (folder / "kept" / "a.dir" / "a.cu").unlink()
    _, out, err = harness.command(
        ["gdb", "-q", "-batch", "-ex", "set debuginfod enabled off", "-ex", "break a.c:18 if i == 3", "-ex", "break tab.h:7",
         "-ex", "run", "-ex", "delete 2", "-ex", "continue", "-ex", "print i", "kept/program"], cwd=folder)
    assert re.search(r"Breakpoint 2, square \(v=.*\) at .*tab.h:7\n7\t  return v \* v;", out), out + err
    assert re.search(r"Breakpoint 1, main_kernel \(.* at .*a.c:18\n18\t    race = i;", out), out + err
    assert "$1 = 3" in out, out + err


def reported(folder, kind, *flags, **settings):
    return harness.command([harness.TOOL, "run", "--device=cpu", f"--sanitize={kind}", *flags, "a.c"], cwd=folder, timeout=300,
                           env=settings)


def test_undefined_behaviour(folder):
    status, _, err = reported(folder, "undefined", "-DOVER=0")
    assert "a.c:17:30: runtime error: shift exponent 40 is too large" in err, err


def test_addresses(folder):
    status, _, err = reported(folder, "address", "-DOVER=1", "-O0")
    assert re.search(r"in main_kernel\(.* a\.c:19\b|main_kernel\(.*/a\.c:19\b|at a\.c:19\b", err), err
    assert ".cu:" not in err, err


def test_races(folder):
    status, _, err = reported(folder, "thread", "-DOVER=0", "-O0", OMP2CUDA_CPU_WORKERS="4")
    assert "data race" in err and re.search(r"main_kernel\(.*a\.c:18\b", err), err


def test_kept_files_are_for_reading(folder):
    """What --keep leaves has no #line, unless reports are wanted, or they are."""
    for flags, wanted in (((), False), (("--line-directives",), True), (("--sanitize=undefined",), True)):
        assert tool(folder, "run", "--device=cpu", "--keep=kept", "-DOVER=0", *flags, "a.c")[0] == 0
        for copy in ("a.cu", "tab.cuh"):
            assert ("\n#line " in (folder / "kept" / "a.dir" / copy).read_text()) == wanted, (flags, copy)


def test_copies_of_a_header_still_unite(folder):
    """Two inputs that call different functions of one header; the copy counts as the header did."""
    (folder / "tab.h").write_text(HEADER + "static inline double twice(double v) { return 2 * v; }\n")
    (folder / "b.c").write_text(PROGRAM.replace("main", "other").replace("square(", "twice("))
    status, _, err = tool(folder, "--line-directives", "a.c", "b.c", "--", "-DOVER=0")
    assert status == 0, err
    lines = {line: (file, number) for file, number, line in place((folder / "tab.cuh").read_text())}
    assert lines["square(double v) {"] == ("tab.h", 5)
    assert lines["__host__ __device__ static inline double twice(double v) { return 2 * v; }"] == ("tab.h", 9)


def test_a_source_with_line_directives_of_its_own(folder):
    """What a generator wrote already leads further back."""
    (folder / "a.c").write_text('int main(void) {\n#line 70 "grammar.y"\n  int x[4];\n#pragma omp target\n  x[0] = 1;\n'
                                '#line 4 "a.c"\n  return 0;\n}\n')
    status, _, err = tool(folder, "--line-directives", "a.c")
    assert status == 0, err
    lines = {line.strip(): (file, number) for file, number, line in place((folder / "a.cu").read_text())}
    assert lines["int main(void) {"][1] == 1
    assert lines["int x[4];"] == ("grammar.y", 70)
    assert lines["x[0] = 1;"] == ("grammar.y", 72)
    assert lines["return 0;"] == ("a.c", 4)


def test_no_directive_where_none_may_stand(folder):
    """Raw strings, comments and continued lines keep their text; an #if that the compiler passes over hides nothing."""
    (folder / "a.cpp").write_text('''\
#include <assert.h>
#include <stdio.h>
const char *text() { return R"(one
  two
)"; }
static int id(int i) { return i; }
#ifdef NOBODY
static int late(int i) { return id(i); }
#else
static int late(int i) { return i; }
#endif
int main() {
  int x[4];
  #pragma omp target map(from : x)
  {
    assert(id(2) ==
           late(2));
    x[0] = __LINE__;
  }
  printf("%d %d %s", __LINE__, x[0], text());
}
''')
    status, out, err = tool(folder, "run", "--device=cpu", "a.cpp")
    assert (status, out) == (0, "20 18 one\n  two\n"), err
