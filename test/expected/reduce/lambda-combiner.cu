// Translated by omp2cuda 0.1.0 from lambda-combiner.cpp
#define OMP2CUDA_CONSTEXPR 1 // nvcc --expt-relaxed-constexpr: kernels call the standard library
#include <omp2cuda.h>

// A lambda that a declare reduction calls; a std::pair that is reduced.
#include <cstdio>
#include <utility>
struct V {
  long a, b;
};
using P = std::pair<int, double>;
#pragma omp declare reduction(add : V : [](V &o, const V &i) { o.a += i.a; o.b += i.b; }(omp_out, omp_in)) initializer(omp_priv = V{})
namespace {
struct add_V {
  __device__ void operator()(V &omp_out, V &omp_in) const {
    [](V &o, const V &i) {
      o.a += i.a;
      o.b += i.b;
    }(omp_out, omp_in);
  }
  static __device__ V identity() {
    V omp_priv = V{};
    return omp_priv;
  }
};
} // namespace
#pragma omp declare reduction(most : P : omp_out.first = omp_in.second > omp_out.second ? omp_in.first : omp_out.first, \
                                  omp_out.second = omp_in.second > omp_out.second ? omp_in.second : omp_out.second)     \
    initializer(omp_priv = P(-1, -1e9))
namespace {
struct most_P {
  __device__ void operator()(P &omp_out, P &omp_in) const {
    omp_out.first = omp_in.second > omp_out.second ? omp_in.first : omp_out.first,
    omp_out.second = omp_in.second > omp_out.second ? omp_in.second : omp_out.second;
  }
  static __device__ P identity() {
    P omp_priv = P(-1, -1e9);
    return omp_priv;
  }
};
} // namespace

// lambda-combiner.cpp:15: target parallel for reduction(add : acc) (one block)
__global__ void main_acc_kernel(V *acc_result) {
  V acc = add_V::identity();
  for (int i : omp2cuda::team::parallel_for(0, 6)) {
    acc.a += i;
    acc.b += 2;
  }
  omp2cuda::team::reduce(add_V{}, acc_result, acc);
}

// lambda-combiner.cpp:20: target teams distribute parallel for reduction(most : best)
// reduction: by the block that ends last
__global__ void main_best_kernel(P *best_result, const omp2cuda::league_buffer<P> omp_buffer) {
  P best = most_P::identity();
  for (int i : omp2cuda::league::distribute_parallel_for(0, 20)) {
    P c(i, (i * 7) % 20);
    if (c.second > best.second) {
      best.first = c.first;
      best.second = c.second;
    }
  }
  omp2cuda::league::reduce(omp_buffer, most_P{}, best_result, best);
}

int main() {
  V acc{};
  P best{-1, -1e9};
  omp2cuda::target_region{"lambda-combiner.cpp:15"}.one_team().iterations(6).launch(
      main_acc_kernel, {omp2cuda::tofrom(acc)});
  omp2cuda::target_region{"lambda-combiner.cpp:20"}.iterations(20).launch(main_best_kernel, {omp2cuda::tofrom(best)});
  std::printf("%ld %ld %d %g\n", acc.a, acc.b, best.first, best.second);
}
