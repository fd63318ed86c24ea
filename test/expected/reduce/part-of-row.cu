// Translated by omp2cuda 0.1.0 from part-of-row.cpp
#include <omp2cuda.h>

// reductions of parts of one row, of arrays and through pointers to rows
#include <cstdio>

namespace {
template <class T> struct columns_data { T (*m)[8]; int row, from, n; };

// part-of-row.cpp:5: target teams distribute parallel for
// reduction(+: m[row][from:n])
// reduction: by the block that ends last
template <class T>
__global__ void columns_kernel(const __grid_constant__ columns_data<T> omp_data,
                               const omp2cuda::league_buffer<T[]> omp_buffer) {
  const auto &[m_value, row, from, n] = omp_data;
  const size_t m_length = n;
  omp2cuda::thread::soft_frame m_frame;
  T *m_part = m_frame.alloc<T>(m_length);
  for (size_t at = 0; at < m_length; ++at)
    m_part[at] = 0;
  auto *const m = omp2cuda::section_of_rows<T[8]>(m_part, row * 8 + from);
  for (int i : omp2cuda::league::distribute_parallel_for(0, 1000))
    m[row][from + i % n] += T(i % 7);
  omp2cuda::league::reduce(
      omp_buffer, omp2cuda::op::plus{}, m_value[row] + from, m[row] + from, n);
}
} // namespace

template <class T> static void columns(T (*m)[8], int row, int from, int n) {
  omp2cuda::target_region{"part-of-row.cpp:5"}
      .reduces(n * sizeof(T))
      .soft_stack(0)
      .iterations(1000)
      .launch(
          columns_kernel<T>,
          {.m = omp2cuda::tofrom_bytes(m, &m[row][from], (n) * sizeof(*m[row])),
           .row = row, .from = from, .n = n});
}

struct main_a_data { int (*a)[5]; int n; };

// part-of-row.cpp:13: target teams distribute parallel for
// reduction(+: a[1][0:n])
// reduction: one atomic per block
__global__ void main_a_kernel(const __grid_constant__ main_a_data omp_data) {
  const auto &[a_result, n] = omp_data;
  const size_t a_length = n;
  omp2cuda::thread::soft_frame a_frame;
  int *a_part = a_frame.alloc<int>(a_length);
  for (size_t at = 0; at < a_length; ++at)
    a_part[at] = 0;
  auto *const a = omp2cuda::section_of_rows<int[5]>(a_part, 1 * 5);
  for (int i : omp2cuda::league::distribute_parallel_for(0, 300))
    a[1][i % n] += i;
  omp2cuda::league::reduce(omp2cuda::op::plus{}, a_result[1], a[1], n);
}

// part-of-row.cpp:18: target teams distribute parallel for
// reduction(max: a[2][2:2])
// reduction: one atomic per block
__global__ void main_a_kernel_2(int (*a_result)[5]) {
  int a_part[2];
  for (auto &a_element : a_part)
    a_element = omp2cuda::op::max::identity<int>();
  auto *const a = omp2cuda::section_of_rows<int[5]>(a_part, 2 * 5 + 2);
  for (int i : omp2cuda::league::distribute_parallel_for(0, 300))
    if (a[2][2 + i % 2] < i)
      a[2][2 + i % 2] = i;
  omp2cuda::league::reduce(omp2cuda::op::max{}, a_result[2] + 2, a[2] + 2, 2);
}

// part-of-row.cpp:27: target teams distribute parallel for
// reduction(+: cube[1][1:2][:])
// reduction: one atomic per block
__global__ void main_cube_kernel(double (*cube_result)[2][3][4]) {
  double cube_part[2][4] = {};
  auto *const cube =
      omp2cuda::section_of_rows<double[3][4]>(cube_part, 1 * 3 + 1);
  for (int i : omp2cuda::league::distribute_parallel_for(0, 240))
    cube[1][1 + i % 2][i % 4] += 0.5;
  omp2cuda::league::reduce(
      omp2cuda::op::plus{}, (*cube_result)[1][1], cube[1][1], 2 * 4);
}

// part-of-row.cpp:35: target teams distribute parallel for
// reduction(+: flat[2:3])
// reduction: one atomic per block
__global__ void main_flat_kernel(int (*flat_result)[6]) {
  int flat_part[3] = {};
  auto *const flat = omp2cuda::section(flat_part, 2);
  for (int i : omp2cuda::league::distribute_parallel_for(0, 90))
    flat[2 + i % 3] += i % 2;
  omp2cuda::league::reduce(
      omp2cuda::op::plus{}, (*flat_result) + 2, flat + 2, 3);
}

// The element itself, and a row in Single code of a team.
// part-of-row.cpp:42: target teams distribute parallel for
// reduction(+: a[0][4])
// reduction: one atomic per block
__global__ void main_a_kernel_3(int (*a_result)[5]) {
  int a_part[1] = {};
  auto *const a = omp2cuda::section_of_rows<int[5]>(a_part, 0 * 5 + 4);
  for (int i : omp2cuda::league::distribute_parallel_for(0, 100))
    a[0][4]++;
  omp2cuda::league::reduce(omp2cuda::op::plus{}, a_result[0] + 4, a[0] + 4, 1);
}

// part-of-row.cpp:45: target, parallel for reduction(+: a[0][1:2]) (one block)
__global__ void main_a_kernel_4(int (*a)[5]) {
  {
    auto *const a_outer = a;
    int a_part[2] = {};
    auto *const a = omp2cuda::section_of_rows<int[5]>(a_part, 0 * 5 + 1);
    for (int i : omp2cuda::team::parallel_for(0, 100))
      a[0][1 + i % 2] += 2;
    omp2cuda::team::reduce(omp2cuda::op::plus{}, a_outer[0] + 1, a[0] + 1, 2);
  }
}

int main() {
  int a[3][5] = {{0}}, n = 3;
  double m[4][8] = {{0}}, cube[2][3][4] = {{{0}}};
  omp2cuda::target_region{"part-of-row.cpp:13"}
      .soft_stack(0)
      .iterations(300)
      .launch(main_a_kernel,
              {.a = omp2cuda::tofrom_bytes(a, &a[1][0], (n) * sizeof(*a[1])),
               .n = n});
  std::printf("%d %d %d %d\n", a[1][0], a[1][1], a[1][2], a[1][3]);

  omp2cuda::target_region{"part-of-row.cpp:18"}.iterations(300).launch(
      main_a_kernel_2,
      {omp2cuda::tofrom_bytes(a, &a[2][2], (2) * sizeof(*a[2]))});
  std::printf("%d %d %d\n", a[2][1], a[2][2], a[2][3]);

  columns(m, 2, 1, 4);
  std::printf("%g %g %g %g\n", m[2][0], m[2][1], m[2][4], m[2][5]);

  omp2cuda::target_region{"part-of-row.cpp:27"}.iterations(240).launch(
      main_cube_kernel, {omp2cuda::tofrom(cube)});
  std::printf("%g %g %g\n", cube[1][0][0], cube[1][1][0], cube[1][2][3]);

  // A section of an array that is mapped as a whole.
  int flat[6] = {0};
  omp2cuda::target_region{"part-of-row.cpp:35"}.iterations(90).launch(
      main_flat_kernel, {omp2cuda::tofrom(flat)});
  std::printf("%d %d %d\n", flat[1], flat[2], flat[4]);

  // The element itself, and a row in Single code of a team.
  omp2cuda::target_region{"part-of-row.cpp:42"}.iterations(100).launch(
      main_a_kernel_3,
      {omp2cuda::tofrom_bytes(a, &a[0][4], (1) * sizeof(*a[0]))});
  omp2cuda::target_region{"part-of-row.cpp:45"}
      .one_team()
      .iterations(100)
      .launch(main_a_kernel_4, {omp2cuda::tofrom(a)});
  std::printf("%d %d %d %d\n", a[0][0], a[0][1], a[0][2], a[0][4]);
  return 0;
}
