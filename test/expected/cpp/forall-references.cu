// Translated by omp2cuda 0.1.0 from forall-references.cpp
#include <omp2cuda.h>

// test: reference=serial
// lambdas that capture by reference: arrays and objects that are mapped, and values that nobody changes
#include <cstdio>

namespace {
template <class Body> struct forall_data { Body mine; int distance, begin; };

// forall-references.cpp:8: target teams distribute parallel for
template <class Body> __global__ void forall_kernel(const __grid_constant__ forall_data<Body> omp_data) {
  const auto &[mine, distance, begin] = omp_data;
  for (int i : omp2cuda::league::one_each(0, distance))
    mine(begin + i);
}
} // namespace

template <class Body> void forall(int begin, int end, Body body) {
  Body mine{body};
  int distance = end - begin;
  omp2cuda::target_region{"forall-references.cpp:8"}.one_each(distance).launch(
      forall_kernel<Body>, {.mine = omp2cuda::on_device(mine), .distance = distance, .begin = begin});
}

struct Factors {
  double by, plus;
};

namespace {
// What a lambda of later captures, and does.
template <class T> struct later_set {
  double *x;
  T &f;

  __host__ __device__ void operator()(int i) const { x[i] += f; }

  // For a kernel: its pointers are the device's.
  later_set on_device() const { return {omp2cuda::device_ptr(x), *omp2cuda::device_ptr(&f)}; }
};

// What a lambda of later captures, and does.
template <class T, class counts_type> struct later_keep {
  int n;
  later_set<T> set;
  int (&last)[4];
  counts_type &counts;
  T &f;

  __host__ __device__ void operator()(int i) const {
    set(i);
    if (i == n - 1)
      last[1] = int(sizeof(last)), counts = f;
  }

  // For a kernel: its pointers are the device's.
  later_keep on_device() const {
    return {n, omp2cuda::on_device(set), *omp2cuda::device_ptr(&last), *omp2cuda::device_ptr(&counts),
            *omp2cuda::device_ptr(&f)};
  }
};
} // namespace

// What is changed, or read later, is the device's copy of the object.
template <class T> void later(double *x, T &f, int n) {
  int last[4] = {};
  auto counts = T(0);
  auto set = later_set<T>{x, f};
  auto keep = later_keep<T, decltype(counts)>{n, set, last, counts, f};
  f = 2;
  {
    auto on_device = omp2cuda::target_data{"forall-references.cpp:28"}.to(f).tofrom(last).tofrom(counts);
    forall(0, n, keep);
  }
  x[0] += last[1] + counts;
}

namespace {
// What a lambda of main captures, and does.
struct main_a {
  int *a;
  int *b;
  int (*table)[2];

  __host__ __device__ void operator()(int i) const { a[i] += b[i] + table[i][1] * 2; }

  // For a kernel: its pointers are the device's.
  main_a on_device() const { return {omp2cuda::device_ptr(a), omp2cuda::device_ptr(b), omp2cuda::device_ptr(table)}; }
};

// What a lambda of main captures, and does.
struct main_rows {
  int (*table)[2];
  int *a;

  __host__ __device__ void operator()(int i) const { table[i][0] = a[i]; }

  // For a kernel: its pointers are the device's.
  main_rows on_device() const { return {omp2cuda::device_ptr(table), omp2cuda::device_ptr(a)}; }
};

// What a lambda of main captures, and does.
struct main_x {
  int i0;
  double *x;
  Factors f;

  __host__ __device__ void operator()(int i) const { x[i] = f.by * i + f.plus + i0; }

  // For a kernel: its pointers are the device's.
  main_x on_device() const { return {i0, omp2cuda::device_ptr(x), f}; }
};

// What a lambda of main captures, and does.
struct main_half {
  Factors &f;

  __host__ __device__ void operator()(int) const { f.by /= 2; }

  // For a kernel: its pointers are the device's.
  main_half on_device() const { return {*omp2cuda::device_ptr(&f)}; }
};
} // namespace

// forall-references.cpp:55: target (one thread)
static __global__ void main_kernel(const __grid_constant__ main_half half) {
  half(0);
}

int main() {
  const int n = 12;
  int a[n], b[n], table[n][2];
  Factors f{2, 3};
  for (int i = 0; i < n; i++)
    a[i] = 0, b[i] = i, table[i][0] = i, table[i][1] = -i;
  double *x = new double[n]{};
  {
    auto on_device = omp2cuda::target_data{"forall-references.cpp:40"}.tofrom(a).tofrom(table).to(b).from(x, 0, n);
    forall(0, n, main_a{a, b, table});
    auto rows = main_rows{table, a};
    forall(2, n, rows);
    forall(0, n, main_x{1, x, f});
  }
  {
    auto on_device = omp2cuda::target_data{"forall-references.cpp:47"}.tofrom(x, 0, n);
    double by = 1;
    later(x, by, n);
  }
  {
    auto on_device = omp2cuda::target_data{"forall-references.cpp:52"}.tofrom(f).tofrom(x, 0, n);
    auto half = main_half{f};
    omp2cuda::target_region{"forall-references.cpp:55"}.serial().launch(main_kernel, {omp2cuda::on_device(half)});
    omp2cuda::target_update{"forall-references.cpp:57"}.from(f);
  }
  std::printf("%g %g\n", f.by, x[2]);
  std::printf("%d %d %d %g\n", a[5], table[1][0], table[11][0], x[3]);
  delete[] x;
}
