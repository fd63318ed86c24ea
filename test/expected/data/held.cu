// Translated by omp2cuda 0.1.0 from held.c
#include <omp2cuda.h>

// test: reference=serial
// Clang's ompx_hold: what a construct maps stays until it ends, whatever others delete
#include <stdio.h>

struct series {
  int n;
  double scale;
  double *values;
};

static void forget(double *x, int n) {
  omp2cuda::target_exit_data{"held.c:12"}.delete_(x, 0, n);
  // there is nothing left to give up
  omp2cuda::target_exit_data{"held.c:13"}.release(x, 0, n);
}

// held.c:24: target teams distribute parallel for
__global__ void main_x_kernel(double *x) {
  for (int i : omp2cuda::league::one_each(0, 40))
    x[i] *= 3;
}

// held.c:37: target teams distribute parallel for
__global__ void main_y_kernel(double *y) {
  for (int i : omp2cuda::league::one_each(0, 40))
    y[i] += 1;
}

// held.c:46: target (one thread)
__global__ void main_s_kernel(struct series *s_ref) {
  auto &s = *s_ref;
  s.n += 2;
  for (int i = 0; i < 40; i++)
    s.values[i] *= s.scale;
  s.scale = 8;
}

int main(void) {
  double x[40], y[40], z[40];
  struct series s = {40, 0.5, z};
  for (int i = 0; i < 40; i++)
    x[i] = y[i] = z[i] = i;

  {
    auto on_device = omp2cuda::target_data{"held.c:22"}.tofrom(x, omp2cuda::hold);
    omp2cuda::target_region{"held.c:24"}.one_each(40).launch(main_x_kernel, {omp2cuda::tofrom(x)});
    forget(x, 40);
  }

  // Held and mapped: what is mapped goes, what is held stays.
  omp2cuda::target_enter_data{"held.c:31"}.to(y);
  {
    auto on_device =
        omp2cuda::target_data{"held.c:32"}.tofrom(y, omp2cuda::always | omp2cuda::hold);
    {
      auto on_device =
          omp2cuda::target_data{"held.c:34"}.alloc(y, 10, 20, omp2cuda::present | omp2cuda::hold);
      forget(y, 40);
      omp2cuda::target_region{"held.c:37"}.one_each(40).launch(
          main_y_kernel, {omp2cuda::tofrom(y, omp2cuda::present)});
    }
    forget(y, 40);
  }

  {
    auto on_device =
        omp2cuda::target_data{"held.c:44"}
            .members(s, s.n, s.values)
            .tofrom(s.n, omp2cuda::hold)
            .tofrom(s.scale, omp2cuda::hold)
            .tofrom(s.values, 0, 40, omp2cuda::hold)
            .attach(s.values);
    {
      omp2cuda::target_region region{"held.c:46"};
      auto *s_device = region.members(s, s.n, s.values);
      region.tofrom(s.n, omp2cuda::hold);
      region.tofrom(s.scale, omp2cuda::hold);
      region.tofrom(s.values, 0, 40, omp2cuda::hold);
      region.attach(s.values);
      region.serial().launch(main_s_kernel, {s_device});
    }
    omp2cuda::target_exit_data{"held.c:53"}
        .delete_(s.scale)
        .delete_(s.values, 0, 40)
        .detach(s.values);
  }

  double sum = 0;
  for (int i = 0; i < 40; i++)
    sum += x[i] + 100 * y[i] + 10000 * z[i];
  printf("%g %g %g %d %g %g\n", x[2], y[2], z[2], s.n, s.scale, sum);
  return 0;
}
