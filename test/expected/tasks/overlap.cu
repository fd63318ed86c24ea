// Translated by omp2cuda 0.1.0 from overlap.c
#include <omp2cuda.h>

// threads share out one half of the work while the device has the other; the barrier waits for both
#include <stdio.h>

#define N 1000

static int a[N], b[N];

namespace {
struct halves_data { int *a; int k; };

// overlap.c:13: target teams distribute parallel for
__global__ void halves_kernel(const __grid_constant__ halves_data omp_data) {
  const auto &[a, k] = omp_data;
  for (int i : omp2cuda::league::one_each(0, N / 2))
    a[i] += i + k;
}
} // namespace

static void halves(int rounds) {
#pragma omp parallel num_threads(4)
  for (int k = 0; k < rounds; k++) {
#pragma omp masked
    {
      omp2cuda::target_region{"overlap.c:13", omp2cuda::nowait()}.one_each(N / 2).launch(
          halves_kernel, {.a = omp2cuda::tofrom(a, 0, N / 2), .k = k});
    }
#pragma omp for schedule(dynamic, 50)
    for (int i = N / 2; i < N; i++)
      a[i] += i + k;  // the host's half
    omp2cuda::taskwait();
#pragma omp barrier

#pragma omp single
    b[k] = a[3] + a[N - 3];
#pragma omp masked
    {
      omp2cuda::target_update{"overlap.c:25", omp2cuda::nowait()}.to(a);
    }
#pragma omp sections
    {
#pragma omp section
      b[k] += a[4];
#pragma omp section
      { b[k + 500] = a[N - 4]; }
    }
    omp2cuda::taskwait();
#pragma omp barrier
  }
}

int main(void) {
  halves(5);
  long sum = 0;
  for (int i = 0; i < N; i++)
    sum += a[i] * 3L + b[i] * (i % 9);
  printf("%ld\n", sum);
  return 0;
}
