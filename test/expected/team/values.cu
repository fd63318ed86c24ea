// Translated by omp2cuda 0.1.0 from values.cpp
#include <omp2cuda.h>

// What one thread computes for all in conditions, headers and declarations: a struct that begins as a copy, a
// variable that a condition changes, loops that count in a variable of parallel code
#include <stdio.h>

struct pair {
  int a, b;
};

__device__ static int next(int *p) { return (*p)++; }

struct main_x_last_data { const pair *p; int *x, *last; };

// values.cpp:14: target (one block; between parallel regions all threads compute, thread 0 stores)
__global__ void main_x_last_kernel(const __grid_constant__ main_x_last_data omp_data) {
  const auto p = omp_data.p;
  const auto x = omp_data.x;
  auto &last = *omp_data.last;
  __shared__ pair q;
  if (omp2cuda::team::is_initial())
    q = p[1];
  omp2cuda::team::sync();
  for (int i : omp2cuda::team::parallel_for(0, 64)) {
    x[i] = q.a + i;
    if (i == 63)
      q.b += i;
  }
  omp2cuda::team::sync();
  if (omp2cuda::team::is_initial())
    last = q.b;
}

struct main_x_n_data { int *x, *n, *sum; };

// values.cpp:26: target (one block; between parallel regions all threads compute, thread 0 stores)
__global__ void main_x_n_kernel(const __grid_constant__ main_x_n_data omp_data) {
  const auto x = omp_data.x;
  auto &n = *omp_data.n, &sum = *omp_data.sum;
  __shared__ int c;
  while (omp2cuda::team::once_value([&] { return (c = next(&n)) < 10; })) {
    for (int i : omp2cuda::team::parallel_for(0, 64))
      x[i] += c;
    omp2cuda::team::sync();
  }
  if (omp2cuda::team::is_initial())
    sum = c;
  omp2cuda::team::sync();
  for (int k = omp2cuda::team::once_value([&] { return next(&n); }); k < 20; k += omp2cuda::team::once_value([&] { return next(&n) % 3 + 1; })) {
    {
      auto &sum_outer = sum;
      int sum = 0;
      for (int i : omp2cuda::team::parallel_for(0, 64))
        sum += x[i] * k;
      omp2cuda::team::reduce(omp2cuda::op::plus{}, &sum_outer, sum);
      omp2cuda::team::sync();
    }
  }
  {
    __shared__ int j;
    if (omp2cuda::team::is_initial())
      j = 0;
    omp2cuda::team::sync();
    for (; omp2cuda::team::broadcast(j < 4); omp2cuda::team::once([&] { j += 2; })) {
      for (int i : omp2cuda::team::parallel_for(0, 64))
        if (i == j)
          j--;
      omp2cuda::team::sync();
    }
  }
  if (int more = omp2cuda::team::once_value([&] { return next(&n); }); more > 3) {
    if (omp2cuda::team::is_initial())
      sum += more;
    omp2cuda::team::sync();
    for (int i : omp2cuda::team::parallel_for(0, 64))
      x[i] -= more;
    omp2cuda::team::sync();
  }
  switch (int which = omp2cuda::team::once_value([&] { return next(&n) % 2; })) {
  case 1:
    if (omp2cuda::team::is_initial()) {
      sum += which;
      x[0] = sum;
    }
    omp2cuda::team::sync();
  case 0: {
    for (int i : omp2cuda::team::parallel_for(1, 64))
      x[i] += which;
    omp2cuda::team::sync();
  }
  }
}

int main() {
  pair p[2] = {{3, 4}, {5, 6}};
  int x[64], n = 1, last = 0, sum = 0;
  omp2cuda::target_region{"values.cpp:14"}.one_team().iterations(64).launch(
      main_x_last_kernel, {.p = omp2cuda::tofrom(p), .x = omp2cuda::tofrom(x), .last = omp2cuda::tofrom(last)});
  printf("%d %d %d\n", x[5], x[63], last);
  omp2cuda::target_region{"values.cpp:26"}.one_team().launch(
      main_x_n_kernel, {.x = omp2cuda::tofrom(x), .n = omp2cuda::tofrom(n), .sum = omp2cuda::tofrom(sum)});
  printf("%d %d %d\n", x[5], n, sum);
}
