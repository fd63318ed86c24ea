"""test_as_written.py - List items by their names in what the runtime tells

Idea: a program prints where each of its list items is; OMP2CUDA_INFO=1 tells each map with its address, and its name
where that is certain. No name may ever be that of another item. Then the messages of programs that go wrong.
In:  C and C++ programs.   Out: stderr.
"""
import re

import pytest

import harness

HEAD = """#include <stdio.h>
#include <stdlib.h>
#define SAYS(item, first) printf("%s=%p\\n", item, (void *)&first)
#define PAIR a, b
#define sum_of a
typedef struct { int n; double *v, w[4]; } vec;
"""
C = HEAD + """static const double table[4] = {1, 2, 3, 4};
static double whole[8], a, b;
int main(int argc, char **argv) {
  int n = 7 + argc, m = 2, i;
  double *p = calloc(40, 8), *q = calloc(40, 8), *r = calloc(40, 8), rows[4][8] = {{0}}, s = 0, sized[n];
  vec one = {n, calloc(20, 8), {0}}, two = {n, calloc(20, 8), {0}}, *link = &two;
  size_t length = 5;
  sized[0] = 0;
  SAYS("p[0:n]", p[0]), SAYS("q[0:n]", q[0]), SAYS("q[2:4]", q[2]), SAYS("r[ 0 : n ]", r[0]), SAYS("p[20:5]", p[20]);
  SAYS("q[m:n]", q[2]), SAYS("n", n), SAYS("whole", whole), SAYS("rows", rows), SAYS("rows[1:2][0:8]", rows[1]);
  SAYS("rows[m][1:3]", rows[2][1]), SAYS("one.v[0:n]", one.v[0]), SAYS("two.v[0:n]", two.v[0]), SAYS("one.n", one.n);
  SAYS("two.w", two.w), SAYS("table", table), SAYS("s", s), SAYS("sum_of", a), SAYS("PAIR", a), SAYS("PAIR", b);
  SAYS("link->v[0:n]", two.v[0]), SAYS("r[0:length]", r[0]), SAYS("sized", sized), SAYS("two", two), SAYS("p[n]", p[8]);
#pragma omp target enter data map(to: p[0:n], n, q[0:n]) map(alloc: r[ 0 : n ])
#pragma omp target exit data map(from: q[0:n]) map(release: p[0:n], r[ 0 : n ]) map(delete: n)
#pragma omp target enter data map(to: p[0:n]) map(from: q[2:4]) map(to: whole)
#pragma omp target exit data map(release: whole) map(tofrom: q[2:4]) map(to: p[0:n])
#pragma omp target data map(tofrom: p[0:n]) map(always, to: q[m:n], n) /* q[0:n] */ \\
    map(rows) if(n > 3)
  {
#pragma omp target teams distribute parallel for map(from: q[m:n]) map(tofrom: p[0:n], whole) map(to: r[ 0 : n ], n) // p
    for (i = 0; i < n; i++)
      q[m + i] = p[i] + whole[i & 7] + r[i] + rows[0][i & 7];
  }
#pragma omp target data map(to: one.v[0:n], p[0:n], one.n) map(from: two.w)
  {
#pragma omp target map(to: q[2:4], r[0:length]) map(to: table, link->v[0:n])
    q[2] = r[1] + one.v[0] + table[1] + link->v[1];
  }
#pragma omp target data map(to: p[0:n], PAIR) map(to: q[0:n], sum_of)
  ;
#pragma omp target data map(to: p[20:5], sized) map(from: r[0:length], rows[1:2][0:8])
  {
#pragma omp target teams distribute parallel for reduction(+: s) map(to: p[n]) map(tofrom: s)
    for (i = 0; i < n; i++)
      s += sized[i] + p[8];
  }
#pragma omp target map(to: two, one.v[0:n]) map(from: rows[m][1:3])
  rows[m][1] = two.n + one.v[0];
}
"""
CXX = HEAD + """#include <vector>
struct base { double *v; int k; };
struct field : base {
  double *w, own[4] = {};
  int n;
  explicit field(int n) : base{new double[20](), 3}, w(new double[20]()), n(n) {}
  void go(double *x) {
    SAYS("v[0:n]", v[0]), SAYS("w[0:n]", w[0]), SAYS("x[0:n]", x[0]), SAYS("own", own), SAYS("n", n);
#pragma omp target enter data map(to: v[0:n], x[0:n], w[0:n]) map(to: own)
#pragma omp target teams distribute parallel for map(to: x[0:n]) map(tofrom: w[0:n]) map(to: v[0:n])
    for (int i = 0; i < n; i++)
      w[i] = v[i] + x[i] + own[i & 3];
#pragma omp target exit data map(release: v[0:n], x[0:n]) map(from: w[0:n]) map(delete: own)
  }
};
template <class T> void all(T &t, int n) {
  std::vector<double> some(20), others(20);
  double *p = some.data(), *q = others.data();
  SAYS("p[:n]", p[0]), SAYS("q[1:n]", q[1]), SAYS("t", t);
#pragma omp target data map(to: p[:n], q[1:n]) map(tofrom: t)
  {
#pragma omp target map(p[:n]) map(to: q[1:n], t)
    p[0] = q[1] + t.k;
  }
}
int main(int argc, char **argv) {
  field f(7 + argc);
  double x[8] = {};
  f.go(x);
  base b = {nullptr, 2};
  all(b, 9);
}
"""
WITHOUT_CLASSES = HEAD.replace("typedef struct { int n; double *v, w[4]; } vec;", "#include <vector>") + """
int main(int argc, char **argv) {
  int n = 7 + argc;
  std::vector<double> some(20), others(20);
  double *p = some.data(), *q = others.data(), x[12] = {};
  SAYS("p[0:n]", p[0]), SAYS("q[0:n]", q[0]), SAYS("x[2:n]", x[2]), SAYS("n", n);
#pragma omp target data map(to: p[0:n], q[0:n]) map(to: x[2:n])
  for (int i = 0; i < 2; i++) {
#pragma omp target map(p[0:n]) map(to: q[0:n], x[2:n])
    p[0] = q[1] + x[2];
#pragma omp target map(p[0:n]) map(to: q[0:n], x[2:n])
    p[1] = q[1] + x[2];
  }
#pragma omp target enter data map(to: p[0:n], q[0:n], x[2:n])
#pragma omp target exit data map(delete: p[0:n], q[0:n], x[2:n])
}
"""
NAMED = {  # what is told by these names, of what the program says
    "c": {"p[0:n]", "q[0:n]", "n", "r[ 0 : n ]", "q[2:4]", "whole", "q[m:n]", "rows", "p[20:5]", "p[n]"},
    "cpp": {"p[:n]", "q[1:n]", "t", "w[0:n]"},
    "cc": {"p[0:n]", "q[0:n]", "x[2:n]"},
}


@pytest.mark.parametrize("kind, text", [("c", C), ("cpp", CXX), ("cc", WITHOUT_CLASSES)], ids=["c", "cpp", "cc"])
def test_no_item_is_called_by_another_name(tmp_path, kind, text):
    source = tmp_path / f"f.{kind}"
    source.write_text(text)
    status, out, err = harness.command([harness.TOOL, "run", "--device=cpu", source, "-fopenmp"], env={"OMP2CUDA_INFO": "1"})
    assert status == 0, err
    places = {tuple(line.split("=")) for line in out.splitlines()}
    told = re.findall(r"^f\.\w+:\d+: (\S.*) of \d+ bytes at (0x\w+) (?:begins|ends|is there)", err, re.M)
    assert len(told) > 20, err
    certain = set()
    for name, place in told:
        written = re.fullmatch(r"(?:map|reduction|to|from)\((?:[a-z+]+: )?(.*)\)", name)
        if not written or name in ("map(to)", "map(from)", "map(tofrom)", "map(release)", "map(delete)"):
            continue
        items = written.group(1).split(" or ")
        assert any((item, place) in places for item in items), (name, place, sorted(places))
        if len(items) == 1:
            certain.add(items[0])
    assert certain >= NAMED[kind], NAMED[kind] - certain


WRONG = {  # a program's statements, what it says
    "overlap": ("""
#pragma omp target enter data map(to: n, x[0:4], p[2:3])
#pragma omp target map(tofrom: p[0:n]) map(to: x[0:4])
  p[1] = x[0];""", "map(tofrom: p[0:n]) of 64 bytes at @ overlaps the 24 bytes at @ mapped at f.c:8 by map(to: p[2:3]): "),
    "updates": ("""
#pragma omp target enter data map(to: p[0:n], q[0:n])
#pragma omp target update from(p[0:n])
#pragma omp target update from(q[4:n])""", "from(q[4:n]) of 64 bytes at @ overlaps the 64 bytes at @ mapped at f.c:8 by map(to: q[0:n]): "),
    "present": ("""
#pragma omp target data map(present, to: p[0:n]) map(q[0:n])
  ;""", "map(to: p[0:n]) of 64 bytes at @: not present on device 0"),
    "present at the end": ("""
#pragma omp target enter data map(to: q[0:n])
#pragma omp target exit data map(from: q[0:n]) map(present, from: p[0:n])""", "map(from: p[0:n]) of 64 bytes at @: not present on device 0"),
    "strided": ("""
#pragma omp target update to(present: q[0:4:2])""", "to(q[0:4:2]) of 56 bytes at @: not present on device 0"),
    "in-use": ("""
#pragma omp target data map(to: p[0:8]) map(from: q[0:8])
  {
#pragma omp target exit data map(from: q[0:8]) map(delete: p[1:n])
  }""", "map(delete: p[1:n]) of 64 bytes at @ overlaps the 64 bytes at @ mapped at f.c:8 by map(to: p[0:8]): "),
    "null": ("""
  double *z = 0;
#pragma omp target data map(to: q[0:n], z[0:n])
  ;""", "map(to: z[0:n]) of 8 elements of a null pointer"),
    "negative": ("""
#pragma omp target data map(to: q[0:n - 10], p[0:n])
  ;""", "map(to: q[0:n - 10]) at @: -2 is no length of a section"),
    "freed": ("""
  double *volatile r = calloc(100, 8);
  free(r);
#pragma omp target map(to: q[0:n]) map(from: r[0:n])
  r[0] = q[0];""", "map(from: r[0:n]) of 64 bytes at @: the program has freed this memory"),
    "beside": ("""
#pragma omp target enter data map(to: p[0:4])
#pragma omp target map(to: p[0:4], p[8:3])
  p[0] = p[8];""", "map(to: p[8:3]) of 24 bytes at @: another section of the same array, map(to: p[0:4]) of 32 bytes at @, would lie "),
    "two sections": ("""
#pragma omp target enter data map(to: p[1:4])
#pragma omp target enter data map(to: p[8:3])
#pragma omp target
  p[1] = p[8];""", "@ leads to two sections, which lie apart on the device, 32 bytes at @ mapped at f.c:8 by map(to: p[1:4]) and 24 bytes at @ mapped at f.c:9 by map(to: p[8:3]): "),
    "a member": ("""
#pragma omp target enter data map(to: s.v[0:n], s.n)
#pragma omp target data map(to: s.v[1:n], q[0:n])
  ;""", "map(to: s.v[1:n]) of 64 bytes at @ overlaps the 64 bytes at @ mapped at f.c:8 by map(to: s.v[0:n]): "),
    # Not certain: each that may be meant, or none.
    "either": ("""
#pragma omp target enter data map(to: p[2:n])
#pragma omp target map(to: q[0:n], p[0:n])
  q[0] = p[0];""", "map(to: q[0:n] or p[0:n]) of 64 bytes at @ overlaps the 64 bytes at @ mapped at f.c:8 by map(to: p[2:n]): "),
    "whole": ("""
#pragma omp target enter data map(to: x[0:4])
#pragma omp target map(tofrom: y, x)
  y[2] = x[0];""", "map(tofrom) of 128 bytes at @ overlaps the 32 bytes at @ mapped at f.c:8 by map(to: x[0:4]): "),
    "macro": ("""
#pragma omp target enter data map(to: MAPPED)
#pragma omp target enter data map(to: x[1:8])""", "map(to: x[1:8]) of 64 bytes at @ overlaps the 32 bytes at @ mapped at f.c:8 by map(to: MAPPED): "),
    "clauses": ("""
#pragma omp target enter data CLAUSES map(to: q[0:3])
#pragma omp target enter data map(to: x[1:8])""", "map(to: x[1:8]) of 64 bytes at @ overlaps the 32 bytes at @ mapped at f.c:8: "),
}


@pytest.mark.parametrize("name", WRONG)
def test_messages_name_the_items(tmp_path, name):
    statements, said = WRONG[name]
    (tmp_path / "f.c").write_text("""#include <stdlib.h>
#define MAPPED x[0:4], q[0:2]
#define CLAUSES map(to: x[0:4])
int main(int argc, char **argv) {
  int n = 7 + argc;
  double x[16] = {0}, y[16] = {0}, *p = calloc(40, 8), *q = calloc(40, 8);
  struct { int n; double *v; } s = {n, calloc(40, 8)}; """ + statements + "\n}\n")
    status, _, err = harness.command([harness.TOOL, "run", "--device=cpu", "f.c", "-fopenmp"], cwd=tmp_path)
    first, *quoted = err.splitlines()
    assert status == 1 and re.sub(r"0x[0-9a-f]+", "@", first).partition(": ")[2].startswith(said), err
    assert quoted and all(re.match(r"  f\.c:\d+: #pragma omp ", line) for line in quoted)
