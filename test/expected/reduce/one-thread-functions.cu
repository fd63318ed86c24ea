// Translated by omp2cuda 0.1.0 from one-thread-functions.c
#include <omp2cuda.h>

// simd in functions that one thread executes: without copies only where that makes no difference
#include <stdio.h>

__device__ static int added(const int *x, int n, int from) { // as it stands
  int least = 99, mine;
#pragma omp simd private(mine) reduction(+ : from) reduction(min : least)
  for (int i = 0; i < n; i++) {
    mine = 2 * x[i];
    from += mine;
    if (mine < least)
      least = mine;
  }
  return from * 100 + least;
}

// set, entered by one thread
__device__ static int set(const int *x, int n) { // the copy is asked and set
  int sum = 100;
  {
    auto &sum_outer = sum;
    int sum = 0;
    for (int i = 0; i < n; i++) {
      if (sum > 50)
        sum = 1;
      sum += x[i];
    }
    omp2cuda::thread::reduce(omp2cuda::op::plus{}, &sum_outer, sum);
  }
  return sum;
}

[[maybe_unused]] static int least(const int *x, int n) {
  int m = 3;
#pragma omp simd reduction(min : m)
  for (int i = 0; i < n; i++)
    m = x[i];
  return m;
}

// least, entered by one thread
__device__ static int least_thread(const int *x, int n) {
  int m = 3;
  {
    auto &m_outer = m;
    int m = omp2cuda::op::min::identity<int>();
    for (int i = 0; i < n; i++)
      m = x[i];
    omp2cuda::thread::reduce(omp2cuda::op::min{}, &m_outer, m);
  }
  return m;
}

// kept, entered by one thread
__device__ static int kept(const int *x, int *y, int n) { // the copy is another variable
  int mine = 7;
  {
    int mine;
    for (int i = 0; i < n; i++) {
      mine = x[i] * x[i];
      y[i] = mine;
    }
  }
  return mine;
}

// all, entered by one thread
__device__ static int all_(const int *x, int *y, int n) { return set(x, n) + 1000 * kept(x, y, n); }

// the half that hands values in only adds
__device__ static int running(const int *x, int *y, int n) {
  int sum = 5;
#pragma omp simd reduction(inscan, + : sum)
  for (int i = 0; i < n; i++) {
    y[i] = sum;
#pragma omp scan exclusive(sum)
    sum += x[i];
  }
  return sum;
}

struct main_data { const int *x; int *y, *out; };

// one-thread-functions.c:67: target (one thread)
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  constexpr auto N = 20;
  const auto &[x, y, out] = omp_data;
  out[0] = added(x, N, 1000);
  out[1] = set(x, 1);
  out[2] = least_thread(x, 1);
  out[3] = all_(x, y, 1);
  out[4] = running(x, y, N);
}

int main(void) {
  enum { N = 20 };
  int x[N], y[N], out[5];
  for (int i = 0; i < N; i++)
    x[i] = i * 7 % 19;
  x[0] = 8;
  omp2cuda::target_region{"one-thread-functions.c:67"}.serial().launch(
      main_kernel, {.x = omp2cuda::to(x), .y = omp2cuda::from(y), .out = omp2cuda::from(out)});
  printf("%d %d %d %d %d %d\n", out[0], out[1], out[2], out[3], out[4], y[N - 1]);
  return 0;
}
