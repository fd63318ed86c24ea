"""test_constants_elsewhere.py - constants of `declare target` that another file defines

Idea: a header declares tables and numbers, one file defines them, others read them on the device, or
only include the header.
In:  three files with one header.   Out: the host's answer; objects that nvcc links.
"""
import harness
import pytest

FILES = {
    "w.h": "#pragma once\n#pragma omp declare target\nextern const double weights[3];\n"
           "extern const int shift;\ndouble apply(const double *x);\n#pragma omp end declare target\n",
    "w.c": """#include "w.h"
const double weights[3] = {.25, .5, .25};
const int shift = 7;
double apply(const double *x) { return weights[0] * x[0] + weights[1] * x[1] + weights[2] * x[2]; }
""",
    "main.c": """#include <stdio.h>
#include "w.h"
double reads(const double *a);
int main(void) {
  double a[3] = {1, 2, 3}, s = 0;
#pragma omp target map(to: a) map(tofrom: s)
  s = apply(a);
  printf("%g %g\\n", s, reads(a));
}
""",
    "reads.c": """#include "w.h"
double reads(const double *a) {
  double s = 0;
#pragma omp target teams distribute parallel for map(to: a[0:3]) reduction(+: s)
  for (int i = 0; i < 3; i++)
    s += weights[i] * a[i] + shift;
  return s;
}
"""}


@pytest.fixture
def folder(tmp_path):
    for name, text in FILES.items():
        (tmp_path / name).write_text(text)
    return tmp_path


def test_it_runs(folder):
    status, out, err = harness.command(
        [harness.TOOL, "run", "--device=cpu", "main.c", "w.c", "reads.c"], cwd=folder)
    assert (status, out) == (0, "2 23\n"), err


def test_nvcc_links_it(folder):
    status, _, err = harness.command([harness.TOOL, "main.c", "w.c", "reads.c"], cwd=folder)
    assert status == 0, err
    harness.nvcc_links(folder, ("main", "w", "reads"))
