// test: reference=serial
// Metadirectives by the constructs around them, those of other metadirectives, too, and by what the file requires.
#include <cstdio>
constexpr int N = 64;

#pragma omp requires dynamic_allocators

template <class T> void fill(T *x, bool there) {
  // What is inside belongs to the directive that this one is.
#pragma omp metadirective when(user={condition(there)}: target teams map(tofrom: x[0:N])) otherwise(parallel)
  {
#pragma omp metadirective when(construct={teams}: distribute parallel for) when(construct={target}: single) when(construct={parallel}: for)
    for (int i = 0; i < N; i++)
      x[i] += T(i);
  }
}

struct Counter {
  int sum = 0;
  void count(const int *x, bool more) {
#pragma omp target teams map(tofrom: sum) map(to: x[0:N]) reduction(+: sum)
    {
      // The construct that is nearer counts more than one further outside.
#pragma omp metadirective when(construct={target}: single) when(construct={target, teams}: distribute parallel for reduction(+: sum)) \
                          when(construct={teams, target}: single)
      for (int i = 0; i < N; i++)
        sum += x[i];
    }
    if (more) {
#pragma omp metadirective when(implementation={unified_address}: single) when(implementation={dynamic_allocators}: parallel for reduction(+: sum))
      for (int i = 0; i < N; i++)
        sum += x[i];
    }
  }
};

int main() {
  int x[N] = {};
  double y[N] = {};
  for (int there = 0; there < 2; there++) {
    fill(x, there == 1);
    fill(y, there == 0);
  }
  Counter c;
  c.count(x, true);
  int r = 0;
  // What is around a target construct does not count.
#pragma omp parallel num_threads(2)
#pragma omp masked
#pragma omp target map(tofrom: r)
  {
#pragma omp metadirective when(construct={parallel, target}: parallel) when(device={isa(avx512f)}: parallel) \
                          when(implementation={vendor(nvidia)}: parallel num_threads(3))
    {
#pragma omp atomic
      r++;
    }
  }
  std::printf("%d %g %d\n", x[9], y[9], c.sum);
  return r == 0;
}
