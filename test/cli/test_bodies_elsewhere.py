"""test_bodies_elsewhere.py - functions of another file that their declaration does not promise

Idea: the file that defines a function says `declare target`, its header does not. What calls it takes
it as one of the device, with a warning; both files agree on the header's text.
In:  three files with one header.   Out: the host's answer; objects that nvcc links.
"""
import harness
import pytest

FILES = {
    "x.h": "#pragma once\nstruct science {\n  double scale;\n  double at(int i) const;\n};\n"
           "double offset(int i);\ndouble only_host(int i);\n",
    "main.cpp": """#include "x.h"
#include <cstdio>
int main() {
  science s = {2};
  double x[8];
#pragma omp target teams distribute parallel for map(from: x)
  for (int i = 0; i < 8; i++)
    x[i] = s.at(i) + offset(i);
  printf("%g %g\\n", x[3] + x[7], only_host(1));
}
""",
    "device.cpp": """#include "x.h"
#pragma omp declare target
double science::at(int i) const { return scale * i; }
double offset(int i) { return i % 4; }
#pragma omp end declare target
""",
    "host.cpp": """#include "x.h"
double only_host(int i) { return i + 0.5; }
"""}


@pytest.fixture
def folder(tmp_path):
    for name, text in FILES.items():
        (tmp_path / name).write_text(text)
    return tmp_path


def test_it_runs(folder):
    status, out, err = harness.command(
        [harness.TOOL, "run", "--device=cpu", "main.cpp", "device.cpp", "host.cpp"], cwd=folder)
    assert (status, out) == (0, "26 1.5\n"), err
    assert "main.cpp:8:12: warning: 'science::at'" in err and "[omp2cuda-W0407]" in err


def test_nvcc_links_it(folder):
    status, _, err = harness.command([harness.TOOL, "main.cpp", "device.cpp", "host.cpp"], cwd=folder)
    assert status == 0, err
    harness.nvcc_links(folder, ("main", "device"))
