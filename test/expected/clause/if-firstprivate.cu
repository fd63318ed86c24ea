// Translated by omp2cuda 0.1.0 from if-firstprivate.c
#include <omp2cuda.h>

// Copies of combined constructs in the host version of a region: the originals keep their
// values, whether the device or the host executes it.
#include <stdio.h>

enum { N = 6 };

namespace {
struct all_sum_data { int *sum; int k; };

// if-firstprivate.c:9: target teams distribute if(target : go) num_teams(1) reduction(+ : sum)
// reduction: one atomic per block
__global__ void all_sum_kernel(const __grid_constant__ all_sum_data omp_data) {
  const auto &[sum_result, k_value] = omp_data;
  int k = k_value;
  int m;
  int sum = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, N)) {
    m = i;
    k += 100;
    sum += m + (k > 100);
  }
  omp2cuda::league::reduce(omp2cuda::op::plus{}, sum_result, sum);
}

struct all_sum_data_2 {
  int (*row)[2]; // shared by all threads, which change it
  int *sum;
};

// if-firstprivate.c:15: target teams distribute simd if(target : go) num_teams(1)
// reduction(+ : sum)
// reduction: one atomic per block
__global__ void all_sum_kernel_2(const __grid_constant__ all_sum_data_2 omp_data) {
  const auto &[row_value, sum_result] = omp_data;
  int row[2];
  memcpy(row, row_value, sizeof(row));
  int sum = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, 2)) {
    row[i] *= 10;
    sum += row[i];
  }
  omp2cuda::league::reduce(omp2cuda::op::plus{}, sum_result, sum);
}

struct all_sum_data_3 { int *sum; int k; };

// if-firstprivate.c:20: target if(go), teams num_teams(1) (blocks of one thread)
__global__ void all_sum_kernel_3(const __grid_constant__ all_sum_data_3 omp_data) {
  auto &sum = *omp_data.sum;
  const auto k = omp_data.k;
  {
    const auto &k_outer = k;
    int k = k_outer;
    {
      k += 10;
      sum += k;
    }
  }
}

struct all_sum_row_data { int *sum, *row; };

// if-firstprivate.c:26: target if(go), teams num_teams(1), distribute simd reduction(+ : sum)
// reduction: one atomic per block
__global__ void all_sum_row_kernel(const __grid_constant__ all_sum_row_data omp_data) {
  const auto &[sum_result, row] = omp_data;
  {
    const auto &row_outer = row;
    int row[2];
    memcpy(row, row_outer, sizeof(row));
    int m;
    int sum = 0;
    for (int i : omp2cuda::league::distribute_parallel_for(0, 2)) {
      m = row[i]++;
      sum += m;
    }
    omp2cuda::league::reduce(omp2cuda::op::plus{}, sum_result, sum);
  }
}

struct all_sum_data_4 {
  int (*row)[2]; // shared by all threads, which change it
  int *sum;
};

// if-firstprivate.c:33: target if(go) (one thread)
__global__ void all_sum_kernel_4(const __grid_constant__ all_sum_data_4 omp_data) {
  auto &row = *omp_data.row;
  auto &sum = *omp_data.sum;
  row[0] += 50;
  sum += row[0];
}

struct all_sum_data_5 {
  int (*row)[2]; // shared by all threads, which change it
  int *sum;
};

// if-firstprivate.c:38: target parallel if(target : go) num_threads(1) reduction(+ : sum)
// one block
__global__ void __launch_bounds__(1)
    all_sum_kernel_5(const __grid_constant__ all_sum_data_5 omp_data) {
  const auto &[row_value, sum_result] = omp_data;
  int row[2];
  memcpy(row, row_value, sizeof(row));
  int sum = 0;
  row[1] += 60;
  sum += row[1];
  omp2cuda::team::reduce(omp2cuda::op::plus{}, sum_result, sum);
}

struct all_sum_data_6 { int *sum; int m; };

// if-firstprivate.c:43: target teams loop if(target : go) num_teams(1) reduction(+ : sum)
// reduction: one atomic per block
__global__ void all_sum_kernel_6(const __grid_constant__ all_sum_data_6 omp_data) {
  const auto &[sum_result, m] = omp_data;
  int sum = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, 2))
    sum += m;
  omp2cuda::league::reduce(omp2cuda::op::plus{}, sum_result, sum);
}
} // namespace

static void all_(int go) {
  int k = 5, m = 7, sum = 0, row[2] = {1, 2};
  {
    omp2cuda::target_region region{"if-firstprivate.c:9", omp2cuda::when(go)};
    if (region.on_host()) {
      const auto k_first = k;
      int k = k_first;
      int m;
      for (int i = 0; i < N; i++) {
        m = i;
        k += 100;
        sum += m + (k > 100);
      }
    } else {
      region.num_teams(1).iterations(N).launch(all_sum_kernel, {.sum = region.tofrom(sum), .k = k});
    }
  }
  {
    omp2cuda::target_region region{"if-firstprivate.c:15", omp2cuda::when(go)};
    if (region.on_host()) {
      auto &row_first = row;
      int row[2];
      omp2cuda::assign(row, row_first);
#pragma omp simd reduction(+ : sum)
      for (int i = 0; i < 2; i++) {
        row[i] *= 10;
        sum += row[i];
      }
    } else {
      region.num_teams(1).iterations(2).launch(
          all_sum_kernel_2, {.row = region.shared_copy(row), .sum = region.tofrom(sum)});
    }
  }
  {
    omp2cuda::target_region region{"if-firstprivate.c:20", omp2cuda::when(go)};
    if (region.on_host()) {
      {
        const auto k_first = k;
        int k = k_first;
        {
          k += 10;
          sum += k;
        }
      }
    } else {
      region.num_threads(1).num_teams(1).launch(
          all_sum_kernel_3, {.sum = region.tofrom(sum), .k = k});
    }
  }
  {
    omp2cuda::target_region region{"if-firstprivate.c:26", omp2cuda::when(go)};
    if (region.on_host()) {
      {
        auto &row_first = row;
        int row[2];
        omp2cuda::assign(row, row_first);
#pragma omp simd private(m) reduction(+ : sum)
        for (int i = 0; i < 2; i++) {
          m = row[i]++;
          sum += m;
        }
      }
    } else {
      region.num_teams(1).iterations(2).launch(
          all_sum_row_kernel, {.sum = region.tofrom(sum), .row = region.tofrom(row)});
    }
  }
  {
    omp2cuda::target_region region{"if-firstprivate.c:33", omp2cuda::when(go)};
    if (region.on_host()) {
      auto &row_first = row;
      int row[2];
      omp2cuda::assign(row, row_first);
      {
        row[0] += 50;
        sum += row[0];
      }
    } else {
      region.serial().launch(
          all_sum_kernel_4, {.row = region.shared_copy(row), .sum = region.tofrom(sum)});
    }
  }
  {
    omp2cuda::target_region region{"if-firstprivate.c:38", omp2cuda::when(go)};
    if (region.on_host()) {
      #pragma omp parallel num_threads(1) firstprivate(row) reduction(+ : sum)
      {
        row[1] += 60;
        sum += row[1];
      }
    } else {
      region.one_team().num_threads(1).launch(
          all_sum_kernel_5, {.row = region.shared_copy(row), .sum = region.tofrom(sum)});
    }
  }
  {
    omp2cuda::target_region region{"if-firstprivate.c:43", omp2cuda::when(go)};
    if (region.on_host()) {
      for (int i = 0; i < 2; i++)
        sum += m;
    } else {
      region.num_teams(1).iterations(2).launch(
          all_sum_kernel_6, {.sum = region.tofrom(sum), .m = m});
    }
  }
  printf("%d %d %d %d %d\n", sum, k, m, row[0], row[1]);
}

int main(void) {
  all_(0);
  all_(1);
  return 0;
}
