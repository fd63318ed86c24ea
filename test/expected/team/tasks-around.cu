// Translated by omp2cuda 0.1.0 from tasks-around.c
#include <omp2cuda.h>

// test: reference=serial
// tasks around parallel regions in Single code: all threads of the team follow them
#include <stdio.h>

// add, entered by all threads of a team
__device__ static void add(double *v, int from, int n, double by) {
  for (int i : omp2cuda::team::parallel_for(from, from + n))
    v[i] += by;
  omp2cuda::team::sync();
}

// tasks-around.c:16: target
// one block; between parallel regions all threads compute, thread 0 stores
// a thread executes its tasks at once
__global__ void main_a_kernel(double *a) {
  int base = 3, own = 1, inner = 0;
  {
    for (int i : omp2cuda::team::parallel_for(0, 64))
      a[i] += base;
    omp2cuda::team::sync();
  }
  base = 5;
  {
    auto &own_outer = own;
    int own = own_outer;
    {
      own += base; // its own
      add(a, 0, 32, own);
      base++;
      {
        auto &own_outer = own;
        int own = own_outer;
        {
          own *= 2;
          add(a, 32, 32, own);
        }
      }
    }
  }
  if (omp2cuda::team::broadcast(a[0] > 1)) {
    {
      int inner;
      {
        inner = 1 + (a[0] > 2);
        omp2cuda::team::sync();
        add(a, 1, inner, base);
      }
    }
  }
  inner = base; // its own, again
  if (omp2cuda::team::is_initial())
    a[2] += inner;
}

struct main_a_sum_data { double *a, *sum; int *last, *steps; };

// tasks-around.c:49: target
// one block; between parallel regions all threads compute, thread 0 stores
// a thread executes its tasks at once
__global__ void main_a_sum_kernel(const __grid_constant__ main_a_sum_data omp_data) {
  const auto a = omp_data.a;
  auto &sum = *omp_data.sum;
  auto &last = *omp_data.last, &steps = *omp_data.steps;
  int base = 2, by = 7, inner = 1;
  if (omp2cuda::team::is_initial())
    sum = inner;
  omp2cuda::team::sync();
  {
    {
      auto &last_outer = last;
      __shared__ int last;
      auto &by_outer = by;
      int by = by_outer;
      int inner;
      for (int k = 0; k < 4; k++) {
        inner = by * k;
        for (int i : omp2cuda::team::parallel_for(0, 16))
          a[16 * k + i] += inner;
        omp2cuda::team::sync();
        if (omp2cuda::team::is_initial())
          last = k + base;
        omp2cuda::team::sync();
      }
      if (omp2cuda::team::is_initial())
        last_outer = last;
      omp2cuda::team::sync();
    }
    for (int k = 0; k < 3; k++) {
      __shared__ double part;
      if (omp2cuda::team::is_initial())
        part = 0;
      omp2cuda::team::sync();
      {
        auto &part_outer = part;
        double part = 0;
        for (int i : omp2cuda::team::parallel_for(0, 64))
          part += a[i];
        omp2cuda::team::reduce(omp2cuda::op::plus{}, &part_outer, part);
        omp2cuda::team::sync();
      }
      if (omp2cuda::team::is_initial()) {
        sum += part;
        steps += k;
      }
      omp2cuda::team::sync();
    }
  }
}

struct main_a_most_data { double *a, *most; int *twice; };

// tasks-around.c:74: target
// one block; between parallel regions all threads compute, thread 0 stores
// a thread executes its tasks at once
__global__ void main_a_most_kernel(const __grid_constant__ main_a_most_data omp_data) {
  const auto a = omp_data.a;
  auto &most = *omp_data.most;
  const auto twice_result = omp_data.twice;
  {
    __shared__ int twice;
    if (omp2cuda::team::is_initial())
      twice = 0;
    omp2cuda::team::sync();
    for (int k = 0; k < 3; k++) {
      for (int i : omp2cuda::team::parallel_for(0, 64))
        a[i] += k;
      omp2cuda::team::sync();
      if (omp2cuda::team::is_initial()) {
        if (a[k] > most)
          most = a[k];
        twice += k;
        if (twice > 2)
          twice--;
      }
      omp2cuda::team::sync();
    }
    omp2cuda::team::sync();
    if (omp2cuda::team::is_initial())
      omp2cuda::thread::reduce(omp2cuda::op::plus{}, twice_result, twice);
    omp2cuda::team::sync();
  }
  if (omp2cuda::team::is_initial())
    most += 1;
}

int main() {
  double a[64] = {0}, sum = 0, most = 0;
  int last = -1, steps = 0, twice = 1;
  omp2cuda::target_region{"tasks-around.c:16"}.one_team().iterations(64).launch(
      main_a_kernel, {omp2cuda::tofrom(a)});
  omp2cuda::target_region{"tasks-around.c:49"}.one_team().launch(
      main_a_sum_kernel, {.a = omp2cuda::tofrom(a), .sum = omp2cuda::tofrom(sum),
                          .last = omp2cuda::tofrom(last), .steps = omp2cuda::tofrom(steps)});
  omp2cuda::target_region{"tasks-around.c:74"}.one_team().iterations(64).launch(
      main_a_most_kernel,
      {.a = omp2cuda::tofrom(a), .most = omp2cuda::tofrom(most), .twice = omp2cuda::tofrom(twice)});
  printf("%g %g %g %g %d %d %g %d\n", a[0], a[1], a[63], sum, last, steps, most,
         twice);
}
