"""test_format.py - What is generated is formatted the same wherever it stands

Idea: a long file is formatted in pieces; where one ends must not be seen. A function is repeated, and so
is its translation, but for the numbers in it.
In:  a function, 20 times.   Out: one text, 20 times.
"""
import re

import pytest

import harness

FUNCTION = """// function KK


int f_KK(int n, float *x, float *y) {
#pragma omp target teams distribute parallel for map(to: x[0:n]) map(tofrom: y[0:n])
  for (int i = 0;i < n;i++)
      y[i]=x[i];
  int first = 0;
#pragma omp target map(from: first) map(to: x[0:n])
  { first = x[0]; }
#if WIDE
  first  += 1;
#endif
  return  first;
}

"""


@pytest.mark.parametrize("around", [("", ""), ("namespace a::b {\n", "}\n"), ('extern "C" {\n', "}\n"),
                                    ("#if 1\n", "#endif\n")], ids=["plain", "namespace", "extern", "if"])
def test_a_long_file(tmp_path, around):
    source = tmp_path / "long.cpp"
    # Behind line 100, so that all numbers have as many digits.
    source.write_text("\n" * 100 + around[0] + "".join(FUNCTION.replace("KK", str(k)) for k in range(10, 30)) + around[1])
    harness.must([harness.TOOL, source])
    text = (tmp_path / "long.cu").read_text()
    parts = re.split(r"// function \d+\n", text)[1:]
    parts[-1] = parts[-1].removesuffix(around[1])
    assert len(parts) == 20 and text.count("__global__") == 40
    assert {re.sub(r"\d{2,}", "N", part) for part in parts} == {re.sub(r"\d{2,}", "N", parts[0])}


LOOP = """void scale(int n, double *x)
{
>#pragma omp target data map(tofrom: x[0:n])
>{
>>#pragma omp target teams distribute parallel for
>>for (int i = 0; i < n; i++)
>>>x[i] *= 2;
>}
}

int once(int n)
{
>return n;
}
"""


@pytest.mark.parametrize("step", ["    ", "   ", "\t", "  "], ids=["4", "3", "tab", "2"])
def test_like_the_file(tmp_path, step):
    source = tmp_path / "file.c"
    source.write_text(LOOP.replace(">", step))
    harness.must([harness.TOOL, source])
    text = (tmp_path / "file.cu").read_text()
    assert f"__global__ void scale_kernel(const __grid_constant__ scale_data omp_data)\n{{\n{step}" in text
    assert f"\n{step}for (int i : omp2cuda::league::one_each(0, n))\n{step}{step}x[i] *= 2;\n" in text
    assert f"\n{step}{{\n{step * 2}auto on_device = omp2cuda::target_data" in text
    assert "\nstruct scale_data { double *x; int n; };\n" in text
    told, _ = harness.must([harness.TOOL, source, "--comments=all", "-o", "-"])
    assert f"struct scale_data {{\n{step}double *x;" in told


@pytest.mark.parametrize("width", [80, 100, 120])
def test_as_wide_as_the_file(tmp_path, width):
    """The width that one line in a hundred goes beyond is not the file's."""
    source = tmp_path / "file.c"
    wide = "// " + "x" * (width - 3) + "\n"
    names = [f"a_long_name_{k}" for k in range(8)]
    source.write_text(
        "\n" * 3 + wide * 4 + "".join(f"int f{k}(void);\n" for k in range(250)) + "// " + "x" * 130 + "\n"
        f"void g(int n, {', '.join(chr(10) + 'double *' + name for name in names)}) {{\n"
        "#pragma omp target teams distribute parallel for\n"
        f"  for (int i = 0; i < n; i++)\n    {names[0]}[i] = {' +'.join(chr(10) + name + '[i]' for name in names)};\n}}\n")
    harness.must([harness.TOOL, source])
    text = (tmp_path / "file.cu").read_text()
    assert text.startswith("// Translated by omp2cuda 0.1.0 from file.c\n#include <omp2cuda.h>\n\n// x")
    made = [line for line in text.splitlines() if "xxx" not in line]
    assert width - 20 < max(map(len, made)) <= width


BRACES = """void f(int n, double *x)
{
  int m = n;
  #if !defined(OTHER)
    m = 2 * n;
  #endif
  #pragma omp target data map(tofrom: x[0:n])
  for (int k = 0; k < m; k++)
  {
    #pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++)
      if (x[i] > 1)
      {
        x[i] = 1;
      } else {
        x[i] += 1;
      }
  }
}
"""


def test_braces_stay_and_an_if_indents_only_its_own(tmp_path):
    source = tmp_path / "file.c"
    source.write_text(BRACES)
    harness.must([harness.TOOL, source])
    text = (tmp_path / "file.cu").read_text()
    assert "    if (x[i] > 1)\n    {\n      x[i] = 1;\n    } else {\n      x[i] += 1;\n    }\n" in text
    assert "\n    m = 2 * n;\n  #endif\n  {\n    auto on_device = " in text
    assert "\n    for (int k = 0; k < m; k++)\n    {\n      omp2cuda::target_region" in text


def test_the_projects_own_style_counts(tmp_path):
    (tmp_path / ".clang-format").write_text("BasedOnStyle: LLVM\nIndentWidth: 3\n")
    source = tmp_path / "file.c"
    source.write_text(LOOP.replace(">", "    "))
    harness.must([harness.TOOL, source, "--comments=all"])
    assert "struct scale_data {\n   double *x;" in (tmp_path / "file.cu").read_text()
