// Translated by omp2cuda 0.1.0 from two-regions.c
#include <omp2cuda.h>

// several regions in one function, one line, one block
#include <stdio.h>

// two-regions.c:7: target teams distribute parallel for
// league, team: partitioned
struct main_omp_data_s_7 {
  int *a; // copied back
};

__global__ void
main_omp_fn_7(const __grid_constant__ main_omp_data_s_7 omp_data) {
  const auto &[a] = omp_data;
  for (int i : omp2cuda::league::distribute_parallel_for(0, 10)) a[i] = i;
}

// two-regions.c:9: target teams distribute parallel for
// league, team: partitioned
struct main_omp_data_s_9 {
  int *b; // copied back
  const int *a;
};

__global__ void
main_omp_fn_9(const __grid_constant__ main_omp_data_s_9 omp_data) {
  const auto &[b, a] = omp_data;
  for (int i : omp2cuda::league::distribute_parallel_for(0, 10)) b[i] = a[i] + 1;
}

// two-regions.c:13: target teams distribute parallel for
// league, team: partitioned
struct main_omp_data_s_13 {
  int *b; // copied back
};

__global__ void
main_omp_fn_13(const __grid_constant__ main_omp_data_s_13 omp_data) {
  const auto &[b] = omp_data;
  for (int i : omp2cuda::league::distribute_parallel_for(0, 10))
    b[i] *= 2;
}

// two-regions.c:17: target teams distribute parallel for
// league, team: partitioned
struct main_omp_data_s_17 {
  int *b; // copied back
};

__global__ void
main_omp_fn_17(const __grid_constant__ main_omp_data_s_17 omp_data) {
  const auto &[b] = omp_data;
  for (int i : omp2cuda::league::distribute_parallel_for(0, 10))
    b[i] = -1;
}

int main(void) {
  int a[10], b[10];
  {
    {
      omp2cuda::target_region region{"two-regions.c:7"};
      region.iterations(omp2cuda::range(0, 10));
      region.launch(main_omp_fn_7, main_omp_data_s_7{.a = *region.from(a)});
    }
    omp2cuda::target_region region{"two-regions.c:9"};
    region.iterations(omp2cuda::range(0, 10));
    region.launch(main_omp_fn_9,
                  main_omp_data_s_9{.b = *region.from(b), .a = *region.to(a)});
  }
  if (b[0] == 1) {
    omp2cuda::target_region region{"two-regions.c:13"};
    region.iterations(omp2cuda::range(0, 10));
    region.launch(main_omp_fn_13, main_omp_data_s_13{.b = *region.tofrom(b)});
  } else {
    omp2cuda::target_region region{"two-regions.c:17"};
    region.iterations(omp2cuda::range(0, 10));
    region.launch(main_omp_fn_17, main_omp_data_s_17{.b = *region.tofrom(b)});
  }
  printf("%d %d %d\n", a[9], b[0], b[9]);
  return 0;
}
