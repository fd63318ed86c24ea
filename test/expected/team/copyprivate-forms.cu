// Translated by omp2cuda 0.1.0 from copyprivate-forms.c
#include <omp2cuda.h>

// copyprivate of arrays, structs, pointers and rows; reductions over parts of arrays of arrays; in regions and functions
#include <stdio.h>

struct cell {
  int at[2];
  double weight;
};
typedef int grid[2][3];

// spread, entered by all threads of a parallel region
__device__ static int spread(int from, int n) {
  int own[3], sum = 0;
  grid g;
  if (omp2cuda::team::single()) {
    for (int i = 0; i < 3; i++)
      own[i] = from * i;
    g[1][2] = n;
  }
  omp2cuda::team::copyprivate(own, g);
  for (int i = 0; i < 3; i++)
    sum += own[i];
  return sum + g[1][2];
}

struct main_target_wrong_data { int *target, *wrong; };

// copyprivate-forms.c:30: target parallel num_threads(16) reduction(+ : wrong) (one block)
__global__ void __launch_bounds__(16)
    main_target_wrong_kernel(const __grid_constant__ main_target_wrong_data omp_data) {
  const auto &[target, wrong_result] = omp_data;
  int wrong = 0;
  int a[2][2], scalar, *p;
  const int *q;
  struct cell c, cells[2];
  char text[6];
  unsigned long long big[3];
  if (omp2cuda::team::single())
    a[0][1] = a[1][0] = 5;
  omp2cuda::team::copyprivate(a);
  wrong += a[0][1] + a[1][0] != 10;
  if (omp2cuda::team::single()) {
    scalar = 3;
    p = target;
    q = target + 1;
    c.at[1] = 4;
    c.weight = 0.5;
    cells[1] = c;
  }
  omp2cuda::team::copyprivate(scalar, p, q, c, cells);
  wrong += scalar != 3 || p[2] != 9 || q[0] != 8 || c.weight + cells[1].at[1] != 4.5;
  if (omp2cuda::team::single()) {
    for (int i = 0; i < 6; i++)
      text[i] = 'a' + i;
    big[2] = 1ull << 40;
  }
  omp2cuda::team::copyprivate(text, big);
  wrong += text[5] != 'f' || big[2] >> 40 != 1;
  wrong += spread(2, 11) != 17;
  wrong += spread(3, 1) != 10;
  omp2cuda::team::reduce(omp2cuda::op::plus{}, wrong_result, wrong);
}

struct main_m_part_data { int (*m)[4][3]; int (*part)[6]; };

// copyprivate-forms.c:60: target teams distribute parallel for reduction(+ : m[1:2][0:3], part[2:3])
// reduction: one atomic per block
__global__ void main_m_part_kernel(const __grid_constant__ main_m_part_data omp_data) {
  const auto &[m_result, part_result] = omp_data;
  int m_part[2][3] = {};
  auto *const m = omp2cuda::section(m_part, 1);
  int part_part[3] = {};
  auto *const part = omp2cuda::section(part_part, 2);
  for (int i : omp2cuda::league::distribute_parallel_for(0, 60)) {
    m[1 + i % 2][i % 3] += i;
    part[2 + i % 3]++;
  }
  omp2cuda::league::reduce(omp2cuda::reduction(omp2cuda::op::plus{}, (*m_result)[1], m[1], 2 * 3),
                           omp2cuda::reduction(omp2cuda::op::plus{}, (*part_result) + 2, part + 2, 3));
}

struct main_cube_d_data { int (*cube)[2][2][2]; double (*d)[2][4]; };

// copyprivate-forms.c:65: target parallel for reduction(max : cube[1:1][0:2][0:2]) reduction(+ : d[1][1:2]) (one block)
__global__ void main_cube_d_kernel(const __grid_constant__ main_cube_d_data omp_data) {
  const auto &[cube_result, d_result] = omp_data;
  int cube_part[1][2][2];
  for (auto &cube_row : cube_part)
    for (auto &cube_row : cube_row)
      for (auto &cube_element_ : cube_row)
        cube_element_ = omp2cuda::op::max::identity<int>();
  auto *const cube = omp2cuda::section(cube_part, 1);
  double d_part[2] = {};
  auto *const d = omp2cuda::section_of_rows<double[4]>(d_part, 1 * 4 + 1);
  for (int i : omp2cuda::team::parallel_for(0, 40)) {
    if (i > cube[1][i % 2][1])
      cube[1][i % 2][1] = i;
    d[1][1 + i % 2] += 0.5;
  }
  omp2cuda::team::reduce(omp2cuda::reduction(omp2cuda::op::max{}, (*cube_result)[1][0], cube[1][0], 1 * 2 * 2),
                         omp2cuda::reduction(omp2cuda::op::plus{}, (*d_result)[1] + 1, d[1] + 1, 2));
}

struct main_m_part_data_2 { int (*m)[3]; int *part; };

// copyprivate-forms.c:71: target, parallel for reduction(+ : m[0][:3], part[:2]) (one block)
__global__ void main_m_part_kernel_2(const __grid_constant__ main_m_part_data_2 omp_data) {
  const auto &[m, part] = omp_data;
  {
    auto *const m_outer = m;
    int m_part[1][3] = {};
    auto *const m = omp2cuda::section(m_part, 0);
    auto *const part_outer = part;
    int part[2] = {};
    for (int i : omp2cuda::team::parallel_for(0, 30)) {
      m[0][i % 3] += 1;
      part[i % 2] += 2;
    }
    omp2cuda::team::reduce(
        omp2cuda::reduction(omp2cuda::op::plus{}, m_outer[0], m[0], 1 * 3),
        omp2cuda::reduction(omp2cuda::op::plus{}, part_outer, part, 2));
  }
}

int main(void) {
  int wrong = 0, m[4][3] = {{0}}, cube[2][2][2] = {{{0}}}, part[6] = {0};
  double d[2][4] = {{0}};
  int target[3] = {7, 8, 9};
  omp2cuda::target_region{"copyprivate-forms.c:30"}.one_team().num_threads(16).launch(
      main_target_wrong_kernel, {.target = omp2cuda::to(target), .wrong = omp2cuda::tofrom(wrong)});
  omp2cuda::target_region{"copyprivate-forms.c:60"}.iterations(60).launch(
      main_m_part_kernel, {.m = omp2cuda::tofrom(m), .part = omp2cuda::tofrom(part)});
  omp2cuda::target_region{"copyprivate-forms.c:65"}.one_team().iterations(40).launch(
      main_cube_d_kernel, {.cube = omp2cuda::tofrom(cube), .d = omp2cuda::tofrom(d)});
  omp2cuda::target_region{"copyprivate-forms.c:71"}.one_team().iterations(30).launch(
      main_m_part_kernel_2, {.m = omp2cuda::tofrom(m), .part = omp2cuda::tofrom(part)});
  printf("%d %d %d %d %d\n", wrong, m[0][1], m[1][0], m[2][2], m[3][0]);
  printf("%d %d %d %d %g %g\n", cube[1][0][1], cube[1][1][1], part[0], part[4], d[1][1], d[1][2]);
  return 0;
}
