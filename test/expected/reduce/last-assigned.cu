// Translated by omp2cuda 0.1.0 from last-assigned.c
#include <omp2cuda.h>

// test: reference=serial
// lastprivate(conditional:): the value that the last iteration to assign the variable gave it
#include <stdio.h>

struct main_count_found_data {
  const int *x;
  int *count, *found, *none;
  double *value;
};

// last-assigned.c:14: target parallel for reduction(+: count)
// lastprivate(conditional: found, none, value)
// one block
__global__ void main_count_found_kernel(const __grid_constant__ main_count_found_data omp_data) {
  constexpr auto N = 1000;
  const auto &[x, count_result, found_result, none_result, value_result] = omp_data;
  int count = 0;
  int found{};
  uint64_t found_assigned = 0;
  int none{};
  uint64_t none_assigned = 0;
  double value{};
  uint64_t value_assigned = 0;
  const auto loop_i = omp2cuda::range(0, N);
  for (int i : omp2cuda::team::parallel_for(loop_i)) {
    if (x[i] < 20) {
      found = i, found_assigned = loop_i.number(i) + 1; // here
      value = x[i] / 4.0, value_assigned = loop_i.number(i) + 1;
      value++, value_assigned = loop_i.number(i) + 1;
    } else if (x[i] > N)
      none = 0, none_assigned = loop_i.number(i) + 1;
    count += x[i] < 20;
  }
  omp2cuda::team::reduce(omp2cuda::reduction(omp2cuda::op::plus{}, count_result, count),
                         omp2cuda::last_assigned(found_result, found, found_assigned),
                         omp2cuda::last_assigned(none_result, none, none_assigned),
                         omp2cuda::last_assigned(value_result, value, value_assigned));
}

struct main_found_data { const int *x; int *found; };

// any order of iterations; downwards, in steps
// last-assigned.c:27: target parallel for lastprivate(conditional: found) schedule(dynamic, 3)
// one block
__global__ void main_found_kernel(const __grid_constant__ main_found_data omp_data) {
  constexpr auto N = 1000;
  const auto &[x, found_result] = omp_data;
  int found{};
  uint64_t found_assigned = 0;
  const auto loop_i = omp2cuda::range_down<unsigned int>(N - 1, 100, 3);
  for (unsigned i : omp2cuda::team::parallel_for(loop_i, omp2cuda::schedule_dynamic(3)))
    if (x[i] % 7 == 0)
      found = x[i], found_assigned = loop_i.number(i) + 1;
  omp2cuda::team::reduce(omp2cuda::last_assigned(found_result, found, found_assigned));
}

struct main_found_data_2 { const int *x; int *found; };

// teams that share the variable
// last-assigned.c:34: target teams num_teams(3), parallel for lastprivate(conditional: found)
// reduction: by the block that ends last
__global__ void main_found_kernel_2(
    const __grid_constant__ main_found_data_2 omp_data,
    const omp2cuda::league_buffer<omp2cuda::last_value<int>> omp_buffer) {
  constexpr auto N = 1000;
  const auto x = omp_data.x;
  auto &found = *omp_data.found;
  {
    auto &found_outer = found;
    int found{};
    uint64_t found_assigned = 0;
    const auto loop_i = omp2cuda::range(0, N);
    for (int i : omp2cuda::team::parallel_for(loop_i))
      if (x[i] % 11 == 0)
        found = i, found_assigned = loop_i.number(i) + 1;
    omp2cuda::league::reduce(omp_buffer, omp2cuda::last_assigned(&found_outer, found, found_assigned));
  }
}

struct main_row_column_data { const int *x; short *row, *column; };

// last-assigned.c:43: target parallel for collapse(2) lastprivate(conditional: row, column)
// one block
__global__ void main_row_column_kernel(const __grid_constant__ main_row_column_data omp_data) {
  constexpr auto M = 30;
  const auto &[x, row_result, column_result] = omp_data;
  short row{};
  uint64_t row_assigned = 0;
  short column{};
  uint64_t column_assigned = 0;
  const auto loop_r = omp2cuda::range(0, M);
  const auto loop_c = omp2cuda::range(0, M);
  for (uint64_t iteration : omp2cuda::team::parallel_for(uint64_t(loop_r.trip() * loop_c.trip()))) {
    int c = loop_c.at(iteration % uint64_t(loop_c.trip()));
    int r = loop_r.at(iteration / uint64_t(loop_c.trip()));
    switch (x[r * M + c] % 91) {
    case 5:
      row = r, row_assigned = iteration + 1;
      column = c, column_assigned = iteration + 1;
    }
  }
  omp2cuda::team::reduce(omp2cuda::last_assigned(row_result, row, row_assigned),
                         omp2cuda::last_assigned(column_result, column, column_assigned));
}

struct main_x_last_data { int *x, *last, *total; };

// last-assigned.c:55: target
// one block; between parallel regions all threads compute, thread 0 stores
__global__ void __launch_bounds__(50)
    main_x_last_kernel(const __grid_constant__ main_x_last_data omp_data) {
  constexpr auto N = 1000;
  const auto x = omp_data.x;
  auto &last = *omp_data.last, &total = *omp_data.total;
  __shared__ const int *at;
  if (omp2cuda::team::is_initial())
    at = x;
  omp2cuda::team::sync();
  {
    {
      auto &last_outer = last;
      int last{};
      uint64_t last_assigned = 0;
      auto &at_outer = at;
      const int *at{};
      uint64_t at_assigned = 0;
      const auto loop_p = omp2cuda::range_until<const int *>(x, x + N, 1);
      for (const int *p : omp2cuda::team::parallel_for(loop_p))
        if (*p == 20 || *p == 44)
        {
          last = *p, last_assigned = loop_p.number(p) + 1;
          at = p, at_assigned = loop_p.number(p) + 1;
        }
      omp2cuda::team::reduce(
          omp2cuda::last_assigned(&last_outer, last, last_assigned),
          omp2cuda::last_assigned(&at_outer, at, at_assigned));
      omp2cuda::team::sync();
    }
    if (omp2cuda::team::single())
      total += last;
  }
  omp2cuda::team::sync();
  if (omp2cuda::team::is_initial())
    last = (int)(at - x);
}

struct main_total_data { const int *x; int *total; };

// last-assigned.c:72: target teams distribute parallel for reduction(+: total)
// reduction: one atomic per block
__global__ void main_total_kernel(const __grid_constant__ main_total_data omp_data) {
  constexpr auto N = 1000;
  const auto &[x, total_result] = omp_data;
  int total = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(omp2cuda::range(0, N, 100))) {
    int odd = 0;
    for (int j = i; j < i + 100; j++)
      if (x[j] & 1)
        odd = x[j];
    total += odd;
  }
  omp2cuda::league::reduce(omp2cuda::op::plus{}, total_result, total);
}

int main(void) {
  enum { N = 1000, M = 30 };
  static int x[N];
  for (int i = 0; i < N; i++)
    x[i] = i * 7919 % 997;

  // never assigned: it stays as it was
  int found = -1, none = -2, count = 0;
  double value = 0;
  omp2cuda::target_region{"last-assigned.c:14"}.one_team().iterations(N).launch(
      main_count_found_kernel,
      {.x = omp2cuda::to(x), .count = omp2cuda::tofrom(count), .found = omp2cuda::tofrom(found),
       .none = omp2cuda::tofrom(none), .value = omp2cuda::tofrom(value)});
  printf("%d %d %g %d\n", found, none, value, count);

  // any order of iterations; downwards, in steps
  omp2cuda::target_region{"last-assigned.c:27"}
      .one_team()
      .iterations(omp2cuda::range_down<unsigned int>(N - 1, 100, 3))
      .launch(main_found_kernel, {.x = omp2cuda::to(x), .found = omp2cuda::tofrom(found)});
  printf("%d\n", found);

  // teams that share the variable
  omp2cuda::target_region{"last-assigned.c:34"}.num_teams(3).iterations(N).launch(
      main_found_kernel_2, {.x = omp2cuda::to(x), .found = omp2cuda::tofrom(found)});
  printf("%d\n", found);

  // one number for two loops
  short row = 0, column = 0;
  omp2cuda::target_region{"last-assigned.c:43"}
      .one_team()
      .iterations(omp2cuda::nest(omp2cuda::range(0, M), omp2cuda::range(0, M)))
      .launch(main_row_column_kernel, {.x = omp2cuda::to(x), .row = omp2cuda::tofrom(row),
                                       .column = omp2cuda::tofrom(column)});
  printf("%d %d\n", row, column);

  // over the threads of a team, and in a loop that one thread executes
  int last = 0, total = 0;
  omp2cuda::target_region{"last-assigned.c:55"}.one_team().num_threads(50).launch(
      main_x_last_kernel,
      {.x = omp2cuda::to(x), .last = omp2cuda::tofrom(last), .total = omp2cuda::tofrom(total)});
  omp2cuda::target_region{"last-assigned.c:72"}
      .iterations(omp2cuda::range(0, N, 100))
      .launch(main_total_kernel, {.x = omp2cuda::to(x), .total = omp2cuda::tofrom(total)});
  printf("%d %d\n", last, total);
  return 0;
}
