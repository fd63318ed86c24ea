// if on the constructs of a directive, in templates and members, by names of any kind
#include <cstdio>
#include <omp.h>

struct Job {
  int threads = 6;
  bool go = false;
  int run(int *a, int n) const {
#pragma omp target parallel num_threads(threads) if (go) map(tofrom : a[0 : n])
    a[omp_get_thread_num()] = omp_get_num_threads();
    return a[0];
  }
};

template <class T, bool Go> T run(T *a, int n, bool now) {
#pragma omp target parallel for num_threads(5) if (Go && now)                  \
    map(tofrom : a[0 : n])
  for (int i = 0; i < n; i++)
    a[i] = T(omp_get_num_threads());
  T most{};
#pragma omp target teams distribute parallel for if (now) num_threads(4)       \
    reduction(max : most) map(tofrom : a[0 : n])
  for (int i = 0; i < n; i++)
    most = most < a[i] ? a[i] : most;
  return most;
}

int main() {
  int a[32] = {};
  double b[32] = {};
  printf("%d\n", Job().run(a, 32));
  printf("%d %g %d\n", run<int, true>(a, 32, false),
         run<double, false>(b, 32, true), a[0]);
  return 0;
}
