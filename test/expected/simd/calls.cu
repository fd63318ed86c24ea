// Translated by omp2cuda 0.1.0 from calls.cpp
#include <omp2cuda.h>

// test: options="--simd=lanes" dump=plan
// Functions with simd wherever C++ can call them, and jumps around the calls.
#include <cstdio>

enum { N = 24, M = 40 };

__host__ __device__ static int next(int &state) { return state = (state * 75 + 74) % 65537; }
__device__ static void record(int *log, int value) {
  log[0] += value;
  log[1]++;
}

template <class T> __host__ __device__ static T total(const T *x, int n, T first = T(1)) {
  T sum = first;
#pragma omp simd reduction(+: sum)
  for (int k = 0; k < n; k++)
    sum += x[k];
  return n > 20 ? sum + total(x, n / 2) : sum;
}

// total, entered by all lanes of a thread
template <class T>
__device__ static T total_lanes(const T *x, int n, T first = T(1)) {
  T sum = first;
  {
    auto &sum_outer = sum;
    T sum = 0;
    for (int k : omp2cuda::lane::simd(0, n))
      sum += x[k];
    omp2cuda::lane::combine(omp2cuda::op::plus{}, &sum_outer, sum);
  }
  return n > 20 ? sum + total_lanes(x, n / 2) : sum;
}

// members and operators, in the class and outside
class row {
public:
  __host__ __device__ row(int *at, int size) : x(at), n(size) {}
  __host__ __device__ int operator()(int by) const {
    int sum = 0;
#pragma omp simd reduction(+: sum)
    for (int k = 0; k < n; k++)
      sum += x[k] * by;
    return sum;
  }

  // operator(), entered by all lanes of a thread
  __device__ int operator_call_lanes(int by) const {
    int sum = 0;
    {
      auto &sum_outer = sum;
      int sum = 0;
      for (int k : omp2cuda::lane::simd(0, n))
        sum += x[k] * by;
      omp2cuda::lane::combine(omp2cuda::op::plus{}, &sum_outer, sum);
    }
    return sum;
  }
  __host__ __device__ row &operator+=(int by);
  __device__ row &operator_plus_equal_lanes(int by);
  __host__ __device__ int &operator[](int k);
  __host__ __device__ static int twice(const row &r, int by) { return r(by) + r(by); }

  // twice, entered by all lanes of a thread
  __device__ static int twice_lanes(const row &r, int by) { return r.operator_call_lanes(by) + r.operator_call_lanes(by); }

private:
  int *x, n;
};
__host__ __device__ row &row::operator+=(int by) {
  next(by);
#pragma omp simd
  for (int k = 0; k < n; k++)
    x[k] = (x[k] + by) % 101;
  return *this;
}

// operator+=, entered by all lanes of a thread
__device__ row &row::operator_plus_equal_lanes(int by) {
  if (const omp2cuda::lane::effect here; here.mine())
    next(by);
  omp2cuda::lane::receive(by);
  for (int k : omp2cuda::lane::simd(0, n))
    x[k] = (x[k] + by) % 101;
  return *this;
}
__host__ __device__ int &row::operator[](int k) {
  *this += k;
  return x[k];
}
[[maybe_unused]] __host__ __device__ static int operator*(const row &r, int by) { return r(by) - r(1); }

// operator*, entered by all lanes of a thread
__device__ static int operator_star_lanes(const row &r, int by) { return r.operator_call_lanes(by) - r.operator_call_lanes(1); }

// goto, switch, break, continue, return
[[maybe_unused]] __device__ static int jumps(int *x, int n, int *log) {
  int k = 0, state = n;
again:
  k++;
  if (row(x, M)(k) % 5 > 2 && k < 6)
    goto again;
  if (next(state) % 3 == 0)
    goto out;
  x[0]++;
  log[0] += total(x, k);
out:
  x[1]--;
  for (int i = 0; i < n; i++) {
    switch (i % 4) {
    case 0:
      log[0]++;
      log[1] += total(x, i);
      break;
    case 1:
    case 2: {
      int own[3] = {i, 2, 3};
#pragma omp simd
      for (int j = 0; j < 3; j++)
        own[j] += j;
      k += own[2] + own[0];
      if (x[3] > 100)
        continue;
      log[1] += own[1];
    }
      [[fallthrough]];
    default:
      k += total(x, 4);
      x[2] += k % 3;
    }
    if (k > 1000)
      break;
  }
  return state + k;
}

// jumps, entered by all lanes of a thread
__device__ static int jumps_lanes(int *x, int n, int *log) {
  int k = 0;
  __shared__ int state_of_threads[32];
  auto &state = state_of_threads[omp2cuda::lane::thread_num()];
  if (const omp2cuda::lane::effect here; here.mine())
    state = n;
again:
  k++;
  if ((row(x, M)).operator_call_lanes(k) % 5 > 2 && k < 6)
    goto again;
  if (omp2cuda::lane::once_value([&] { return next(state) % 3 == 0; }))
    goto out;
  if (const omp2cuda::lane::effect here; here.mine())
    x[0]++;
  {
    const auto total_value = total_lanes(x, k);
    if (const omp2cuda::lane::effect here; here.mine())
      log[0] += total_value;
  }
out:
  if (const omp2cuda::lane::effect here; here.mine())
    x[1]--;
  for (int i = 0; i < n; i++) {
    switch (i % 4) {
    case 0:
      if (const omp2cuda::lane::effect here; here.mine())
        log[0]++;
      {
        const auto total_value_2 = total_lanes(x, i);
        if (const omp2cuda::lane::effect here; here.mine())
          log[1] += total_value_2;
      }
      break;
    case 1:
    case 2: {
      __shared__ int own_of_threads[32][3];
      auto &own = own_of_threads[omp2cuda::lane::thread_num()];
      if (const omp2cuda::lane::effect here; here.mine()) {
        const int own_init[3] = {i, 2, 3};
        memcpy(own, own_init, sizeof(own));
      }
      for (int j : omp2cuda::lane::simd(0, 3))
        own[j] += j;
      k += own[2] + own[0];
      if (x[3] > 100)
        continue;
      if (const omp2cuda::lane::effect here; here.mine())
        log[1] += own[1];
    }
      [[fallthrough]];
    default:
      k += total_lanes(x, 4);
      if (const omp2cuda::lane::effect here; here.mine())
        x[2] += k % 3;
    }
    if (k > 1000)
      break;
  }
  return state + k;
}

// in conditions, steps, initializers, arguments and parts that may not happen
[[maybe_unused]] __device__ static int expressions(int *x, int n, int *log) {
  int state = n, r = 0, w[4] = {1, 2, next(state) % 5, 4};
  row all(x, M);
  while (next(state) % 5 != 0 && r < 10)
    all += state % 3, r++;
  do {
    all += 1;
  } while (total(x, 3) % 4 && next(state) % 3);
  for (int i = 0; i < total(x, 2) % 5; i += 1 + next(state) % 2)
    record(log, total(x, i));
  x[3] = r > 3 ? total(x, 4) : -total(x, 5, 2);
  record(log, r > 2 ? total(x, 3) : 1);
  r += (x[5] = total(x, 3)) + all[7];
  if (int q = next(state) % 7; q > total(x, 1) % 7)
    all += q;
  for (int &e : w) {
    e += total(x, e);
    row(&e, 1) += 2;
  }
  return r + all * 2 + row::twice(all, 3) + total(w, 4);
}

// expressions, entered by all lanes of a thread
__device__ static int expressions_lanes(int *x, int n, int *log) {
  __shared__ int state_of_threads[32];
  auto &state = state_of_threads[omp2cuda::lane::thread_num()];
  if (const omp2cuda::lane::effect here; here.mine())
    state = n;
  int r = 0;
  __shared__ int w_of_threads[32][4];
  auto &w = w_of_threads[omp2cuda::lane::thread_num()];
  if (const omp2cuda::lane::effect here; here.mine()) {
    const int w_init[4] = {1, 2, next(state) % 5, 4};
    memcpy(w, w_init, sizeof(w));
  }
  omp2cuda::lane::soft_frame all_frame;
  auto &all = *all_frame.alloc<row>();
  if (const omp2cuda::lane::effect here; here.mine())
    all = row(x, M);
  while (omp2cuda::lane::once_value([&] { return next(state) % 5 != 0 && r < 10; }))
    all.operator_plus_equal_lanes(state % 3), r++;
  do {
    all.operator_plus_equal_lanes(1);
  } while (omp2cuda::lane::once_value([&] { return total(x, 3) % 4 && next(state) % 3; }));
  for (int i = 0; i < total_lanes(x, 2) % 5; i += omp2cuda::lane::once_value([&] { return 1 + next(state) % 2; })) {
    const auto total_value = total_lanes(x, i);
    if (const omp2cuda::lane::effect here; here.mine())
      record(log, total_value);
  }
  const auto value = r > 3 ? total_lanes(x, 4) : -total_lanes(x, 5, 2);
  if (const omp2cuda::lane::effect here; here.mine())
    x[3] = value;
  if (const omp2cuda::lane::effect here; here.mine())
    record(log, r > 2 ? total(x, 3) : 1);
  if (const omp2cuda::lane::effect here; here.mine())
    r += (x[5] = total(x, 3)) + all[7];
  omp2cuda::lane::receive(r);
  if (int q = omp2cuda::lane::once_value([&] { return next(state) % 7; }); q > total_lanes(x, 1) % 7)
    all.operator_plus_equal_lanes(q);
  for (int &e : w) {
    const auto total_value_2 = total_lanes(x, e);
    if (const omp2cuda::lane::effect here; here.mine())
      e += total_value_2;
    (row(&e, 1)).operator_plus_equal_lanes(2);
  }
  return r + operator_star_lanes(all, 2) + row::twice_lanes(all, 3) + total_lanes(w, 4);
}

struct main_data { int (*a)[M]; int (*logs)[2]; int *b; };

// calls.cpp:121: target teams distribute parallel for
// a warp is one OpenMP thread, its lanes share simd loops
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[a, logs, b] = omp_data;
  omp2cuda::lane::soft_stack stack;
  for (int i : omp2cuda::league::distribute_parallel_for_warps(0, N)) {
    const auto jumps_value = jumps_lanes(a[i], i, logs[i]);
    if (const omp2cuda::lane::effect here; here.mine())
      b[i] += jumps_value;
    const auto expressions_value = expressions_lanes(a[i], i, logs[i]);
    if (const omp2cuda::lane::effect here; here.mine())
      b[i] += expressions_value;
  }
}

int main() {
  static int a[N][M], b[N], logs[N][2];
  for (int i = 0; i < N; i++)
    for (int k = 0; k < M; k++)
      a[i][k] = i * k % 7;
  omp2cuda::target_region{"calls.cpp:121"}
      .soft_stack(4096)
      .lanes()
      .iterations(omp2cuda::range(0, N))
      .launch(main_kernel,
              {.a = omp2cuda::tofrom(a), .logs = omp2cuda::tofrom(logs),
               .b = omp2cuda::tofrom(b)});
  long sum = 0;
  for (int i = 0; i < N; i++) {
    sum = (sum * 31 + b[i] + logs[i][0] * 3 + logs[i][1] * 7) % 1000003;
    for (int k = 0; k < M; k++)
      sum = (sum * 17 + (a[i][k] & 1023)) % 1000003;
  }
  std::printf("%ld\n", sum);
  return 0;
}
