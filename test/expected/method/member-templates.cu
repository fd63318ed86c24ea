// Translated by omp2cuda 0.1.0 from member-templates.cpp
#include <omp2cuda.h>

// test: reference=serial
// Member templates inside class templates whose regions name the class: its constants and types,
// what is not public, the object.
#include <cstdio>

template <class T, int N> struct by_field {
  T *c[N];
  __host__ __device__ T &get(int i, int k) const { return c[k][i]; }
};
template <class T, int N> struct by_point {
  T *c;
  __host__ __device__ T &get(int i, int k) const { return c[i * N + k]; }
};

template <class T, int N, template <class, int> class L, class S> struct particles_shift_data;
template <class T, int N, template <class, int> class L> class particles;

namespace {
template <class T, int N, template <class, int> class L, class F> struct particles_update_data {
  T *m;
  int n;
  F f;
};
} // namespace

// member-templates.cpp:33: target teams distribute parallel for
template <class T, int N, template <class, int> class L, class F>
static __global__ void particles_update_kernel(const __grid_constant__ particles_update_data<T, N, L, F> omp_data);

template <class T, int N, template <class, int> class L, class S, int K> struct particles_scaled_data {
  const particles<T, N, L> *self;
  S *sum;
  T *m;
  const S *by;
};

// member-templates.cpp:49: target teams distribute parallel for reduction(+ : sum)
// reduction: by the block that ends last
template <class T, int N, template <class, int> class L, class S, int K>
__global__ void particles_scaled_kernel(const __grid_constant__ particles_scaled_data<T, N, L, S, K> omp_data,
                                        const omp2cuda::league_buffer<S> omp_buffer);

template <class T, int N, template <class, int> class L> class particles {
  template <class T_, int N_, template <class, int> class L_, class S_, int K_>
  friend __global__ void particles_scaled_kernel(
      const __grid_constant__ particles_scaled_data<T_, N_, L_, S_, K_> omp_data,
      const omp2cuda::league_buffer<S_> omp_buffer);
  template <class T_, int N_, template <class, int> class L_, class S_>
  friend __global__ void particles_shift_kernel(const __grid_constant__ particles_shift_data<T_, N_, L_, S_> omp_data);
public:
  using layout = L<T, N>;
  __host__ __device__ static constexpr bool fields() { return sizeof(layout) != sizeof(T *); }
  static constexpr int extent = N;
  struct point {
    T x;
  };

  explicit particles(int n) : n_(n), mem_(new T[n * N]) {
    for (int i = 0; i < n * N; i++)
      mem_[i] = T(i % 7);
  }
  ~particles() { delete[] mem_; }

  template <class F> void update(F f) {
    T *m = mem_;
    const int n = n_;
    omp2cuda::target_region{"member-templates.cpp:33"}.one_each(n).launch(
        particles_update_kernel<T, N, L, F>, {.m = omp2cuda::tofrom(m, 0, n * N), .n = n, .f = omp2cuda::on_device(f)});
  }

  template <class S, int K = 2> S scaled(const S *by) const {
    S sum = 0;
    T *m = mem_;
    omp2cuda::target_region{"member-templates.cpp:49"}.iterations(n_).launch(
        particles_scaled_kernel<T, N, L, S, K>, {.self = omp2cuda::to(*this), .sum = omp2cuda::tofrom(sum),
                                                 .m = omp2cuda::to(m, 0, n_ * N), .by = omp2cuda::to(by, 0, K)});
    return sum;
  }

  template <class S> void shift(S by);
  T first() const { return points_[0].x + points_[1].x; }

private:
  __host__ __device__ T weight(int i) const { return i % extent + bias_; }
  static constexpr T bias_ = 1;
  int n_;
  T *mem_;
  point points_[2] = {{1}, {2}};
};

template <class T, int N, template <class, int> class L, class F>
static __global__ void particles_update_kernel(const __grid_constant__ particles_update_data<T, N, L, F> omp_data) {
  const auto &[m, n, f] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n)) {
    typename particles<T, N, L>::layout l;
    if constexpr (particles<T, N, L>::fields()) {
      for (int k = 0; k < particles<T, N, L>::extent; k++)
        l.c[k] = m + k * n;
    } else {
      l.c = m;
    }
    f(l, i);
  }
}

template <class T, int N, template <class, int> class L, class S, int K>
__global__ void particles_scaled_kernel(const __grid_constant__ particles_scaled_data<T, N, L, S, K> omp_data,
                                        const omp2cuda::league_buffer<S> omp_buffer) {
  const auto &[self, sum_result, m, by] = omp_data;
  S sum = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, self->n_)) {
    typename particles<T, N, L>::point p = {m[i]};
    sum += p.x * by[i % K] + self->weight(i) + particles<T, N, L>::bias_;
  }
  omp2cuda::league::reduce(omp_buffer, omp2cuda::op::plus{}, sum_result, sum);
}

template <class T, int N, template <class, int> class L, class S> struct particles_shift_data {
  typename particles<T, N, L>::point *q;
  S by;
};

// member-templates.cpp:59: target (one thread)
template <class T, int N, template <class, int> class L, class S>
__global__ void particles_shift_kernel(const __grid_constant__ particles_shift_data<T, N, L, S> omp_data) {
  const auto &[q, by] = omp_data;
  for (int i = 0; i < 2; i++)
    q[i].x += by + particles<T, N, L>::bias_;
}

template <class T, int N, template <class, int> class L> template <class S> void particles<T, N, L>::shift(S by) {
  point *q = points_;
  omp2cuda::target_region{"member-templates.cpp:59"}.serial().launch(
      particles_shift_kernel<T, N, L, S>, {.q = omp2cuda::tofrom(q, 0, 2), .by = by});
}

namespace {
// What a lambda of run captures, and does.
struct run_body {
  template <class l_type> __host__ __device__ void operator()(l_type &l, int i) const { l.get(i, 0) += l.get(i, 1) * 2; }
};

// What a lambda of run captures, and does.
template <class P> struct run_body_2 {
  int k;

  __host__ __device__ void operator()(const typename P::layout &l, int i) const { l.get(i, 0) *= k; }
};
} // namespace

template <class P> double run() {
  P p(7);
  p.update(run_body{});
  p.update(run_body_2<P>{3});
  double d[2] = {0.5, 2};
  float f[3] = {1, 2, 3};
  p.shift(2);
  return p.scaled(d) + p.template scaled<float, 3>(f) + p.first();
}

int main() {
  printf("%g %g %g\n", run<particles<double, 3, by_field>>(),
         run<particles<float, 2, by_point>>(),
         run<particles<int, 2, by_field>>());
}
