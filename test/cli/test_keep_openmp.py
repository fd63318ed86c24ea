"""test_keep_openmp.py - One source that is OpenMP as before, and CUDA

Idea: --keep-openmp only adds lines. Without OMP2CUDA the compiler reads the source as it was, byte by byte; with it what
omp2cuda writes anyway, which compiles and gives the same results. Nothing is written over that git does not have.
In:  sources of test/inputs, and some with their own conditionals.   Out: texts, what programs print.
"""
import re
import subprocess

import pytest

import harness

SOURCE = """\
#include <stdio.h>
#include <stdlib.h>
#define N 100
/* scales
   and more */
void scale(double *x, int n) {
#ifdef BIG
#pragma omp target teams distribute parallel for map(tofrom: x[0:n]) \\
        num_teams(4)
#else
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
#endif
  for (int i = 0; i < n; i++)
    x[i] *= 2; // twice
}
int main(void) {
  double *x = malloc(N * sizeof(double));
  for (int i = 0; i < N; i++)
    x[i] = i;
#pragma omp target data map(tofrom: x[0:N])
  {
    scale(x, N);
    scale(x, N);
  }
  printf("%g\\n", x[N - 1]);
  free(x);
  return 0;
}
"""


def repository(folder, **files):
    subprocess.run(["git", "init", "-q", folder], check=True)
    for name, text in files.items():
        (folder / name.replace("_c", ".c").replace("_h", ".h")).write_text(text)
    commit(folder)


def commit(folder):
    subprocess.run(["git", "-C", folder, "add", "-A"], check=True)
    subprocess.run(["git", "-C", folder, "-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "all"], check=True)


def keep(folder, *words):
    return harness.command([harness.TOOL, "--keep-openmp", *words], cwd=folder)


def removed(folder):
    """Lines that git would say went."""
    out, _ = harness.must(["git", "diff", "--no-color", "-U0"], cwd=folder)
    return [line for line in out.splitlines() if line.startswith("-") and not line.startswith("---")]


def side(text, condition="#ifdef OMP2CUDA\n"):
    """What is read where the condition holds."""
    taken, out = True, []
    for line in text.splitlines(keepends=True):
        if line in ("#ifdef OMP2CUDA\n", "#ifndef OMP2CUDA\n"):
            taken = line == condition
        elif line == "#else  // OMP2CUDA\n":
            taken = not taken
        elif line == "#endif  // OMP2CUDA\n":
            taken = True
        elif taken:
            out.append(line)
    return "".join(out)


def test_in_place(tmp_path):
    repository(tmp_path, a_c=SOURCE)
    status, out, err = keep(tmp_path, "a.c")
    assert status == 0 and out == "", err
    text = (tmp_path / "a.c").read_text()
    assert removed(tmp_path) == [] and sorted(p.name for p in tmp_path.iterdir()) == [".git", "a.c"]
    # Both ways it is a program.
    harness.must(["gcc", "-fopenmp", "-foffload=disable", "-Wall", "-Werror", tmp_path / "a.c", "-o", tmp_path / "host"])
    harness.must(["g++", "-std=gnu++17", *harness.CPU_FLAGS, "-DOMP2CUDA", *harness.cpu_files(tmp_path / "a.c", tmp_path / "device")])
    assert harness.must([tmp_path / "host"]) == harness.must([tmp_path / "device"]) == ("396\n", "")
    if harness.nvcc():
        harness.must([*harness.nvcc_command(tmp_path / "a.c", tmp_path / "a.o", "-c")[:-3], "-x", "cu", "-DOMP2CUDA",
                      tmp_path / "a.c", "-o", tmp_path / "a.o"])
    # A kernel says which line it is of.
    lines = text.splitlines()
    for line in re.findall(r'"a\.c:(\d+)"', text):
        assert lines[int(line) - 1].startswith("#pragma omp target")
    # A second time it holds one already.
    commit(tmp_path)
    status, _, err = keep(tmp_path, "a.c")
    assert status == 5 and "omp2cuda-E0735" in err and (tmp_path / "a.c").read_text() == text


def test_the_kernel_is_a_part_of_its_own(tmp_path):
    """It has the region's lines, and stands in front of the function; the launch stands where the region stood."""
    body = "".join(f"    // step {i}\n    x[i] = x[i] * {i} + 1;\n" for i in range(12))
    repository(tmp_path, a_c=f"void f(int *x, int n) {{\n#pragma omp target teams distribute parallel for map(tofrom: x[0:n])\n"
                             f"  for (int i = 0; i < n; i++)\n  {{\n{body}  }}\n}}\n")
    assert keep(tmp_path, "a.c")[0] == 0
    text = (tmp_path / "a.c").read_text()
    assert text.count("#ifdef OMP2CUDA") == 2 and text.count("#else  // OMP2CUDA") == 1
    kernel, function = text.split("void f(int *x, int n) {")
    assert "__global__" in kernel and kernel.count("// step 5") == 1 and function.count("// step 5") == 1
    assert function.rstrip().endswith("  }\n#endif  // OMP2CUDA\n}")


def test_git_has_to_have_it(tmp_path):
    (tmp_path / "a.c").write_text(SOURCE)
    assert keep(tmp_path, "a.c")[0] == 5  # there is no repository
    repository(tmp_path, a_c=SOURCE)
    changed = SOURCE.replace("*= 2", "*= 3")
    (tmp_path / "a.c").write_text(changed)
    status, _, err = keep(tmp_path, "a.c")
    assert status == 5 and "omp2cuda-E0736" in err and (tmp_path / "a.c").read_text() == changed
    assert keep(tmp_path, "a.c", "-o", "b.c")[0] == 0 and (tmp_path / "a.c").read_text() == changed
    assert keep(tmp_path, "a.c", "-o", "b.c")[0] == 0  # again, over its own
    assert keep(tmp_path, "a.c", "--force")[0] == 0 and (tmp_path / "a.c").read_text() == (tmp_path / "b.c").read_text()


def test_what_stays_as_it_is(tmp_path):
    plain = "int *f(void *p) { return p; }\n"
    refused = "void g(int *x) {\n#pragma omp target map(tofrom: x[0])\n  abort();\n}\n"
    repository(tmp_path, a_c=plain, b_c=refused)
    status, _, err = keep(tmp_path, "a.c")
    assert status == 0 and "N0741" in err
    assert keep(tmp_path, "b.c")[0] == 1
    assert removed(tmp_path) == [] and (tmp_path / "a.c").read_text() == plain and (tmp_path / "b.c").read_text() == refused


def test_headers(tmp_path):
    repository(tmp_path, a_c='#include "s.h"\nvoid f(int *x) {\n#pragma omp target map(tofrom: x[0])\n  x[0] = s(x[0]);\n}\n',
               s_h="static inline int s(int x) { return 2 * x; }\n")
    assert keep(tmp_path, "a.c")[0] == 0
    text = (tmp_path / "a.c").read_text()
    assert '#include "s.cuh"' in side(text) and '#include "s.h"' in text and removed(tmp_path) == []


def test_usage(tmp_path):
    repository(tmp_path, a_c=SOURCE)
    for more in (["--sync"], ["--dump=plan"], ["--line-directives"]):
        assert keep(tmp_path, "a.c", *more)[0] == 2


CASES = [case for case in harness.cases() if case.compiles
         and not case.keys.get("headers")]


@pytest.mark.parametrize("part", range(4))
def test_all_inputs(part, tmp_path):
    """Each input, in the view of both compilers."""
    for case in CASES[part::4][::5]:
        source = case.path.read_text()
        if not source.endswith("\n") or "OMP2CUDA" in source:
            continue
        out = tmp_path / case.path.name
        options = [o for o in case.options if not o.startswith("--line")]
        status, _, err = harness.command([harness.TOOL, "--keep-openmp", "--no-check", case.path, "-o", out, *options, "--", *case.tool_flags])
        assert status == case.status, err
        if not out.exists():
            continue
        text = out.read_text()
        plain, _ = harness.must([harness.TOOL, "--no-check", case.path, "-o", "-", *options, "--", *case.tool_flags])
        place = re.compile(re.escape(case.path.name) + r":\d+")
        assert place.sub("", side(text)) == place.sub("", plain), case.relative
        assert side(text, "#ifndef OMP2CUDA\n") == source, case.relative
