// test: reference=serial
// A mapper whose pointer leads to several objects with a mapper of their own, which lie together on the device; and a
// member of *this that has a mapper.
#include <cstdio>

struct row {
  int n;
  int host_only;
  float *x;
};
#pragma omp declare mapper(row r) map(r.n, r.x[0:r.n])

struct table {
  int count;
  row *rows;
};
#pragma omp declare mapper(table t) map(t.count, t.rows[0:t.count])

struct user {
  row held;
  int other;
  void twice() {
#pragma omp target map(tofrom: held)
    for (int i = 0; i < held.n; i++)
      held.x[i] *= 2;
  }
  void stays() {
#pragma omp target enter data map(tofrom: held) // nothing comes back here
#pragma omp target
    for (int i = 0; i < held.n; i++)
      held.x[i]++;
#pragma omp target update from(held)
#pragma omp target exit data map(release: held)
  }
};

int main() {
  float x[6] = {1, 2, 3, 4, 5, 6}, sum = 0;
  row rows[3] = {{1, 7, x}, {2, 8, x + 1}, {3, 9, x + 3}};
  table t{3, rows};
#pragma omp target map(tofrom: t, sum)
  for (int i = 0; i < t.count; i++)
    for (int j = 0; j < t.rows[i].n; j++) {
      sum += t.rows[i].x[j];
      t.rows[i].x[j] += 10;
    }
  std::printf("%g %g %g %g\n", sum, x[0], x[2], x[5]);
#pragma omp target enter data map(to: t)
#pragma omp target map(tofrom: t)
  {
    t.rows[1].n = 1;
    t.rows[2].x[0] = 1;
  }
#pragma omp target update from(t)
#pragma omp target exit data map(delete: t)
  std::printf("%d %g %d\n", rows[1].n, x[3], rows[1].host_only);
  user u{rows[2], 0};
  u.twice();
  u.stays();
  std::printf("%g %g\n", x[3], x[5]);
}
