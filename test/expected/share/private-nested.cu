// Translated by omp2cuda 0.1.0 from private-nested.c
#include <omp2cuda.h>

// private copies on constructs that stand one in the other
#include <stdio.h>

enum { N = 16 };

struct main_sum_c_data { double *sum; double (*c)[N]; const double *a; };

// private-nested.c:11: target, teams reduction(+ : sum), distribute parallel
// for reduction(+ : sum) collapse(2)
// reduction: one atomic per block
__global__ void main_sum_c_kernel(
    const __grid_constant__ main_sum_c_data omp_data) {
  const auto &[sum_result, c, a] = omp_data;
  {
    {
      double tmp;
      int k;
      double sum = 0;
      for (int i : omp2cuda::league::distribute_parallel_for_y(0, N))
        for (int j : omp2cuda::league::distribute_parallel_for_x(0, N)) {
          tmp = 0, k = j;
          for (int l = 0; l < 3; l++)
            tmp += a[l] * k;
          c[i][j] = tmp;
          sum += a[i];
        }
      omp2cuda::league::reduce(omp2cuda::op::plus{}, sum_result, sum);
    }
  }
}

struct main_c_data { double (*c)[N]; const double *a; };

// private-nested.c:24: target, parallel, for (one block)
__global__ void main_c_kernel(const __grid_constant__ main_c_data omp_data) {
  const auto &[c, a] = omp_data;
  {
    double tmp;
    {
      int k;
      for (int i : omp2cuda::team::parallel_for(0, N)) {
        tmp = a[i];
        k = i;
        c[i][0] += tmp + k;
      }
    }
  }
}

// private-nested.c:32: target teams, distribute
// between parallel regions all threads compute, thread 0 stores
__global__ void main_a_kernel(double *a) {
  double tmp;
  for (int i : omp2cuda::league::one_team_each(0, N)) {
    tmp = i;
    {
      double tmp;
      {
        if (omp2cuda::team::single()) {
          tmp = i;
          a[i] += tmp;
        }
      }
      omp2cuda::team::sync();
    }
    if (omp2cuda::team::is_initial())
      a[i] += tmp;
    omp2cuda::team::sync();
  }
}

int main(void) {
  double a[N], c[N][N], sum = 0, tmp = 5;
  int k = 7;
  for (int i = 0; i < N; i++)
    a[i] = i;
  omp2cuda::target_region{"private-nested.c:11"}.iterations(N, N).launch(
      main_sum_c_kernel, {.sum = omp2cuda::tofrom(sum), .c = omp2cuda::from(c),
                          .a = omp2cuda::tofrom(a)});
  omp2cuda::target_region{"private-nested.c:24"}
      .one_team()
      .iterations(N)
      .launch(main_c_kernel,
              {.c = omp2cuda::tofrom(c), .a = omp2cuda::tofrom(a)});
  omp2cuda::target_region{"private-nested.c:32"}.one_team_each(N).launch(
      main_a_kernel, {omp2cuda::tofrom(a)});
  double all = sum;
  for (int i = 0; i < N; i++)
    all += c[i][i] * (i + 1) + a[i] + c[i][0];
  printf("%g %g %d\n", all, tmp, k);
  return 0;
}
