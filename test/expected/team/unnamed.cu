// Translated by omp2cuda 0.1.0 from unnamed.c
#include <omp2cuda.h>

// types without a name, whose objects the threads of a team share
#include <stdio.h>

// spread, entered by all threads of a team
__device__ static int spread(int *x, int n) {
  struct spread_range_type {
    int low, high;
  };
  __shared__ spread_range_type range;
  if (omp2cuda::team::is_initial())
    range = spread_range_type{0, n};
  omp2cuda::team::sync();
  union {
    int i;
    float f;
  } bits;
  bits.f = 1.0f;
  {
    for (int i : omp2cuda::team::parallel_for(0, n))
      x[i] += range.low + range.high;
    omp2cuda::team::sync();
    if (omp2cuda::team::single())
      range.low = bits.i >> 23;
  }
  omp2cuda::team::sync();
  return omp2cuda::team::broadcast(range.low);
}

struct main_data { int (*a)[32]; int *out; };

// unnamed.c:28: target teams distribute
// between parallel regions all threads compute, thread 0 stores
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[a, out] = omp_data;
  for (int t : omp2cuda::league::one_team_each(0, 3)) {
    struct seen_type {
      int count, last;
    };
    __shared__ seen_type seen;
    __shared__ seen_type twice[2];
    if (omp2cuda::team::is_initial()) {
      seen = seen_type{t, 0};
      const seen_type twice_init[2] = {{1, 2}, {t, t}};
      memcpy(twice, twice_init, sizeof(twice));
    }
    omp2cuda::team::sync();
    enum { RED, GREEN } colour = GREEN;
    for (int i : omp2cuda::team::parallel_for(0, 32)) {
      a[t][i] = seen.count + twice[i % 2].last + (unsigned int)colour;
      if (i == 31)
        seen.last = i;
    }
    omp2cuda::team::sync();
    if (omp2cuda::team::is_initial()) {
      twice[0].last = seen.last;
      seen.count = 5;
    }
    omp2cuda::team::sync();
    for (int i : omp2cuda::team::parallel_for(0, 32))
      a[t][i] += seen.count + twice[i % 2].count;
    omp2cuda::team::sync();
    const auto spread_value = spread(a[t], 32);
    if (omp2cuda::team::is_initial())
      out[t] = seen.last + twice[0].last + spread_value;
  }
}

int main(void) {
  int a[3][32], out[3];
  omp2cuda::target_region{"unnamed.c:28"}.one_team_each(3).launch(
      main_kernel, {.a = omp2cuda::from(a), .out = omp2cuda::from(out)});
  for (int t = 0; t < 3; t++)
    printf("%d %d %d\n", out[t], a[t][0], a[t][31]);
  return 0;
}
