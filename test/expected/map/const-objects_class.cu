// Translated by omp2cuda 0.1.0 from const-objects_class.cpp
#include <omp2cuda.h>

// const objects of C++: classes, what references lead to, constexpr, templates
#include <cstdio>

struct table {
  int rows[4];
  __host__ __device__ int at(int i) const { return rows[i % 4]; }
};
static const table shared = {{4, 3, 2, 1}};
static constexpr double halves[2] = {0.5, 0.25};

namespace {
template <class T> struct total_data {
  const T *list;
  T *sum;
  const table *by;
};

// const-objects_class.cpp:13: target teams distribute parallel for
// reduction(+: sum)
// reduction: by the block that ends last
template <class T>
__global__ void total_kernel(const __grid_constant__ total_data<T> omp_data,
                             const omp2cuda::league_buffer<T> omp_buffer) {
  const auto list = omp_data.list;
  const auto sum_result = omp_data.sum;
  auto &by = *omp_data.by;
  T sum = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, 3))
    sum += list[i] * by.at(i);
  omp2cuda::league::reduce(omp_buffer, omp2cuda::op::plus{}, sum_result, sum);
}
} // namespace

template <class T> static T total(const T (&list)[3], const table &by) {
  T sum = 0;
  omp2cuda::target_region{"const-objects_class.cpp:13"}.iterations(3).launch(
      total_kernel<T>, {.list = omp2cuda::to(list),
                        .sum = omp2cuda::tofrom(sum), .by = omp2cuda::to(by)});
  return sum;
}

struct main_last_data { int *last; const table *shared; };

// const-objects_class.cpp:22: target (one thread)
__global__ void main_last_kernel(
    const __grid_constant__ main_last_data omp_data) {
  auto &last = *omp_data.last;
  auto &shared = *omp_data.shared;
  last = shared.at(5) + shared.at(1);
}

struct main_sum_data {
  const double *halves;
  double *sum;
  const table *shared;
};

// const-objects_class.cpp:25: target parallel for reduction(+: sum) (one block)
__global__ void main_sum_kernel(
    const __grid_constant__ main_sum_data omp_data) {
  const auto halves = omp_data.halves;
  const auto sum_result = omp_data.sum;
  auto &shared = *omp_data.shared;
  double sum = 0;
  for (int i : omp2cuda::team::parallel_for(0, 8))
    sum += halves[i % 2] * shared.rows[i % 4];
  omp2cuda::team::reduce(omp2cuda::op::plus{}, sum_result, sum);
}

int main() {
  static const long limits[3] = {7, 8, 9};
  int last = 0;
  omp2cuda::target_region{"const-objects_class.cpp:22"}.serial().launch(
      main_last_kernel,
      {.last = omp2cuda::tofrom(last), .shared = omp2cuda::to(shared)});
  double sum = 0;
  omp2cuda::target_region{"const-objects_class.cpp:25"}
      .one_team()
      .iterations(8)
      .launch(main_sum_kernel,
              {.halves = omp2cuda::to(halves), .sum = omp2cuda::tofrom(sum),
               .shared = omp2cuda::to(shared)});
  std::printf("%d %g %ld\n", last, sum, total(limits, shared));
}
