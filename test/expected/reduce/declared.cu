// Translated by omp2cuda 0.1.0 from declared.c
#include <omp2cuda.h>

// declare reduction: combiner, initializer, omp_orig, a function that combines
#include <stdio.h>

struct range {
  int low, high;
};
#pragma omp declare reduction(widen : struct range :                          \
    omp_out.low = omp_in.low < omp_out.low ? omp_in.low : omp_out.low,        \
    omp_out.high = omp_in.high > omp_out.high ? omp_in.high : omp_out.high)   \
    initializer(omp_priv = omp_orig)
namespace {
struct widen_range {
  __device__ void operator()(struct range &omp_out, struct range &omp_in) const {
    omp_out.low = omp_in.low < omp_out.low ? omp_in.low : omp_out.low,
    omp_out.high = omp_in.high > omp_out.high ? omp_in.high : omp_out.high;
  }
  static __device__ struct range identity(struct range &omp_orig) {
    struct range omp_priv = omp_orig;
    return omp_priv;
  }
};
} // namespace

struct place {
  double value;
  int at;
};
__host__ __device__ static void nearest(struct place *to, const struct place *from) {
  if (from->at >= 0 && (to->at < 0 || from->value < to->value ||
                        (from->value == to->value && from->at < to->at)))
    *to = *from;
}
__host__ __device__ static void nowhere(struct place *p) {
  p->value = 0;
  p->at = -1;
}
#pragma omp declare reduction(nearest : struct place : nearest(&omp_out, &omp_in)) initializer(nowhere(&omp_priv))
namespace {
struct nearest_place {
  __device__ void operator()(struct place &omp_out, struct place &omp_in) const {
    nearest(&omp_out, &omp_in);
  }
  static __device__ struct place identity() {
    struct place omp_priv;
    nowhere(&omp_priv);
    return omp_priv;
  }
};
} // namespace
#pragma omp declare reduction(larger : int, double : omp_out = omp_in > omp_out ? omp_in : omp_out)
namespace {
struct larger_int {
  __device__ void operator()(int &omp_out, int &omp_in) const {
    omp_out = omp_in > omp_out ? omp_in : omp_out;
  }
  static __device__ int identity() {
    int omp_priv{};
    return omp_priv;
  }
};
} // namespace
namespace {
struct larger_double {
  __device__ void operator()(double &omp_out, double &omp_in) const {
    omp_out = omp_in > omp_out ? omp_in : omp_out;
  }
  static __device__ double identity() {
    double omp_priv{};
    return omp_priv;
  }
};
} // namespace

struct main_x_r_data {
  double *x, *largest;
  struct range *r;
  struct place *p;
  int *most;
};

// declared.c:37: target teams distribute parallel for reduction(widen: r) reduction(nearest: p)
// reduction(larger: most, largest)
// reduction: by the block that ends last
__global__ void main_x_r_kernel(
    const __grid_constant__ main_x_r_data omp_data,
    const omp2cuda::league_buffer<struct range, struct place, int, double> omp_buffer) {
  constexpr auto N = 700;
  const auto &[x, largest_result, r_result, p_result, most_result] = omp_data;
  struct range r = widen_range::identity(*r_result);
  struct place p = nearest_place::identity();
  int most = larger_int::identity();
  double largest = larger_double::identity();
  for (int i : omp2cuda::league::distribute_parallel_for(0, N)) {
    if (x[i] < r.low)
      r.low = (int)x[i];
    if (x[i] > r.high)
      r.high = (int)x[i];
    struct place here = {x[i], i};
    nearest(&p, &here);
    most = i % 97 > most ? i % 97 : most;
    largest = x[i] > largest ? x[i] : largest;
  }
  omp2cuda::league::reduce(omp_buffer, omp2cuda::reduction(widen_range{}, r_result, r),
                           omp2cuda::reduction(nearest_place{}, p_result, p),
                           omp2cuda::reduction(larger_int{}, most_result, most),
                           omp2cuda::reduction(larger_double{}, largest_result, largest));
}

struct main_q_data { const double *x; struct place *q; };

// declared.c:52: target parallel for reduction(nearest: q) (one block)
__global__ void main_q_kernel(const __grid_constant__ main_q_data omp_data) {
  constexpr auto N = 700;
  const auto &[x, q_result] = omp_data;
  struct place q = nearest_place::identity();
  for (int i : omp2cuda::team::parallel_for(0, N)) {
    struct place here = {x[i], i};
    nearest(&q, &here);
  }
  omp2cuda::team::reduce(nearest_place{}, q_result, q);
}

struct main_alone_data { const double *x; struct place *alone; };

// declared.c:57: target simd reduction(nearest: alone) (one thread)
__global__ void main_alone_kernel(const __grid_constant__ main_alone_data omp_data) {
  constexpr auto N = 700;
  const auto &[x, alone_result] = omp_data;
  struct place alone = nearest_place::identity();
  for (int i = 0; i < N; i++) {
    struct place here = {x[i], i};
    nearest(&alone, &here);
  }
  omp2cuda::thread::reduce(nearest_place{}, alone_result, alone);
}

int main(void) {
  enum { N = 700 };
  double x[N];
  for (int i = 0; i < N; i++)
    x[i] = (i * 7919) % 701 + 0.25;
  struct range r = {300, 300};
  struct place p = {1000, 5000};
  int most = 3;
  double largest = 0;
  omp2cuda::target_region{"declared.c:37"}.iterations(N).launch(
      main_x_r_kernel,
      {.x = omp2cuda::to(x), .largest = omp2cuda::tofrom(largest), .r = omp2cuda::tofrom(r),
       .p = omp2cuda::tofrom(p), .most = omp2cuda::tofrom(most)});
  printf("%d %d, %g at %d, %d %g\n", r.low, r.high, p.value, p.at, most, largest);

  // by the threads of a team, and by one thread alone
  struct place q = {1000, 5000}, alone = {1000, 5000};
  omp2cuda::target_region{"declared.c:52"}.one_team().iterations(N).launch(
      main_q_kernel, {.x = omp2cuda::to(x), .q = omp2cuda::tofrom(q)});
  omp2cuda::target_region{"declared.c:57"}.serial().launch(
      main_alone_kernel, {.x = omp2cuda::to(x), .alone = omp2cuda::tofrom(alone)});
  printf("%g at %d, %g at %d\n", q.value, q.at, alone.value, alone.at);
  return 0;
}
