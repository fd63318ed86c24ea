// Translated by omp2cuda 0.1.0 from places.c
#include <omp2cuda.h>

// test: options="--simd=lanes" dump=plan,explain
// What lanes share that no block declares: parameters, variables of loops, private copies.
#include <stdio.h>

enum { N = 24, M = 40 };

typedef struct {
  int least, most, v[3];
} range_s;

__device__ static void set(int *p, int value) { *p = value; }
__device__ static int next(int *state) { return *state = (*state * 75 + 74) % 65537; }

// a parameter whose address is handed on, a struct that the lanes write
[[maybe_unused]] __device__ static int sum_from(int value, range_s r) {
  int sum = 0;
  set(&value, value + r.most);
#pragma omp simd
  for (int k = 0; k < 3; k++)
    r.v[k] += value * k;
#pragma omp simd reduction(+: sum)
  for (int k = 0; k < M; k++)
    sum += k % (value + 1) + r.v[k % 3];
  return sum;
}

// sum_from, entered by all lanes of a thread
__device__ static int sum_from_lanes(int value, range_s r_given) {
  __shared__ range_s r_of_threads[32];
  auto &r = r_of_threads[omp2cuda::lane::thread_num()];
  if (const omp2cuda::lane::effect here; here.mine())
    r = r_given;
  int sum = 0;
  if (const omp2cuda::lane::effect here; here.mine())
    set(&value, value + r.most);
  omp2cuda::lane::receive(value);
  for (int k : omp2cuda::lane::simd(0, 3))
    r.v[k] += value * k;
  {
    auto &sum_outer = sum;
    int sum = 0;
    for (int k : omp2cuda::lane::simd(0, M))
      sum += k % (value + 1) + r.v[k % 3];
    omp2cuda::lane::combine(omp2cuda::op::plus{}, &sum_outer, sum);
  }
  return sum;
}

// variables of loops, conditions and steps with effects
[[maybe_unused]] __device__ static int loops(int n, int *x) {
  int sum = 0;
  for (int k = 0, seed = n; next(&seed) % 7 != 0 && k < 5; k++) {
#pragma omp simd
    for (int j = 0; j < M; j++)
      x[j] += seed % 5 + k;
  }
  for (int k = next(&n) % 3; k < 6; set(&k, k + 2)) {
#pragma omp simd reduction(+: sum)
    for (int j = 0; j < M; j++)
      sum += x[j] + k;
  }
  return sum;
}

// loops, entered by all lanes of a thread
__device__ static int loops_lanes(int n_given, int *x) {
  __shared__ int n_of_threads[32];
  auto &n = n_of_threads[omp2cuda::lane::thread_num()];
  if (const omp2cuda::lane::effect here; here.mine())
    n = n_given;
  int sum = 0;
  {
    int k = 0;
    __shared__ int seed_of_threads[32];
    auto &seed = seed_of_threads[omp2cuda::lane::thread_num()];
    if (const omp2cuda::lane::effect here; here.mine())
      seed = n;
    for (; omp2cuda::lane::once_value([&] { return next(&seed) % 7 != 0 && k < 5; }); k++) {
      for (int j : omp2cuda::lane::simd(0, M))
        x[j] += seed % 5 + k;
    }
  }
  {
    __shared__ int k_of_threads[32];
    auto &k = k_of_threads[omp2cuda::lane::thread_num()];
    if (const omp2cuda::lane::effect here; here.mine())
      k = next(&n) % 3;
    for (; k < 6; omp2cuda::lane::once([&] { set(&k, k + 2); })) {
      {
        auto &sum_outer = sum;
        int sum = 0;
        for (int j : omp2cuda::lane::simd(0, M))
          sum += x[j] + k;
        omp2cuda::lane::combine(omp2cuda::op::plus{}, &sum_outer, sum);
      }
    }
  }
  return sum;
}

struct main_a_data { int (*a)[M]; int first; };

// places.c:46: target teams distribute parallel for
// a warp is one OpenMP thread, its lanes share simd loops
__global__ void main_a_kernel(const __grid_constant__ main_a_data omp_data) {
  const auto &[a, first_value] = omp_data;
  omp2cuda::lane::soft_stack stack;
  omp2cuda::lane::soft_frame squares_frame;
  auto &squares = *squares_frame.alloc<int[M]>();
  int first = first_value;
  for (int i : omp2cuda::league::distribute_parallel_for_warps(0, N)) {
    if (const omp2cuda::lane::effect here; here.mine())
      set(&first, 5);
    omp2cuda::lane::receive(first);
    for (int k : omp2cuda::lane::simd(0, M))
      squares[k] = k * k + i * first;
    if (const omp2cuda::lane::effect here; here.mine()) {
      for (int k = 0; k < M; k++)
        a[i][k] = squares[M - 1 - k];
    }
  }
}

struct main_a_data_2 {
  int (*a)[M];
  int (*squares)[M]; // shared by all threads, which change it
  int *first;        // shared by all threads, which change it
};

// places.c:55: target parallel num_threads(4)
// one block; a warp is one OpenMP thread, its lanes share simd loops
__global__ void main_a_kernel_2(const __grid_constant__ main_a_data_2 omp_data) {
  const auto a = omp_data.a;
  const auto squares_value = omp_data.squares;
  auto &first = *omp_data.first;
  omp2cuda::lane::soft_stack stack;
  omp2cuda::lane::soft_frame squares_frame;
  auto &squares = *squares_frame.alloc<int[M]>();
  if (const omp2cuda::lane::effect here; here.mine())
    memcpy(squares, squares_value, sizeof(squares));
  if (const omp2cuda::lane::effect here; here.mine())
    squares[0] += 2;
  {
    auto &first_outer = first;
    int first;
    const auto loop_i = omp2cuda::range(0, N, 2);
    const auto loop_j = omp2cuda::range(0, 2);
    const auto loop = omp2cuda::team::parallel_for_warps(uint64_t(loop_i.trip() * loop_j.trip()));
    for (uint64_t iteration : loop) {
      int j = loop_j.at(iteration % uint64_t(loop_j.trip()));
      int i = loop_i.at(iteration / uint64_t(loop_j.trip()));
      {
        for (int k : omp2cuda::lane::simd(1, M))
          squares[k] = k + i + j;
        if (const omp2cuda::lane::effect here; here.mine()) {
          set(&first, squares[3]);
          for (int k = 0; k < M; k++)
            a[i + j][k] += squares[M - 1 - k] + first;
        }
        omp2cuda::lane::receive(first);
      }
    }
    if (loop.ran_last() && omp2cuda::lane::is_first())
      first_outer = first;
    omp2cuda::team::sync();
  }
  for (int i : omp2cuda::team::parallel_for_warps(0, N)) {
    if (const omp2cuda::lane::effect here; here.mine())
      a[i][0] += squares[0] + first;
  }
}

struct main_a_b_data { int (*a)[M]; int *b; };

// places.c:72: target teams distribute parallel for
// a warp is one OpenMP thread, its lanes share simd loops
__global__ void main_a_b_kernel(const __grid_constant__ main_a_b_data omp_data) {
  const auto &[a, b] = omp_data;
  for (int i_given : omp2cuda::league::distribute_parallel_for_warps(0, N)) {
    __shared__ int i_of_threads[32];
    auto &i = i_of_threads[omp2cuda::lane::thread_num()];
    if (const omp2cuda::lane::effect here; here.mine())
      i = i_given;
    const int *p = &i;
    range_s r = {i, i + 1, {1, 2, 3}};
    const auto sum_from_value = sum_from_lanes(i, r);
    const auto loops_value = loops_lanes(i, a[i]);
    if (const omp2cuda::lane::effect here; here.mine())
      b[*p] += sum_from_value + loops_value;
  }
}

int main(void) {
  static int a[N][M], b[N];
  int squares[M] = {1}, first = 3;
  omp2cuda::target_region{"places.c:46"}.soft_stack(4096).lanes().iterations(N).launch(
      main_a_kernel, {.a = omp2cuda::tofrom(a), .first = first});
  omp2cuda::target_region{"places.c:55"}.soft_stack(4096).one_team().lanes().num_threads(4).launch(
      main_a_kernel_2, {.a = omp2cuda::tofrom(a), .squares = omp2cuda::shared_copy(squares),
                        .first = omp2cuda::shared_copy(first)});
  omp2cuda::target_region{"places.c:72"}.lanes().iterations(N).launch(
      main_a_b_kernel, {.a = omp2cuda::tofrom(a), .b = omp2cuda::tofrom(b)});
  long sum = first;
  for (int i = 0; i < N; i++) {
    sum = sum * 31 % 1000003 + b[i];
    for (int k = 0; k < M; k++)
      sum = (sum * 17 + (a[i][k] & 1023)) % 1000003;
  }
  printf("%ld\n", sum);
  return 0;
}
