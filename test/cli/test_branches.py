"""test_branches.py - Headers of others keep their conditionals, which is said

Idea: a header of a library asks for nvcc's macros because it serves nvcc too. It is not copied; whoever includes
it is told that another branch of it will be read (W0507). A header of the project is a copy with other words.
In:  two folders, a project and a library.   Out: messages, files.
"""
import pytest

import harness

HEADER = """\
#ifndef LIB_H
#define LIB_H
#ifdef __CUDACC__
#define LIB_SIZE 4
#else
#define LIB_SIZE 8
#endif
#endif
"""
PROGRAM = """\
#include "lib.h"
int v[LIB_SIZE];
void f(void) {
#pragma omp target teams distribute parallel for map(tofrom: v)
  for (int i = 0; i < LIB_SIZE; i++)
    v[i] = i;
}
"""


def translate(folder, header):
    header.parent.mkdir(parents=True)
    header.write_text(HEADER)
    (folder / "f.c").write_text(PROGRAM)
    status, _, err = harness.command([harness.TOOL, "f.c", "--", f"-I{header.parent}"], cwd=folder)
    assert status == 0, err
    return err


def test_header_of_a_library(tmp_path):
    (tmp_path / "project").mkdir()
    err = translate(tmp_path / "project", tmp_path / "library" / "lib.h")
    assert "lib.h:3:8: warning: nvcc reads another branch" in err and "'__CUDACC__'" in err
    assert err.count("[omp2cuda-W0507]") == 1
    assert [p.name for p in (tmp_path / "project").glob("*.cu*")] == ["f.cu"]


def test_header_of_the_project(tmp_path):
    err = translate(tmp_path, tmp_path / "include" / "lib.h")
    assert "W0507" not in err
    assert "#ifdef OMP2CUDA_NEVER /* __CUDACC__ */" in (tmp_path / "lib.cuh").read_text()


def test_macros_for_both_languages(tmp_path):
    """Macros for C and for C++, side by side: the header serves both."""
    (tmp_path / "project").mkdir()
    header = tmp_path / "library" / "lib.h"
    header.parent.mkdir()
    header.write_text("""\
#define LIB_SIZE 8
#if defined(__STDC_VERSION__) && __STDC_VERSION__ >= 201112L
#define LIB_CHECK(x) _Static_assert(x, #x)
#elif defined(__cplusplus)
#define LIB_CHECK(x) static_assert(x, #x)
#endif
#ifdef __cplusplus
#define LIB_CXX 1
#define LIB_ADDRESS(x) static_cast<void *>(&x)
#else
#define LIB_C 1
#define LIB_ADDRESS(x) ((void *)&x)
#endif
""")
    (tmp_path / "project" / "f.c").write_text(PROGRAM)

    def messages():
        status, _, err = harness.command([harness.TOOL, "f.c", "--", f"-I{header.parent}"], cwd=tmp_path / "project")
        assert status == 0, err
        return err

    assert "W0507" not in messages()
    header.write_text("#ifdef __cplusplus\n#define LIB_SIZE 4\n#else\n#define LIB_SIZE 8\n#endif\n")
    assert "W0507" in messages()


def test_linkage_in_front_of_what_is_for_cxx_alone(tmp_path):
    """`extern "C" {` and its end hold for both, what follows in their branch for C++ alone."""
    (tmp_path / "k.h").write_text("""\
#ifndef K_H
#define K_H
#ifdef __cplusplus
extern "C" {
#define RESTRICT __restrict__
#else
#define RESTRICT restrict
#endif
double c_side(double *v, int n);
static inline double scale(double *RESTRICT v, int n, double by) {
  double s = 0;
#pragma omp target teams distribute parallel for map(tofrom: v[0:n]) reduction(+: s)
  for (int i = 0; i < n; i++) { v[i] *= by; s += v[i]; }
  return s;
}
#ifdef __cplusplus
}
template <class T> T twice(T x) { return 2 * x; }
#endif
#endif
""")
    (tmp_path / "a.c").write_text('#include "k.h"\ndouble c_side(double *v, int n) { return scale(v, n, 2); }\n')
    (tmp_path / "b.cpp").write_text("""\
#include "k.h"
#include <cstdio>
int main() {
  double v[2] = {1, 2};
  double sum = c_side(v, 2);
  std::printf("%g %g\\n", sum, twice(scale(v, 2, 3)));
}
""")
    out, _ = harness.must([harness.TOOL, "run", "--device=cpu", "a.c", "b.cpp"], cwd=tmp_path)
    assert out == "6 36\n"


CHOICES = [  # the #if, flags that choose its branch, and others that do not
    ("ifdef GPU", ["-DGPU"], []), ("ifndef HOST", [], ["-DHOST"]), ("if KIND == 2 && defined(GPU)", ["-DKIND=2", "-DGPU"], ["-DGPU"]),
    ("if !defined(HOST)", [], ["-DHOST=1"])]
FILES_OWN = ["ifdef OWN", "if OWN > 1", "ifdef __clang__", "ifdef _OPENMP"]


def with_condition(folder, condition, flags, definition=""):
    program = PROGRAM.replace('#include "lib.h"\n', f"#define LIB_SIZE 8\n{definition}\n").replace(
        "#pragma", f"#{condition}\n#pragma").replace("  for (", "#else\n#pragma omp parallel for\n#endif\n  for (")
    (folder / "f.c").write_text(program)
    harness.must([harness.TOOL, "f.c", "--", *flags], cwd=folder)
    return (folder / "f.cu").read_text()


@pytest.mark.parametrize("condition, chosen, other", CHOICES)
def test_the_output_asks_for_the_macros_that_chose(condition, chosen, other, tmp_path):
    assert "#error" in with_condition(tmp_path, condition, chosen)

    def compiled(flags):
        return harness.command(["g++", "-std=c++17", "-fopenmp", "-DOMP2CUDA_CPU=1", f"-I{harness.INCLUDE}", "-fsyntax-only",
                                "-x", "c++", *flags, tmp_path / "f.cu"])
    assert compiled(chosen)[0] == 0
    status, _, err = compiled(other)
    assert status != 0 and "translated where" in err


def test_a_branch_with_more_than_a_directive(tmp_path):
    """Its declarations stay, and the #if cannot: half of it is in the kernel."""
    (tmp_path / "f.c").write_text(PROGRAM.replace('#include "lib.h"\n', "#define LIB_SIZE 8\n").replace(
        "#pragma", "#ifdef GPU\n  int by = 2;\n#pragma").replace(
        "  for (", "#else\n  int by = 3;\n#pragma omp parallel for\n#endif\n  for (").replace("= i;", "= i * by;"))
    harness.must([harness.TOOL, "f.c", "--", "-DGPU"], cwd=tmp_path)
    text = (tmp_path / "f.cu").read_text()
    assert text.count("#ifndef GPU\n#error \"translated where GPU is defined\"\n#endif\n") == 1


def test_the_other_branch(tmp_path):
    (tmp_path / "f.c").write_text(PROGRAM.replace('#include "lib.h"\n', "#define LIB_SIZE 8\n").replace(
        "#pragma", "#ifdef HOST\n  int by = 2;\n#else\n  int by = 3;\n#pragma").replace(
        "  for (", "#endif\n  for (").replace("= i;", "= i * by;"))
    harness.must([harness.TOOL, "f.c"], cwd=tmp_path)
    assert "#ifdef HOST\n#error \"translated where HOST is not defined\"\n#endif\n" in (tmp_path / "f.cu").read_text()


@pytest.mark.parametrize("condition", FILES_OWN)
def test_what_the_file_says_itself_is_not_asked_for(condition, tmp_path):
    assert "#error" not in with_condition(tmp_path, condition, [], "#define OWN 2")
