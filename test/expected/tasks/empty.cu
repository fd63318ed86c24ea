// Translated by omp2cuda 0.1.0 from empty.c
#include <omp2cuda.h>

// test: reference=serial
// A taskwait with depend and nowait is a task of nothing, which the compiler of the host need not know: what depends on it comes later, and the thread
// goes on. Alone, with a list, behind a construct that the host does not wait for, in a function without any.
#include <stdio.h>

static int later(int *x) {
  int seen = 0;
#pragma omp task depend(out: x[0]) shared(seen)
  seen = 1;
#pragma omp task depend(inout: x[0])
  ;
#pragma omp taskwait depend(in: x[0])
  return seen;
}

struct main_x_data { int *x; int i; };

// empty.c:21: target (one thread)
__global__ void main_x_kernel(const __grid_constant__ main_x_data omp_data) {
  const auto &[x, i] = omp_data;
  x[i] = i + 1;
}

struct main_all_data { const int *x; int *all; };

// empty.c:25: target (one thread)
__global__ void main_all_kernel(const __grid_constant__ main_all_data omp_data) {
  const auto x = omp_data.x;
  auto &all = *omp_data.all;
  all += x[3] + x[4];
}

int main(void) {
  int x[8] = {0}, n = 8, all = 0, seen = 0;
#pragma omp parallel
#pragma omp single
  {
    for (int i = 0; i < n; i++) {
#pragma omp taskwait depend(out : x[i])
      omp2cuda::target_region{"empty.c:21", omp2cuda::nowait(), omp2cuda::depend_out(x[i])}.serial().launch(
          main_x_kernel, {.x = omp2cuda::tofrom(x, i, 1), .i = i});
    }
    omp2cuda::taskwait();
#pragma omp task depend(in: x[3], x[4]) depend(out: all)
    ;
#pragma omp taskwait depend(inout : all)
    omp2cuda::target_region{"empty.c:25", omp2cuda::nowait(), omp2cuda::depend_inout(all)}.serial().launch(
        main_all_kernel, {.x = omp2cuda::to(x, 0, n), .all = omp2cuda::tofrom(all)});
    omp2cuda::taskwait();
#pragma omp taskwait
    seen = later(x);
  }
  int sum = 0;
  for (int i = 0; i < n; i++)
    sum += x[i];
  printf("%d %d %d\n", sum, all, seen);
  return 0;
}
