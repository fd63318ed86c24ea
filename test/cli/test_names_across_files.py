"""test_names_across_files.py - A project's names are the same in each of its files, and for objects that stay

Idea: what one file defines, another only declares; and an object that is not translated knows a function by
the symbol that its source gives it, mangled or not.
In:  programs of two files and a header.   Out: what they print; symbols.
"""
import harness
import pytest

HEADER = """\
#pragma once
#ifdef __cplusplus
struct float4 { float x, y; float sum() const; float twice(int n = 2) const { return n * sum(); } };
float4 add(const float4 &a, float4 b);
namespace vec { double norm(const float4 *v, int n); int max(float4 a); }
extern float4 zero;
#define NEW add
#else
double new(int this);
#define NEW new
#endif
#pragma omp declare target
int min(int a, int b);
#pragma omp end declare target
double norm(const int *a, int n);
int time(int a);
extern double gamma;
extern int all[3];
"""
MAIN = """\
#include "x.h"
#include <stdio.h>
double gamma = 2.5;
%s
int time(int a) { return a * (int)sizeof(__func__); }
int main(void) {
  int a[8];
#pragma omp target teams distribute parallel for map(from: a)
  for (int i = 0; i < 8; i++)
    a[i] = i + %s;
  printf("%%d %%d %%g\\n", a[3], a[7], norm(a, 8));
  printf("%%d %%d %%s\\n", time(3), all[1], __func__);
  %s
  return 0;
}
"""
OTHER = """\
#include "x.h"
int all[3] = {1, 2, 3};
int min(int a, int b) { return a < b ? a : b; }
double norm(const int *a, int n) {
  double s = 0;
%s  for (int i = 0; i < n; i++)
    s += a[i] * gamma;
  return s + time(1);
}
%s
"""
LOOP = "#pragma omp target teams distribute parallel for map(to: a[0:n]) reduction(+: s)\n"
IN_C = ("", 'printf("%g\\n", new(3));', "double new(int this) { return this / 2.0; }\n")
IN_CPP = ("float4 zero = {0, 0};\nfloat4 add(const float4 &a, float4 b) { return {a.x + b.x, a.y + b.y}; }",
          'float4 v[2] = {{1, 2}, {3, 4}}; printf("%g %g %d\\n", vec::norm(v, 2), add(v[0], v[1]).twice(), vec::max(v[1]));',
          "float float4::sum() const { return x + y; }\n"
          "namespace vec { double norm(const float4 *v, int n) { return add(v[0], v[n - 1]).sum() + zero.x; }\n"
          "int max(float4 a) { return a.x > a.y ? a.x : a.y; } }\n")


def write(folder, end, loop):
    top, more, rest = IN_C if end == "c" else IN_CPP
    call = "min(i, 4)" if loop else "1"
    for name, text in (("x.h", HEADER), (f"a.{end}", MAIN % (top, call, more)), (f"b.{end}", OTHER % (loop, rest))):
        (folder / name).write_text(text)


def host(folder, end):
    compiler = ["gcc"] if end == "c" else ["g++", "-std=c++17"]
    harness.must([*compiler, "-w", "-fopenmp", f"a.{end}", f"b.{end}", "-o", "host", "-lm"], cwd=folder)
    return harness.must([folder / "host"])[0]


def cpu(folder, file):
    harness.must(["g++", "-std=c++17", "-fopenmp", "-DOMP2CUDA_CPU=1", f"-I{harness.INCLUDE}", "-c", "-x", "c++", f"{file}.cu",
                  "-o", f"{file}.o"], cwd=folder)
    if harness.nvcc():
        harness.must([harness.nvcc(), "-std=c++17", "-arch=sm_90", "-rdc=true", f"-I{harness.INCLUDE}", "-Xcompiler", "-fopenmp",
                      "-c", f"{file}.cu", "-o", "gpu.o"], cwd=folder)


def link(folder):
    harness.must(["g++", "-fopenmp", "a.o", "b.o", harness.CPU_LIBRARY, "-lpthread", "-ldl", "-o", "program"], cwd=folder)
    return harness.must([folder / "program"])[0]


@pytest.mark.parametrize("end", ["c", "cpp"])
def test_two_files(end, tmp_path):
    write(tmp_path, end, LOOP)
    harness.must([harness.TOOL, f"a.{end}", f"b.{end}"], cwd=tmp_path)
    for name in "ab":
        cpu(tmp_path, name)
    assert link(tmp_path) == host(tmp_path, end)


@pytest.mark.parametrize("end", ["c", "cpp"])
@pytest.mark.parametrize("stays", ["a", "b"])
def test_with_an_object_that_stays(end, stays, tmp_path):
    write(tmp_path, end, LOOP if stays == "a" else "")
    goes = "b" if stays == "a" else "a"
    harness.must([harness.TOOL, f"{goes}.{end}", "--c-linkage"], cwd=tmp_path)
    cpu(tmp_path, goes)
    harness.must(["gcc" if end == "c" else "g++", "-w", "-fopenmp", "-c", f"{stays}.{end}"], cwd=tmp_path)
    assert link(tmp_path) == host(tmp_path, end)
