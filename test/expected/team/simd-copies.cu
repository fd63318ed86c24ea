// Translated by omp2cuda 0.1.0 from simd-copies.c
#include <omp2cuda.h>

// simd lastprivate, simd private, tasks and taskloops with copies between statements of Single code
#include <stdio.h>

// after, entered by all threads of a team
__device__ static int after(const int *x, int n) {
  int last = 0, t = 5, k;
  int sum;
  if (omp2cuda::team::is_initial()) {
    sum = x[0];
    {
      auto &last_outer = last;
      int last = last_outer;
      int t;
      for (int i = 0; i < n; i++) {
        t = x[i];
        last = t + 1;
      }
      last_outer = last;
    }
    sum += last + t;
  }
  omp2cuda::team::receive(sum);
  {
    const auto sum_start = sum;
    sum = 0;
    for (int i : omp2cuda::team::parallel_for(0, n))
      sum += x[i];
    sum = omp2cuda::team::reduce(omp2cuda::op::plus{}, sum, sum_start);
  }
  if (omp2cuda::team::is_initial()) {
    {
      auto &k_outer = k;
      int k = k_outer;
      for (int i = 0; i < n; i++)
        k = x[i];
      k_outer = k;
    }
  }
  omp2cuda::team::receive(k);
  return sum + k;
}

struct main_data { int (*a)[32]; int (*out)[6]; };

// simd-copies.c:26: target teams distribute (between parallel regions thread 0 works)
// a thread executes its tasks at once
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[a, out] = omp_data;
  for (int t : omp2cuda::league::one_team_each(0, 3)) {
    int last = -1, work = 4, j;
    if (omp2cuda::team::is_initial()) {
      a[t][0] = t;
      {
        auto &last_outer = last;
        int last;
        for (int i = 0; i < 32; i++) {
          last = i + t;
          a[t][i] = last;
        }
        last_outer = last;
      }
      out[t][0] = last;
    }
    omp2cuda::team::receive(last);
    for (int i : omp2cuda::team::parallel_for(0, 32))
      a[t][i] += last;
    omp2cuda::team::sync();
    if (omp2cuda::team::is_initial()) {
      {
        int work;
        auto &j_outer = j;
        int j;
        for (j = 0; j < 32; j++) {
          work = a[t][j];
          a[t][j] = work * 2;
        }
        j_outer = j;
      }
      out[t][1] = work + j;
    }
    omp2cuda::team::receive(work, j);
    for (int i : omp2cuda::team::parallel_for(0, 32))
      a[t][i] += work + j;
    omp2cuda::team::sync();
    if (omp2cuda::team::is_initial()) {
      {
        int last;
        const auto &work_outer = work;
        int work = work_outer;
        {
          last = 3;
          work += last;
          out[t][2] = work;
        }
      }
      work += a[t][31];
      {
        auto &last_outer = last;
        int last;
        for (int i = 0; i < 32; i++)
          last = a[t][i];
        last_outer = last;
      }
      out[t][3] = work + last;
    }
    omp2cuda::team::receive(last, work);
    for (int i : omp2cuda::team::parallel_for(0, 32))
      a[t][i] += last - work;
    omp2cuda::team::sync();
    if (omp2cuda::team::is_initial()) {
      {
        int own = 6;
        out[t][4] = own + last;
      }
      if (t) {
        auto &last_outer = last;
        int last;
        for (int i = 0; i < 4; i++)
          last = i * t;
        last_outer = last;
      }
    }
    omp2cuda::team::receive(last);
    const auto after_value = after(a[t], 32);
    if (omp2cuda::team::is_initial())
      out[t][5] = last + after_value;
    omp2cuda::team::sync();
    for (int i : omp2cuda::team::parallel_for(0, 32))
      a[t][i] -= last;
  }
}

int main(void) {
  int a[3][32], out[3][6];
  omp2cuda::target_region{"simd-copies.c:26"}.one_team_each(3).launch(
      main_kernel, {.a = omp2cuda::from(a), .out = omp2cuda::from(out)});
  for (int t = 0; t < 3; t++) {
    for (int k = 0; k < 6; k++)
      printf("%d ", out[t][k]);
    printf("%d %d\n", a[t][0], a[t][31]);
  }
  return 0;
}
