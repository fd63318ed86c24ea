// Translated by omp2cuda 0.1.0 from schedule.cpp
#include <omp2cuda.h>

// A chunk of the region's own clause that is a member: the kernel names it, too.

struct Field;

// schedule.cpp:7: target teams distribute parallel for schedule(static, chunk)
__global__ void Field_fill_kernel(Field *self);

struct Field {
  int n, chunk;
  double v[9];
  __host__ __device__ double scaled(int i) const { return 2.0 * v[i]; }
  void fill() {
    omp2cuda::target_region{"schedule.cpp:7"}.iterations(n).launch(
        Field_fill_kernel, {omp2cuda::tofrom(*this)});
  }
};

__global__ void Field_fill_kernel(Field *self) {
  for (int i : omp2cuda::league::distribute_parallel_for(
           omp2cuda::range(0, self->n), omp2cuda::schedule_static(self->chunk)))
    self->v[i] = self->scaled(i);
}

int main() {
  Field f = {9, 2, {1, 2, 3, 4, 5, 6, 7, 8, 9}};
  f.fill();
  for (int i = 0; i < 9; i++)
    if (f.v[i] != 2.0 * (i + 1))
      return 1;
  return 0;
}
