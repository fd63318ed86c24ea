// Translated by omp2cuda 0.1.0 from comments-behind.c
#include <omp2cuda.h>

// A comment behind the last statement of a region goes with it; one behind the brace of its block stays behind the launch.
#include <stdio.h>

// comments-behind.c:6: target teams distribute parallel for
__global__ void main_a_kernel(int *a) {
  for (int i : omp2cuda::league::one_each(0, 10)) // each element
    a[i] = i;                  // is its index
}

// comments-behind.c:9: target (one thread)
__global__ void main_a_kernel_2(int *a) {
  a[2] = 3; // but this one
}

// comments-behind.c:11: target (one thread)
__global__ void main_a_kernel_3(int *a) {
  a[3] = 4; // and that
}

// comments-behind.c:15: target teams distribute
// reduction: one atomic per block
__global__ void main_a_kernel_4(int *a) {
  for (int i : omp2cuda::league::one_team_each(0, 10)) {
    auto *const a_outer = a;
    int a_part[1] = {};
    auto *const a = omp2cuda::section(a_part, i);
    for (int j : omp2cuda::team::parallel_for(0, 10))
      a[i] += j; // a sum of each
    omp2cuda::league::reduce(omp2cuda::op::plus{}, a_outer + i, a + i, 1);
  }
}

struct main_s_data { int *s; const int *a; };

// comments-behind.c:20: target teams distribute parallel for reduction(+: s)
// reduction: one atomic per block
__global__ void main_s_kernel(const __grid_constant__ main_s_data omp_data) {
  const auto &[s_result, a] = omp_data;
  int s = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, 10)) {
    s += a[i]; // and of all
  }            // the last loop
  omp2cuda::league::reduce(omp2cuda::op::plus{}, s_result, s);
}

struct main_a_s_data { int *a, *s; };

// comments-behind.c:24: target parallel num_threads(4) (one block)
__global__ void __launch_bounds__(4) main_a_s_kernel(const __grid_constant__ main_a_s_data omp_data) {
  const auto a = omp_data.a;
  auto &s = *omp_data.s;
  // by each
  // one more
  atomicAdd(&s, 1);
  // all have counted
  omp2cuda::team::sync();
  if (s > 0)
    /* and so on */
    atomicAdd(&a[1], 4);
  omp2cuda::team::sync();
  // two of them
  for (int section : omp2cuda::team::sections(2))
    switch (section) {
    case 0:
      // one adds
      a[2] += 1;
      break;
    case 1:
      // and one does, too
      a[3] += 2;
      break;
    }
}

int main(void) {
  int a[10], s = 0;
  omp2cuda::target_region{"comments-behind.c:6"}.one_each(10).launch(main_a_kernel, {omp2cuda::from(a)});
  omp2cuda::target_region{"comments-behind.c:9"}.serial().launch(main_a_kernel_2, {omp2cuda::tofrom(a)});
  omp2cuda::target_region{"comments-behind.c:11"}.serial().launch(
      main_a_kernel_3, {omp2cuda::tofrom(a)}); // both are done
  omp2cuda::target_region{"comments-behind.c:15"}.one_team_each(10).launch(main_a_kernel_4, {omp2cuda::tofrom(a)});
  omp2cuda::target_region{"comments-behind.c:20"}.iterations(10).launch(
      main_s_kernel, {.s = omp2cuda::tofrom(s), .a = omp2cuda::to(a)});
  // between the directive and its block
  omp2cuda::target_region{"comments-behind.c:24"}.one_team().num_threads(4).launch(
      main_a_s_kernel, {.a = omp2cuda::tofrom(a), .s = omp2cuda::tofrom(s)});
  printf("%d %d ", a[2], a[3]);
  printf("%d %d %d\n", a[1], a[9], s);
  return 0;
}
