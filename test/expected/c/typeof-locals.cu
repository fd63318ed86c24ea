// Translated by omp2cuda 0.1.0 from typeof-locals.c
#include <omp2cuda.h>

// variables of a region that are declared by typeof of others
#include <stdio.h>

struct main_t_s_data { int *t, *s; };

// typeof-locals.c:11: target parallel for reduction(+ : s) (one block)
__global__ void main_t_s_kernel(
    const __grid_constant__ main_t_s_data omp_data) {
  auto &t = *omp_data.t;
  const auto s_result = omp_data.s;
  int s = 0;
  for (int i : omp2cuda::team::parallel_for(0, 30)) {
    s += i;
    if (i == 7)
      t = i;
  }
  omp2cuda::team::reduce(omp2cuda::op::plus{}, s_result, s);
}

struct main_more_row_data {
  double (*more)[4];
  double (*rows)[4];
  double *row;
};

// typeof-locals.c:17: target (one thread)
__global__ void main_more_row_kernel(
    const __grid_constant__ main_more_row_data omp_data) {
  const auto &[more, rows, row] = omp_data;
  __typeof__(row[0]) own = 4;
  more[2][3] = row[0] + own;
  row[1] = more[0][0];
  rows[1][1] = row[1];
}

int main(void) {
  int s = 0;
  double rows[3][4] = {{0}};
  __typeof__(s) t = 0;
  __typeof__(rows) more = {{1}};
  __typeof__(rows[0]) row = {2};
  __typeof__(&s) p = &t;
  omp2cuda::target_region{"typeof-locals.c:11"}
      .one_team()
      .iterations(30)
      .launch(main_t_s_kernel,
              {.t = omp2cuda::tofrom(t), .s = omp2cuda::tofrom(s)});
  omp2cuda::target_region{"typeof-locals.c:17"}.serial().launch(
      main_more_row_kernel,
      {.more = omp2cuda::tofrom(more), .rows = omp2cuda::tofrom(rows),
       .row = omp2cuda::tofrom(row)});
  printf("%d %d %d %g %g %g\n", s, t, *p, more[2][3], row[1], rows[1][1]);
  return 0;
}
