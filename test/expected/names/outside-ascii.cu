// Translated by omp2cuda 0.1.0 from outside-ascii.c
#include <omp2cuda.h>

// nvcc takes letters outside ASCII in names of locals, fields and parameters, and nowhere else on a device.
#include <stdio.h>

#define N 8

struct L_u00e4nge {
  double α, β;
};
typedef struct {
  double ü;
} Gr_u00f6_u00dfe;
typedef double zahl;
enum gr_u00fcn { hell, blöd };

static double gr_u00f6_u00dfe[3] = {1, 2, 3};
static __device__ double gr_u00f6_u00dfe_device[3] = {1, 2, 3}; // declare target: gr_u00f6_u00dfe on the device
static omp2cuda::declare_target gr_u00f6_u00dfe_entry{&gr_u00f6_u00dfe, sizeof(gr_u00f6_u00dfe), &gr_u00f6_u00dfe_device};

__host__ __device__ static zahl caf_u00e9(zahl é) { return é * 2; }
__host__ __device__ static double get(struct L_u00e4nge l, Gr_u00f6_u00dfe g) {
  auto &gr_u00f6_u00dfe = OMP2CUDA_SIDE(::gr_u00f6_u00dfe, gr_u00f6_u00dfe_device);
  return gr_u00f6_u00dfe[1] + l.α + g.ü;
}

[[maybe_unused]] static void f_u00fcllen(int n, double *ä) {
#pragma omp parallel for
  for (int ö = 0; ö < n; ö++)
    ä[ö] = caf_u00e9(ö);
}

// füllen, entered by all threads of a team
__device__ static void f_u00fcllen_team(int n, double *ä) {
  for (int ö : omp2cuda::team::parallel_for(0, n))
    ä[ö] = caf_u00e9(ö);
  omp2cuda::team::sync();
}

// outside-ascii.c:31: target (one thread)
static __global__ void u00e0_la_kernel(double *Σ_ref) {
  auto &Σ = *Σ_ref;
  Σ += caf_u00e9(3);
}

static double u00e0_la(double Σ) {
  static int u00f6fter = 0;
  u00f6fter++;
  omp2cuda::target_region{"outside-ascii.c:31"}.serial().launch(u00e0_la_kernel, {omp2cuda::tofrom(Σ)});
  return Σ + u00f6fter;
}

struct main_s_data {
  double *s;
  struct L_u00e4nge ä;
  Gr_u00f6_u00dfe ß;
  enum gr_u00fcn farbe;
};

// outside-ascii.c:42: target (one thread)
__global__ void main_s_kernel(const __grid_constant__ main_s_data omp_data) {
  auto &s = *omp_data.s;
  const auto &ä = omp_data.ä;
  const auto &ß = omp_data.ß;
  const auto farbe = omp_data.farbe;
  s += get(ä, ß) + (unsigned int)farbe;
}

struct main_u03a3_data {
  const double *gr_u00f6_u00dfe;
  const struct L_u00e4nge *π;
  double *Σ;
  int naïve;
};

// outside-ascii.c:44: target teams distribute parallel for reduction(+ : Σ)
// reduction: one atomic per block
__global__ void main_u03a3_kernel(const __grid_constant__ main_u03a3_data omp_data) {
  const auto &[gr_u00f6_u00dfe, π, Σ_result, naïve] = omp_data;
  double Σ = 0;
  for (int ü : omp2cuda::league::distribute_parallel_for(0, naïve)) /* größe */
    Σ += gr_u00f6_u00dfe[ü] * π[ü].α + caf_u00e9(π[ü].β);
  omp2cuda::league::reduce(omp2cuda::op::plus{}, Σ_result, Σ);
}

// outside-ascii.c:47: target (one block)
__global__ void main_u00f6_kernel(double *ö) {
  f_u00fcllen_team(N, ö);
}

int main(void) {
  struct L_u00e4nge ä = {2, 3}, π[3] = {{1, 2}, {3, 4}, {5, 6}};
  Gr_u00f6_u00dfe ß = {4};
  enum gr_u00fcn farbe = blöd;
  double Σ = 0, s = 0, ö[N];
  int naïve = 3;
  omp2cuda::target_region{"outside-ascii.c:42"}.serial().launch(
      main_s_kernel, {.s = omp2cuda::tofrom(s), .ä = ä, .ß = ß, .farbe = farbe});
  omp2cuda::target_region{"outside-ascii.c:44"}.iterations(naïve).launch(
      main_u03a3_kernel, {.gr_u00f6_u00dfe = omp2cuda::to(gr_u00f6_u00dfe), .π = omp2cuda::to(π),
                          .Σ = omp2cuda::tofrom(Σ), .naïve = naïve});
  omp2cuda::target_region{"outside-ascii.c:47"}.one_team().launch(main_u00f6_kernel, {omp2cuda::from(ö)});
  printf("%g %g %g %g %s\n", s, Σ, ö[N - 1], u00e0_la(Σ) + u00e0_la(1), __func__);
  return 0;
}
