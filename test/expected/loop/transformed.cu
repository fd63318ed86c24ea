// Translated by omp2cuda 0.1.0 from transformed.c
#include <omp2cuda.h>

// test: reference=serial
// tile, stripe, reverse, interchange, fuse and unroll: the loops that they make, in regions, functions and on the host
#include <stdio.h>
#define N 13
#define M 10

__device__ static int order(int *seen, int n) {
  int count = 0;
  for (int i = n; i >= 2; i--)
    seen[i] = count++;
  for (int i = n > 1 ? n - (n - 1 - 1) / 3 * 3 : n + 3; i <= n; i += 3)
    count = count * 2 + i;
  for (unsigned int u = 6; u-- > 3; )
    count = count * 2 + (int)u;
  return count;
}

// transformed.c:26: target teams distribute parallel for collapse(2)
__global__ void main_a_kernel(int (*a)[M]) {
  for (int i_tile : omp2cuda::league::one_each_y(omp2cuda::range(0, N, 4)))
    for (int k_tile : omp2cuda::league::one_each_x(omp2cuda::range(0, M, 3)))
      for (int i = i_tile; i < (i_tile + 4 < N ? i_tile + 4 : N); i++)
        for (int k = k_tile; k < (k_tile + 3 < M ? k_tile + 3 : M); ++k)
          a[i][k] = i * 100 + k;
}

struct main_b_a_data { int *b; int (*a)[M]; };

// transformed.c:32: target (one block)
__global__ void main_b_a_kernel(const __grid_constant__ main_b_a_data omp_data) {
  const auto &[b, a] = omp_data;
  for (int i_tile : omp2cuda::team::parallel_for(omp2cuda::range(0, N, 4)))
#pragma unroll 4
    for (int i = i_tile; i < (i_tile + 4 < N ? i_tile + 4 : N); i++)
      b[i] = a[i][1] + 1; // what the loop does
  omp2cuda::team::sync();

  for (int i_tile : omp2cuda::team::parallel_for(
           omp2cuda::range_closed((N - 1) >= 0 ? (N - 1) - ((N - 1)) / 2 * 2 : (N - 1) + 2, N - 1, 2)))
    for (int i = i_tile; i >= (i_tile - 1 > 0 ? i_tile - 1 : 0); i--) {
      a[i][0] = b[i];
      a[i][1]++;
    }
}

struct main_c_last_data { int *c, *last, *d, *sum; int j; };

// transformed.c:48: target (one thread)
__global__ void main_c_last_kernel(const __grid_constant__ main_c_last_data omp_data) {
  const auto c = omp_data.c;
  auto &last = *omp_data.last;
  const auto d = omp_data.d;
  auto &sum = *omp_data.sum;
  int j = omp_data.j;
  int count = 0;
  for (int k = 0; k < 4; k++)
    for (int i = 0; i < 3; i++)
      d[4 * i + k] = count++;
  for (int j_stripe = 0; j_stripe <= (9 < 12 ? 9 : 12); j_stripe += 2)
    for (j = j_stripe; j <= 12; j += 10)
      sum += j;
  for (int i = 0; i < N; i++) {
    c[i] = i;
    c[i] += 2;
  }
  {
    for (int i = 0; i < 2; i++)
      count += i;
    for (int iteration = 0; iteration < ((N - 1) > ((9 + 2) / 2) ? (N - 1) : ((9 + 2) / 2)); iteration++) {
      if (iteration < (N - 1)) {
        int i = 1 + iteration;
        do {
          if (i == 5)
            continue;
          count += i;
        } while (0);
      }
      if (iteration < ((9 + 2) / 2)) {
        int k = 9 - iteration * 2;
        count = count * 3 % 1000 + k;
      }
    }
  }
  last = count + order(d, 12);
}

int main(void) {
  int a[N][M], b[N], c[N], d[N] = {0}, sum = 0, last = 0, j = 0;

  omp2cuda::target_region{"transformed.c:26"}
      .one_each(omp2cuda::range(0, N, 4), omp2cuda::range(0, M, 3))
      .launch(main_a_kernel, {omp2cuda::from(a)});

  omp2cuda::target_region{"transformed.c:32"}.one_team().launch(
      main_b_a_kernel, {.b = omp2cuda::from(b), .a = omp2cuda::tofrom(a)});

  omp2cuda::target_region{"transformed.c:48"}.serial().launch(
      main_c_last_kernel, {.c = omp2cuda::from(c), .last = omp2cuda::from(last), .d = omp2cuda::tofrom(d),
                           .sum = omp2cuda::tofrom(sum), .j = j});

  int host = 0;
#pragma omp parallel for reduction(+ : host)
  for (int i_tile = 0; i_tile < N; i_tile += 4)
for (int i = i_tile; i < (i_tile + 4 < N ? i_tile + 4 : N); i++)
    host += i;
  for (int k = 0; k < 4; k++)
    for (int i = 0; i < 3; i++)
      host += a[i][k];

  int wrong = 0;
#ifdef _OPENMP
  // The order shows: without OpenMP it is another.
  wrong += d[2] != 10 || d[12] != 0 || d[0] != 0 || d[1] != 3;
#endif
  for (int i = 0; i < N; i++)
    sum += a[i][5] + b[i] + c[i];
  printf("%d %d %d\n", sum, host, wrong);
  return 0;
}
