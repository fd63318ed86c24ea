"""test_replay.py - One execution of a region, recorded, is a program of one kernel

Idea: a program that was translated with --self-check is told to record; `omp2cuda replay` makes of the folder a program
whose kernel has the same data and does the same.
In:  programs.   Out: folders, what their programs print; nvcc takes them where it is found.
"""
import re

import pytest

import harness

PROGRAM = """\
#include <cstdio>
struct cell {
  int n;
  double *v;
};
namespace deep {
static double step(double *now, double *next, int n, cell *c) {
  double sum = 0;
#pragma omp target teams distribute parallel for map(to: now[0:n]) map(tofrom: next[0:n]) map(tofrom: c[0:1], c->v[0:n]) reduction(+: sum)
  for (int i = 1; i < n - 1; i++) {
    next[i] = 0.5 * now[i] + 0.25 * (now[i - 1] + now[i + 1]);
    c->v[i] += c->n;
    sum += next[i];
  }
  return sum;
}
} // namespace deep
template <class T> T twice(T x) {
#pragma omp target map(tofrom: x)
  x *= 2;
  return x;
}
int main() {
  double a[200], b[200], v[200] = {};
  for (int i = 0; i < 200; i++)
    a[i] = b[i] = i % 13;
  cell c = {3, v};
  double sum = 0;
  for (int t = 0; t < 4; t++)
    sum += deep::step(t % 2 ? b : a, t % 2 ? a : b, 200, &c);
  std::printf("%g %g\\n", sum, twice(v[5]));
}
"""

TEMPLATES = """\
#include <cstddef>
#include <cstdio>
#include <utility>
enum class by { one, two };
namespace {
template <class T> struct pair_of {
  T a, b;
};
} // namespace
namespace deep {
template <class T, by How, unsigned char N> void scale(pair_of<T> *x, std::size_t n) {
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
  for (std::size_t i = 0; i < n; i++)
    x[i].a = x[i].b * N * (How == by::two ? 2 : 1);
}
} // namespace deep
template <class T> float twice(T x) {
  float out = 0;
#pragma omp target map(tofrom: out)
  out = 2 * (float)x;
  return out;
}
template <template <class> class Of, template <class, std::size_t> class Array, template <int> class Value> int sizes(int n) {
#pragma omp target map(tofrom: n)
  n += (int)(sizeof(Of<int>) + sizeof(Array<int, 3>) + sizeof(Value<4>));
  return n;
}
template <template <template <class> class> class Of> int nothing(int n) {
#pragma omp target map(tofrom: n)
  n = (int)sizeof(Of<pair_of>);
  return n;
}
namespace {
template <class T, std::size_t N> struct array {
  T of[N];
};
template <int N> struct value {
  char of[N];
};
template <template <class> class Of> struct both {
  Of<int> a;
};
template <int N, class T> struct behind {
  T of[N];
};
enum side { left, right };
} // namespace
template <side Which, char C, bool Is, template <int, class> class Behind, template <template <class> class, class> class... All>
int values(int n) {
#pragma omp target map(tofrom: n)
  n += (int)sizeof(Behind<3, int>) + (int)sizeof...(All) + C * Is + (Which == right);
  return n;
}
template <template <class> class Of, class T> using applied = Of<T>;
int main() {
  pair_of<double> x[20];
  for (auto &[a, b] : x)
    a = 1, b = 3;
  pair_of<std::pair<int, float>> unused;
  (void)unused;
  deep::scale<double, by::two, 5>(x, 20);
  std::printf("%g %g\\n", x[7].a, twice(2.5));
  std::printf("%d %d\\n", sizes<pair_of, array, value>(2), nothing<both>(2));
  std::printf("%d\\n", values<right, '\\n', true, behind, applied, applied>(2));
}
"""


def recorded(folder, where, *words):
    """Of TEMPLATES: the folder, or what is said instead."""
    (folder / "many.cpp").write_text(TEMPLATES)
    status, out, err = harness.command([harness.TOOL, "run", "--self-check", "--device=cpu", *words, "many.cpp", "-fopenmp"], cwd=folder,
                                       env={"OMP2CUDA_RECORD": where})
    return folder / (where.replace(":", "-") + ".record") if status == 0 else err


@pytest.mark.parametrize("where", ["many.cpp:12:1", "many.cpp:19:1", "many.cpp:24:1", "many.cpp:29:1", "many.cpp:50:1"])
def test_of_a_template(tmp_path, where):
    folder = recorded(tmp_path, where)
    out, _ = replay(folder)
    assert "equal" in out
    if harness.nvcc():
        harness.must(harness.nvcc_command(folder / "replay.cu", tmp_path / "replay"))


def test_of_a_template_with_parameters(tmp_path):
    """It has a struct all the same, which spells what it was made for."""
    folder = recorded(tmp_path, "many.cpp:19:1", "--pass=arguments")
    assert "equal" in replay(folder)[0]


@pytest.fixture(scope="module")
def record(tmp_path_factory):
    folder = tmp_path_factory.mktemp("record")
    (folder / "heat.cpp").write_text(PROGRAM)
    out, err = harness.must([harness.TOOL, "run", "--self-check", "--device=cpu", "heat.cpp", "-fopenmp"], cwd=folder,
                            env={"OMP2CUDA_RECORD": "heat.cpp:9:3"})
    assert err == "omp2cuda: heat.cpp:9, execution 3: written to heat.cpp-9-3.record\n"
    return folder / "heat.cpp-9-3.record"


def replay(folder, *words, status=0):
    got, out, err = harness.command([harness.TOOL, "replay", folder, "--device=cpu", *words])
    assert got == status, out + err
    return out, err


def test_same_again(record):
    out, err = replay(record, "--try=32,64")
    assert err == "" and out.startswith("heat.cpp:9\n")
    assert re.findall(r"^ +(\S+) +[0-9.]+  (.*)$", out, re.M) == [("-", "equal"), ("32", "equal"), ("64", "equal")]


def test_under_nvcc(record, tmp_path):
    replay(record)
    if harness.nvcc():
        harness.must(harness.nvcc_command(record / "replay.cu", tmp_path / "replay"))


def test_another_kernel(record):
    text = (record / "program.cu").read_text()
    assert "0.25 * (" in text
    (record / "program.cu").write_text(text.replace("0.25 * (", "0.2 * ("))
    out, _ = replay(record, status=9)
    assert "differs: range" in out
    (record / "program.cu").write_text(text)


def test_what_cannot_be(record, tmp_path):
    _, err = replay(tmp_path, status=1)
    assert "record.txt" in err and "E0725" in err
    replay(record, "--try=0", status=2)
    assert harness.command([harness.TOOL, "run", "--try=32", record.parent / "heat.cpp"])[0] == 2
    for where, said in (("heat.cpp:9:0", "is no file:line or file:line:execution"),
                        ("heat.cpp:9:3", "cannot be made: File exists")):
        status, _, err = harness.command(
            [harness.TOOL, "run", "--self-check", "--device=cpu", "heat.cpp", "-fopenmp"], cwd=record.parent,
            env={"OMP2CUDA_RECORD": where})
        assert status == 1 and said in err, err
