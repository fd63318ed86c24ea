// Translated by omp2cuda 0.1.0 from doacross.c
#include <omp2cuda.h>

// test: reference=serial
// ordered(n) with depend(sink) and depend(source): iterations that wait for earlier ones
#include <stddef.h>
#include <stdio.h>

#define N 40
#define M 23

/* all threads of a parallel region come here */
// chain, entered by all threads of a parallel region
__device__ static void chain(long *x, int n) {
  {
    auto loop = omp2cuda::team::doacross_for(omp2cuda::range(2, n), omp2cuda::schedule_static(3));
    for (int i : loop) {
      long own = i * 7 % 5;
      loop.sink(i - 1);
      loop.sink(i - 2);
      x[i] = (x[i - 1] + 2 * x[i - 2] + own) % 10007;
      loop.source(i);
    }
    omp2cuda::team::sync();
  }
}

/* the threads share rows out */
// doacross.c:32: target parallel for ordered(2) (one block)
__global__ void main_a_kernel(int (*a)[M]) {
  auto loop = omp2cuda::team::doacross_for(omp2cuda::range(1, N), omp2cuda::range(1, M));
  for (int i : loop)
    for (int j = 1; j < M; j++) {
      loop.sink(i - 1, j);
      loop.sink(i, j - 1);
      a[i][j] = (a[i - 1][j] + a[i][j - 1] + a[i][j]) % 1009;
      loop.source(i, j);
    }
}

struct main_b_c_data { int (*b)[M]; int *c; long *x; };

// doacross.c:40: target (one block; between parallel regions all threads compute, thread 0 stores)
__global__ void main_b_c_kernel(const __grid_constant__ main_b_c_data omp_data) {
  const auto &[b, c, x] = omp_data;
  int shift = 3;
  {
    chain(x, 100);
    /* they share single elements out, of rows from the last to the first */
    {
      const auto loop_i = omp2cuda::range_down<size_t>(N, 0, 2);
      const auto loop_j = omp2cuda::range_down_closed(M - 1, 0);
      auto loop = omp2cuda::team::doacross_for<2>(loop_i, loop_j);
      for (uint64_t iteration : loop) {
        int j = loop_j.at(iteration % uint64_t(loop_j.trip()));
        size_t i = loop_i.at(iteration / uint64_t(loop_j.trip()));
        {
          loop.sink(i + 2, j);
          loop.sink(i, j + 1);
          b[i - 1][j] +=
              (i < N ? b[i + 1][j] : shift) + (j < M - 1 ? b[i - 1][j + 1] : 0);
          loop.source(i, j);
          b[i - 1][j] %= 1 << 20; // also behind it, where nobody looks
        }
      }
    }
  }
  omp2cuda::team::sync();
  /* one thread executes the second loop alone */
  {
    const omp2cuda::team::parallel region(5);
    if (region.has_me()) {
      auto loop = region.doacross_for(omp2cuda::range(3, N, 3));
      for (int i : loop) {
        loop.sink(i - 3);
        c[i] += c[i - 3];
        loop.source(i);
      }
    }
    omp2cuda::team::sync();
  }
  if (omp2cuda::team::is_initial()) {
    for (int i = 1; i < 3; i++) {
      c[i] += c[i - 1];
    }
  }
}

int main(void) {
  int a[N][M], b[N][M], c[N];
  long x[100];
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      a[i][j] = b[i][j] = i * M + j;
  for (int i = 0; i < N; i++)
    c[i] = i;
  for (int i = 0; i < 100; i++)
    x[i] = i;

  /* the threads share rows out */
  omp2cuda::target_region{"doacross.c:32"}
      .one_team()
      .iterations(omp2cuda::range(1, N))
      .launch(main_a_kernel, {omp2cuda::tofrom(a)});

  omp2cuda::target_region{"doacross.c:40"}.one_team().launch(
      main_b_c_kernel,
      {.b = omp2cuda::tofrom(b), .c = omp2cuda::tofrom(c), .x = omp2cuda::tofrom(x)});

  long sum = 0;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      sum = (sum * 31 + a[i][j] * 7 + b[i][j]) % 1000003;
  for (int i = 0; i < N; i++)
    sum = (sum * 31 + c[i]) % 1000003;
  for (int i = 0; i < 100; i++)
    sum = (sum * 31 + x[i]) % 1000003;
  printf("%ld %d %d %d %ld\n", sum, a[N - 1][M - 1], b[1][0], c[N - 1], x[99]);
  return 0;
}
