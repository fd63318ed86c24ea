"""test_lambdas_across_files.py - Lambdas of functions of one name in two files

Idea: overloads that no file declares together have lambdas that write the same variable. The classes
that these become are of one name, and a kernel of a header's template is made for each: the linker
may not take one for the other.
In:  three files with a header.   Out: what the program prints on the CPU device.
"""
import harness
import pytest

FORALL = """#pragma once
template <class Body> void forall(int n, Body body) {
#pragma omp target teams distribute parallel for
  for (int i = 0; i < n; i++)
    body(i);
}
"""
ONE = """#include "forall.hpp"
void set(%s *x, int n) { forall(n, [=](int i) { x[i] = %d; }); }
"""
MAIN = """#include <cstdio>
void set(float *x, int n);
void set(double *x, int n);
int main() {
  double x[4];
  float y[4];
#pragma omp target data map(from: x, y)
  { set(x, 4); set(y, 4); }
  std::printf("%g %g\\n", x[1], y[3]);
}
"""


@pytest.mark.parametrize("place", ["file", "header"])
def test_overloads(place, tmp_path):
    files = {"forall.hpp": FORALL, "main.cpp": MAIN}
    for name, kind, value in (("a", "double", 1), ("b", "float", 5)):
        text = ONE % (kind, value)
        if place == "header":
            files[name + ".hpp"] = "#pragma once\n" + text.replace("void", "inline void")
            # Inline functions that nothing calls would be gone.
            text = f'#include "{name}.hpp"\nvoid (*set_{name})({kind} *, int) = set;\n'
        files[name + ".cpp"] = text
    for name, text in files.items():
        (tmp_path / name).write_text(text)
    out, _ = harness.must([harness.TOOL, "run", "--device=cpu", "a.cpp", "b.cpp", "main.cpp"],
                          cwd=tmp_path)
    assert out == "1 5\n"
