"""test_indirect.py - declare target indirect in several files of one program

Idea: each file has functions that pointers of the host lead to, one of them with the name of another file's; a third calls
through a table of all. Linked for the device as one they share their functions.
In:  three files with one header.   Out: the host's answer; objects that nvcc links.
"""
import harness

HEADER = """#pragma once
typedef double (*operation)(double);
struct operations { operation of[4]; };
#pragma omp begin declare target indirect
double half(double x);
double twice(double x);
#pragma omp end declare target
void own_of_a(struct operations *to);
void own_of_b(struct operations *to);
"""
A = """#include "x.h"
#pragma omp begin declare target indirect
double half(double x) { return x / 2; }
static double own(double x) { return x + 1; }
#pragma omp end declare target
void own_of_a(struct operations *to) { to->of[0] = half, to->of[2] = own; }
"""
B = """#include "x.h"
double twice(double x) { return 2 * x; }
static double own(double x) { return x - 1; }
#pragma omp declare target enter(own) indirect
void own_of_b(struct operations *to) { to->of[1] = twice, to->of[3] = own; }
"""
MAIN = """#include "x.h"
#include <stdio.h>
int main(void) {
  struct operations all;
  double y[8], here[8];
  own_of_a(&all);
  own_of_b(&all);
#pragma omp target teams distribute parallel for map(to : all) map(from : y)
  for (int i = 0; i < 8; i++)
    y[i] = all.of[i % 4](i);
  for (int i = 0; i < 8; i++)
    here[i] = all.of[i % 4](i);
  for (int i = 0; i < 8; i++)
    printf("%g%s ", y[i], y[i] == here[i] ? "" : "!");
  return 0;
}
"""


def test_files_share_their_functions(tmp_path):
    for name, text in (("x.h", HEADER), ("a.c", A), ("b.c", B), ("main.c", MAIN)):
        (tmp_path / name).write_text(text)
    status, out, err = harness.command([harness.TOOL, "run", "--device=cpu", "a.c", "b.c", "main.c"], cwd=tmp_path)
    assert (status, out.split()) == (0, ["0", "2", "3", "2", "2", "10", "7", "6"]), err
    status, _, err = harness.command([harness.TOOL, "a.c", "b.c", "main.c"], cwd=tmp_path)
    assert status == 0, err
    text = (tmp_path / "main.cu").read_text()
    assert "#define OMP2CUDA_INDIRECT 1" in text and "omp2cuda::indirect(all.of[i % 4])(i)" in text
    harness.nvcc_links(tmp_path, ("a", "b", "main"), host=True)
