// Translated by omp2cuda 0.1.0 from defaultmap_shared.c
#include <omp2cuda.h>

// test: reference=serial
// defaultmap also speaks of what `shared` names
#include <stdio.h>

struct Pair {
  int a, b;
};

// defaultmap_shared.c:12: target parallel for
// league: single; team, thread: partitioned; one CUDA block
struct main_omp_data_s_12 {
  int *count; // copied back
  const int *v;
  struct Pair p;
};

__global__ void
main_omp_fn_12(const __grid_constant__ main_omp_data_s_12 omp_data) {
  const auto &[count_ref, v, p] = omp_data;
  auto &count = *count_ref;
  for (int i : omp2cuda::team::parallel_for(0, 4)) {
    atomicAdd(&count, v[i] + p.a);
  }
}

// defaultmap_shared.c:19: target parallel for
// league: single; team, thread: partitioned; one CUDA block
struct main_omp_data_s_19 {
  int *v; // not copied
  struct Pair p;
};

__global__ void
main_omp_fn_19(const __grid_constant__ main_omp_data_s_19 omp_data) {
  const auto &[v, p] = omp_data;
  for (int i : omp2cuda::team::parallel_for(0, 4))
    v[i] += p.b;
}

// defaultmap_shared.c:23: target
// league, team: single; one CUDA thread
struct main_omp_data_s_23 {
  int count;
  int *v; // copied back
};

__global__ void
main_omp_fn_23(const __grid_constant__ main_omp_data_s_23 omp_data) {
  const auto &[count_value, v] = omp_data;
  int count = count_value;
  count = v[1];
  v[1] += count;
}

int main(void) {
  int count = 0, v[4] = {1, 2, 3, 4};
  struct Pair p = {3, 4};
  {
    omp2cuda::target_region region{"defaultmap_shared.c:12"};
    region.one_team();
    region.iterations(omp2cuda::range(0, 4));
    region.launch(main_omp_fn_12,
                  main_omp_data_s_12{.count = region.tofrom(count),
                                     .v = *region.to(v),
                                     .p = p});
  }
  {
    omp2cuda::target_data data{"defaultmap_shared.c:17"};
    data.tofrom(v);
    data.entered();
    omp2cuda::target_region region{"defaultmap_shared.c:19"};
    region.one_team();
    region.iterations(omp2cuda::range(0, 4));
    region.launch(
        main_omp_fn_19,
        main_omp_data_s_19{.v = *region.alloc(v, omp2cuda::present), .p = p});
  }
  {
    omp2cuda::target_region region{"defaultmap_shared.c:23"};
    region.serial();
    region.launch(main_omp_fn_23,
                  main_omp_data_s_23{.count = count, .v = *region.tofrom(v)});
  }
  printf("%d %d %d %d\n", v[0], v[1], v[3], p.b);
  return 0;
}
