// Translated by omp2cuda 0.1.0 from mappers.c
#include <omp2cuda.h>

// test: headers=yes reference=serial
// A struct of a header whose members have a mapper, and one of the function.
#include "mappers.cuh"
#include <stdio.h>

// mappers.c:9: target (one thread)
__global__ void main_kernel(couple *t_ref) {
  auto &t = *t_ref;
  for (int i = 0; i < 3; ++i)
    t.a.v[i] += t.b.v[i] * t.k;
}

struct inner {
  struct vec z;
  int q;
};

// mappers.c:16: target (one thread)
__global__ void main_kernel_2(struct inner *w_ref) {
  auto &w = *w_ref;
  for (int i = 0; i < 3; ++i)
    w.z.v[i] += w.q;
}

int main(void) {
  double x[4] = {1, 2, 3, 4}, y[3] = {5, 6, 7};
  couple t = {{4, x}, {3, y}, 2};
  omp2cuda::target_region{"mappers.c:9"}.serial().launch(
      main_kernel, {omp2cuda::tofrom(t, map_couple)});
  inner w = {{4, x}, 2};
  const auto map_inner = [](omp2cuda::mapping &map, struct inner &object) {
    map.members(object, object.z, object.q)
        .tofrom(object.z, map_vec)
        .tofrom(object.q);
  };
  omp2cuda::target_region{"mappers.c:16"}.serial().launch(
      main_kernel_2, {omp2cuda::tofrom(w, map_inner)});
  printf("%g %g %g\n", x[0], x[2], x[3]);
}
