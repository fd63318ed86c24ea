// test: cflags="-DGPU -DWIDE=2"
// what begins in one #if and ends in another, in templates, methods, loops, data regions and lists of arguments
#include <cstdio>

constexpr int N = 32;

template <class T> static void loops(T *a, int n) {
#if defined(GPU)
#pragma omp target data map(tofrom : a[0:n])
  {
#pragma omp target teams distribute parallel for
#else
  {
#endif
    for (int i = 0; i < n; i++)
      a[i] += T(1)
#if WIDE > 1
              + T(2)
#endif
          ;
#ifdef GPU
  }
#else
  }
#endif
}
struct store {
  int n;
  int *v;
  void twice() {
    int *v = this->v, n = this->n;
#ifdef GPU
#pragma omp target map(tofrom : v[0:n])
    {
#pragma omp parallel for num_threads(4)
#endif
      for (int i = 0; i < n; i++)
        v[i] *= 2;
#ifdef GPU
    }
#endif
  }
  void either(bool go) {
    int *v = this->v, n = this->n;
#if WIDE == 1
    if (go) {
#elif WIDE == 2
#pragma omp target teams distribute parallel for if (go) map(tofrom : v[0:n])
    for (int i = 0; i < n; i++) {
      v[i] += 5;
    }
#pragma omp target parallel map(tofrom : v[0:n]) num_threads(2)
    {
#pragma omp for
#endif
      for (int i = 0; i < n; i++)
        v[i] -=
#ifndef WIDE
            (int)
#endif
            1;
#ifdef WIDE
    }
#endif
  }
};
static int chosen(int a,
#ifdef GPU
                  int b
#else
                  long b
#endif
) {
  int most = 0;
#pragma omp target map(tofrom : most)
  {
#ifdef GPU
#pragma omp parallel for reduction(max : most)
#endif
    for (int i = a; i <
#ifdef GPU
                    b
#else
                    0
#endif
         ;
         i++) {
#if 0
      most = -1;
#elif 1
      most = i > most ? i : most;
#else
      most = 7;
#endif
    }
  }
  return most;
}
#ifdef GPU
#define BOTH _Pragma("omp target teams distribute parallel for map(tofrom : a[0:N])")
#else
#define BOTH
#endif

int main() {
  int a[N], sum = 0, atomics = 0;
  double d[N];
  for (int i = 0; i < N; i++)
    a[i] = i, d[i] = i;
  loops(a, N);
  loops(d, N);
  store s{N, a};
  s.twice();
  s.either(true);
  s.either(false);
  BOTH
  for (int i = 0; i < N; i++) {
#ifdef GPU
    a[i] += 1000;
#endif
  }
#ifdef GPU
#pragma omp target parallel for map(tofrom : atomics)
#endif
  for (int i = 0; i < N; i++) {
#ifdef GPU
#pragma omp atomic
#endif
    atomics += a[i]
#ifdef WIDE
               % 7
#endif
        ;
  }
#ifdef GPU
#pragma omp target parallel num_threads(8) map(tofrom : sum)
  {
#pragma omp critical
    {
#endif
      sum += 1;
#ifdef GPU
    }
#pragma omp single
#endif
    sum += 100;
#ifdef GPU
  }
#endif
  for (int i = 0; i < N; i++)
    sum += a[i];
  std::printf("%d %d %d %g\n", sum, atomics, chosen(3, 20), d[5]);
  return 0;
}
