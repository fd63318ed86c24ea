"""test_rows_across_files.py - What goes wrong within one file must not go wrong between two

Idea: each program has a header, what it does in one file, and the same or the other half of it in a second:
conditions, sections, meanings of C, included bodies, locks, macros and views that both files share.
In:  programs of two files and a header.   Out: the host's answer in two schedules; objects that nvcc links; refusals.
"""
import harness
import pytest

HEAD = "#include \"x.h\"\n#include <stdio.h>\n"

# name: (suffix, header, first file, second file)
PROGRAMS = {
    "if": ("c", """
#pragma once
extern int go;
int widest(int wanted);
static inline int team(int on) {
  int n = 0;
#pragma omp target parallel num_threads(16) if(on) map(from: n)
#pragma omp single
  n = omp_get_num_threads();
  return n;
}
""", """
int go = 0;
int main(void) {
  printf("%d %d\\n", team(go), widest(4));
  go = 1;
  printf("%d %d\\n", team(go) > 1, widest(4) > 1);
  return 0;
}
""", """
int widest(int wanted) {
  int n = 0;
#pragma omp target parallel num_threads(wanted) if(parallel: go) map(tofrom: n) reduction(max: n)
  n = omp_get_num_threads();
  return n;
}
"""),
    "section": ("c", """
#pragma once
void add(int *p, int n, int by);
void first(int *at, int n);
""", """
int main(void) {
  int all[40], *p = all, *q = all + 5;
  for (int i = 0; i < 40; i++)
    all[i] = i;
#pragma omp target data map(tofrom: p[10:20]) use_device_ptr(p)
  add(p + 10, 20, 100);
#pragma omp target data map(tofrom: q[3:4])
  first(q, 4);
  for (int i = 0; i < 40; i++)
    printf("%d ", all[i]);
  printf("\\n");
  return 0;
}
""", """
void add(int *p, int n, int by) {
#pragma omp target teams distribute parallel for is_device_ptr(p)
  for (int i = 0; i < n; i++)
    p[i] += by;
}
void first(int *at, int n) {
#pragma omp target teams distribute parallel for map(tofrom: at[3:n])
  for (int i = 3; i < 3 + n; i++)
    at[i] = -at[i];
}
"""),
    "meaning": ("c", """
#pragma once
#include <stdbool.h>
#define KIND(x) _Generic((x), int: 1, _Bool: 2, int *: 3, default: 4)
enum side { LEFT, RIGHT, SIDES };
static inline int size(enum side s) { return (int)sizeof(s == LEFT) + (int)sizeof('a') + KIND(true); }
int kinds(int *restrict p, enum side s);
""", """
int main(void) {
  int sum = 0, a[4];
#pragma omp target map(tofrom: sum)
  for (enum side s = LEFT; s < SIDES; s++)
    sum += size(s) + (int)sizeof(true);
  printf("%d %d\\n", sum, kinds(a, RIGHT));
  return 0;
}
""", """
int kinds(int *restrict p, enum side s) {
  int out = 0;
#pragma omp target map(tofrom: out)
  out += KIND(!s) * 100 + KIND(out > 1) * 10 + size(s);
  return out + KIND(p);
}
"""),
    "overloads": ("cpp", """
#pragma once
double by_second(const double *x, int n);
""", """
void scale(int *x, int n) {
  int by = 3;
#pragma omp target teams distribute parallel for map(tofrom: x[0:n]) firstprivate(by)
  for (int i = 0; i < n; i++)
    x[i] *= by;
}
template <class T> T total(const T *x, int n, int) {
  T sum = 0;
#pragma omp target teams distribute parallel for map(to: x[0:n]) reduction(+: sum)
  for (int i = 0; i < n; i++)
    sum += x[i];
  return sum;
}
int main() {
  int a[50];
  double b[50];
  for (int i = 0; i < 50; i++)
    b[i] = a[i] = i;
  scale(a, 50);
  printf("%d %g %g\\n", a[49], total<double>(b, 50, 1), by_second(b, 50));
}
""", """
void scale(double *x, int n) {
  double by = 0.5;
#pragma omp target teams distribute parallel for map(tofrom: x[0:n]) firstprivate(by)
  for (int i = 0; i < n; i++)
    x[i] += by;
}
template <class T> T total(const T *x, int n, double weight) {
  T sum = 0;
#pragma omp target teams distribute parallel for map(to: x[0:n]) reduction(+: sum)
  for (int i = 0; i < n; i++)
    sum += weight * x[i] * x[i];
  return sum;
}
double by_second(const double *x, int n) {
  double y[50];
  for (int i = 0; i < n; i++)
    y[i] = x[i];
  scale(y, n);
  return total<double>(y, n, 2.0);
}
"""),
    "view": ("cpp", """
#pragma once
#ifndef __CUDACC__
struct item { int value, more; };
static inline int of(const item &i) { return i.value * 2; }
#else
struct item { int value; };
static inline int of(const item &i) { return i.value; }
#endif
int total(const item *all, int n);
""", """
int main() {
  item all[6];
  for (int i = 0; i < 6; i++)
    all[i] = {i, 2 * i};
  int sum = 0;
#pragma omp target teams distribute parallel for map(to: all) reduction(+: sum)
  for (int i = 0; i < 6; i++)
    sum += of(all[i]) + all[i].more;
  printf("%d %d\\n", sum, total(all, 6));
}
""", """
int total(const item *all, int n) {
  int sum = (int)sizeof(item);
#pragma omp target teams distribute parallel for map(to: all[0:n]) reduction(+: sum)
  for (int i = 0; i < n; i++)
    sum += of(all[i]);
  return sum;
}
"""),
    "macros": ("c", """
#pragma once
#define iterations 20
#define launch 3
#define region 2
#define to 1
#define tofrom 4
void twice(int *a);
""", """
int main(void) {
  int a[iterations];
#pragma omp target teams distribute parallel for
  for (int i = 0; i < iterations; i++)
    a[i] = i * launch + region;
  twice(a);
  printf("%d %d\\n", a[to], a[iterations - 1]);
  return 0;
}
""", """
void twice(int *a) {
#pragma omp target teams distribute parallel for map(a[0:iterations])
  for (int i = 0; i < iterations; i++)
    a[i] = a[i] * region + tofrom;
}
"""),
    "void": ("c", """
#pragma once
#include <stdlib.h>
struct list { void *data; int n; };
static inline int *ints(struct list *l) { int *r = l->data; return r; }
double mean(struct list *l, int big);
""", """
int main(void) {
  struct list l = {malloc(64 * sizeof(int)), 64};
  int *restrict v = ints(&l), n = l.n;
#pragma omp target teams distribute parallel for map(from: v[0:n]) if(n > 100)
  for (int i = 0; i < n; i++) {
    void *here = v + i;
    int *at = here;
    *at = i * i;
  }
  printf("%g %g\\n", mean(&l, 0), mean(&l, 1));
  free(l.data);
  return 0;
}
""", """
double mean(struct list *l, int big) {
  double sum = 0;
  void *raw = l->data;
  const int *v = raw;
  int n = l->n;
#pragma omp target teams distribute parallel for map(to: v[0:n]) reduction(+: sum) if(big)
  for (int i = 0; i < n; i++) {
    const void *here = v + i;
    const int *restrict at = here;
    sum += *at;
  }
  return sum / n;
}
"""),
    "branch": ("c", """
#pragma once
#define GPU
int sum(const int *a, int n);
""", """
int main(void) {
  int a[50];
#ifdef GPU
#pragma omp target teams map(from: a)
  {
#pragma omp distribute parallel for
#endif
  for (int i = 0; i < 50; i++)
    a[i] = i;
#ifdef GPU
  }
#endif
  printf("%d\\n", sum(a, 50));
  return 0;
}
""", """
int sum(const int *a, int n) {
  int s = 0;
#ifdef GPU
#pragma omp target map(to: a[0:n]) map(tofrom: s)
  {
#pragma omp parallel for reduction(+: s)
#else
  {
#endif
  for (int i = 0; i < n; i++)
    s += a[i];
  }
  return s;
}
"""),
    "locks": ("c", """
#pragma once
int deposit(int n);
extern int bank;
#pragma omp declare target
extern int held;
#pragma omp end declare target
""", """
int held = 0;
int main(void) {
  int sum = 0;
#pragma omp target teams distribute parallel for map(tofrom: sum)
  for (int i = 0; i < 40; i++) {
#pragma omp critical(bank)
    sum += i;
  }
  printf("%d %d\\n", sum, deposit(30));
  return 0;
}
""", """
int deposit(int n) {
  int before = 0, behind = 0;
#pragma omp target teams distribute parallel for map(tofrom: before)
  for (int i = 0; i < n; i++) {
#pragma omp critical(bank)
    before += 2;
  }
#pragma omp target parallel map(tofrom: behind) num_threads(8)
  {
#pragma omp critical(bank)
    behind += 1;
#pragma omp critical(vault)
    held += 1;
  }
#pragma omp target update from(held)
  return before + (behind == held);
}
"""),
    "tables": ("cpp", """
#pragma once
static const int primes[4] = {2, 3, 5, 7};
struct pair { int a, b; };
static const pair edge = {3, 4};
int twice(int n);
""", """
int main() {
  const int own[3] = {1, 2, 4};
  int sum = 0;
#pragma omp target map(tofrom: sum)
  {
    const int inner[2] = {10, 20};
#pragma omp parallel for reduction(+: sum)
    for (int i = 0; i < 12; i++)
      sum += primes[i % 4] * own[i % 3] + inner[i % 2] + edge.a;
  }
  printf("%d %d\\n", sum, twice(8));
}
""", """
int twice(int n) {
  static const int own[2] = {5, 6};
  int sum = 0;
#pragma omp target teams distribute parallel for reduction(+: sum)
  for (int i = 0; i < n; i++)
    sum += primes[i % 4] + own[i % 2] * edge.b;
  return 2 * sum;
}
"""),
    "last": ("c", """
#pragma once
int lasts(int *x);
""", """
int main(void) {
  int x = 0, y = 0, z = 0;
#pragma omp target parallel map(tofrom: x, y)
#pragma omp sections lastprivate(x, y)
  {
#pragma omp section
    x = 1, y = 5;
#pragma omp section
    x = 2, y = 6;
  }
  int got = lasts(&z);
  printf("%d %d %d %d\\n", x, y, got, z);
  return 0;
}
""", """
int lasts(int *x) {
  int k = 0, last = 0;
#pragma omp target teams distribute parallel for lastprivate(k) map(tofrom: k)
  for (int i = 0; i < 33; i++)
    k = 3 * i;
#pragma omp target map(tofrom: last)
#pragma omp parallel sections lastprivate(last)
  {
    last = 7;
#pragma omp section
    last = 9;
  }
  *x = last;
  return k;
}
"""),
    "copyprivate": ("c", """
#pragma once
#define N 16
struct pair { int low, high[3]; };
void spread(int *out);
static inline int chosen(int by) {
  int all[4] = {0, 0, 0, 0}, sum = 0;
  struct pair p = {0, {0, 0, 0}};
#pragma omp single copyprivate(all, p)
  {
    for (int i = 0; i < 4; i++)
      all[i] = i + by;
    p.low = by;
    p.high[2] = 2 * by;
  }
  for (int i = 0; i < 4; i++)
    sum += all[i];
  return sum + p.low + p.high[2];
}
""", """
int main(void) {
  int x[N], y[N];
#pragma omp target parallel num_threads(N) map(from: x)
  x[omp_get_thread_num()] = chosen(3);
  spread(y);
  for (int i = 0; i < N; i++)
    printf("%d %d ", x[i], y[i]);
  printf("\\n");
  return 0;
}
""", """
void spread(int *out) {
#pragma omp target map(from: out[0:N])
  {
    int base = 5;
#pragma omp parallel num_threads(N) firstprivate(base)
    {
      double rows[2][3];
#pragma omp single copyprivate(rows, base)
      {
        base = 40;
        for (int i = 0; i < 6; i++)
          rows[i / 3][i % 3] = i;
      }
      out[omp_get_thread_num()] = base + (int)rows[1][2] + chosen(base);
    }
  }
}
"""),
    "references": ("cpp", """
#pragma once
#define N 40
struct Bounds { int from, to; };
template <class T> void grow(const T &limit, T &sum, int *x) {
#pragma omp parallel for
  for (int i = 0; i < N; i++)
    x[i] += int(limit);
  sum += x[0];
#pragma omp parallel for reduction(+: sum)
  for (int i = 0; i < N; i++)
    sum += x[i] > limit;
}
inline void narrow(Bounds &b, int *x) {
  b.from++;
#pragma omp parallel for
  for (int i = b.from; i < b.to; i++)
    x[i] -= b.from;
}
int other(int *x);
""", """
int main() {
  int x[N], sum = 0;
  for (int i = 0; i < N; i++)
    x[i] = i;
#pragma omp target map(tofrom: x, sum)
  {
    int limit = 10;
    Bounds b = {3, 20};
    grow(limit, sum, x);
    narrow(b, x);
    limit += b.from;
    grow(limit, sum, x);
  }
  int more = other(x);
  for (int i = 0; i < N; i++)
    printf("%d ", x[i]);
  printf("%d %d\\n", sum, more);
  return 0;
}
""", """
int other(int *x) {
  double result = 0;
#pragma omp target teams num_teams(1) map(tofrom: x[0:N], result)
  {
    double sum = 0.5, limit = 100;
    Bounds b = {0, N};
    narrow(b, x);
    grow(limit, sum, x);
    result = sum + b.from;
  }
  return int(2 * result);
}
"""),
    "overloads": ("cpp", """
#pragma once
void fill(int n, double *x);
void fill(int n, int *x);
""", """
void fill(int n, double *x) {
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
  for (int i = 0; i < n; i++)
    x[i] = i;
}
int main() {
  double x[10];
  int y[10];
  fill(10, x);
  fill(10, y);
  printf("%g %d\\n", x[9], y[9]);
  return 0;
}
""", """
void fill(int n, int *x) {
  int by = 3;
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
  for (int i = 0; i < n; i++)
    x[i] = by * i;
}
"""),
    "same-names": ("c", """
#pragma once
double other(void);
""", """
static void init(int n, double *x) {
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
  for (int i = 0; i < n; i++)
    x[i] = i;
}
static int rows(int n, int *x) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    x[i] += 1;
  return n;
}
int main(void) {
  double x[10];
  int y[4] = {0}, n = 0;
  init(10, x);
#pragma omp target map(tofrom: y, n)
  n = rows(4, y);
  printf("%g %g %d %d\\n", x[9], other(), y[3], n);
  return 0;
}
""", """
static void init(double *y, int k, int m, double *x) {
#pragma omp target teams distribute parallel for map(tofrom: x[0:k], y[0:k])
  for (int i = 0; i < k; i++) {
    y[i] = i * m;
    x[i] = 2 * y[i];
  }
}
static int rows(double *x, int n, int by) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    x[i] *= by;
  return by;
}
double other(void) {
  double x[10], y[10];
  int n = 0;
  init(y, 10, 3, x);
#pragma omp target map(tofrom: y, n)
  n = rows(y, 10, 4);
  return x[9] + y[9] + n;
}
"""),
    "same-reduction": ("cpp", """
#pragma once
struct pair { int a, b; };
int other(const pair *all);
""", """
#pragma omp declare reduction(join: pair: omp_out.a += omp_in.a) initializer(omp_priv = {0, 1})
int main() {
  pair all[8], sum = {0, 5};
  for (int i = 0; i < 8; i++)
    all[i] = {i, i};
#pragma omp target teams distribute parallel for map(to: all) map(tofrom: sum) reduction(join: sum)
  for (int i = 0; i < 8; i++)
    sum.a += all[i].a;
  printf("%d %d %d\\n", sum.a, sum.b, other(all));
}
""", """
#pragma omp declare reduction(join: pair: omp_out.b += omp_in.b, omp_out.a++) initializer(omp_priv = {1, 0})
int other(const pair *all) {
  pair sum = {0, 5};
#pragma omp target teams distribute parallel for map(to: all[0:8]) map(tofrom: sum) reduction(join: sum)
  for (int i = 0; i < 8; i++)
    sum.b += all[i].b;
  return sum.b;
}
"""),
    "parallel of others": ("c", """
#pragma once
#pragma omp declare target
double sum(const double *x, int n);
double mean(const double *x, int n);
int deep(int n, int *calls);
void doubled(double *x, int n);
#pragma omp end declare target
""", """
int main(void) {
  double x[64], means[8], all = 0;
  int calls = 0, depth = 0;
  for (int i = 0; i < 64; i++)
    x[i] = i;
#pragma omp target map(tofrom: x, all, calls, depth)
  {
    all = sum(x, 64);
    doubled(x, 32);
    depth = deep(4, &calls);
  }
#pragma omp target teams distribute parallel for map(to: x) map(from: means)
  for (int i = 0; i < 8; i++)
    means[i] = mean(x + 8 * i, 8);
  printf("%g %d %d", all, depth, calls);
  for (int i = 0; i < 8; i++)
    printf(" %g", means[i]);
  printf(" %g %d\\n", mean(means, 8), deep(3, &calls));
  return 0;
}
""", """
double sum(const double *x, int n) {
  double s = 0;
#pragma omp parallel for reduction(+: s)
  for (int i = 0; i < n; i++)
    s += x[i];
  return s;
}
double mean(const double *x, int n) { return sum(x, n) / n; }
int deep(int n, int *calls) {
  int most = 0;
#pragma omp parallel num_threads(3)
  {
#pragma omp atomic
    most |= 1 << n;
#pragma omp barrier
#pragma omp single
    *calls += 1;
#pragma omp critical
    if (omp_get_thread_num() == 0)
      most += n == 1 ? 0 : 100 * n;
  }
  return n > 0 ? most + deep(n - 1, calls) : most;
}
void doubled(double *x, int n) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    x[i] *= 2;
}
void shifted(double *x, int n) {
#pragma omp target map(tofrom: x[0:n])
  doubled(x, n);
}
"""),
    "parallel of others in C++": ("cpp", """
#pragma once
#pragma omp declare target
namespace field {
void many(const double *x, double *y, int n = 4);
long count(int n);
}
#pragma omp end declare target
""", """
int main() {
  double x[4] = {1, 2, 3, 4}, y[4];
  long n = 0;
#pragma omp target map(to: x) map(from: y) map(tofrom: n)
  {
    field::many(x, y);
    n = field::count(10);
  }
  printf("%g %g %ld", y[0], y[3], n + field::count(5));
  field::many(y, x, 2);
  printf(" %g %g\\n", x[0], x[1]);
}
""", """
#pragma omp declare target
namespace field {
static double factor = 3;
static double at(double x) { return factor * x; }
void many(const double *x, double *y, int n) {
#pragma omp parallel for schedule(dynamic)
  for (int i = 0; i < n; i++)
    y[i] = at(x[i]);
}
long count(int n) {
  long all = 0;
#pragma omp parallel
  {
#pragma omp for reduction(+: all)
    for (int i = 0; i < n; i++)
      all += i;
#pragma omp sections reduction(+: all)
    {
#pragma omp section
      all += 1000;
#pragma omp section
      all += 2000;
    }
  }
  return all;
}
}
#pragma omp end declare target
"""),
}

INCLUDED = """
    a[omp_get_thread_num()] = 1;
#pragma omp barrier
#pragma omp for
    for (int i = 0; i < 8; i++)
      a[i] += a[(i + 1) % 8] > 0 ? BY : 0;
#pragma omp single
    a[0] += 100;
"""


def write(folder, name):
    suffix, header, first, second = PROGRAMS[name]
    files = [f"a.{suffix}", f"b.{suffix}"]
    (folder / "x.h").write_text(header.replace("#pragma once\n", "#pragma once\n#include <omp.h>\n"))
    for file, text in zip(files, (first, second)):
        (folder / file).write_text(HEAD + text)
    return files


def agree(folder, files):
    compiler = "gcc" if files[0].endswith(".c") else "g++"
    harness.must([compiler, "-fopenmp", "-w", *(folder / file for file in files), "-o", folder / "host"])
    want, _ = harness.must([folder / "host"])
    harness.must([harness.TOOL, *files], cwd=folder)
    harness.must(harness.cpu_command(folder / "a.cu", folder / "cpu", flags=("-x", "c++", folder / "b.cu")))
    for seed in ("1", "2"):
        status, out, err = harness.command(
            [folder / "cpu"], env={"OMP2CUDA_CPU_SCHEDULE": "random", "OMP2CUDA_CPU_SEED": seed})
        assert (status, out) == (0, want), err
    harness.nvcc_links(folder)


@pytest.mark.parametrize("name", PROGRAMS)
def test_both_files_mean_the_same(name, tmp_path):
    agree(tmp_path, write(tmp_path, name))


def test_a_body_that_both_include(tmp_path):
    (tmp_path / "phases.h").write_text(INCLUDED)
    for file, function, by in (("a", "int main(void)", 10), ("b", "void other(int *a)", 20)):
        rest = "  other(a);\n  for (int i = 0; i < 8; i++)\n    printf(\"%d \", a[i]);\n  return 0;\n" if file == "a" else ""
        (tmp_path / f"{file}.c").write_text(
            f"#include <stdio.h>\n#include <omp.h>\n#define BY {by}\nvoid other(int *a);\n{function} {{\n"
            + ("  int a[8] = {0};\n" if file == "a" else "")
            + "#pragma omp target parallel num_threads(8) map(tofrom: a[0:8])\n  {\n#include \"phases.h\"\n  }\n"
            + rest + "}\n")
    agree(tmp_path, ["a.c", "b.c"])
