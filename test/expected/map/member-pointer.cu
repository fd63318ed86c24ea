// Translated by omp2cuda 0.1.0 from member-pointer.c
#include <omp2cuda.h>

// a pointer member and what it points to: the device copy of the struct points to device memory
#include <stdio.h>
#include <stdlib.h>

struct vector {
  int n;
  double *data;
};

namespace {
struct scale_data { struct vector *v; double by; };

// member-pointer.c:11: target teams distribute parallel for
__global__ void scale_kernel(const __grid_constant__ scale_data omp_data) {
  const auto &[v, by] = omp_data;
  for (int i : omp2cuda::league::distribute_parallel_for(0, v->n))
    v->data[i] *= by;
}
} // namespace

static void scale(struct vector *v, double by) {
  {
    omp2cuda::target_region region{"member-pointer.c:11"};
    auto *v_device = region.to(v, 0, 1);
    region.tofrom(v->data, 0, v->n);
    region.attach(v->data);
    region.launch(scale_kernel, {.v = v_device, .by = by});
  }
}

// member-pointer.c:22: target teams distribute parallel for
__global__ void main_kernel(struct vector *v_ref) {
  auto &v = *v_ref;
  for (int i : omp2cuda::league::distribute_parallel_for(0, v.n))
    v.data[i] += 1;
}

int main(void) {
  struct vector v = {16, 0};
  v.data = (double *)malloc(v.n * sizeof *v.data);
  double *before = v.data;
  for (int i = 0; i < v.n; i++)
    v.data[i] = i;
  {
    omp2cuda::target_region region{"member-pointer.c:22"};
    auto *v_device = region.to(v);
    region.tofrom(v.data, 0, v.n);
    region.attach(v.data);
    region.iterations(v.n).launch(main_kernel, {v_device});
  }
  scale(&v, 3);
  double sum = 0;
  for (int i = 0; i < v.n; i++)
    sum += v.data[i];
  printf("%d %g %g %g\n", v.data == before, v.data[0], v.data[15], sum);
  free(v.data);
  return 0;
}
