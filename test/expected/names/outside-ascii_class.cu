// Translated by omp2cuda 0.1.0 from outside-ascii_class.cpp
#include <omp2cuda.h>

// Classes, members, templates and namespaces with letters outside ASCII.
#include <cstdio>

#ifdef __cplusplus
namespace gr_u00f6_u00dfe {
struct Ma_u00df {
  double ä;
  Ma_u00df(double é) : ä(é) {}
  __host__ __device__ double l_u00e4nge() const { return ä * 2; }
};
template <class T>
__host__ __device__ T caf_u00e9(T é) { return é + 1; }
} // namespace größe
#endif

struct K_u00f6rper;

struct K_u00f6rper_f_u00fcllen_data { double *ö; int n; };

// outside-ascii_class.cpp:19: target teams distribute parallel for
__global__ void K_u00f6rper_f_u00fcllen_kernel(
    const __grid_constant__ K_u00f6rper_f_u00fcllen_data omp_data);

struct K_u00f6rper {
  static constexpr int gr_u00f6_u00dfte = 3;
  double *ö;
  void f_u00fcllen(int n) {
    omp2cuda::target_region{"outside-ascii_class.cpp:19"}.one_each(n).launch(
        K_u00f6rper_f_u00fcllen_kernel, {.ö = omp2cuda::from(ö, 0, n), .n = n});
  }
  __host__ __device__ static double caf_u00e9(int ü) { return ü; }
};

__global__ void K_u00f6rper_f_u00fcllen_kernel(
    const __grid_constant__ K_u00f6rper_f_u00fcllen_data omp_data) {
  const auto &[ö, n] = omp_data;
  for (int ü : omp2cuda::league::one_each(0, n))
    ö[ü] = K_u00f6rper::caf_u00e9(ü) + K_u00f6rper::gr_u00f6_u00dfte;
}

namespace {
template <class Zahl> struct summe_data { Zahl *ä, *Σ; int n; };

// outside-ascii_class.cpp:28: target teams distribute parallel for
// reduction(+ : Σ)
// reduction: by the block that ends last
template <class Zahl>
__global__ void summe_kernel(const __grid_constant__ summe_data<Zahl> omp_data,
                             const omp2cuda::league_buffer<Zahl> omp_buffer) {
  const auto &[ä, Σ_result, n] = omp_data;
  Zahl Σ = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, n))
    Σ += gr_u00f6_u00dfe::caf_u00e9(ä[i]);
  omp2cuda::league::reduce(omp_buffer, omp2cuda::op::plus{}, Σ_result, Σ);
}
} // namespace

template <class Zahl> Zahl summe(Zahl *ä, int n) {
  Zahl Σ = 0;
  omp2cuda::target_region{"outside-ascii_class.cpp:28"}.iterations(n).launch(
      summe_kernel<Zahl>,
      {.ä = omp2cuda::to(ä, 0, n), .Σ = omp2cuda::tofrom(Σ), .n = n});
  return Σ;
}

struct main_data { double *s; gr_u00f6_u00dfe::Ma_u00df m; };

// outside-ascii_class.cpp:37: target (one thread)
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  auto &s = *omp_data.s;
  const auto &m = omp_data.m;
  s += m.l_u00e4nge() + gr_u00f6_u00dfe::caf_u00e9(s);
}

int main() {
  gr_u00f6_u00dfe::Ma_u00df m(3);
  double s = 0, ö[4];
  omp2cuda::target_region{"outside-ascii_class.cpp:37"}.serial().launch(
      main_kernel, {.s = omp2cuda::tofrom(s), .m = m});
  K_u00f6rper k{ö};
  k.f_u00fcllen(4);
  std::printf("%g %g %g\n", s, ö[3], summe(ö, 4));
  return 0;
}
