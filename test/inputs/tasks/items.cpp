// test: reference=serial
// What host code waits for is named as the host's compiler takes it: members, elements of arrays of depobj.
#include <cstdio>
#include <omp.h>

struct State {
  int x = 0, v[4] = {};
  void step(int by) {
#pragma omp task depend(out: this->x) depend(inout: v[1])
    {
      x = by;
      v[1] += by;
    }
#pragma omp target nowait depend(inout: x) depend(in: v[1]) map(tofrom: x)
    x += 5;
#pragma omp target depend(mutexinoutset: v) map(tofrom: v)
    v[1] *= 2;
#pragma omp taskwait
  }
};

static int chained(int n, omp_depend_t *d) {
  int v[4] = {1, 2, 3, 4}, sum = 0;
#pragma omp parallel num_threads(2)
#pragma omp single
  {
    for (int i = 0; i < n; i++) {
#pragma omp depobj(d[i]) depend(inout: v[i])
    }
    for (int i = 0; i < n; i++) {
#pragma omp task depend(inout: v[i])
      v[i] += 10;
#pragma omp target depend(depobj: d[i]) map(tofrom: v[i])
      v[i] *= 2;
    }
#pragma omp target depend(depobj: d[n - 1], d[0]) map(tofrom: v)
    v[0] += v[n - 1];
    for (int i = 0; i < n; i++) {
#pragma omp depobj(d[i]) destroy
    }
  }
  for (int each : v)
    sum = sum * 100 + each;
  return sum;
}

int main() {
  State s;
  s.step(3);
  s.step(4);
  std::printf("%d %d\n", s.x, s.v[1]);
  omp_depend_t d[4];
  std::printf("%d\n", chained(4, d));
}
