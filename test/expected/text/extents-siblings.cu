// Translated by omp2cuda 0.1.0 from extents-siblings.cpp
#include <omp2cuda.h>

// Extents in classes, namespaces and templates: spelled where the name is known in front
// of the function, else as a number.
#include <cstdio>

namespace sizes {
constexpr int rows = 3;
enum Extent { columns = 5 };
struct Fixed {
  static constexpr int width = 4;
};

namespace {
template <class T, int N> struct total_data { T *all; const T *x; };

// extents-siblings.cpp:14: target teams
// between parallel regions all threads compute, thread 0 stores
template <class T, int N>
__global__ void total_kernel(const __grid_constant__ total_data<T, N> omp_data) {
  auto &all = *omp_data.all;
  const auto x = omp_data.x;
  __shared__ T part[N][rows];
  __shared__ T one[sizes::rows];
  for (int i : omp2cuda::team::parallel_for(0, N))
    part[i][0] = part[i][1] = part[i][2] = x[i * rows];
  omp2cuda::team::sync();
  for (int i : omp2cuda::team::parallel_for(0, rows))
    one[i] = part[i][i];
  omp2cuda::team::sync();
  if (omp2cuda::team::is_initial())
    all += one[0] + one[1] + one[2];
}
} // namespace

template <class T, int N> T total(const T *x) {
  T all = 0;
  omp2cuda::target_region{"extents-siblings.cpp:14"}.iterations(N).launch(
      total_kernel<T, N>, {.all = omp2cuda::tofrom(all), .x = omp2cuda::to(x, 0, N * rows)});
  return all;
}
} // namespace sizes

class Field;

struct Field_sum_data {
  double *all;
  const double *own, *wide;
  const long *far, *both;
  double (*values)[sizes::rows];
};

// extents-siblings.cpp:39: target teams distribute parallel for reduction(+ : all)
// reduction: one atomic per block
__global__ void Field_sum_kernel(const __grid_constant__ Field_sum_data omp_data);

class Field {
  friend __global__ void Field_sum_kernel(const __grid_constant__ Field_sum_data omp_data);
  enum { Size = 6 };
  static constexpr int half = 3;
  double values[Size][sizes::rows] = {};

public:
  double sum() {
    using namespace sizes;
    double all = 0, own[half] = {1, 2, 3}, wide[columns] = {4};
    long far[sizes::Fixed::width] = {5}, both[sizes::rows + 1] = {6};
    omp2cuda::target_region{"extents-siblings.cpp:39"}
        .iterations(omp2cuda::range(0, Size))
        .launch(Field_sum_kernel,
                {.all = omp2cuda::tofrom(all), .own = omp2cuda::tofrom(own),
                 .wide = omp2cuda::tofrom(wide), .far = omp2cuda::tofrom(far),
                 .both = omp2cuda::tofrom(both), .values = omp2cuda::tofrom(values)});
    return all;
  }
};

__global__ void Field_sum_kernel(const __grid_constant__ Field_sum_data omp_data) {
  const auto &[all_result, own, wide, far, both, values] = omp_data;
  double all = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, Field::Size)) {
    values[i][1] = i;
    all += values[i][1] + own[i % Field::half] + wide[0] + far[0] + both[0];
  }
  omp2cuda::league::reduce(omp2cuda::op::plus{}, all_result, all);
}

int main() {
  double x[12];
  for (int i = 0; i < 12; i++)
    x[i] = i;
  printf("%g %g\n", sizes::total<double, 4>(x), Field().sum());
  return 0;
}
