// test: reference=serial
// directives that ask for nothing leave nothing behind, in the file and in kernels
#include <cstdio>

#pragma omp begin assumes no_openmp
#pragma omp begin declare target device_type(any)
int unit_of_others() { return 2; }
#pragma omp declare variant(unit_of_others)                                    \
    match(implementation = {vendor(arm)})
int unit() { return 1; }
#pragma omp end declare target
#pragma omp end assumes
double scale = 2;
#pragma omp declare target enter(scale) device_type(any)
#pragma omp assumes no_parallelism

template <class T> T sum(const T *a, int n) {
  T s = 0;
#pragma omp target teams distribute parallel for reduction(+ : s) map(to : a[0 : n])
  for (int i = 0; i < n; i++) {
#pragma omp nothing
    s += a[i] * unit() * scale;
#pragma omp assume holds(n > 0) no_openmp_routines absent(parallel, for)
    {
      if (i == n - 1)
        s += 1;
    }
  }
#pragma omp target map(tofrom : s)
  {
    int k = 3;
#pragma omp assume no_parallelism contains(simd)
    k += n;
#pragma omp assume no_openmp_constructs
    {
#pragma omp parallel for reduction(+ : s)
      for (int i = 0; i < k; i++)
        s += i;
    }
  }
  return s;
}

int main() {
  double a[10];
  for (int i = 0; i < 10; i++)
    a[i] = i;
#pragma omp nothing
  std::printf("%g\n", sum(a, 10));
  return 0;
}
