"""test_c_linkage.py - A translated C file can be linked with files that stay C

Idea: functions say `extern "C"` where they are first declared, in the file or in a copy of its header;
a header that says so itself for C++ is left alone. One program of C objects and one translation proves it.
In:  a C program in three files.   Out: the edited declarations; what the program prints.
"""
import harness

HEADER = """\
#ifndef LIB_H
#define LIB_H
typedef struct { int n; } size;
extern double filled(size s, double (*each)(int));
int asked(void), answered(int a);
#endif
"""
GUARDED = """\
#ifdef __cplusplus
extern "C" {
#endif
int guarded(int a);
#ifdef __cplusplus
}
#endif
"""
TRANSLATED = """\
#include "lib.h"
#include "guarded.h"
static int own(int i) { return i; }
static double kept(int i) { return 0.5 * i; }
inline int shown(int i) { return own(i); }
int guarded(int a) { return a; }
double filled(size s, double (*each)(int)) {
  double a[100];
#pragma omp target teams distribute parallel for map(from : a)
  for (int i = 0; i < 100; ++i)
    a[i] = kept(i) + own(i);
  return a[s.n] + each(s.n) + answered(asked());
}
int answered(int a) { return a + 1; }
#pragma omp declare target
int summed(const int *a, int n) {
  int s = 0;
#pragma omp parallel for reduction(+ : s)
  for (int i = 0; i < n; ++i)
    s += a[i];
  return s;
}
void doubled(int *a, int n) {
#pragma omp parallel for
  for (int i = 0; i < n; ++i)
    a[i] *= 2;
}
#pragma omp end declare target
int twice(int *a, int n) {
#pragma omp target map(tofrom : a[0 : n])
  doubled(a, n);
  return summed(a, n);
}
int first(int *a) {
#pragma omp target map(tofrom : a[0 : 1])
  a[0] = shown(a[0]);
  return a[0];
}
"""
MAIN = """\
#include "lib.h"
#include "guarded.h"
#include <stdio.h>
static double each(int i) { return i; }
int asked(void) { return 41; }
int summed(const int *a, int n), twice(int *a, int n);
int main(void) {
  size s = {10};
  int a[3] = {1, 2, 3}, all = twice(a, 3);
  printf("%g %d %d %d\\n", filled(s, each), guarded(3), all, summed(a, 2));
  return 0;
}
"""


def test_an_object_among_those_of_c(tmp_path):
    for name, text in (("lib.h", HEADER), ("guarded.h", GUARDED), ("lib.c", TRANSLATED), ("main.c", MAIN)):
        (tmp_path / name).write_text(text)
    harness.must([harness.TOOL, "lib.c", "--c-linkage"], cwd=tmp_path)
    header, text = (tmp_path / "lib.cuh").read_text(), (tmp_path / "lib.cu").read_text()
    assert 'extern "C" double filled(' in header and 'extern "C" int asked(void), answered(int a);' in header
    assert 'extern "C" int first(int *a) {' in text and \
        'extern "C" __host__ __device__ inline int shown' in text
    assert 'extern "C" __device__ void doubled_team(' in text and 'extern "C" __host__ __device__ int summed(' in text
    assert 'extern "C" static' not in text and not (tmp_path / "guarded.cuh").exists()
    harness.must(["gcc", "-c", "main.c", "-o", "main.o"], cwd=tmp_path)
    harness.must(["g++", "-std=c++17", "-fopenmp", "-DOMP2CUDA_CPU=1", f"-I{harness.INCLUDE}", "-c", "-x", "c++", "lib.cu",
                  "-o", "lib.o"], cwd=tmp_path)
    harness.must(["g++", "-fopenmp", "main.o", "lib.o", harness.CPU_LIBRARY, "-lpthread", "-ldl", "-o", "program"],
                 cwd=tmp_path)
    assert harness.must([tmp_path / "program"])[0] == "67 3 12 6\n"
    if harness.nvcc():
        harness.must([harness.nvcc(), "-std=c++17", "-arch=sm_90", f"-I{harness.INCLUDE}", "-Xcompiler", "-fopenmp",
                      "-c", "lib.cu", "-o", "gpu.o"], cwd=tmp_path)
    harness.must([harness.TOOL, "lib.c", "--force"], cwd=tmp_path)
    assert 'extern "C"' not in (tmp_path / "lib.cu").read_text()
