// Translated by omp2cuda 0.1.0 from leaves.c
#include <omp2cuda.h>

// clauses on the constructs where they are rare
#include <omp.h>
#include <stdio.h>

// twice, entered by one thread
__device__ static int twice(int i) {
  omp2cuda::flush();
  return 2 * i;
}

namespace {
struct threads_data { int *a, *s; int n, t; };

// leaves.c:14: target parallel num_threads(4) (one block)
// a thread executes its tasks at once
__global__ void __launch_bounds__(4)
    threads_kernel(const __grid_constant__ threads_data omp_data) {
  const auto a = omp_data.a;
  auto &s = *omp_data.s;
  const auto n = omp_data.n, t_value = omp_data.t;
  int t = t_value;
  if (t != 5)
    a[0] = -1;
  {
    int t;
    for (int i : omp2cuda::team::parallel_for(0, n)) {
      t = twice(i);
      a[i] = t;
    }
    omp2cuda::team::sync();
  }
  {
    int t;
    for (int section : omp2cuda::team::sections(2))
      switch (section) {
      case 0: {
        t = n;
        a[0] = t;
      } break;
      case 1: {
        t = n + 1;
        a[1] = t;
      } break;
      }
  }
  omp2cuda::team::sync();
  {
    int t;
    if (omp2cuda::team::single()) {
      t = 1;
      s += t;
    }
    omp2cuda::team::sync();
  }
  if (omp2cuda::team::master()) {
    {
      int t;
      {
        t = 3;
        s += t;
      }
    }
    s += 1;
    {
      int t;
      for (int i = 2; i < n; i++) {
        t = i;
        a[i] += t;
      }
    }
  }
}
} // namespace

static void threads(int *a, int n) {
  int t = 5, s = 0;
  omp2cuda::target_region{"leaves.c:14"}.one_team().num_threads(4).launch(
      threads_kernel, {.a = omp2cuda::tofrom(a, 0, n), .s = omp2cuda::tofrom(s),
                       .n = n, .t = t});
  printf("%d %d %d %d\n", a[0], a[1], a[n - 1], s);
}

namespace {
struct data_data {
  int *x; // on the device already
  int *a;
};

// leaves.c:67: target parallel for (one block)
__global__ void data_kernel(const __grid_constant__ data_data omp_data) {
  const auto &[x, a] = omp_data;
  for (int i : omp2cuda::team::parallel_for(0, 8))
    x[i] = a[i]++;
}
} // namespace

static void data(int *a, int n, int device) {
  int x[8] = {0};
#pragma omp taskwait depend(out : a[0])
  omp2cuda::target_enter_data{"leaves.c:64", omp2cuda::device(device),
                              omp2cuda::nowait(), omp2cuda::depend_out(a[0])}
      .to(a, 0, n);
#pragma omp taskwait depend(inout : a[0])
  omp2cuda::target_update{"leaves.c:65", omp2cuda::device(device),
                          omp2cuda::nowait(), omp2cuda::depend_inout(a[0])}
      .to(a, 0, n);
  {
    auto on_device =
        omp2cuda::target_data{"leaves.c:66", omp2cuda::device(device)}.tofrom(
            x);
    auto &x_on_device = *on_device.use_device_addr(x);
    {
      auto &x = x_on_device;
      {
#pragma omp taskwait depend(inout : a[0])
        omp2cuda::target_region region{"leaves.c:67", omp2cuda::device(device),
                                       omp2cuda::depend_inout(a[0])};
        if (region.on_host()) {
#pragma omp parallel for
          for (int i = 0; i < 8; i++)
            x[i] = a[i]++;
        } else {
          region.one_team().iterations(8).launch(
              data_kernel, {.x = x, .a = region.tofrom(a, 0, n)});
        }
      }
    }
  }
#pragma omp taskwait depend(inout : a[0])
  omp2cuda::target_update{
      "leaves.c:70", omp2cuda::device(device), omp2cuda::depend_inout(a[0])}
      .from(a, 0, n);
#pragma omp taskwait depend(in : a[0])
  omp2cuda::target_exit_data{"leaves.c:71", omp2cuda::device(device),
                             omp2cuda::nowait(), omp2cuda::depend_in(a[0])}
      .release(a, 0, n);
  omp2cuda::taskwait();
#pragma omp taskwait
  printf("%d %d %d\n", x[0], x[7], a[7]);
}

int main(void) {
  int a[16];
  threads(a, 16);
  data(a, 16, omp_get_default_device());
  return 0;
}
