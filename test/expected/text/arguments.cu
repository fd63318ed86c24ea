// Translated by omp2cuda 0.1.0 from arguments.cpp
#include <omp2cuda.h>

// test: options="--pass=arguments"
// what a kernel gets are its parameters, called as the body calls them
#include <cstdio>

struct scale {
  double by;
  int from;
};

// arguments.cpp:11: target teams distribute parallel for
static __global__ void saxpy_kernel(const double *__restrict__ x, double *__restrict__ y, int n,
                                    double a) {
  for (int i : omp2cuda::league::one_each(0, n))
    y[i] = a * x[i] + y[i];
}

static void saxpy(int n, double a, const double *__restrict__ x, double *__restrict__ y) {
  omp2cuda::target_region{"arguments.cpp:11"}.one_each(n).launch(
      saxpy_kernel, {omp2cuda::to(x, 0, n), omp2cuda::tofrom(y, 0, n), n, a});
}

// arguments.cpp:18: target teams distribute parallel for reduction(+ : sum) reduction(max : most)
// reduction: by the block that ends last
template <class T>
static __global__ void reduced_kernel(T *sum_result, T *most_result, const T *x, int n,
                                      const __grid_constant__ scale how,
                                      const omp2cuda::league_buffer<T, T> omp_buffer) {
  T sum = 0, most = omp2cuda::op::max::identity<T>();
  for (int i : omp2cuda::league::distribute_parallel_for(how.from, n)) {
    sum += how.by * x[i];
    most = x[i] > most ? x[i] : most;
  }
  omp2cuda::league::reduce(omp_buffer, omp2cuda::reduction(omp2cuda::op::plus{}, sum_result, sum),
                           omp2cuda::reduction(omp2cuda::op::max{}, most_result, most));
}

template <class T> T reduced(const T *x, int n, scale how) {
  T sum = 0, most = 0;
  omp2cuda::target_region{"arguments.cpp:18"}
      .iterations(omp2cuda::range(how.from, n))
      .launch(reduced_kernel<T>,
              {omp2cuda::tofrom(sum), omp2cuda::tofrom(most), omp2cuda::to(x, 0, n), n, how});
  return sum + most;
}

// arguments.cpp:32: target (one thread)
template <class T> __global__ void Hidden_times_kernel(T *out_ref, T x, T by) {
  auto &out = *out_ref;
  out = by * x;
}

template <class T> class Hidden {
  T by = 3;

public:
  T times(T x) {
    T out = 0;
    omp2cuda::target_region{"arguments.cpp:32"}.serial().launch(
        Hidden_times_kernel<T>, {omp2cuda::from(out), x, by});
    return out;
  }
};

// arguments.cpp:43: target teams distribute parallel for
__global__ void Field_fill_kernel(double *v, double by, int n) {
  for (int i : omp2cuda::league::one_each(0, n))
    v[i] += by * i;
}

class Field {
public:
  explicit Field(int n) : n(n), v(new double[n]()) {}
  ~Field() { delete[] v; }
  void fill(double by) {
    omp2cuda::target_region{"arguments.cpp:43"}.one_each(n).launch(
        Field_fill_kernel, {omp2cuda::tofrom(v, 0, n), by, n});
  }
  double last() const { return v[n - 1]; }

private:
  int n;
  double *v;
};

// arguments.cpp:64: target teams distribute parallel for collapse(2)
__global__ void main_m_kernel(double (*m)[10], int first) {
  for (int i : omp2cuda::league::one_each_y(0, 10))
    for (int j : omp2cuda::league::one_each_x(0, 10))
      m[i][j] = i * j + first;
}

// arguments.cpp:68: target teams distribute parallel for reduction(+ : seen)
// reduction: one atomic per block
__global__ void main_seen_kernel(int *seen_result, const int (*table_value)[4]) {
  int table[4];
  memcpy(table, table_value, sizeof(table));
  int seen = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, 4))
    seen += table[i];
  omp2cuda::league::reduce(omp2cuda::op::plus{}, seen_result, seen);
}

int main() {
  double x[100], y[100], m[10][10];
  const int table[4] = {1, 2, 3, 4};
  int first = 0, seen = 0;
  for (int i = 0; i < 100; i++)
    x[i] = i, y[i] = 1;
  saxpy(100, 2, x, y);
  double total = reduced(x, 100, {0.5, 10}) + reduced(y, 50, {1, 0});
  Field f(20);
  f.fill(1.5);
  omp2cuda::target_region{"arguments.cpp:64"}.one_each(10, 10).launch(
      main_m_kernel, {omp2cuda::from(m), first});
  omp2cuda::target_region{"arguments.cpp:68"}.iterations(4).launch(
      main_seen_kernel, {omp2cuda::tofrom(seen), omp2cuda::shared_copy(table)});
  Hidden<int> h;
  std::printf("%g %g %g %g %d %d\n", y[99], total, f.last(), m[9][8], seen, h.times(7));
}
