// Translated by omp2cuda 0.1.0 from threads.c
#include <omp2cuda.h>

// where the host's threads and tasks wait for regions with nowait
#include <stdio.h>

#define N 40

static int a[N][N];

static void fill(void) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      a[i][j] = i + j;
}
static long total(void) {
  long sum = 0;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      sum += a[i][j] * (long)(i * N + j);
  return sum;
}

namespace {
struct rows_of_threads_data { int (*a)[N]; int i; };

// threads.c:26: target parallel for (one block)
__global__ void rows_of_threads_kernel(
    const __grid_constant__ rows_of_threads_data omp_data) {
  const auto &[a, i] = omp_data;
  for (int j : omp2cuda::team::parallel_for(0, N))
    a[i][j] += 2;
}
} // namespace

static void rows_of_threads(void) {
#pragma omp parallel for num_threads(4)
  for (int i = 0; i < N; i++) {
    omp2cuda::taskgroup tasks;
    if (i % 3 == 0)
      continue;
    omp2cuda::target_region{"threads.c:26", omp2cuda::nowait()}
        .one_team()
        .iterations(N)
        .launch(rows_of_threads_kernel,
                {.a = omp2cuda::tofrom(a, i, 1), .i = i});
    if (i % 5 == 0)
      continue;
    omp2cuda::target_update{"threads.c:31", omp2cuda::nowait()}.to(a, i, 1);
  }
}

namespace {
struct one_for_all_a_data { int (*a)[N]; int i; };

// threads.c:40: target parallel for (one block)
__global__ void one_for_all_a_kernel(
    const __grid_constant__ one_for_all_a_data omp_data) {
  const auto &[a, i] = omp_data;
  for (int j : omp2cuda::team::parallel_for(0, N))
    a[i][j] *= 3;
}

struct one_for_all_a_data_2 { int (*a)[N]; int i; };

// threads.c:46: target parallel for (one block)
__global__ void one_for_all_a_kernel_2(
    const __grid_constant__ one_for_all_a_data_2 omp_data) {
  const auto &[a, i] = omp_data;
  for (int j : omp2cuda::team::parallel_for(0, N))
    a[i][j] += 1;
}
} // namespace

static void one_for_all(void) {
#pragma omp parallel num_threads(4)
  {
#pragma omp single
    {
      omp2cuda::taskgroup tasks;
      for (int i = 0; i < N; i++)
        omp2cuda::target_region{"threads.c:40", omp2cuda::nowait()}
            .one_team()
            .iterations(N)
            .launch(one_for_all_a_kernel,
                    {.a = omp2cuda::tofrom(a, i, 1), .i = i});
    }
#pragma omp single
    {
      omp2cuda::taskgroup tasks;
      for (int i = 0; i < N; i++)
        omp2cuda::target_region{"threads.c:46", omp2cuda::nowait()}
            .one_team()
            .iterations(N)
            .launch(one_for_all_a_kernel_2,
                    {.a = omp2cuda::tofrom(a, i, 1), .i = i});
    }
#pragma omp for
    for (int i = 0; i < N; i++)
      a[i][i] += a[N - 1 - i][i] & 1 ? 5 : 7;
  }
}

// threads.c:60: target parallel for (one block)
static __global__ void each_own_kernel(int *own) {
  for (int i : omp2cuda::team::parallel_for(0, 4))
    own[i] *= 10;
}

// threads.c:68: target parallel for (one block)
static __global__ void each_a_kernel(int (*a)[N]) {
  for (int j : omp2cuda::team::parallel_for(0, N))
    a[1][j] += 3;
}

// threads.c:77: target parallel for (one block)
static __global__ void each_a_kernel_2(int (*a)[N]) {
  for (int j : omp2cuda::team::parallel_for(0, N))
    a[2][j] += 2;
}

// threads.c:90: target parallel for (one block)
static __global__ void each_a_kernel_3(int (*a)[N]) {
  for (int j : omp2cuda::team::parallel_for(0, N))
    a[4][j] -= 3;
}

// threads.c:98: target parallel for (one block)
static __global__ void each_a_kernel_4(int (*a)[N]) {
  for (int j : omp2cuda::team::parallel_for(0, N))
    a[5][j] -= 3;
}

static void each(void) {
#pragma omp parallel num_threads(4)
  {
    int own[4] = {1, 2, 3, 4};
    omp2cuda::target_region{"threads.c:60", omp2cuda::nowait()}
        .one_team()
        .iterations(4)
        .launch(each_own_kernel, {omp2cuda::tofrom(own)});
    omp2cuda::taskwait();
#pragma omp barrier
#pragma omp critical
    a[0][0] += own[0] + own[3];
#pragma omp masked
    {
      omp2cuda::target_region{"threads.c:68", omp2cuda::nowait()}
          .one_team()
          .iterations(N)
          .launch(each_a_kernel, {omp2cuda::tofrom(a, 1, 1)});
    }
    omp2cuda::taskwait();
#pragma omp barrier
#pragma omp sections
    {
#pragma omp section
      {
        omp2cuda::target_region{"threads.c:77"}.one_team().iterations(N).launch(
            each_a_kernel_2, {omp2cuda::tofrom(a, 2, 1)});
      }
#pragma omp section
      {
        a[3][0] += a[1][N - 1];
      }
    }
#pragma omp single nowait
    {
#pragma omp task
      {
        omp2cuda::target_region{"threads.c:90"}.one_team().iterations(N).launch(
            each_a_kernel_3, {omp2cuda::tofrom(a, 4, 1)});
      }
#pragma omp taskwait
      a[6][1] *= 2;
#pragma omp taskgroup
      {
        omp2cuda::target_region{"threads.c:98"}.one_team().iterations(N).launch(
            each_a_kernel_4, {omp2cuda::tofrom(a, 5, 1)});
      }
      a[5][1] *= 2;
    }
  }
}

int main(void) {
  fill();
  rows_of_threads();
  printf("%ld\n", total());
  one_for_all();
  printf("%ld\n", total());
  each();
  printf("%ld\n", total());
  return 0;
}
