// Translated by omp2cuda 0.1.0 from originals.c
#include <omp2cuda.h>

// the original value, which is not the operator's identity, takes part exactly once, on every construct
#include <stdio.h>

enum { N = 60 };

struct main_s_p_data { int *s, *p; };

// originals.c:10: target parallel num_threads(8) reduction(+: s) reduction(*: p) (one block)
__global__ void __launch_bounds__(8) main_s_p_kernel(const __grid_constant__ main_s_p_data omp_data) {
  const auto &[s_result, p_result] = omp_data;
  int s = 0, p = 1;
  s += 2;
  p *= 3;
  omp2cuda::team::reduce(
      omp2cuda::reduction(omp2cuda::op::plus{}, s_result, s), omp2cuda::reduction(omp2cuda::op::times{}, p_result, p));
}

struct main_s_p_m_data { const int *a; int *s, *p, *m, *t, *u; };

// originals.c:17: target, parallel num_threads(8) (one block)
__global__ void __launch_bounds__(8) main_s_p_m_kernel(const __grid_constant__ main_s_p_m_data omp_data) {
  const auto &[a, s_result, p_result, m_result, t_result, u_result] = omp_data;
  {
    int s = 0, t = 0, u = 1;
    for (int i : omp2cuda::team::parallel_for(0, N)) {
      s += a[i];
      t -= a[i];
      if (i % 30 == 0)
        u *= 5;
    }
    omp2cuda::team::reduce(
        omp2cuda::reduction(omp2cuda::op::plus{}, s_result, s),
        omp2cuda::reduction(omp2cuda::op::plus{}, t_result, t),
        omp2cuda::reduction(omp2cuda::op::times{}, u_result, u));
    omp2cuda::team::sync();
  }
  {
    int p = 1, m = omp2cuda::op::min::identity<int>();
    for (int section : omp2cuda::team::sections(3))
      switch (section) {
      case 0:
        p *= 2;
        break;
      case 1:
        m = a[3] < m ? a[3] : m;
        break;
      case 2:
        p *= 5;
        break;
      }
    omp2cuda::team::reduce(
        omp2cuda::reduction(omp2cuda::op::times{}, p_result, p),
        omp2cuda::reduction(omp2cuda::op::min{}, m_result, m));
    omp2cuda::team::sync();
  }
  {
    int t = 0, u = 1;
    {
      t += 10;
      u *= 3;
    }
    omp2cuda::team::reduce(
        omp2cuda::reduction(omp2cuda::op::plus{}, t_result, t),
        omp2cuda::reduction(omp2cuda::op::times{}, u_result, u));
    omp2cuda::team::sync();
  }
  {
    int s = 0, m = 0;
    for (int i : omp2cuda::team::parallel_for(0, N)) {
      s += i;
      m ^= i;
    }
    omp2cuda::team::reduce(
        omp2cuda::reduction(omp2cuda::op::plus{}, s_result, s),
        omp2cuda::reduction(omp2cuda::op::bit_xor{}, m_result, m));
    omp2cuda::team::sync();
  }
  {
    int t = 0;
    for (int i : omp2cuda::team::parallel_for(0, N))
      t += i;
    omp2cuda::team::reduce(omp2cuda::op::plus{}, t_result, t);
  }
}

struct main_s_p_data_2 { int *s, *p; };

// originals.c:53: target teams num_teams(3) thread_limit(8) reduction(+: s) reduction(*: p) (blocks of one thread)
// reduction: by the block that ends last
__global__ void main_s_p_kernel_2(const __grid_constant__ main_s_p_data_2 omp_data,
                                  const omp2cuda::league_buffer<int, int> omp_buffer) {
  const auto &[s_result, p_result] = omp_data;
  int s = 0, p = 1;
  s += 7;
  p *= 2;
  omp2cuda::league::reduce(omp_buffer, omp2cuda::reduction(omp2cuda::op::plus{}, s_result, s),
                           omp2cuda::reduction(omp2cuda::op::times{}, p_result, p));
}

struct main_t_data { const int *a; int *t; };

// originals.c:58: target teams num_teams(3) reduction(+: t), distribute
// reduction: one atomic per block
__global__ void main_t_kernel(const __grid_constant__ main_t_data omp_data) {
  const auto &[a, t_result] = omp_data;
  int t = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, N))
    t += a[i];
  omp2cuda::league::reduce(omp2cuda::op::plus{}, t_result, t);
}

struct main_u_data { const int *a; int *u; };

// originals.c:62: target teams num_teams(3), distribute parallel for reduction(+: u)
// reduction: one atomic per block
__global__ void main_u_kernel(const __grid_constant__ main_u_data omp_data) {
  const auto &[a, u_result] = omp_data;
  int u = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, N))
    u += a[i];
  omp2cuda::league::reduce(omp2cuda::op::plus{}, u_result, u);
}

struct main_s_data { int *s; const int *a; };

// originals.c:71: target parallel for reduction(+: s) (one block)
__global__ void main_s_kernel(const __grid_constant__ main_s_data omp_data) {
  const auto &[s_result, a] = omp_data;
  int s = 0;
  for (int i : omp2cuda::team::parallel_for(0, N))
    s += a[i];
  omp2cuda::team::reduce(omp2cuda::op::plus{}, s_result, s);
}

struct main_m_t_data { int *m, *t; };

// originals.c:74: target teams distribute reduction(max: m) reduction(+: t)
// reduction: one atomic per block
__global__ void main_m_t_kernel(const __grid_constant__ main_m_t_data omp_data) {
  const auto &[m_result, t_result] = omp_data;
  int m = omp2cuda::op::max::identity<int>(), t = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, N)) {
    m = i > m ? i : m;
    t += i;
  }
  omp2cuda::league::reduce(
      omp2cuda::reduction(omp2cuda::op::max{}, m_result, m), omp2cuda::reduction(omp2cuda::op::plus{}, t_result, t));
}

// originals.c:79: target teams distribute parallel for reduction(*: product)
// reduction: by the block that ends last
__global__ void main_product_kernel(double *product_result, const omp2cuda::league_buffer<double> omp_buffer) {
  double product = 1;
  for (int i : omp2cuda::league::distribute_parallel_for(0, N))
    if (i % 20 == 0)
      product *= 2;
  omp2cuda::league::reduce(omp_buffer, omp2cuda::op::times{}, product_result, product);
}

// originals.c:83: target teams distribute parallel for simd reduction(|: u)
// reduction: one atomic per block
__global__ void main_u_kernel_2(int *u_result) {
  int u = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, N))
    u |= i & 32;
  omp2cuda::league::reduce(omp2cuda::op::bit_or{}, u_result, u);
}

// originals.c:86: target simd reduction(*: p) (one thread)
__global__ void main_p_kernel(int *p_ref) {
  auto &p = *p_ref;
  for (int i = 0; i < 4; i++)
    p *= i + 1;
}

struct main_s_data_2 { int *s; const int *a; };

// originals.c:91: target teams loop reduction(+: s)
// reduction: one atomic per block
__global__ void main_s_kernel_2(const __grid_constant__ main_s_data_2 omp_data) {
  const auto &[s_result, a] = omp_data;
  int s = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, N))
    s += a[i];
  omp2cuda::league::reduce(omp2cuda::op::plus{}, s_result, s);
}

struct main_t_data_2 { int *t; const int *a; };

// originals.c:94: target parallel loop reduction(+: t) (one block)
__global__ void main_t_kernel_2(const __grid_constant__ main_t_data_2 omp_data) {
  const auto &[t_result, a] = omp_data;
  int t = 0;
  for (int i : omp2cuda::team::parallel_for(0, N))
    t += a[i];
  omp2cuda::team::reduce(omp2cuda::op::plus{}, t_result, t);
}

struct main_u_data_3 { int *u; const int *a; };

// originals.c:97: target parallel for simd reduction(+: u) (one block)
__global__ void main_u_kernel_3(const __grid_constant__ main_u_data_3 omp_data) {
  const auto &[u_result, a] = omp_data;
  int u = 0;
  for (int i : omp2cuda::team::parallel_for(0, N))
    u += a[i];
  omp2cuda::team::reduce(omp2cuda::op::plus{}, u_result, u);
}

struct main_s_sum_data { const int *a; int *s; double *sum; };

// originals.c:105: target teams distribute num_teams(4) reduction(+: s, sum)
// reduction: one atomic per block
__global__ void main_s_sum_kernel(const __grid_constant__ main_s_sum_data omp_data) {
  const auto &[a, s_result, sum_result] = omp_data;
  int s = 0;
  double sum = 0;
  for (int i : omp2cuda::league::distribute(0, 6)) {
    for (int j : omp2cuda::team::parallel_for(0, 5)) {
      for (int k = 0; k < 40; k++) {
        s += a[i] + j;
        sum += k * 0.5;
      }
    }
  }
  omp2cuda::league::reduce(omp2cuda::reduction(omp2cuda::op::plus{}, s_result, s),
                           omp2cuda::reduction(omp2cuda::op::plus{}, sum_result, sum));
}

int main(void) {
  int a[N], s = 100, p = 3, m = 7, t = 100, u = 3;
  for (int i = 0; i < N; i++)
    a[i] = i % 5;
  omp2cuda::target_region{"originals.c:10"}.one_team().num_threads(8).launch(
      main_s_p_kernel, {.s = omp2cuda::tofrom(s), .p = omp2cuda::tofrom(p)});
  printf("parallel: %d %d\n", s, p);

  omp2cuda::target_region{"originals.c:17"}.one_team().num_threads(8).launch(
      main_s_p_m_kernel, {.a = omp2cuda::to(a), .s = omp2cuda::tofrom(s), .p = omp2cuda::tofrom(p),
                          .m = omp2cuda::tofrom(m), .t = omp2cuda::tofrom(t), .u = omp2cuda::tofrom(u)});
  printf("for, sections, scope, loop: %d %d %d %d %d\n", s, p, m, t, u);

  s = 100, p = 3, t = 1000, u = 3;
  omp2cuda::target_region{"originals.c:53"}.num_threads(1).num_teams(3).thread_limit(8).launch(
      main_s_p_kernel_2, {.s = omp2cuda::tofrom(s), .p = omp2cuda::tofrom(p)});
  omp2cuda::target_region{"originals.c:58"}.num_teams(3).iterations(N).launch(
      main_t_kernel, {.a = omp2cuda::to(a), .t = omp2cuda::tofrom(t)});
  omp2cuda::target_region{"originals.c:62"}.num_teams(3).iterations(N).launch(
      main_u_kernel, {.a = omp2cuda::to(a), .u = omp2cuda::tofrom(u)});
  printf("teams, distribute: %d %d %d %d\n", s > 100 && (s - 100) % 7 == 0, p > 3 && p % 3 == 0, t, u);

  // mapped tofrom without a word
  s = 100, p = 3, m = 77, t = 1000, u = 3;
  double product = 1.5;
  omp2cuda::target_region{"originals.c:71"}.one_team().iterations(N).launch(
      main_s_kernel, {.s = omp2cuda::tofrom(s), .a = omp2cuda::tofrom(a)});
  omp2cuda::target_region{"originals.c:74"}.iterations(N).launch(
      main_m_t_kernel, {.m = omp2cuda::tofrom(m), .t = omp2cuda::tofrom(t)});
  omp2cuda::target_region{"originals.c:79"}.iterations(N).launch(main_product_kernel, {omp2cuda::tofrom(product)});
  omp2cuda::target_region{"originals.c:83"}.iterations(N).launch(main_u_kernel_2, {omp2cuda::tofrom(u)});
  omp2cuda::target_region{"originals.c:86"}.serial().launch(main_p_kernel, {omp2cuda::tofrom(p)});
  printf("combined: %d %d %d %g %d %d\n", s, m, t, product, u, p);
  s = 100, t = 1000, u = 3;
  omp2cuda::target_region{"originals.c:91"}.iterations(N).launch(
      main_s_kernel_2, {.s = omp2cuda::tofrom(s), .a = omp2cuda::tofrom(a)});
  omp2cuda::target_region{"originals.c:94"}.one_team().iterations(N).launch(
      main_t_kernel_2, {.t = omp2cuda::tofrom(t), .a = omp2cuda::tofrom(a)});
  omp2cuda::target_region{"originals.c:97"}.one_team().iterations(N).launch(
      main_u_kernel_3, {.u = omp2cuda::tofrom(u), .a = omp2cuda::tofrom(a)});
  printf("loop: %d %d %d\n", s, t, u);

  // teams over parallel over simd; a copy at each level, and the original on top
  s = 100;
  double sum = 0.25;
  omp2cuda::target_region{"originals.c:105"}.num_teams(4).team_iterations(6).launch(
      main_s_sum_kernel, {.a = omp2cuda::to(a), .s = omp2cuda::tofrom(s), .sum = omp2cuda::tofrom(sum)});
  printf("nested: %d %g\n", s, sum);
  return 0;
}
