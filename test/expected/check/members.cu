// Translated by omp2cuda 0.1.0 from members.cpp
#define OMP2CUDA_SELF_CHECK 1 // regions are compared with what the host makes of them
#include <omp2cuda.h>

// test: options="--self-check"
// Members, templates, references, arrays whose lengths are known at run time.
#include <cstdio>

template <class T> struct pair_of {
  T first, second;
};

struct field_fill_data { double *v; double by, scale; int n; };

// members.cpp:23: target teams distribute parallel for
__global__ void field_fill_kernel(const __grid_constant__ field_fill_data omp_data) {
  const auto &[v, by, scale, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    v[i] = by * i * scale;
}

struct field_sum_data { double *s, *v; int n; };

// members.cpp:29: target teams distribute parallel for reduction(+: s)
// reduction: one atomic per block
__global__ void field_sum_kernel(const __grid_constant__ field_sum_data omp_data) {
  const auto &[s_result, v, n] = omp_data;
  double s = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, n))
    s += v[i];
  omp2cuda::league::reduce(omp2cuda::op::plus{}, s_result, s);
}

class field {
  int n;
  double *v;
  double scale = 2;

public:
  explicit field(int n) : n(n), v(new double[n]) {
    omp2cuda::target_enter_data{"members.cpp:16"}.members(*this, v).alloc(v, 0, n).attach(v);
  }
  ~field() {
    omp2cuda::target_exit_data{"members.cpp:19"}.release(v, 0, n).detach(v);
    delete[] v;
  }
  void fill(double by) {
    omp2cuda::checked_region region{"members.cpp:23"};
    region.scratch("v", v).recorded_as(__BASE_FILE__, "field_fill_kernel");
    if (!region.on_host()) {
      region.one_each(n).launch(
          field_fill_kernel, {.v = region.alloc(v, 0, n), .by = by, .scale = scale, .n = n});
    }
    if (region.checks()) {
      #pragma omp parallel for
      for (int i = 0; i < n; i++)
        v[i] = by * i * scale;
    }
  }
  double sum() const {
    double s = 0;
    {
      omp2cuda::checked_region region{"members.cpp:29"};
      region.written("s", s)
          .scratch("v", v)
          .recorded_as(__BASE_FILE__, "field_sum_kernel")
          .may_differ(omp2cuda::by_rounding);
      if (!region.on_host()) {
        region.iterations(n).launch(
            field_sum_kernel, {.s = region.tofrom(s), .v = region.alloc(v, 0, n), .n = n});
      }
      if (region.checks()) {
        #pragma omp parallel for reduction(+: s)
        for (int i = 0; i < n; i++)
          s += v[i];
      }
    }
    return s;
  }
};

namespace {
template <class T> struct shifted_data {
  pair_of<T> *p;
  T *largest, *by;
  int n;
};

// members.cpp:38: target parallel for reduction(max: largest) (one block)
template <class T>
__global__ void shifted_kernel(const __grid_constant__ shifted_data<T> omp_data) {
  const auto p = omp_data.p;
  const auto largest_result = omp_data.largest;
  auto &by = *omp_data.by;
  const auto n = omp_data.n;
  T largest = omp2cuda::op::max::identity<T>();
  for (int i : omp2cuda::team::parallel_for(0, n)) {
    p[i].first += by;
    p[i].second = p[i].first * 2;
    largest = largest > p[i].second ? largest : p[i].second;
  }
  omp2cuda::team::reduce(omp2cuda::op::max{}, largest_result, largest);
}
} // namespace

template <class T> T shifted(pair_of<T> *p, int n, T &by) {
  T largest = 0;
  {
    omp2cuda::checked_region region{"members.cpp:38"};
    region
        .written("p", p,
                 "pair_of<float>=first:f4@0 second:f4@4;pair_of<long>=first:i8@0 second:i8@8;")
        .written("largest", largest)
        .written("by", by)
        .recorded_as(__BASE_FILE__, "shifted_kernel", nullptr, omp2cuda::spelled<shifted_data<T>>())
        .may_differ(omp2cuda::by_rounding);
    if (!region.on_host()) {
      region.one_team().iterations(n).launch(
          shifted_kernel<T>, {.p = region.tofrom(p, 0, n), .largest = region.tofrom(largest),
                              .by = region.tofrom(by), .n = n});
    }
    if (region.checks()) {
      #pragma omp parallel for reduction(max: largest)
      for (int i = 0; i < n; i++) {
        p[i].first += by;
        p[i].second = p[i].first * 2;
        largest = largest > p[i].second ? largest : p[i].second;
      }
    }
  }
  return largest;
}

template <class T, int N, char C> class table;

template <class T, int N, char C> struct table_next_data {
  table<T, N, C> *self;
  T by;
};

// members.cpp:55: target (one thread)
template <class T, int N, char C>
__global__ void table_next_kernel(const __grid_constant__ table_next_data<T, N, C> omp_data);

// A kernel gets the object of such a class where it calls a member function.
template <class T, int N, char C> class table {
  template <class T_, int N_, char C_>
  friend __global__ void table_next_kernel(
      const __grid_constant__ table_next_data<T_, N_, C_> omp_data);
  T x[N] = {};
  int used = N;
  __host__ __device__ T of(int i) const { return x[i] + T(used); }

public:
  T next(T by) {
    {
      omp2cuda::checked_region region{"members.cpp:55"};
      region
          .written("*this", *this,
                   "table<float, 9, 'x'>=x:f4x9@0 used:i4@36;table<unsigned long, 5, "
                   "'\"'>=x:u8x5@0 used:i4@40;")
          .recorded_as(__BASE_FILE__, "table_next_kernel", nullptr,
                       omp2cuda::spelled<table_next_data<T, N, C>>());
      if (!region.on_host()) {
        region.serial().launch(
            table_next_kernel<T, N, C>, {.self = region.tofrom(*this), .by = by});
      }
      if (region.checks()) {
        for (int i = 0; i < used; i++)
          x[i] = of(i) * by;
      }
    }
    return x[N - 1];
  }
};

template <class T, int N, char C>
__global__ void table_next_kernel(const __grid_constant__ table_next_data<T, N, C> omp_data) {
  const auto &[self, by] = omp_data;
  for (int i = 0; i < self->used; i++)
    self->x[i] = self->of(i) * by;
}

namespace {
struct rows_data { omp2cuda::rows<int> a; int n, m; };

// members.cpp:64: target (one thread)
__global__ void rows_kernel(const __grid_constant__ rows_data omp_data) {
  const auto &[a, n, m] = omp_data;
  for (int i = 0; i < n; i++)
    for (int k = 0; k < m; k++)
      a[i][k] = i * m + k;
}
} // namespace

static int rows(int n, int m) {
  int a[n][m], s = 0;
  {
    omp2cuda::checked_region region{"members.cpp:64"};
    region.written("a", omp2cuda::rows(*a, m)).recorded_as(__BASE_FILE__, "rows_kernel");
    if (!region.on_host()) {
      region.serial().launch(
          rows_kernel, {.a = region.from(omp2cuda::rows(*a, m), 0, n), .n = n, .m = m});
    }
    if (region.checks()) {
      for (int i = 0; i < n; i++)
        for (int k = 0; k < m; k++)
          a[i][k] = i * m + k;
    }
  }
  for (int i = 0; i < n; i++)
    s += a[i][m - 1];
  return s;
}

int main() {
  field f(100);
  f.fill(0.5);
  pair_of<float> p[10] = {};
  pair_of<long> q[10] = {};
  float half = 0.5f;
  long three = 3;
  table<unsigned long, 5, '"'> few;
  table<float, 9, 'x'> more;
  printf("%g %g %ld %d\n", f.sum(), shifted(p, 10, half), shifted(q, 10, three), rows(5, 7));
  printf("%lu ", few.next(2));
  printf("%g\n", more.next(3));
}
