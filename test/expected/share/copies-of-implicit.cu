// Translated by omp2cuda 0.1.0 from copies-of-implicit.c
#include <omp2cuda.h>

// copies that start from, or end in, a variable that target takes implicitly
#include <stdio.h>

struct main_y_data {
  int *y;
  int *x; // shared by all threads, which change it
};

// copies-of-implicit.c:5: target, parallel num_threads(4) (one block)
__global__ void __launch_bounds__(4)
    main_y_kernel(const __grid_constant__ main_y_data omp_data) {
  const auto y = omp_data.y;
  auto &x = *omp_data.x;
  {
    {
      auto &x_outer = x;
      int x;
      const auto loop = omp2cuda::team::parallel_for(0, 16);
      for (int i : loop) { x = i * 2; y[i] = x; }
      if (loop.ran_last())
        x_outer = x;
      omp2cuda::team::sync();
    }
    if (omp2cuda::team::single())
      y[0] = x;
  }
}

struct main_y_data_2 {
  int *y;
  int *s; // shared by all threads, which change it
};

// copies-of-implicit.c:14: target
// one block; between parallel regions all threads compute, thread 0 stores
__global__ void main_y_kernel_2(
    const __grid_constant__ main_y_data_2 omp_data) {
  const auto y = omp_data.y;
  auto &s = *omp_data.s;
  {
    auto &s_outer = s;
    int s = 0;
    for (int i : omp2cuda::team::parallel_for(0, 16))
      s += i;
    omp2cuda::team::reduce(omp2cuda::op::plus{}, &s_outer, s);
    omp2cuda::team::sync();
  }
  if (omp2cuda::team::is_initial())
    y[1] = s;
}

struct main_y_data_3 { int *y; int n; };

// copies-of-implicit.c:20: target, parallel (one block)
__global__ void main_y_kernel_3(
    const __grid_constant__ main_y_data_3 omp_data) {
  const auto &[y, n] = omp_data;
  {
    {
      const auto &n_outer = n;
      int n = n_outer;
      if (omp2cuda::team::single()) { n++; y[2] = n; }
    }
  }
}

int main(void) {
  int x = 3, n = 4, y[16] = {0};
  omp2cuda::target_region{"copies-of-implicit.c:5"}
      .one_team()
      .num_threads(4)
      .launch(main_y_kernel,
              {.y = omp2cuda::tofrom(y), .x = omp2cuda::shared_copy(x)});
  int s = 5;
  omp2cuda::target_region{"copies-of-implicit.c:14"}
      .one_team()
      .iterations(16)
      .launch(main_y_kernel_2,
              {.y = omp2cuda::tofrom(y), .s = omp2cuda::shared_copy(s)});
  omp2cuda::target_region{"copies-of-implicit.c:20"}.one_team().launch(
      main_y_kernel_3, {.y = omp2cuda::tofrom(y), .n = n});
  printf("%d %d %d %d\n", y[0], y[1], y[2], x);
  return 0;
}
