// Translated by omp2cuda 0.1.0 from static-locals.c
#include <omp2cuda.h>

// static variables of device code: one object each, whatever version of a function or kernel has it
#include <stdio.h>
#define STEP 2

typedef struct {
  int last;
} state;

static int count_calls = 0, count_steps[2] = {STEP};
static __device__ int count_calls_device = 0; // declare target: count_calls on the device
static omp2cuda::declare_target count_calls_entry{&count_calls, sizeof(count_calls), &count_calls_device};
static __device__ int count_steps_device[2] = {STEP}; // declare target: count_steps on the device
static omp2cuda::declare_target count_steps_entry{&count_steps, sizeof(count_steps), &count_steps_device};
// Regions call it, and so does the host, which has its own.
__host__ __device__ static int count(void) {
  auto &count_calls = OMP2CUDA_SIDE(::count_calls, count_calls_device);
  auto &count_steps = OMP2CUDA_SIDE(::count_steps, count_steps_device);
  return ++count_calls * count_steps[0];
}

static state add_known = {10};
static __device__ state add_known_device = {10}; // declare target: add_known on the device
static omp2cuda::declare_target add_known_entry{&add_known, sizeof(add_known), &add_known_device};
static int add_known_2 = 100;
static __device__ int add_known_2_device = 100; // declare target: add_known_2 on the device
static omp2cuda::declare_target add_known_2_entry{&add_known_2, sizeof(add_known_2), &add_known_2_device};
int add(int *x, int by) {
  add_known.last += by;
  if (by > 1) {
    // another one
    add_known_2++;
    by = add_known_2;
  }
  // Constants stay.
  static const int table[4] = {1, 2, 3, 4};
#pragma omp parallel for
  for (int i = 0; i < 8; i++)
    x[i] += by * table[i % 4];
  return add_known.last;
}

// add, entered by all threads of a team
__device__ int add_team(int *x, int by) {
  auto &add_known = add_known_device;
  auto &add_known_2 = add_known_2_device;
  if (omp2cuda::team::is_initial()) {
    add_known.last += by;
    if (by > 1) {
      // another one
      add_known_2++;
      by = add_known_2;
    }
  }
  omp2cuda::team::receive(by);
  // Constants stay.
  static const int table[4] = {1, 2, 3, 4};
  for (int i : omp2cuda::team::parallel_for(0, 8))
    x[i] += by * table[i % 4];
  omp2cuda::team::sync();
  return omp2cuda::team::broadcast(add_known.last);
}

static int sum_total;
static __device__ int sum_total_device; // declare target: sum_total on the device
static omp2cuda::declare_target sum_total_entry{&sum_total, sizeof(sum_total), &sum_total_device};
// sum, entered by all threads of a team
__device__ static int sum(const int *x) {
  auto &sum_total = sum_total_device;
  if (omp2cuda::team::is_initial())
    sum_total = 0;
  omp2cuda::team::sync();
  {
    auto &sum_total_outer = sum_total;
    int sum_total = 0;
    for (int i : omp2cuda::team::parallel_for(0, 8))
      sum_total += x[i];
    omp2cuda::team::reduce(omp2cuda::op::plus{}, &sum_total_outer, sum_total);
    omp2cuda::team::sync();
  }
  return omp2cuda::team::broadcast(sum_total);
}

static int main_here = 5;
static __device__ int main_here_device = 5; // declare target: main_here on the device
static omp2cuda::declare_target main_here_entry{&main_here, sizeof(main_here), &main_here_device};

// static-locals.c:45: target (one thread)
__global__ void main_r_kernel(int *r_ref) {
  auto &r = *r_ref;
  r += count();
}

// A region is device code, too.
// static-locals.c:48: target (one thread)
__global__ void main_r_here_kernel(int *r_ref) {
  auto &r = *r_ref;
  auto &main_here = main_here_device;
  main_here += 2;
  r += main_here + count();
}

struct main_r_x_data { int *r, *x; };

// static-locals.c:55: target
// one block; between parallel regions all threads compute, thread 0 stores
__global__ void main_r_x_kernel(const __grid_constant__ main_r_x_data omp_data) {
  auto &r = *omp_data.r;
  const auto x = omp_data.x;
  const auto add_value = add_team(x, 1);
  if (omp2cuda::team::is_initial())
    r += add_value;
}

struct main_r_x_s_data { int *r, *x, *s; };

// static-locals.c:57: target teams num_teams(1)
// between parallel regions all threads compute, thread 0 stores
__global__ void main_r_x_s_kernel(const __grid_constant__ main_r_x_s_data omp_data) {
  auto &r = *omp_data.r;
  const auto x = omp_data.x;
  auto &s = *omp_data.s;
  const auto add_value = add_team(x, 2);
  if (omp2cuda::team::is_initial())
    r += add_value;
  omp2cuda::team::sync();
  const auto sum_value = sum(x);
  if (omp2cuda::team::is_initial())
    s = sum_value;
}

int main(void) {
  int r = 0, x[8] = {0}, s = 0;
  for (int k = 0; k < 3; k++) {
    omp2cuda::target_region{"static-locals.c:45"}.serial().launch(
        main_r_kernel, {omp2cuda::tofrom(r)});
    // A region is device code, too.
    omp2cuda::target_region{"static-locals.c:48"}.serial().launch(
        main_r_here_kernel, {omp2cuda::tofrom(r)});
  }
  omp2cuda::target_region{"static-locals.c:55"}.one_team().launch(
      main_r_x_kernel, {.r = omp2cuda::tofrom(r), .x = omp2cuda::tofrom(x)});
  omp2cuda::target_region{"static-locals.c:57"}.num_teams(1).launch(
      main_r_x_s_kernel,
      {.r = omp2cuda::tofrom(r), .x = omp2cuda::tofrom(x), .s = omp2cuda::from(s)});
  printf("%d %d %d\n", r, x[3], s);
  printf("%d\n", count() % 2);
  return 0;
}
