// Translated by omp2cuda 0.1.0 from groups.c
#include <omp2cuda.h>

// A block of the same task, as of a taskgroup or a single, holds tasks that depend on what goes on outside, and
// waits for it; those of another task do not.
#include <stdio.h>
#define N 100

static double x[N], y[N], z[N];

namespace {
struct slowly_data { double *p; const double *from; double by; };

// groups.c:9: target teams distribute parallel for
__global__ void slowly_kernel(const __grid_constant__ slowly_data omp_data) {
  const auto &[p, from, by] = omp_data;
  for (int i : omp2cuda::league::one_each(0, N)) {
    int turns = 0;
    for (int k = 0; k < 20000; k++)
      turns += (k ^ i) & 1;
    p[i] += from[i] * by + turns;
  }
}
} // namespace

static void slowly(double *p, double *from, double by) {
#pragma omp taskwait depend(inout : p[0])
  omp2cuda::target_region{"groups.c:9", omp2cuda::depend_inout(p[0])}.one_each(N).launch(
      slowly_kernel, {.p = omp2cuda::tofrom(p, 0, N), .from = omp2cuda::to(from, 0, N), .by = by});
}

struct main_x_data { double *x; const double *z; };

// A task of a group depends on the region in front of the group.
// groups.c:22: target teams distribute parallel for
__global__ void main_x_kernel(const __grid_constant__ main_x_data omp_data) {
  const auto &[x, z] = omp_data;
  for (int i : omp2cuda::league::one_each(0, N)) {
    int turns = 0;
    for (int k = 0; k < 20000; k++)
      turns += (k ^ i) & 1;
    x[i] += z[i] + turns;
  }
}

// A taskwait in a group waits for what went on before.
// groups.c:36: target teams distribute parallel for
__global__ void main_z_kernel(double *z) {
  for (int i : omp2cuda::league::one_each(0, N)) {
    int turns = 0;
    for (int k = 0; k < 20000; k++)
      turns += (k ^ i) & 1;
    z[i] = i + turns;
  }
}

// groups.c:54: target teams distribute parallel for
__global__ void main_x_kernel_2(double *x) {
  for (int i : omp2cuda::league::one_each(0, N))
    x[i] += 1;
}

// groups.c:59: target teams distribute parallel for
__global__ void main_y_kernel(double *y) {
  for (int i : omp2cuda::league::one_each(0, N))
    y[i] += 2;
}

int main(void) {
  omp2cuda::taskgroup tasks;
  double sum = 0;
  slowly(x, y, 1);
  // A task of a group depends on the region in front of the group.
#pragma omp taskwait depend(out : x)
  omp2cuda::target_region{"groups.c:22", omp2cuda::nowait(), omp2cuda::depend_out(x)}.one_each(N).launch(
      main_x_kernel, {.x = omp2cuda::tofrom(x), .z = omp2cuda::to(z)});
#pragma omp taskgroup
  {
    omp2cuda::taskwait();
#pragma omp task depend(in: x) depend(out: y)
    for (int i = 0; i < N; i++)
      y[i] = x[i] + i;
  }
  // A taskwait in a group waits for what went on before.
#pragma omp taskwait depend(out : z)
  omp2cuda::target_region{"groups.c:36", omp2cuda::nowait(), omp2cuda::depend_out(z)}.one_each(N).launch(
      main_z_kernel, {omp2cuda::from(z)});
#pragma omp taskgroup
  {
#pragma omp taskwait depend(in : y)
    omp2cuda::target_update{"groups.c:45", omp2cuda::nowait(), omp2cuda::depend_in(y)}.to(y);
    omp2cuda::taskwait();
#pragma omp taskwait
    for (int i = 0; i < N; i++)
      sum += z[i];
  }
#pragma omp parallel num_threads(3)
  {
#pragma omp single nowait
#pragma omp taskgroup
    {
      {
        omp2cuda::task_event done = omp2cuda::event_of("groups.c:54");
#pragma omp task depend(inout : x) detach(done)
        omp2cuda::target_region{"groups.c:54", omp2cuda::detached(done)}.one_each(N).launch(
            main_x_kernel_2, {omp2cuda::tofrom(x)});
      }
#pragma omp taskgroup
      {
        {
          omp2cuda::task_event done = omp2cuda::event_of("groups.c:59");
#pragma omp task depend(inout : y) detach(done)
          omp2cuda::target_region{"groups.c:59", omp2cuda::detached(done)}.one_each(N).launch(
              main_y_kernel, {omp2cuda::tofrom(y)});
        }
#pragma omp task depend(inout: x) depend(inout: y)
        for (int i = 0; i < N; i++)
          y[i] += x[i];
      }
    }
  }
  for (int i = 0; i < N; i++)
    sum += y[i];
  printf("%.0f\n", sum);
}
