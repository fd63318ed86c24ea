// Translated by omp2cuda 0.1.0 from pointer-to-row-forms.cpp
#include <omp2cuda.h>

// test: reference=serial
// loops whose variable has a declarator around its name: pointers to rows, to arrays of objects, to const, in templates and methods
#include <cstdio>

struct item {
  int a, b[2];
};

namespace {
template <class T, int C> struct fill_data { T (*m)[C]; int n; T by; };

// pointer-to-row-forms.cpp:9: target teams distribute parallel for
template <class T, int C> __global__ void fill_kernel(const __grid_constant__ fill_data<T, C> omp_data) {
  const auto &[m, n, by] = omp_data;
  for (T(*row)[C] : omp2cuda::league::one_each(m, m + n))
    for (int j = 0; j < C; j++)
      (*row)[j] += by * T(j);
}
} // namespace

template <class T, int C> static void fill(T (*m)[C], int n, T by) {
  omp2cuda::target_region{"pointer-to-row-forms.cpp:9"}
      .one_each(omp2cuda::range(m, m + n))
      .launch(fill_kernel<T, C>, {.m = omp2cuda::tofrom(m, 0, n), .n = n, .by = by});
}

struct table_scale_data { double (*m)[4]; int n; };

// pointer-to-row-forms.cpp:20: target parallel for (one block)
__global__ void table_scale_kernel(const __grid_constant__ table_scale_data omp_data) {
  const auto &[m, n] = omp_data;
  for (double (*row)[4] : omp2cuda::team::parallel_for(omp2cuda::range_until(m, m + n, 1)))
    row[0][3] *= 2;
}

struct table {
  double (*rows)[4];
  int n;
  void scale() {
    double(*m)[4] = rows;
    int n = this->n;
    omp2cuda::target_region{"pointer-to-row-forms.cpp:20"}
        .one_team()
        .iterations(omp2cuda::range_until(m, m + n, 1))
        .launch(table_scale_kernel, {.m = omp2cuda::tofrom(m, 0, n), .n = n});
  }
};

// pointer-to-row-forms.cpp:34: target parallel for (one block)
__global__ void main_items_kernel(item (*items)[2]) {
  for (item(*pair)[2] : omp2cuda::team::parallel_for(omp2cuda::range<item(*)[2]>(items, items + 4))) {
    (*pair)[1].a = 3;
    pair[0][0].b[1] = 4;
  }
}

struct main_sum_data { const char (*names)[4]; int *sum; };

// pointer-to-row-forms.cpp:39: target teams distribute parallel for reduction(+ : sum)
// reduction: one atomic per block
__global__ void main_sum_kernel(const __grid_constant__ main_sum_data omp_data) {
  const auto &[names, sum_result] = omp_data;
  int sum = 0;
  for (const char (*name)[4] :
       omp2cuda::league::distribute_parallel_for(omp2cuda::range<const char (*)[4]>(names, names + 3)))
    sum += (*name)[1];
  omp2cuda::league::reduce(omp2cuda::op::plus{}, sum_result, sum);
}

struct main_k_other_data { int (*k)[3]; int *other; };

// pointer-to-row-forms.cpp:42: target (one block)
__global__ void main_k_other_kernel(const __grid_constant__ main_k_other_data omp_data) {
  const auto &[k, other_result] = omp_data;
  {
    int other = 0;
    for (int (*row)[3] : omp2cuda::team::parallel_for(omp2cuda::range_down_closed(k + 4, k, 2)))
      other += row[0][2];
    omp2cuda::team::reduce(omp2cuda::op::plus{}, other_result, other);
    omp2cuda::team::sync();
  }
  for (auto [row, j] : omp2cuda::team::parallel_for(omp2cuda::nest(omp2cuda::range<int (*)[3]>(k, k + 5), 3)))
    (*row)[j] += j;
}

int main() {
  double m[6][4] = {{0}};
  int k[5][3] = {{0}}, sum = 0, other = 0;
  item items[4][2] = {};
  const char names[3][4] = {"abc", "def", "ghi"};
  fill(m, 6, 1.5);
  fill(k, 5, 2);
  table{m, 6}.scale();
  omp2cuda::target_region{"pointer-to-row-forms.cpp:34"}.one_team().launch(
      main_items_kernel, {omp2cuda::tofrom(items)});
  omp2cuda::target_region{"pointer-to-row-forms.cpp:39"}
      .iterations(omp2cuda::range<const char (*)[4]>(names, names + 3))
      .launch(main_sum_kernel, {.names = omp2cuda::to(names), .sum = omp2cuda::tofrom(sum)});
  omp2cuda::target_region{"pointer-to-row-forms.cpp:42"}.one_team().launch(
      main_k_other_kernel, {.k = omp2cuda::tofrom(k), .other = omp2cuda::tofrom(other)});
  std::printf("%g %g %d %d %d %d %d\n", m[5][2], m[0][3], k[4][2], items[3][1].a, items[2][0].b[1], sum, other);
  return 0;
}
