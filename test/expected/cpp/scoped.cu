// Translated by omp2cuda 0.1.0 from scoped.cpp
#include <omp2cuda.h>

// Variables named with their namespace, their class or ::, in regions, functions and clauses.
#include <cstdio>

namespace model {
double factor = 2;
__device__ double factor_device = 2; // declare target: factor on the device
static omp2cuda::declare_target factor_entry{&factor, sizeof(factor), &factor_device};
int n = 8, threads = 4, chunk = 2, on = 1;
double field[8], sum = 0;
namespace limits {
const double table[4] = {1, 2, 3, 4};
static __device__ const double table_device[4] = {1, 2, 3, 4}; // table in device code
static_assert(sizeof(table) == sizeof(table_device), "two copies of one table");
}
int calls = 0;
__device__ int calls_device = 0; // declare target: calls on the device
static omp2cuda::declare_target calls_entry{&calls, sizeof(calls), &calls_device};
} // namespace model
struct Grid {
  static int cells[4];
  static const int width = 4;
};
int Grid::cells[4] = {5, 6, 7, 8};
int offset = 9;
static long hits;

__host__ __device__ double scaled(double v) {
  auto &factor = OMP2CUDA_SIDE(model::factor, model::factor_device);
  auto &table = OMP2CUDA_SIDE(model::limits::table, model::limits::table_device);
  return v * factor + table[2];
}
void fill(double *to, int n) {
#pragma omp for schedule(static, 2)
  for (int i = 0; i < n; i++)
    to[i] = model::factor * i + model::limits::table[i % 4];
#pragma omp single
  model::calls++;
}

// fill, entered by all threads of a parallel region
__device__ void fill_threads(double *to, int n) {
  auto &factor = model::factor_device;
  auto &table = model::limits::table_device;
  auto &calls = model::calls_device;
  for (int i : omp2cuda::team::parallel_for(omp2cuda::range(0, n), omp2cuda::schedule_static(2)))
    to[i] = factor * i + table[i % 4];
  omp2cuda::team::sync();
  if (omp2cuda::team::single())
    calls++;
  omp2cuda::team::sync();
}
template <class T> __host__ __device__ T twice(T v) {
  auto &factor = OMP2CUDA_SIDE(model::factor, model::factor_device);
  return v + static_cast<T>(factor);
}

struct main_a_data {
  double *a;
  const double *table;
  const int *cells;
  int n, offset;
  double factor;
};

// scoped.cpp:35: target teams distribute parallel for num_teams(model::chunk)
__global__ void main_a_kernel(const __grid_constant__ main_a_data omp_data) {
  const auto &[a, table, cells, n, offset, factor] = omp_data;
  for (int i : omp2cuda::league::distribute_parallel_for(0, n))
    a[i] = factor * a[i] + table[i % 4] + cells[i % Grid::width] + offset +
           scaled(1) + twice(2.0);
}

struct main_field_hits_data {
  double *field;
  long *hits;
  int n, chunk, offset;
};

// scoped.cpp:41: target if(model::on) (one block; between parallel regions all threads compute, thread 0 stores)
__global__ void main_field_hits_kernel(const __grid_constant__ main_field_hits_data omp_data) {
  const auto field = omp_data.field;
  auto &hits = *omp_data.hits;
  const auto n = omp_data.n, chunk = omp_data.chunk, offset = omp_data.offset;
  if (omp2cuda::team::is_initial())
    field[0] = 1;
  omp2cuda::team::sync();
  {
    fill_threads(field, n);
    for (int i : omp2cuda::team::parallel_for(omp2cuda::range(0, n), omp2cuda::schedule_dynamic(chunk))) {
      field[i] += offset;
      omp2cuda::atomic::update(omp2cuda::op::plus{}, hits, i);
    }
  }
}

struct main_sum_data {
  double *sum;
  const double *field;
  double factor;
  int n;
};

// scoped.cpp:56: target parallel for reduction(+: model::sum) (one block)
__global__ void main_sum_kernel(const __grid_constant__ main_sum_data omp_data) {
  const auto &[sum_result, field, factor, n] = omp_data;
  double sum = 0;
  for (int i : omp2cuda::team::parallel_for(0, n)) {
    const double weight = factor + i;
    sum += field[i] * weight;
  }
  omp2cuda::team::reduce(omp2cuda::op::plus{}, sum_result, sum);
}

// scoped.cpp:62: target (one thread)
__global__ void main_called_kernel(int *called_ref) {
  auto &called = *called_ref;
  auto &calls = model::calls_device;
  const int seen = calls;
  called = seen;
}

int main() {
  double a[8] = {1, 2, 3, 4, 5, 6, 7, 8};
  omp2cuda::target_region{"scoped.cpp:35"}
      .num_teams(model::chunk)
      .iterations(model::n)
      .launch(main_a_kernel,
              {.a = omp2cuda::tofrom(a), .table = omp2cuda::to(model::limits::table),
               .cells = omp2cuda::tofrom(Grid::cells), .n = model::n, .offset = ::offset, .factor = model::factor});
  {
    auto on_device = omp2cuda::target_data{"scoped.cpp:39"}.tofrom(model::field);
    omp2cuda::target_region region{"scoped.cpp:41", omp2cuda::when(model::on)};
    if (region.on_host()) {
      model::field[0] = 1;
#pragma omp parallel num_threads(model::threads)
      {
        fill(model::field, model::n);
#pragma omp for schedule(dynamic, model::chunk)
        for (int i = 0; i < model::n; i++) {
          model::field[i] += ::offset;
#pragma omp atomic
          ::hits += i;
        }
      }
    } else {
      region.one_team()
          .num_threads(model::threads)
          .launch(main_field_hits_kernel, {.field = region.tofrom(model::field), .hits = region.tofrom(::hits),
                                           .n = model::n, .chunk = model::chunk, .offset = ::offset});
    }
  }
  omp2cuda::target_region{"scoped.cpp:56"}.one_team().iterations(model::n).launch(
      main_sum_kernel, {.sum = omp2cuda::tofrom(model::sum), .field = omp2cuda::tofrom(model::field),
                        .factor = model::factor, .n = model::n});
  int called = 0;
  omp2cuda::target_region{"scoped.cpp:62"}.serial().launch(main_called_kernel, {omp2cuda::from(called)});
  std::printf("%g %g %g %g %ld %g %d\n", a[0], a[7], model::field[0], model::field[7], hits, model::sum, called);
  return 0;
}
