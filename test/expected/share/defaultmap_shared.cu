// Translated by omp2cuda 0.1.0 from defaultmap_shared.c
#include <omp2cuda.h>

// test: reference=serial
// defaultmap also speaks of what `shared` names
#include <stdio.h>

struct Pair {
  int a, b;
};

struct main_count_data { int *count; const int *v; struct Pair p; };

// defaultmap_shared.c:12: target parallel for (one block)
__global__ void main_count_kernel(
    const __grid_constant__ main_count_data omp_data) {
  auto &count = *omp_data.count;
  const auto v = omp_data.v;
  const auto &p = omp_data.p;
  for (int i : omp2cuda::team::parallel_for(0, 4)) {
    atomicAdd(&count, v[i] + p.a);
  }
}

struct main_v_data { int *v; struct Pair p; };

// defaultmap_shared.c:19: target parallel for (one block)
__global__ void main_v_kernel(const __grid_constant__ main_v_data omp_data) {
  const auto &[v, p] = omp_data;
  for (int i : omp2cuda::team::parallel_for(0, 4))
    v[i] += p.b;
}

struct main_v_data_2 { int *v; int count; };

// defaultmap_shared.c:23: target (one thread)
__global__ void main_v_kernel_2(
    const __grid_constant__ main_v_data_2 omp_data) {
  const auto v = omp_data.v;
  int count = omp_data.count;
  count = v[1];
  v[1] += count;
}

int main(void) {
  int count = 0, v[4] = {1, 2, 3, 4};
  struct Pair p = {3, 4};
  omp2cuda::target_region{"defaultmap_shared.c:12"}
      .one_team()
      .iterations(4)
      .launch(main_count_kernel,
              {.count = omp2cuda::tofrom(count), .v = omp2cuda::to(v), .p = p});
  {
    auto on_device = omp2cuda::target_data{"defaultmap_shared.c:17"}.tofrom(v);
    omp2cuda::target_region{"defaultmap_shared.c:19"}
        .one_team()
        .iterations(4)
        .launch(main_v_kernel,
                {.v = omp2cuda::alloc(v, omp2cuda::present), .p = p});
  }
  omp2cuda::target_region{"defaultmap_shared.c:23"}.serial().launch(
      main_v_kernel_2, {.v = omp2cuda::tofrom(v), .count = count});
  printf("%d %d %d %d\n", v[0], v[1], v[3], p.b);
  return 0;
}
