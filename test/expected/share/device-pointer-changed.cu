// Translated by omp2cuda 0.1.0 from device-pointer-changed.c
#include <omp2cuda.h>

// test: reference=serial
// A pointer that is_device_ptr brings is one value of the region: what one thread makes of it, all threads of the team see.
#include <stdio.h>

struct main_data {
  double **p; // shared by all threads, which change it
  double *x, *y;
};

// device-pointer-changed.c:8: target teams distribute num_teams(1)
// between parallel regions all threads compute, thread 0 stores
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  auto &p = *omp_data.p;
  const auto x = omp_data.x, y = omp_data.y;
  for (int i : omp2cuda::league::one_team_each(0, 1)) {
    if (omp2cuda::team::is_initial())
      p = x;
    omp2cuda::team::sync();
    for (int j : omp2cuda::team::parallel_for(0, 100))
      y[j] = p[j];
  }
}

int main(void) {
  double x[100], y[100], z[100], *p = z;
  for (int i = 0; i < 100; i++) x[i] = i, y[i] = -1, z[i] = 1000;
  {
    auto on_device = omp2cuda::target_data{"device-pointer-changed.c:7"}.to(x).to(z).from(y);
    auto p_on_device = on_device.use_device_ptr(p);
    {
      auto p = p_on_device;
      omp2cuda::target_region{"device-pointer-changed.c:8"}.one_team_each(1).launch(
          main_kernel, {.p = omp2cuda::shared_copy(p), .x = omp2cuda::tofrom(x), .y = omp2cuda::tofrom(y)});
    }
  }
  double s = 0;
  for (int i = 0; i < 100; i++) s += y[i];
  printf("%g\n", s);
}
