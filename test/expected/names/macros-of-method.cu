// Translated by omp2cuda 0.1.0 from macros-of-method.cpp
#include <omp2cuda.h>

// a macro of a member function, whose kernel stands behind the class, and of a template
#include <cstdio>

struct Grid;

struct Grid_fill_data { Grid *self; int by; };

// macros-of-method.cpp:9: target teams distribute parallel for
__global__ void Grid_fill_kernel(const __grid_constant__ Grid_fill_data omp_data);

struct Grid {
  int v[4] = {};
  __host__ __device__ int get(int i) const { return v[i]; }
  void fill(int by) {
#define STEP(i) (10 * (i) + by)
    omp2cuda::target_region{"macros-of-method.cpp:9"}.one_each(4).launch(
        Grid_fill_kernel, {.self = omp2cuda::tofrom(*this), .by = by});
#undef STEP
  }
#define STEP(i) (-(i))
  int host(int i) { return STEP(v[i]); }
};

#pragma push_macro("STEP")
#undef STEP
#define STEP(i) (10 * (i) + by)
__global__ void Grid_fill_kernel(const __grid_constant__ Grid_fill_data omp_data) {
  const auto &[self, by] = omp_data;
  for (int i : omp2cuda::league::one_each(0, 4))
    self->v[i] = STEP(i) + self->get(i);
}
#pragma pop_macro("STEP")

#pragma push_macro("STEP")
#undef STEP
#define STEP(i) ((i) + by)
namespace {
template <class T> struct last_data { T *out; T by; };

// macros-of-method.cpp:22: target
// one block; between parallel regions all threads compute, thread 0 stores
template <class T> __global__ void last_kernel(const __grid_constant__ last_data<T> omp_data) {
  auto &out = *omp_data.out;
  const auto &by = omp_data.by;
  __shared__ T all[4];
  for (int i : omp2cuda::team::parallel_for(0, 4))
    all[i] = STEP(i);
  omp2cuda::team::sync();
  if (omp2cuda::team::is_initial())
    out = all[3];
}
} // namespace
#pragma pop_macro("STEP")

template <class T> T last(T by) {
#undef STEP
#define STEP(i) ((i) + by)
  T out = 0;
  omp2cuda::target_region{"macros-of-method.cpp:22"}.one_team().iterations(4).launch(
      last_kernel<T>, {.out = omp2cuda::from(out), .by = by});
  return out;
}

int main() {
  Grid g;
  g.fill(3);
  std::printf("%d %d %d %g\n", g.v[3], g.host(3), last(4), last(0.5));
}
