// Translated by omp2cuda 0.1.0 from default_private.c
#include <omp2cuda.h>

// default(private): what no other clause names is each thread's own
#include <stdio.h>

#define N 200

struct main_a_data { int *a; int n; };

// default_private.c:9: target teams distribute parallel for
__global__ void main_a_kernel(const __grid_constant__ main_a_data omp_data) {
  const auto &[a, n] = omp_data;
  int t;
  int row[4];
  for (int i : omp2cuda::league::one_each(0, n)) {
    t = 2 * i;
    row[i % 4] = t;
    a[i] = row[i % 4] + 1;
  }
}

// default_private.c:17: target (one block)
__global__ void main_b_kernel(int *b) {
  int k = 4, first = k + 1;
  {
    int t;
    int k;
    {
      k = first;
      t = 2;
      for (int i : omp2cuda::team::parallel_for(0, N)) {
        int both = i + t;
        b[i] = both * k;
      }
    }
  }
}

int main(void) {
  int a[N], b[N], t = 3, n = N;
  int row[4] = {9, 9, 9, 9};
  omp2cuda::target_region{"default_private.c:9"}.one_each(n).launch(
      main_a_kernel, {.a = omp2cuda::from(a), .n = n});

  omp2cuda::target_region{"default_private.c:17"}
      .one_team()
      .iterations(N)
      .launch(main_b_kernel, {omp2cuda::from(b)});

  int sum = 0;
  for (int i = 0; i < N; i++)
    sum += a[i] + b[i];
  printf("%d %d %d %d\n", sum, t, row[0], a[N - 1]);
  return 0;
}
