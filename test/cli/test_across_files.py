"""test_across_files.py - simd in functions of another file, on the lanes of a warp

Idea: `bar` has an array on its stack and hands it to `baz` of another file, which has a simd loop over
it; and the files call each other, to any depth, outside simd and inside. With --simd-functions=either
both files agree on how such functions are entered; without it, they are refused for lanes.
In:  two files with one header.   Out: the host's answer; objects that nvcc links.
"""
import harness
import pytest

HEADER = """#pragma once
enum { N = 33 };
#pragma omp declare target
void baz(int *list, int n, int by);
int bar(int depth, int by);
extern int asked(void);
#pragma omp end declare target
"""
A = """#include "x.h"
#include <stdio.h>
#pragma omp declare target
int bar(int depth, int by) {
  int list[N], sum = asked();
  for (int k = 0; k < N; k++)
    list[k] = k % 5;
  baz(list, N, by + depth);
#pragma omp simd reduction(+: sum)
  for (int k = 0; k < N; k++)
    sum += list[N - 1 - k] * (k + 1);
  return sum;
}
#pragma omp end declare target
int main(void) {
  int out[20];
#pragma omp target teams distribute parallel for map(from: out)
  for (int i = 0; i < 20; i++) {
    int sum = bar(i % 3, i);
#pragma omp simd reduction(+: sum)
    for (int k = 0; k < N; k++)
      sum += bar(k % 2, k);
    out[i] = sum;
  }
  long all = 0;
  for (int i = 0; i < 20; i++)
    all = (all * 31 + out[i]) % 1000003;
  printf("%ld\\n", all);
  return 0;
}
"""
B = """#include "x.h"
#include <omp.h>
int asked(void) { return omp_get_thread_num() < 0; }
void baz(int *list, int n, int by) {
#pragma omp simd
  for (int k = 0; k < n; k++)
    list[k] = list[k] * 2 + by * k;
  if (by > 1)
    list[1] += bar(0, by / 3);
}
"""
OPTIONS = ("--simd=lanes", "--simd-functions=either")


@pytest.fixture
def folder(tmp_path):
    for name, text in (("x.h", HEADER), ("a.c", A), ("b.c", B)):
        (tmp_path / name).write_text(text)
    return tmp_path


def tool(folder, *words):
    return harness.command([harness.TOOL, *words], cwd=folder)


def test_both_sides(folder):
    status, _, err = tool(folder, *OPTIONS, "a.c", "b.c")
    assert status == 0, err
    assert "bar_either(i % 3, i, omp2cuda::lane::outside())" in (folder / "a.cu").read_text()
    harness.must(["gcc", "-fopenmp", "-w", folder / "a.c", folder / "b.c", "-o", folder / "host"])
    want, _ = harness.must([folder / "host"])
    for seed in ("1", "2"):
        status, out, err = harness.command(
            [harness.TOOL, "run", "--device=cpu", *OPTIONS, "a.c", "b.c"], cwd=folder,
            env={"OMP2CUDA_CPU_SCHEDULE": "random", "OMP2CUDA_CPU_SEED": seed})
        assert (status, out) == (0, want), err
    harness.nvcc_links(folder, host=True)


def test_refused_without_the_option(folder):
    status, _, err = tool(folder, "--simd=lanes", "a.c")
    assert status == 1
    assert "'asked', which is in another file, may hold simd or ask for its thread [omp2cuda-E0107]" in err
