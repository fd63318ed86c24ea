// Translated by omp2cuda 0.1.0 from default_firstprivate.c
#include <omp2cuda.h>

// default(firstprivate): what no other clause names is copied for each thread
#include <stdio.h>

#define N 200

struct main_a_sum_data {
  int *a, *sum;
  int (*row)[4]; // shared by all threads, which change it
  int n, t, step;
};

// default_firstprivate.c:9: target parallel for num_threads(8)
// reduction(+ : sum) schedule(static, 1)
// one block
__global__ void __launch_bounds__(8)
    main_a_sum_kernel(const __grid_constant__ main_a_sum_data omp_data) {
  const auto &[a, sum_result, row_value, n, t_value, step] = omp_data;
  int t = t_value;
  int row[4];
  memcpy(row, row_value, sizeof(row));
  int sum = 0;
  for (int i : omp2cuda::team::parallel_for(0, n)) {
    int before = t, r = row[i % 4];
    t += step;
    row[i % 4] += 1;
    a[i] = (t - before) * 10 + (row[i % 4] - r);
    sum += 1;
  }
  omp2cuda::team::reduce(omp2cuda::op::plus{}, sum_result, sum);
}

struct main_b_data { int *b; int t, step; };

// default_firstprivate.c:19: target teams num_teams(2)
__global__ void main_b_kernel(const __grid_constant__ main_b_data omp_data) {
  const auto &[b, t_value, step] = omp_data;
  int t = t_value;
  t += 4; // the team's copy
  {
    const auto &t_outer = t;
    int t = t_outer;
    for (int i : omp2cuda::league::distribute_parallel_for(0, N)) {
      int was = t;
      t += i;
      b[i] = t - was + step;
    }
  }
}

struct main_c_data { int *c, *row; };

// default_firstprivate.c:31: target (one block)
__global__ void main_c_kernel(const __grid_constant__ main_c_data omp_data) {
  const auto &[c, row] = omp_data;
  int k = 7, m = 1;
  {
    const auto &row_outer = row;
    int row[4];
    memcpy(row, row_outer, sizeof(row));
    const auto &k_outer = k;
    int k = k_outer;
    const auto &m_outer = m;
    int m = m_outer;
    {
      k += m;
      for (int i : omp2cuda::team::parallel_for(0, N))
        c[i] = k + row[i % 4];
    }
  }
}

int main(void) {
  int a[N], b[N], c[N], t = 3, n = N, step = 2;
  int row[4] = {1, 2, 3, 4}, sum = 0;
  omp2cuda::target_region{"default_firstprivate.c:9"}
      .one_team()
      .num_threads(8)
      .launch(main_a_sum_kernel,
              {.a = omp2cuda::tofrom(a), .sum = omp2cuda::tofrom(sum),
               .row = omp2cuda::shared_copy(row), .n = n, .t = t,
               .step = step});

  omp2cuda::target_region{"default_firstprivate.c:19"}
      .num_teams(2)
      .iterations(N)
      .launch(main_b_kernel, {.b = omp2cuda::from(b), .t = t, .step = step});

  omp2cuda::target_region{"default_firstprivate.c:31"}
      .one_team()
      .iterations(N)
      .launch(main_c_kernel,
              {.c = omp2cuda::from(c), .row = omp2cuda::tofrom(row)});

  int total = 0;
  for (int i = 0; i < N; i++)
    total += a[i] + b[i] + c[i];
  printf("%d %d %d %d %d\n", total, sum, t, row[0], c[5]);
  return 0;
}
