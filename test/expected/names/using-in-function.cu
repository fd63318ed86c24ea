// Translated by omp2cuda 0.1.0 from using-in-function.cpp
#include <omp2cuda.h>

// types that `using` brings into a function: arrays of them, rows, pointers, in maps and reductions
#include <cstdio>

namespace geo {
struct vec {
  double x, y;
  __host__ __device__ vec(double a = 0, double b = 0) : x(a), y(b) {}
  __host__ __device__ vec &operator+=(const vec &o) {
    x += o.x;
    y += o.y;
    return *this;
  }
};
#pragma omp declare reduction(+ : vec : omp_out += omp_in) initializer(omp_priv = vec(0, 0))
namespace {
struct plus_vec {
  __device__ void operator()(vec &omp_out, vec &omp_in) const { omp_out += omp_in; }
  static __device__ vec identity() {
    vec omp_priv = vec(0, 0);
    return omp_priv;
  }
};
} // namespace
enum kind { flat, deep };
} // namespace geo

namespace {
struct one_data { geo::vec (*all)[2]; geo::vec *single; };

// using-in-function.cpp:21: target parallel for reduction(+ : all) num_threads(6) (one block)
__global__ void __launch_bounds__(6) one_kernel(const __grid_constant__ one_data omp_data) {
  using geo::vec;
  const auto all_result = omp_data.all;
  auto &single = *omp_data.single;
  geo::vec all[2];
  for (auto &all_element : all)
    all_element = geo::plus_vec::identity();
  for (int i : omp2cuda::team::parallel_for(0, 100)) {
    all[i % 2] += vec(i, 1);
    if (i == 5)
      single = vec(1, 2);
  }
  omp2cuda::team::reduce(geo::plus_vec{}, all_result, all);
}
} // namespace

static void one() {
  using geo::vec;
  vec all[2], single;
  omp2cuda::target_region{"using-in-function.cpp:21"}.one_team().num_threads(6).launch(
      one_kernel, {.all = omp2cuda::tofrom(all), .single = omp2cuda::tofrom(single)});
  std::printf("%g %g %g %g %g\n", all[0].x, all[0].y, all[1].x, all[1].y, single.y);
}

namespace {
struct whole_rows_data { geo::vec (*rows)[3]; const geo::kind *kinds; int n; };

// using-in-function.cpp:35: target teams distribute parallel for
__global__ void whole_rows_kernel(const __grid_constant__ whole_rows_data omp_data) {
  using namespace geo;
  const auto &[rows, kinds, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    rows[0][i] = vec(kinds[i], 2);
}
} // namespace

// using-in-function.cpp:38: target (one thread)
static __global__ void whole_row_kernel(geo::vec (*row)[3]) {
  row[1][2] = row[0][1];
}

// using-in-function.cpp:40: target (one thread)
static __global__ void whole_to_kernel(geo::vec *to) {
  using namespace geo;
  to[0] += vec(3, 4);
}

static void whole(int n) {
  using namespace geo;
  vec rows[2][3], *to = rows[1], (*row)[3] = rows;
  vec *each[2] = {rows[0], rows[1]};
  kind kinds[3] = {flat, deep, flat};
  {
    omp2cuda::target_region region{"using-in-function.cpp:35"};
    region.tofrom(to);
    region.tofrom(row);
    region.tofrom(each);
    region.one_each(n).launch(
        whole_rows_kernel, {.rows = region.tofrom(rows), .kinds = region.to(kinds), .n = n});
  }
  omp2cuda::target_region{"using-in-function.cpp:38"}.serial().launch(
      whole_row_kernel, {omp2cuda::tofrom(row, 0, 2)});
  omp2cuda::target_region{"using-in-function.cpp:40"}.serial().launch(
      whole_to_kernel, {omp2cuda::tofrom(to, 0, 3)});
  std::printf("%g %g %g %g\n", rows[0][1].x, rows[1][2].x, rows[1][0].y, each[0]->y);
}

int main() {
  one();
  whole(3);
  return 0;
}
