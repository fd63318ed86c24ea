// Translated by omp2cuda 0.1.0 from std-complex-arrays.cpp
#include <omp2cuda.h>
#include <omp2cuda/std_complex.h>

// arrays of std::complex that device code has of its own: declared, private, reduced
#include <complex>
#include <cstdio>

using cplx = std::complex<double>;
#pragma omp declare reduction(+ : cplx : omp_out += omp_in)
namespace {
struct plus_cplx {
  __device__ void operator()(cplx &omp_out, cplx &omp_in) const { omp_out += omp_in; }
  static __device__ cplx identity() {
    cplx omp_priv = omp2cuda::make_complex<cplx>();
    return omp_priv;
  }
};
} // namespace
#pragma omp declare reduction(* : std::complex<float> : omp_out *= omp_in)                         \
    initializer(omp_priv = std::complex<float>(1, 0))
namespace {
struct times_std_complex_float {
  __device__ void operator()(std::complex<float> &omp_out, std::complex<float> &omp_in) const {
    omp_out *= omp_in;
  }
  static __device__ std::complex<float> identity() {
    std::complex<float> omp_priv = omp2cuda::make_complex<std::complex<float>>(1, 0);
    return omp_priv;
  }
};
} // namespace

// a Fourier transform of four values
__device__ static void transform(const cplx *in, cplx *out) {
  const cplx root[4] = {omp2cuda::make_complex<cplx>(1.0), omp2cuda::make_complex<cplx>(0, -1), omp2cuda::make_complex<cplx>(-1, 0), omp2cuda::make_complex<cplx>(0, 1)};
  double sum_parts[4][2] = {};
  auto &sum = reinterpret_cast<cplx (&)[4]>(sum_parts);
  for (int k = 0; k < 4; k++)
    for (int j = 0; j < 4; j++)
      sum[k] += root[j * k % 4] * in[j];
  for (int k = 0; k < 4; k++)
    out[k] = sum[k];
}

struct main_y_data {
  const cplx *x;
  cplx *y;
  cplx (*seed)[2]; // shared by all threads, which change it
  cplx row_parts;
};

// of the code itself; private and firstprivate
// std-complex-arrays.cpp:30: target teams distribute parallel for
__global__ void main_y_kernel(const __grid_constant__ main_y_data omp_data) {
  constexpr auto n = 120;
  const auto &[x, y, seed_value, row_parts] = omp_data;
  double work_parts[2][2] = {};
  auto &work = reinterpret_cast<cplx(&)[2]>(work_parts);
  double seed_parts[2][2];
  auto &seed = reinterpret_cast<cplx(&)[2]>(seed_parts);
  memcpy(seed, seed_value, sizeof(seed));
  for (int i : omp2cuda::league::distribute_parallel_for(0, n / 4)) {
    double omp_row_parts[2][4][2] = {};
    auto &row = reinterpret_cast<cplx(&)[2][4]>(omp_row_parts);
    for (int k = 0; k < 4; k++)
      row[1][k] = x[4 * i + k] * row_parts;
    transform(row[1], row[0]);
    work[0] = row[0][0] + seed[1];
    seed[0] += work[0];
    for (int k = 0; k < 4; k++)
      y[4 * i + k] = row[0][k];
    y[4 * i] += seed[1] - work[0];
  }
}

struct main_bins_table_data {
  const cplx *x;
  cplx (*bins)[4];
  cplx (*table)[2][3];
  std::complex<float> (*signs)[2];
};

// std-complex-arrays.cpp:53: target parallel for reduction(+ : bins, table) reduction(* : signs)
// one block
__global__ void main_bins_table_kernel(const __grid_constant__ main_bins_table_data omp_data) {
  constexpr auto n = 120;
  const auto &[x, bins_result, table_result, signs_result] = omp_data;
  double bins_parts[4][2];
  auto &bins = reinterpret_cast<cplx(&)[4]>(bins_parts);
  for (auto &bins_element : bins)
    bins_element = plus_cplx::identity();
  double table_parts[2][3][2];
  auto &table = reinterpret_cast<cplx(&)[2][3]>(table_parts);
  for (auto &table_row : table)
    for (auto &table_element : table_row)
      table_element = plus_cplx::identity();
  float signs_parts[2][2];
  auto &signs = reinterpret_cast<std::complex<float>(&)[2]>(signs_parts);
  for (auto &signs_element : signs)
    signs_element = times_std_complex_float::identity();
  for (int i : omp2cuda::team::parallel_for(0, n)) {
    bins[i % 4] += x[i];
    table[i % 2][i % 3] += x[i];
    signs[i % 2] *= omp2cuda::make_complex<std::complex<float>>(i % 3 == 1, i % 3 != 1);
  }
  omp2cuda::team::reduce(omp2cuda::reduction(plus_cplx{}, bins_result, bins),
                         omp2cuda::reduction(plus_cplx{}, table_result, table),
                         omp2cuda::reduction(times_std_complex_float{}, signs_result, signs));
}

struct main_some_many_data { const cplx *x; cplx *some, *many; int m; };

// std-complex-arrays.cpp:59: target teams distribute parallel for reduction(+ : some[2 : 3])
// reduction(+ : many[0 : m])
// reduction: by the block that ends last
__global__ void main_some_many_kernel(const __grid_constant__ main_some_many_data omp_data,
                                      const omp2cuda::league_buffer<cplx[], cplx[]> omp_buffer) {
  constexpr auto n = 120;
  const auto &[x, some_result, many_result, m] = omp_data;
  double some_parts[3][2];
  auto &some_part = reinterpret_cast<cplx(&)[3]>(some_parts);
  for (auto &some_element : some_part)
    some_element = plus_cplx::identity();
  auto *const some = omp2cuda::section(some_part, 2);
  const size_t many_length = m;
  omp2cuda::thread::soft_frame many_frame;
  cplx *many = many_frame.alloc<cplx>(many_length);
  for (size_t at = 0; at < many_length; ++at)
    many[at] = plus_cplx::identity();
  for (int i : omp2cuda::league::distribute_parallel_for(0, n)) {
    some[2 + i % 3] += x[i];
    many[i % m] += x[i];
  }
  omp2cuda::league::reduce(
      omp_buffer, omp2cuda::reduction(plus_cplx{}, some_result + 2, some + 2, 3),
      omp2cuda::reduction(plus_cplx{}, many_result, many, m));
}

struct main_some_data { const cplx *x; cplx *some; };

// by the threads of a team, in a region
// std-complex-arrays.cpp:66: target parallel num_threads(32) (one block)
__global__ void __launch_bounds__(32)
    main_some_kernel(const __grid_constant__ main_some_data omp_data) {
  constexpr auto n = 120;
  const auto &[x, some] = omp_data;
  double pair_parts[2][2] = {};
  auto &pair = reinterpret_cast<cplx(&)[2]>(pair_parts);
  pair[1] = x[1];
  {
    auto *const some_outer = some;
    double some_parts[6][2];
    auto &some = reinterpret_cast<cplx(&)[6]>(some_parts);
    for (auto &some_element : some)
      some_element = plus_cplx::identity();
    for (int i : omp2cuda::team::parallel_for(0, n))
      some[i % 6] += x[i] * pair[1] + pair[0];
    omp2cuda::team::reduce(plus_cplx{}, some_outer, some, 6);
  }
}

int main() {
  enum { n = 120 };
  cplx x[n], y[n], seed[2], work[2], row_parts(1, 1);
  for (int i = 0; i < n; i++)
    x[i] = cplx(i % 7, i % 5 - 2);
  work[0] = cplx(3, 4);
  seed[1] = work[0];

  // of the code itself; private and firstprivate
  omp2cuda::target_region{"std-complex-arrays.cpp:30"}.iterations(n / 4).launch(
      main_y_kernel, {.x = omp2cuda::to(x), .y = omp2cuda::from(y),
                      .seed = omp2cuda::shared_copy(seed), .row_parts = row_parts});
  cplx all;
  for (const cplx &v : y)
    all += v;
  printf("%g %g %g\n", all.real(), all.imag(), y[6].imag());

  // reduced: whole, of rows, sections, of a length known at run time
  cplx bins[4], table[2][3], some[6], many[50];
  std::complex<float> signs[2] = {{1, 1}, {2, 1}};
  int m = 40 + (x[0].real() > 0);
  bins[1] = some[3] = cplx(10, 20);
  omp2cuda::target_region{"std-complex-arrays.cpp:53"}
      .one_team()
      .iterations(omp2cuda::range(0, n))
      .launch(main_bins_table_kernel,
              {.x = omp2cuda::to(x), .bins = omp2cuda::tofrom(bins),
               .table = omp2cuda::tofrom(table), .signs = omp2cuda::tofrom(signs)});
  omp2cuda::target_region{"std-complex-arrays.cpp:59"}
      .reduces(3 * sizeof(cplx))
      .reduces(m * sizeof(cplx))
      .soft_stack(0)
      .iterations(omp2cuda::range(0, n))
      .launch(main_some_many_kernel, {.x = omp2cuda::to(x), .some = omp2cuda::tofrom(some, 2, 3),
                                      .many = omp2cuda::tofrom(many, 0, m), .m = m});
  // by the threads of a team, in a region
  omp2cuda::target_region{"std-complex-arrays.cpp:66"}.one_team().num_threads(32).launch(
      main_some_kernel, {.x = omp2cuda::to(x), .some = omp2cuda::tofrom(some)});
  for (const cplx &v : bins)
    printf("%g %g\n", v.real(), v.imag());
  for (const auto &r : table)
    for (const cplx &v : r)
      printf("%g %g\n", v.real(), v.imag());
  printf("%g %g %g %g\n", signs[0].real(), signs[0].imag(), signs[1].real(), signs[1].imag());
  for (const cplx &v : some)
    printf("%g %g\n", v.real(), v.imag());
  printf("%g %g\n", many[39].real(), many[0].imag());
  return 0;
}
