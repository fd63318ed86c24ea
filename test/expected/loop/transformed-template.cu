// Translated by omp2cuda 0.1.0 from transformed-template.cpp
#include <omp2cuda.h>

// test: reference=serial
// loops made of others in templates, member functions, over pointers, with sizes from outside
#include <cstdio>

namespace {
template <class T, int Tile> struct scale_data { T *x; int n; T by; };

// transformed-template.cpp:6: target teams distribute parallel for
template <class T, int Tile>
__global__ void scale_kernel(const __grid_constant__ scale_data<T, Tile> omp_data) {
  const auto &[x, n, by] = omp_data;
  for (int i_tile : omp2cuda::league::one_each(omp2cuda::range(0, n, Tile)))
    for (int i = i_tile; i < (i_tile + Tile < n ? i_tile + Tile : n); ++i)
      x[i] *= by;
}
} // namespace

template <class T, int Tile> void scale(T *x, int n, T by) {
  omp2cuda::target_region{"transformed-template.cpp:6"}
      .one_each(omp2cuda::range(0, n, Tile))
      .launch(scale_kernel<T, Tile>, {.x = omp2cuda::tofrom(x, 0, n), .n = n, .by = by});
}

struct grid_fill_data { double *cells; int width, rows, columns; };

// transformed-template.cpp:17: target, parallel for (one block)
__global__ void grid_fill_kernel(const __grid_constant__ grid_fill_data omp_data) {
  const auto &[cells, width, rows, columns] = omp_data;
  for (int i_tile : omp2cuda::team::parallel_for(omp2cuda::range(0, rows, width)))
    for (int j_tile = columns - 1; j_tile >= 0; j_tile -= 4)
      for (int i = i_tile; i < (i_tile + width < rows ? i_tile + width : rows); i++) {
        for (int j = j_tile; j >= (j_tile - 3 > 0 ? j_tile - 3 : 0); --j)
          cells[i * columns + j] = i - j;
      }
}

struct grid {
  int rows, columns;
  double *cells;

  void fill(int width) {
    omp2cuda::target_region{"transformed-template.cpp:17"}
        .one_team()
        .iterations(omp2cuda::range(0, rows, width))
        .launch(grid_fill_kernel, {.cells = omp2cuda::from(cells, 0, rows * columns),
                                   .width = width, .rows = rows, .columns = columns});
  }
};

struct main_data { int *count; double *x; };

// transformed-template.cpp:39: target (one thread)
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  auto &count = *omp_data.count;
  const auto x = omp_data.x;
  double *end = x + 30;
  for (double *p_stripe = x; p_stripe < (x + 6 < end ? x + 6 : end); p_stripe += 2)
    for (double *p = p_stripe; p < end; p += 6)
      *p += 1, count++;
  for (double *p = end; p-- > x; )
    count += *p > 3;
}

int main() {
  double x[30];
  for (int i = 0; i < 30; i++)
    x[i] = i;
  scale<double, 4>(x, 30, 2.0);
  scale<double, 7>(x, 30, 0.25);
  double cells[5 * 6], sum = 0;
  grid g{5, 6, cells};
  g.fill(2);
  int count = 0;
  omp2cuda::target_region{"transformed-template.cpp:39"}.serial().launch(
      main_kernel, {.count = omp2cuda::tofrom(count), .x = omp2cuda::tofrom(x)});
  for (double e : x)
    sum += e;
  for (double e : cells)
    sum += 3 * e;
  std::printf("%g %d\n", sum, count);
}
