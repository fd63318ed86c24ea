// Translated by omp2cuda 0.1.0 from if-firstprivate-reference.cpp
#include <omp2cuda.h>

// Copies of what references name, in the host version of a region.
#include <cstdio>

namespace {
template <class T> struct all_sum_data {
  T(*row)
  [2]; // shared by all threads, which change it
  T *sum;
  T value;
};

// if-firstprivate-reference.cpp:6: target teams distribute if(target : go) num_teams(1) reduction(+ : sum)
// reduction: by the block that ends last
template <class T>
__global__ void all_sum_kernel(const __grid_constant__ all_sum_data<T> omp_data,
                               const omp2cuda::league_buffer<T> omp_buffer) {
  const auto &[row_value, sum_result, value_value] = omp_data;
  T value = value_value;
  T row[2];
  memcpy(row, row_value, sizeof(row));
  T sum = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, 2)) {
    value += 100;
    row[i] += 1;
    sum += row[i] + (value > 100);
  }
  omp2cuda::league::reduce(omp_buffer, omp2cuda::op::plus{}, sum_result, sum);
}

template <class T> struct all_sum_row_data { T *sum, *row; };

// if-firstprivate-reference.cpp:12: target if(go), teams num_teams(1) (blocks of one thread)
template <class T> __global__ void all_sum_row_kernel(const __grid_constant__ all_sum_row_data<T> omp_data) {
  auto &sum = *omp_data.sum;
  const auto row = omp_data.row;
  {
    T value;
    const auto &row_outer = row;
    T row[2];
    memcpy(row, row_outer, sizeof(row));
    {
      value = row[1];
      row[0] = 0;
      sum += value;
    }
  }
}
} // namespace

template <typename T> static T all_(T &value, T (&row)[2], int go) {
  T sum = 0;
  {
    omp2cuda::target_region region{"if-firstprivate-reference.cpp:6", omp2cuda::when(go)};
    if (region.on_host()) {
      const auto value_first = value;
      T value = value_first;
      auto &row_first = row;
      T row[2];
      omp2cuda::assign(row, row_first);
      for (int i = 0; i < 2; i++) {
        value += 100;
        row[i] += 1;
        sum += row[i] + (value > 100);
      }
    } else {
      region.num_teams(1).iterations(2).launch(
          all_sum_kernel<T>, {.row = region.shared_copy(row), .sum = region.tofrom(sum), .value = value});
    }
  }
  {
    omp2cuda::target_region region{"if-firstprivate-reference.cpp:12", omp2cuda::when(go)};
    if (region.on_host()) {
      {
        T value;
        auto &row_first = row;
        T row[2];
        omp2cuda::assign(row, row_first);
        {
          value = row[1];
          row[0] = 0;
          sum += value;
        }
      }
    } else {
      region.num_threads(1).num_teams(1).launch(
          all_sum_row_kernel<T>, {.sum = region.tofrom(sum), .row = region.tofrom(row)});
    }
  }
  return sum;
}

int main() {
  int value = 3, row[2] = {1, 2};
  double real = 4, reals[2] = {5, 6};
  for (int go = 0; go < 2; go++)
    std::printf("%d %d %d %g %g %g\n", all_(value, row, go), value, row[0], all_(real, reals, go), real, reals[1]);
  return 0;
}
