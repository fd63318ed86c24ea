// Translated by omp2cuda 0.1.0 from combined.c
#include <omp2cuda.h>

// test: reference=serial
// what simd and constructs around parallel regions combine in Single code goes to mapped variables once
#include <stdio.h>

struct main_a_s_data { double *a; int *s, *last; };

// combined.c:7: target (one block; between parallel regions all threads compute, thread 0 stores)
__global__ void main_a_s_kernel(const __grid_constant__ main_a_s_data omp_data) {
  const auto a = omp_data.a;
  auto &s = *omp_data.s, &last = *omp_data.last;
  int m = 1, own = 2, own_last = 0;
  for (int i : omp2cuda::team::parallel_for(0, 64))
    a[i] += m;
  omp2cuda::team::sync();
  if (omp2cuda::team::is_initial()) {
    for (int k = 0; k < 4; k++)
      s += k;
    {
      auto &s_outer = s;
      int s = 0;
      for (int k = 0; k < 4; k++) {
        int before = s;
        s = before + k;
        own += k;
      }
      omp2cuda::thread::reduce(omp2cuda::op::plus{}, &s_outer, s);
    }
    {
      auto &last_outer = last;
      int last;
      auto &own_last_outer = own_last;
      int own_last;
      for (int k = 0; k < 4; k++)
        last = own_last = k + m;
      last_outer = last;
      own_last_outer = own_last;
    }
    last += 1;
  }
  omp2cuda::team::receive(own, own_last);
  for (int i : omp2cuda::team::parallel_for(0, 64))
    a[i] += own + own_last;
}

struct main_a_t_data { double *a; int *t, *u, *last; };

// combined.c:30: target (one block; between parallel regions all threads compute, thread 0 stores)
// a thread executes its tasks at once
__global__ void main_a_t_kernel(const __grid_constant__ main_a_t_data omp_data) {
  const auto a = omp_data.a;
  auto &t = *omp_data.t, &u = *omp_data.u, &last = *omp_data.last;
  {
    auto &last_outer = last;
    __shared__ int last;
    auto &t_outer = t;
    __shared__ int t;
    if (omp2cuda::team::is_initial())
      t = 0;
    omp2cuda::team::sync();
    for (int k = 0; k < 4; k++) {
      for (int i : omp2cuda::team::parallel_for(0, 64))
        a[i] += k;
      omp2cuda::team::sync();
      int before = t;
      omp2cuda::team::sync();
      if (omp2cuda::team::is_initial()) {
        t = before + k;
        last = k;
      }
      omp2cuda::team::sync();
    }
    if (omp2cuda::team::is_initial())
      last_outer = last;
    omp2cuda::team::sync();
    omp2cuda::team::sync();
    if (omp2cuda::team::is_initial())
      omp2cuda::thread::reduce(omp2cuda::op::plus{}, &t_outer, t);
    omp2cuda::team::sync();
  }
  if (omp2cuda::team::is_initial()) {
    last += 10;
    u += t;
  }
}

int main() {
  double a[64] = {0};
  int s = 0, t = 0, u = 0, last = 0;
  {
    omp2cuda::target_region region{"combined.c:7"};
    region.tofrom(t);
    region.tofrom(u);
    region.one_team().launch(
        main_a_s_kernel, {.a = region.tofrom(a), .s = region.tofrom(s), .last = region.tofrom(last)});
  }
  {
    omp2cuda::target_region region{"combined.c:30"};
    region.tofrom(s);
    region.one_team().iterations(64).launch(main_a_t_kernel, {.a = region.tofrom(a), .t = region.tofrom(t),
                                                              .u = region.tofrom(u), .last = region.tofrom(last)});
  }
  printf("%g %g %d %d %d %d\n", a[0], a[63], s, t, u, last);
}
