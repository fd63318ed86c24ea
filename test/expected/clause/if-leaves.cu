// Translated by omp2cuda 0.1.0 from if-leaves.c
#define OMP2CUDA_LEVELS 1 // kernels keep count of their levels
#include <omp2cuda.h>

// an if without a modifier is that of every construct of its directive, on the host too
#include <omp.h>
#include <stdio.h>

static int most(const int *a, int n) {
  int m = 0;
  for (int i = 0; i < n; i++)
    m = a[i] > m ? a[i] : m;
  return m;
}

// if-leaves.c:15: target parallel num_threads(16) if(go) (one block)
static __global__ void __launch_bounds__(16) forms_a_kernel(int *a) {
  omp2cuda::team::levels levels(omp2cuda::team::all);
  a[omp_get_thread_num()] = omp_get_num_threads();
}

namespace {
struct forms_a_data_2 { int *a; int n; };

// if-leaves.c:18: target parallel for num_threads(8) if(go) (one block)
__global__ void __launch_bounds__(8)
    forms_a_kernel_2(const __grid_constant__ forms_a_data_2 omp_data) {
  const auto &[a, n] = omp_data;
  omp2cuda::team::levels levels(omp2cuda::team::all);
  for (int i : omp2cuda::team::parallel_for(0, n))
    a[i] = omp_get_num_threads();
}

struct forms_a_data_3 { int *a; int n; };

// if-leaves.c:22: target parallel for simd num_threads(8) if(go) (one block)
__global__ void __launch_bounds__(8)
    forms_a_kernel_3(const __grid_constant__ forms_a_data_3 omp_data) {
  const auto &[a, n] = omp_data;
  for (int i : omp2cuda::team::parallel_for(0, n))
    a[i] = i;
}

struct forms_a_data_4 { int *a; int n; };

// if-leaves.c:26: target teams distribute parallel for num_threads(8) if(go)
__global__ void __launch_bounds__(8)
    forms_a_kernel_4(const __grid_constant__ forms_a_data_4 omp_data) {
  const auto &[a, n] = omp_data;
  omp2cuda::team::levels levels(omp2cuda::team::all);
  for (int i : omp2cuda::league::distribute_parallel_for(0, n))
    a[i] = omp_get_num_threads();
}

struct forms_a_data_5 { int *a; int n; };

// if-leaves.c:30: target teams distribute parallel for simd num_threads(8) if(go)
__global__ void __launch_bounds__(8)
    forms_a_kernel_5(const __grid_constant__ forms_a_data_5 omp_data) {
  const auto &[a, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    a[i] = 2 * i;
}

struct forms_a_data_6 { int *a; int n; };

// if-leaves.c:34: target simd if(go) (one thread)
__global__ void forms_a_kernel_6(const __grid_constant__ forms_a_data_6 omp_data) {
  const auto &[a, n] = omp_data;
  for (int i = 0; i < n; i++)
    a[i] = 3 * i;
}
} // namespace

/// How many threads has each form, where `go` is false?
static void forms(int go) {
  int a[64] = {0}, n = 64;
  {
    omp2cuda::target_region region{"if-leaves.c:15", omp2cuda::when(go)};
    if (region.on_host()) {
      #pragma omp parallel num_threads(16) if(go)
      a[omp_get_thread_num()] = omp_get_num_threads();
    } else {
      region.one_team().num_threads(16).launch(forms_a_kernel, {region.tofrom(a)});
    }
  }
  printf("%d", most(a, n) == 1);
  {
    omp2cuda::target_region region{"if-leaves.c:18", omp2cuda::when(go)};
    if (region.on_host()) {
      #pragma omp parallel for num_threads(8) if(go)
      for (int i = 0; i < n; i++)
        a[i] = omp_get_num_threads();
    } else {
      region.one_team().num_threads(8).launch(forms_a_kernel_2, {.a = region.tofrom(a), .n = n});
    }
  }
  printf(" %d", most(a, n) == 1);
  {
    omp2cuda::target_region region{"if-leaves.c:22", omp2cuda::when(go)};
    if (region.on_host()) {
      #pragma omp parallel for simd num_threads(8) if(go)
      for (int i = 0; i < n; i++)
        a[i] = i;
    } else {
      region.one_team().num_threads(8).launch(forms_a_kernel_3, {.a = region.tofrom(a), .n = n});
    }
  }
  printf(" %d", most(a, n));
  {
    omp2cuda::target_region region{"if-leaves.c:26", omp2cuda::when(go)};
    if (region.on_host()) {
      #pragma omp parallel for num_threads(8) if(go)
      for (int i = 0; i < n; i++)
        a[i] = omp_get_num_threads();
    } else {
      region.num_threads(8).iterations(n).launch(forms_a_kernel_4, {.a = region.tofrom(a), .n = n});
    }
  }
  printf(" %d", most(a, n) == 1);
  {
    omp2cuda::target_region region{"if-leaves.c:30", omp2cuda::when(go)};
    if (region.on_host()) {
      #pragma omp parallel for simd num_threads(8) if(go)
      for (int i = 0; i < n; i++)
        a[i] = 2 * i;
    } else {
      region.num_threads(8).one_each(n).launch(forms_a_kernel_5, {.a = region.tofrom(a), .n = n});
    }
  }
  printf(" %d", most(a, n));
  {
    omp2cuda::target_region region{"if-leaves.c:34", omp2cuda::when(go)};
    if (region.on_host()) {
      #pragma omp simd if(go)
      for (int i = 0; i < n; i++)
        a[i] = 3 * i;
    } else {
      region.serial().launch(forms_a_kernel_6, {.a = region.tofrom(a), .n = n});
    }
  }
  printf(" %d\n", most(a, n));
}

namespace {
struct modifiers_a_data { int *a; int n; };

// if-leaves.c:43: target parallel for if(target: device) if(parallel: parallel) num_threads(4)
// one block
__global__ void __launch_bounds__(4)
    modifiers_a_kernel(const __grid_constant__ modifiers_a_data omp_data) {
  const auto &[a, n] = omp_data;
  omp2cuda::team::levels levels(omp2cuda::team::all);
  for (int i : omp2cuda::team::parallel_for(0, n))
    a[i] = omp_get_num_threads();
}

struct modifiers_a_data_2 { int *a; int n; };

// if-leaves.c:47: target parallel for simd if(parallel: parallel) if(simd: device) num_threads(4)
// one block
__global__ void __launch_bounds__(4)
    modifiers_a_kernel_2(const __grid_constant__ modifiers_a_data_2 omp_data) {
  const auto &[a, n] = omp_data;
  for (int i : omp2cuda::team::parallel_for(0, n))
    a[i] = i;
}

struct modifiers_a_data_3 { int *a; int n; };

// if-leaves.c:51: target teams distribute parallel for if(parallel: parallel) num_threads(4)
__global__ void __launch_bounds__(4)
    modifiers_a_kernel_3(const __grid_constant__ modifiers_a_data_3 omp_data) {
  const auto &[a, n] = omp_data;
  omp2cuda::team::levels levels(omp2cuda::team::all);
  for (int i : omp2cuda::league::distribute_parallel_for(0, n))
    a[i] = omp_get_num_threads();
}
} // namespace

/// With modifiers: on the device one condition, on the host the other.
static void modifiers(int device, int parallel) {
  int a[64] = {0}, n = 64;
  {
    omp2cuda::target_region region{"if-leaves.c:43", omp2cuda::when(device)};
    if (region.on_host()) {
      #pragma omp parallel for if(parallel: parallel) num_threads(4)
      for (int i = 0; i < n; i++)
        a[i] = omp_get_num_threads();
    } else {
      region.one_team()
          .num_threads(parallel ? 4 : 1)
          .launch(modifiers_a_kernel, {.a = region.tofrom(a), .n = n});
    }
  }
  printf("%d", parallel || most(a, n) == 1);
  omp2cuda::target_region{"if-leaves.c:47"}
      .one_team()
      .num_threads(parallel ? 4 : 1)
      .launch(modifiers_a_kernel_2, {.a = omp2cuda::tofrom(a), .n = n});
  printf(" %d", most(a, n));
  omp2cuda::target_region{"if-leaves.c:51"}
      .num_threads(parallel ? 4 : 1)
      .iterations(n)
      .launch(modifiers_a_kernel_3, {.a = omp2cuda::tofrom(a), .n = n});
  printf(" %d\n", parallel || most(a, n) == 1);
}

namespace {
struct inside_a_data { int *a; int go, n; };

// if-leaves.c:60: target (one block)
__global__ void inside_a_kernel(const __grid_constant__ inside_a_data omp_data) {
  const auto &[a, go, n] = omp_data;
  omp2cuda::team::levels levels;
  {
    const omp2cuda::team::parallel_level region(go ? 4 : 1);
    if (region.has_me())
      a[omp_get_thread_num()] = omp_get_num_threads();
  }
  {
    const omp2cuda::team::parallel_level region(go ? 4 : 1);
    if (region.has_me())
      for (int i : region.for_(8, n))
        a[i] = omp_get_num_threads();
  }
}

struct inside_a_data_2 { int *a; int n; };

// if-leaves.c:69: target, teams distribute parallel for num_threads(4) if(go)
__global__ void __launch_bounds__(4)
    inside_a_kernel_2(const __grid_constant__ inside_a_data_2 omp_data) {
  const auto &[a, n] = omp_data;
  omp2cuda::team::levels levels;
  const omp2cuda::team::parallel_level region;
  for (int i : omp2cuda::league::distribute_parallel_for(0, n))
    a[i] = omp_get_num_threads();
}
} // namespace

/// In a region: the construct stands alone, its condition is its own.
static void inside(int go) {
  int a[64] = {0}, n = 64;
  omp2cuda::target_region{"if-leaves.c:60"}.one_team().num_threads(4).launch(
      inside_a_kernel, {.a = omp2cuda::tofrom(a), .go = go, .n = n});
  printf("%d", go || most(a, n) == 1);
  omp2cuda::target_region{"if-leaves.c:69"}
      .num_teams(go ? 0 : 1)
      .num_threads(go ? 4 : 1)
      .iterations(n)
      .launch(inside_a_kernel_2, {.a = omp2cuda::tofrom(a), .n = n});
  printf(" %d\n", go || most(a, n) == 1);
}

[[maybe_unused]] static void fill(int *a, int n, int go) {
#pragma omp parallel for num_threads(4) if(go)
  for (int i = 0; i < n; i++)
    a[i] = omp_get_num_threads();
}

// fill, entered by all threads of a team
__device__ static void fill_team(int *a, int n, int go) {
  {
    const omp2cuda::team::parallel_level region(go ? 4 : 1);
    if (region.has_me())
      for (int i : region.for_(0, n))
        a[i] = omp_get_num_threads();
  }
}

namespace {
struct function_data { int *a; int go; };

// if-leaves.c:86: target if(go) (one block)
__global__ void function_kernel(const __grid_constant__ function_data omp_data) {
  const auto &[a, go] = omp_data;
  omp2cuda::team::levels levels;
  fill_team(a, 64, go);
}
} // namespace

static void function(int go) {
  int a[64] = {0};
  {
    omp2cuda::target_region region{"if-leaves.c:86", omp2cuda::when(go)};
    if (region.on_host()) {
      fill(a, 64, go);
    } else {
      region.one_team().launch(function_kernel, {.a = region.tofrom(a), .go = go});
    }
  }
  printf("%d\n", go || most(a, 64) == 1);
}

namespace {
struct others_a_sum_data { int *a, *sum; int n; };

// if-leaves.c:97: target parallel loop if(go) reduction(+: sum) (one block)
__global__ void others_a_sum_kernel(const __grid_constant__ others_a_sum_data omp_data) {
  const auto &[a, sum_result, n] = omp_data;
  int sum = 0;
  for (int i : omp2cuda::team::parallel_for(0, n)) {
    a[i] += 1;
    sum += a[i];
  }
  omp2cuda::team::reduce(omp2cuda::op::plus{}, sum_result, sum);
}

struct others_a_data { int *a; int n; };

// if-leaves.c:102: target parallel if(go) (one block)
__global__ void others_a_kernel(const __grid_constant__ others_a_data omp_data) {
  const auto &[a, n] = omp_data;
  for (int i : omp2cuda::team::parallel_for(0, n))
    a[i] += 1;
  omp2cuda::team::sync();
  for (int i : omp2cuda::team::parallel_for(0, n))
    a[i] *= 2;
  omp2cuda::team::sync();
  if (omp2cuda::team::single())
    for (int i = 0; i < n; i++)
      a[i] += 3;
}

struct others_a_data_2 { int *a; int n; };

// if-leaves.c:115: target teams loop if(go)
__global__ void others_a_kernel_2(const __grid_constant__ others_a_data_2 omp_data) {
  const auto &[a, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    a[i] += 1;
}
} // namespace

/// Data constructs, and a loop construct, which is a worksharing loop on the host.
static void others(int go) {
  int a[64], n = 64, sum = 0;
  for (int i = 0; i < n; i++)
    a[i] = i;
  {
    auto on_device = omp2cuda::target_data{"if-leaves.c:96", omp2cuda::when(go)}.tofrom(a);
    {
      omp2cuda::target_region region{"if-leaves.c:97", omp2cuda::when(go)};
      if (region.on_host()) {
#pragma omp parallel for if(go) reduction(+: sum)
        for (int i = 0; i < n; i++) {
          a[i] += 1;
          sum += a[i];
        }
      } else {
        region.one_team().iterations(n).launch(
            others_a_sum_kernel, {.a = region.tofrom(a), .sum = region.tofrom(sum), .n = n});
      }
    }
  }
  {
    omp2cuda::target_region region{"if-leaves.c:102", omp2cuda::when(go)};
    if (region.on_host()) {
      #pragma omp parallel if(go)
      {
#pragma omp for
        for (int i = 0; i < n; i++)
          a[i] += 1;
#pragma omp for
        for (int i = 0; i < n; i++)
          a[i] *= 2;
#pragma omp single

        for (int i = 0; i < n; i++)
          a[i] += 3;
      }
    } else {
      region.one_team().iterations(n).launch(others_a_kernel, {.a = region.tofrom(a), .n = n});
    }
  }
  {
    omp2cuda::target_region region{"if-leaves.c:115", omp2cuda::when(go)};
    if (region.on_host()) {
      for (int i = 0; i < n; i++)
        a[i] += 1;
    } else {
      region.one_each(n).launch(others_a_kernel_2, {.a = region.tofrom(a), .n = n});
    }
  }
  omp2cuda::target_enter_data{"if-leaves.c:118", omp2cuda::when(go)}.to(a);
  omp2cuda::target_update{"if-leaves.c:119", omp2cuda::when(go)}.to(a);
  omp2cuda::target_exit_data{"if-leaves.c:120", omp2cuda::when(go)}.from(a);
  printf("%d %d %d\n", a[0], a[63], sum);
}

int main(void) {
  forms(0);
  for (int i = 0; i < 4; i++)
    modifiers(i & 1, i >> 1);
  for (int go = 0; go < 2; go++) {
    inside(go);
    function(go);
    others(go);
  }
  return 0;
}
