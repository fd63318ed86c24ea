// Translated by omp2cuda 0.1.0 from scope-firstprivate.c
#include <omp2cuda.h>

// test: reference=serial
// scope: a copy per thread that starts with the original's value, beside a reduction
#include <stdio.h>

struct main_data { int *most, *same, *first, *row; };

// scope-firstprivate.c:7: target parallel num_threads(40) (one block)
__global__ void __launch_bounds__(40) main_kernel(const __grid_constant__ main_data omp_data) {
  const auto most_result = omp_data.most;
  auto &same = *omp_data.same, &first = *omp_data.first;
  const auto row = omp_data.row;
  int local = 7;
  {
    const auto &first_outer = first;
    int first = first_outer;
    const auto &row_outer = row;
    int row[3];
    memcpy(row, row_outer, sizeof(row));
    int most = omp2cuda::op::max::identity<int>();
    auto &same_outer = same;
    int same = 1;
    {
      same = same && first == 5 && row[0] + row[2] == 4;
      first *= 2;
      row[1] += first;
      most = row[1] > most ? row[1] : most;
    }
    omp2cuda::team::reduce(
        omp2cuda::reduction(omp2cuda::op::max{}, most_result, most),
        omp2cuda::reduction(omp2cuda::op::logical_and{}, &same_outer, same));
    omp2cuda::team::sync();
  }
  {
    const auto &local_outer = local;
    int local = local_outer;
    local++;
  }
#ifdef _OPENMP // else there are no copies
  if (local != 7)
    same = 0;
#endif
}

int main(void) {
  int first = 5, most = -1, same = 1, row[3] = {1, 2, 3};
  omp2cuda::target_region{"scope-firstprivate.c:7"}.one_team().num_threads(40).launch(
      main_kernel, {.most = omp2cuda::tofrom(most), .same = omp2cuda::tofrom(same),
                    .first = omp2cuda::tofrom(first), .row = omp2cuda::to(row)});
#ifdef _OPENMP
  same = same && first == 5 && row[1] == 2;
#endif
  printf("%d %d\n", most, same);
  return 0;
}
