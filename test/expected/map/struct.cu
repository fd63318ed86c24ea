// Translated by omp2cuda 0.1.0 from struct.c
#include <omp2cuda.h>

// a struct mapped as a whole, an array of structs, and single members
#include <stdio.h>

struct particle {
  double x, v;
  int id;
};

struct main_p_data { struct particle *p; struct particle one; };

// struct.c:14: target teams distribute parallel for
__global__ void main_p_kernel(const __grid_constant__ main_p_data omp_data) {
  const auto &[p, one] = omp_data;
  for (int i : omp2cuda::league::one_each(0, 25)) {
    p[i].x += p[i].v * one.v;
    p[i].id += one.id;
  }
}

// struct.c:19: target (one thread)
__global__ void main_one_kernel(struct particle *one_ref) {
  auto &one = *one_ref;
  one.x = one.x + one.v * 10;
}

int main(void) {
  struct particle p[25];
  struct particle one = {1, 2, 3};
  for (int i = 0; i < 25; i++)
    p[i] = (struct particle){(double)i, 0.5 * i, i};
  omp2cuda::target_region{"struct.c:14"}.one_each(25).launch(
      main_p_kernel, {.p = omp2cuda::tofrom(p, 0, 25), .one = one});
  {
    omp2cuda::target_region region{"struct.c:19"};
    auto *one_device = region.members(one, one.x, one.v);
    region.tofrom(one.x);
    region.to(one.v);
    region.serial().launch(main_one_kernel, {one_device});
  }
  double sum = 0;
  for (int i = 0; i < 25; i++)
    sum += p[i].x + p[i].id;
  printf("%g %d %g %g %d\n", p[24].x, p[24].id, sum, one.x, one.id);
  return 0;
}
