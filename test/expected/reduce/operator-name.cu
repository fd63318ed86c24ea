// Translated by omp2cuda 0.1.0 from operator-name.cpp
#include <omp2cuda.h>

// test: reference=serial
// declare reduction of an operator by its whole name
#include <cstdio>

struct vec {
  double x, y;
  __host__ __device__ vec(double a = 0, double b = 0) : x(a), y(b) {}
};
#pragma omp declare reduction(* : vec : omp_out = vec(omp_out.x * omp_in.x, omp_out.y * omp_in.y)) \
    initializer(omp_priv = vec(1, 1))
namespace {
struct times_vec {
  __device__ void operator()(vec &omp_out, vec &omp_in) const {
    omp_out = vec(omp_out.x * omp_in.x, omp_out.y * omp_in.y);
  }
  static __device__ vec identity() {
    vec omp_priv = vec(1, 1);
    return omp_priv;
  }
};
} // namespace
#pragma omp declare reduction( + : vec : omp_out = vec(omp_out.x + omp_in.x, omp_out.y + omp_in.y))

// operator-name.cpp:15: target parallel for reduction(* : v) num_threads(6)
// one block
__global__ void __launch_bounds__(6) main_kernel(vec *v_result) {
  vec v = times_vec::identity();
  for (int i : omp2cuda::team::parallel_for(1, 10)) {
    v.x *= i;
    v.y *= 2;
  }
  omp2cuda::team::reduce(times_vec{}, v_result, v);
}

int main() {
  vec v(1, 1), w;
  {
    omp2cuda::target_region region{"operator-name.cpp:15"};
    region.tofrom(w);
    region.one_team().num_threads(6).launch(main_kernel, {region.tofrom(v)});
  }
#pragma omp parallel for reduction(+ : w)
  for (int i = 0; i < 10; i++)
    w.x += i;
  std::printf("%g %g %g\n", v.x, v.y, w.x);
  return 0;
}
