// Translated by omp2cuda 0.1.0 from local-type.cpp
#include <omp2cuda.h>

// A function with a parallel region, for types that a function declares: workers cannot
// name them.
#include <cstdio>

struct Two {
  enum { by = 2 };
};
template <class... Of> struct Several {
  template <class Step> static void each(Step, int *x, int n) {
    int more = n;
#pragma omp parallel for
    for (int i = 0; i < n; i++)
      x[i] += Step::by * more;
  }

  // each, entered by all threads of a team
  template <class Step>
  __device__ static void each_team(Step, int *x, int n) {
    int more = n;
    for (int i : omp2cuda::team::parallel_for(0, n))
      x[i] += Step::by * more;
    omp2cuda::team::sync();
  }
};

struct Own {
  enum { by = 3 };
};

// local-type.cpp:25: target (one block)
__global__ void main_kernel(int *x) {
  constexpr auto N = 20;
  Several<>::each_team(Two{}, x, N);
  Several<Two>::each_team(Own{}, x, N / 2);
  Several<Two, Own *>::each_team(Two{}, x, N / 4);
}

int main() {
  enum { N = 20 };
  int x[N] = {0};
  omp2cuda::target_region{"local-type.cpp:25"}.one_team().launch(
      main_kernel, {omp2cuda::tofrom(x)});
  std::printf("%d %d %d\n", x[0], x[N / 2 - 1], x[N - 1]);
  return 0;
}
